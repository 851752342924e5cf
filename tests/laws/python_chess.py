"""What python-chess says of the lines on standard input, one line for each.

perft DEPTH 960|- FEN   the number of leaves
moves 960|- FEN         all legal moves as UCI:SAN
game UCI,UCI,... FEN    for each ply: halfmove clock, appearances from three and
                        five on, fifty and seventy-five moves, and the moves that
                        would repeat the position for the third time
"""
import sys

import chess


def perft(board, depth):
    if depth == 1:
        return board.legal_moves.count()
    total = 0
    for move in board.legal_moves:
        board.push(move)
        total += perft(board, depth - 1)
        board.pop()
    return total


def repeats(board, move):
    board.push(move)
    found = board.is_repetition(3)
    board.pop()
    return found


def ply(board):
    facts = [
        board.halfmove_clock,
        int(board.is_repetition(3)),
        int(board.is_repetition(5)),
        int(board.is_fifty_moves()),
        int(board.is_seventyfive_moves()),
    ]
    moves = sorted(board.san(move) for move in board.legal_moves if repeats(board, move))
    return ",".join(map(str, facts + moves))


for line in sys.stdin:
    kind, rest = line.strip().split(" ", 1)
    if kind == "perft":
        depth, mode, fen = rest.split(" ", 2)
        print(perft(chess.Board(fen, chess960=mode == "960"), int(depth)))
    elif kind == "moves":
        mode, fen = rest.split(" ", 1)
        board = chess.Board(fen, chess960=mode == "960")
        print(" ".join(sorted(f"{board.uci(move)}:{board.san(move)}" for move in board.legal_moves)))
    else:
        moves, fen = rest.split(" ", 1)
        board = chess.Board(fen)
        told = []
        for uci in moves.split(","):
            board.push_uci(uci)
            told.append(ply(board))
        print(" ".join(told))
