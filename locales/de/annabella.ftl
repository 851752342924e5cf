# Texts of annabella in German. Announcements of moves are not here: their words
# come from grammars/.

## Names

side = { $color ->
    [white] Weiß
   *[black] Schwarz
}
or = oder

## Clock and counts

time-hours = { $n ->
    [one] eine Stunde
   *[other] { $words } Stunden
}
time-minutes = { $n ->
    [one] eine Minute
   *[other] { $words } Minuten
}
time-seconds = { $n ->
    [one] eine Sekunde
   *[other] { $words } Sekunden
}
time-none = keine Zeit mehr
clock-report = Weiß: { $white }. Schwarz: { $black }.
clock-report-black = Schwarz: { $black }. Weiß: { $white }.
low-time = { side } hat noch { $left }.
clock-unused = Es wird ohne Uhr gespielt.
clock-external = Die Uhr steht neben dem Brett.
clock-reported = { side }: { $left }, gemeldet.
clock-reported-ago = { side }: { $left }, { $ago } gemeldet.
clock-not-reported = { side }: noch nichts gemeldet.
clock-never-reported = Es wurde noch keine Zeit gemeldet.
clock-report-withdrawn = Die gemeldete Zeit von { side } ist gestrichen.
clock-not-external = Die Uhr führt hier das Programm; eine Meldung zählt nicht.
more-than-possible = So viel Zeit kann es nicht sein: höchstens { $most }. Bitte noch einmal melden.
no-such-time = Diese Zeit gibt es nicht: nach Stunden sind es weniger als sechzig Minuten, nach Minuten weniger als sechzig Sekunden.
ago = vor { $time }
ago-now = gerade eben
ago-hours = { $n ->
    [one] einer Stunde
   *[other] { $words } Stunden
}
ago-minutes = { $n ->
    [one] einer Minute
   *[other] { $words } Minuten
}
moves-report = Ausgeführte Züge: Weiß { $white }, Schwarz { $black }.
time-used = Verbraucht: Weiß { $white }, Schwarz { $black }.
time-used-none = nichts
time-used-unknown = Die Uhr steht neben dem Programm. Wie viel Zeit verbraucht ist, weiß es nicht.

## The game

begun = Die Partie beginnt. { $control } { side } ist am Zug.
begun-against = Die Partie beginnt. Sie spielen { side } gegen das Programm, Stärke { $level }, { $control }.
begun-against-engine = Die Partie beginnt. Sie spielen { side } gegen { $engine }, { $control }.
within-timed = Bedenkzeit { $periods }
within-unused = ohne Uhr
start-chess960 = Schach960, Stellung Nummer { $number }. Von { $first } bis { $last }: { $pieces }.
begun-timed = Bedenkzeit: { $periods }.
time-increment = { $main }, dazu { $extra } für jeden Zug
time-delay = { $main }, bei jedem Zug läuft die Uhr erst nach { $extra } los
time-bronstein = { $main }, nach jedem Zug wird die verbrauchte Zeit gutgeschrieben, höchstens { $extra }
then = dann
period-moves = { $n ->
    [one] für einen Zug
   *[other] für { $words } Züge
} { $time }
period-rest = für den Rest { $time }
withdrawn = Zurückgenommen. Bitte neu ansagen.
touched = { side } hat { $piece } { $square } berührt.
touched-square = { side } hat die Figur auf { $square } berührt.
taken-off = { side } hat { $piece } { $square } vom Brett genommen.
taken-off-square = { side } hat die Figur auf { $square } vom Brett genommen.
placed = { side } hat { $piece } auf { $square } gesetzt.
placed-square = { side } hat eine Figur auf { $square } gesetzt.
missing-touched = Nicht drücken: erst eine Figur berühren.
missing-taken-off = Nicht drücken: erst die geschlagene Figur auf { $square } wegnehmen.
missing-placed = Nicht drücken: erst die Figur setzen.
missing-rook = Nicht drücken: erst noch den { $rook } nach { $square } versetzen.
missing-announced = Nicht drücken: erst den Zug ansagen.
which-square = Auf welchem Feld? Bitte das Feld dazu sagen.
nothing-to-announce = Es ist kein Zug vorbereitet und keiner gesetzt.
steps-not-followed = Die Schritte auf diesem Brett verfolgt das Programm nicht.
other-than-announced = { $square } gehört nicht zum angesagten Zug.
king-first = Bei der Rochade wird erst der König gesetzt.
other-than-placed = Auf dem eigenen Brett steht die Figur schon auf { $square }.
released = Losgelassen ist { $piece } auf { $square }: dieser Zug gilt. Über einen anderen entscheidet der Schiedsrichter.
other-than-released = { $said } geht nicht. { $stands }
other-than-taken = Auf dem eigenen Brett ist schon die Figur von { $square } weggenommen.
not-captured = Auf { $square } kann nichts geschlagen werden.
no-move-there = Nach { $square } geht kein Zug dieser Figur.
taken-as-repetition = Als Wiederholung verstanden: { $said }. Den eigenen Zug bitte noch ansagen.
adjusts = { side } korrigiert nur die Figuren.
promotion-chosen = { side } hat gewählt: { $piece }.
draw-offered = { side } bietet Remis an.
draw-offered-to = { side } bietet Remis an.
offer-needs-arbiter = Ein Ja zählt erst, wenn der Schiedsrichter es bestätigt hat; ein Zug lehnt ab.
offer-before-ruling = Ein Ja zählt erst, wenn der Schiedsrichter es bestätigt hat; ein Nein sagt { side } dem Schiedsrichter.
offer-lapsed = Das Remisangebot gilt nicht mehr.
ask-yes-no = Ja oder nein?
ask-yes-no-own = Ja oder nein?
draw-declined = { side } lehnt das Remis ab.
wrong-claim = { side } hat zu Unrecht Remis reklamiert.
wrong-claim-with = { side } hat mit { $said } zu Unrecht Remis reklamiert. Dieser Zug ist auszuführen.
wrong-claim-words = { side } hat mit dem angesagten Zug zu Unrecht Remis reklamiert. Ist er möglich, so ist er auszuführen.
outcome-checkmate = Schachmatt.
outcome-resignation = { side } gibt auf.
outcome-stalemate = Patt.
outcome-dead = Tote Stellung: niemand kann mattsetzen.
outcome-agreement = Remis vereinbart.
outcome-flag = Die Zeit von { side } ist abgelaufen.
outcome-flag-draw = Die Zeit von { side } ist abgelaufen, aber der Gegner kann nicht mattsetzen.
outcome-threefold = Dreimal dieselbe Stellung, zu Recht reklamiert.
outcome-fifty = Fünfzig Züge ohne Schlagen und Bauernzug, zu Recht reklamiert.
outcome-fivefold = Fünfmal dieselbe Stellung.
outcome-seventy-five = Fünfundsiebzig Züge ohne Schlagen und Bauernzug.
outcome-both-flags = Beide Zeiten sind abgelaufen, und welche zuerst, ist nicht festzustellen.
outcome-quickplay = Der Schiedsrichter gibt der Reklamation statt.
outcome-default = { side } ist nicht rechtzeitig erschienen.
outcome-decided = Der Schiedsrichter hat entschieden.
outcome-resignation-draw = { side } gibt auf, aber der Gegner kann nicht mattsetzen.
outcome-illegal-moves = { side } verliert durch regelwidrigen Zug.
outcome-illegal-moves-draw = { side } verlöre durch regelwidrigen Zug, aber der Gegner kann nicht mattsetzen.
outcome-cancelled = Der Schiedsrichter bricht die Partie ab.
result-white = Weiß gewinnt.
result-black = Schwarz gewinnt.
result-draw = Die Partie ist remis.
result-white-by-forfeit = Weiß gewinnt kampflos.
result-black-by-forfeit = Schwarz gewinnt kampflos.
result-both-forfeit = Beide verlieren kampflos.
result-both-lose = Beide verlieren.
result-white-half = Weiß erhält einen halben Punkt, Schwarz keinen.
result-black-half = Schwarz erhält einen halben Punkt, Weiß keinen.
result-cancelled = Sie zählt nicht, und es wird eine neue gespielt.

## The arbiter

order-unknown = „{ $word }“ kenne ich nicht. Die Anordnungen nennt: Schiedsrichter Hilfe. Stelle in der Anordnung: Zeichen { $place }.
order-misplaced = „{ $word }“ gehört nicht hierher. Es ist nichts geschehen. Stelle in der Anordnung: Zeichen { $place }.
order-lacking = Es fehlt: { $what }. Es ist nichts geschehen. Stelle in der Anordnung: Zeichen { $place }.
order-no-such-move = Einen Zug { $number } dieser Seite gab es nicht. Es ist nichts geschehen.
order-no-move = „{ $word }“ kann hier kein Zug sein. Es ist nichts geschehen. Stelle in der Anordnung: Zeichen { $place }.
order-no-such-duty = Diese Aufgabe kann das Programm in dieser Rolle nicht haben oder verlieren: { $duty }. Es ist nichts geschehen.
lacking-side = Weiß oder Schwarz
lacking-time = eine Zeit wie 1:05:00 oder 2 Minuten
lacking-time-or-counter = eine Zeit wie 1:05:00, oder Zähler und eine Zahl
lacking-side-or-plies = Weiß, Schwarz oder Halbzüge
lacking-number = eine Zahl
lacking-square = ein Feld wie g1
lacking-path = der Weg des Bauern wie b7b8
lacking-result = ein Ergebnis wie 1-0, 1/2-1/2, 0-0, 1/2-0 oder -/-
lacking-irregularity = was regelwidrig ist: { order-irregularities }
lacking-ruling = die Entscheidung
lacking-move = der Zug
lacking-move-or-right = ein Zug wie Sf3, oder richtig
lacking-sealed-file = die Datei für den Abgabezug
lacking-secret-file = die Datei mit dem Geheimnis
lacking-resumption = wann weitergespielt wird, wie 2026-11-22T10:00
lacking-venue = wo weitergespielt wird
lacking-duty-or-warnings = eine Aufgabe oder Zeitwarnungen; Aufgaben sind: { order-duties }
lacking-profile = eine Rolle: Turnier, Helfer oder Helfer des Sehenden
lacking-pin = die PIN des Schiedsrichters
lacking-reason = der Grund
order-help = Eine Zeile, die mit „Schiedsrichter“ beginnt, ist eine Anordnung. „Schiedsrichter Hilfe“ sagt mehr mit einem von diesen: Uhr, Stellung, Brett, Profil, Ergebnis, Abgabezug, Seite.
order-help-clocks = halt; halt von Weiß; weiter; Uhr Weiß 1:05:00; Uhr Weiß Zähler 12; am Zug Schwarz; Gutschrift Weiß 2 Minuten 30 Sekunden; Flagge Weiß; beide Flaggen; kampflos Schwarz. Nach halt kann ein Grund stehen: { order-reasons }.
order-help-positions = Stellung 12 Schwarz; Stellung Anfang; Stellung 5 Halbzüge Zeiten von damals; regelwidrig Weiß; Meldung Farben vertauscht; Meldung unmögliche Stellung immer noch; ausführen; neue Partie. Nach regelwidrig und der Seite: { order-offences } mit den Feldern des Bauern. Nach Meldung: { order-irregularities }. Nach Stellung: der Zug, nach dem sie stand, Anfang, oder 5 Halbzüge; dahinter Zeiten von damals, wenn auch die Uhren zurückgehen, oder Zeiten bleiben.
order-help-boards = Brett Schwarz Sf3; Brett Schwarz richtig; Mitschrift Schwarz 12 Weiß Sf3; Abgleich; annehmen.
order-help-roles = erlaubt Ansagen; entzieht Auskunft; erlaubt Zeitwarnungen; entzieht Korrekturzeit; Profil Turnier; Profil Helfer; Profil Helfer des Sehenden. Aufgaben: { order-duties }.
order-help-results = Ergebnis 1-0; wieder öffnen GRUND; bestätigt; verwirft; bittet um Zuschlag; Zuschlag ja; Zuschlag nein; reklamiert beides; Reklamation ja; Reklamation später mit Gutschrift. Nach reklamiert: nicht zu gewinnen, kein Versuch oder beides.
order-help-adjournment = abgegeben; Abgabezug DATEI GEHEIMNIS 2026-11-22T10:00 ORT; Wiederaufnahme; Umschlag Sf3; Umschlag fehlt Sf3; Antwort abgegeben.
order-help-page = Seite; Seite des Gegners; Seite der Zuschauer; Regeln; PIN GEHEIMZAHL halt.
order-reasons = Unterbrechung, gerufen, Umwandlungsfigur, regelwidriger Zug, verschobene Figuren, Uhrstellung, Remisreklamation, Endspurt
order-offences = ohne Zug, zwei Hände, nicht umgewandelt
order-irregularities = falsche Grundstellung, Brett verdreht, Farben vertauscht, umgestoßen, falsche Felder, regelwidriger Zug, berührt, nicht gedrückt, unmögliche Stellung
order-duties = Ziehen, Ansagen, Mitschrift, Auskunft, Reklamieren, Hängepartie
clocks-stopped = Die Uhren stehen. Gezogen wird erst, wenn der Schiedsrichter die Partie fortsetzt.
clocks-stopped-practice = Die Uhren stehen. In der Übung geht es mit „weiter“ oder „Pause“ weiter.
stopped = Die Uhren stehen: { $reason }.
stopped-by = { side } hält die Uhren an: { $reason }.
stopped-resumption = Die Partie ist angehalten. Der Schiedsrichter lässt sie weiterspielen.
stop-interruption = die Partie wird unterbrochen
stop-arbiter = der Schiedsrichter wird gerufen
stop-promotion-piece = die Figur für die Umwandlung fehlt
stop-illegal-move = ein regelwidriger Zug
stop-displaced-pieces = Figuren sind verschoben
stop-clock-setting = eine Uhr ist falsch eingestellt
stop-draw-claim = Remis wird reklamiert
stop-quickplay = der Schiedsrichter entscheidet
stop-report = eine Meldung wartet auf den Schiedsrichter
restarted = Die Partie geht weiter. Die Uhr von { side } läuft.
restarted-announced = Die Partie geht weiter.
clocks-set = Der Schiedsrichter hat die Uhren gestellt.
clock-to-run = Wenn es weitergeht, läuft die Uhr von { side }.
awarded = { side } erhält zusätzlich { $extra }.
restored = Eine frühere Stellung gilt wieder.
offence-not-legal = { side } hat einen regelwidrigen Zug ausgeführt.
offence-not-promoted = { side } hat einen Bauern auf der letzten Reihe nicht umgewandelt. Der Bauer wird Dame.
offence-two-hands = { side } hat mit beiden Händen gezogen. Das zählt als regelwidriger Zug.
offence-no-move = { side } hat die Uhr gedrückt, ohne zu ziehen. Das zählt als regelwidriger Zug.
offence-number = { $number ->
    [1] Das ist der erste gezählte Verstoß.
    [2] Das ist der zweite gezählte Verstoß.
   *[other] Gezählte Verstöße mit diesem: { $number }.
}
proposed = Gemeldet: { $irregularity } Vorschlag nach den Regeln: { $proposal }
found-wrong-start = Die Anfangsstellung war falsch.
found-board-turned = Das Brett steht falsch.
found-colours-reversed = Die Farben waren vertauscht.
found-displaced = { side } hat Figuren verschoben.
found-wrong-squares = Figuren stehen auf falschen Feldern.
found-touch-move = { side } soll zuerst { $piece } { $square } berührt haben.
found-not-pressed = { side } hat weitergezogen, ohne die Uhr gedrückt zu haben.
found-impossible = Auf dem Brett steht eine unmögliche Stellung.
propose-new-game = die Partie wird abgebrochen und eine neue gespielt.
propose-continue = die Partie geht weiter, wie sie steht.
propose-transfer = die Stellung kommt auf ein richtig gestelltes Brett, und die Partie geht weiter.
propose-put-back = { side } stellt sie in der eigenen Bedenkzeit zurück und kann bestraft werden.
propose-reinstate = { $position } gilt wieder.
propose-reinstate-and = { $position } gilt wieder, und { $also }
propose-time = der Gegner erhält zusätzlich { $extra }.
propose-loss = { side } verliert, oder die Partie ist remis, wenn der Gegner nicht mattsetzen kann.
propose-wait = der nächste Zug wird abgewartet.
propose-draw = die Partie ist remis.
position-after = die Stellung nach { $said }
position-at-start = die Anfangsstellung
next-period = Beide Zeiten sind abgelaufen, und welche zuerst, ist nicht festzustellen. Die Partie geht weiter, mit der Zeit für die nächsten Züge.
increment-requested = { side } bittet um { $extra } für jeden Zug.
request-granted = Der Schiedsrichter stimmt zu: von jetzt an { $extra } für jeden Zug.
request-refused = Der Schiedsrichter stimmt der Bitte nicht zu.
claim-cannot-win = { side } reklamiert Remis: der Gegner könne mit normalen Mitteln nicht gewinnen.
claim-no-effort = { side } reklamiert Remis: der Gegner versuche nicht, mit normalen Mitteln zu gewinnen.
claim-cannot-win-no-effort = { side } reklamiert Remis: der Gegner könne mit normalen Mitteln nicht gewinnen und versuche es auch nicht.
claim-postponed = Der Schiedsrichter entscheidet später.
claim-rejected = Der Schiedsrichter lehnt die Reklamation ab.
ruling-awaited = Die Zeit von { side } ist abgelaufen. Nun entscheidet der Schiedsrichter über die Reklamation.

## The adjourned game (Guideline I)

sealed = { side } hat den Zug abgegeben. Die Uhren stehen, die Partie ist vertagt.
reconvened = Die Hängepartie wird wieder aufgenommen. Die Uhr von { side } läuft.
envelope-opened = Abgabezug von { side }: { $said }
envelope-missing = Der Umschlag fehlt. { side } gibt als Abgabezug an: { $said }
envelope-closed = Der Abgabezug ist noch nicht geöffnet. Gezogen wird erst danach.
reply-sealed = { side } hat die Antwort abgegeben. Die andere Uhr läuft.
seal-faulty = Der Abgabezug von { side } lautet „{ $written }“: { $fault }
seal-ambiguous = er ist mehrdeutig.
seal-unclear = sein Sinn ist nicht festzustellen.
seal-other = auf dem Brett ist ein anderer Zug ausgeführt.
seal-illegal = er ist regelwidrig: { $reason }
seal-refused = er ist hier nicht möglich, nicht erlaubt oder nicht eindeutig. Was davon zutrifft, verrät das Programm nicht.
seal-not-allowed = er ist nicht erlaubt: { $reason }
stop-adjournment = die Partie wird vertagt
stop-corrections = zu viele Korrekturen oder Fehlversuche, der Schiedsrichter entscheidet
outcome-sealed = Der Abgabezug von { side } ist ungültig.
outcome-sealed-draw = Der Abgabezug von { side } ist ungültig, aber der Gegner kann nicht mattsetzen.
envelope-title = Umschlag einer Hängepartie
envelope-white = Weiß: { $name }
envelope-black = Schwarz: { $name }
envelope-position = Stellung vor dem Abgabezug:
envelope-chess960 = Schach960
envelope-fen = FEN: { $fen }
envelope-used = Verbrauchte Zeit: Weiß { $white }, Schwarz { $black }
envelope-left = Zeit auf den Uhren: Weiß { $white }, Schwarz { $black }
envelope-sealed-by = Abgegeben hat { side }: { $name }
envelope-number = Nummer des Abgabezugs: { $number }
envelope-offer = { side } bietet Remis an.
envelope-no-offer = Kein Remisangebot
envelope-resumption = Wiederaufnahme: { $date }, { $time }, { $venue }
envelope-content = Abgabezug von { side }: „{ $written }“, das heißt: { $said }
envelope-written = Abgabezug von { side }: „{ $written }“.
sealed-into = Der Zug ist abgegeben und liegt verschlüsselt in { $path }. Die Partie ist vertagt.
secret-ask = Geheimnis des Schiedsrichters (wird nicht angezeigt):
hidden-again = Noch einmal dasselbe:
arbiter-pin-file-stays = Die PIN des Schiedsrichters kam aus einer Datei, die noch da ist. Wer sie lesen kann, kann anordnen: löschen Sie sie jetzt.
arbiter-page-file-stays = Die Datei mit den Adressen der Seiten gehört dem Benutzer, der spielt. Wer sie lesen kann, kann anordnen und für den Gegner ziehen: öffnen Sie die Seiten, und löschen Sie sie dann sofort.
arbiter-pin-ask = PIN des Schiedsrichters, vom Schiedsrichter selbst eingegeben (wird nicht angezeigt; leer: keine):
arbiter-pin-enter = PIN des Schiedsrichters (wird nicht angezeigt):
sealed-move-ask = Abgabezug (wird nicht angezeigt):
sealed-file-foreign = das ist kein Abgabezug
sealed-file-version = er hat Version { $version }, die dieses Programm nicht kennt
sealed-file-damaged = die Datei ist beschädigt: etwas darin ist verändert, fehlt oder ist zu viel
adjourn-over = sie ist zu Ende
adjourn-not-begun = sie hat noch nicht begonnen
adjourn-stopped = die Uhren stehen schon
adjourn-sealed = ein Abgabezug ist noch nicht geöffnet
adjourn-not-sealed = es ist kein Zug abgegeben
adjourn-no-time = die Zeit reicht nicht, um abzugeben
problem-adjourned = Die Partie in { $path } ist vertagt. Zuerst wird der Umschlag geöffnet: annabella open UMSCHLAG --journal { $path }
problem-adjournment = Das geht mit der Partie in { $path } jetzt nicht: { $cause }.
problem-engine-to-move = In der Partie in { $path } ist das Programm am Zug; es gibt keinen Zug ab.
problem-recording-empty = Es steht kein Zug da.
problem-recording-line = Ein Zug ist eine Zeile von höchstens 64 Zeichen.
problem-not-sealable = So wird der Zug nicht abgegeben: { $fault }. Geben Sie ihn vollständig an, mit Figur, Ausgangsfeld und Zielfeld, wie Sg1f3. Mit --as-written wird er trotzdem abgegeben, wie er dasteht.
not-sealable-in-play = So kann der Zug nicht abgegeben werden: er ist hier nicht möglich oder nicht eindeutig. Bitte noch einmal tippen, in Notation, wie Sg1f3.
problem-not-stated = Der angegebene Zug kann nicht ausgeführt werden: { $fault }. Die Partie bleibt vertagt. Lassen Sie ihn sich noch einmal nennen, mit Figur, Ausgangsfeld und Zielfeld, wie Sg1f3.
problem-secret-short = Das Geheimnis ist zu kurz. Es braucht mindestens acht Zeichen; besser sind vier zufällige Wörter.
problem-entries-differ = Beim zweiten Mal wurde etwas anderes eingegeben. Es ist nichts geschehen.
problem-secret-file = Das Geheimnis in { $path } kann nicht gelesen werden: { $cause }.
problem-pin-unfit = Das kann keine PIN des Schiedsrichters sein. Sie braucht mindestens acht Zeichen, keine Leerzeichen, keine einfache Folge oder Wiederholung, und darf kein Wort sein, das im Spiel etwas bedeutet.
problem-wrong-pin = Das ist nicht die PIN des Schiedsrichters. Es ist nichts geschehen.
problem-pin-too-soon = Nach falschen PINs wird noch { $seconds ->
    [one] eine Sekunde
   *[other] { $seconds } Sekunden
} lang keine geprüft. Es ist nichts geschehen.
problem-pin-file = Die PIN des Schiedsrichters in { $path } kann nicht gelesen werden: { $cause }.
problem-pin-file-open = Die PIN des Schiedsrichters in { $path } können auch andere lesen. Nur Sie dürfen das: chmod 600 { $path }
problem-pin-hash = Die PIN des Schiedsrichters kann nicht verwahrt oder verglichen werden: { $cause }.
problem-wrong-secret = Der Umschlag { $path } geht nicht auf. Das Geheimnis ist falsch, oder jemand hat den Umschlag absichtlich verändert.
problem-other-envelope = Der Umschlag { $path } gehört nicht zu dieser Vertagung der Partie. Nichts ist geöffnet.
pin-not-compared = Für den Vergleich der PIN reicht der Speicher nicht. Die Anordnung wartet noch: tippen Sie die PIN noch einmal.
fingerprint-not-made = Für den Fingerabdruck reicht der Speicher nicht.
problem-envelope-file = Der Umschlag { $path } kann nicht gelesen werden: { $cause }. Fehlt er, geht es weiter mit: annabella open --lost --move ZUG
problem-sealed = { $path } kann nicht geöffnet werden: { $cause }.
problem-random = Das System liefert keine Zufallszahlen: { $cause }. Es ist nichts abgegeben.

## Questions

ask-said = { $text }?
ask-which = Welcher Zug ist gemeint: { $moves }? Bitte vollständig ansagen.
ask-promotion = In welche Figur wird umgewandelt?
ask-arbiter = { side }: die Uhren anhalten und den Schiedsrichter rufen?
ask-increment = { side }: fünf Sekunden Zuschlag beantragen und damit Remis anbieten?
ask-quickplay-claim = { side }: Remis reklamieren, weil der Gegner mit normalen Mitteln nicht gewinnen kann und es auch nicht versucht?
ask-resign = { side }: wirklich aufgeben?
ask-resign-still = Mit { $yes } gibt { side } auf, mit { $no } geht die Partie weiter.
ask-still = Das war noch keine Antwort. { $question }
ask-report-resigns = Gibt { side } auf?
ask-threefold = Dreimal dieselbe Stellung: Remis reklamieren?
ask-fifty = Fünfzig Züge ohne Schlagen und Bauernzug: Remis reklamieren?
ask-claim-with = Remis mit dem nächsten Zug reklamieren? Dann bitte diesen Zug ansagen. Mit { $no } wird nur Remis angeboten.
ask-offer-or-claim = Remis anbieten? { $answers } Zum Reklamieren bitte den Zug ansagen, für die Stellung auf dem Brett noch einmal { $draw }.
ask-claim-position = Für die Stellung auf dem Brett Remis reklamieren? Ist es falsch, bekommt der Gegner zusätzliche Zeit.
ask-claim-words = Mit { $said } Remis reklamieren? Ist es falsch, bekommt der Gegner zusätzliche Zeit.
ask-threefold-with = Dreimal dieselbe Stellung nach { $said }: Remis reklamieren?
ask-fifty-with = Nach { $said } fünfzig Züge ohne Schlagen und Bauernzug: Remis reklamieren?

## Die Seite des sehenden Spielers

web-url = Seite des sehenden Spielers: { $url }
web-url-arbiter = Die Seite des Schiedsrichters: { $url }
web-url-arbiter-kept = Die Adresse der Seite für den Schiedsrichter zeigt: Schiedsrichter Seite.
web-url-arbiter-file = Die Adresse der Seite für den Schiedsrichter schreibt --arbiter-page-file in eine Datei.
web-urls-kept = Die Adressen zeigt nur der Schiedsrichter mit der PIN: Schiedsrichter Seite; Schiedsrichter Seite des Gegners; Schiedsrichter Seite der Zuschauer.
web-address-shown = Die Adresse steht auf dem Bildschirm.
web-address-goes = Die Adresse steht hier bis zur nächsten getippten Zeile, höchstens eine Minute.
web-none = Diese Partie hat keine Seite.
web-url-spectator = Seite zum Zuschauen: { $url }
web-open = Die Seite des sehenden Spielers ist bereit.
web-open-to-look = Die Seite zeigt die Partie nur. Ziehen kann man dort nicht.
web-open-side-unknown = Die Seite zeigt die Partie nur: wer dort zieht, ist nicht bekannt. Mit --sighted black zieht dort Schwarz, mit --sighted white Weiß.
web-only-shown = Diese Seite zeigt die Partie nur.
web-stays = Die Seite bleibt offen, bis Sie die Eingabetaste drücken.
web-moves = { $count ->
    [one] { $count } ausgeführter Zug
   *[other] { $count } ausgeführte Züge
}
web-not-begun = Die Partie hat noch nicht begonnen.
web-your-move = Sie sind am Zug.
web-own-announced = Ihr Zug ist angesagt. Ausgeführt ist er, wenn die Uhr gedrückt ist.
web-not-announced = { side } hat noch keinen Zug angesagt.
web-not-completed = { side } hat angesagt und kann noch korrigieren: der Zug ist noch nicht ausgeführt.
web-still-missing = { side }, es fehlt noch: { $steps }.
web-step-touched = eine Figur berühren
web-step-taken-off = die geschlagene Figur auf { $square } wegnehmen
web-step-placed = die Figur setzen
web-step-rook = den Turm nach { $square } versetzen
web-step-announced = den Zug ansagen
web-step-clock = die Uhr drücken
web-step-repeated = die Wiederholung
web-nothing-to-repeat = Es ist nichts zu wiederholen.
opponents-page-lost = { side } ist nicht mehr mit der Seite verbunden. Was hier gesagt oder getippt wird, zählt jetzt auch für { side }, bis die Seite wieder da ist.
opponents-page-back = Die Seite von { side } ist wieder da.
web-repeated-enough = Das haben Sie oft genug wiederholt. Der Spieler hat es gehört.
web-no-such-time = Eine Uhr lässt sich auf höchstens 999 Minuten und 59 Sekunden stellen.
web-no-order = Eine Anordnung beginnt mit „Schiedsrichter“, wie an der Tastatur.
web-only-at-the-computer = Das geht nur am Computer der Partie: es braucht Dateien, die dort liegen.
web-outdated = Die Partie ist weitergegangen, seit diese Seite gezeigt wurde; das hat deshalb nichts bewirkt. Sehen Sie sich die Partie an, und versuchen Sie es noch einmal.
web-not-kept = Das konnte nicht gespeichert werden und gilt nicht. Die Partie ist angehalten.
web-repeated-wrongly = Anders wiederholt: angesagt war { $announced }, wiederholt { $said }.
page-title = Partie gegen einen blinden Spieler
page-skip = Zum Zugfeld
page-language = Sprache
page-connecting = Verbindung wird aufgebaut.
page-connected = Verbunden.
page-disconnected = Keine Verbindung zum Programm. Was hier steht, kann veraltet sein. Die Seite sucht das Programm weiter.
page-closed = Die Partie ist zu Ende, das Programm auch.
page-board = Brett
page-rules = Regeln
page-help = Bedienung mit Tasten
page-board-help = Pfeiltasten gehen von Feld zu Feld. Die Eingabetaste wählt erst die Figur, dann das Zielfeld. Escape lässt die Figur los.
page-chosen = gewählt
page-dropped = losgelassen
page-empty = leer
page-piece-K = weißer König
page-piece-Q = weiße Dame
page-piece-R = weißer Turm
page-piece-B = weißer Läufer
page-piece-N = weißer Springer
page-piece-P = weißer Bauer
page-piece-k = schwarzer König
page-piece-q = schwarze Dame
page-piece-r = schwarzer Turm
page-piece-b = schwarzer Läufer
page-piece-n = schwarzer Springer
page-piece-p = schwarzer Bauer
page-white = Weiß
page-black = Schwarz
page-you-play = Sie spielen auf dieser Seite:
page-you-look = Diese Seite zeigt die Partie nur.
page-you-arbitrate = Sie sind auf dieser Seite der Schiedsrichter.
page-clocks = Uhren
page-no-clocks = Ohne Uhr.
page-running = läuft
page-last-move = Letzter Zug
page-no-move = Noch kein Zug.
page-missed = Inzwischen gespielte Halbzüge:
page-check = Schach!
page-to-repeat = Bitte laut wiederholen:
page-waits = Was noch fehlt
page-result = Ergebnis
page-your-turn = Ihr Zug
page-say = Zug in Buchstaben oder Worten, zum Beispiel Sf6 oder Springer Felix sechs
page-say-it = Ziehen
page-repeat = Wiederholung prüfen: was Sie gehört haben
page-repeat-it = Vergleichen
page-repeated-rightly = Richtig wiederholt.
page-press = Uhr drücken
page-offer-draw = Remis anbieten
page-accept-draw = Remis annehmen
page-decline-draw = Remis ablehnen
page-agree-report = Die Meldung stimmt
page-sign = Das Ergebnis unterschreiben
page-decline-to-sign = Das Ergebnis nicht unterschreiben
page-deny-report = Die Meldung stimmt nicht
page-resign = Aufgeben
page-resign-sure = Wirklich aufgeben?
page-call-arbiter = Uhren anhalten und Schiedsrichter rufen
page-arbiter = Für den Schiedsrichter
page-stop = Uhren anhalten
page-restart = Partie fortsetzen
page-flag = Ein Blättchen ist gefallen
page-agree-draw = Remis ist vereinbart
page-confirm-report = Meldung bestätigen
page-dismiss-report = Meldung verwerfen
page-decide-white = Weiß gewinnt
page-decide-draw = Remis
page-decide-black = Schwarz gewinnt
page-sure = Damit endet die Partie. Wirklich?
page-set-clock = Uhr stellen
page-set-clock-side = Seite
page-minutes = Minuten
page-seconds = Sekunden
page-set-it = Stellen
page-proof = Fingerabdruck der Partie
page-proof-use = Zum Aufschreiben. Dieses Gerät behält den letzten.
page-proof-save = Prüfpunkt sichern
page-proof-earlier = Achtung: das Programm zeigt einen früheren Stand, als dieses Gerät behalten hat.
page-order = Anordnung, wie an der Tastatur, zum Beispiel: Schiedsrichter Brett Schwarz Sh3
page-order-it = Anordnen
page-clock-set = Die Uhr ist gestellt.
page-yes = Ja
page-no = Nein
page-promotion = In welche Figur wird umgewandelt?
page-to-queen = Dame
page-to-rook = Turm
page-to-bishop = Läufer
page-to-knight = Springer
page-cancel = Abbrechen
page-not-sent = Nicht angekommen: das Programm antwortet nicht.

