"""Lets the drivers of a PicoChess be the host of a board: picochess_host.py FOLDER MAKE PORT.

FOLDER is a copy of PicoChess that lies somewhere else; nothing of it belongs here. Only two things are done to it: its
search for ports finds PORT alone, and the line DTR, which no pseudo-terminal has, is left alone.

Prints `ready` once the driver has a position, then `fen PLACEMENT` for each position that it reports, and
`promotion MOVE` where it asks for a piece. Reads `light SQUARE...`, `dark`, `move MOVE`, `promoted MOVE`.
"""

import asyncio
import json
import queue
import sys
import threading
import time
import types

folder, make, port = sys.argv[1:]
sys.path.insert(0, folder)

import serial
import serial.tools.list_ports

serial.Serial.dtr = property(lambda _: True, lambda _, on: None)
serial.tools.list_ports.comports = lambda *_: [types.SimpleNamespace(device=port)]


def tell(*words):
    print(*words, flush=True)


def configure(name, **config):
    with open(name, "w") as file:
        json.dump({"address": port, **config}, file)


def tell_messages(messages):
    while True:
        message = messages.get()
        if message.get("cmd") == "raw_board_position":
            tell("fen", message["fen"].split(" ")[0])
        elif message.get("cmd") == "request_promotion_dialog":
            tell("promotion", message["move"])


def lights(squares):
    """Ranks from 1, files from a, as the drivers want them."""
    lit = [[0] * 8 for _ in range(8)]
    for square in squares:
        lit[int(square[1]) - 1]["abcdefgh".index(square[0])] = 1
    return lit


def obey(agent):
    for line in sys.stdin:
        order, *words = line.split()
        if order == "light":
            agent.set_led(lights(words))
        elif order == "dark":
            agent.set_led_off()
        elif order == "move" and hasattr(agent, "uci_move"):
            agent.uci_move(words[0])
        elif order == "promoted":
            agent.promotion_done(words[0])


def is_learning(agent):
    """Whether the driver still learns the chips of a Certabo board."""
    board = getattr(agent, "brd", None)
    return board is not None and board.piece_recognition and not board.calibrated


def play_by_agent(agent_class):
    messages = queue.Queue()
    threading.Thread(target=tell_messages, args=(messages,), daemon=True).start()
    agent = agent_class(messages)
    while is_learning(agent):
        time.sleep(0.05)
    tell("ready")
    obey(agent)


async def play_on_dgt():
    from dgt.api import Message
    from dgt.board import DgtBoard
    import utilities

    class Display:
        async def add_to_queue(self, message):
            if isinstance(message, Message.DGT_FEN):
                tell("fen", message.fen)
            elif isinstance(message, Message.DGT_CLOCK_TIME):
                tell("clock", message.time_left, message.time_right)

    utilities.msgdisplay_devices.append(Display())
    DgtBoard(port, True, False, True, asyncio.get_running_loop()).run()
    tell("ready")
    await asyncio.to_thread(sys.stdin.read)


if make == "dgt":
    threading.Thread(target=lambda: asyncio.run(play_on_dgt()), daemon=True).start()
    # The driver reads its port without end, so that its loop never ends by itself.
    threading.Event().wait()
elif make == "chesslink":
    from eboard.chesslink.chess_link_agent import ChessLinkAgent

    transport = "eboard.chesslink.chess_link_usb"
    configure("chess_link_config.json", transport=transport, autodetect=False, protocol_debug=False, btle_iface=0)
    play_by_agent(ChessLinkAgent)
else:
    from eboard.certabo.certabo_agent import CertaboAgent

    configure("certabo_config.json", low_gain=True)
    play_by_agent(CertaboAgent)
