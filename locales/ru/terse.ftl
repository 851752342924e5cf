# Краткие тексты для --verbosity terse. Остальное в annabella.ftl.

begun-against = Партия начинается. Вы играете { side.instrumental }, уровень { $level }.
begun-against-engine = Партия начинается. Вы играете { side.instrumental }, соперник: { $engine }.
which-square = На каком поле?
ask-which = Какой ход: { $moves }?
unknown-word = Неизвестно: { $word }.
unknown-word-near = Неизвестно: { $word }. Похоже: { $nearest }.
input-microphone = Микрофон: { $name }.
input-keyboard = Клавиатура.
input-none-microphone = Микрофона нет.
voice-speaks = Голос: { $name }.
voice-text = Голоса нет.
left = Сохранено.
after-game = Реванш, новая партия или выход.
paused = Пауза.
menu-not-here = Здесь этого нет.