## Answers

not-understood = Nicht verstanden.
incomplete = { $text } ist keine vollständige Ansage.
incomplete-castling = { $text } ist keine vollständige Ansage. Vollständig ist { $short } oder { $long }; geschrieben 0-0, 0-0-0.
unknown-word = Das Wort { $word } kenne ich nicht. Das Wort „Hilfe“ nennt die wichtigsten.
unknown-word-phrase = Das Wort { $word } kenne ich nicht. Ich verstehe zum Beispiel: { $line }.
not-so = So verstehe ich das nicht. Das Wort „Hilfe“ nennt die wichtigsten.
not-so-phrase = So verstehe ich das nicht. Ich verstehe zum Beispiel: { $line }.
perhaps = Meinten Sie: { $line }?
perhaps-either = Meinten Sie: { $first } oder { $second }?
which-of-two = Das erste oder das zweite: { $first } oder { $second }?
unknown-word-near = Das Wort { $word } kenne ich nicht. Ähnlich ist: { $nearest }.
no-such-square = Ein Feld { $square } gibt es nicht.
short-key = So wird gefragt: { $examples }.
illegal = { $text } geht nicht: { $reason }
illegal-only = { $text } geht nicht.
illegal-or-incomplete = { $text } geht nicht oder ist nicht vollständig angesagt.
stands-already = { $text }: { $piece } steht schon auf { $square }.
found-ambiguous = { $text } kann mehrere Züge bedeuten. Bitte vollständig ansagen.
found-no-promotion = { $text }: die neue Figur fehlt. Bitte vollständig ansagen.
touch-impossible = Verstanden wurde: { $text }. Das kann nicht sein: { $reason }
touch-impossible-only = Verstanden wurde: { $text }. Das kann nicht sein.
allowed-moves = Noch erlaubt: { $moves }.
not-bound = Kein bestimmter Zug ist vorgeschrieben.
engine-touches-nothing = Der Gegner ist das Programm; es berührt keine Figuren.
engine-has-no-voice = Der Gegner ist das Programm; dafür spricht niemand.
engine-elo = Elo { $elo }
engine-skill = Stufe { $level }
engine-nodes = { $nodes } Knoten je Zug
engine-opponent = Gegner: { $name }.
engine-awaited = Ich warte auf die Engine „{ $program }“. Sie hat sich noch nicht gemeldet.
engine-no-thread = Für { $program } gibt das System dem Programm keinen weiteren Thread.
engine-waited-for = { $name } antwortet nicht. Die Uhr läuft weiter, und ich warte auf den Zug.
engine-restarted = { $name } wird neu gestartet: { $cause }.
engine-replaced = { $name } spielt nicht weiter: { $cause }. Die eingebaute Engine spielt an dieser Stelle weiter, Stärke { $level }.
engine-not-started = das Programm lässt sich nicht starten ({ $cause })
engine-ended = das Programm hat sich beendet
engine-no-uci = das Programm antwortet nicht auf UCI
engine-not-ready = das Programm ist nicht bereit geworden
engine-silent = das Programm antwortet nicht mehr
engine-no-move = das Programm zieht nicht, obwohl seine Zeit um ist
engine-unreadable = der Zug „{ $mv }“ ist nicht lesbar
engine-illegal = der Zug { $mv } ist regelwidrig
engine-other-options = das Programm bietet seine Optionen nicht mehr an
opponent-speaks = Der Gegner hat ein eigenes Mikrofon und spricht selbst.
opponent-presses = Der Gegner kann die Uhr selbst drücken.
reported-resigns = Gemeldet: { side } gibt auf.
reported-offers-draw = Gemeldet: { side } bietet Remis an.
reported-accepts-draw = Gemeldet: { side } nimmt das Remis an.
reported-claims-draw = Gemeldet: { side } reklamiert Remis.
reported-claims-draw-with = Gemeldet: { side } reklamiert mit { $said } Remis.
reported-claims-draw-words = Gemeldet: { side } reklamiert mit dem angesagten Zug Remis.
reported-touched = Gemeldet: { $touched }
reported-waits = Das zählt erst, wenn { side } selbst zustimmt oder der Schiedsrichter es bestätigt.
reported-agreed = { side } stimmt der Meldung zu.
reported-confirmed = Der Schiedsrichter bestätigt die Meldung.
reported-denied = { side } widerspricht der Meldung.
reported-dismissed = Der Schiedsrichter verwirft die Meldung.
reported-taken-back = Die Meldung ist zurückgenommen.
reported-closed = Mit der Anordnung ist die offene Meldung erledigt: sie zählt nicht mehr.
reported-nothing = Keine Meldung wartet auf eine Antwort.
reported-already = Das ist schon gemeldet und wartet noch auf eine Antwort.
reported-one-at-a-time = Erst wird die offene Meldung beantwortet. Korrektur nimmt sie zurück.
reported-another-first = Erst wird die offene Meldung beantwortet.
reported-needs-word = Darauf antwortet { side }: an einem eigenen Mikrofon, auf einer eigenen Seite oder mit dem Zug auf einem eigenen Brett. Sonst zählt nur eine nachgewiesene Anordnung: „Schiedsrichter bestätigt“ oder „Schiedsrichter verwirft“.
reported-stays = Die Meldung bleibt: { side } oder der Schiedsrichter beantwortet sie. Dass sie zurückgenommen werden sollte, steht im Bericht.
reported-at-own-input = { side } am eigenen Gerät
only-arbiter = Das kann nur der Schiedsrichter anordnen.
opponent-not-to-move = Der Gegner ist nicht am Zug.
refused-over = Die Partie ist zu Ende.
refused-unproven = Das kann nur der Schiedsrichter anordnen.
refused-begun = Die Partie hat schon begonnen.
refused-not-begun = Die Partie hat noch nicht begonnen.
refused-move = Dieser Zug ist hier nicht möglich.
refused-illegal = { $written } ist hier kein regelgemäßer Zug.
refused-not-allowed = Das geht nicht: { $reason }.
refused-illegal-only = Das geht nicht.
refused-promotion = So kann jetzt kein Bauer umgewandelt werden.
refused-no-pawn-named = Bitte den ganzen Zug mit der neuen Figur ansagen.
refused-announced = Ein Zug ist schon angesagt.
refused-not-announced = Es ist kein Zug angesagt.
refused-nothing-to-correct = Zu korrigieren ist nichts: die Uhr des Gegners läuft schon, oder es ist kein Zug angesagt.
refused-offer = Remis ist schon angeboten, oder es gibt kein Angebot zu beantworten.
refused-not-fallen = Die Zeit ist nicht abgelaufen.
refused-flag-kept = Zu diesem Blättchen gibt es nichts festzuhalten.
refused-not-low = Eine Zeitwarnung ist nicht fällig.
refused-on-request-only = Mit einem Helfer wird die Zeit nur auf Wunsch genannt.
refused-wrong-profile = Diese Rolle kann das Programm in dieser Partie nicht haben.
refused-moves-completed = Die vorgeschriebenen Züge sind ausgeführt.
refused-stopped = Die Uhren stehen schon.
refused-not-stopped = Dazu müssen zuerst die Uhren angehalten werden.
refused-goes-on = Die Partie läuft schon.
refused-too-much-time = So viel Zeit hat keine Uhr: es sind höchstens hundert Stunden.
refused-no-such-ply = Eine Stellung nach so vielen Halbzügen gab es nicht: { $number }.
refused-not-late = Zu spät ist diese Seite nicht: sie hat gezogen, oder die Wartezeit ist nicht vorbei.
refused-not-forfeited = Kampflos verliert nur, wer nicht erschienen ist. { side } war da: es passen 1-0, 0-1, 1/2-1/2, 0-0, 1/2-0 und 0-1/2.
refused-not-sealed = Es ist kein Zug abgegeben.
refused-no-time-to-seal = Die Zeit reicht nicht, um abzugeben.
refused-not-resumed = Die Hängepartie ist noch nicht wieder aufgenommen.
refused-not-announced-before = Das wurde für diese Partie nicht angekündigt.
refused-claim-concluded = Die Reklamation hat die Partie beendet: der Schiedsrichter gibt ihr statt oder ordnet ein Ergebnis an.
refused-not-on-move = In jener Stellung war { side } nicht am Zug.
refused-move-stands = Der Gegner hat schon weitergezogen; der Zug gilt.
refused-right-lost = Das Recht, dies zu reklamieren, ist verloren.
refused-nothing-to-rule = Darüber ist nichts zu entscheiden.
refused-ruling-due = Zuerst entscheidet der Schiedsrichter über den Antrag, die Reklamation oder die Meldung.
refused-offer-open = Gemeldet ist, dass das Remis angenommen wird. Zuerst bestätigt oder verwirft das der Schiedsrichter.
quickplay-wrong-control = Bei dieser Bedenkzeit gibt es das nicht: nur ohne Zuschlag, und nicht im Blitz.
quickplay-not-last-period = Das geht erst in der letzten Zeitperiode.
quickplay-too-much-time = Das geht erst, wenn weniger als zwei Minuten übrig sind.
quickplay-flag-fallen = Ihre eigene Zeit ist schon abgelaufen.
not-your-turn = Der Gegner ist am Zug.
press-the-clock = Es gilt die Uhr am Brett: bitte dort drücken.
opponent-press-told = Steht am Brett des Gegners keine Uhr, so sagen Sie, wenn der Gegner gedrückt hat: { $said }.
pressed = Gedrückt.
nothing-to-repeat = Es gibt nichts zu wiederholen.
nothing-asked = Es ist nichts gefragt.
too-early-for-draw = Remis kann erst angeboten werden, wenn beide gezogen haben.
refused-draw-with-computer = Der Computer des Servers nimmt kein Remis an.
refused-nothing-to-claim = Remis reklamieren kann man in einer Stellung, die dreimal vorgekommen ist, oder wenn das Gegenüber gegangen ist. Beides ist jetzt nicht so. Nach fünfzig Zügen ohne Schlagen und Bauernzug endet die Partie von selbst remis.
already-offered = Remis ist schon angeboten.
declined-by-move = Wer hier spricht, ist nicht bekannt. Abgelehnt wird mit dem nächsten Zug.
offer-answered-by = Die Uhren stehen, und wer hier spricht, ist nicht bekannt. Auf das Angebot antwortet { side }: an einem eigenen Mikrofon, auf einer eigenen Seite oder mit dem nächsten Zug, wenn die Partie weitergeht.
offer-answered-to-arbiter = Hier weiß niemand, wer spricht. { side } antwortet dem Schiedsrichter, und der entscheidet dann über die Bitte.
draws-forbidden = Nach den Regeln dieses Turniers darf jetzt kein Remis vereinbart werden.
claim-lost = In diesem Zug kann Remis nicht mehr reklamiert werden.
dropped = Gut, dann nicht.
game-over = Die Partie ist zu Ende. { $outcome }
signed = { side } hat das Ergebnis unterschrieben.
signatures-need-arbiter = Beide haben am selben Gerät unterschrieben; der Schiedsrichter muss es noch bestätigen.
signatures-confirmed = Der Schiedsrichter bestätigt beide Unterschriften.
not-signed = { side } unterschreibt das Ergebnis nicht.
ask-sign = { side }: das Ergebnis unterschreiben?
signed-at-shared-input = am gemeinsamen Mikrofon oder an der Tastatur
signed-at-own-input = am eigenen Mikrofon
signed-at-page = auf der eigenen Seite
signed-at-board = am Brett
channel-engine = von der Engine
channel-program = vom Programm
refused-not-over = Die Partie ist noch nicht zu Ende.
refused-signed = Das Ergebnis ist schon unterschrieben.
only-players-sign = Das Ergebnis unterschreiben nur die Spieler.
refused-position-ends = Mit dieser Stellung ist die Partie zu Ende. Zuerst stellt der Schiedsrichter eine frühere wieder her.
reopened = Der Schiedsrichter hat die Partie wieder geöffnet. Sie hatte so geendet: { $outcome } Der Grund: { $reason }. Die Uhren stehen, bis sie fortgesetzt wird.
stop-reopened = die Partie ist wieder geöffnet
help-first = Ein Zug: { $example }. Sonst: { $often }. Mehr: { $more }.
help-playing-first = Ein Zug, zum Beispiel { $example }. Oder: { $often }.
help-waiting-first = Der Gegner ist am Zug. Jetzt geht: { $often }.
help-over-first = Die Partie ist zu Ende. Jetzt geht: { $often }.
help-later = Außerdem: { $often }. Die Themen nennt: { $more }.
help-over = Die Partie ist zu Ende. Jetzt geht: { $often }. Mehr: { $more }.
help-paused = Auch jetzt geht: { $often }. Mehr: { $more }.
help-answer-yes-no = Das Programm wartet auf eine Antwort: „{ $yes }“ oder „{ $no }“.
help-answer-piece = Die Antwort ist eine Figur. „{ $correction }“ verwirft den Zug.
help-answer-move = Die Antwort ist der ganze Zug oder nur sein Ausgangsfeld, auch allein Linie oder Reihe. „{ $correction }“ verwirft ihn.
help-board = { $commands }. Auch: was steht auf { $square }; wo ist die Dame; Reihe vier; Drohungen.
help-topics = { $help } mit: { $topics }. Getippt auch: { $typed }.
help-topics-typed = Tasten, Wörter
help-topics-typed-questions = Fragen, Tasten, Wörter
help-topics-typed-online = online, Fragen, Tasten, Wörter
help-online = { $commands }. Getippt: Verbindung; chat mit Text; remis reklamieren; annehmen; ablehnen.
help-questions = b e4: Feld; s 4, s a: Reihe, Linie; p S, p s: Springer; a e4: Angriffe; m g1: Züge; t: Drohungen; l: letzter Zug; o: Gegner.
help-move = Figur, Ausgangsfeld, Zielfeld: { $example }. Kürzer: { $short }.
help-names = { $files }; { $lowest } bis { $highest }. { $pieces }.
help-repair = { $commands }. Ein falsches Feld: { $no }, { $square }.
help-steps = { $touching }; { $commands }.
help-keys = Getippte Züge: e4, Sg1f3, e8D, O-O. Die Eingabetaste allein unterbricht. Die Tasten der Braillezeile stehen in der Anleitung.
help-commands = { $commands }.
help-command = { $said }: { $does }
help-volume = Die Lautstärke stellen Sie am Gerät ein, die der Stimme in den Einstellungen, mit der nächsten Partie.
help-level = Die Spielstärke wählen Sie vor der Partie, im Menü oder in den Einstellungen. In einer Partie bleibt sie.
help-record = Jeder Zug wird sofort im Journal gespeichert. Sie können die Partie jederzeit beenden und später fortsetzen.
help-typed = Getippt: { $notation }; { $pieces }; { $first } bis { $last }; { $lowest } bis { $highest }.
position-pieces = { side }: { $pieces }.
position-turn = { side } ist am Zug.
square-piece = { $square }: { $piece }, { side }.
square-empty = { $square } ist leer.
announcement-prepared = Anzusagen: { $words }.

## Why a move is not legal

piece-the = { $role ->
    [queen] die
   *[other] der
} { $piece }
piece-a = { $role ->
    [king] der
    [queen] eine
   *[other] ein
} { $piece }
piece-own = { $role ->
    [king] der eigene
    [queen] eine eigene
   *[other] ein eigener
} { $piece }
piece-no = { $role ->
    [queen] keine eigene
   *[other] kein eigener
} { $piece }
piece-by = { $role ->
    [queen] von der
   *[other] vom
} { $piece }
piece-object = { $role ->
   *[other] { $piece }
}
piece-of-side = { $role ->
   *[other] { $color ->
        [white] Weiß
       *[black] Schwarz
    }
} { $piece }
reason-game-over = die Partie ist zu Ende. { $outcome }
reason-empty = auf { $square } steht nichts.
reason-opponents = auf { $square } steht { $piece } des Gegners.
reason-other-piece = auf { $square } steht { $piece }.
reason-no-such-piece = auf dem Brett steht { $piece }.
reason-no-such-piece-there = auf { $origin } steht { $piece }.
reason-not-its-move = { $piece } auf { $square } zieht nicht so nach { $target }.
reason-none-reaches = { $piece } kann nicht nach { $target } ziehen.
reason-blocked = auf { $square } steht { $piece } im Weg.
reason-own-piece = auf { $square } steht { $piece }.
reason-nothing-to-capture = auf { $square } ist nichts zu schlagen.
reason-no-en-passant = nach { $square } kann nicht en passant geschlagen werden.
reason-check-not-answered = der König steht im Schach: ihn bedroht { $piece } auf { $square }.
reason-pinned = die Figur ist { $piece } auf { $square } gefesselt.
reason-king-into-check = { $target } ist { $piece } auf { $square } bedroht.
reason-castling-king-moved = der König hat schon gezogen.
reason-castling-rook-moved = der Turm hat schon gezogen.
reason-castling-rook-taken = der Turm wurde geschlagen.
reason-castling-rook-missing = in der Ecke steht kein eigener Turm.
reason-castling-lost = das Recht zur Rochade ist verloren.
reason-castling-lost-by = { $how ->
    [king] der König hat schon gezogen, in Zug { $number } von { $from } nach { $to }.
    [taken] der Turm wurde geschlagen, in Zug { $number } von { $from } aus auf { $to }.
   *[rook] der Turm hat schon gezogen, in Zug { $number } von { $from } nach { $to }.
}
reason-castling-blocked = auf { $square } steht { $piece } im Weg.
reason-castling-out-of-check = der König steht im Schach: ihn bedroht { $piece } auf { $square }.
reason-castling-through-check = der König zöge über { $target }, das { $piece } auf { $square } bedroht ist.
reason-castling-into-check = der König käme nach { $target }, das { $piece } auf { $square } bedroht ist.
reason-promotion-not-due = auf { $square } wird nicht umgewandelt.
reason-promotion-to = in diese Figur, { $piece }, kann ein Bauer nicht umgewandelt werden.
reason-touch-move = berührt, geführt: { $piece } auf { $square } ist berührt.
reason-promotion-chosen = gewählt ist schon { $piece }, und dabei bleibt es.
reason-intended-move = mit { $piece } { $square } { $target } wurde Remis reklamiert, und dieser Zug ist auszuführen.
known-check = Der König steht im Schach.
known-touched = Berührt: { $squares }.
known-chosen = Schon gewählt: { $piece }. Dabei bleibt es.
known-claim = Mit einem Zug wurde Remis reklamiert. Ist er möglich, so ist er auszuführen.

## Devices

input-microphone = Ich höre über das Mikrofon { $name }.
input-microphone-default = Ich höre über das Mikrofon des Systems.
input-opponents-microphone = Den Gegner höre ich am Mikrofon { $name }.
input-keyboard = Ich lese von der Tastatur. „Hilfe“ hilft.
input-keyboard-too = Sie können auch tippen. „Hilfe“ erklärt, was Sie eingeben können.
input-recording = Ich höre die Aufnahme { $name }.
input-sample = Kein Mikrofon und keine Tastatur: ich höre die mitgelieferte Beispielpartie.
input-none-microphone = Kein Mikrofon. In den Einstellungen sagt „Alle Geräte prüfen“, warum.
input-none-microphone-tournament = Kein Mikrofon; annabella doctor sagt, warum.
input-unread = Die Standardeingabe lese ich nicht. Zeilen aus einer Pipe oder Datei liest annabella mit --input keyboard.
voice-speaks = Ich spreche mit { $name }.
voice-text = Es gibt keine Stimme, deshalb schreibe ich die Antworten.
voice-text-tournament = Es gibt keine Stimme, deshalb schreibe ich die Antworten; annabella doctor sagt, warum.
voice-text-chosen = Nur Text.
said-elsewhere = Der Rest ist nur geschrieben.
voice-awaited = Die Stimme antwortet noch nicht. Getippt werden kann schon.
voice-failed = Die Stimme ist ausgefallen: { $cause }.
voice-changed = Die Stimme ist ausgefallen: { $cause }. Jetzt spricht { $name }.
voice-changed-text = Die Stimme ist ausgefallen: { $cause }. Was zu sagen ist, schreibe ich nun.
voice-back = { $name } spricht wieder.
microphone-lost = Das Mikrofon ist weg: { $cause }. Ich suche weiter. Züge gehen auch über die Tastatur.
microphone-found = Das Mikrofon { $name } ist da.
opponents-microphone-lost = Das Mikrofon des Gegners ist weg: { $cause }. Ich suche weiter. Bis dahin gilt das andere Mikrofon für beide.
opponents-microphone-found = Das Mikrofon des Gegners { $name } ist da.
microphone-overrun = Ich war zu langsam und habe { $ms } Millisekunden nicht gehört. Bitte wiederholen.
heard-in-part = Ich habe einen Teil nicht gehört. Bitte wiederholen.
heard-too-long = Das war zu lang für eine Ansage, oder es ist zu laut. Ich höre wieder zu, sobald es still ist.
line-too-long = Die Zeile ist zu lang. Sie wurde nicht gelesen.
talk-listening = Ich höre …
keys-ignored = Die Braillezeile sendet Tasten ohne Pause. Sie gelten erst wieder, wenn eine Sekunde lang keine kommt.
keys-count-again = Die Tasten der Braillezeile gelten wieder.
talk-nothing = Nichts gehört.
not-suspended = Strg+Z hält die Partie nicht an.
computer-suspended = Der Computer war { $time } lang im Ruhezustand.
program-stopped = Das Programm stand { $time } lang still.
clock-ran-on = Die Uhr des Programms lief weiter.
clock-stood = Die Uhr des Programms stand so lange.
braille-connected = Braillezeile { $model } mit { $cells } Zellen.
braille-lost = Keine Verbindung zur Braillezeile: { $cause }. Ich versuche es weiter.
braille-leave = Ja beendet das Programm.
braille-waits = Das Programm wartet, bis das Ende auf der Braillezeile gelesen ist.
simulate-ready = Die Braillezeile liegt an { $link }. Tasten: { $keys }. Mit + verbunden sind sie ein Griff; routing5 ist die Taste über der fünften Zelle.
simulate-orders = Außerdem: restart, unplug, plug-in, silence, answer, switch-off, cells und eine Zahl, speed und eine Geschwindigkeit in Baud, quit.
simulate-no-width = Eine solche Braillezeile mit { $cells } Zellen gibt es nicht.
simulate-unknown = Das ist keine Taste dieser Braillezeile und kein Befehl: { $line }
recording-ended = Die Aufnahme ist zu Ende, die Partie nicht. { $resume }
input-ended = Die Eingabe ist zu Ende, die Partie nicht. { $resume }
how-to-resume = Weiter mit: annabella resume{ $journal }
how-to-resume-in-menu = „Weiterspielen“ im Menü setzt die Partie fort.
how-to-reconvene = Der Umschlag ist noch geschlossen. Geöffnet wird er mit: annabella open. Am Brett geht es weiter mit: annabella resume{ $journal } --reconvene
how-to-sign = Es fehlen noch Unterschriften. Unterschreiben kann man später mit: annabella resume{ $journal }
journal-anew = { $cause ->
    [gone] Das Journal war gelöscht oder verschoben.
   *[changed] Das Journal war außerhalb des Programms geändert oder ersetzt.
} Es ist vollständig neu geschrieben, in { $path }.
no-room = Die Platte ist voll. Die Uhren stehen still, und es gilt nur, was gespeichert ist. { $report } Schaffen Sie Platz: dann geht die Partie weiter.
room-again = Es ist wieder Platz, und die Partie geht weiter. { $report }
journal-kept = Die Partie ist aufgezeichnet in { $path }.
after-practice = „annabella review“ geht diese Partie mit Ihnen durch, „annabella play“ beginnt eine neue.
resumed = Die Partie geht weiter. { $report }
resumed-online = Die Partie geht weiter.
resumed-stopped = Die Partie ist wieder da und geht noch nicht weiter. { $report }
resumed-over = Die Partie ist zu Ende. { $outcome }
resumed-over-unsigned = Offene Unterschriften können noch gegeben werden.
resumed-over-reopen = Mit der PIN oder auf der Seite für den Schiedsrichter kann dieser die Partie wieder öffnen.
resumed-charged = Die Zeit der Unterbrechung ist angerechnet: { side }, { $time }.
resumed-not-charged = Keine Uhr lief, deshalb wird nichts angerechnet. Andere Zeiten ordnet der Schiedsrichter an, zum Beispiel mit „Schiedsrichter Uhr Weiß 1:05:00“.
resumed-grace = Die Zeit für eine Korrektur ist geändert: { $ms } Millisekunden.
move-in-envelope = Der Abgabezug von { side } liegt noch im geschlossenen Umschlag.
clock-of-runs = Die Uhr von { side } läuft.
resumed-torn = Die letzte Zeile des Journals war nur halb geschrieben und wurde weggelassen.
no-arbiter-pin = Diese Partie hat keine PIN des Schiedsrichters: eine getippte Anordnung bleibt eine Bitte.
no-arbiter-proof = Diese Partie hat weder PIN noch Seite des Schiedsrichters: eine getippte Anordnung bleibt eine Bitte. Nur „Schiedsrichter weiter“ setzt eine angehaltene Partie auch ohne Nachweis fort.
resumed-unchained = Das Journal hat keine Kette. Was bisher geschah, ist nicht beweisbar, und was folgt, auch nicht.
last-move = Letzter Zug: { $said }.
announced-not-completed = Angesagt und noch nicht ausgeführt: { $said }.
no-move-yet = Noch kein Zug.

## Fallen flags

flag-mate = { side } hat mattgesetzt.
flag-helpmate = { side } kann noch mattsetzen: eine Folge regelgemäßer Züge führt dahin, { $n ->
    [one] einen Halbzug
   *[other] { $n } Halbzüge
} lang.
flag-checkmated = { side } ist matt: die Partie war zu Ende, bevor das Blättchen fiel.
flag-stalemate = Es gibt keinen regelgemäßen Zug mehr: die Partie war zu Ende, bevor das Blättchen fiel.
flag-material = { side } kann nicht mattsetzen: das Material reicht nicht.
flag-blocked = { side } kann nicht mattsetzen: was auch gezogen wird, die Figuren, die dazu zusammenkommen müssten, gelangen nie dahin.
flag-exhausted = { side } kann nicht mattsetzen: unter allen Stellungen, die noch entstehen können, ist kein Matt; { $positions } davon wurden angesehen.
flag-limit = Ob { side } mattsetzen kann, ist nicht bewiesen: { $positions } Stellungen wurden angesehen, und es fand sich kein Matt. Der Schiedsrichter entscheidet.
flag-bad-argument = Fehler: Stellung { $number } ist falsch: { $cause }.
flag-bad-line = Fehler: Zeile { $number } ist falsch: { $cause }.

## Problems

problem-fen = Die Stellung „{ $fen }“ ist falsch: { $cause }. Eine Stellung wird in FEN geschrieben, zum Beispiel { $example }
problem-audio = Aus der Datei { $path } ist nichts zu hören: { $cause }
problem-audio-flaw = Die Aufnahme { $path } ist beschädigt: { $cause }
problem-model = Die Spracherkennung funktioniert nicht: { $cause }. annabella doctor sagt mehr.
problem-grammar = In der Grammatik ist ein Fehler: { $cause }
problem-no-thread = Das System gibt dem Programm keinen weiteren Thread. Beenden Sie andere Programme, oder heben Sie die Grenze für Prozesse an.
problem-no-memory = Das System gibt dem Programm zu wenig Speicher. Beenden Sie andere Programme, oder heben Sie die Grenze für den Speicher an.
problem-voice = Diese Stimme funktioniert nicht: { $cause }. annabella doctor sagt mehr.
problem-sample-in-game = Eine begonnene Partie geht nicht mit der Beispielpartie weiter. Mit --input keyboard gehen die Züge über die Tastatur.
problem-microphone = Das Mikrofon funktioniert nicht: { $cause }. annabella doctor sagt mehr.
problem-whose-microphone = Wer in das Mikrofon des Gegners spricht, steht nicht im Journal; --sighted white oder --sighted black sagt es.
problem-same-microphone = Das Mikrofon { $name } ist schon das erste; das des Gegners muss ein anderes sein.
problem-braille-table = In einer Brailletabelle ist ein Fehler: { $cause }
problem-liblouis = Meldungen können nicht mit liblouis geschrieben werden: { $cause }. Ohne --liblouis stehen sie Buchstabe für Buchstabe da.
problem-braille-keys = Eine Tastenbelegung kann nicht benutzt werden: { $cause }
table-unreadable = { $path } lässt sich nicht lesen ({ $cause })
table-in-file = { $path }, { $place }
table-at = Zeile { $line }, Spalte { $column }: { $mistake }
table-form = so ist keine Tabelle aufgebaut ({ $cause })
table-no-driver = den Treiber „{ $name }“ gibt es nicht
table-other-driver = die Tabelle ist nicht für den Treiber „{ $name }“
table-no-key = eine Braillezeile mit dem Treiber { $driver } hat keine Taste „{ $key }“
table-twice = „{ $keys }“ steht hier zum zweiten Mal
table-no-action = einen Befehl „{ $name }“ gibt es nicht; annabella braille keys nennt die Befehle
nearest-name = { $wrong }; gemeint ist vielleicht „{ $nearest }“
problem-simulator = Die Braillezeile lässt sich nicht nachbilden: { $cause }.
problem-no-pseudo-terminals = Unter Windows können keine Geräte simuliert werden, weil es dort keine Pseudoterminals gibt. Unter Linux geht es.
problem-journal-file = Das Journal { $path } ist nicht nutzbar: { $cause }
problem-journal-content = Das Journal { $path } ist nicht lesbar und bleibt unverändert: { $cause }
journal-empty = es enthält keine ganze Zeile
journal-line = Zeile { $line } ist nicht so, wie das Programm sie schreibt
journal-unchained = Zeile { $line } folgt nicht aus den Zeilen davor: dort oder davor wurde etwas geändert, entfernt oder eingefügt
journal-version = es hat die Fassung { $found }, dieses Programm liest die Fassung { $version }
journal-start = die Stellung am Anfang stimmt nicht: { $cause }
journal-refused = was in Zeile { $line } steht, kann nach den Zeilen davor nicht geschehen
problem-scenario = Das Szenario { $path } ist nicht spielbar, Zeile { $line }: { $cause }
problem-journal-none = Es gibt kein Journal in { $path }. annabella play beginnt eine Partie.
problem-interruption-too-long = Nach der Uhr dieses Computers wurde das Journal { $path } vor { $days } Tagen zuletzt geschrieben. So viel Zeit rechnet das Programm niemandem an. Stellen Sie die Uhr des Computers richtig, oder setzen Sie die Partie ohne Anrechnung fort: annabella resume
problem-charged-flag = Die Unterbrechung der Partie { $path } dauerte { $interruption }, auf der Uhr sind noch { $left }: Würde sie angerechnet, fiele das Blättchen. Ohne Anrechnung geht es so weiter: annabella resume. Soll die Partie durch Zeitüberschreitung verloren sein, geben Sie danach auf, oder der Schiedsrichter stellt die Uhr.
problem-clock-behind = Nach der Uhr dieses Computers wurde das Journal { $path } in der Zukunft zuletzt geschrieben: Die Uhr geht falsch, und wie lange die Unterbrechung gedauert hat, ist nicht bekannt. Stellen Sie die Uhr des Computers richtig, oder setzen Sie die Partie ohne Anrechnung fort: annabella resume
problem-journal-busy = Das Journal { $path } wird gerade von einem anderen annabella geschrieben.
problem-folder = Der Ordner { $path } ist nicht nutzbar: { $cause }
problem-input = Die Standardeingabe kann nicht gelesen werden: { $cause }
problem-line-too-long = Die Zeile ist zu lang und wurde nicht gelesen. Möglich sind bis zu { $most } Bytes.
problem-page = Unter { $address } kann keine Seite bereitgestellt werden: { $cause }
problem-output = { $path } kann nicht geschrieben werden: { $cause }
problem-output-exists = { $path } gibt es schon und wird nicht überschrieben. Bitte einen anderen Namen nennen.
problem-output-folder = Den Ordner { $path } gibt es nicht.
problem-over = Die Partie in { $path } ist zu Ende. annabella scoresheet zeigt sie. Wieder öffnen kann sie der Schiedsrichter einer Partie nach den Regeln: mit der PIN, oder auf der Seite für den Schiedsrichter.
problem-manifest-file = Die Liste der Aufnahmen { $path } ist nicht lesbar: { $cause }
problem-manifest = In der Liste der Aufnahmen { $path } ist ein Fehler: { $cause }. Sie hat eine Überschrift mit den Spalten path und text, durch Tabulatoren getrennt.
problem-manifest-line = { $path }, Zeile { $line }: { $problem }
problem-journal-write = Das Journal kann nicht geschrieben werden: { $cause }. Bis dahin ist alles gesichert. Platz schaffen, dann: annabella resume { $path }

## Why a part does not work

