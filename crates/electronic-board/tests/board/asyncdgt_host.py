"""Talks to a board with asyncdgt, and prints what it is told, a line each."""

import asyncio
import sys

import asyncdgt


async def talk(loop, port):
    board = asyncdgt.Connection(loop, [port])
    board.on("board", lambda it: print("board", it.board_fen(), flush=True))
    board.on("clock", lambda it: print("clock", it.left_time, it.right_time, int(it.left_up), flush=True))
    ended = asyncio.Event()
    board.on("disconnected", ended.set)
    board.connect()
    print("version", await board.get_version(), flush=True)
    print("number", await board.get_long_serialnr(), flush=True)
    print("clock version", await board.get_clock_version(), flush=True)
    await asyncio.wait_for(ended.wait(), 60)


loop = asyncio.new_event_loop()
loop.run_until_complete(talk(loop, sys.argv[1]))
