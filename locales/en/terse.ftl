# Shorter texts for --verbosity terse. What is not here is in annabella.ftl.

begun-against = The game begins. You play { side }, level { $level }.
begun-against-engine = The game begins. You play { side } against { $engine }.
which-square = On which square?
ask-which = Which move: { $moves }?
unknown-word = Unknown: { $word }.
unknown-word-near = Unknown: { $word }. Similar: { $nearest }.
input-microphone = Microphone: { $name }.
input-keyboard = Keyboard.
input-none-microphone = No microphone.
voice-speaks = Voice: { $name }.
voice-text = No voice.
left = Saved.
after-game = Rematch, another game or quit.
paused = Paused.
menu-not-here = Not offered here.