port-missing = am Anschluss { $path } ist nichts angeschlossen
port-no-permission = die Berechtigung für den Anschluss { $path } fehlt
port-busy = den Anschluss { $path } benutzt ein anderes Programm
port-unusable = der Anschluss { $path } ist nicht nutzbar ({ $cause })
display-no-answer = am Anschluss { $path } antwortet keine Braillezeile mit dem Treiber { $driver }
port-broken = die Verbindung ist abgebrochen
display-powered-down = sie ist ausgeschaltet
display-no-server = BRLTTY antwortet nicht ({ $address })
display-not-allowed = BRLTTY lässt diesen Benutzer nicht zu ({ $address }); der Schlüssel steht in /etc/brlapi.key
display-none-held = BRLTTY hat keine Braillezeile ({ $address })
display-nothing-found = BRLTTY antwortet nicht, und weder als HID-Gerät noch mit bekannter USB-Nummer ist eine Braillezeile da
display-no-hid = keine Braillezeile spricht den Standard für HID
display-no-rights = für die Braillezeile { $model } am Gerät { $path } fehlt die Berechtigung; die Datei 70-annabella.rules gibt sie
liblouis-missing = liblouis ist nicht da; unter Debian: sudo apt install liblouis20 ({ $cause })
liblouis-characters = diese liblouis hat Zeichen von { $bytes } Bytes statt 2 oder 4
liblouis-table-name = „{ $table }“ ist kein Name einer Tabelle
liblouis-table = die Tabelle { $table } gibt es nicht, oder sie hat einen Fehler ({ $cause })
liblouis-not-for-text = die Tabelle { $table } ist nicht für Text
liblouis-unwritten = ein Text von { $characters } Zeichen wurde nicht ganz geschrieben
simulator-width = mit dem Treiber { $driver } gibt es keine Braillezeile mit { $cells } Zellen und { $status } Statuszellen
simulator-link = der Anschluss { $link } lässt sich nicht anlegen ({ $cause })
device-unknown = es gibt kein Tongerät { $name }
device-unusable = das Tongerät { $name } ist nicht nutzbar ({ $cause })
voice-not-installed = das Programm { $program } ist nicht installiert
voice-program = das Programm { $program } ist gescheitert ({ $cause })
voice-no-such = { $program } hat keine Stimme namens { $name }
voice-not-running = { $program } läuft nicht
voice-asleep = { $program } schläft in diesem Fenster
voice-too-old = { $program } ist älter als { $since }
voice-no-answer = { $program } antwortet nicht
voice-no-sound = { $program } antwortet, ist aber nicht zu hören
voice-broke-off = { $program } hat abgebrochen
voice-hangs = { $name } reagiert nicht
voice-none = keine Stimme funktioniert
no-thread = das System gibt dem Programm keinen weiteren Thread
voice-file = die Ausgabe kann nicht geschrieben werden ({ $cause })
voice-sound-file = die Tondatei { $path } kann nicht geschrieben werden ({ $cause })

# Was das System als Ursache nennt, als halber Satz hinter einem Doppelpunkt oder in Klammern.
system-not-found = die Datei oder der Ordner ist nicht da
system-denied = dafür fehlt das Recht
system-exists = das gibt es schon
system-no-folder = ein Teil des Pfads ist kein Ordner
system-folder = dort ist ein Ordner
system-folder-full = der Ordner ist nicht leer
system-read-only = der Datenträger ist schreibgeschützt
system-full = der Datenträger ist voll
system-quota = der zugeteilte Platz ist verbraucht
system-large = das ist zu groß
system-busy = ein anderes Programm benutzt es
system-name = der Name ist zu lang oder nicht erlaubt
system-late = es hat zu lange gedauert
system-refused = die Verbindung wird abgelehnt
system-disconnected = die Verbindung ist abgebrochen
system-unreachable = das Netz ist nicht erreichbar
system-address-taken = die Adresse ist schon vergeben
system-no-address = diese Adresse hat der Computer nicht
system-no-text = das ist kein Text in UTF-8
system-cut-off = es hört mittendrin auf
system-unsupported = das ist hier nicht möglich
system-no-memory = der Speicher reicht nicht
system-broken = das Lesen oder Schreiben ist gescheitert
system-no-device = das Gerät ist nicht da
system-no-host = der Tondienst läuft nicht
system-no-program = das ist kein Programm für diesen Computer
system-many-open = zu viele Dateien sind offen
system-not-plain = es ist keine gewöhnliche Datei
system-no-writer = niemand schreibt hinein
system-no-sound = es kam kein Ton
system-other = ein Fehler des Systems ({ $system })

fen-field-count = sie hat vier bis sechs Teile mit Leerzeichen dazwischen, nicht { $count }
fen-board = der erste Teil beschreibt kein Brett mit acht Reihen
fen-turn = der zweite Teil nennt die Seite am Zug: w oder b
fen-castling = der dritte Teil nennt keine Rochaderechte
fen-en-passant = der vierte Teil ist weder ein Feld noch ein Strich
fen-halfmove-clock = der fünfte Teil ist keine Zahl von Halbzügen
fen-move-number = der sechste Teil ist keine Zugnummer
fen-no-king = { side } hat keinen König
fen-many-kings = { side } hat mehr als einen König
fen-pawn = auf { $square } kann kein Bauer stehen
fen-castling-impossible = ein Rochaderecht passt nicht zum Brett
fen-en-passant-impossible = über { $square } ist gerade kein Bauer gezogen
fen-check = { side } steht im Schach und ist nicht am Zug
fen-left-out = { $cause }; das wurde weggelassen
fen-chess960 = die Rochaderechte sind die von Schach960; so wird die Partie gelesen
fen-assumed = hinter dem Brett fehlt etwas; angenommen: { side } ist am Zug, und König und Turm auf ihren ersten Feldern können rochieren
fen-note = Zur Stellung: { $remark }.
audio-too-long = sie ist länger als { $seconds } Sekunden; so lange Aufnahmen liest annabella hear --longest SEKUNDEN
audio-unreadable = die Datei ist nicht lesbar ({ $cause })
audio-not-audio = sie ist keine Aufnahme in WAV, AIFF, FLAC oder Ogg Vorbis ({ $cause })
audio-encoding = ihr Ton ist als { $encoding } gespeichert, was nicht gelesen wird; ein Tonprogramm speichert sie als WAV mit PCM
audio-empty = sie enthält keinen Ton
audio-rate = ihre Abtastrate ist nicht nutzbar ({ $cause })
audio-cut-off = sie ist abgeschnitten und sollte { $seconds ->
    [one] eine Sekunde
   *[other] { $seconds } Sekunden
} dauern
audio-damaged = ein Teil ist nicht lesbar ({ $cause })
manifest-no-text = Zeile { $line } ist kein Text in UTF-8
manifest-column-missing = in der Überschrift, Zeile 1, fehlt die Spalte { $column }
manifest-column-twice = die Überschrift, Zeile 1, hat die Spalte { $column } zweimal
manifest-field-count = Zeile { $line } hat { $found } Felder, die Überschrift { $expected }
manifest-empty = Zeile { $line } lässt die Spalte { $column } leer
manifest-unknown-kind = Zeile { $line }: die Art { $found } ist nicht announcement, word oder other
manifest-no-rows = sie nennt keine Aufnahme

## What is wrong with a time control

problem-time-control = --time { $text } geht nicht: { $cause }
time-control-wrong = ab Zeichen { $place }: { $cause }. Eine Bedenkzeit sieht so aus: 90+30, 40/90+30,30+30, 25d10 oder none; oder sie hat einen Namen: { $names }.
time-control-missing = hier fehlt { $expected }
time-control-unexpected = hier gehört { $expected } hin, nicht „{ $found }“
time-control-name = eine Bedenkzeit namens „{ $name }“ gibt es nicht
time-control-seconds = nach dem Doppelpunkt stehen Sekunden von 0 bis 59, nicht { $found }
time-control-great = { $found } ist zu groß
time-expected-minutes = eine Zahl von Minuten
time-expected-seconds = eine Zahl von Sekunden
time-expected-end = ein Komma oder das Ende
time-expected-amount = eine Zahl mit Minuten oder Sekunden
time-expected-unit = das Wort für Minuten oder Sekunden
time-expected-moves = eine Zahl von Zügen oder das Wort Zug
time-expected-plus = ein Plus oder das Ende
time-period-no-time = das gibt keine Zeit
time-period-no-moves = das ist Zeit für null Züge
time-period-moves-missing = vor dieser Zeit fehlt die Zahl der Züge, wie in 40/90; nur die letzte gilt für alle übrigen
time-period-moves-in-last = die letzte Zeit gilt für alle übrigen Züge und hat keine Zahl von Zügen
time-period-too-long = das sind mehr als hundert Stunden
time-period-part-of-a-second = Zeiten sind in ganzen Sekunden anzugeben

## Doctor

doctor-ok = In Ordnung: { $what }.
doctor-bad = Fehlt: { $what }. { $advice }
doctor-grammar = die Grammatik mit { $words } Wörtern
doctor-model = die Spracherkennung mit libvosk und dem Modell { $model }, bereit in { $ms } Millisekunden
doctor-model-advice = make setup holt libvosk, make build baut neu.
doctor-microphone = das Mikrofon { $name }
doctor-microphone-bad = das Mikrofon, { $cause }
doctor-microphone-advice = Ein Mikrofon anschließen und als Eingabegerät des Systems wählen; ohne eines geht die Tastatur.
doctor-opponents-microphone = das Mikrofon des Gegners { $name }
doctor-opponents-microphone-bad = das Mikrofon des Gegners, { $cause }
doctor-opponents-microphone-advice = Anschließen und den Namen angeben; sonst sprechen beide in ein Mikrofon.
doctor-voice = die Stimme { $name }
doctor-voice-bad = die Stimme { $name }, { $cause }
doctor-voice-advice = sudo apt install speech-dispatcher speech-dispatcher-espeak-ng espeak-ng; ohne Stimme wird geschrieben.
doctor-voice-advice-windows = Fügen Sie in den Einstellungen von Windows unter Zeit und Sprache, Spracheingabe, eine Stimme hinzu; ohne Stimme wird geschrieben.
doctor-output-advice = Einen Lautsprecher oder Kopfhörer anschließen und als Ausgabegerät des Systems wählen; ohne Stimme wird geschrieben.
doctor-braille = die Braillezeile { $model } mit { $cells } Zellen
doctor-braille-bad = die Braillezeile, { $cause }
doctor-braille-advice = Anschluss und Treiber prüfen; die Berechtigung für den Anschluss geben sudo adduser NAME dialout und neue Anmeldung.
doctor-brltty-advice = BRLTTY starten (sudo systemctl start brltty), damit es die Braillezeile bedient, oder mit --braille ihren Anschluss nennen. Die Berechtigung geben sudo adduser NAME brlapi und neue Anmeldung.
doctor-hid-advice = Die Braillezeile einschalten und in ihren Einstellungen HID oder Bildschirmleser wählen. Benutzt sie ein Bildschirmleser, --braille brlapi versuchen.
doctor-hid-right-advice = Die Datei 70-annabella.rules aus dem Debian-Paket nach /etc/udev/rules.d kopieren und die Zeile neu anstecken.
doctor-table = die Brailletabelle { $name }
doctor-table-advice = Die Namen der Tabellen nennt: annabella braille tables
doctor-keys = die Tastenbelegung { $path }
doctor-keys-advice = Die Namen der Tasten nennt der Anfang von braille/DRIVER-keys.toml.
doctor-braille-unused = Braillezeile: nicht geprüft. Prüfen mit: annabella doctor --braille { $port } --braille-driver baum
doctor-liblouis = liblouis { $version }, für Meldungen in Kurzschrift mit --liblouis
doctor-liblouis-none = Kurzschrift für Meldungen (--liblouis), nicht nötig: { $cause }.
doctor-settings = die Einstellungen in { $path }
doctor-disk = der Platz für Partien in { $path }
doctor-disk-bad = der Platz für Partien in { $path }, { $cause }
doctor-disk-advice = Schreibrecht geben oder mit --data einen anderen Ordner wählen.
doctor-echo = das Echo des Terminals
doctor-echo-advice = Es zeigt nicht, was getippt wird. Wieder einschalten mit: stty echo
doctor-summary-partly = { $lacking ->
    [one] Spielen geht, aber ein Teil fehlt.
   *[other] Spielen geht, aber { $lacking } Teile fehlen.
}
doctor-summary-good = Alles Nötige ist da.
doctor-reported = Der Bericht steht in { $path }. Lesen Sie ihn, bevor Sie ihn weitergeben.
doctor-summary-bad = Es fehlt Nötiges.

## Words

words-sets = Weitere Wörter, die mit --words gewählt und neben denen des Anhangs D verstanden werden:
words-set = { $name }: { $about } ({ $words }).
words-english-pieces = englische Namen der Figuren
words-clock-reports = die Zeit einer Uhr neben dem Brett (bei --clock external von selbst dabei)
words-letters = deutsche Namen der Buchstaben für die Linien
words-bulgarian-letters = bulgarische Namen der Buchstaben für die Linien
words-russian-letters = russische Namen der Buchstaben für die Linien
words-nato = das Alphabet des Sprechfunks (NATO) für die Linien
words-russian-pieces = russische Namen der Figuren
words-bulgarian = bulgarisch angesagte Züge, Befehle und Fragen
words-english = englisch angesagte Züge, Befehle und Fragen, die Linien auch nach dem Sprechfunk
words-russian = russisch angesagte Züge, Befehle und Fragen
words-own-none = Eigene Wörter: keine. Sie stünden in { $path }.
words-own = Eigene Wörter in { $path }:
words-own-word = { $word } bedeutet { $means }, gesprochen { $phones }.
own-words-count = Eigene Wörter eines Spielers gelten: { $words }.
own-word-for = { $word } für { $means }
problem-profile = Stimmprofil { $path }, Zeile { $line }, Spalte { $column }: { $mistake }. Bitte verbessern, oder neu anlegen mit: annabella train-voice.
problem-profile-file = Das Stimmprofil { $path } lässt sich nicht lesen ({ $cause }). Anlegen mit: annabella train-voice.
profile-toml = das ist nicht gültig ({ $cause }); möglich sind made, heard, warp, caution und unter [say] ein Wort mit seinen Aussprachen
profile-pronunciation = „{ $say }“ ist keine Aussprache; zum Beispiel "/1/ d r aɪ": Gewicht über 0, dann mindestens zwei Laute
profile-caution = { $factor } ist kein Wert für caution: eine Zahl von { $least } (wie bei allen) bis { $most }
profile-warp = { $factor } ist kein Wert für warp: eine Zahl von { $lowest } bis { $highest }
profile-phone = den Laut „{ $phone }“ kennt das akustische Modell nicht
profile-left-out = { $cause } Es geht ohne das Profil weiter.
profile-removed = Das Stimmprofil { $path } ist entfernt.
profile-none = Ein Stimmprofil { $path } gibt es nicht.
profile-made = Das Stimmprofil ist fertig. Gehörte Wörter: { $heard }; mit neuer Aussprache: { $changed ->
    [0] keins
   *[other] { $changed }, nämlich { $words }
}.
profile-made-where = Das Stimmprofil steht in { $path }. Benutzt wird es mit: annabella play --player { $player }
profile-careful = Das Programm ist bei dieser Stimme vorsichtiger und fragt öfter nach.
profile-learnt-from-more = Das alte Stimmprofil bleibt, wie es ist: es wurde aus { $before } Wörtern gelernt, und gesagt wurden jetzt nur { $now }.
profile-anew = Neu beginnen mit: annabella train-voice --player { $player } --remove
profile-kept = Das alte Stimmprofil passt ebenso gut und bleibt, wie es ist.
problem-too-few-words = { $said ->
    [0] Kein Wort wurde
    [one] Nur ein Wort wurde
   *[other] Nur { $said } Wörter wurden
} gesprochen, nötig sind { $fewest }. Es bleibt alles, wie es war.

## The lesson of train-voice

donate-consent =
    Sie sprechen Wörter und Zugansagen nach, etwa fünf Minuten lang. Das Programm schreibt die Aufnahmen in einen Ordner auf diesem Computer und verschickt nichts.
    Wenn Sie den Ordner später verschicken, darf jeder Mensch die Aufnahmen für jeden Zweck benutzen, verändern und weitergeben, ohne zu fragen. Das erlauben Sie mit der Lizenz CC0 1.0, und es lässt sich nicht zurücknehmen. Ihr Name wird nicht gespeichert; Ihre Stimme kann man aber erkennen.
    Sprechen Sie nur, wenn Sie volljährig sind und die Stimme Ihre eigene ist.
donate-agree = Sind Sie einverstanden?
donate-yes = Ja, ich bin einverstanden
donate-no = Nein
donate-declined = Es wurde nichts aufgenommen.
donate-nothing = Es wurde nichts gesprochen, und der Ordner wurde nicht angelegt.
donate-done = Danke. Aufnahmen: { $count }. Sie liegen mit der Liste und Ihrem Einverständnis in { $path }. Hören Sie hinein. Wenn Sie dabei bleiben, packen Sie den Ordner in ein Archiv und geben Sie es denen, von denen Sie das Programm haben; wer das Modell trainiert, nimmt ihn auf. Wenn nicht, löschen Sie ihn.
lesson-begin = Ich nenne nacheinander { $count } Wörter. Bitte jedes nachsprechen, sobald ich still bin.
lesson-keys = Tasten, danach die Eingabetaste: { $keys }.
lesson-right = richtig
lesson-again = noch einmal
lesson-skip = weglassen
lesson-quit = Ende
lesson-prompt = Wort { $number } von { $count }:
lesson-heard = Gehört:
lesson-once-more = Bitte noch einmal.
lesson-kept = Gemerkt:
lesson-left-out = Weggelassen:
lesson-nothing = Zu diesem Wort wurde noch nichts gesprochen.
lesson-lost = Das Mikrofon ist weg: { $cause }. Ich suche weiter.
lesson-recording-ended = Die Aufnahme ist zu Ende.
lesson-over = Danke. Einen Augenblick, ich lerne.
train-voice-so-far = Ich lerne noch. Gehörte Aufnahmen, jede mehrmals: { $heard }.
train-voice-stopped = Abgebrochen. Das Stimmprofil bleibt, wie es war.

## Drills

drill-name-colours = Farbe der Felder
drill-name-neighbours = Nachbarn und Diagonalen
drill-name-knight = Wege des Springers
drill-name-reach = Reichweite der Figuren
drill-name-memory = Stellung merken
drill-name-blindfold = Blind mitspielen
drill-name-announce = Ansagen auf Zeit
drill-name-names = Die Wörter für Linien, Figuren und Reihen
drill-name-find = Felder zeigen auf der Braillezeile
drill-name-read = Reihen lesen auf der Braillezeile
drill-choose = Welches Training? { $drills }.
drill-begin = { $name }, Stufe { $level }. { $count ->
    [one] Eine Frage
   *[other] { $count } Fragen
 }.
drill-limit = Für jede Antwort { $seconds ->
    [one] eine Sekunde
   *[other] { $seconds } Sekunden
 } Zeit.
drill-best = Bestes Ergebnis bisher: { $right } von { $asked } richtig, { $time }.
drill-pieces = { side }: { $pieces }.
drill-names = { $names }.
drill-moves = { $number }: { $moves }.
drill-ask-colour = { $square }: hell oder dunkel?
drill-ask-same-colour = { $one } und { $other }: gleiche Farbe?
drill-ask-same-diagonal = { $one } und { $other }: auf einer Diagonale?
drill-ask-neighbours = { $square }: alle Nachbarfelder?
drill-ask-diagonals = { $square }: alle anderen Felder auf den Diagonalen?
drill-ask-knight-moves = { $piece } von { $from } nach { $to }: wie viele Züge mindestens?
drill-ask-knight-way = { $piece } von { $from } nach { $to }: welcher Weg in { $moves ->
    [one] einem Zug
   *[other] { $moves } Zügen
 }?
drill-ask-reaches = Leeres Brett, { $piece } { $from }: in einem Zug nach { $to }?
drill-ask-all-reached = Leeres Brett, { $piece } { $from }: auf welche Felder?
drill-ask-moves-of = Weiß am Zug, { $piece } { $from }: auf welche Felder?
drill-ask-on = Was steht auf { $square }?
drill-ask-where = { side }, { $piece }: auf welchen Feldern?
drill-ask-check = Steht { side } im Schach?
drill-ask-announce = Bitte ansagen: { $mv }
drill-ask-name = Wie heißt { $sign }?
drill-ask-find = Bitte zeigen: { $square }.
drill-light = hell
drill-dark = dunkel
drill-yes = ja
drill-no = nein
drill-empty = leer
drill-solution = Richtig ist: { $answer }.
drill-time = { $whole },{ $tenths } Sekunden
drill-right = Richtig, { $time }.
drill-wrong = Falsch. { $solution }
drill-late = Die Zeit ist um. { $solution }
drill-left-out = Ausgelassen. { $solution }
drill-left = Richtig, noch { $count ->
    [one] eines
   *[other] { $count }
 }.
drill-unfit = Das beantwortet die Frage nicht. { $how }
drill-levels = Stufen gehen von 1 bis { $most }, Antworten mit Zahlen von 0 bis 8.
drill-number = Zahlen gehen hier von 1 bis { $most }.
drill-doubt = Nicht sicher verstanden: { $heard }. Bitte noch einmal.
drill-summary = { $right } von { $asked } richtig, im Mittel { $time }.
drill-summary-none = Richtig: keine von { $asked }.
drill-new-best = Besser als je zuvor auf dieser Stufe.
drill-more = Noch eine Runde?
drill-over = Das Training ist zu Ende.
drill-board-tells-nothing = Im Training nennt das Brett nur, was wo steht.
drill-help-shade = Antwort: hell oder dunkel.
drill-help-yes-no = Antwort: ja oder nein.
drill-help-number = Antwort: eine Zahl.
drill-help-piece = Antwort: die Figur, auch mit ihrer Farbe, zum Beispiel Weiß Springer; oder leer.
drill-help-squares = Antwort: die Felder nacheinander, in beliebiger Reihenfolge; nach jedem darf eine Pause sein.
drill-help-way = Antwort: die Felder des Weges nacheinander, bis zum letzten.
drill-help-announce = Antwort: die Ansage des Zuges in Worten, wie in einer Partie.
drill-help-name = Antwort: das Wort für Ansagen, zum Beispiel Anna oder Springer.
drill-help-find = Antwort: die Routingtaste über dem Feld.
drill-help-also = Außerdem: wiederholen; weiter, um auszulassen.
drill-help-more = Auch: Stellung, um alles noch einmal zu hören; fertig; Stufe zwei; beenden.
drill-help-choose = Antwort: die Nummer des Trainings, getippt auch sein Name. Außerdem: Stufe zwei; beenden.
drill-help-end = „Ja“ beginnt eine neue Runde, „nein“ hört auf. „Stufe zwei“ wechselt die Stufe.

## Aufgaben

puzzle-number = Aufgabe { $number } von { $count }.
puzzle-fetched = Aufgabe { $number }.
puzzle-mate = { side } zieht und setzt in { $moves ->
    [one] einem Zug
   *[other] { $moves } Zügen
 } matt.
puzzle-best = Gesucht ist der beste Zug für { side }.
puzzle-last = Zuletzt gezogen: { $mv }.
puzzle-no-last = Der letzte Zug ist nicht bekannt.
puzzle-reply = Richtig. Die Antwort: { $mv }.
puzzle-and-now = Und jetzt?
puzzle-wrong = { $mv } löst die Aufgabe nicht.
puzzle-solved = Gelöst.
puzzle-solution = Lösung: { $moves }.
puzzle-left-out = Ausgelassen.
puzzle-last-done = Das war die letzte Aufgabe. „Warum“ erklärt sie, „mehr“ sagt die Züge, „beenden“ hört auf.
puzzle-next = Nächste Aufgabe?
puzzle-comes = Die nächste Aufgabe kommt.
puzzle-done-already = Diese Aufgabe ist schon erledigt. Nächste Aufgabe?
puzzle-summary = { $done ->
    [one] Von einer Aufgabe { $solved }
   *[other] Von { $done } Aufgaben { $solved }
 } auf Anhieb gelöst.
puzzle-summary-helped = { $n ->
    [one] Eine
   *[other] { $n }
 } mit Hilfe oder im zweiten Versuch.
puzzle-over = Die Aufgaben sind zu Ende.
puzzle-unfit = Das ist hier kein Zug und keine Frage.
puzzle-not-here = Das gibt es bei einer Aufgabe nicht.
repertoire-not-here = Das gibt es hier nicht. Gefragt ist Ihr Zug; „Hilfe“ sagt, was sonst geht.
puzzle-help-solve = Gesucht ist ein Zug, angesagt oder getippt. Außerdem: Hinweis, bis zu dreimal; Lösung.
puzzle-help-more = Auch: nächste; beenden. Zur Stellung: noch einmal; nur Weiß; Reihe vier; letzter Zug; getippt jede Frage nach dem Brett.
puzzle-help-between = „Ja“ oder „nächste“ bringt die nächste Aufgabe, „weiter“ den Rest einer Antwort, „nein“ oder „beenden“ hört auf. „Warum“ erklärt die Lösung, „noch einmal“ nennt die Stellung.
repertoire-start = Aus der Grundstellung.
repertoire-line = { $moves }.
repertoire-back = Zurück zur Stellung nach { $mv }.
repertoire-then = Jetzt { $moves }.
repertoire-ask = Was spielt { side }?
repertoire-right = Richtig.
repertoire-right-too = Auch richtig. Der Hauptzug ist { $main }.
repertoire-wrong = { $mv } steht nicht in Ihrem Repertoire.
repertoire-answer = Ihr Zug ist { $mv }.
repertoire-nothing-tried = Es gibt keinen Zug zu merken. Versuchen Sie erst einen, der nicht in Ihrem Repertoire steht.
repertoire-remembered = Gemerkt: { $mv }.
repertoire-not-remembered = Nicht gemerkt. { $cause }
repertoire-unsaved = Beim Nachspielen dieser Datei wurde etwas geändert und nicht gespeichert. Öffnen Sie sie erst dort.
repertoire-summary = { $done ->
    [one] Von einer Stellung { $solved }
   *[other] Von { $done } Stellungen { $solved }
} auf Anhieb gewusst.
repertoire-over = Das Repertoire ist für heute zu Ende.
repertoire-help = Sagen Sie den Zug an, den Sie hier spielen. Auch: Hinweis; Lösung; warum, für das, was zum letzten Zug geschrieben steht.
repertoire-help-more = Auch: noch einmal, für alle Züge von Anfang an; merken, für einen Zug, den Sie von jetzt an spielen wollen; nächste; beenden. Zur Stellung: jede Frage zum Brett.
puzzle-skipped = { $path }, Zeile { $line }: { $mistake }. Diese Aufgabe wird ausgelassen.
puzzle-remark = { $path }, Zeile { $line }: { $remark }.
puzzle-lines-so-far = Gelesene Zeilen bisher: { $lines }.
puzzle-lines-stopped = Abgebrochen. Gelesene Zeilen: { $lines }. Die Aufgaben kommen aus diesen.
puzzle-skipped-more = { $count ->
    [one] Eine weitere Zeile ist
   *[other] { $count } weitere Zeilen sind
 } fehlerhaft; die Fehlerausgabe nennt die ersten.
puzzle-mistake-columns = { $count } Spalten stehen da, mindestens { $least } gehören dazu
puzzle-mistake-heading = die Spalten sind nicht die der Aufgaben-CSV von Lichess; gelesen werden PuzzleId, FEN, Moves, Rating und Themes, nötig sind FEN und Moves
puzzle-mistake-rating = „{ $text }“ ist keine Wertungszahl
puzzle-mistake-position = aus dieser Stellung kann niemand spielen: { $cause }
puzzle-mistake-no-moves = die Lösung fehlt
puzzle-mistake-move = „{ $word }“ ist dort kein möglicher Zug
puzzle-mistake-operation = es steht weder bm noch pv noch dm da, also keine Lösung
puzzle-mistake-distance = „{ $text }“ nach dm ist keine Zahl von Zügen
puzzle-mistake-far = ein Matt in { $moves } Zügen braucht die Zugfolge, als pv
puzzle-mistake-no-mate = ein Matt in { $moves } Zügen gibt es hier nicht
puzzle-mistake-no-position = der Eintrag FEN mit der Stellung fehlt
puzzle-mistake-long = länger, als eine Aufgabe sein kann

## Walking the board

walk-begins = Brett. Fragezeichen nennt die Tasten. Tabulator führt zurück.
walk-begins-again = Brett.
walk-leaves = Eingabezeile.
walk-yes-or-no = J oder Eingabetaste heißt ja, N nein.
walk-brief-piece = { $piece }.
walk-brief-empty = { $square }.
walk-edge = Rand.
walk-no-key = Diese Taste hat auf dem Brett keine Bedeutung. Fragezeichen nennt die Tasten.
walk-captured = Zuletzt geschlagen: { $piece }.
walk-nothing-captured = Noch ist nichts geschlagen.
walk-turned = Das Brett wird von { $color ->
    [white] Weiß
   *[black] Schwarz
} aus gesehen.
walk-briefly = Felder in Kurzform.
walk-in-full = Felder ausführlich.
walk-chosen = Gewählt: { $piece }. Wohin?
walk-let-go = Die Wahl ist aufgehoben.
walk-not-to-move = { side } ist nicht am Zug.
walk-is-over = Gezogen wird nicht mehr.
walk-only-now = Gezogen wird nur in der jetzigen Stellung.
walk-told-only-now = Das sage ich nur zur jetzigen Stellung.
walk-ask-promotion = In welche Figur? { $keys }.
walk-no-promotion = Nicht gezogen: das ist keine Figur für die Umwandlung. Gewählt bleibt { $piece }.
walk-promotion-keys = Zur Wahl: { $keys }.
walk-ask-piece = Welche Figur? Groß für Weiß, klein für Schwarz.
walk-ask-piece-again = Welche Figur? Groß für Weiß, klein für Schwarz; die Eingabetaste setzt noch einmal { $piece }.
walk-nothing-put = Nichts gesetzt: diese Taste ist keine Figur.
walk-at-start = Die Anfangsstellung.
walk-now = Die jetzige Stellung.
walk-after = Nach { $mv }.
walk-ray = Bis { $to }: { $pieces }.
walk-ray-empty = Bis { $to } leer.
walk-plus = Plus
walk-hyphen = Minus
walk-comma = Komma
walk-full-stop = Punkt
walk-help-steps = Pfeiltasten gehen von Feld zu Feld, die Ziffern 1 bis 8 zur Reihe, mit Umschalttaste zur Linie. Die Leertaste wählt eine Figur und zieht sie auf ein anderes Feld.
walk-help-pieces = Zur nächsten Figur, groß geschrieben zur vorigen: { $keys }.
walk-help-square = Zum Feld: { $here } was dort steht, { $moves } Züge der Figur, groß nur Schlagzüge, { $attackers } Angreifer und Verteidiger, { $diagonals } Diagonalen, { $lines } Reihe und Linie.
walk-help-game = Zur Partie: { $last } letzter Zug, { $clock } Uhren, { $captured } zuletzt geschlagen, { $evaluation } Bewertung, { $hint } Hinweis, { $earlier } einen Halbzug zurück, { $later } vor.
walk-help-rest = { $turn } dreht das Brett, { $brief } wechselt zwischen kurz und ausführlich, { $more } setzt eine lange Antwort fort, { $line } oder Escape führt zur Eingabezeile.
walk-help-setting-up = Zum Aufstellen: Eingabetaste und dann die Figur, groß für Weiß, klein für Schwarz. Leertaste nimmt eine Figur und stellt sie woanders hin. { $empty } leert das Feld, { $undo } macht rückgängig.
walk-help-drawing = Zum Zeichnen: Gleichheitszeichen färbt das Feld, Minus beginnt und beendet einen Pfeil.

## Reasons for a move

