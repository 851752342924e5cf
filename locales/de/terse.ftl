# Knappere Texte für --verbosity terse. Was hier nicht steht, steht in annabella.ftl.

begun-against = Die Partie beginnt. Sie spielen { side }, Stärke { $level }.
begun-against-engine = Die Partie beginnt. Sie spielen { side } gegen { $engine }.
which-square = Auf welchem Feld?
ask-which = Welcher Zug: { $moves }?
unknown-word = Unbekannt: { $word }.
unknown-word-near = Unbekannt: { $word }. Ähnlich: { $nearest }.
input-microphone = Mikrofon: { $name }.
input-keyboard = Tastatur.
input-none-microphone = Kein Mikrofon.
voice-speaks = Stimme: { $name }.
voice-text = Keine Stimme.
left = Gespeichert.
after-game = Revanche, neue Partie oder beenden.
paused = Pause.
menu-not-here = Das gibt es hier nicht.
