# По-кратки текстове за --verbosity terse. Останалото е в annabella.ftl.

begun-against = Партията започва. Играете с { side.small }, ниво { $level }.
begun-against-engine = Партията започва. Играете с { side.small } срещу { $engine }.
which-square = На кое поле?
ask-which = Кой ход: { $moves }?
unknown-word = Непознато: { $word }.
unknown-word-near = Непознато: { $word }. Подобно: { $nearest }.
input-microphone = Микрофон: { $name }.
input-keyboard = Клавиатура.
input-none-microphone = Няма микрофон.
voice-speaks = Глас: { $name }.
voice-text = Няма глас.
left = Запазено.
after-game = Реванш, нова партия или изход.
paused = Пауза.
menu-not-here = Тук няма такова.