why-none = Das erkläre ich nicht: auf dem Brett finde ich keinen Grund, den ich beweisen kann.
review-why-refuted = Auf { $played } folgt { $reply }.
review-why-better = Besser ist { $mv }.
review-why-no-mistake = { $mv } ist kein Fehler.
puzzle-why-later = Den Grund sage ich nach der Lösung. „Hinweis“ hilft vorher.
why-later = Im weiteren Verlauf: { $reason }
why-mate = Es wird matt.
why-mate-now = Es ist matt.
why-dearer = { $piece } ist mehr wert als { $by }.
why-material = Die Zugfolge gewinnt Material im Wert von { $pawns ->
    [one] einem Bauern
   *[other] { $pawns } Bauern
}.
why-net = Jedes Feld, auf das der König ziehen könnte, ist gedeckt: { $covers }.
why-net-piece = { $by } deckt { $squares }
why-net-own = Eigene Figuren stehen auf { $squares }.
why-mate-back-rank = Grundreihenmatt: eigene Figuren versperren dem König den Weg.
why-mate-smothered = Ersticktes Matt: der König steht zwischen eigenen Figuren.
why-mate-hook = Hakenmatt: der Turm neben dem König ist vom Springer gedeckt, der Springer von einem Bauern.
why-mate-arabian = Arabisches Matt: der Turm neben dem König in der Ecke ist vom Springer gedeckt.
why-stalemate = Patt: der Gegner hat keinen Zug mehr.
why-fork = Gabel: { $by } greift zugleich an: { $targets }.
why-pin = Fesselung: { $by } fesselt { $pinned } an den König.
why-pin-spares = Fesselung: { $by } fesselt { $pinned } an den König. Die gefesselte Figur kann { $spared } nicht schlagen.
why-skewer = Spieß: { $by } greift { $front } an, dahinter steht { $behind }.
why-discovered-attack = Abzug: { $moved } gibt die Linie frei, und { $by } greift { $target } an.
why-double-check = Doppelschach: { $first } und { $second } geben zugleich Schach.
why-hanging = { $piece } ist ungedeckt.
why-trapped = { $piece } ist gefangen und kann nirgends hin.
why-removed-defender = { $defender } deckt { $square } und wird geschlagen.
why-deflection = Ablenkung: { $defender } geht nach { $to } und deckt { $square } nicht mehr.
why-attraction = Hinlenkung: { $piece } ist dort angegriffen, von { $by }.
why-interference = Verstellung: { $at } unterbricht die Linie, auf der { $defender } { $target } deckt.
why-x-ray = Röntgenangriff: { $by } wirkt durch die Figur davor bis { $square }.
why-clearance = Räumung: { $from } wird frei, und { $to } nutzt das.
why-in-between = Zwischenzug: das Schlagen auf { $square } kann warten.
why-sacrifice = Opfer: dafür { $pawns ->
    [one] geht ein Bauer her
   *[other] geht Material von { $pawns } Bauern her
}.
why-promotion = Umwandlung auf { $square }: { $piece }.
why-advanced-pawn = Der Bauer kommt bis { $square }.
why-en-passant = En passant: der Bauer auf { $square } wird geschlagen.
why-castling = Es wird rochiert.
why-quiet = Stiller Zug: ohne Schach, ohne Schlagen, ohne Angriff auf eine Figur.
endgame-win = Aufgabe in diesem Endspiel: gewinnen.
endgame-hold = Aufgabe in diesem Endspiel: nicht verlieren.
endgame-solved = Die Aufgabe ist gelöst.
endgame-not-solved = Die Aufgabe ist nicht gelöst.

## More problems

problem-unknown-word = das Wort „{ $word }“ gibt es nicht
problem-own-words = Eigene Wörter in { $path }, Zeile { $line }, Spalte { $column }: { $mistake }. Bitte verbessern, oder ohne sie beginnen mit --no-user-words.
problem-own-words-file = Die eigenen Wörter in { $path } lassen sich nicht lesen ({ $cause }). --no-user-words beginnt ohne sie.
own-words-toml = das ist nicht gültig ({ $cause }); möglich sind [[alias]] mit word, means und ipa oder spelled, und [[pronunciation]] mit word und ipa oder spelled
own-words-not-one-word = „{ $word }“ ist kein einzelnes Wort aus Buchstaben
own-words-unknown = ein Wort „{ $word }“ gibt es im Spiel nicht; docs/formats/grammar.md nennt alle
own-words-taken = „{ $word }“ bedeutet schon etwas; eine weitere Aussprache kommt unter [[pronunciation]]
own-words-said-twice = entweder ipa oder spelled, nicht beides
own-words-not-said = die Aussprache fehlt: ipa = "…" oder spelled = "…"
own-words-letter = für das Zeichen „{ $letter }“ hat das Programm keinen Laut; docs/formats/grammar.md nennt die bekannten
own-words-too-short = die Aussprache ist zu kurz, um sie von Geräuschen zu unterscheiden: mindestens zwei Laute
own-words-sounds-like = „{ $word }“ klänge genau wie „{ $other }“, das etwas anderes bedeutet
own-words-no-reader = um eine Schreibung zu lesen, fehlt espeak-ng; die Aussprache in Lautschrift angeben: ipa = "…", oder: sudo apt install espeak-ng
own-words-reader = espeak-ng kann das nicht lesen ({ $cause }); die Aussprache in Lautschrift angeben: ipa = "…"

## Partieprotokolle

problem-scoresheet-file = { $path } kann nicht gelesen werden ({ $cause }).
problem-only-journals = { $path } wird hier nicht gelesen. Das Programm für Turniere schreibt nur die Mitschrift eines Journals: bei einem Text müsste es sagen, welche Züge möglich sind.
problem-scoresheet = { $path } kann nicht benutzt werden: { $cause }.
scoresheet-comment-open = der Kommentar, der hier beginnt, wird von keiner Klammer geschlossen
scoresheet-tag = das ist kein Eintrag der Form [Name "Wert"]
scoresheet-tag-twice = der Eintrag { $name } steht zum zweiten Mal da
scoresheet-variant = „{ $name }“ ist weder Schach noch Schach960
scoresheet-chess960-without-fen = eine Partie Schach960 braucht den Eintrag FEN, und er fehlt
scoresheet-fen = aus dieser Stellung kann niemand spielen: { $cause }
scoresheet-unknown-sign = das Zeichen „{ $sign }“ ist unbekannt und wurde übergangen
scoresheet-number-too-large = keine Partie hat einen Zug mit dieser Nummer
scoresheet-number = Zugnummer { $found } steht da, { $due } ist an der Reihe: ein Zug fehlt, oder einer ist zu viel
scoresheet-not-blacks-turn = Punkte kündigen einen Zug von Schwarz an, aber Weiß ist am Zug
scoresheet-move = hier wird ein Zug, seine Nummer, ein Kommentar oder das Ergebnis erwartet
scoresheet-word = „{ $word }“ ist kein Zug; hier erwartet: { $expected }
scoresheet-expected-move = eine Figur, ein Feld oder eine Rochade
scoresheet-expected-file = eine Linie von a bis h
scoresheet-expected-rank = eine Reihe von 1 bis 8
scoresheet-expected-promotion = die Figur, in die der Bauer umgewandelt wird
scoresheet-expected-bracket = die schließende Klammer nach der Umwandlungsfigur
scoresheet-expected-end = +, #, ++, e.p. oder das Ende des Zuges
scoresheet-refused = { $word } ist nicht spielbar: { $reason }
scoresheet-ambiguous = den Zug können die Figuren auf { $origins } machen
scoresheet-promotion-missing = die Umwandlungsfigur fehlt
scoresheet-null-move = ein Nullzug ist kein Zug einer Partie; er darf nur in einer Variante stehen
scoresheet-null-in-check = ein Nullzug im Schach, wo der König geschlagen werden könnte
scoresheet-before-first-move = ein Zeichen, ein Remisangebot oder eine Variante vor dem ersten Zug
scoresheet-time = „{ $time }“ ist keine Zeit der Form 1:29:30
scoresheet-variation-open = eine Variante wird von keiner Klammer geschlossen
scoresheet-too-deep = zu viele Varianten in Varianten
scoresheet-no-result = der Partie fehlt am Ende ein Ergebnis oder *; es können Züge fehlen
scoresheet-result-again = nach dem Ergebnis der Partie steht noch eines; es wurde übergangen
scoresheet-sign = das Zeichen { $sign } trifft auf die Stellung nicht zu
scoresheet-result-tag = der Eintrag nennt das Ergebnis { $tag }, das Ende der Partie { $written }
replay-move = { $number } { $notation }: { $said }. Dauer { $taken }.
replay-move-clock = { $number } { $notation }: { $said }. Dauer { $taken }, Uhr { $left }.
replay-begins = Zeile { $line }: Bedenkzeit { $control }.
replay-event = Zeile { $line }, { $time }: { $event }
replay-clocks = Weiß { $white }, Schwarz { $black }, { $running ->
    [white] die Uhr von Weiß läuft
    [black] die Uhr von Schwarz läuft
   *[none] keine Uhr läuft
}
replay-announced = angesagt { $mv }
replay-offer = { side } bietet Remis an
replay-stopped = die Uhren sind angehalten
replay-torn = Zeile { $line } ist abgerissen und zählt nicht.
replay-refused = nicht möglich: { $cause }
scoresheet-none = es steht keine Partie darin
scoresheet-at = Zeile { $line }, Spalte { $column }: { $mistake }
scoresheet-at-cell = Seite { $page }, Zeile { $line }, Zeichen { $cell }: { $mistake }
scoresheet-event = Turnier
scoresheet-site = Ort
scoresheet-date = Datum
scoresheet-round = Runde
scoresheet-engine = annabella, Stärke { $level }
scoresheet-respelled = Umschrieben, weil der Tabelle Zeichen fehlen: { $what }
table-eight-dots = „{ $name }“ hat acht Punkte, für Papier muss es eine Tabelle mit sechs sein, zum Beispiel de-6dot
compare-other-start = diese Partie begann aus einer anderen Stellung
compare-nothing = Schon der erste Zug ist verschieden.
compare-alike = { $plies ->
    [one] Ein Halbzug stimmt
   *[other] { $plies } Halbzüge stimmen
} überein.
compare-then = { $name }: dann { $said }.
compare-ends = { $name }: endet dort.
compare-result = { $name }: Ergebnis { $result }.
compare-agree = Die Mitschriften stimmen überein.
check-game = { $file }, Partie { $game }: { $plies ->
    [one] ein Halbzug
   *[other] { $plies } Halbzüge
}, geschriebenes Ergebnis: { $written }.
check-so-far = Partien bisher: { $games }.
check-stopped = Abgebrochen. Geprüfte Partien: { $games }.
check-by-the-laws = Nach den Regeln endete sie nach { $place }: { $outcome }
check-disagrees = Das geschriebene Ergebnis ist ein anderes.
check-mistake = { $file }, Partie { $game }, Zeile { $line }, Spalte { $column }: { $mistake }.
check-further-mistakes = { $file }, Partie { $game }: { $count ->
    [one] ein weiterer Fehler
   *[other] { $count } weitere Fehler
}. Ist das eine PGN-Datei?
check-claim = { $file }, Partie { $game }, nach { $place }: { $claim }
check-threefold = { side } kann Remis reklamieren, die Stellung stand dreimal auf dem Brett.
check-fifty = { side } kann Remis reklamieren, fünfzig Züge ohne Schlagen und ohne Bauernzug.
check-threefold-with = { side } kann mit einem beabsichtigten Zug Remis wegen Wiederholung reklamieren: { $moves }.
check-fifty-with = { side } kann mit einem beabsichtigten Zug, der weder schlägt noch einen Bauern zieht, Remis nach fünfzig Zügen reklamieren.

## Braillezeile: Tasten und Probe

braille-keys = Tasten einer Braillezeile mit dem Treiber { $driver }; ein Plus verbindet Tasten, die zusammen gedrückt werden:
braille-keys-keyboard = Auf Modellen mit Brailletastatur:
braille-keys-dots = Die Punkttasten tippen Züge in Ihrer Brailleschrift und Wörter.
braille-keys-own = Zum Ändern: braille/{ $driver }-keys.toml kopieren, ändern und mit --braille-keys nennen.
braille-test-all-dots = Weiter mit jeder Taste. Gleich stehen alle Punkte aller Zellen.
braille-test-dot = Nun jeder Punkt allein, von 1 bis 8.
braille-test-dot-number = Punkt { $dot }.
braille-test-cell = Eine Zelle ist voll. Drücken Sie ihre Routingtaste; ohne Routingtasten eine andere Taste.
braille-test-right-cell = Richtig, Zelle { $cell }.
braille-test-other-cell = Das war Zelle { $pressed }, voll ist Zelle { $marked }.
braille-test-keys = Drücken Sie, sobald ein Fragezeichen steht, Tasten, auch mehrere zusammen: ihre Namen erscheinen. Zweimal dieselbe beendet das.
braille-test-key = Taste { $key }.
braille-test-speed = Gleich erscheint eine Zeile. Lesen Sie sie und drücken Sie dann eine Taste.
braille-test-line = 1. e4 e5 2. Sf3 Sc6 3. Lb5 a6 4. La4 Sf6 5. O-O Le7 6. Te1 b5 7. Lb3 d6 8. c3 O-O
braille-test-read = { $cells } Zeichen in { $seconds } Sekunden.
braille-test-over = Das war alles. Viel Freude am Spiel. Eine Taste beendet das Programm.
problem-display = Die Braillezeile kann nicht benutzt werden: { $cause }.
record-full = Die Tonaufnahme ist voll; was folgt, wird nicht mehr aufgenommen.
record-no-room = Die Platte ist fast voll; die Tonaufnahme endet deshalb hier. Die Partie geht weiter und wird aufgezeichnet.
record-failed = Die Tonaufnahme endet: { $cause }.
braille-action-pan-left = nach links schieben
braille-action-pan-right = nach rechts schieben
braille-action-row = auf diese Zeile zeigen: auf dem Brett wird ihre Reihe angesagt
braille-action-yes = ja, oder eine Meldung ist gelesen
braille-action-no = nein
braille-action-clock = Uhr
braille-action-moves = Züge
braille-action-rules = Regeln
braille-action-time-used = verbrauchte Zeit
braille-action-repeat = wiederholen
braille-action-last-move = letzter Zug
braille-action-correction = Korrektur
braille-action-draw = Remis
braille-action-resign = aufgeben
braille-action-position = Stellung
braille-action-help = Hilfe
braille-action-talk = Sprechtaste
braille-action-home = zur Zeile der Partie, oder eine Meldung ist gelesen
braille-action-board = Brett: Reihen, Linien, Diagonalen
braille-action-turn-board = Brett von der anderen Seite
braille-action-previous = zurück: höhere Reihe, früherer Zug
braille-action-next = weiter: tiefere Reihe, späterer Zug
braille-action-adjust = ich korrigiere
braille-action-allowed = was noch gezogen werden darf
braille-action-arbiter = den Schiedsrichter rufen
braille-action-increment = Zuschlag beantragen
braille-action-press = die Uhr des Gegners starten
braille-action-reconcile = Bretter und Mitschriften abgleichen
braille-action-quickplay-claim = Remis in der Endspurtphase reklamieren
braille-action-flag = gefallenes Blättchen reklamieren
braille-action-touch = Figur ist berührt, die getippte oder gezeigte
braille-action-taken-off = geschlagene Figur ist vom Brett
braille-action-placed = Figur ist gesetzt
braille-action-announce = den vorbereiteten oder gesetzten Zug ansagen
braille-action-back = getipptes Zeichen löschen
braille-action-enter = Getipptes abschicken
braille-action-space = Leerzeichen tippen
braille-action-continue = nächster Teil der Antwort
braille-action-white-pieces = Figuren von Weiß
braille-action-black-pieces = Figuren von Schwarz
braille-action-material = Material
braille-action-threats = Drohungen gegen mich
braille-action-changes = was seit meinem Zug neu ist
braille-action-whose-move = wer am Zug ist, Zugnummer
braille-action-castling-rights = Rochaderechte
braille-action-attackers = Angreifer und Verteidiger des gezeigten Felds
braille-action-piece-moves = Züge der gezeigten Figur oder alle
braille-action-piece-captures = Schlagzüge der gezeigten Figur oder alle
braille-action-piece-checks = Schachgebote der gezeigten Figur oder alle
braille-action-slower = langsamer sprechen
braille-action-faster = schneller sprechen
braille-action-spell = letzte Antwort buchstabieren

## Command line

cli-program = Spielassistent für blinde und sehbehinderte Schachspieler: hört angesagte Züge, prüft sie, antwortet mit Sprache und Braille.
cli-language = Sprache der Texte: de, en, ru oder bg. Ohne Angabe die des Systems.
cli-data = Ordner für die Journale der Partien.
cli-play = Spielt eine Partie.
cli-resume = Setzt eine unterbrochene Partie fort: die letzte oder die genannte.
cli-web = Spielt gegen einen sehenden Menschen, der auf einer Seite im Browser zieht.
cli-web-address = Zeigt die Partie dem sehenden Spieler im Browser; nach einem Gleichheitszeichen die Adresse, der Port oder beides, zum Beispiel --web=192.168.1.7:8000. Ohne Angabe nur auf diesem Computer.
cli-sighted = Wer der sehende Gegner ist, auf der Seite oder am zweiten Mikrofon, wenn die Partie ohne sie begonnen wurde.
cli-hear = Erkennt Aufnahmen von Ansagen.
cli-flag = Sagt, was ein gefallenes Blättchen in Stellungen bedeutet: verloren (lost), remis (drawn) oder nicht bewiesen (not-proven), mit dem Grund.
cli-replay = Zeigt die Partie eines Journals oder eines Szenarios (.toml): die Spieler, Zug für Zug mit den Zeiten, was geschah und wie sie endete.
cli-events = Zeigt stattdessen jedes Ereignis, mit der Stellung, den Uhren und was folgt.
cli-seal = Vertagt eine Partie: wer am Zug ist, gibt einen Zug ab, verschlüsselt mit dem Geheimnis des Schiedsrichters.
cli-envelope = Schreibt, was auf dem Umschlag eines Abgabezugs steht; dazu braucht es kein Geheimnis.
cli-open = Öffnet einen Abgabezug, oder setzt eine Partie ohne ihn fort.
cli-recorded = Zug in Notation, zum Beispiel Sf3 oder e7e8D. Ohne Angabe wird ein Abgabezug von der Standardeingabe gelesen, vor dem Geheimnis.
cli-conclude = Beendet eine vertagte Partie, ohne den Umschlag zu öffnen.
cli-drawn = Remis ist vereinbart.
cli-resigned = Wer aufgibt: white oder black.
cli-as-written = Gibt den Zug ab, wie er dasteht, auch wenn er regelwidrig oder mehrdeutig ist.
cli-reply = Gibt die Antwort auf einen Abgabezug ab, dessen Spieler nicht da ist.
cli-session-left = Minuten bis zum Ende der Runde, die der Spieler verliert, der vorher abgibt.
cli-white-name = Name von Weiß.
cli-black-name = Name von Schwarz.
cli-resumption = Datum und Uhrzeit der Wiederaufnahme, zum Beispiel 2026-11-22T10:00.
cli-venue = Ort der Wiederaufnahme.
cli-secret-file = Datei, deren erste Zeile das Geheimnis ist; ohne Angabe wird es von der Standardeingabe gelesen.
cli-arbiter-pin-file = Datei, deren erste Zeile die PIN des Schiedsrichters ist; ohne Angabe wird an einem Terminal danach gefragt, wo eine Partie nach den Regeln sie braucht.
cli-arbiter-page-file = Datei, in die die Adresse der Seite für den Schiedsrichter geschrieben wird; nur dieser Benutzer kann sie lesen.
cli-sealed-output = Datei für den Abgabezug; es darf sie noch nicht geben.
cli-sealed-file = Datei des Abgabezugs.
cli-in-braille = In Braillezeichen statt in Schwarzschrift.
cli-line-cells = Zeichen je Zeile in Braille.
cli-game-journal = Journal der Partie, in der der Zug ausgeführt wird; ohne Angabe wird er nur gezeigt, mit --lost ist es die letzte Partie.
cli-lost = Der Umschlag fehlt: ausgeführt wird der Zug, der als Abgabezug angegeben wird.
cli-scoresheet = Schreibt die Mitschrift einer Partie.
cli-audit = Prüft, was von einem Journal bewiesen ist und was nicht, und berichtet dem Schiedsrichter.
cli-check = Prüft Dateien mit Partien in PGN nach den Regeln: jeden Zug, Reklamationen, Enden, das Ergebnis.
cli-scoresheets = Dateien mit Partien in PGN; - ist die Standardeingabe.
cli-scoresheet-source = Journal der Partie, oder eine Mitschrift in PGN oder BRF; das neueste Journal, wenn nichts angegeben ist.
cli-scoresheet-source-tournament = Journal der Partie; das neueste, wenn nichts angegeben ist.
cli-format = pgn, text (Ansagen), algebraic (Kurznotation) oder brf (Braille für den Drucker).
cli-scoresheet-table = Brailletabelle der Mitschrift: ein Name wie de-6dot oder eine eigene Datei.
cli-page-size = Seite der Brailleschrift: Zeichen mal Zeilen, zum Beispiel 28x25 oder 40x25.
cli-times = Brailleschrift mit den Zeiten der Uhren.
cli-compare = Vergleicht mit dieser Mitschrift (Journal, PGN oder BRF), statt zu schreiben.
cli-pieces = Figurenbuchstaben der algebraischen Notation: en, de, ru, bg oder figurine; ohne Angabe die der Texte.
cli-long = Algebraische Notation mit dem Ausgangsfeld.
cli-braille-simulate = Bildet eine Braillezeile an einem Anschluss nach: zeigt ihren Text und nimmt die Namen ihrer Tasten von der Eingabe.
cli-driver = Treiber der nachgebildeten Braillezeile.
cli-cells = Ihre Zellen.
cli-status = Ihre Statuszellen.
cli-link = Pfad, unter dem ihr Anschluss liegen soll.
cli-doctor = Prüft alle Teile und sagt, was zu tun ist.
cli-doctor-report = Schreibt auch in diese neue Datei, was jemand wissen muss, der Ihnen helfen will; ohne Ihren Namen.
cli-color = Farbe des Spielers an diesem Computer: gegen die Engine die des Menschen, gegen einen Menschen die des blinden Spielers. Der andere zieht am elektronischen Brett (--board) oder auf der Seite im Browser (--web), wo es eines davon gibt.
cli-opponent = Gegner: engine oder human (zwei Menschen an einem Gerät).
cli-level = Stärke der Engine von 1 bis 8; ohne Angabe 2, in einem Endspiel mit --endgame 8.
cli-engine = Engine eines anderen Programms als Gegner, zum Beispiel stockfish, oder der Pfad einer UCI-Engine.
cli-engine-elo = Wertungszahl, mit der die Engine von --engine spielt.
cli-engine-skill = Stufe der Engine von --engine, bei Stockfish 0 bis 20.
cli-engine-nodes = Wie viele Stellungen die Engine von --engine je Zug ansieht; dann nutzt sie ihre Uhr nicht.
cli-engine-option = Option der Engine von --engine, zum Beispiel Threads=2; kann mehrmals stehen.
cli-seed = Startwert für die Zufallszüge der Engine.
cli-time = Bedenkzeit: Minuten+Sekunden für jeden Zug, zum Beispiel 90+30, 40/90+30,30+30 oder 25d10; ein Name wie rapid; oder none.
cli-chess960 = Schach960: mit der Nummer einer Ausgangsstellung von 0 bis 959, ohne Nummer mit einer ausgelosten.
cli-edition = Ausgabe der Schachregeln: fide-2017 oder fide-2023.
cli-supervision = Aufsicht in Schnellschach und Blitz: full (wie bei langen Partien) oder partial.
cli-default-time = So viele Minuten darf ein Spieler zu spät kommen; danach kann der Schiedsrichter die Partie für verloren erklären.
cli-hold = Die Uhren stehen am Anfang, bis der Schiedsrichter die von Weiß startet: Schiedsrichter weiter.
cli-quickplay = Endspurtphase, vor der Partie angekündigt: increment (Zuschlag kann beantragt werden), claim (Remis kann beim Schiedsrichter reklamiert werden) oder unsupervised (ohne Schiedsrichter).
cli-draw-offers = Wann Remis angeboten werden darf: free, none oder nach so vielen Zügen beider Seiten.
cli-corrections = Von wie vielen Korrekturen und regelwidrigen Ansagen einer Seite an der Schiedsrichter gerufen wird; none heißt nie.
cli-fen = Stellung in FEN; ohne Angabe die Grundstellung.
cli-input = Eingabe: auto, mic, keyboard oder sample.
cli-mic-file = Spielt eine Aufnahme, als käme sie vom Mikrofon.
cli-mic = Name des Mikrofons.
cli-opponent-mic = Name eines zweiten Mikrofons, in das nur der Gegner spricht.
cli-model = Ordner eines Vosk-Modells statt des mitgelieferten.
cli-words = Weitere Wörter, durch Komma getrennt, appendix-d für keine; als Befehl: nennt alle Wörter, die gewählt werden können.
cli-drill = Trainiert das Sehen des Brettes: Farben, Diagonalen, Wege, Stellungen, Züge, Ansagen. Ohne Namen wird gefragt, was.
cli-drill-name = Das Training. find und read brauchen eine Braillezeile.
cli-drill-level = Stufe von 1 bis 3; ohne Angabe die letzte dieses Trainings.
cli-questions = Wie viele Fragen eine Runde hat.
cli-drill-seed = Zahl, die die Fragen bestimmt; ohne Angabe andere in jeder Runde.
cli-answer-input = Eingabe: auto, mic oder keyboard.
problem-drill-display = Dieses Training braucht eine Braillezeile: --braille nennt sie.
problem-drill-sample = Für ein Training gibt es keine Beispielaufnahme. Mit --input keyboard werden die Antworten getippt.
problem-drill-results = Die Ergebnisse in { $path } sind nicht lesbar: { $cause }. Die Datei bleibt, wie sie ist. Sie lässt sich berichtigen oder umbenennen; ohne sie beginnt eine neue.
drill-results-line = Zeile { $line } ist nicht so, wie das Programm sie schreibt
drill-results-impossible = unter { $place } steht, was nicht sein kann: { $right } von { $asked } richtig, { $seconds } Sekunden
cli-puzzle = Schachaufgaben: nennt Stellungen, beurteilt angesagte oder getippte Züge und wiederholt Aufgaben nach einem Plan. Ohne Datei die mitgelieferten.
cli-puzzle-files = Datei mit Aufgaben: PGN, EPD oder die Aufgaben-CSV von Lichess, nicht gepackt.
cli-theme = Wovon die Aufgaben handeln sollen, mehrere mit Komma: mate, mateIn2, fork und so weiter.
cli-rating = Wie schwer sie sein sollen, als Wertungszahlen: 800-1400.
cli-puzzle-count = Wie viele Aufgaben höchstens.
cli-puzzle-seed = Zahl, die die Auswahl neuer Aufgaben bestimmt; ohne Angabe jedes Mal eine andere.
problem-puzzle-sample = Für Aufgaben gibt es keine Beispielaufnahme. Mit --input keyboard werden die Züge getippt.
problem-position-sample = Zum Aufstellen einer Stellung gibt es keine Beispielaufnahme. Mit --input keyboard wird getippt.
problem-lesson-sample = Für Unterricht gibt es keine Beispielaufnahme. Mit --input keyboard wird getippt.
problem-rating = Die Wertung ist nicht zu lesen oder zu schreiben ({ $path }): { $cause }
problem-puzzle-file = Die Aufgaben in { $path } lassen sich nicht lesen ({ $cause }).
problem-puzzle-packed = { $path } ist gepackt. Bitte zuerst entpacken, zum Beispiel mit zstd -d.
problem-puzzle-no-text = { $path } ist keine Textdatei. Aufgaben stehen in PGN, EPD oder der Aufgaben-CSV von Lichess.
problem-puzzle-none = Dort steht keine Aufgabe, die das Programm lesen kann. Aufgaben stehen in PGN mit dem Eintrag FEN, in EPD mit bm, pv oder dm oder in der Aufgaben-CSV von Lichess.
problem-puzzle-none-fits = Keine Aufgabe passt zu --theme und --rating. Diese Themen gibt es: { $themes }.
problem-puzzle-later = Heute ist nichts zu tun: { $count ->
    [one] eine passende Aufgabe kommt
   *[other] alle { $count } passenden Aufgaben kommen
 } an einem anderen Tag wieder.
problem-puzzle-progress = Der Stand in { $path } ist nicht lesbar: { $cause }. Die Datei bleibt, wie sie ist. Sie lässt sich berichtigen oder umbenennen; ohne sie beginnt eine neue.
problem-kept-positions = Die behaltenen Stellungen in { $path } sind nicht lesbar: Zeile { $line }: { $cause }. Die Datei bleibt, wie sie ist. Sie lässt sich berichtigen oder umbenennen; ohne sie beginnt eine neue.
cli-today = Der Plan für heute, etwa zehn Minuten: Aufgaben, Eröffnungen, ein Endspiel, ein Training. „ja“ beginnt mit dem nächsten Teil.
cli-repertoire = Eröffnungen nach Gehör: fragt Ihre Züge in den Stellungen eigener Partiedateien ab und wiederholt sie nach einem Plan. „merken“ nimmt einen Zug auf.
cli-repertoire-source = Datei oder Ordner mit Partien (PGN), mit Varianten und Kommentaren. Ohne Angabe der Ordner „repertoire“ bei den aufgehobenen Partien.
cli-repertoire-color = Wessen Repertoire es ist; ohne Angabe, wie es in den Dateien steht.
cli-repertoire-count = Wie viele Stellungen höchstens.
problem-repertoire-sample = Für ein Repertoire gibt es keine Beispielaufnahme. Mit --input keyboard werden die Züge getippt.
problem-repertoire-color = Aus { $path } geht nicht hervor, wessen Repertoire es ist, denn beide Seiten haben mehrere Züge zur Wahl. Nennen Sie die Seite mit --color white oder --color black.
problem-repertoire-own = Sie haben noch kein Repertoire. Ein Repertoire ist eine Datei mit Partien (PGN) und Varianten. Das Nachspielen kann eine schreiben.
problem-repertoire-none = { $path } enthält keine Züge der Seite, die gefragt wird. Ein Repertoire ist eine Datei mit Partien (PGN) und Varianten. Das Nachspielen kann eine schreiben.
problem-repertoire-many = { $path } enthält { $games } Partien, mehr als ein Repertoire haben kann ({ $most }). Was in vielen Partien gespielt wurde, zeigt annabella openings.
problem-repertoire-later = Heute ist nichts zu tun: { $count ->
    [one] Die einzige Stellung kommt
   *[other] Alle { $count } Stellungen kommen
} an einem anderen Tag wieder.
cli-endgame = Spielt dieses Endspiel aus, mit der Seite, deren Aufgabe es ist; nur in der Übung.
cli-train-voice = Lernt, wie ein Spieler die Wörter ausspricht: etwa zwanzig werden nachgesprochen, oder Aufnahmen zeigen es.
cli-player = Stimmprofil eines Spielers; bei play, resume und hear: benutzt es; bei puzzle auch, wessen Aufgaben es sind.
cli-from = Lernt aus Aufnahmen statt im Gespräch, nach einer Liste: eine Überschrift, dann Pfad und Text, durch Tabulator getrennt.
cli-remove = Entfernt das Stimmprofil.
cli-donate = Nimmt Ihre Stimme auf, um sie dem Projekt zu schenken, in diesen neuen Ordner; fragt vorher nach Ihrem Einverständnis.
cli-user-words = Datei mit eigenen Wörtern statt der üblichen.
cli-no-user-words = Lässt die eigenen Wörter weg.
cli-voice = Stimme: auto, screen-reader, speech-dispatcher (unter Windows: windows), espeak oder text.
cli-voice-file = Schreibt, was gesprochen würde, in eine WAV-Datei.
cli-rate = Sprechtempo von -100 bis 100.
cli-volume = Lautstärke von -100 bis 100.
cli-pitch = Stimmhöhe von -100 bis 100.
cli-voice-names = Eine Stimme für eine Sprache, wie sie bei der Sprachausgabe heißt, etwa de:de+f3; mehrfach möglich.
cli-manner = Wie Meldungen einer Art anders gesprochen werden, etwa warning:pitch=30,rate=20; Arten sind announcement, answer und warning; mehrfach möglich.
cli-sounds = Kurze Töne, durch Kommas getrennt.
cli-verbosity = Wie ausführlich gesprochen wird.
cli-announcements = In welchen Worten Felder, Figuren und Züge genannt werden, gesprochen und in Braille: texts (in der Sprache der Texte) oder german (mit den Namen aus Anhang D). Ohne Angabe german in Partien, die zählen, sonst texts.
cli-listen = Wann zugehört wird: hands-free (immer) oder push-to-talk (auf Tastendruck, für eine Ansage).
cli-talk-key = Sprechtaste: die Zeile, die sie schickt. Ohne Angabe die Eingabetaste allein.
cli-earphones = Mit Kopfhörer: auch hören, während gesprochen wird.
cli-display = Braillezeile: Pfad der seriellen Schnittstelle, auto, hid, brlapi oder terminal.
cli-braille = Tasten, Probe, Tabellen und Nachbildung von Braillezeilen.
cli-braille-driver = Treiber der Braillezeile: baum, handytech, humanware, eurobraille, hims, freedom-scientific, seika, papenmeier, albatross, alva, canute, dotpad.
cli-no-white-dots = Brett ohne Punkt 7 an weißen Figuren.
cli-no-dark-dots = Brett ohne Punkt 8 auf leeren schwarzen Feldern.
cli-full-move = Auf wessen eigenem Brett die Schritte des Zuges verfolgt werden: berührt, geschlagen, gesetzt (Anhang D.2.3).
cli-completion = Was die Uhr des Gegners startet: das Programm nach der Zeit für eine Korrektur, die Hand des Spielers oder die Wiederholung des Gegners. Bei external steht die Uhr neben dem Brett und wird nur gemeldet.
cli-correction-time = Wessen Uhr während der Zeit für eine Korrektur läuft: player ist die des Spielers, bei nobody läuft keine.
cli-repetition = Die Wiederholung des Gegners mit der Ansage vergleichen (Anhang D.2.1).
cli-reconcile = Sagt, was zu tun ist, wenn Bretter oder Mitschriften auseinandergehen (Anhang D.2.9).
cli-white-scoresheet = Die Mitschrift von Weiß, PGN oder BRF; sonst gilt das Journal.
cli-black-scoresheet = Die Mitschrift von Schwarz, PGN oder BRF; sonst gilt das Journal.
cli-accept = Der Schiedsrichter nimmt an: die Partie geht zurück, die Uhren zeigen, was sie damals zeigten.
cli-press-key = Die Zeile, die als Druck auf die Uhr gilt, etwa von einem Fußschalter.
cli-board-side = Von welcher Seite das Brett auf der Braillezeile gesehen wird; sonst von der eigenen.
cli-blink = Der Cursor auf der Braillezeile blinkt.
cli-piece-order = In welcher Reihenfolge die Figuren einer Seite genannt werden: nach Arten (kinds) oder nach Reihen (ranks).
cli-routing-moves = Zwei Routingtasten auf dem Brett sagen einen Zug an; sonst nennen sie nur die Wörter.
cli-record = Nimmt Ansagen und Antworten neben dem Journal auf, als Tondatei mit einer Liste der Zeiten.
cli-record-limit = Größe der Tonaufnahme höchstens, in Megabyte.
cli-braille-port = Serielle Schnittstelle der Braillezeile, auto, hid oder brlapi.
cli-braille-tables = Nennt die Brailletabellen und worauf sie beruhen.
cli-braille-test = Führt durch eine Braillezeile: Punkte, Zellen, Tasten, Geschwindigkeit.
cli-braille-cells = Zellen der Anzeige im Terminal.
cli-braille-table = Brailletabelle: auto (die der Sprache der Texte, in acht Punkten), de-8dot, de-6dot, en-8dot, en-6dot, ru-8dot, ru-6dot, bg-8dot, bg-6dot oder eine eigene Datei.
cli-liblouis = Tabelle von liblouis, in der die Wörter von Meldungen auf der Braillezeile stehen, etwa de-g1.ctb (Vollschrift) oder de-g2.ctb (Kurzschrift). Züge, Felder, Uhren und Brett bleiben in der Brailletabelle.
cli-own-keys = Eigene Tastenbelegung für die Braillezeile.
cli-braille-keys = Nennt die Tasten.
cli-grace = Sekunden für eine Korrektur, bevor die Uhr des Gegners läuft. Ohne Angabe: eine, in einer fortgesetzten Partie so viele wie bisher.
cli-pgn = Schreibt die Partie am Ende auch in diese PGN-Datei.
cli-journal = Journal der Partie.
cli-reconvene = Nimmt eine vertagte Partie am Brett wieder auf: die Uhr des Spielers, der antworten muss, läuft, und der Schiedsrichter tippt, was im Umschlag steht.
cli-unchained = Setzt auch eine Partie unter den Regeln fort, deren Journal keine Kette hat und nichts beweist; der Schiedsrichter verantwortet es.
cli-charge = Rechnet die Zeit der Unterbrechung dem Spieler am Zug an.
cli-json = Ein JSON-Objekt je Zeile.
cli-partial = Hört die Aufnahme wie vom Mikrofon: die Wörter, während sie gesprochen werden, dann jede Ansage.
cli-longest = Wie lang eine Aufnahme höchstens ist, in Sekunden.
cli-files = Aufnahmen in WAV, AIFF, FLAC oder Ogg Vorbis.
cli-fallen = Wessen Blättchen gefallen ist: white oder black.
cli-chess960-fen = Die Stellungen sind Schach960: Rochaderechte als KQkq (äußerste Türme) oder mit der Linie des Turms, etwa HAha.
cli-positions = Stellungen in FEN, jede in Anführungszeichen; - oder keine liest sie von der Standardeingabe, eine je Zeile.
cli-output = Datei statt der Standardausgabe.

