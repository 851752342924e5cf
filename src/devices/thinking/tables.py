"""What python-chess says of the positions on standard input, a FEN on each line.

The argument is the folder of the endgame tables. Each answer: how the side to move stands under the fifty-move rule
(win, draw, loss; unsure where the tables are rounded), the plies to the next capture or pawn move, the moves that keep
that, joined by commas, and 1 if anything of it was unsure.
"""
import sys

import chess
import chess.syzygy


def stands(board, tables):
    if board.is_checkmate():
        return "loss"
    plies, clock = tables.probe_dtz(board), board.halfmove_clock
    if plies == 0:
        return "draw"
    sign = "win" if plies > 0 else "loss"
    if clock == 0:
        return sign if abs(tables.probe_wdl(board)) == 2 else "draw"
    if abs(plies) + clock == 100:
        return "unsure"
    return sign if abs(plies) + clock < 100 else "draw"


OTHER = {"win": "loss", "loss": "win", "draw": "draw", "unsure": "unsure"}

with chess.syzygy.open_tablebase(sys.argv[1]) as tables:
    for line in sys.stdin:
        board = chess.Board(line.strip())
        now, plies, kept, all_known = stands(board, tables), abs(tables.probe_dtz(board)), [], True
        for move in board.legal_moves:
            board.push(move)
            then = OTHER[stands(board, tables)]
            board.pop()
            all_known = all_known and then != "unsure"
            if then == now:
                kept.append(move.uci())
        unsure = int(now == "unsure" or not all_known)
        print(now, plies, ",".join(kept), unsure)
