# Ausführlichere Texte für --verbosity novice. Was hier nicht steht, steht in annabella.ftl.

begun = Die Partie beginnt. { $control } { side } ist am Zug. Sagen oder tippen Sie die Figur, ihr Feld und das Zielfeld. Ein Beispiel gibt „Hilfe Zug“; „Hilfe“ nennt die wichtigsten Wörter.
begun-against = Die Partie beginnt. Sie spielen { side } gegen das Programm, Stärke { $level }, { $control }. Sagen oder tippen Sie die Figur, ihr Feld und das Zielfeld. Ein Beispiel gibt „Hilfe Zug“; „Hilfe“ nennt die wichtigsten Wörter.
draw-offered-to = { side } bietet Remis an. „Ja“ nimmt an, „nein“ oder ein Zug lehnt ab.
illegal-only = { $text } geht nicht. „Stellung“ sagt, was auf dem Brett steht; „letzter Zug“ wiederholt den letzten Zug.
not-understood = Nicht verstanden. Sagen Sie es noch einmal, ganz und etwas langsamer, oder tippen Sie es. „Hilfe“ nennt die wichtigsten Wörter.
not-your-turn = Der Gegner ist am Zug. Warten Sie, bis sein Zug angesagt ist.
menu-number = Wählen Sie eine Nummer von 1 bis { $most }. „Wiederholen“ nennt alles noch einmal.