## Numbers

# In Worten, damit nichts für eine Uhrzeit gehalten wird.
number = { $n ->
    [0] null
    [1] eins
    [2] zwei
    [3] drei
    [4] vier
    [5] fünf
    [6] sechs
    [7] sieben
    [8] acht
    [9] neun
    [10] zehn
    [11] elf
    [12] zwölf
    [13] dreizehn
    [14] vierzehn
    [15] fünfzehn
    [16] sechzehn
    [17] siebzehn
    [18] achtzehn
    [19] neunzehn
    [20] zwanzig
    [21] einundzwanzig
    [22] zweiundzwanzig
    [23] dreiundzwanzig
    [24] vierundzwanzig
    [25] fünfundzwanzig
    [26] sechsundzwanzig
    [27] siebenundzwanzig
    [28] achtundzwanzig
    [29] neunundzwanzig
    [30] dreißig
    [31] einunddreißig
    [32] zweiunddreißig
    [33] dreiunddreißig
    [34] vierunddreißig
    [35] fünfunddreißig
    [36] sechsunddreißig
    [37] siebenunddreißig
    [38] achtunddreißig
    [39] neununddreißig
    [40] vierzig
    [41] einundvierzig
    [42] zweiundvierzig
    [43] dreiundvierzig
    [44] vierundvierzig
    [45] fünfundvierzig
    [46] sechsundvierzig
    [47] siebenundvierzig
    [48] achtundvierzig
    [49] neunundvierzig
    [50] fünfzig
    [51] einundfünfzig
    [52] zweiundfünfzig
    [53] dreiundfünfzig
    [54] vierundfünfzig
    [55] fünfundfünfzig
    [56] sechsundfünfzig
    [57] siebenundfünfzig
    [58] achtundfünfzig
    [59] neunundfünfzig
    [60] sechzig
    [61] einundsechzig
    [62] zweiundsechzig
    [63] dreiundsechzig
    [64] vierundsechzig
    [65] fünfundsechzig
    [66] sechsundsechzig
    [67] siebenundsechzig
    [68] achtundsechzig
    [69] neunundsechzig
    [70] siebzig
    [71] einundsiebzig
    [72] zweiundsiebzig
    [73] dreiundsiebzig
    [74] vierundsiebzig
    [75] fünfundsiebzig
    [76] sechsundsiebzig
    [77] siebenundsiebzig
    [78] achtundsiebzig
    [79] neunundsiebzig
    [80] achtzig
    [81] einundachtzig
    [82] zweiundachtzig
    [83] dreiundachtzig
    [84] vierundachtzig
    [85] fünfundachtzig
    [86] sechsundachtzig
    [87] siebenundachtzig
    [88] achtundachtzig
    [89] neunundachtzig
    [90] neunzig
    [91] einundneunzig
    [92] zweiundneunzig
    [93] dreiundneunzig
    [94] vierundneunzig
    [95] fünfundneunzig
    [96] sechsundneunzig
    [97] siebenundneunzig
    [98] achtundneunzig
    [99] neunundneunzig
   *[other] { $n }
}

## The report for the arbiter

audit-journal = Journal: { $path }
audit-chained = { $lines ->
    [one] Die Kette ist in sich geschlossen: eine Zeile. Das beweist nichts gegen jemanden, der sie neu geschrieben oder am Ende Zeilen abgeschnitten hat.
   *[other] Die Kette ist in sich geschlossen: { $lines } Zeilen, jede mit allen davor verkettet. Das beweist nichts gegen jemanden, der alle Zeilen neu geschrieben oder am Ende welche abgeschnitten hat.
}
audit-unchained = { $lines ->
    [one] Nichts ist beweisbar: eine Zeile ohne Kette. Eine ältere Fassung des Programms hat sie geschrieben, oder jemand hat die Kette entfernt; was darin steht, kann geändert sein.
   *[other] Nichts ist beweisbar: { $lines } Zeilen ohne Kette. Eine ältere Fassung des Programms hat sie geschrieben, oder jemand hat die Kette entfernt; was darin steht, kann geändert sein.
}
audit-torn = Die letzte Zeile ist abgerissen und zählt nicht.
audit-game = { $plies ->
    [one] Partie vom { $begun }, Bedenkzeit { $control }, ein Halbzug.
   *[other] Partie vom { $begun }, Bedenkzeit { $control }, { $plies } Halbzüge.
}
audit-happened = Korrekturen: { $corrections }. Remisangebote: { $offers }. Fortsetzungen: { $resumptions }. Programm nach dem Ende wieder gestartet: { $returns }.
audit-open = Die Partie ist nicht beendet.
date = { $day }. { $month ->
    [1] Januar
    [2] Februar
    [3] März
    [4] April
    [5] Mai
    [6] Juni
    [7] Juli
    [8] August
    [9] September
    [10] Oktober
    [11] November
   *[12] Dezember
 } { $year }
moment = { $date }, { $time } Uhr

# What the program is made of

cli-about = Sagt, welches Programm das ist: Fassung, Bestandteile, Stand, Prüfsummen, Lizenz.
cli-stick = Prüft einen versiegelten Stick.
cli-stick-verify = Sagt auf einem anderen Computer die Prüfsumme des Teils, der sich nie ändert.
cli-stick-device = Das Gerät des Sticks, etwa /dev/sdb, oder ein Abbild. In Windows \\.\PhysicalDrive1, als Administrator.
cli-stick-sums = Liste der Prüfsummen einer Veröffentlichung; gesagt wird, ob die des Sticks darin steht.
cli-one-object = Als ein JSON-Objekt.

about-parts = Bestandteile: { $parts }
about-tournament = Das ist die Turnierfassung: ohne Engine, ohne Netzwerk, ohne Fragen nach dem Brett.
about-commit = Stand: { $commit }
about-commit-changed = Stand: { $commit }, danach verändert.
about-commit-unknown = Stand: unbekannt.
about-program = SHA-256 des Programms: { $digits }
about-program-unread = Das Programm kann seine eigene Datei nicht lesen.
about-model = SHA-256 des akustischen Modells: { $digits }
about-licence = Lizenz: { $licence }

# Das elektronische Brett des sehenden Spielers
board-connected = { $owner ->
    [own] Eigenes elektronisches Brett verbunden.
   *[opponent] Elektronisches Brett verbunden.
}
board-connected-right = { $owner ->
    [own] Eigenes elektronisches Brett verbunden, die Stellung stimmt.
   *[opponent] Elektronisches Brett verbunden, die Stellung stimmt.
}
board-lost = { $owner ->
    [own] Keine Verbindung zum eigenen elektronischen Brett: { $cause }. Ich versuche es weiter.
   *[opponent] Keine Verbindung zum elektronischen Brett: { $cause }. Ich versuche es weiter.
}
board-no-answer = am Anschluss { $path } antwortet kein Brett
board-sees-no-pieces = Ein Brett von { $maker } sieht nur, welche Felder besetzt sind, nicht welche Figur dort steht. Setzen Sie die Figuren mit Worten oder Tasten.
board-stranger = am Anschluss { $path } meldet sich etwas, aber kein Brett von { $maker }
board-none-found = an keinem Anschluss meldet sich ein elektronisches Brett
board-none-found-there = am Anschluss { $path } meldet sich kein Brett, das ich kenne
board-pieces-unknown = das Certabo-Brett am Anschluss { $path } kennt seine Figuren noch nicht; es lernt sie in einem zweiten Fenster, auch während einer Partie, mit: annabella board calibrate certabo:{ $path }
board-chips = was das Brett gelernt hat, ist in { $path } nicht zu lesen: { $cause }; löschen Sie die Datei und lassen Sie es neu lernen: annabella board calibrate
board-found = { $maker } gefunden, am Anschluss { $path }.
board-turned = Es liegt andersherum; so lese ich es.
board-unknown-piece = Die Figur auf { $square } hat das Brett nicht gelernt. Nach der Partie kann es sie lernen; die Anleitung sagt, wie.
board-asks-unknown-promotion = Was wird aus dem Bauern auf { $square }? Das Brett hat die neue Figur nicht gelernt. Sagen Sie den Zug mit der Figur.
board-missing = { $owner ->
    [own] Auf dem eigenen Brett fehlt noch: { $said }.
   *[opponent] Auf dem Brett fehlt noch: { $said }.
}
board-apart = Die Bretter stimmen nicht überein: auf dem Brett von { side } steht es anders.
board-alike = Die Bretter stimmen wieder überein.
written-otherwise = Die Mitschrift von { side } weicht ab bei { $made }.
written-right = Die Mitschrift von { side } hat { $made }, wie gespielt wurde.
order-noted = Es bleibt, wie es war.
order-needs-pin = Angeordnet werden soll: { $line }. Das kann nur der Schiedsrichter; es wartet auf die PIN.
order-needs-page = Angeordnet werden soll: { $line }. Das kann nur der Schiedsrichter, und ohne PIN nur auf der Seite für den Schiedsrichter.
order-without-proof = Angeordnet werden soll: { $line }. Das kann nur der Schiedsrichter, und in dieser Partie ohne PIN und ohne Seite ist es nicht zu belegen. Ohne Nachweis geht nur „Schiedsrichter weiter“.
restart-by-anybody = Diese Partie hat weder PIN noch Seite des Schiedsrichters. Wer „Schiedsrichter weiter“ tippt, setzt sie ohne Nachweis fort; das steht im Bericht.
flag-at-restart = { $flags ->
    [white] Die Zeit von Weiß ist abgelaufen.
    [black] Die Zeit von Schwarz ist abgelaufen.
   *[both] Beide Zeiten sind abgelaufen.
} Die Uhren stehen noch. Geht die Partie trotzdem weiter: dieselbe Anordnung noch einmal. Sonst zuerst die Uhr stellen.
pin-nothing-waits = Es wartet keine Anordnung auf die PIN.
pin-wrong = Das ist nicht die PIN des Schiedsrichters. Die Anordnung wartet noch: es genügt, die PIN zu tippen. Sie wird erst in { $wait } geprüft.
in-seconds = { $n ->
    [one] einer Sekunde
   *[other] { $words } Sekunden
}
pin-too-soon = Eine PIN wird erst in { $wait } wieder geprüft.
boards-alike = Bretter und Mitschriften stimmen überein.
board-to-correct = Die Mitschriften stimmen überein, { side } berichtigt das eigene Brett: { $fixes }.
scoresheets-differ = Die Mitschriften weichen ab. Vorschlag an den Schiedsrichter: { $position }.
scoresheets-next = Beide Mitschriften haben danach { $written }, gezogen wurde { $made }.
scoresheets-dropped = { $count ->
    [one] Damit entfällt
   *[other] Damit entfallen
}: { $moves }.
scoresheets-dropped-many = Damit entfallen { $count } Halbzüge. Der erste: { $from }. Der letzte: { $to }.
scoresheets-dropped-move = Zug { $number }, { side }, { $said }
scoresheets-accept = Der Schiedsrichter nimmt an mit: Schiedsrichter annehmen.
nothing-to-accept = Es liegt kein Vorschlag vor.
scoresheet-to-correct = Beide Mitschriften haben { $written }, gezogen wurde { $made }. { side } berichtigt die Stellung: { $fixes }.
scoresheet-alone = Nur die Mitschrift von { side } reicht so weit: sie hat { $written }, gezogen wurde { $made }. Der Schiedsrichter entscheidet.
scoresheet-alone-impossible = Gemeinsam ist { $position }. Weiter reicht nur die Mitschrift von { side }, und was sie danach hat, ist unmöglich. Der Schiedsrichter entscheidet.
scoresheet-impossible-from = Mitschrift von { side }: ab Zug { $number } von { $mover ->
    [white] Weiß
   *[black] Schwarz
} ist sie unmöglich und wird nicht weiter gelesen. { $cause }.
scoresheet-unread-from = Mitschrift von { side }: ab Zug { $number } von { $mover ->
    [white] Weiß
   *[black] Schwarz
} ist sie nicht als Zug dieser Partie zu lesen. Weiter wird sie nicht gelesen.
reconcile-accept = Nimmt der Schiedsrichter an: derselbe Befehl mit --accept.
seal-now = { side } tippt jetzt den Abgabezug, auf der Tastatur oder in Punktschrift. Er wird nicht gesprochen.
seal-no-more = Es wird kein Abgabezug mehr erwartet.
board-wrong = { $owner ->
    [own] Das eigene Brett stimmt nicht: { $fix }.
   *[opponent] Das Brett stimmt nicht: { $fix }.
}
board-fix-shift = { side }, { $piece } von { $from } nach { $to }
board-fix-remove = { side }, { $piece } { $square } wegnehmen
board-fix-put = { side }, { $piece } auf { $square } stellen
board-fix-clear = die Figur auf { $square } wegnehmen
board-more = Danach noch { $count }.
board-right = { $owner ->
    [own] Das eigene Brett stimmt.
   *[opponent] Das Brett stimmt.
}
board-promotion = Der Bauer auf { $square } wartet auf die Figur, in die er sich verwandelt.
board-asks-promotion = Was wird aus dem Bauern auf { $square }? Sagen Sie den Zug mit der Figur, oder heben Sie die neue Figur an und setzen Sie sie zurück: einmal für die Dame, zweimal für den Turm, dreimal für den Läufer, viermal für den Springer.
board-asks-capture = Die Figur von { $square } hat geschlagen, aber was? Heben Sie die schlagende Figur auf ihrem neuen Feld einmal an und setzen Sie sie zurück.
board-corrected = Korrektur:
board-taken-back = { side } hat den Zug auf dem Brett zurückgenommen.
board-kings-win = Die Könige stehen in der Brettmitte: { side } hat gewonnen. Das Ergebnis bestätigen die Spieler, mit aufgeben oder remis.
board-kings-draw = Die Könige stehen in der Brettmitte: remis. Das Ergebnis bestätigen die Spieler, mit remis.
board-lifted = { side } hat { $piece } { $square } angehoben.
flag-down = Das Blättchen von { side } ist unten. Niemand hat es reklamiert.
board-clock = Es gilt die Uhr am Brett.
board-clock-lost = Die Uhr am Brett ist nicht mehr da. Es gilt die Uhr des Programms.
board-clock-refused = Die Uhr am Brett lässt sich nicht stellen; stellen Sie sie von Hand.
board-clock-early = { side } hat die Uhr gedrückt, hat aber noch keinen Zug angesagt.
board-clock-too-early = { side } hat die Uhr gedrückt, hat aber noch keinen Zug gemacht.
press-penalty = Das gilt wie ein regelwidriger Zug (7.5.3). Vorschlag an den Schiedsrichter: Schiedsrichter regelwidrig { side } ohne Zug { $number }.
simulate-board-ready = Das Brett liegt an { $link }. Befehle: e2e4, e4xd5, e7e8q, e2-, e4=P, slide d2 d4, hover g1 f3, lift e4, flicker e4, press, clock 5:00 5:00, run, pause, by-hand, lose 200, drop 5, weak 5, turn, unplug, plug-in, silence, answer, lights, quit.
simulate-board-unknown = Das ist kein Befehl für dieses Brett: { $line }
calibrate-set-up = Das Brett lernt seine Figuren. Stellen Sie die Grundstellung auf, mit den weißen Figuren auf den Reihen eins und zwei. Gibt es zweite Damen, kommt die weiße auf d3 und die schwarze auf d6. Drücken Sie dann die Eingabetaste.
calibrate-missing = Hier liest das Brett keine Figur, oder jedes Mal eine andere: { $squares }. Rücken Sie die Figuren in die Mitte der Felder und drücken Sie die Eingabetaste.
calibrate-strays = Hier steht etwas, das nicht in die Grundstellung gehört: { $squares }. Nehmen Sie es weg und drücken Sie die Eingabetaste.
calibrate-twice = Auf diesen Feldern liest das Brett dieselbe Figur: { $squares }. Rücken Sie die Figuren in die Mitte der Felder und drücken Sie die Eingabetaste.
calibrate-lift-king = Alle Figuren sind gelesen. Zur Probe: Heben Sie den weißen König an, bis Sie wieder etwas hören, und setzen Sie ihn dann zurück.
calibrate-not-king = Das war nicht der weiße König. Setzen Sie die Figur zurück und heben Sie den weißen König an.
calibrate-done = Gelernt sind { $count } Figuren. Sie stehen in { $file }.
problem-board = Das elektronische Brett kann nicht benutzt werden: { $cause }.
problem-nothing-to-learn = Das Brett von { $maker } muss seine Figuren nicht lernen. Das tun nur die Bretter von Certabo.
problem-not-learnt = Die Figuren sind nicht gelernt, und es ist nichts gespeichert.
problem-simulated-board = Das elektronische Brett lässt sich an { $link } nicht nachbilden: { $cause }
problem-no-board-in-game = { $owner ->
    [own] In der Partie { $path } ist kein eigenes Brett elektronisch. Setzen Sie sie ohne --own-board fort.
   *[opponent] In der Partie { $path } zieht niemand auf einem elektronischen Brett. Setzen Sie sie ohne --board fort.
}
doctor-board = das elektronische Brett ({ $told })
doctor-board-battery = Batterie { $percent } Prozent
doctor-board-clock = mit Uhr
doctor-board-bad = das elektronische Brett, { $cause }
doctor-board-advice = Anschluss prüfen; die Berechtigung für den Anschluss geben sudo adduser NAME dialout und neue Anmeldung.
doctor-pieces-advice = Anschluss und Brett sind in Ordnung; es fehlt nur, was das Brett von seinen Figuren wissen muss.
doctor-board-unused = Elektronisches Brett: nicht geprüft. Prüfen mit: annabella doctor --board auto:{ $port }
cli-board = Elektronisches Brett des sehenden Spielers: auto findet es; sonst dgt:, dgt-bluetooth:, chesslink:, certabo: oder sentio: und der Pfad der seriellen Schnittstelle. Als Befehl: die Figuren eines Bretts lernen oder ein Brett nachbilden.
cli-own-board = Eigenes elektronisches Brett des blinden Spielers: was dort herausgenommen, weggenommen und eingesetzt wird, sind die Schritte eines Zuges (Anhang D.2.2 und D.2.3). Anschluss wie bei --board.
cli-board-lights = Was die Lampen des Bretts zeigen: all, none oder mit Kommas announced (der angesagte Zug), last (der letzte Zug bis zur Antwort), wrong (was falsch steht), check (der König im Schach).
cli-board-calibrate = Ein Brett von Certabo lernt seine Figuren, Schritt für Schritt.
cli-certabo-board = Das Brett: certabo: und der Pfad der seriellen Schnittstelle, oder auto.
cli-board-simulate = Bildet ein elektronisches Brett an einem Anschluss nach: nimmt von der Eingabe, was Hände tun, und zeigt die Stellung.
cli-keep = Läuft nach dem Ende der Eingabe weiter, bis das Programm beendet wird.
cli-turned = Das Brett liegt mit dem Anschluss bei Schwarz.
cli-board-clock = Mit einer Uhr am Brett.
cli-make = Die Marke des Bretts: dgt, chesslink, certabo oder sentio.
cli-line-parity = Der Adapter eines ChessLink nimmt das Paritätsbit weg.
cli-coloured-lights = Ein Brett von Certabo oder ein Sentio hat farbige Lampen.

# Who the program is

not-allowed-board = Fragen nach dem Brett sind hier nicht erlaubt.
not-allowed-time = Zeiten werden hier nicht gesagt.
not-allowed-moves = Die Zahl der Züge wird hier nicht gesagt.
no-duty = Das gehört hier nicht zu den Aufgaben des Programms: { $duty }.
not-allowed-last-move = Züge werden hier nicht gesagt.
not-allowed-scoresheet = Die Mitschrift wird hier nicht gezeigt.
not-allowed-reconcile = Den Abgleich ordnet hier der Schiedsrichter an.
cli-role = Rolle des Programms: practice (zur Übung), tournament (die eigene Uhr des blinden Spielers), assistant (Helfer des blinden, D.2.10) oder sighted-assistant (Helfer des sehenden, D.2.11).
cli-duties = Aufgaben des Helfers: move, announce, score, inform, claim, adjourn, durch Komma getrennt; ohne Angabe alle möglichen.
cli-warn = Bei welcher Restzeit gewarnt wird, zum Beispiel 5:00,1:00,0:10; none: nie. Ohne Angabe nur zur Übung; für Helfer nie (D.2.10.4).
problem-duty = Die Aufgabe { $duty } kann das Programm in dieser Rolle nicht haben (D.2.10, D.2.11).
problem-warn = Mit einem Helfer wird die Zeit nur auf Wunsch genannt (D.2.10.4): in dieser Rolle gibt es keine Zeitwarnungen.
problem-quickplay = --quickplay passt nicht zur Bedenkzeit { $text }: eine Endspurtphase gibt es nur, wo die letzten Züge ohne Zuschlag zu spielen sind, und nicht im Blitz (Richtlinie III).
problem-key-is-word = „{ $key }“ ist ein Wort des Spiels und kann keine Taste sein. Bitte eine Zeile nennen, die sonst nichts bedeutet, zum Beispiel *.
problem-keys-alike = --talk-key und --press-key brauchen verschiedene Zeilen, beide sind „{ $key }“.
problem-for-practice = Gegen die Engine und von einer eigenen Stellung aus wird nur zur Übung gespielt.
problem-engine-not-found = Es gibt kein Programm „{ $program }“. Installieren Sie die Engine, unter Debian zum Beispiel mit „apt install stockfish“, oder nennen Sie nach --engine ihren Pfad.
problem-engine-fails = „{ $program }“ kann nicht Gegner sein: { $cause }. Prüfen Sie, ob es eine UCI-Engine ist und ob sie sich in einem Terminal starten lässt.
problem-engine-left = Die Engine „{ $program }“ war noch nicht bereit, und ich habe sie beendet.
problem-engine-chess960 = „{ $program }“ spielt kein Schach960. Lassen Sie --chess960 weg oder wählen Sie eine andere Engine.
problem-engine-option = „{ $program }“ hat keine Option „{ $name }“
problem-engine-switch = Die Option „{ $name }“ der Engine ist true oder false.
problem-engine-number = Die Option „{ $name }“ der Engine ist eine ganze Zahl von { $min } bis { $max }.
problem-engine-choice = Die Option „{ $name }“ der Engine ist eines von: { $choices }.
problem-engine-no-value = Die Option „{ $name }“ der Engine hat keinen Wert. Lassen Sie das Gleichheitszeichen und den Wert weg.
problem-engine-no-line = Name und Wert der Option „{ $name }“ müssen auf einer Zeile stehen.
problem-engine-or-human = --engine nennt eine Engine als Gegner, aber der Gegner soll ein Mensch sein. Lassen Sie eines von beiden weg.
problem-hold = --hold ist für Partien nach den Regeln: in der Übung startet kein Schiedsrichter die Uhr.
problem-no-engine-plays = In der Partie { $path } spielt keine Engine, also kann auch keine andere an ihre Stelle treten. Bitte --engine weglassen.
problem-practice-only = Die Partie in { $path } ist eine Übungspartie; dieses Programm spielt sie nicht weiter.
problem-unproven = Das Journal { $path } hat keine Kette: Nichts darin ist beweisbar. Verantwortet der Schiedsrichter, dass weitergespielt wird, setzt --unchained die Partie fort.
problem-arbiters-scoresheet = { $path } wird hier nur für den Schiedsrichter gelesen: mit --arbiter-pin-file und einer Datei mit der PIN. Was darin steht, ändert an dieser Antwort nichts.
problem-not-signed = { $path } wird hier nicht gelesen. Das Programm für Turniere liest nur Journale, von denen ein Programm jede Zeile in einer Partie geschrieben und signiert hat, und nur von Partien aus der Anfangsstellung. Mehr sagt es nicht, denn sonst ließe sich damit fragen, was gespielt werden kann. Eine andere Fassung von annabella nennt die Stelle.

# The report for the arbiter

cli-report = Berichtet dem Schiedsrichter über die Partie eines Journals: Züge, Zeiten, Ereignisse, was gehört und gesagt wurde.
cli-report-format = text, brf (Braille für den Drucker) oder html (eine Seite für sich).
report-title = Bericht über eine Partie
report-journal = Journal
report-game = Partie
report-moves = Züge
report-happened = Ereignisse
report-talk = Gehört und gesagt
report-human = { side }: ein Mensch.
report-name = { side }: { $name }.
report-engine = { side }: die Engine, Stärke { $level }.
report-stand-in = Die Engine des anderen Programms spielte nicht weiter; die eingebaute Engine spielte an dieser Stelle weiter, Stärke { $level }.
profile-practice = Übung
profile-tournament = eigene Uhr des blinden Spielers im Turnier (D.2.6)
profile-assistant = Helfer des blinden Spielers (D.2.10)
profile-sighted-assistant = Helfer des sehenden Spielers (D.2.11)
duty-move = Züge ausführen
duty-announce = Züge ansagen
duty-scoresheet = Mitschrift führen und die Uhr drücken
duty-inform = auf Wunsch Zeit und Zahl der Züge sagen
duty-claim = Zeit reklamieren und berührte Figuren melden
duty-adjourn = Förmlichkeiten der Hängepartie
report-profile = Rolle des Programms: { $profile }.
report-duties = Rolle des Programms: { $profile }, mit den Aufgaben { $duties }.
role-without-duties = Rolle des Programms: { $profile }, ohne Aufgaben.
appointed = Der Schiedsrichter hat entschieden. { $role }
warnings-none = Der Schiedsrichter hat entschieden: keine Zeitwarnungen.
warnings-set = Der Schiedsrichter hat entschieden: Zeitwarnungen bei diesen Restzeiten: { $times }.
correction-time-player = Der Schiedsrichter hat entschieden: Während einer Ansage läuft die Uhr des Spielers, bis der Zug ausgeführt ist.
correction-time-nobody = Der Schiedsrichter hat entschieden: Während einer Ansage läuft keine Uhr.
report-announced = Angesagt und nicht ausgeführt: { $said }.
report-last-clocks = Uhren zuletzt: Weiß { $white }, Schwarz { $black }.
report-number = Zug
report-side = Seite
report-notation = Notation
report-announcement = Ansage
report-clock = Uhr danach
report-completed = Ausgeführt nach
report-through = Eingegangen über
report-time = Zeit
report-what = Ereignis
report-who = Wer
report-words = Worte
report-nothing = Nichts.
report-correction = Korrektur: { $said } wurde zurückgenommen.
report-correction-illegal = Korrektur: { $said } wurde zurückgenommen. Diese Ansage war regelwidrig oder unvollständig.
report-failed-try = { side }: etwas angesagt, was nicht zur Stellung passt.
report-resumed = Die Partie wurde nach einer Unterbrechung fortgesetzt.
report-came-back = Das Programm wurde mit der beendeten Partie wieder geöffnet.
report-charge-unproven = Nichts weist aus, dass der Schiedsrichter das wollte.
report-draw-agreed = Die Spieler haben Remis vereinbart, wie der Schiedsrichter festhält.
report-press-refused = Uhr gedrückt, ohne Wirkung.
report-press-refused-shared = Uhr an der gemeinsamen Taste gedrückt, ohne Wirkung; am Zug war { side }.
report-clock-ran-on = Die Uhr von { side } lief weiter.
report-no-room = { $time } lang war für das Journal kein Platz; die Uhren standen so lange.
report-journal-gone = Die Datei des Journals war gelöscht oder verschoben. Das Programm hat das Journal vollständig neu geschrieben.
report-journal-changed = Die Datei des Journals war außerhalb des Programms geändert oder ersetzt. Das Programm hat das Journal vollständig neu geschrieben, daneben.
report-page-open = Die Seite des Gegners ist offen.
report-page-lost = Die Verbindung zur Seite des Gegners ist abgebrochen. Von jetzt an kann am gemeinsamen Mikrofon oder an der Tastatur jeder der beiden sprechen oder tippen.
report-press-refused-by = { side } hat die Uhr gedrückt, ohne Wirkung.
report-by-arbiter-pin = Anordnung des Schiedsrichters, ausgewiesen durch die PIN:
report-by-arbiter-page = Anordnung des Schiedsrichters, ausgewiesen durch die Seite für den Schiedsrichter:
report-by-arbiter-at-home = Anordnung zu Hause, wo es keinen Schiedsrichter gibt:
report-by-arbiter-unproven = Getippte Anordnung, durch nichts ausgewiesen, in einer Partie ohne PIN und ohne Seite des Schiedsrichters:
report-seal-ordered = Ein Abgabezug soll am Brett eingegeben werden.
report-undone = { $written } (gestrichen, zurückgenommen)
report-signatures = Unterschriften: Weiß { $white }, Schwarz { $black }.
signature-given = ja ({ $through })
signature-declined = nein
signature-missing = fehlt
signature-absent = kam nicht rechtzeitig
report-order-waits = Eine Anordnung wartete auf einen Nachweis: { $line }
report-order-answered = { $line }. Ausgeführt: Das Programm hat geantwortet. An der Partie ändert das nichts.
report-order-refused = { $line }. Abgelehnt: { $answer }
report-wrong-pin = Statt der PIN des Schiedsrichters wurde etwas anderes getippt.
report-take-back-refused = Die offene Meldung sollte zurückgenommen werden ({ $input }). Sie blieb.
report-released-changed = Auf dem Brett des Gegners wurde der losgelassene Zug geändert in: { $said }.
report-released-taken-back = Auf dem Brett des Gegners wurde der losgelassene Zug zurückgenommen.
report-wrong-address = { $count ->
    [one] Die Seite wurde unter einer falschen Adresse gesucht.
   *[other] Die Seite wurde unter { $count } falschen Adressen gesucht.
}
report-wrong-address-or-more = Die Seite wurde unter mindestens { $count } falschen Adressen gesucht.
report-page-shown = Die Adresse der Seite für den Schiedsrichter wurde gezeigt.
report-opponents-page-shown = Die Adresse der Seite für den Gegner wurde gezeigt.
report-spectators-page-shown = Die Adresse der Seite für Zuschauer wurde gezeigt.
report-press-told-by = { side } meldet, dass der Gegner die Uhr gedrückt hat.
report-press-told = Es wird gemeldet, dass der Gegner die Uhr gedrückt hat.
report-announce-refused = Abgelehnte Ansage: { $said }.
report-found-illegal = Regelwidrig oder unvollständig, wie sich zeigte, als es hätte gelten sollen: { $said }.
rule-corrections = Nach so vielen Korrekturen, regelwidrigen Ansagen und anderen Versuchen einer Seite stehen die Uhren für den Schiedsrichter: { $count }.
report-corrections = { side }: zurückgenommene Ansagen: { $taken } (davon regelwidrig: { $withdrawn }), beim Ausführen als regelwidrig erkannte: { $illegal }, andere Versuche, die nicht zur Stellung passten: { $failed }.
report-illegal = Der regelwidrige Zug war { $said }.
report-not-carried-out = Damit ist noch nichts ausgeführt.
report-program = Gespielt mit { $program }.
report-written-by = Bericht geschrieben von { $program }.
# The rules of a game: read before it, on request, and at the head of the report.
rules-title = Regeln
rules-announced = { $rules } Sonst wie üblich; „{ $word }“ nennt alle.
rules-usual = Eine Partie, die zählt, hat diese Regeln, wenn die Befehlszeile nichts anderes sagt:
rule-players = Weiß: { $white }. Schwarz: { $black }.
rule-player-unnamed = ohne Namen
rule-edition = Schachregeln der FIDE von { $year }.
rule-supervision-full = Aufsicht in Schnellschach und Blitz: wie bei langen Partien.
rule-supervision-partial = Aufsicht in Schnellschach und Blitz: eingeschränkt.
rule-default-time-none = Erlaubte Verspätung: keine.
rule-default-time = Erlaubte Verspätung: { $time }.
rule-draw-offers-free = Remisangebote: jederzeit.
rule-draw-offers-after = Remisangebote: ohne den Schiedsrichter erst nach { $count } Zügen beider Seiten.
rule-draw-offers-never = Remisangebote: nur mit dem Schiedsrichter.
rule-quickplay-none = Endspurtphase: keine angekündigt.
rule-quickplay-increment = Endspurtphase: Zuschlag kann beantragt werden.
rule-quickplay-claim = Endspurtphase: Remis kann beim Schiedsrichter reklamiert werden.
rule-quickplay-unsupervised = Endspurtphase: Remis kann reklamiert werden, ohne Schiedsrichter am Brett.
rule-corrections-none = Korrekturen und regelwidrige Ansagen: Keine Zahl davon ruft den Schiedsrichter.
rule-warnings-none = Zeitwarnungen: keine.
rule-warnings = Zeitwarnungen bei diesen Restzeiten: { $times }.
rule-proof = Anordnungen des Schiedsrichters weist aus: { $proof ->
    [pin] die PIN
    [page] die Seite für den Schiedsrichter
    [both] die PIN oder die Seite für den Schiedsrichter
   *[none] nichts
}.
rule-clock-by-itself = Uhr: das Programm startet die des Gegners nach der Zeit für eine Korrektur.
rule-clock-by-hand = Uhr: die Hand des Spielers startet die des Gegners.
rule-clock-by-repetition = Uhr: die Wiederholung des Gegners startet dessen Uhr, oder vorher die Hand des Spielers.
rule-clock-external = Uhr: sie steht neben dem Brett und wird gemeldet.
rule-correction-time-player = Zeit für eine Korrektur: Die Uhr des Spielers läuft, bis der Zug ausgeführt ist.
rule-correction-time-nobody = Zeit für eine Korrektur: Bis der Zug ausgeführt ist, läuft keine Uhr.
rule-grace = Dauer der Zeit für eine Korrektur: { $rest ->
    [none] { $seconds ->
        [one] eine Sekunde
       *[other] { $seconds } Sekunden
    }
   *[other] { $seconds },{ $rest } Sekunden
}.
rule-full-move = Schritte des Zuges auf dem eigenen Brett: { $sides ->
    [white] verfolgt bei Weiß
    [black] verfolgt bei Schwarz
    [both] verfolgt bei beiden
   *[none] nicht verfolgt
}.
rule-repetition = Wiederholung des Gegners: { $compared ->
    [yes] wird mit der Ansage verglichen
   *[no] wird nicht verglichen
}.
rule-at-end = Am Ende, nach Entscheidungen des Schiedsrichters: { $rule }
report-heard = gehört
report-heard-of = gehört, { side }
report-typed = getippt
report-said = gesagt
report-not-understood = nicht verstanden

