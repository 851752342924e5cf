"""What python-chess says of the lines on standard input, one line for each.

perft DEPTH 960|- FEN   the number of leaves
moves 960|- FEN         all legal moves as UCI:SAN
game 960|- UCI,UCI,... FEN
                        for each ply: FEN, halfmove clock, appearances from three and
                        five on, fifty and seventy-five moves, check, mate, stalemate,
                        the moves that would repeat the position for the third time, and
                        those that would make fifty moves; parted from that by a slash,
                        whether nobody has the material to mate
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


def leads(board, move, there):
    board.push(move)
    found = there(board)
    board.pop()
    return found


def sans(board, there):
    moves = (move for move in board.legal_moves if leads(board, move, there))
    return "+".join(sorted(board.san(move).rstrip("+#") for move in moves))


def makes_fifty(board):
    return board.halfmove_clock >= 100


def ply(board):
    facts = [
        board.fen(en_passant="legal").replace(" ", "_"),
        board.halfmove_clock,
        int(board.is_repetition(3)),
        int(board.is_repetition(5)),
        int(board.is_fifty_moves()),
        int(board.is_seventyfive_moves()),
        int(board.is_check()),
        int(board.is_checkmate()),
        int(board.is_stalemate()),
        sans(board, lambda board: board.is_repetition(3)),
        sans(board, makes_fifty),
    ]
    material = int(board.is_insufficient_material())
    return ",".join(map(str, facts)) + f"/{material}"


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
        mode, moves, fen = rest.split(" ", 2)
        board = chess.Board(fen, chess960=mode == "960")
        told = []
        for uci in moves.split(","):
            board.push_uci(uci)
            told.append(ply(board))
        print(" ".join(told))