# What proves a journal.
fingerprint = Fingerabdruck: { $digits }.
fingerprint-key = Schlüssel der Partie für den Schiedsrichter: { $words }. Geschrieben: { $written }.
stick-bytes = Der Teil des Sticks, der sich nie ändert, hat { $bytes } Bytes.
stick-sum = Seine Prüfsumme, SHA-256: { $sum }.
stick-squares = Ihr Anfang als Felder: { $words }. Geschrieben: { $written }.
stick-known = Sie steht in der Liste: { $name }.
stick-unknown = Sie steht nicht in der Liste. Dieser Stick ist keiner der Veröffentlichung, zu der die Liste gehört, oder er wurde verändert.
audit-fingerprint = Fingerabdruck aller Zeilen: { $fingerprint }. Vollständig: { $whole }
audit-fingerprint-other = Dieser Fingerabdruck gilt für das Journal, wie es jetzt ist, auch für die Zeilen nach der letzten Ansage eines Fingerabdrucks. Die im Spiel angesagten stehen unter den Ereignissen.
audit-place = { $plies ->
    [one] Zeile { $line }, nach einem Halbzug, { $date }
   *[other] Zeile { $line }, nach { $plies } Halbzügen, { $date }
}
audit-place-end = Zeile { $line }, der letzten
audit-fingerprint-fits = Der Fingerabdruck { $given } passt zu { $place }.
audit-fingerprint-fits-nowhere = Der Fingerabdruck { $given } passt zu keiner Stelle dieses Journals: davor wurde etwas geändert, oder Zeilen bis dorthin fehlen, oder er gehört zu einer anderen Partie.
audit-checkpoint-fits = Der Prüfpunkt mit dem Fingerabdruck { $given } passt zu { $place }.
audit-checkpoint-fits-nowhere = Der Prüfpunkt mit dem Fingerabdruck { $given }, { $date }, passt zu keiner Stelle dieses Journals: davor wurde etwas geändert, oder Zeilen bis dorthin fehlen, oder er gehört zu einer anderen Partie.
audit-key-fits = Der Schlüssel { $given } hat zuletzt unterschrieben: alles bis { $place }.
audit-key-fits-nowhere = Der Schlüssel { $given } hat in diesem Journal nichts unterschrieben.
audit-forged = Die Unterschrift in Zeile { $line } ist nicht die des Programms, das dort geschrieben hat.
audit-proven = { $line ->
    [one] Bewiesen durch das, was Sie angegeben haben: die Zeile 1 ist, wie sie damals war. Halbzüge bis dorthin: { $plies }.
   *[other] Bewiesen durch das, was Sie angegeben haben: die Zeilen 1 bis { $line } sind, wie sie damals waren. Halbzüge bis dorthin: { $plies }.
}
audit-gap = { $events ->
    [one] Eine Lücke davor: ein Ereignis der Partie in Zeile { $from }. Für diesen Teil haben Sie keinen Fingerabdruck von vor der Unterbrechung angegeben. Spätere beweisen nur, dass es seit der Fortsetzung unverändert ist; während der Unterbrechung könnte es geändert worden sein.
   *[other] Eine Lücke davor: { $events } Ereignisse der Partie in den Zeilen { $from } bis { $to }. Für diesen Teil haben Sie keinen Fingerabdruck von vor der Unterbrechung angegeben. Spätere beweisen nur, dass sie seit der Fortsetzung unverändert sind; während der Unterbrechung könnten sie geändert worden sein.
}
audit-after = { $lines ->
    [one] Nicht bewiesen: die Zeile danach, ein Ereignis der Partie. Auch nicht bewiesen: dass am Ende nichts abgeschnitten ist.
   *[other] { $events ->
        [one] Nicht bewiesen: die { $lines } Zeilen danach, darin ein Ereignis der Partie. Auch nicht bewiesen: dass am Ende nichts abgeschnitten ist.
       *[other] Nicht bewiesen: die { $lines } Zeilen danach, darin { $events } Ereignisse der Partie. Auch nicht bewiesen: dass am Ende nichts abgeschnitten ist.
    }
}
audit-after-remarks = { $lines ->
    [one] Nicht bewiesen: die Zeile danach, eine Bemerkung ohne Zug und ohne Entscheidung. Auch nicht bewiesen: dass am Ende nichts abgeschnitten ist.
   *[other] Nicht bewiesen: die { $lines } Zeilen danach, lauter Bemerkungen ohne Zug und ohne Entscheidung. Auch nicht bewiesen: dass am Ende nichts abgeschnitten ist.
}
audit-after-nothing = Danach steht keine Zeile. Nicht bewiesen: dass am Ende nichts abgeschnitten ist.
audit-nothing-given = Nicht bewiesen: alle Zeilen. Sie haben nichts angegeben, womit das Journal zu vergleichen wäre, weder Fingerabdruck noch Prüfpunkt noch Schlüssel.
audit-nothing-proven = Nicht bewiesen: alle Zeilen. Nichts von dem, was Sie angegeben haben, passt zu diesem Journal.
about-libvosk = SHA-256 von libvosk, wie es geladen ist: { $digits }
about-libvosk-unread = Das Programm findet die Datei von libvosk nicht.
about-data = SHA-256 der Texte, Wörter und Tabellen: { $digits }
about-tournament-page = Das ist die Turnierfassung mit der Seite für den Gegner: ohne Engine, ohne Fragen nach dem Brett. Sie bedient Browser im Netz und geht selbst nicht hinaus.
build-same = Dasselbe Programm wie zuvor.
build-unknown = Womit zuvor gespielt wurde, sagt das Journal nicht.
build-parts-differ = Achtung, andere Bestandteile: zuvor { $before }, jetzt { $after }.
build-program-differs = Achtung, eine andere Programmdatei als zuvor.
build-libvosk-differs = Achtung, ein anderes libvosk als zuvor.
build-model-differs = Achtung, ein anderes akustisches Modell als zuvor.
build-data-differs = Achtung, andere Texte, Wörter oder Tabellen als zuvor.
report-goes-on = Programm gestartet { $date }: { $program }.
report-written-last = Das Journal war zuletzt geschrieben { $date }.
report-checkpoint = Fingerabdruck gebildet und unterschrieben, { $date }.
problem-checkpoint = Der Prüfpunkt { $path } kann nicht benutzt werden: { $cause }.
problem-not-plain = { $path } ist ein Ordner, ein Gerät, eine Pipe oder ein Verweis. Hier wird eine gewöhnliche Datei gebraucht.
problem-no-folder = { $path } kann nicht benutzt werden: Dort steht etwas anderes als ein Ordner, oder ein Verweis, der ins Leere führt. Bitte einen anderen Ordner angeben.
problem-too-large = Die Datei { $path } ist zu groß für das, was sie sein soll.
problem-file-busy = { $path } wird gerade von einem anderen Programm geändert. Es ist nichts gespeichert. Bitte noch einmal versuchen.
problem-no-writer = In die Pipe { $path } schreibt niemand.
problem-stick = Der Stick { $path } kann nicht gelesen werden: { $cause }. Für ein Gerät braucht man die Rechte des Administrators. Bricht das Lesen mitten im Stick ab, ist er beschädigt oder nur zum Teil beschrieben.
problem-stick-sums = Die Liste der Prüfsummen { $path } kann nicht gelesen werden: { $cause }.
problem-no-stick = { $path } ist kein Stick von annabella: Die Partition annabella-data fehlt. Angegeben wird das ganze Gerät, etwa /dev/sdb, nicht eine Partition darauf, etwa /dev/sdb1.
problem-key = „{ $given }“ ist kein Schlüssel. Er hat sieben Felder, etwa a3 b5 c1 d8 e2 f4 g7, als Wörter oder geschrieben.
cli-fingerprint = ein Fingerabdruck, den jemand notiert hat, 12 Ziffern; mehrmals möglich
cli-checkpoint = Datei eines Prüfpunkts, den ein zweites Gerät behalten hat; mehrmals möglich
cli-key-name = der Schlüssel, der am Brett angesagt wurde, als Felder, zum Beispiel "e4 a1 h8 c3 b2 g7 d5"; mehrmals möglich

# Who reads the journal of a game that is not over.
problem-game-not-over = Die Partie { $path } ist nicht beendet. Bis dahin liest nur ihr Schiedsrichter das Journal: mit --arbiter-pin-file und einer Datei, in der die PIN steht.
problem-nobody-reads = Die Partie { $path } ist nicht beendet und hat keine PIN. Bis zu ihrem Ende zeigt diese Fassung ihr Journal nicht. annabella resume führt sie fort; wenn die Uhren stehen, setzt „Schiedsrichter weiter“ sie in Gang. Eine andere Fassung von annabella liest es auch vorher.
envelope-position-left-out = Stellung: steht hier nicht, bevor die Partie fortgesetzt ist. Der Schiedsrichter gibt --journal und --arbiter-pin-file an.
cli-reader-pin-file = Datei, deren erste Zeile die PIN des Schiedsrichters ist; die Turnierfassung verlangt sie, solange die Partie nicht beendet ist

# Help of the tournament builds, where the usual one names more than they have.
cli-sighted-tournament = Wer der sehende Gegner am zweiten Mikrofon ist, wenn die Partie ohne es begonnen wurde.
cli-color-tournament = Farbe des blinden Spielers. Der andere zieht am elektronischen Brett (--board), wo es eines gibt.
cli-color-tournament-page = Farbe des blinden Spielers. Der andere zieht am elektronischen Brett (--board) oder auf der Seite im Browser (--web), wo es eines davon gibt.
cli-opponent-tournament = Gegner: human (zwei Menschen an einem Gerät).
cli-seed-tournament = Startwert, mit dem eine Ausgangsstellung von Schach960 gelost wird.
cli-braille-tournament = Tasten, Probe und Tabellen von Braillezeilen.
cli-board-tournament = Elektronisches Brett des sehenden Spielers: auto findet es; sonst dgt:, dgt-bluetooth:, chesslink:, certabo: oder sentio: und der Pfad der seriellen Schnittstelle. Als Befehl: die Figuren eines Bretts lernen.
cli-warn-tournament = Bei welcher Restzeit gewarnt wird, zum Beispiel 5:00,1:00,0:10; none: nie. Ohne Angabe nie; für Helfer nie (D.2.10.4).
cli-role-tournament = Rolle des Programms: tournament (die eigene Uhr des blinden Spielers), assistant (Helfer des blinden, D.2.10) oder sighted-assistant (Helfer des sehenden, D.2.11).
cli-sighted-tournament-page = Wer der sehende Gegner ist, auf der Seite oder am zweiten Mikrofon, wenn die Partie ohne sie begonnen wurde.

## Answers to questions about the board

question-list = { $items }.
question-nothing-there = nichts
question-nothing-on-line = Leer.
question-diagonal = { $from } bis { $to }: { $items }.
question-none-left = { $piece }: nicht auf dem Brett.
question-none-of-side = { side }, { $piece }: nicht auf dem Brett.
question-lead = { side } hat { $points ->
    [one] einen Punkt
   *[other] { $points } Punkte
} mehr.
question-no-lead = Das Material ist ausgeglichen.
question-points = Punkte: Weiß { $white }, Schwarz { $black }.
question-surplus = { side } mehr: { $pieces }.
question-attackers = Angriff durch { side }: { $items }.
question-defenders = Deckung durch { side }: { $items }.
question-no-attackers = Kein Angriff.
question-no-defenders = Keine Deckung.
question-through = { $piece } hinter { $through } von { side }
question-no-moves = Keine Züge.
question-no-captures = Es gibt nichts zu schlagen.
question-no-checks = Kein Zug gibt Schach.
question-if-to-move = Angenommen, { side } ist am Zug.
question-after-check = { side } hat Schach geboten; vor der Antwort stehen keine Züge fest.
question-captures = schlägt { $square }
question-becomes = wird { $piece }
question-by-en-passant = en passant
question-mate = matt
question-check-by = Schach durch { $items }.
question-mate-threat = Matt droht: { $items }.
question-threat = { $on } ist bedroht durch { $by }: { $cause }, Gewinn { $gain }.
question-fork = Gabel droht: { $by } geht nach { $square } und greift an: { $targets }.
question-undefended = ungedeckt
question-defended-in-vain = nur gedeckt durch { $items }, zurückschlagen geht nicht
question-worth-more = mehr wert als der Angreifer
question-outnumbered = zu wenig gedeckt
question-why-nothing = Was soll ich erklären? „Warum“ erklärt einen Hinweis oder einen Zug, der nicht geht.
question-why-not = Das geht nicht: { $reason }.
question-why-possible = Das geht: { $mv }.
question-why-mates = Das setzt matt.
question-why-allows-mate = Aber dann droht Matt: { $items }.
question-why-misses-mate = Aber es gibt Matt: { $items }.
question-why-stalemate = Das ist patt.
question-why-loses = Aber dann: { $threat }
question-why-nothing-against = Keine Antwort darauf setzt sofort matt oder gewinnt sofort Material.
question-checks = Mögliche Schachgebote: { $items }.
question-no-threats = Weder ein Schach noch eine Gabel noch ein Schlagen mit Gewinn droht.
question-no-castling = keine Rochade
question-castling-now = { $rights }, jetzt möglich
question-castling-some-now = { $rights }; davon jetzt möglich: { $now }
question-en-passant = Auf { $target }, mit dem Bauern auf { $by }.
question-no-en-passant = Kein Schlagen en passant.
question-own-side = Sie spielen { side }.
question-no-check = Nein, kein Schach.
question-in-check = Ja, durch { $items }.
question-not-pinned = Nein, sie ist nicht gefesselt.
question-no-pins = Keine Figur ist gefesselt.
question-pinned = Ja, durch { $by }.
question-pin = { $piece } durch { $by }
question-turn = { side }, Zug { $number }.
question-over = Die Partie ist zu Ende.
question-not-playable = Das lässt sich erst sagen, wenn die Stellung spielbar ist. „Prüfen“ nennt, was fehlt.
question-numbered = Zug { $number }: { $moves }
question-numbered-black = Zug { $number }, { side }: { $moves }
question-nothing-played = Kein Zug.
question-opponent = { $name }, { side }.
question-opponent-engine = Das Programm, Stärke { $level }, { side }.
question-opponent-unknown = { side }, ohne Namen.
question-opening = { $name }, { $eco }.
question-opening-unknown = Diese Stellungen gehören zu keiner bekannten Eröffnung.
question-more = Weiter?
question-no-more = Es gibt nichts fortzusetzen.
question-not-narrower = Daran lässt sich nichts eingrenzen.
question-none-of-these = Davon nichts.
question-by-kinds = Figuren ab jetzt vom König bis zum Bauern.
question-by-ranks = Figuren ab jetzt nach Reihen.
question-slower = Langsamer.
question-faster = Schneller.
question-slowest = Langsamer geht es nicht.
question-fastest = Schneller geht es nicht.

# Taking part in practice.
not-allowed-practice = Das gibt es nur in der Übung.
taken-back = Zurückgenommen: { $mv }. { $stands }
taken-back-to = Alles zurückgenommen ab { $mv }. { $stands }
redone = Wieder vor bis { $mv }. { $stands }
practice-stands = Zug { $number }, { side } am Zug.
from-pgn = Aus der Datei: { $stands }
from-pgn-after = Aus der Datei: { $stands } Letzter Zug: { $mv }.
nothing-to-take-back = Es gibt keinen Zug zum Zurücknehmen.
take-back-after-offer = Erst ist das Remisangebot zu beantworten.
take-back-own-board = Mit einem eigenen elektronischen Brett wird nichts zurückgenommen.
nothing-to-redo = Es ist nichts zurückgenommen, oder ein anderer Zug ist gemacht.
no-engine-plays = In dieser Partie spielt keine Engine.
take-back-no-such-move = Zu Zug { $number } geht es nicht zurück.
take-back-not-so-many = So viele eigene Züge gibt es noch nicht: { $moves }.
no-arbiter-in-practice = In der Übung gegen das Programm gibt es keinen Schiedsrichter. Die Uhren hält „Pause“ an.
take-back-elsewhere = Zurücknehmen geht nur, wenn beide hier spielen.
ask-take-back = { $color ->
    [white] Schwarz: darf Weiß zurücknehmen, { $mv }?
   *[black] Weiß: darf Schwarz zurücknehmen, { $mv }?
}
ask-take-back-to = Alles zurücknehmen ab { $mv }, sind beide einverstanden?
ask-leave = Die Partie beenden und später fortsetzen?
ask-new-game = Diese Partie verlassen und eine neue beginnen?
ask-rematch = Diese Partie verlassen und eine Revanche beginnen?
left = Die Partie ist gespeichert. { $resume }
after-game = Weiter geht es mit „Revanche“ oder „neue Partie“; „beenden“ schließt das Programm.
after-game-in-menu = Weiter geht es mit „Revanche“ oder „neue Partie“; „beenden“ führt zum Menü.
goodbye = Auf Wiedersehen.
new-game-follows = Neue Partie.
rematch-follows = Revanche.
paused = Pause. Weiter geht es mit dem Wort „Pause“.
hint-piece = Hinweis: { $piece }.
hint-square = Hinweis: nach { $square }.
hint-move = Hinweis: { $mv }.
advice-nothing = Dazu kann ich nichts sagen.
judged-equal = Ausgeglichen.
judged-slightly = Etwas besser für { side }.
judged-clearly = Deutlich besser für { side }.
judged-winning = { side } steht auf Gewinn.
judged-table = { side } gewinnt nach der Endspieltabelle. Bis geschlagen, ein Bauer gezogen oder mattgesetzt wird, höchstens { $n ->
    [one] ein Zug
   *[other] { $words } Züge
}.
judged-table-draw = Remis nach der Endspieltabelle.
tables-none = In { $path } finde ich keine Endspieltabellen. Es geht ohne sie weiter.
tables-missing = Die Endspieltabelle { $table } fehlt. Ohne sie urteilt die Engine.
tables-damaged = Die Endspieltabelle { $table } ist beschädigt. Ohne sie urteilt die Engine.
judged-mate = Matt in { $n ->
    [one] einem Zug
   *[other] { $words } Zügen
} für { side }.
braille-action-take-back = zurücknehmen
braille-action-redo = vorwärts
braille-action-hint = Hinweis
braille-action-evaluation = Bewertung
braille-action-pause = Pause
braille-action-leave = beenden
braille-action-new-game = neue Partie
braille-action-rematch = Revanche
braille-action-abort = abbrechen
braille-action-premove = Zug im Voraus
braille-action-chat = Nachrichten
braille-action-give-time = Zeitgeschenk
braille-action-claim-win = reklamieren

# The list of games.
cli-games = Zählt die Partien auf, die hier gespielt wurden, die neueste zuerst: wann, gegen wen, wie viele Züge, das Ergebnis.
cli-all-games = Nennt alle Partien, nicht nur die letzten zwanzig.
games-line = { $begun }, { $players }: { $stands } ({ $name })
games-unreadable = { $name }: nicht lesbar. { $cause }
games-sample = die Beispielpartie
games-engine = gegen die Engine, Stärke { $level }
games-against = gegen { $name }
games-people = { $white } gegen { $black }
games-over = { $n ->
    [one] { $n } Zug
   *[other] { $n } Züge
}. { $outcome }
games-in-play = nicht beendet.
games-not-played = kein Zug, nicht beendet.
games-unfinished = { $n ->
    [one] { $n } Zug
   *[other] { $n } Züge
}, nicht beendet.
resumed-which = Partie vom { $begun }, { $players }; Sie spielen { side }.
review-no-moves = Diese Partie hat keine Züge.
games-none-played = Hier stehen nur Partien ohne Zug. Alle nennt: annabella games --all
games-more = { $n ->
    [one] Eine ältere Partie steht
   *[other] { $n } ältere Partien stehen
} nicht hier. Alle nennt: annabella games --all

# Looking back on a game.
cli-lookback = Sagt nach der Partie, was bei den größten eigenen Fehlern besser war.
cli-lookback-journal = Journal der Partie; ohne Angabe das der letzten beendeten.
problem-not-over = Die Partie { $path } ist nicht beendet.
problem-none-over = In { $path } liegt noch keine beendete Partie. annabella play beginnt eine.
problem-none-over-yet = In { $path } liegt noch keine beendete Partie. Die letzte unbeendete geht weiter mit: annabella resume
lookback-begins = Die eingebaute Engine sieht { $n ->
    [one] einen Zug
   *[other] { $n } Züge
} durch.
lookback-none = Kein großer Fehler.
lookback-summary = { $n ->
    [one] Ein Fehler, in Zug { $number }.
   *[other] { $n } Fehler; der größte in Zug { $number }.
}
lookback-ended = Die Partie war zu Ende.
lookback-mistake = Zug { $number }, { side }: { $played }. Danach: { $after } Besser: { $better }. Damit: { $before }

# A position from a game.
cli-from-pgn = Beginnt mit einer Stellung aus dieser PGN-Datei; nur in der Übung.
cli-at-move = Mit --from-pgn: vor welchem Zug der eigenen Farbe; ohne Angabe nach dem letzten Zug.
cli-which-game = Mit --from-pgn: die wievielte Partie der Datei.
problem-no-such-game = In { $path } gibt es keine Partie mit der Nummer { $game }.
problem-no-such-move = Bis Zug { $number } ist die Partie in { $path } nicht zu lesen, oder sie ist kürzer.
problem-game-unreadable = Am Ende der Partie in { $path } kann keine beginnen: dort ist sie zu Ende, oder sie ist nicht bis dahin zu lesen. Nennen Sie einen Zug davor mit --move.
problem-pgn-too-large = Die Datei { $path } ist größer als { $most } MiB. Bitte nur einen Teil ihrer Partien in eine kleinere Datei schreiben und diese nennen.

# The review of games.
review-count = { $n ->
    [one] Eine Partie.
   *[other] { $n } Partien.
}
review-players = { $white } gegen { $black }
review-engine = das Programm, Stärke { $level }
review-result-white = Weiß gewinnt
review-result-black = Schwarz gewinnt
review-result-draw = Remis
review-result-open = noch offen
review-listed = Partie { $number }: { $game }.
review-more-games = Weitere mit „Liste“; zum Öffnen zum Beispiel „Partie eins“.
review-choose = Zum Öffnen zum Beispiel „Partie eins“.
review-no-game = Eine Partie { $number } gibt es in der Liste nicht; sie hat { $count }.
review-none-fits = Keine Partie passt dazu.
review-bad-position = Diese Stellung ist nicht zu lesen: { $cause }
review-opened = { $game }; { $n ->
    [one] ein Zug
   *[other] { $n } Züge
}.
review-fault = Zeile { $line }, Spalte { $column } der Datei ist nicht zu lesen: { $mistake }.
review-more-faults = { $n ->
    [one] Noch eine Stelle ist nicht zu lesen.
   *[other] Noch { $n } Stellen sind nicht zu lesen.
}
review-start = Anfang der Partie.
review-move = { $number }, { side }: { $mv }.
review-move-in-variation = Variante: { $number }, { side }: { $mv }.
review-null = kein Zug
review-variations = { $n ->
    [one] Hier gibt es eine Variante.
   *[other] Hier gibt es { $n } Varianten.
}
review-glyph = { $glyph }.
review-glyph-1 = Guter Zug
review-glyph-2 = Fehler
review-glyph-3 = Sehr guter Zug
review-glyph-4 = Grober Fehler
review-glyph-5 = Interessanter Zug
review-glyph-6 = Zweifelhafter Zug
review-glyph-7 = Einziger Zug
review-glyph-10 = Ausgeglichen
review-glyph-13 = Unklar
review-glyph-14 = Weiß steht etwas besser
review-glyph-15 = Schwarz steht etwas besser
review-glyph-16 = Weiß steht besser
review-glyph-17 = Schwarz steht besser
review-glyph-18 = Weiß steht auf Gewinn
review-glyph-19 = Schwarz steht auf Gewinn
review-glyph-other = Zeichen { $number }
review-no-glyph = Das Zeichen { $number } gibt es hier nicht, nur 1 bis 7, 10 und 13 bis 19.
review-draw-offer = Mit Remisangebot.
review-comment = Kommentar: { $words }
review-no-remark = Hier steht weder ein Kommentar noch eine Variante.
review-follows = Es folgt { $mv }.
review-follows-or = Oder in Varianten: { $moves }.
review-unread = Wie es hier weitergeht, ist nicht zu lesen.
review-variation-ends = Hier endet die Variante.
review-game-ends = Hier endet die Partie: { $result }.
review-no-move = Einen Zug { $number } gibt es hier nicht.
review-no-variation = Hier gibt es keine Variante.
review-on-main = Das ist schon die Partie und keine Variante.
review-illegal = Das geht hier nicht: { $reason }.
review-unfit = Das geht hier nicht.
review-unfit-again = Das geht hier nicht. „Hilfe“ sagt, was geht.
review-ask-add = { $mv } steht hier nicht. Einfügen?
review-added = Eingefügt: { $mv }.
review-commented = Kommentar eingefügt: { $words }
review-marked = Eingefügt: { $glyph }.
review-marked-before = Das steht schon da: { $glyph }.
review-comment-empty = Der Kommentar hat keine Wörter.
review-comment-brace = Ein Kommentar kann keine schließende geschweifte Klammer enthalten. Bitte ohne sie.
review-too-deep = So tief kann man Varianten nicht verschachteln.
review-foreign-letter = Diese Datei kann das Zeichen { $letter } nicht enthalten: Sie ist in ISO 8859-1 geschrieben. Bitte ohne dieses Zeichen.
review-undone = Rückgängig gemacht.
review-nothing-to-undo = In dieser Partie ist nichts rückgängig zu machen.
review-ask-remember = Gehört das in Ihr Repertoire für Weiß? Nein heißt: für Schwarz.
review-remember-start = Hier ist noch kein Zug zum Merken.
review-remember-null = In dieser Linie setzt eine Seite aus; sie lässt sich nicht merken.
review-remembered = Gemerkt im Repertoire für { side }: { $n ->
    [one] ein neuer Zug
   *[other] { $n } neue Züge
}.
review-remembered-before = Das steht schon in Ihrem Repertoire für { side }.
review-unremembered = Nicht mehr im Repertoire.
review-not-unremembered = Es steht noch im Repertoire. { $cause }
review-unchanged = Es ist nichts zu speichern.
review-clock = { side }: { $left }.
review-no-clocks = Hier stehen keine Zeiten der Uhren.
review-saved = Gespeichert: { $path }
review-not-saved = Nicht gespeichert. { $cause } Mit „speichern als“ und einem anderen Namen geht es vielleicht.
review-search-so-far = Durchsuchte Partien bisher: { $games }.
review-search-stopped = Suche abgebrochen. Durchsuchte Partien: { $games }. Was gefunden wurde, bleibt.
review-file-exists = Die Datei { $path } gibt es schon.
review-no-folder = Den Ordner { $path } gibt es nicht.
review-file-changed = Die Datei { $path } ist inzwischen anders als beim Öffnen, oder sie ist ein Journal.
review-comment-deleted = Kommentar gelöscht: { $words }
review-comment-moved = Kommentar verschoben.
review-comment-nowhere = In dieser Richtung gibt es keinen Zug, zu dem der Kommentar gehen könnte.
review-no-comment = Hier steht kein Kommentar.
review-fen = Die FEN steht auf dem Bildschirm und auf der Zeile.
review-pgn = Die Partie steht als PGN auf dem Bildschirm.
review-plays-on = Von hier spielen Sie weiter gegen die Engine.
review-rest-skipped = Rest übersprungen.
review-play-on-over = In dieser Stellung ist die Partie zu Ende.
review-recovered = Änderungen vom letzten Mal, die nicht gespeichert waren, sind wieder da. „Speichern“ schreibt sie.
review-unsaved-elsewhere = Die Datei hat sich geändert. Änderungen vom letzten Mal, die nicht gespeichert waren, stehen noch in { $path }.
review-ask-save = Die Änderungen sind nicht gespeichert. Jetzt speichern?
review-over = Ende des Nachspielens.
review-thinks = Die Engine überlegt.
review-looks-through = { $name } sieht { $n ->
    [one] einen Zug
   *[other] { $n } Züge
} durch.
review-other-thinks = { $name } überlegt.
review-engine-replaced = { $name } antwortet nicht mehr: { $cause }. Die eingebaute Engine macht weiter.
review-progress-depth = Tiefe { $depth }, { $time }.
review-progress-time = { $time }.
review-progress-moves = Zug { $number } von { $count }.
review-halted = Angehalten.
review-halted-at = Angehalten nach Zug { $number }.
review-nothing-to-halt = Die Engine überlegt gerade nicht.
review-depth = Tiefe { $depth }.
review-line-numbered = { $number }: { $moves }. { $judged }
review-line = Beste Fortsetzung: { $moves }.
review-table = Die Tabelle wird jetzt bei jedem Zug gesagt: Zeit, Urteil und Fehler.
review-table-off = Die Tabelle wird nicht mehr gesagt.
review-greatest = Der größte Fehler:
review-next-mistake = Der nächste Fehler:
review-no-further-mistake = Ab hier kommt kein Fehler mehr.
review-row-time = { $time }.
review-row-fault = { $grade }; besser { $mv }.
review-inaccuracy = Ungenauigkeit
review-mistake-word = Fehler
review-blunder = Grober Fehler
review-accuracy = Genauigkeit: Weiß { $white } Prozent, Schwarz { $black } Prozent.
review-accuracy-of = Genauigkeit: { side } { $percent } Prozent.
review-counts = { side }: { $counts }.
review-inaccuracies = { $n ->
    [0] keine Ungenauigkeit
    [one] eine Ungenauigkeit
   *[other] { $n } Ungenauigkeiten
}
review-mistakes = { $n ->
    [0] kein Fehler
    [one] ein Fehler
   *[other] { $n } Fehler
}
review-blunders = { $n ->
    [0] kein grober Fehler
    [one] ein grober Fehler
   *[other] { $n } grobe Fehler
}
review-long-thought = Zug { $number }, { side }: { $time }.
review-no-time = keine Sekunde
review-no-times = In dieser Partie stehen keine Zeiten.
review-mistake = Fehler { $index } von { $count }: Zug { $number }, { side } zieht. Gespielt wurde { $played }. Was ist besser?
review-right = Richtig.
review-as-good = { $mv } ist auch gut.
review-somewhat-better = { $mv } ist besser als in der Partie, aber es gibt noch Besseres.
review-not-better = { $mv } hilft nicht. Noch ein Versuch, „Hinweis“ oder „Lösung“.
review-was-the-mistake = Das wurde in der Partie gespielt. Was ist besser?
review-better = Besser ist { $mv }.
review-goes-on = Zum Beispiel weiter mit { $moves }.
review-after-mistake = In der Partie danach: { $judged }
review-last-mistake = Das war der letzte Fehler.
review-guess-begin = Züge raten: Was zieht { side }?
review-guess-ask = Was zieht { side }?
review-guess-none = Hier folgt kein Zug, der zu raten wäre.
review-guess-variation = Das steht als Variante da; in der Partie kam etwas anderes.
review-guess-wrong = In der Partie kam etwas anderes. Noch ein Versuch, „Hinweis“ oder „Lösung“.
review-was-played = Gespielt wurde { $mv }.
review-guessed = Auf Anhieb erraten: { $right } von { $asked }.
review-help-choose = „Partie eins“ öffnet eine Partie, „Liste“ nennt weitere, „beenden“ hört auf. Getippt: Spieler, Eröffnung oder Stellung und wonach gesucht wird.
review-help-first = „Weiter“ und „zurück“ gehen durch die Partie, „Stellung“ nennt die Figuren.
review-help-step = „Anfang“, „Schluss“, „Zug zwölf“; „Variante“ oder „Variante zwei“, „heraus“, „Hauptvariante“; „Kommentar“, „Züge“.
review-help-add = Ein Zug, der nicht dasteht, wird auf „ja“ eingefügt. „Zeichen eins“ bis „sechs“: gut, Fehler, sehr gut, grober Fehler, interessant, zweifelhaft. Getippt: Kommentar und sein Text. „Rückgängig“, „speichern“.
review-help-more = „Bewertung“ fragt die Engine, „Fehler“ sucht die Fehler, „raten“ lässt Züge raten, „Eröffnung“ nennt sie, „Liste“ zeigt die Partien, „beenden“ hört auf.
review-help-remember = „Merken“ nimmt die Züge bis hierher in Ihr Repertoire auf.
review-help-table = Getippt nennt „drei Varianten“ die besten Züge, und „halt“ hält die Engine an. „Tabelle“ sagt zu jedem Zug Zeit und Urteil. „Der größte Fehler“, „nächster Fehler“, „Genauigkeit“, „wo habe ich Zeit verloren“.
review-help-openings = Getippt: „was wird hier gespielt“ und „was spiele ich hier meistens“ fragen den Eröffnungsbaum.
review-help-guess = Sagen Sie den Zug an. „Hinweis“ hilft, „Lösung“ sagt ihn; „raten“ beendet das Raten.
review-help-walk = Sagen Sie einen besseren Zug an. „Stellung“ nennt die Figuren, „Hinweis“ hilft, „Lösung“ sagt den Zug, „weiter“ geht zum nächsten Fehler, „zurück“ zurück in die Partie.
problem-review-unreadable = { $path } kann nicht gelesen werden: { $cause }.
problem-review-no-game = In { $path } ist keine Partie. Nötig ist eine PGN-Datei, ein Ordner mit solchen oder das Journal einer beendeten Partie.
problem-review-none-fits = Keine Partie in { $path } passt zu dem, was gesucht wird. Suchen Sie mit weniger Angaben.
problem-review-sample = Für das Nachspielen gibt es keine Beispielaufnahme. Mit --input keyboard wird getippt.
cli-tables = Ordner mit Endspieltabellen (Syzygy), die Hinweise, Bewertungen und Nachspielen nutzen.
cli-review = Spielt Partien nach: Züge, Varianten, Kommentare, Züge raten, Fehler.
cli-review-source = PGN-Datei, Ordner mit PGN-Dateien oder Journal; ohne Angabe die letzte beendete Partie.
cli-review-player = Nur Partien mit diesem Namen; gesucht werden dann die Fehler dieser Seite.
cli-review-opening = Nur Partien mit dieser Eröffnung: Name oder ECO-Code.
cli-review-position = Nur Partien, in denen diese Stellung vorkommt, auch in Varianten.
cli-review-overwrite = Speichert in dieselbe Datei statt in eine neue.
cli-review-engine = UCI-Engine, die beurteilt: Name oder Pfad, oder built-in für die eingebaute; ohne Angabe Stockfish, wo es installiert ist.
cli-review-engine-option = Option der Engine von --engine, zum Beispiel Threads=4; kann mehrmals stehen.
cli-review-think = Wie viele Sekunden die Engine von --engine höchstens über eine Stellung nachdenkt.
cli-review-speaker = Stimmprofil, mit dem verstanden wird.
cli-position = Stellt eine Stellung auf, mit Worten, Tasten oder von einem elektronischen Brett: zum Prüfen, Spielen, Bewerten, Behalten.
cli-position-fen = Stellung in FEN, mit der begonnen wird; ohne Angabe die vom letzten Mal.
cli-teach = Unterrichtet: Schüler sehen in ihren Browsern das Brett, Pfeile und Fragen; was sie anklicken und antworten, wird mit Namen gesagt.
cli-lesson = Datei mit der vorbereiteten Stunde (PGN): jede Partie eine Stellung, mit Kommentaren, Pfeilen und Fragen.
cli-class-address = Wo Schüler die Seite öffnen: Adresse, Port oder beides, zum Beispiel 192.168.1.7:8000. Ohne Angabe nur an diesem Computer.

# The user's settings.
cli-settings = Datei mit den Einstellungen, oder none für keine. Ohne Angabe config.toml im Ordner für Einstellungen. Als Befehl: nennt und ändert Einstellungen.
cli-setting = Name der Einstellung, zum Beispiel voice.rate. Ohne Namen werden alle gesetzten aufgezählt.
cli-setting-values = Der neue Wert; mehrere nacheinander bilden eine Liste. Ohne Wert wird der geltende genannt.
cli-unset = Entfernt die Einstellung aus der Datei.
cli-all-settings = Zählt alle Einstellungen auf, mit ihrer Bedeutung.
cli-of-player = Für diesen Spieler statt für alle.
settings-line = { $key } = { $value } ({ $origin })
settings-unset = { $key } ist nicht gesetzt.
settings-from-environment = aus der Umgebungsvariablen { $variable }
settings-from-player = aus der Datei, für { $player }
settings-from-file = aus der Datei
settings-in-file = aus der Datei { $path }
settings-in-file-for = aus der Datei { $path }, für { $player }
settings-written = { $set }. Gespeichert in { $path }.
settings-removed = { $key } steht nicht mehr in der Datei.
settings-not-there = { $key } stand nicht in der Datei.
settings-file = Die Datei ist { $path }.
settings-all = Alle Einstellungen nennt: annabella settings --all
settings-rate-kept = Das Sprechtempo { $rate } bleibt für die nächsten Male. „annabella settings voice.rate --unset“ nimmt es zurück.
settings-no-toml = Zeile { $line }: { $cause }
settings-in-line = Zeile { $line }: { $fault }
settings-no-value = Zeile { $line }: { $key } braucht einen Text, eine Zahl, true oder false, oder eine Liste davon
settings-unknown = Eine Einstellung „{ $name }“ gibt es nicht. Alle nennt: annabella settings --all
settings-unknown-near = Eine Einstellung „{ $name }“ gibt es nicht. Gemeint ist vielleicht „{ $nearest }“
problem-settings-not-read = Die Einstellungen in { $path } sind nicht lesbar ({ $cause }). Ohne sie geht es mit --settings none.
problem-settings-not-written = Die Einstellungen in { $path } lassen sich nicht speichern ({ $cause }).
problem-settings-nowhere = Es gibt keine Datei für Einstellungen: --settings none ist angegeben, oder der Ordner ist nicht bekannt.
problem-settings-fault = In den Einstellungen { $path } stimmt etwas nicht. { $fault }. Die Datei bleibt, wie sie ist; ohne sie geht es mit --settings none.
problem-settings-value = Die Einstellung { $key } ({ $origin }) passt nicht: { $cause }.
problem-settings-decide = In einer Partie nach den Regeln bestimmt nur die Befehlszeile, was gilt. Anderswo steht: { $settings }. Dort entfernen oder, wenn der Befehl die Option hat, auf der Befehlszeile angeben.
problem-setting-decides = { $key } = { $value } ({ $place }; Option --{ $option })

## Menus

menu-number = Wählen Sie eine Nummer von 1 bis { $most }.
menu-not-here = Das wird hier nicht angeboten. „Hilfe“ sagt, wie Sie wählen.
menu-help = Sagen oder tippen Sie die Nummer oder das Wort, oder tippen Sie den Anfangsbuchstaben. Pfeiltasten gehen weiter, die Eingabetaste wählt. „Wiederholen“ nennt alles noch einmal, „beenden“ verlässt das Menü.
menu-help-windows = Sagen oder tippen Sie die Nummer oder das Wort, oder tippen Sie den Anfangsbuchstaben, dann die Eingabetaste. „Wiederholen“ nennt alles noch einmal, „beenden“ verlässt das Menü.
menu-where = Hauptmenü.
menu-kept = Gespeichert.
menu-say-number = Nicht verstanden. Sagen Sie die Nummer, wenn ich still bin.
menu-game = Partie
menu-resume = Weiterspielen
menu-drills = Training
menu-drills-which = Training.
menu-drills-today = Plan für heute
plan-which = Jetzt: { $part }{ $others ->
    [0] .
    [one] , dann ein Teil.
   *[other] , dann { $others } Teile.
}
plan-begin = Anfangen
plan-another = Anderes
plan-puzzles = { $count ->
    [one] eine Aufgabe
   *[other] { $count } Aufgaben
}
plan-openings = Eröffnungen, { $count ->
    [one] eine Stellung
   *[other] { $count } Stellungen
}
plan-endgame = Endspiel: { $name }
plan-drill = Training: { $name }
plan-done = Für heute ist alles getan.
menu-puzzles = Aufgaben
menu-review = Nachspielen
menu-position = Stellung aufstellen
menu-lessons = Lektionen
menu-settings = Einstellungen
menu-about-help = Hilfe
menu-page = Im Browser
menu-buttons = { $count } Antworten stehen unter „Frage“ zur Wahl.
menu-end = Beenden
menu-explained = „Partie“ beginnt ein Spiel gegen das Programm oder zu zweit. „Weiterspielen“ setzt die letzte Partie fort. „Training“ lehrt, das Brett zu sehen und die Felder zu nennen. „Aufgaben“ stellt Schachaufgaben. „Nachspielen“ geht Partien mit Ihnen durch. „Stellung aufstellen“ baut eine Stellung auf. „Lektionen“ lehrt die Namen und macht das Programm mit Ihrer Stimme bekannt.
menu-game-which = Neue Partie.
menu-game-white = Weiß gegen das Programm
menu-game-black = Schwarz gegen das Programm
menu-game-two = Zu zweit an diesem Gerät
menu-game-other = Mit anderem Spieler, anderer Stärke oder Zeit
menu-game-endgame = Ein Endspiel
menu-game-960 = Chess960
menu-game-fen = Aus einer Stellung als FEN
menu-game-pgn = Aus einer Partie in einer Datei
menu-player-which = Wer spielt?
menu-player-as-before = Wie eingestellt
menu-color-which = Welche Farbe?
menu-endgame-which = Welches Endspiel?
menu-fen-which = Bitte die Stellung als FEN tippen oder einfügen.
menu-fen-wrong = Das ist keine Stellung in FEN: { $cause }.
menu-file-which = Bitte den Namen der Datei oder des Ordners tippen.
menu-file-missing = „{ $path }“ gibt es nicht. Bitte den Namen verbessern.
menu-move-which = Vor welchem Zug? Bitte die Nummer tippen; die Eingabetaste beginnt am Ende der Partie.
menu-move-wrong = „{ $line }“ ist keine Nummer eines Zuges.
menu-move-end = Am Ende der Partie
menu-resume-which = Welche Partie geht weiter?
menu-nothing-to-resume = Es gibt noch keine Partie zum Weiterspielen.
menu-review-which = Nachspielen.
menu-review-last = Die letzte Partie
menu-review-older = Eine ältere Partie
menu-review-lookback = Die schlimmsten Züge der letzten Partie
menu-review-file = Partien einer Datei oder eines Ordners
menu-review-game = Welche Partie?
menu-nothing-to-review = Es ist noch keine Partie zu Ende.
menu-that-is-all = Das ist alles.
menu-check = Alle Geräte prüfen
menu-puzzles-which = Aufgaben.
menu-puzzles-all = Alle Themen
menu-puzzles-file = Aus einer eigenen Datei
menu-puzzles-repertoire = Eigene Eröffnungen
puzzle-theme-mateIn1 = Matt in einem Zug
puzzle-theme-mateIn2 = Matt in zwei Zügen
puzzle-theme-mateIn3 = Matt in drei Zügen
puzzle-theme-fork = Gabel
puzzle-theme-hangingPiece = Ungedeckte Figur
puzzle-theme-promotion = Umwandlung
endgame-name-two-rooks = Zwei Türme gegen König
endgame-name-queen = Dame gegen König
endgame-name-rook = Turm gegen König
endgame-name-two-bishops = Zwei Läufer gegen König
endgame-name-bishop-and-knight = Läufer und Springer gegen König
endgame-name-pawn = Bauer gegen König: gewinnen
endgame-name-pawn-to-hold = Bauer gegen König: halten
endgame-name-wrong-bishop-to-hold = Randbauer und falscher Läufer: halten
endgame-name-lucena = Turm und Bauer, Lucena: gewinnen
endgame-name-philidor-to-hold = Turm gegen Turm und Bauer, Philidor: halten
endgame-name-queen-against-pawn = Dame gegen Bauer: gewinnen
endgame-name-queen-against-pawn-to-hold = Bauer gegen Dame: halten
games-described = { $begun }, { $players }: { $stands }
set-up-announcements = In Partien, die zählen, werden Züge mit den Namen aus Anhang D angesagt: Anna, Bella, Cäsar, David. Unter Lektionen lernen Sie sie; die Eingabetaste führt hin.
profile-not-there = Für { $name } gibt es noch kein Stimmprofil.
menu-lesson-which = Lektionen.
menu-lesson-names = Die Namen der Linien, Reihen und Figuren
menu-lesson-voice = Das Programm lernt Ihre Stimme kennen
menu-lesson-teach = Anderen das Brett im Browser zeigen
menu-settings-which = Einstellungen.
menu-setting-is = { $name }: { $value }
menu-set-up-again = Alles neu einrichten
menu-value-which = { $name }, jetzt: { $value }.
setting-game-level-about = Stärke 1 übersieht viel, Stärke 8 spielt am besten. Von 1 bis 3 gibt das Programm nie auf.
setting-language = Sprache
setting-language-de = Deutsch
setting-language-en = English
setting-language-ru = Русский
setting-language-bg = Български
setting-voice-output = Stimme
setting-voice-output-auto = die beste vorhandene
setting-voice-output-screen-reader = die des Screenreaders
setting-voice-output-espeak = espeak
setting-voice-output-text = keine, nur Text
setting-voice-rate = Sprechtempo
setting-voice-rate--50 = sehr langsam
setting-voice-rate--25 = langsam
setting-voice-rate-0 = normal
setting-voice-rate-25 = schneller
setting-voice-rate-50 = schnell
setting-voice-rate-75 = sehr schnell
setting-voice-verbosity = Ausführlichkeit
setting-voice-verbosity-novice = mit Hinweisen
setting-voice-verbosity-normal = normal
setting-voice-verbosity-terse = knapp
setting-voice-announcements = Felder, Figuren und Züge
setting-voice-announcements-texts = in der Sprache der Texte
setting-voice-announcements-german = deutsch wie in Partien, die zählen
setting-voice-volume = Lautstärke
setting-voice-volume-0 = leise
setting-voice-volume-50 = mittel
setting-voice-volume-100 = laut
setting-microphone-input = Eingabe
setting-microphone-input-auto = Mikrofon und Tastatur
setting-microphone-input-keyboard = nur Tastatur
setting-microphone-earphones = Ausgabe
setting-microphone-earphones-true = Kopfhörer
setting-microphone-earphones-false = Lautsprecher
setting-braille-display = Braillezeile
setting-braille-display-unset = keine
setting-braille-display-auto = suchen
setting-braille-display-hid = nach dem Standard HID
setting-braille-display-brlapi = die von BRLTTY
setting-game-level = Spielstärke
setting-game-time = Bedenkzeit
setting-game-time-none = ohne Uhr
setting-game-time-5 = 5 Minuten
setting-game-time-10 = 10 Minuten
setting-game-time-15-10 = 15 Minuten und 10 Sekunden für jeden Zug
setting-game-time-90-30 = 90 Minuten und 30 Sekunden für jeden Zug
set-up-language = Willkommen. Welche Sprache?
set-up-rate = So spreche ich. Wie ist das Tempo?
set-up-rate-good = Gut so
set-up-rate-slower = Langsamer
set-up-rate-faster = Schneller
set-up-microphone = Das Mikrofon. Sagen Sie bitte, sobald ich still bin: eins. Wenn nichts geschieht, tippen Sie eine Nummer.
set-up-microphone-on = Das Programm soll zuhören
set-up-microphone-off = Nur Tastatur und Braillezeile
set-up-earphones = Hören Sie mit Kopfhörern oder über Lautsprecher? Mit Kopfhörern hört das Programm auch zu, während es spricht.
set-up-display = Welche Braillezeile haben Sie?
set-up-display-reads = Lesen Sie diese Frage auf der Braillezeile?
set-up-yes = Ja
set-up-no = Nein, wie vorher
set-up-done = Fertig. Unter Einstellungen lässt sich alles ändern.
set-up-voice = Welche Stimme soll sprechen?
set-up-voice-speaks = Hören oder lesen Sie diese Frage so, wie Sie es wollen?
set-up-board = Haben Sie ein elektronisches Schachbrett? Wenn ja: an welchem Anschluss?
set-up-board-none = keines
level-too-quiet = Ich höre Sie, aber zu leise. Gehen Sie näher an das Mikrofon, oder stellen Sie es lauter.
level-quiet = Ich höre Sie, etwas leise.
level-good = Ich höre Sie gut.
level-too-loud = Ich höre Sie, aber so laut, dass es verzerrt klingt. Stellen Sie das Mikrofon leiser.
cli-menu = Das Menü: neue Partie, weiterspielen, Training, Aufgaben, nachspielen, Lektionen, Einstellungen. Der Befehl annabella allein öffnet es.
guide-which = Die Anleitung.
guide-back = Zurück
cli-guide = Die Anleitung: liest eine Seite vor, Abschnitt für Abschnitt, oder lässt wählen.
cli-topic = Die Seite; ohne Angabe wird gefragt.
cli-print = Schreibt den Text, statt ihn vorzulesen.

## Help and mistakes at the command line

help-version = Nennt die Version.
help-help = Nennt die wichtigsten Optionen.
help-more = Alle Optionen nennt: { $way } --help-all
help-possible = Möglich: { $values }.
help-default = Ohne Angabe: { $value }.
help-usage = Aufruf
help-help-all = Nennt alle Optionen.
help-heading-commands = Befehle
help-heading-arguments = Angaben
help-heading-options = Allgemeines
help-heading-game = Partie
help-heading-rules = Regeln
help-heading-microphone = Mikrofon
help-heading-voice = Stimme
help-heading-braille = Braillezeile
help-heading-boards = Elektronische Bretter
help-heading-page = Seite im Browser
help-heading-openings = Eröffnungsbaum
misuse-option = Die Option { $name } gibt es nicht.
misuse-command = Den Befehl { $name } gibt es nicht.
misuse-meant = Gemeint ist vielleicht { $name }.
misuse-value = { $value } passt nicht zu { $name }.
misuse-no-value = { $name } braucht einen Wert.
misuse-date = Nötig sind Datum und Uhrzeit, zum Beispiel 2026-11-30T10:00.
misuse-range = Möglich ist { $from } bis { $to }.
misuse-number = Nötig ist eine ganze Zahl, die nicht zu groß ist.
misfit-one-line = Nötig ist eine Zeile Text.
misfit-too-long = Möglich sind bis zu { $most } Zeichen.
misfit-seconds = Nötig ist eine Zahl von Sekunden von 0 bis { $most }.
misfit-name-and-value = Nötig ist NAME=WERT.
misfit-ratings = Nötig sind zwei Zahlen, die kleinere zuerst: 800-1400.
misfit-draw-offers = Möglich sind free, none oder eine Zahl von Zügen.
misfit-corrections = Möglich sind none oder eine Zahl.
misuse-missing = Es fehlt: { $names }.
misuse-conflict = { $name } geht nicht zusammen mit { $other }.
misuse-twice = { $name } steht zweimal da. Angegeben wird es nur einmal.
misuse-help = Hilfe: { $way } --help

## The manual pages

manual-name = NAME
manual-synopsis = ÜBERSICHT
manual-description = BESCHREIBUNG
manual-version = VERSION

## Setting up a position

setting-up-begins = Stellung aufstellen.
setting-up-example = Das Brett ist leer. Zum Beispiel: weißer König e1. „Hilfe“ sagt mehr.
setting-up-last = Es stehen noch { $pieces } vom letzten Mal. „Brett leeren“ beginnt neu.
setting-up-pieces = { $n ->
    [one] eine Figur
   *[other] { $n } Figuren
}
setting-up-summary = Auf dem Brett: { $pieces }.
setting-up-cleared = Das Brett ist leer.
setting-up-initial = Grundstellung.
setting-up-castles = { side } darf { $sides ->
    [short] kurz
    [long] lang
   *[both] kurz und lang
} rochieren.
setting-up-castles-not = { side } darf nicht { $sides ->
    [short] kurz
    [long] lang
   *[both] mehr
} rochieren.
setting-up-castles-no-more = { side } darf nicht mehr { $sides ->
    [short] kurz
   *[long] lang
} rochieren.
setting-up-no-castling = Niemand darf rochieren.
setting-up-en-passant = En passant geht auf { $square }.
setting-up-no-en-passant = En passant geht nicht: { $cause }.
setting-up-turned-round = Das Brett ist umgedreht.
setting-up-undone = Rückgängig.
setting-up-nothing-to-undo = Es gibt nichts rückgängig zu machen. „Beenden“ hört auf.
setting-up-which-square = Auf welches Feld? Sagen Sie die Figur mit ihrem Feld.
setting-up-playable = Die Stellung ist spielbar.
setting-up-chess960 = Die Rochaderechte sind die von Schach960.
setting-up-check = { side } steht im Schach.
setting-up-not-playable = Noch nicht spielbar: { $faults }.
setting-up-unreadable = Das ist keine Stellung in FEN: { $cause }.
setting-up-plays = Weiter mit einer Partie von hier. Sie spielen { side }.
setting-up-over = Fertig. Die Stellung steht beim nächsten Mal noch da.
setting-up-unfit = Das geht hier nicht. „Hilfe“ sagt, was geht.
setting-up-reads-board = Das Brett wird gelesen.
setting-up-board-unread = Das Brett ist nicht zu lesen. { $cause }
setting-up-no-board = Kein elektronisches Brett ist gewählt. Wählen Sie eines in den Einstellungen; beim Start nennt es die Option --board.
setting-up-unknown = Das Brett kennt die Figur nicht auf { $squares }.
setting-up-ask-lies = { $stands } Stimmt das so? Ja oder nein?
setting-up-lies-so = Gut, so bleibt es.
setting-up-kept = Behalten als „{ $name }“.
setting-up-ask-replace = „{ $name }“ gibt es schon. Ersetzen? Ja oder nein?
setting-up-ask-delete = „{ $name }“ wirklich löschen? Ja oder nein?
setting-up-deleted = „{ $name }“ ist gelöscht.
setting-up-taken-up = „{ $name }“.
setting-up-no-name = „{ $name }“ ist nicht behalten. „Liste“ nennt die Namen.
setting-up-none-kept = Noch ist keine Stellung behalten. „Behalten als“ mit einem Namen behält diese.
setting-up-list = Behalten: { $names }.
setting-up-not-kept = Nicht gespeichert. { $cause }
setting-up-help-pieces = Figuren: „weißer König e1“, auch mehrere mit Komma. „e4 leer“, „g1 nach f3“, „Brett leeren“, „Grundstellung“, „rückgängig“.
setting-up-help-board = Am Terminal führt der Tabulator auf das Brett; dort nennt das Fragezeichen die Tasten. „Vom Brett übernehmen“ liest ein elektronisches Brett.
setting-up-help-rights = „Schwarz am Zug“, „Rochade Weiß kurz ja“ oder „nein“, „en passant e3“. Auch eine FEN lässt sich einfügen.
setting-up-help-use = „Was steht“ nennt alles, „prüfen“ sagt, was fehlt, „FEN“ zeigt sie. „Spielen“ beginnt eine Partie, „Bewertung“ fragt die Engine.
setting-up-help-keep = „Behalten als“ mit einem Namen, „Liste“, „öffnen“, „löschen“. „Beenden“ hört auf.

# The player's own page. What ends in -line is a line that the program understands.
own-page-piece = { $piece }, { side }, { $square }
own-page-empty = { $square }
own-page-promotion = In welche Figur?
own-page-yes = Ja
own-page-no = Nein
own-page-turn = { side } ist am Zug.
own-page-game = Übungspartie. Sie haben { side }. { $turn }
own-page-game-of-two = Partie zu zweit. { $turn }
own-page-clock = { side }: { $time }.
own-page-repeat = Noch einmal sagen
own-page-repeat-line = wiederholen
own-page-clocks-now = Uhren
own-page-clocks-now-line = Uhr
own-page-take-back = Zug zurücknehmen
own-page-take-back-line = Zug zurück
own-page-hint = Tipp
own-page-hint-line = Tipp
own-page-last-move = Letzter Zug
own-page-last-move-line = letzter Zug
own-page-moves-here = Züge von hier
own-page-moves-here-line = m
own-page-offer = Remis anbieten
own-page-offer-line = Remis
own-page-resign = Aufgeben
own-page-resign-line = aufgeben
own-page-again = Neue Partie
own-page-again-line = neue Partie
own-page-stop = Beenden
own-page-stop-line = beenden
own-page-rematch = Revanche
own-page-rematch-line = Revanche
own-page-pause = Pause
own-page-pause-line = Pause
own-page-resume = Pause beenden
own-page-resume-line = Pause
own-page-next-puzzle = Nächste Aufgabe
own-page-next-puzzle-line = nächste
own-page-once-more = Aufgabe noch einmal
own-page-once-more-line = noch einmal
own-page-solution = Lösung
own-page-solution-line = Lösung
own-page-why = Warum?
own-page-why-line = warum
own-page-remember = In das Repertoire aufnehmen
own-page-remember-line = merken
own-page-move-back = Voriger Zug
own-page-move-back-line = voriger Zug
own-page-move-forward = Nächster Zug
own-page-move-forward-line = nächster Zug
own-page-start = Zum Anfang
own-page-start-line = Anfang
own-page-end = Zum Ende
own-page-end-line = ans Ende
own-page-mistakes = Fehler suchen
own-page-mistakes-line = Fehler
own-page-next-mistake = Nächster Fehler
own-page-next-mistake-line = nächster Zug
own-page-evaluation = Bewertung
own-page-evaluation-line = Bewertung
own-page-guess = Züge raten
own-page-guess-line = raten
own-page-guess-end = Nicht mehr raten
own-page-guess-end-line = raten
own-page-undo = Rückgängig
own-page-undo-line = rückgängig
own-page-play-on = Von hier spielen
own-page-play-on-line = weiterspielen
own-page-halt = Nicht länger nachdenken
own-page-halt-line = halt
own-page-save = Speichern
own-page-save-line = speichern
own-page-games = Liste der Partien
own-page-games-line = Partien
own-page-more-games = Weitere Partien
own-page-more-games-line = Liste
own-page-skip = Auslassen
own-page-skip-line = auslassen
own-page-tell-again = Noch einmal beschreiben
own-page-tell-again-line = Stellung
own-page-tell = Stellung vorlesen
own-page-tell-line = ganze Stellung
own-page-check = Prüfen
own-page-check-line = prüfen
own-page-clear = Brett leeren
own-page-clear-line = Brett leeren
own-page-initial = Grundstellung
own-page-initial-line = Grundstellung
own-page-go-on = Weiter
own-page-paused = Pause.
own-page-moved = Letzter Zug, { side }: { $mv }.
own-page-which-game = Welche Partie?
own-page-open-game = Partie { $number }
own-page-saved-file = Gespeichert: { $path }. Die Datei steht unter „Eigene Dateien“.
own-page-at = Die Seite ist unter { $url }
own-page-opened = Die Seite öffnet sich im Browser. Ihre Adresse ist { $url }
own-page-no-browser = Kein Browser ließ sich öffnen: { $cause }. Die Seite ist unter { $url }
cli-page = Das Menü und alles, was dort beginnt, auf einer Seite in Ihrem Browser, gesprochen vom Screenreader.
cli-port = Port dieses Computers; 0 für irgendeinen freien.
cli-no-browser = Nur die Adresse nennen, keinen Browser öffnen.
problem-own-page-in-game = Eine Partie nach den Regeln wird nicht auf der eigenen Seite gespielt, weil niemand sonst prüfen kann, was sie sagt. Beginnen Sie sie am Terminal, wie der Schiedsrichter es bestimmt.
own-page-network = Öffnen Sie auf einem anderen Gerät { $url }. Der Code ist { $code }. Er gilt zehn Minuten. Wer im selben Netz ist, könnte mitlesen.
cli-at-page = Auf einer Seite in Ihrem Browser, gesprochen vom Screenreader.
cli-network = Andere Geräte im eigenen Netz mit einem Code einlassen.
own-page-entrance-title = Ihr Schachassistent
own-page-entrance-explain = Geben Sie den Code ein, den das Programm am Computer sagt: vier Felder, zum Beispiel e4 f3 a1 h8.
own-page-entrance-code = Code
own-page-entrance-name = Name dieses Geräts
own-page-entrance-enter = Eintreten
own-page-entrance-wrong = Das ist nicht der Code.
own-page-entrance-none = Zurzeit gilt kein Code. Lassen Sie sich am Computer einen neuen geben.
own-page-entrance-many = Es sind schon zu viele Geräte eingelassen. Schließen Sie am Computer eines aus.
own-page-entrance-lost = Das Programm antwortet nicht.
own-page-no-files = Es sind noch keine Partien da. Wählen Sie zuerst auf der Seite unter „Eigene Dateien“ eine Datei.
own-page-which-file = Welche Datei?

# What the page itself says and shows.
own-page-connecting = Verbindung wird aufgebaut.
own-page-connected = Verbunden.
own-page-lost = Keine Verbindung zum Programm. Die Seite sucht es weiter.
own-page-replaced = Diese Seite gilt nicht mehr. Das Programm hat eine neue Adresse genannt.
own-page-lost-long = Das Programm antwortet seit einer Minute nicht. Falls es neu gestartet wurde, hat es eine neue Seite.
own-page-back = Wieder verbunden.
own-page-missed = Neu im Verlauf:
own-page-ended = Das Programm ist beendet.
own-page-busy = Das Programm ist beschäftigt, das kam nicht an. Bitte noch einmal senden.
own-page-not-sent = Nicht gesendet: keine Verbindung zum Programm.
own-page-unconfirmed = Das Programm hat das nicht bestätigt. Bitte sehen Sie im Verlauf nach, bevor Sie es noch einmal senden.
own-page-not-taken = Das konnte das Programm nicht lesen. Nichts ist geschehen.
own-page-too-long = Das ist zu lang. Nichts ist geschehen.
own-page-now = Jetzt
own-page-say-again = Letzten Text wiederholen
own-page-words = Ihre Worte
own-page-line = Zug, Frage oder Befehl
own-page-send = Senden
own-page-question = Frage
own-page-no-question = Nichts ist gefragt.
own-page-clocks = Uhren
own-page-little-time = Wenig Zeit!
own-page-board = Brett
own-page-edge = Rand
own-page-log = Verlauf
own-page-you = Sie
own-page-moves = Züge
own-page-actions = Aktionen
own-page-sure-help = Zwei Schaltflächen folgen: ja und nein.
own-page-cancelled = Nichts ist geschehen.
own-page-settings = Einstellungen und Hilfe
own-page-order = Was zuerst kommt
own-page-order-line = Die Eingabezeile
own-page-order-board = Das Brett
own-page-form = Das Brett ist
own-page-form-grid = eine Tabelle für die Pfeiltasten
own-page-form-buttons = 64 Schaltflächen
own-page-size = Größe des Bretts
own-page-size-large = So groß wie möglich
own-page-size-medium = Mittel
own-page-size-small = Klein
own-page-speaks = Mein Screenreader sagt, was geschieht
own-page-voice = Der Browser spricht, falls Sie keinen Screenreader haben
own-page-no-voice = Dieser Browser hat keine eigene Stimme für diese Sprache.
own-page-saved = Gespeichert.
own-page-keys = Tasten
own-page-key-enter = Zeile: Eingabetaste
own-page-does-enter = Sendet die Zeile. Ohne Worte: wiederholt den letzten Text.
own-page-key-earlier = Zeile: Pfeil auf und ab
own-page-does-earlier = Ihre früheren Zeilen.
own-page-key-escape = Zeile: Escape
own-page-does-escape = Leert die Zeile. In der leeren Zeile: zum Brett.
own-page-key-arrows = Brett: Pfeiltasten
own-page-does-arrows = Das nächste Feld.
own-page-key-home = Brett: Pos1, Ende
own-page-does-home = Das erste und das letzte Feld der Reihe.
own-page-key-corner = Brett: Strg mit Pos1, Ende
own-page-does-corner = Das erste und das letzte Feld des Bretts.
own-page-key-choose = Brett: Leertaste, Eingabetaste oder ein Klick
own-page-does-choose = Wählt die Figur, dann ihr Zielfeld.
own-page-key-turn = Brett: W
own-page-does-turn = Dreht das Brett.
own-page-key-letters = Brett: Buchstaben und Ziffern
own-page-does-letters = Führen zu Figuren und beantworten Fragen. Das Fragezeichen nennt sie.
own-page-help-reader = Mit einem Screenreader führt H von Abschnitt zu Abschnitt und E zur Zeile. Bevor Sie dort schreiben, schalten Sie in den Fokusmodus, meist mit der Eingabetaste. In Orca ist das Einfg+A; mit der Tabulatortaste kommt er von selbst.
own-page-help-line = „Hilfe“ in der Zeile nennt, was Sie jetzt sagen können.
own-page-files = Eigene Dateien
own-page-file = Dem Programm eine Datei mit Partien geben (PGN oder EPD)
own-page-file-kept = Die Datei ist gesichert:
own-page-file-games = Partien:
own-page-file-next = Im Hauptmenü öffnet sie „Nachspielen“.
own-page-no-games = Das Programm nimmt nur Dateien mit der Endung „pgn“ oder „epd“ und einem Namen aus Buchstaben, Ziffern, Leerzeichen und Strichen.
own-page-not-kept = Die Datei konnte nicht gesichert werden.
own-page-devices = Andere Geräte
own-page-new-code = Ein neuer Code
own-page-shut-out = Ausschließen
own-page-code-is = Der Code, zehn Minuten gültig:
own-page-another = Die Seite ist noch einmal offen, hier oder auf einem anderen Gerät. Was dort geschieht, hören Sie auch hier.
own-page-alone = Die Seite ist nur noch hier offen.
own-page-let-in = Ein Gerät wurde eingelassen: { $device }.
own-page-wrong-codes = { $count ->
    [one] Ein falscher Code wurde
   *[other] { $count } falsche Codes wurden
} auf einem anderen Gerät versucht.
## Opening tree

openings-most = Meist { $mv }, in { $n } von { $all } Partien.
openings-own = Meist spielen Sie { $mv }, in { $n } von { $all } Partien.
openings-against = Gegen Sie spielt man hier meist { $mv }, in { $n } von { $all } Partien.
openings-score = { side } holt { $percent } Prozent.
openings-own-score = Ihr Ergebnis: { $percent } Prozent.
openings-last = Zuletzt { $year }.
openings-you-too = Davon { $n ->
    [one] eine Partie
   *[other] { $n } Partien
} von Ihnen.
openings-games = { $n ->
    [one] eine Partie
   *[other] { $n } Partien
}
openings-percent = { $percent } Prozent
openings-year = zuletzt { $year }
openings-move = { $mv }: { $facts }.
openings-none = { $n ->
    [one] Die Partie hat diese Stellung nicht.
   *[other] Keine der { $n } Partien hat diese Stellung.
}
openings-own-none = In dieser Stellung waren Sie noch nicht.
openings-unknown-player = Von { $names } ist keine Partie dabei.
openings-no-folder = Für den Eröffnungsbaum ist kein Ordner mit Partien eingestellt.
openings-who = Unter welchem Namen stehen Sie in den Partien? Tippen Sie: ich bin, und den Namen.
openings-me = Gut. Ihre Partien sind die von { $names }.
openings-reads = Die Partien werden einmal gelesen. Die Antwort kommt danach.
openings-stale = Die Partien haben sich geändert und werden neu gelesen.
openings-damaged = Der Eröffnungsbaum ist beschädigt und wird neu angelegt.
openings-busy = Die Partien werden noch gelesen.
openings-so-far = Bisher gelesene Partien: { $games }.
openings-stopped = Abgebrochen. Gelesene Partien: { $games }. Der bisherige Eröffnungsbaum bleibt.
openings-failed = Der Eröffnungsbaum antwortet nicht. { $cause }
openings-more = Weitere Züge: { $n }. Mit --all alle.
problem-openings-source = Nennen Sie eine Datei oder einen Ordner mit Partien (PGN), oder stellen Sie einen ein: annabella settings openings.folder ORDNER
problem-openings-moves = „{ $moves }“ sind keine Züge von der Grundstellung an: { $cause }
cli-openings = Der Eröffnungsbaum: welche Züge in einer Stellung gespielt wurden, wie oft, mit welchem Ergebnis, zuletzt wann.
cli-openings-source = Datei oder Ordner mit Partien (PGN); sonst der Ordner von --openings oder die eigenen Partien, die hier gespielt wurden.
cli-openings-moves = Züge, die von der Grundstellung zur Stellung führen, etwa "e4 c5".
cli-openings-position = Die Stellung als FEN.
cli-openings-all = Nennt alle Züge statt nur der fünf häufigsten.
cli-openings-own = Nur die eigenen Partien, mit --me.
cli-openings-folder = Ordner oder Datei mit Partien (PGN) für den Eröffnungsbaum.
cli-openings-me = Name in den Partien, unter dem die eigenen stehen, oder ein Teil davon; mehrmals möglich.
## Teaching

teach-heading = Unterricht
teach-address = Die Schüler öffnen { $url }
teach-position = Stellung { $number } von { $count }.
teach-has-question = Hier steht eine Frage.
teach-answer = { $letter }: { $words }.
teach-drawn = Eingezeichnet: { $items }.
teach-item-square = { $color ->
    [green] grün
    [red] rot
    [yellow] gelb
   *[blue] blau
} { $squares }
teach-item-arrow = { $color ->
    [green] grüner
    [red] roter
    [yellow] gelber
   *[blue] blauer
} Pfeil von { $from } nach { $to }
teach-removed = Weg: { $item }.
teach-wiped = Nichts ist mehr eingezeichnet.
teach-arrow-begins = Der Pfeil beginnt auf { $square }.
teach-arrow-goes-nowhere = Ein Pfeil braucht zwei Felder.
teach-which-square = Welches Feld?
teach-at-start = Der Anfang dieser Stellung.
teach-at-end = Hier endet die Stunde.
teach-at-end-of-position = Hier endet die Stellung. „Nächste Stellung“ geht weiter.
teach-no-position = { $count ->
    [one] Es gibt nur eine Stellung.
   *[other] Es gibt { $count } Stellungen.
}
teach-turned = Die Schüler sehen das Brett von { $color ->
    [white] Weiß
   *[black] Schwarz
} aus.
teach-no-question = Hier steht keine Frage. Zum Beispiel: „Frage Was zieht Weiß? a) Springer f3 b) Bauer d4“, oder „Frage 3“ für drei Antworten.
teach-asked = Gefragt, { $count } Antworten.
teach-nothing-asked = Es ist nichts gefragt.
teach-no-such-answer = Diese Antwort gibt es nicht.
teach-given = { $letter }: { $count }, { $names }.
teach-given-by-nobody = { $letter }: niemand.
teach-missing = Noch ohne Antwort: { $names }.
teach-right = Richtig ist { $letter }.
teach-closed = Geschlossen.
teach-pupils = { $count } da: { $names }.
teach-no-pupils = Noch ist niemand da.
teach-joined = { $name } ist da.
teach-left = { $name } ist weg.
teach-back = { $name } ist wieder da.
teach-points = { $name }: { $square }.
teach-answers = { $name }: { $letter }.
teach-more-news = Und { $count } weitere.
teach-clicks-told = Klicks werden gesagt.
teach-clicks-not-told = Klicks werden nicht gesagt.
teach-over = Die Stunde ist zu Ende.
teach-unfit = Das geht hier nicht. „Hilfe“ sagt, was geht.
teach-help-draw = „Zeige Felix drei“, „rot Eva vier“, „Pfeil Eva zwei Eva vier“, „roter Pfeil“; „wischen“ nimmt alles weg. Züge werden angesagt wie in einer Partie.
teach-help-lesson = „Weiter“ und „zurück“ gehen zugweise, „nächste Stellung“ und „Stellung 3“ durch die Stunde. „Drehen“ zeigt das Brett von der anderen Seite.
teach-help-ask = „Frage“ stellt die des Kommentars; getippt „Frage“ mit Text, a) und b). „Antworten“ sagt, wer was geantwortet hat, „auflösen“ schließt.
teach-help-class = „Schüler“ sagt, wer da ist, „Adresse“ die Seite. „Klicks aus“ sagt keine Klicks. Auf dem Brett zeigt = das Feld, - zieht einen Pfeil.
page-class-name = Dein Name
page-class-join = Mitmachen
page-class-joined = Du machst mit als
page-class-board = Brett. Ein Klick zeigt dem Lehrer ein Feld.
page-class-question = Frage
page-class-no-text = Der Lehrer fragt.
page-class-answered = Deine Antwort
page-class-open = Du kannst deine Antwort noch ändern.
page-class-closed = Die Antworten sind geschlossen.
page-class-right = richtig
page-class-shown-to-teacher = Gezeigt
page-class-no-name = Bitte gib deinen Namen ein.
page-class-name-taken = Diesen Namen hat schon jemand.
page-class-full = Es ist kein Platz mehr.
page-class-nothing-asked = Gerade ist nichts gefragt.
page-class-text = Zur Stellung

## Rating against the levels

rating-first = Ihre Wertung beginnt mit { $points }.
rating-up = Wertung { $points }, { $by } mehr.
rating-down = Wertung { $points }, { $by } weniger.
rating-same = Wertung { $points }, unverändert.
rating-uncertain = Nach wenigen Partien ist sie noch ungenau.

# Ein Konto bei Lichess
cli-online = Spielt auf Lichess: meldet an und ab, findet Partien, holt Ihre Partien, Aufgaben und Studien. Ein anderer Server: annabella online sign-in --server ADRESSE.
cli-online-sign-in = Meldet Sie bei Lichess an, im Browser oder mit einem Token.
cli-online-sign-out = Meldet Sie ab: Das Programm darf das Konto nicht mehr benutzen.
cli-online-account = Sagt, wer angemeldet ist.
cli-online-games = Holt Ihre letzten Partien von Lichess als PGN, die neuesten zuerst.
cli-online-most = Wie viele Partien, höchstens 100.
cli-online-output = Die Datei für die Partien; sonst gehen sie in die Standardausgabe.
cli-online-token = Fragt nach einem Token, den Sie auf Lichess erstellt haben. Beim Tippen wird er nicht angezeigt.
cli-online-token-file = Nimmt den Token aus der ersten Zeile dieser Datei.
cli-online-no-browser = Nennt nur die Adresse und öffnet keinen Browser.
cli-online-server = Ein anderer Server mit derselben Schnittstelle.
online-browser-opened = Ihr Browser fragt, ob annabella für Ihr Konto spielen darf. Wählen Sie dort Autorisieren und kommen Sie hierher zurück. Falls sich kein Browser geöffnet hat: { $url }
online-browser-open = Öffnen Sie diese Adresse in einem Browser auf diesem Computer und wählen Sie dort Autorisieren: { $url }
online-token-page = Öffnen Sie diese Adresse, wählen Sie Erstellen, kopieren Sie den Token und fügen Sie ihn hier ein: { $url }
online-token-ask = Der Token, er wird nicht angezeigt:
online-page-allowed = annabella darf für Ihr Konto spielen. Sie können diese Seite schließen und zum Programm zurückkehren.
online-page-denied = annabella darf nicht für Ihr Konto spielen. Sie können diese Seite schließen.
online-signed-in = Angemeldet als { $name }.
online-signed-out = { $name } ist abgemeldet.
online-signed-out-here = { $name } ist auf diesem Computer abgemeldet. Der Server hat davon nichts erfahren. { $cause } Um den Token auch dort zu beenden, öffnen Sie auf Lichess die Einstellungen des Kontos, Abschnitt API-Zugriffstoken.
online-account = Angemeldet als { $name } auf { $server }.
online-games = { $count ->
    [one] Eine Partie steht in { $path }. annabella review { $path } spielt sie nach.
   *[other] { $count } Partien stehen in { $path }. annabella review { $path } spielt sie nach.
}
problem-online-account = Die Datei mit dem Konto ist nicht lesbar: { $path }. Melden Sie sich neu an: annabella online sign-in
problem-online-no-folder = Es gibt keinen Ordner, in dem das Konto aufbewahrt werden kann. Setzen Sie HOME.
problem-online-nobody = Niemand ist angemeldet. So melden Sie sich an: annabella online sign-in
problem-online-no-games = Dieses Konto hat keine beendeten Partien.
problem-online-no-token = Das ist kein Token. Ein Token besteht nur aus Buchstaben, Ziffern und Unterstrichen. Kopieren Sie ihn noch einmal von Lichess.
problem-online-no-server = „{ $given }“ ist keine Adresse eines Servers. Sie beginnt mit https://, oder mit http:// für einen auf diesem Computer.
problem-online-rights = Dem Token fehlt ein Recht. Melden Sie sich neu an: annabella online sign-in. Der Server sagt: { $rights }
problem-online-no-address = Dieser Computer gibt dem Programm keine Adresse, zu der der Browser zurückkommen könnte: { $cause }. Melden Sie sich mit einem Token an: annabella online sign-in --token
problem-online-denied = Im Browser wurde es nicht erlaubt. Niemand ist angemeldet.
problem-online-too-late = Fünf Minuten lang kam niemand vom Browser zurück. Niemand ist angemeldet. Ohne Browser auf diesem Computer: annabella online sign-in --token
problem-online-refused = Der Server lehnt ab: { $words }
problem-online-name = Der Name des Servers ist nicht zu finden. Ist der Computer mit dem Netz verbunden?
problem-online-unreachable = Zum Server führt kein Weg. Ist der Computer mit dem Netz verbunden?
problem-online-connection = Der Server lehnt die Verbindung ab. Versuchen Sie es später noch einmal.
problem-online-late = Der Server antwortet nicht rechtzeitig. Versuchen Sie es noch einmal.
problem-online-broke = Die Verbindung ist abgebrochen. Versuchen Sie es noch einmal.
problem-online-no-certificates = Dieses System hat keine Zertifikate, um den Server zu prüfen. Installieren Sie das Paket ca-certificates.
problem-online-date = Das Zertifikat des Servers gilt heute nicht. Stimmen Datum und Uhrzeit dieses Computers?
problem-online-not-trusted = An der Stelle des Servers antwortet etwas anderes: Das Zertifikat ist nicht das richtige. Es wurde nichts gesendet.
problem-online-another = An der Stelle des Servers antwortet etwas anderes, etwa die Anmeldeseite eines Netzes. Öffnen Sie einen Browser und melden Sie sich beim Netz an.
problem-online-signed-out = Der Server kennt den Token nicht mehr. Melden Sie sich neu an: annabella online sign-in
problem-online-not-found = Dort hat der Server nichts.
problem-online-too-many = { $seconds ->
    [one] Das war dem Server zu viel auf einmal. Warten Sie eine Sekunde.
   *[other] Das war dem Server zu viel auf einmal. Warten Sie { $seconds } Sekunden.
}
problem-online-server-fault = Der Server hat selbst einen Fehler, Nummer { $status }. Versuchen Sie es später noch einmal.
problem-online-unreadable = Die Antwort des Servers ergibt keinen Sinn.
problem-online-no-challenge = Eine solche Herausforderung gibt es nicht oder mehr als einmal. Die Liste: annabella online challenges
report-connection-lost = Die Verbindung zum Server ist weg.
cli-online-play = Spielt eine laufende Partie weiter; gibt es mehrere, zählt es sie auf.
cli-online-seek = Findet ein Gegenüber und spielt.
cli-online-challenge = Fordert jemanden mit Namen heraus und spielt.
cli-online-computer = Spielt gegen den Computer des Servers.
cli-online-challenges = Listet auf, wer Sie herausfordert.
cli-online-accept = Nimmt eine Herausforderung an und spielt.
cli-online-decline = Lehnt eine Herausforderung ab.
cli-online-minutes = Minuten für die Partie.
cli-online-increment = Sekunden für jeden Zug.
cli-online-days = Tage für jeden Zug statt einer Uhr.
cli-online-rated = Die Partie zählt für die Wertung.
cli-online-color = Ihre Farbe; sonst wird gelost.
cli-online-name = Der Name auf Lichess.
cli-online-level = Wie stark er spielt.
cli-online-game = Welche Partie, mit ihren acht Buchstaben und Ziffern.
cli-online-challenge-name = Wer herausfordert oder welche Partie; bei einer einzigen nicht nötig.
cli-online-declined = Wer herausfordert oder welche Partie.
outcome-aborted = Die Partie wurde abgebrochen und hat kein Ergebnis.
outcome-left = { side } hat die Partie verlassen.
outcome-left-draw = Eine Seite hat die Partie verlassen, sie zählt als remis.
outcome-on-server = Der Server hat die Partie beendet.
profile-online = eine Partie auf einem Server
rule-clock-server = Uhr: Der Server entscheidet, wann ein Zug ausgeführt ist.
not-allowed-online = Nicht in einer Partie mit anderen Menschen: Bis zu ihrem Ende denkt das Programm nicht mit. Das wäre Hilfe, und die ist dort verboten.
not-allowed-online-over = Die Partie ist zu Ende und wird hier nicht angesehen: Verlassen Sie sie, und gehen Sie sie danach vom Menü aus durch.
server-decides = Das entscheidet in seinen Partien der Server.
refused-not-on-server = Diese Partie wird nicht auf einem Server gespielt.
refused-runs-on-server = Ihre Partie auf dem Server läuft noch. Bevor eine andere beginnt, beenden Sie sie: Geben Sie auf, einigen Sie sich auf remis, oder brechen Sie sie ab, solange nicht beide gezogen haben.
refused-both-have-moved = Abbrechen geht nicht mehr: Beide haben gezogen. Sie können aufgeben oder Remis anbieten.
refused-opponent-there = Jetzt gibt es nichts zu reklamieren: Ihr Gegenüber ist da, soweit der Server es sagt. Geht es, sagt das Programm, wann Sie den Sieg reklamieren können; eine abgelaufene Uhr bemerkt der Server selbst.
refused-left-not-long = Noch nicht: Ihr Gegenüber ist gegangen und kann zurückkommen. Das Programm sagt, wann Sie reklamieren können.
refused-claimed-on-own-turn = Sie sind am Zug: Ziehen Sie zuerst. Reklamieren können Sie, während Ihr Gegenüber am Zug ist.
refused-sent = Der Zug ist gesendet. Zurückgenommen wird er nur, wenn Ihr Gegenüber zustimmt.
ask-leave-online = Die Partie geht auf dem Server weiter, und Ihre Uhr läuft vielleicht. Trotzdem gehen?
how-to-resume-online = Sie geht auf dem Server weiter, und Ihre Uhr läuft vielleicht. Zurück kommen Sie mit: annabella online play
ask-online-draw = Remis anbieten?
ask-online-accept-draw = Das Remis annehmen?
ask-online-decline-draw = Das Remis ablehnen?
ask-online-takeback = Um Zurücknahme bitten?
ask-online-accept-takeback = Ihr Gegenüber möchte zurücknehmen. Sind Sie einverstanden?
ask-online-decline-takeback = Die Zurücknahme ablehnen?
ask-online-abort = Die Partie abbrechen?
ask-online-claim = Den Sieg reklamieren, weil Ihr Gegenüber gegangen ist?
ask-online-give-time = Ihrem Gegenüber fünfzehn Sekunden schenken?
ask-online-claim-draw = Remis reklamieren, weil Ihr Gegenüber gegangen ist?
ask-online-claim-repetition = Die Stellung ist dreimal vorgekommen. Remis reklamieren?
begun-online = Die Partie beginnt. Sie spielen { side }. Ihr Gegenüber: { $opponent }, { $control }, { $rated }.
online-over-meanwhile = Ihre Partie ist vorbei. Ihr Gegenüber: { $opponent }. { $outcome }
online-rated = gewertet
online-casual = nicht gewertet
online-computer = der Computer des Servers, Stärke { $level }
online-guest = ein Gast
online-days = { $n ->
    [one] ein Tag für jeden Zug
   *[other] { $words } Tage für jeden Zug
}
online-first-move = Machen Sie bald Ihren ersten Zug: Noch { $left }, dann wird die Partie abgebrochen.
online-gone = Ihr Gegenüber ist gegangen und kann zurückkommen.
online-gone-in = Ihr Gegenüber ist gegangen und kann zurückkommen. Noch { $left }, dann können Sie den Sieg reklamieren.
online-gone-claim = Ihr Gegenüber ist gegangen. Sie können jetzt den Sieg reklamieren: Sagen oder tippen Sie „Sieg“.
online-back = Ihr Gegenüber ist wieder da.
online-premove-asked = Ihr Vorauszug ist zurückgenommen, weil Ihr Gegenüber Sie etwas fragt.
online-premove-withdrawn = Ihr Vorauszug ist zurückgenommen, er ist jetzt nicht möglich: { $mv }.
online-premove-impossible = Kein Vorauszug: { $mv } ist nach keinem Zug Ihres Gegenübers möglich. { $reason }
online-premove-none = Kein Vorauszug wartet.
online-premove-dropped = Der Vorauszug ist zurückgenommen.
online-premove-own-turn = Sie sind am Zug: Sagen Sie einfach den Zug.
online-premove-unclear = Das war kein klarer Zug. Sagen Sie noch einmal „Vorauszug“ und dann den Zug.
online-premove = Vorauszug: { $mv }. Er wird ausgeführt, sobald Ihr Gegenüber gezogen hat, wenn er dann möglich ist.
online-premove-which = Welcher Zug, sobald Ihr Gegenüber gezogen hat?
online-time-got = Sie haben { $time } mehr.
online-time-given = Ihr Gegenüber hat { $time } mehr.
online-takeback-asked = Ihr Gegenüber wurde um Zurücknahme gebeten.
online-takeback-proposed = Ihr Gegenüber möchte zurücknehmen; beantworten Sie zuerst die Frage davor.
online-takeback-gone = Die Bitte um Zurücknahme gilt nicht mehr.
online-takeback-declined = Ihr Gegenüber möchte nicht zurücknehmen.
online-asked = Gesendet.
online-no-effect-takeback = Der Server hat die Bitte um Zurücknahme nicht weitergegeben: Vielleicht lässt Ihr Gegenüber keine zu, oder Sie haben zu bald noch einmal gefragt.
online-no-effect-draw = Der Server hat das Remisangebot nicht weitergegeben: Er nimmt von jeder Seite nur eines in zehn Zügen.
online-no-effect-time = Der Server hat keine Zeit gegeben: In dieser Partie geht das nicht.
online-lost = Die Verbindung ist weg; das Programm versucht es weiter. Ihre Uhr läuft vielleicht.
online-move-waits = Nicht verbunden: Der Zug geht hinaus, sobald die Verbindung wieder da ist.
online-connected = Die Verbindung ist wieder da.
online-connection = Verbunden.
online-connection-lost = Nicht verbunden; das Programm versucht es weiter.
online-move-refused = Der Server nimmt den Zug nicht an. Er sagt: { $words }
online-refused = Der Server macht das nicht. Er sagt: { $words }
online-not-taken = Ihr Zug ist nicht ausgeführt: Der Server hat ihn nicht bekommen. Bitte prüfen Sie die Stellung und ziehen Sie noch einmal.
online-sent-now = Ihr Zug war noch nicht beim Server, als das Programm endete. Er geht jetzt hinaus. { $report }
online-arrived = Ihr Zug ist jetzt beim Server.
online-stands = Die Partie steht beim Zug { $number }. { $report }
online-uncertain = Ob der Server das getan hat, ist nicht sicher. { $cause }
online-waits = Der Server verlangt eine Pause: { $pause }. Dann wird der Zug noch einmal gesendet.
online-given-up = Das Programm kann der Partie nicht mehr folgen. { $cause }
online-forgotten = Der Server hat diese Partie nicht mehr.
online-another-program = Ein anderes Programm nutzt Ihr Konto und erfährt statt diesem von Herausforderungen. Spielt es auch diese Partie, schließen Sie eines der beiden.
online-rematch-offered = { $name } möchte eine Revanche: Sagen oder tippen Sie „Revanche“.
online-rematch-lapses = Ohne Ihre Zusage verfällt die Revanche von selbst.
online-nothing-offered = Ihr Gegenüber bietet jetzt nichts an und bittet um nichts.
online-challenged = { $name } fordert Sie heraus. Nach dieser Partie steht es in der Liste der Herausforderungen.
online-challenged-now = { $name } fordert Sie heraus. Zum Annehmen beenden Sie das Programm hier mit „beenden“ und geben Sie ein: annabella online accept { $name }
online-chat-arrived = Eine Nachricht von { $name }. Zum Lesen sagen oder tippen Sie „Nachrichten“.
online-chat-meanwhile = { $count ->
    [one] Während Sie weg waren, kam eine Nachricht von { $name }. Zum Lesen sagen oder tippen Sie „Nachrichten“.
   *[other] Während Sie weg waren, kamen { $count } Nachrichten von { $name }. Zum Lesen sagen oder tippen Sie „Nachrichten“.
}
online-chat-line = { $name }: { $text }
online-chat-none = Es gibt nichts Neues zu lesen.
online-chat-last = Zuletzt schrieb { $name }: { $text }
online-chat-long = { $most ->
    [one] Höchstens ein Zeichen kann geschrieben werden.
   *[other] Höchstens { $most } Zeichen können geschrieben werden.
}
online-chat-sent = Geschrieben: { $text }
online-ready-begin = Hallo, auf eine gute Partie
online-ready-end = Danke für die Partie
online-ready-blind = Ich bin blind und spiele nach Gehör, deshalb antworte ich vielleicht langsam
online-words = Neben den Wörtern jeder Partie können Sie hier sagen oder tippen: „Nachrichten“, „abbrechen“, „Sieg“, „Vorauszug“; und tippen: „chat“ mit einem Text, „Zeit geben“, „Verbindung“.
online-seeking = Der Server sucht ein Gegenüber. Strg+C beendet die Suche.
online-challenging = Sie haben { $name } herausgefordert. Das Programm wartet auf die Antwort; Strg+C nimmt die Herausforderung zurück.
online-no-answer-yet = Der Server hat noch nicht geantwortet; das Programm wartet.
online-waits-for-game = Der Server lässt das Programm noch nicht in die Partie; es versucht es weiter. Strg+C beendet das Programm.
online-waits-to-begin = Ein anderes annabella auf diesem Computer kann mitdenken, etwa eine Aufgabe oder eine Partie gegen die Engine. Schließen Sie es, dann geht es hier weiter. Strg+C beendet das Programm.
online-game-line = { $opponent }: { $turn }. annabella online play --game { $game }
online-your-move = Sie sind am Zug
online-their-move = Ihr Gegenüber ist am Zug
online-running = { $count ->
    [one] Eine Partie läuft.
   *[other] { $count } Partien laufen.
}
online-challenge-line = { $name }, { $control }, { $rated }. annabella online accept { $game }
online-rematch-line = { $name } möchte eine Revanche, { $control }, { $rated }. annabella online accept { $game }
online-no-challenges = Niemand fordert Sie heraus.
online-declined-it = Sie haben die Herausforderung abgelehnt.
problem-online-no-game = Es läuft keine Partie. Ein Gegenüber finden Sie mit: annabella online seek
problem-online-nobody-found = Es hat sich niemand gefunden. Versuchen Sie es noch einmal oder mit einer anderen Bedenkzeit.
problem-online-declined = Die Herausforderung wurde nicht angenommen.
problem-online-declined-because = Die Herausforderung wurde abgelehnt: { $reason ->
    [later] Jetzt passt es nicht; fragen Sie später noch einmal.
    [toofast] Die Bedenkzeit ist zu kurz; fordern Sie zu einer langsameren Partie heraus.
    [tooslow] Die Bedenkzeit ist zu lang; fordern Sie zu einer schnelleren Partie heraus.
    [timecontrol] Nicht mit dieser Bedenkzeit.
    [rated] Die Partie soll zählen; ergänzen Sie --rated.
    [casual] Die Partie soll nicht zählen; lassen Sie --rated weg.
    [onlybot] Angenommen werden nur Herausforderungen von Programmen.
   *[generic] Zurzeit werden keine angenommen.
}
problem-online-too-fast = Der Server sucht Gegenüber nur für langsamere Partien, etwa 10 Minuten, oder 5 Minuten und 5 Sekunden für jeden Zug. Schnellere gehen mit einer Herausforderung.
problem-online-other-rules = Diese Partie spielt das Programm nicht: Sie hat andere Regeln.
problem-online-no-player = „{ $given }“ ist kein Name eines Kontos.
problem-online-running = Auf diesem Computer läuft eine Partie mit anderen Menschen. Bis zu ihrem Ende denkt das Programm nicht mit; dieser Befehl geht so lange nicht.
problem-online-unfinished = Eine Partie mit anderen, die an diesem Computer gespielt wurde, läuft auf dem Server vielleicht noch. Bis zu ihrem Ende gibt es das nicht. Zurück zu ihr, oder zu ihrem Ergebnis: annabella online play
problem-online-forgotten = Der Server hat Ihre letzte Partie nicht mehr; sie gilt als abgebrochen.
problem-online-thinks = Ein anderes annabella auf diesem Computer kann mitdenken, etwa eine Aufgabe, eine Partie gegen die Engine oder eine, die Sie nachspielen. Schließen Sie es dort mit „beenden“ und versuchen Sie es dann noch einmal. Eine Partie, die nicht zu Ende ist, bleibt erhalten und geht später weiter mit: annabella resume
problem-online-another-program = Ein anderes Programm nutzt gleichzeitig Ihr Konto. Schließen Sie eines der beiden und versuchen Sie es dann noch einmal.
problem-online-played-already = Diese Partie ist schon in einem anderen annabella auf diesem Computer offen. Spielen Sie dort weiter, oder schließen Sie es und geben Sie diesen Befehl noch einmal ein.
problem-online-resume = Diese Partie wird auf einem Server gespielt. Weiter geht es mit: annabella online play
cli-online-with = Was das Konto noch erlauben soll; was es vorher erlaubt hat, bleibt.
cli-online-friends = Listet auf, wem Sie folgen und wer davon online ist.
cli-online-puzzle = Stellt die Aufgabe des Tages von Lichess und danach weitere, die zu Ihnen passen.
cli-online-next = Beginnt mit einer Aufgabe, die zu Ihnen passt, statt mit der des Tages.
cli-online-studies = Listet Ihre Studien auf Lichess auf; mit Nummer oder Namen holt es eine und geht sie durch.
cli-online-study = Welche Studie: ihre Nummer in der Liste, ihr Name oder ein Teil davon.
online-right-friends = zu sehen, wem Sie folgen
online-right-puzzles = Aufgaben zu holen, die zu Ihnen passen
online-right-studies = Ihre Studien zu lesen
problem-online-lacks = Dafür muss Lichess dem Programm erlauben, { $right }. Drei Schritte. Eins: Tippen Sie annabella online sign-in --with { $with }. Zwei: Wählen Sie im Browser Autorisieren; ohne Browser auf diesem Computer ergänzen Sie in Schritt eins --token. Drei: Geben Sie diesen Befehl noch einmal ein.
problem-online-same-puzzle = Lichess gibt noch einmal dieselbe Aufgabe: Eine andere hat es jetzt nicht für Sie.
problem-online-no-study = Eine Studie „{ $given }“ gibt es nicht oder mehr als einmal. Die Liste: annabella online studies
online-no-friends = Sie folgen auf Lichess niemandem.
online-friends = Sie folgen: { $count }. Jetzt online: { $here }.
online-friend-here = { $name } ist online. annabella online challenge { $name }
online-friend-plays = { $name } spielt gerade.
online-friend-away = { $name } ist nicht online.
online-no-studies = Sie haben keine Studien auf Lichess.
online-studies = Ihre Studien. Um eine durchzugehen, fügen Sie die Nummer an: annabella online studies 1
online-study-line = { $number }: { $name }
online-study-kept = Die Studie steht in { $path }.
cli-online-report = Schreibt für die Entwickler auf, was mit dem Server versucht wurde: keine Namen, keine Partien, keine Nachrichten.
cli-online-report-output = Die Datei für den Bericht; sonst geht er in die Standardausgabe.
online-report-written = Der Bericht steht in { $path }. Lesen Sie ihn, bevor Sie ihn senden.
