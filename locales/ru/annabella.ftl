# Texts of annabella in Russian. Announcements of moves are not here: their words
# come from grammars/.
#
# Names of sides and times are put in as they are, in the nominative, so each sentence is
# worded to take that case. Names of pieces and squares are words of the announcements.

## Names

# В именительном падеже, в начале предложения; падежи — для тех мест, где они нужны.
side = { $color ->
    [white] Белые
   *[black] Чёрные
}
    .small = { $color ->
        [white] белые
       *[black] чёрные
    }
    .genitive = { $color ->
        [white] белых
       *[black] чёрных
    }
    .dative = { $color ->
        [white] белым
       *[black] чёрным
    }
    .instrumental = { $color ->
        [white] белыми
       *[black] чёрными
    }
or = или

## Clock and counts

time-hours = { $n ->
    [one] { $words } час
    [few] { $words } часа
   *[many] { $words } часов
}
time-minutes = { $n ->
    [one] { number.feminine } минута
    [few] { number.feminine } минуты
   *[many] { number.feminine } минут
}
time-seconds = { $n ->
    [one] { number.feminine } секунда
    [few] { number.feminine } секунды
   *[many] { number.feminine } секунд
}
time-none = времени не осталось
clock-report = Белые: { $white }. Чёрные: { $black }.
clock-report-black = Чёрные: { $black }. Белые: { $white }.
low-time = У { side.genitive } осталось: { $left }.
clock-unused = Партия играется без часов.
clock-external = Часы стоят рядом с доской.
clock-reported = По сообщению, у { side.genitive }: { $left }.
clock-reported-ago = { side }: { $left }, сообщено { $ago }.
clock-not-reported = { side }: пока ничего не сообщено.
clock-never-reported = Показания часов ещё не сообщались.
clock-report-withdrawn = Сообщённое время { side.genitive } отменено.
clock-not-external = Часы здесь ведёт программа; сообщение не считается.
more-than-possible = Столько времени быть не может: самое большее { $most }. Сообщите ещё раз.
no-such-time = Такого времени не бывает: если названы часы, минут меньше шестидесяти; если названы минуты, секунд меньше шестидесяти.
ago = { $time } назад
ago-now = только что
ago-hours = { $n ->
    [one] { $words } час
    [few] { $words } часа
   *[many] { $words } часов
}
ago-minutes = { $n ->
    [one] { number.accusative } минуту
    [few] { number.feminine } минуты
   *[many] { number.feminine } минут
}
moves-report = Сделано ходов: белые { $white }, чёрные { $black }.
time-used = Израсходовано: белые { $white }, чёрные { $black }.
time-used-none = нисколько
time-used-unknown = Часы стоят отдельно от программы, и сколько времени израсходовано, она не знает.

## The game

begun = Партия начинается. { $control } Ход { side.genitive }.
begun-against = Партия начинается. Вы играете { side.instrumental } против программы, уровень { $level }, { $control }.
begun-against-engine = Партия начинается. Вы играете { side.instrumental }, соперник: { $engine }, { $control }.
within-timed = контроль времени { $periods }
within-unused = без часов
begun-timed = Контроль времени: { $periods }.
time-increment = { $main }, плюс { $extra } на каждый ход
time-delay = { $main }, перед отсчётом на каждом ходу задержка { $extra }
time-bronstein = { $main }, после каждого хода возвращается потраченное на него время, предел { $extra }
then = затем
period-moves = { $n ->
    [one] на { $words } ход
    [few] на { $words } хода
   *[many] на { $words } ходов
} { $time }
period-rest = до конца партии { $time }
withdrawn = Ход взят назад. Пожалуйста, объявите его заново.
draw-offered = { side } предлагают ничью.
draw-offered-to = { side } предлагают ничью.
offer-needs-arbiter = Ответ «ja» засчитывается, только когда его подтвердит арбитр; ход отклоняет предложение.
offer-before-ruling = Ответ «ja» засчитывается, только когда его подтвердит арбитр; отказ { side.small } сообщают арбитру.
offer-lapsed = Предложение ничьей больше не действует.
ask-yes-no = Ja или nein?
ask-yes-no-own = Да или нет?
draw-declined = { side } отклоняют ничью.
outcome-checkmate = Мат.
outcome-resignation = { side } сдались.
outcome-stalemate = Пат.
outcome-dead = Мёртвая позиция: никто не может поставить мат.
outcome-agreement = Ничья по соглашению.
outcome-flag = { side } просрочили время.
outcome-flag-draw = { side } просрочили время, но соперник не может поставить мат.
outcome-threefold = Троекратное повторение позиции, требование ничьей правомерно.
outcome-fifty = Пятьдесят ходов без взятий и ходов пешками, требование ничьей правомерно.
outcome-fivefold = Пятикратное повторение позиции.
outcome-seventy-five = Семьдесят пять ходов без взятий и ходов пешками.
outcome-both-flags = Время просрочили оба игрока, и установить, кто первым, невозможно.
outcome-quickplay = Арбитр признаёт требование обоснованным.
outcome-default = { side } не явились вовремя.
outcome-decided = Арбитр принял решение.
result-white = Белые выиграли.
result-black = Чёрные выиграли.
result-draw = Партия закончилась вничью.

## The arbiter

order-unknown = Слово «{ $word }» неизвестно. Все указания называет команда: арбитр помощь. Место в указании: знак { $place }.
order-misplaced = Слово «{ $word }» здесь не на месте. Ничего не произошло. Место в указании: знак { $place }.
order-lacking = Не хватает: { $what }. Ничего не произошло. Место в указании: знак { $place }.
order-no-such-move = У этой стороны не было хода { $number }. Ничего не произошло.
order-no-move = «{ $word }» здесь не может быть ходом. Ничего не произошло. Место в указании: знак { $place }.
order-no-such-duty = В этой роли такую обязанность программе нельзя ни дать, ни снять с неё: { $duty }. Ничего не произошло.
lacking-side = белые или чёрные
lacking-time = время, например 1:05:00 или 2 минуты
lacking-time-or-counter = время, например 1:05:00, или счётчик и число
lacking-side-or-plies = белые, чёрные или полуходы
lacking-number = число
lacking-square = поле, например g1
lacking-path = путь пешки, например b7b8
lacking-result = результат, например 1-0, 1/2-1/2, 0-0, 1/2-0 или -/-
lacking-irregularity = что нарушено: { order-irregularities }
lacking-ruling = решение
lacking-move = ход
lacking-move-or-right = ход, например Кf3, или верно
lacking-sealed-file = файл для записанного хода
lacking-secret-file = файл с секретным словом
lacking-resumption = когда игра продолжится, например 2026-11-22T10:00
lacking-venue = где игра продолжится
lacking-duty-or-warnings = обязанность или «предупреждения о времени»; обязанности: { order-duties }
lacking-profile = роль: турнир, помощник или помощник зрячего
lacking-pin = PIN-код арбитра
lacking-reason = причина
order-help = Строка, которая начинается со слова «арбитр», — указание. Слова «арбитр помощь» скажут больше вместе с одним из этих: часы, позиция, доска, профиль, результат, записать ход, страница.
order-help-clocks = стоп; стоп от белых; продолжить; часы белые 1:05:00; часы белые счётчик 12; пустить часы чёрные; добавить белым 2 минуты 30 секунд; флажок белые; оба флажка; неявка чёрные. После «стоп» можно назвать причину: { order-reasons }.
order-help-positions = позиция 12 чёрные; позиция начало; позиция 5 полуходов время того момента; нарушение белые; сообщение цвета перепутаны; сообщение невозможная позиция всё ещё; выполнить; отменить. После «нарушение» и стороны: { order-offences } с полями пешки. После «сообщение»: { order-irregularities }. После «позиция»: ход, после которого она стояла, начало или 5 полуходов; затем время того момента, если и часы возвращаются назад, или время остаётся.
order-help-boards = доска чёрные Кf3; доска чёрные верно; запись чёрные 12 белые Кf3; сверка; принять.
order-help-roles = разрешить объявление ходов; запретить сведения; разрешить предупреждения о времени; запретить время на поправку; профиль турнир; профиль помощник; профиль помощник зрячего. Обязанности: { order-duties }.
order-help-results = результат 1-0; открыть снова ПРИЧИНА; подтвердить; отклонить; просит добавление; добавление да; добавление нет; требует оба; требование да; требование позже с добавлением. После «требует»: не может выиграть, не пытается или оба.
order-help-adjournment = записан ход; записать ход ФАЙЛ СЕКРЕТ 2026-11-22T10:00 МЕСТО; возобновить; конверт Кf3; конверта нет Кf3; ответ записан.
order-help-page = страница; страница соперника; страница зрителей; правила; PIN КОД стоп.
order-reasons = перерыв, позвали, фигура превращения, невозможный ход, сдвинутые фигуры, установка часов, требование ничьей, быстрая игра
order-offences = без хода, две руки, не превращена
order-irregularities = неверная начальная позиция, доска повёрнута, цвета перепутаны, сдвинуты, неверные поля, невозможный ход, тронул, не нажал, невозможная позиция
order-duties = выполнение ходов, объявление ходов, запись, сведения, заявление, откладывание
clocks-stopped = Часы остановлены. Ходить можно будет, когда арбитр возобновит партию.
clocks-stopped-practice = Часы остановлены. В тренировочной партии игру продолжает слово «дальше» или «пауза».
stopped = Часы остановлены: { $reason }.
stopped-by = { side } останавливают часы: { $reason }.
stopped-resumption = Партия остановлена. Возобновляет её арбитр.
stop-interruption = партия прерывается
stop-arbiter = вызывается арбитр
stop-promotion-piece = нет фигуры для превращения пешки
stop-illegal-move = невозможный ход
stop-displaced-pieces = фигуры сдвинуты со своих мест
stop-clock-setting = часы установлены неверно
stop-draw-claim = заявлено требование ничьей
stop-quickplay = решение за арбитром
stop-report = сообщение ждёт решения арбитра
restarted = Партия продолжается. Идут часы { side.genitive }.
restarted-announced = Партия продолжается.
clocks-set = Арбитр установил часы.
clock-to-run = Когда игра продолжится, пойдут часы { side.genitive }.
awarded = { side } получают дополнительное время: { $extra }.
restored = Восстановлена прежняя позиция.
next-period = Время просрочили оба игрока, и установить, кто первым, невозможно. Партия продолжается, идёт время на следующие ходы.
increment-requested = { side } просят добавление времени: { $extra } на каждый ход.
request-granted = Арбитр согласен: с этого момента добавление { $extra } на каждый ход.
request-refused = Арбитр не согласен с этой просьбой.
claim-cannot-win = { side } требуют ничью: соперник не может выиграть обычными средствами.
claim-no-effort = { side } требуют ничью: соперник не пытается выиграть обычными средствами.
claim-cannot-win-no-effort = { side } требуют ничью: соперник не может выиграть обычными средствами и не пытается это сделать.
claim-postponed = Арбитр примет решение позже.
claim-rejected = Арбитр отклоняет требование.
ruling-awaited = { side } просрочили время. Теперь арбитр принимает решение о требовании ничьей.

## Questions

ask-said = { $text }?
ask-which = Какой ход имеется в виду: { $moves }? Пожалуйста, объявите его полностью.
ask-promotion = В какую фигуру превращается пешка?
ask-arbiter = { side }: остановить часы и позвать арбитра?
ask-increment = { side }: попросить добавление пять секунд на ход и тем самым предложить ничью?
ask-quickplay-claim = { side }: требовать ничью, потому что соперник не может выиграть обычными средствами и не пытается это сделать?
ask-resign = { side }: действительно сдаётесь?
ask-resign-still = Если ответ «{ $yes }», { side.small } сдаются; если «{ $no }», партия продолжается.
ask-still = Это ещё не ответ. { $question }
ask-report-resigns = { side } сдаются?
ask-threefold = Позиция повторилась трижды: потребовать ничью?
ask-fifty = Пятьдесят ходов без взятий и ходов пешками: потребовать ничью?

## Страница зрячего игрока

web-url = Страница зрячего игрока: { $url }
web-url-arbiter = Страница арбитра: { $url }
web-url-arbiter-kept = Адрес страницы арбитра показывает: арбитр страница.
web-url-arbiter-file = Адрес страницы арбитра записывает в файл параметр --arbiter-page-file.
web-urls-kept = Адреса показывает только арбитр с PIN-кодом: арбитр страница; арбитр страница соперника; арбитр страница зрителей.
web-address-shown = Адрес на экране.
web-address-goes = Адрес стоит здесь до следующей набранной строки, но не дольше минуты.
web-none = У этой партии нет страницы.
web-url-spectator = Страница для зрителей: { $url }
web-open = Страница зрячего игрока готова.
web-open-to-look = Страница показывает партию. Ходы на ней не делаются.
web-open-side-unknown = Страница только показывает партию: неизвестно, кто на ней ходит. С --sighted black на ней ходят чёрные, с --sighted white белые.
web-only-shown = Эта страница только показывает партию.
web-stays = Страница открыта, пока вы не нажмёте клавишу Enter.
web-moves = { $count ->
    [one] { $count } завершённый ход
    [few] { $count } завершённых хода
   *[many] { $count } завершённых ходов
}
web-not-begun = Партия ещё не началась.
web-your-move = Ваш ход.
web-own-announced = Ваш ход объявлен. Он завершается нажатием часов.
web-not-announced = { side } ещё не объявили ход.
web-not-completed = { side } объявили ход и ещё могут исправить: ход не завершён.
web-still-missing = { side }, ещё не сделано: { $steps }.
web-step-touched = коснуться фигуры
web-step-taken-off = снять взятую фигуру с поля { $square }
web-step-placed = поставить фигуру
web-step-rook = переставить ладью на { $square }
web-step-announced = объявить ход
web-step-clock = нажать часы
web-step-repeated = повторение
web-nothing-to-repeat = Повторять нечего.
opponents-page-lost = Связи со страницей { side.genitive } больше нет. То, что говорят или набирают здесь, теперь относится и к ним, пока страница не вернётся.
opponents-page-back = Страница { side.genitive } снова на связи.
web-repeated-enough = Вы повторили это достаточно раз. Игрок это слышал.
web-no-such-time = Часы ставятся не более чем на 999 минут и 59 секунд.
web-no-order = Указание начинается со слова «арбитр», как при наборе на клавиатуре.
web-only-at-the-computer = Это можно сделать только на компьютере партии: нужны файлы на нём.
web-outdated = Партия продолжилась с тех пор, как эта страница была показана, поэтому ничего не произошло. Посмотрите на партию и попробуйте ещё раз.
web-not-kept = Это не удалось сохранить, и оно не считается. Партия остановлена.
web-repeated-wrongly = Повторено иначе: было объявлено { $announced }, повторено { $said }.
page-title = Партия с незрячим игроком
page-skip = К полю для хода
page-language = Язык
page-connecting = Устанавливается связь.
page-connected = Связь есть.
page-disconnected = Нет связи с программой. Показанное может быть устаревшим. Страница продолжает искать программу.
page-closed = Партия окончена, программа завершена.
page-board = Доска
page-rules = Правила партии
page-help = Управление клавишами
page-board-help = Стрелки ведут с поля на поле. Клавиша Enter выбирает сначала фигуру, потом поле. Escape отпускает фигуру.
page-chosen = выбрана
page-dropped = отпущена
page-empty = пусто
page-piece-K = белый король
page-piece-Q = белый ферзь
page-piece-R = белая ладья
page-piece-B = белый слон
page-piece-N = белый конь
page-piece-P = белая пешка
page-piece-k = чёрный король
page-piece-q = чёрный ферзь
page-piece-r = чёрная ладья
page-piece-b = чёрный слон
page-piece-n = чёрный конь
page-piece-p = чёрная пешка
page-white = Белые
page-black = Чёрные
page-you-play = На этой странице вы играете за сторону:
page-you-look = Эта страница только показывает партию.
page-you-arbitrate = На этой странице вы арбитр.
page-clocks = Часы
page-no-clocks = Без часов.
page-running = идут
page-last-move = Последний ход
page-no-move = Ходов ещё нет.
page-missed = Сыграно полуходов за это время:
page-check = Шах!
page-to-repeat = Повторите вслух:
page-waits = Чего ещё не хватает
page-result = Результат
page-your-turn = Ваш ход
page-say = Ход буквами или словами, например Кf6 или конь эф шесть
page-say-it = Сделать ход
page-repeat = Проверить повторение: что вы услышали
page-repeat-it = Сравнить
page-repeated-rightly = Повторено верно.
page-press = Нажать часы
page-offer-draw = Предложить ничью
page-accept-draw = Принять ничью
page-decline-draw = Отклонить ничью
page-agree-report = Сообщение верно
page-sign = Подписать результат
page-decline-to-sign = Не подписывать результат
page-deny-report = Сообщение неверно
page-resign = Сдаться
page-resign-sure = Действительно сдаться?
page-call-arbiter = Остановить часы и позвать арбитра
page-arbiter = Для арбитра
page-stop = Остановить часы
page-restart = Возобновить партию
page-flag = Флажок упал
page-agree-draw = Ничья согласована
page-confirm-report = Подтвердить сообщение
page-dismiss-report = Отклонить сообщение
page-decide-white = Победа белых
page-decide-draw = Ничья
page-decide-black = Победа чёрных
page-sure = Это завершит партию. Вы уверены?
page-set-clock = Установить часы
page-set-clock-side = Сторона
page-minutes = Минуты
page-seconds = Секунды
page-set-it = Установить
page-proof = Отпечаток партии
page-proof-use = Запишите его. Это устройство хранит последний.
page-proof-save = Сохранить контрольную точку
page-proof-earlier = Внимание: программа показывает более раннее состояние, чем сохранило это устройство.
page-order = Указание, как на клавиатуре, например: арбитр доска чёрные Кh3
page-order-it = Дать указание
page-clock-set = Часы установлены.
page-yes = Да
page-no = Нет
page-promotion = В какую фигуру превращается пешка?
page-to-queen = Ферзь
page-to-rook = Ладья
page-to-bishop = Слон
page-to-knight = Конь
page-cancel = Отмена
page-not-sent = Не доставлено: программа не отвечает.

## Answers

not-understood = Непонятно.
incomplete = { $text } — неполное объявление.
incomplete-castling = { $text } — неполное объявление. Полные: { $short }, { $long }; письменно 0-0, 0-0-0.
unknown-word = Слово { $word } мне неизвестно. Слова подскажет команда «помощь».
unknown-word-phrase = Слово { $word } мне неизвестно. Я понимаю, например: { $line }.
not-so = Так я не понимаю. Слова подскажет команда «помощь».
not-so-phrase = Так я не понимаю. Я понимаю, например: { $line }.
perhaps = Вы имели в виду: { $line }?
perhaps-either = Вы имели в виду: { $first } или { $second }?
which-of-two = Первое или второе: { $first } или { $second }?
unknown-word-near = Слово { $word } мне неизвестно. Похожее слово: { $nearest }.
no-such-square = Поля { $square } нет.
short-key = Спрашивают так: { $examples }.
illegal = { $text }: невозможно, { $reason }
illegal-only = { $text }: невозможно.
illegal-or-incomplete = { $text }: невозможно или объявлено не полностью.
stands-already = { $text }: { $piece } уже на поле { $square }.
found-ambiguous = { $text } может означать несколько ходов. Объявите, пожалуйста, полностью.
found-no-promotion = { $text }: не названа новая фигура. Объявите, пожалуйста, полностью.
touch-impossible = Понято: { $text }. Этого не может быть: { $reason }
touch-impossible-only = Понято: { $text }. Этого не может быть.
allowed-moves = Ещё разрешено: { $moves }.
not-bound = Никакой определённый ход не обязателен.
engine-touches-nothing = Соперник — программа, она не касается фигур.
engine-has-no-voice = Соперник — программа, за неё никто не говорит.
engine-elo = Эло { $elo }
engine-skill = уровень { $level }
engine-nodes = узлов на ход: { $nodes }
engine-opponent = Соперник: { $name }.
engine-awaited = Ожидается движок «{ $program }». Он ещё не ответил.
engine-no-thread = Система не даёт программе новых потоков для { $program }.
engine-waited-for = { $name } не отвечает. Часы идут, ожидается ход.
engine-restarted = { $name } запускается снова: { $cause }.
engine-replaced = { $name } больше не играет: { $cause }. Продолжает встроенный движок, уровень { $level }.
engine-not-started = программа не запускается ({ $cause })
engine-ended = программа завершилась
engine-no-uci = программа не отвечает по протоколу UCI
engine-not-ready = программа не готова к игре
engine-silent = программа больше не отвечает
engine-no-move = программа не делает ход, хотя её время вышло
engine-unreadable = ход «{ $mv }» нельзя прочитать
engine-illegal = ход { $mv } невозможен по правилам
engine-other-options = программа больше не предлагает своих параметров
opponent-speaks = У соперника свой микрофон, другие за соперника не говорят.
opponent-presses = Соперник может сам нажать часы.
reported-resigns = Сообщено: { side.small } сдаются.
reported-offers-draw = Сообщено: { side.small } предлагают ничью.
reported-accepts-draw = Сообщено: { side.small } принимают ничью.
reported-claims-draw = Сообщено: { side.small } требуют ничью.
reported-claims-draw-with = Сообщено: { side.small } требуют ничью ходом { $said }.
reported-claims-draw-words = Сообщено: { side.small } требуют ничью объявленным ходом.
reported-touched = Поступило сообщение. { $touched }
reported-waits = Это не считается, пока { side.small } не согласятся или арбитр не подтвердит.
reported-agreed = { side } соглашаются с сообщением.
reported-confirmed = Арбитр подтверждает сообщение.
reported-denied = { side } возражают против сообщения.
reported-dismissed = Арбитр отклоняет сообщение.
reported-taken-back = Сообщение взято назад.
reported-closed = Это указание закрывает открытое сообщение: оно больше не учитывается.
reported-nothing = Нет сообщения, которое ждёт ответа.
reported-already = Об этом уже сообщено; ответа ещё нет.
reported-one-at-a-time = Сначала нужен ответ на первое сообщение. Слово «Korrektur» берёт его назад.
reported-another-first = Сначала нужен ответ на первое сообщение.
reported-needs-word = На это отвечают { side.small }: в свой микрофон, на своей странице или ходом на своей доске. Иначе считается только подтверждённое указание: «арбитр подтвердить» или «арбитр отклонить».
reported-stays = Сообщение остаётся, пока на него не ответят { side.small } или арбитр. Попытка взять его назад записана.
reported-at-own-input = { side }, на своём устройстве
only-arbiter = Такое указание может дать только арбитр.
opponent-not-to-move = Сейчас не ход соперника.
refused-over = Партия окончена.
refused-unproven = Такое указание может дать только арбитр.
refused-begun = Партия уже началась.
refused-not-begun = Партия ещё не началась.
refused-move = Этот ход здесь невозможен.
refused-illegal = Ход { $written } здесь невозможен.
refused-not-allowed = Это невозможно: { $reason }.
refused-illegal-only = Это невозможно.
refused-promotion = Так сейчас нельзя превратить пешку.
refused-no-pawn-named = Объявите, пожалуйста, весь ход с новой фигурой.
refused-announced = Ход уже объявлен.
refused-not-announced = Ход не объявлен.
refused-nothing-to-correct = Поправлять нечего: часы соперника уже идут или ход не объявлен.
refused-offer = Ничья уже предложена, либо предложения не было.
refused-not-fallen = Время не истекло.
refused-flag-kept = Об этом флажке отмечать нечего.
refused-not-low = Предупреждать о времени ещё рано.
refused-on-request-only = При помощнике время сообщается только по запросу игрока.
refused-wrong-profile = В этой партии у программы не может быть такой роли.
refused-moves-completed = Предписанные ходы сделаны.
refused-stopped = Часы уже остановлены.
refused-not-stopped = Для этого сначала нужно остановить часы.
refused-goes-on = Партия уже идёт.
refused-too-much-time = Столько времени на часах не бывает: самое большее сто часов.
refused-no-such-ply = Позиции после стольких полуходов не было: { $number }.
refused-not-late = Эта сторона не опоздала: ход уже сделан, или время ожидания не вышло.
refused-not-forfeited = Поражение за неявку получает только тот, кто не явился. { side } были на месте: подходят 1-0, 0-1, 1/2-1/2, 0-0, 1/2-0 и 0-1/2.
refused-not-sealed = Ход не записан.
refused-no-time-to-seal = Не осталось времени, чтобы записать ход.
refused-not-resumed = Отложенная партия ещё не возобновлена.
refused-not-announced-before = Для этой партии это не было объявлено.
refused-claim-concluded = Требование закончило партию: арбитр удовлетворяет его или назначает результат.
refused-not-on-move = В той позиции был ход не { side.genitive }.
refused-move-stands = Соперник уже сделал следующий ход; ход остаётся в силе.
refused-right-lost = Право заявить об этом потеряно.
refused-nothing-to-rule = Решать здесь нечего.
refused-ruling-due = Сначала арбитр принимает решение по просьбе, требованию или сообщению.
refused-offer-open = Сообщено, что ничья принята. Сначала арбитр подтверждает или отклоняет это сообщение.
quickplay-wrong-control = При таком контроле времени этого нет: только без добавления и не в блице.
quickplay-not-last-period = Это возможно только в последнем периоде.
quickplay-too-much-time = Это возможно, только когда осталось меньше двух минут.
quickplay-flag-fallen = Ваше время уже истекло.
not-your-turn = Сейчас ход соперника.
press-the-clock = Действуют часы у доски: переключите их там.
opponent-press-told = Если у доски соперника нет часов, скажите, когда соперник нажал: { $said }.
pressed = Часы переключены.
nothing-to-repeat = Повторять нечего.
nothing-asked = Вопроса не было.
too-early-for-draw = Предложить ничью можно только после того, как оба игрока сделают ход.
refused-draw-with-computer = Компьютер сервера не принимает ничью.
refused-nothing-to-claim = Ничью можно потребовать в позиции, которая встретилась трижды, или когда соперник ушёл. Сейчас нет ни того, ни другого. После пятидесяти ходов без взятий и ходов пешками партия сама заканчивается вничью.
already-offered = Ничья уже предложена.
declined-by-move = Здесь неизвестно, кто говорит. Ничья отклоняется следующим ходом.
offer-answered-by = Часы остановлены, и здесь неизвестно, кто говорит. На предложение отвечают { side.small }: в свой микрофон, на своей странице или следующим ходом, когда партия продолжится.
offer-answered-to-arbiter = Здесь никто не знает, кто говорит. { side } отвечают арбитру, и арбитр решает о просьбе.
dropped = Хорошо, всё остаётся как было.
game-over = Партия окончена. { $outcome }
signed = { side } подписали результат.
signatures-need-arbiter = Обе подписи поставлены на одном и том же устройстве; арбитр ещё должен их подтвердить.
signatures-confirmed = Арбитр подтверждает обе подписи.
not-signed = { side } не подписывают результат.
ask-sign = { side }: подписываете результат?
signed-at-shared-input = у общего микрофона или на клавиатуре
signed-at-own-input = у своего микрофона
signed-at-page = на своей странице
signed-at-board = у доски
channel-engine = от движка
channel-program = от программы
refused-not-over = Партия ещё не окончена.
refused-signed = Результат уже подписан.
only-players-sign = Результат подписывают только игроки.
refused-position-ends = Эта позиция заканчивает партию. Сначала арбитр восстанавливает более раннюю.
reopened = Арбитр снова открыл партию. Она закончилась так: { $outcome } Причина: { $reason }. Часы остановлены, пока партия не будет продолжена.
stop-reopened = партия снова открыта
help-first = Ход: { $example }. Также: { $often }. Подробнее: { $more }.
help-playing-first = Ход, например { $example }. Или: { $often }.
help-waiting-first = Ход соперника. Сейчас можно сказать: { $often }.
help-over-first = Партия окончена. Теперь можно сказать: { $often }.
help-later = Также: { $often }. Темы: { $more }.
help-over = Партия окончена. Теперь можно сказать: { $often }. Подробнее: { $more }.
help-paused = И сейчас можно сказать: { $often }. Подробнее: { $more }.
help-answer-yes-no = Программа ждёт ответа: «{ $yes }» или «{ $no }».
help-answer-piece = Ответ — фигура. «{ $correction }» отменяет ход.
help-answer-move = Ответ — весь ход или только его начало, даже одна вертикаль или горизонталь. «{ $correction }» отменяет ход.
help-board = { $commands }. Также: что на { $square }; где ферзь; ряд четыре; угрозы.
help-topics = { $help } и тема: { $topics }. Набором ещё: { $typed }.
help-topics-typed = клавиши, слова
help-topics-typed-questions = вопросы, клавиши, слова
help-topics-typed-online = онлайн, вопросы, клавиши, слова
help-online = { $commands }. Набором: связь; чат с текстом; требую ничью; принять; отклонить.
help-questions = п е4: поле; р 4, р а: линии; ф К, ф к: кони; а е4: нападения; м г1: ходы; у: угрозы; х: последний ход; с: соперник.
help-move = Фигура, начальное поле, конечное поле: { $example }. Короче: { $short }.
help-names = { $files }; от { $lowest } до { $highest }. { $pieces }.
help-repair = { $commands }. Неверное поле: { $no }, { $square }.
help-steps = { $touching }; { $commands }.
help-keys = Ходы при наборе: e4, Кf3, e8Ф, O-O. Enter прерывает речь. Клавиши брайлевского дисплея названы в руководстве.
help-commands = { $commands }.
help-command = { $said }: { $does }
help-volume = Громкость меняется на устройстве, громкость голоса — в настройках, для следующей партии.
help-level = Уровень выбирают до партии, в меню или в настройках. Во время партии он не меняется.
help-record = Каждый ход сразу сохраняется в журнале. Партию можно в любой момент прервать и продолжить позже.
help-typed = При вводе: { $notation }; { $pieces }; { $first } … { $last }; { $lowest } … { $highest }.
position-pieces = { side }: { $pieces }.
position-turn = Ходят { side.small }.

## Why a move is not legal

piece-the = { $role ->
   *[other] { $piece }
}
piece-a = { $role ->
   *[other] { $piece }
}
piece-own = { $role ->
    [rook] ваша { $piece }
    [pawn] ваша { $piece }
   *[other] ваш { $piece }
}
piece-no = { $role ->
    [king] вашего короля
    [queen] вашего ферзя
    [rook] вашей ладьи
    [bishop] вашего слона
    [knight] вашего коня
    [pawn] вашей пешки
   *[other] вашей фигуры { $piece }
}
piece-by = { $role ->
   *[other] { $piece }
}
piece-object = { $role ->
    [king] короля
    [queen] ферзя
    [rook] ладью
    [bishop] слона
    [knight] коня
    [pawn] пешку
   *[other] { $piece }
}
piece-of-side = { $color ->
    [white] { $role ->
        [rook] белая
        [pawn] белая
       *[other] белый
    }
   *[black] { $role ->
        [rook] чёрная
        [pawn] чёрная
       *[other] чёрный
    }
} { $piece }
reason-game-over = партия окончена. { $outcome }
reason-empty = поле { $square } пусто.
reason-opponents = на поле { $square } стоит { $piece } соперника.
reason-other-piece = на поле { $square } стоит { $piece }.
reason-no-such-piece = на доске нет { $piece }.
reason-not-its-move = { $piece } с поля { $square } на поле { $target } так не ходит.
reason-none-reaches = { $piece } не может пойти на поле { $target }.
reason-blocked = путь преграждает { $piece } на поле { $square }.
reason-own-piece = на поле { $square } стоит { $piece }.
reason-nothing-to-capture = на поле { $square } брать нечего.
reason-no-en-passant = взятие на проходе на поле { $square } невозможно.
reason-check-not-answered = король под шахом, шах даёт { $piece } с поля { $square }.
reason-pinned = эту фигуру связывает { $piece } на поле { $square }.
reason-king-into-check = поле { $target } под ударом, его атакует { $piece } с поля { $square }.
reason-castling-king-moved = король уже ходил.
reason-castling-rook-moved = ладья уже ходила.
reason-castling-rook-missing = в углу нет вашей ладьи.
reason-castling-lost = право на рокировку потеряно.
reason-castling-blocked = на поле { $square } мешает { $piece }.
reason-castling-out-of-check = король под шахом, шах даёт { $piece } с поля { $square }.
reason-castling-through-check = король прошёл бы через поле { $target }, которое атакует { $piece } с поля { $square }.
reason-castling-into-check = король попал бы на поле { $target }, которое атакует { $piece } с поля { $square }.
reason-promotion-not-due = на поле { $square } пешка не превращается.
reason-promotion-to = пешка не может превратиться в такую фигуру, { $piece }.

## Devices

input-microphone = Слушаю через микрофон { $name }.
input-microphone-default = Слушаю через микрофон системы.
input-opponents-microphone = Соперника слушаю через микрофон { $name }.
input-keyboard = Жду ввода с клавиатуры. «Помощь» поможет.
input-keyboard-too = Можно и набирать. Команда «помощь» подскажет, что можно ввести.
input-recording = Слушаю запись { $name }.
input-sample = Нет ни микрофона, ни клавиатуры: слушаю пример партии, который поставляется с программой.
input-none-microphone = Микрофона нет. Почему, скажет «Проверить все устройства» в настройках.
input-none-microphone-tournament = Микрофона нет; причину назовёт annabella doctor.
input-unread = Стандартный ввод я не читаю. Строки из канала или файла annabella читает с --input keyboard.
voice-speaks = Говорит голос { $name }.
voice-text = Голоса нет, ответы пишутся текстом.
voice-text-tournament = Голоса нет, ответы пишутся текстом; причину назовёт annabella doctor.
voice-text-chosen = Только текст.
said-elsewhere = Остальное только написано.
voice-awaited = Голос пока не отвечает. Набирать уже можно.
voice-failed = Голос отказал: { $cause }.
voice-changed = Голос отказал: { $cause }. Теперь говорит { $name }.
voice-changed-text = Голос отказал: { $cause }. Теперь всё, что нужно сказать, пишется текстом.
voice-back = { $name } снова говорит.
microphone-lost = Микрофон пропал: { $cause }. Поиск продолжается. Ходы можно вводить и с клавиатуры.
microphone-found = Микрофон { $name } подключён.
opponents-microphone-lost = Микрофон соперника пропал: { $cause }. Поиск продолжается. Пока другой микрофон служит обоим.
opponents-microphone-found = Микрофон соперника { $name } подключён.
microphone-overrun = Обработка не успевает: не услышано { $ms ->
    [one] { $ms } миллисекунда
    [few] { $ms } миллисекунды
   *[many] { $ms } миллисекунд
}. Пожалуйста, повторите.
heard-in-part = Часть сказанного не услышана. Пожалуйста, повторите.
heard-too-long = Это слишком долго для объявления, или слишком шумно. Слушаю снова, как только станет тихо.
line-too-long = Строка слишком длинная. Она не прочитана.
talk-listening = Слушаю …
keys-ignored = Дисплей присылает нажатия без остановки. Они снова начнут действовать, когда целую секунду не придёт ни одного.
keys-count-again = Клавиши дисплея снова действуют.
talk-nothing = Ничего не слышно.
not-suspended = Ctrl+Z не приостанавливает партию.
computer-suspended = Компьютер был в режиме сна, прошло: { $time }.
program-stopped = Программа не работала, прошло: { $time }.
clock-ran-on = Часы программы продолжали идти.
clock-stood = Часы программы всё это время были остановлены.
braille-connected = Брайлевский дисплей { $model }, ячеек: { $cells }.
braille-lost = Нет связи с брайлевским дисплеем: { $cause }. Попытки продолжаются.
braille-leave = Клавиша «да» завершает программу.
braille-waits = Программа ждёт, пока окончание не будет прочитано на брайлевском дисплее.
recording-ended = Запись закончилась, партия — нет. { $resume }
input-ended = Ввод закончился, партия — нет. { $resume }
how-to-resume = Продолжить: annabella resume{ $journal }
how-to-resume-in-menu = «Возобновить» в меню продолжает партию.
how-to-reconvene = Конверт ещё закрыт. Вскрыть его: annabella open. Продолжить за доской: annabella resume{ $journal } --reconvene
how-to-sign = Подписей ещё не хватает. Подписать позже: annabella resume{ $journal }
journal-anew = { $cause ->
    [gone] Журнал был удалён или перемещён.
   *[changed] Журнал был изменён или подменён вне программы.
} Он полностью записан заново в { $path }.
no-room = Диск заполнен. Часы остановлены, и считается только то, что сохранено. { $report } Освободите место: тогда партия продолжится.
room-again = Место снова есть, и партия продолжается. { $report }
journal-kept = Партия записана в { $path }.
after-practice = «annabella review» разбирает эту партию вместе с вами, «annabella play» начинает новую.
resumed = Партия продолжается. { $report }
resumed-online = Партия продолжается.
resumed-stopped = Партия открыта снова, но пока не продолжается. { $report }
resumed-over = Партия окончена. { $outcome }
resumed-over-unsigned = Недостающие подписи ещё можно поставить.
resumed-over-reopen = С PIN-кодом или на странице арбитра арбитр может снова открыть партию.
resumed-charged = Время перерыва вычтено у { side.genitive }: { $time }.
resumed-not-charged = Часы не шли, поэтому ничего не вычтено. Другое время назначает арбитр, например: «арбитр часы белые 1:05:00».
resumed-grace = Время на поправку изменено, миллисекунд: { $ms }.
move-in-envelope = Записанный ход { side.genitive } ещё лежит в закрытом конверте.
clock-of-runs = Идут часы { side.genitive }.
resumed-torn = Последняя строка журнала была записана лишь наполовину и пропущена.
no-arbiter-pin = У этой партии нет PIN-кода арбитра: набранное указание остаётся просьбой.
no-arbiter-proof = У этой партии нет ни PIN-кода, ни страницы арбитра: набранное указание остаётся просьбой. Только «арбитр продолжить» продолжает остановленную партию и без подтверждения.
resumed-unchained = В журнале нет цепочки контрольных сумм. То, что было, доказать нельзя, и то, что будет, тоже.
last-move = Последний ход: { $said }.
announced-not-completed = Объявлено и ещё не завершено: { $said }.
no-move-yet = Ходов ещё не было.

## Fallen flags

flag-mate = { side } поставили мат.
flag-helpmate = { side } ещё могут поставить мат: к нему ведёт серия возможных ходов, её длина: { $n ->
    [one] { $n } полуход
    [few] { $n } полухода
   *[many] { $n } полуходов
}.
flag-checkmated = { side } получили мат: партия закончилась до падения флажка.
flag-stalemate = Возможных ходов больше нет: партия закончилась до падения флажка.
flag-material = { side } не могут поставить мат: не хватает материала.
flag-blocked = { side } не могут поставить мат: как бы ни играть, фигурам, нужным для мата, никогда не собраться вместе.
flag-exhausted = { side } не могут поставить мат: среди всех позиций, которые ещё могут возникнуть, мата нет; просмотрено позиций: { $positions }.
flag-limit = Не доказано, что { side.small } могут или не могут поставить мат. Просмотрено позиций: { $positions }, мат не найден. Решает арбитр.
flag-bad-argument = Ошибка: позиция { $number } неверна: { $cause }.
flag-bad-line = Ошибка: строка { $number } неверна: { $cause }.

## Problems

problem-fen = Позиция «{ $fen }» неверна: { $cause }. Позицию записывают в FEN, например { $example }
problem-audio = В { $path } ничего не слышно: { $cause }
problem-audio-flaw = Файл { $path } повреждён: { $cause }
problem-model = Распознавание не работает: { $cause }. Подробнее скажет annabella doctor.
problem-grammar = Ошибка в грамматике: { $cause }
problem-no-thread = Система не даёт программе новых потоков. Завершите другие программы или увеличьте ограничение на число процессов.
problem-no-memory = Система даёт программе слишком мало памяти. Закройте другие программы или увеличьте ограничение на память.
problem-voice = Этот голос не работает: { $cause }. Подробнее скажет annabella doctor.
problem-sample-in-game = Начатую партию нельзя продолжить партией-примером. С --input keyboard ходы вводятся с клавиатуры.
problem-microphone = Микрофон не работает: { $cause }. Подробнее скажет annabella doctor.
problem-whose-microphone = В журнале не сказано, кто говорит в микрофон соперника; укажите --sighted white или --sighted black.
problem-same-microphone = Микрофон { $name } уже первый; у соперника должен быть другой.
problem-braille-table = Ошибка в брайлевской таблице: { $cause }
problem-liblouis = Сообщения нельзя записать с помощью liblouis: { $cause }. Без --liblouis они пишутся по буквам.
problem-braille-keys = Таблицу клавиш нельзя использовать: { $cause }
table-unreadable = { $path } не читается ({ $cause })
table-in-file = { $path }, { $place }
table-at = строка { $line }, столбец { $column }: { $mistake }
table-form = таблица так не пишется ({ $cause })
table-no-driver = драйвера «{ $name }» нет
table-other-driver = таблица не для драйвера «{ $name }»
table-no-key = у дисплея с драйвером { $driver } нет клавиши «{ $key }»
table-twice = «{ $keys }» стоит здесь второй раз
table-no-action = действия «{ $name }» у клавиш нет; annabella braille keys называет все действия
nearest-name = { $wrong }; возможно, имеется в виду «{ $nearest }»
problem-journal-file = Журнал { $path } не работает: { $cause }
problem-journal-content = Журнал { $path } не читается и остаётся без изменений: { $cause }
journal-empty = в нём нет ни одной целой строки
journal-line = строка { $line } не такая, какой её пишет программа
journal-unchained = строка { $line } не следует из строк перед ней: там или раньше что-то изменено, удалено или вставлено
journal-version = его версия { $found }, эта программа читает версию { $version }
journal-start = начальная позиция неверна: { $cause }
journal-refused = то, что в строке { $line }, не может произойти после строк перед ней
problem-scenario = Сценарий { $path } не проигрывается, строка { $line }: { $cause }
problem-journal-none = В { $path } нет журнала. Партию начинает annabella play.
problem-interruption-too-long = По часам этого компьютера журнал { $path } последний раз записан столько дней назад: { $days }. Столько времени программа ни у кого не вычитает. Поставьте часы компьютера правильно или продолжите без вычета: annabella resume
problem-charged-flag = Перерыв в партии { $path }: { $interruption }; на часах осталось: { $left }. Если вычесть перерыв, упадёт флажок. Продолжить без вычета: annabella resume. Если партию следует считать проигранной по времени, после этого сдайтесь или попросите арбитра выставить часы.
problem-clock-behind = По часам этого компьютера журнал { $path } последний раз записан в будущем: часы идут неверно, и сколько длился перерыв, неизвестно. Поставьте часы компьютера правильно или продолжите без вычета: annabella resume
problem-journal-busy = Журнал { $path } сейчас пишет другая программа annabella.
problem-folder = Папкой { $path } нельзя пользоваться: { $cause }
problem-input = Стандартный ввод не читается: { $cause }
problem-line-too-long = Строка слишком длинная и не прочитана. Возможно не больше { $most } байт.
problem-page = По адресу { $address } страницу предоставить нельзя: { $cause }
problem-output = Не удаётся записать { $path }: { $cause }
problem-output-exists = { $path } уже существует и не перезаписывается. Назовите другое имя.
problem-output-folder = Папки { $path } нет.
problem-over = Партия в { $path } окончена. Её покажет annabella scoresheet. Если партия игралась по Правилам, снова открыть её может арбитр: PIN-кодом или на странице арбитра.
problem-manifest-file = Список записей { $path } не читается: { $cause }
problem-manifest = Ошибка в списке записей { $path }: { $cause }. В нём есть заголовок со столбцами path и text, разделёнными табуляцией.
problem-manifest-line = { $path }, строка { $line }: { $problem }
problem-journal-write = Не удаётся записать журнал: { $cause }. Всё до этого места сохранено. Освободите место, затем: annabella resume { $path }

## Why a part does not work

port-missing = к порту { $path } ничего не подключено
port-no-permission = нет прав доступа к порту { $path }
port-busy = порт { $path } занят другой программой
port-unusable = портом { $path } нельзя пользоваться ({ $cause })
display-no-answer = на порту { $path } не отвечает ни один дисплей с драйвером { $driver }
port-broken = связь прервалась
display-powered-down = он выключен
device-unknown = нет звукового устройства { $name }
device-unusable = звуковым устройством { $name } нельзя пользоваться ({ $cause })
voice-not-installed = программа { $program } не установлена
voice-program = сбой программы { $program } ({ $cause })
voice-no-such = у { $program } нет голоса с именем { $name }
voice-not-running = { $program } не запущена
voice-asleep = { $program } в этом окне в режиме сна
voice-too-old = { $program } старше версии { $since }
voice-no-answer = { $program } не отвечает
voice-no-sound = { $program } отвечает, но его не слышно
voice-broke-off = работа { $program } прервалась
voice-hangs = { $name } не реагирует
voice-none = ни один голос не работает
no-thread = система не даёт программе новых потоков
voice-file = не удаётся записать вывод ({ $cause })
voice-sound-file = звуковой файл { $path } не удаётся записать ({ $cause })

# Что система называет причиной: полупредложение после двоеточия или в скобках.
system-not-found = такого файла или папки нет
system-denied = нет прав доступа
system-exists = это уже существует
system-no-folder = часть пути — не папка
system-folder = на этом месте папка
system-folder-full = папка не пуста
system-read-only = диск защищён от записи
system-full = на диске нет места
system-quota = отведённое место исчерпано
system-large = это слишком велико
system-busy = этим пользуется другая программа
system-name = имя слишком длинное или недопустимое
system-late = это заняло слишком много времени
system-refused = в соединении отказано
system-disconnected = соединение прервано
system-unreachable = сеть недоступна
system-address-taken = адрес уже занят
system-no-address = у компьютера нет такого адреса
system-no-text = это не текст в UTF-8
system-cut-off = данные обрываются
system-unsupported = здесь это невозможно
system-no-memory = не хватает памяти
system-broken = чтение или запись не удались
system-no-device = устройства нет
system-no-host = звуковая служба не запущена
system-no-program = это не программа для этого компьютера
system-many-open = открыто слишком много файлов
system-not-plain = это не обычный файл
system-no-writer = туда никто не пишет
system-no-sound = звука не было
system-other = ошибка системы ({ $system })

fen-field-count = в ней должно быть от четырёх до шести частей, разделённых пробелами, а не { $count }
fen-board = первая часть не описывает доску из восьми горизонталей
fen-turn = вторая часть называет очередь хода: w или b
fen-castling = третья часть не называет прав на рокировку
fen-en-passant = четвёртая часть — не поле и не чёрточка
fen-halfmove-clock = пятая часть — не число полуходов
fen-move-number = шестая часть — не номер хода
fen-no-king = у { side.genitive } нет короля
fen-many-kings = у { side.genitive } больше одного короля
fen-pawn = на поле { $square } не может стоять пешка
fen-castling-impossible = право на рокировку не соответствует положению фигур
fen-en-passant-impossible = через поле { $square } пешка только что не проходила
fen-check = { side.small } под шахом, а ход соперника
fen-left-out = { $cause }; это не учтено
fen-chess960 = права на рокировку — как в шахматах-960, партия так и прочитана
fen-assumed = после доски чего-то не хватает; принято: ход { side.genitive }, рокировка возможна, где король и ладья на своих начальных полях
fen-note = О позиции: { $remark }.
audio-too-long = запись слишком длинная, в ней больше секунд, чем { $seconds }; такие записи читает annabella hear --longest СЕКУНДЫ
audio-unreadable = файл не читается ({ $cause })
audio-not-audio = это не запись в WAV, AIFF, FLAC или Ogg Vorbis ({ $cause })
audio-encoding = звук в нём сохранён как { $encoding }, что не читается; звуковая программа сохранит его как WAV с PCM
audio-empty = в нём нет звука
audio-rate = его частота дискретизации не подходит ({ $cause })
audio-cut-off = он обрезан, полная длительность, секунд: { $seconds }
audio-damaged = часть его не читается ({ $cause })
manifest-no-text = строка { $line } — не текст в UTF-8
manifest-column-missing = в заголовке, строка 1, нет столбца { $column }
manifest-column-twice = в заголовке, строка 1, столбец { $column } назван дважды
manifest-field-count = число полей в строке { $line } — { $found }, а в заголовке — { $expected }
manifest-empty = в строке { $line } пуст столбец { $column }
manifest-unknown-kind = строка { $line }: вид { $found } — не announcement, не word и не other
manifest-no-rows = в нём нет ни одной записи

## What is wrong with a time control

problem-time-control = --time { $text } не подходит: { $cause }
time-control-wrong = начиная со знака { $place }: { $cause }. Контроль времени выглядит так: 90+30, 40/90+30,30+30, 25d10 или none; или у него есть название: { $names }.
time-control-missing = здесь не хватает: { $expected }
time-control-unexpected = здесь ожидается { $expected }, а не «{ $found }»
time-control-name = нет контроля времени с названием «{ $name }»
time-control-seconds = после двоеточия стоят секунды от 0 до 59, а не { $found }
time-control-great = { $found } — слишком много
time-expected-minutes = число минут
time-expected-seconds = число секунд
time-expected-end = запятая или конец
time-expected-amount = число с минутами или секундами
time-expected-unit = слово для минут или секунд
time-expected-moves = число ходов или слово move
time-expected-plus = плюс или конец
time-period-no-time = это не даёт времени
time-period-no-moves = это время на ноль ходов
time-period-moves-missing = перед временем не указано, на сколько оно ходов, как в 40/90; только последнее время даётся на все остальные
time-period-moves-in-last = последнее время даётся на все остальные ходы, и числа ходов у него нет
time-period-too-long = это больше ста часов
time-period-part-of-a-second = время не делится мельче секунды

## Doctor

doctor-ok = В порядке: { $what }.
doctor-bad = Не готово: { $what }. { $advice }
doctor-grammar = грамматика, слов в ней { $words }
doctor-model = распознавание с libvosk и моделью { $model }, готово за { $ms ->
    [one] { $ms } миллисекунду
    [few] { $ms } миллисекунды
   *[many] { $ms } миллисекунд
}
doctor-model-advice = make setup загружает libvosk, make build собирает заново.
doctor-microphone = микрофон { $name }
doctor-microphone-bad = микрофон, { $cause }
doctor-microphone-advice = Подключите микрофон и выберите его в системе устройством ввода звука; без него можно пользоваться клавиатурой.
doctor-opponents-microphone = микрофон соперника { $name }
doctor-opponents-microphone-bad = микрофон соперника, { $cause }
doctor-opponents-microphone-advice = Подключите его и укажите его название; без него оба говорят в один микрофон.
doctor-voice = голос { $name }
doctor-voice-bad = голос { $name }, { $cause }
doctor-voice-advice = sudo apt install speech-dispatcher speech-dispatcher-espeak-ng espeak-ng; без голоса ответы пишутся.
doctor-voice-advice-windows = Добавьте голос в параметрах Windows, в разделе «Время и язык», «Речь»; без голоса ответы пишутся.
doctor-output-advice = Подключите динамик или наушники и выберите их в системе устройством вывода звука; без голоса ответы пишутся.
doctor-braille = брайлевский дисплей { $model }, ячеек: { $cells }
doctor-braille-bad = брайлевский дисплей, { $cause }
doctor-braille-advice = Проверьте порт и драйвер; доступ к порту даёт sudo adduser NAME dialout и новый вход в систему.
doctor-brltty-advice = Запустите BRLTTY (sudo systemctl start brltty), чтобы он работал с дисплеем, или укажите порт дисплея через --braille. Доступ даёт sudo adduser NAME brlapi и новый вход в систему.
doctor-hid-advice = Включите дисплей и выберите в его настройках HID или программу экранного доступа. Если его занимает программа экранного доступа, попробуйте --braille brlapi.
doctor-hid-right-advice = Скопируйте файл 70-annabella.rules из пакета Debian в /etc/udev/rules.d и подключите дисплей снова.
doctor-table = таблица Брайля { $name }
doctor-table-advice = Названия таблиц сообщает: annabella braille tables
doctor-keys = таблица клавиш { $path }
doctor-keys-advice = Названия клавиш указаны в начале braille/DRIVER-keys.toml.
doctor-braille-unused = Брайлевский дисплей: не проверен. Проверить: annabella doctor --braille { $port } --braille-driver baum
doctor-liblouis = liblouis { $version }, для сообщений с --liblouis
doctor-liblouis-none = Сообщения с помощью liblouis (--liblouis), не обязательно: { $cause }.
doctor-settings = настройки в { $path }
doctor-disk = место для партий в { $path }
doctor-disk-bad = место для партий в { $path }, { $cause }
doctor-disk-advice = Дайте право на запись или выберите другую папку с помощью --data.
doctor-echo = эхо терминала
doctor-echo-advice = Он не показывает, что набирается. Включить: stty echo
doctor-summary-partly = { $lacking ->
    [one] Играть можно, но { $lacking } часть не готова.
    [few] Играть можно, но { $lacking } части не готовы.
   *[many] Играть можно, но { $lacking } частей не готовы.
}
doctor-summary-good = Всё необходимое есть.
doctor-reported = Отчёт в { $path }. Прочтите его, прежде чем передать.
doctor-summary-bad = Необходимого не хватает.

## Words

words-sets = Дополнительные слова, которые выбирают с помощью --words и которые понимаются наряду со словами Приложения D:
words-set = { $name }: { $about } ({ $words }).
words-english-pieces = английские названия фигур
words-clock-reports = время часов рядом с доской (с --clock external включается автоматически)
words-letters = немецкие названия букв для вертикалей
words-bulgarian-letters = болгарские названия букв для вертикалей
words-russian-letters = русские названия букв для вертикалей
words-nato = алфавит радиосвязи (НАТО) для вертикалей
words-russian-pieces = русские названия фигур
words-bulgarian = ходы, команды и вопросы по-болгарски
words-english = ходы, команды и вопросы по-английски, вертикали и по алфавиту радиосвязи
words-russian = ходы, команды и вопросы по-русски
words-own-none = Собственных слов нет. Для них есть файл { $path }.
words-own = Ваши слова в { $path }:
words-own-word = { $word } означает { $means }, произносится { $phones }.
own-words-count = Действуют собственные слова игрока: { $words }.
own-word-for = { $word } вместо { $means }
problem-profile = Голосовой профиль { $path }, строка { $line }, столбец { $column }: { $mistake }. Исправьте его или создайте заново: annabella train-voice.
problem-profile-file = Голосовой профиль { $path } не читается ({ $cause }). Создать его: annabella train-voice.
profile-toml = это недопустимо ({ $cause }); могут быть made, heard, warp, caution, а в разделе [say] — слово с его произношениями
profile-pronunciation = «{ $say }» — не произношение; пример: "/1/ d r aɪ": вес больше 0, затем не менее двух звуков
profile-caution = { $factor } не подходит для caution: нужно число от { $least } (как у всех) до { $most }
profile-warp = { $factor } не подходит для warp: нужно число от { $lowest } до { $highest }
profile-phone = звука «{ $phone }» нет в акустической модели
profile-left-out = { $cause } Работа продолжается без профиля.
profile-removed = Голосовой профиль { $path } удалён.
profile-none = Голосового профиля { $path } нет.
profile-made = Голосовой профиль готов. Услышано слов: { $heard }; с новым произношением: { $changed ->
    [0] ни одного
   *[other] { $changed }, а именно { $words }
}.
profile-made-where = Голосовой профиль сохранён в { $path }. Пользоваться им: annabella play --player { $player }
profile-careful = С этим голосом программа осторожнее и чаще переспрашивает.
profile-learnt-from-more = Прежний голосовой профиль остаётся как есть: он создан по { $before } словам, а сейчас сказано только { $now }.
profile-anew = Начать заново: annabella train-voice --player { $player } --remove
profile-kept = Прежний голосовой профиль подходит не хуже и остаётся как есть.
problem-too-few-words = { $said ->
    [0] Не произнесено ни одного слова
   *[other] Произнесено слов: всего { $said }
}, а нужно не меньше { $fewest }. Всё остаётся как было.

## The lesson of train-voice

donate-consent =
    Вы повторяете слова и объявления ходов, около пяти минут. Программа записывает всё в папку на этом компьютере и ничего не отправляет.
    Если вы потом отправите папку, любой человек сможет использовать, изменять и передавать записи для любых целей, не спрашивая. Вы разрешаете это лицензией CC0 1.0, и отменить это нельзя. Ваше имя не сохраняется, но голос можно узнать.
    Говорите, только если вам исполнилось 18 лет и голос ваш собственный.
donate-agree = Вы согласны?
donate-yes = Да, даю согласие
donate-no = Нет
donate-declined = Ничего не записано.
donate-nothing = Ничего не было сказано, папка не создана.
donate-done = Спасибо. Записей: { $count }. Они лежат в { $path } вместе со списком и вашим согласием. Послушайте их. Если вы по-прежнему согласны, упакуйте папку в архив и передайте тем, от кого у вас программа; её возьмёт тот, кто обучает модель. Если нет, удалите её.
lesson-begin = Сейчас прозвучат слова, одно за другим, всего { $count }. Повторяйте каждое, как только станет тихо.
lesson-keys = Клавиши, после каждой Enter: { $keys }.
# Эти слова узнают по первым буквам, поэтому все четыре начинаются по-разному.
lesson-right = верно
lesson-again = ещё раз
lesson-skip = пропустить
lesson-quit = конец
lesson-prompt = Слово { $number } из { $count }:
lesson-heard = Услышано:
lesson-once-more = Ещё раз, пожалуйста.
lesson-kept = Запомнено:
lesson-left-out = Пропущено:
lesson-nothing = Для этого слова ещё ничего не сказано.
lesson-lost = Микрофон пропал: { $cause }. Поиск продолжается.
lesson-recording-ended = Запись закончилась.
lesson-over = Спасибо. Минутку, идёт обучение.
train-voice-so-far = Обучение продолжается. Прослушано записей, каждая несколько раз: { $heard }.
train-voice-stopped = Прервано. Голосовой профиль остался прежним.

## Drills

drill-name-colours = Цвет полей
drill-name-neighbours = Соседние поля и диагонали
drill-name-knight = Маршруты коня
drill-name-reach = Куда достают фигуры
drill-name-memory = Запомнить позицию
drill-name-blindfold = Следить за партией вслепую
drill-name-announce = Объявить ход на время
drill-name-names = Немецкие названия вертикалей, фигур и горизонталей
drill-name-find = Показать поле на брайлевском дисплее
drill-name-read = Читать горизонтали на брайлевском дисплее
drill-choose = Какое упражнение? { $drills }.
drill-begin = { $name }, уровень { $level }. { $count ->
    [one] { $count } вопрос
    [few] { $count } вопроса
   *[many] { $count } вопросов
 }.
drill-limit = На каждый ответ { $seconds ->
    [one] { $seconds } секунда
    [few] { $seconds } секунды
   *[many] { $seconds } секунд
 }.
drill-best = Лучший результат: верно { $right } из { $asked }, { $time }.
drill-pieces = { side }: { $pieces }.
drill-names = { $names }.
drill-moves = { $number }: { $moves }.
drill-ask-colour = { $square }: светлое или тёмное?
drill-ask-same-colour = { $one } и { $other }: одного цвета?
drill-ask-same-diagonal = { $one } и { $other }: на одной диагонали?
drill-ask-neighbours = { $square }: все соседние поля?
drill-ask-diagonals = { $square }: все другие поля на диагоналях?
drill-ask-knight-moves = { $piece } с { $from } на { $to }: за какое наименьшее число ходов?
drill-ask-knight-way = { $piece } с { $from } на { $to }: какой путь за { $moves ->
    [one] { $moves } ход
    [few] { $moves } хода
   *[many] { $moves } ходов
 }?
drill-ask-reaches = Пустая доска, { $piece } { $from }: на { $to } за один ход?
drill-ask-all-reached = Пустая доска, { $piece } { $from }: на какие поля?
drill-ask-moves-of = Ход белых, { $piece } { $from }: на какие поля?
drill-ask-on = Что стоит на { $square }?
drill-ask-where = { side }, { $piece }: где?
drill-ask-check = Под шахом ли король { side.genitive }?
drill-ask-announce = Объявите: { $mv }
drill-ask-name = Как называется { $sign }?
drill-ask-find = Покажите: { $square }.
drill-light = светлое
drill-dark = тёмное
drill-yes = да
drill-no = нет
drill-empty = пусто
drill-solution = Верный ответ: { $answer }.
drill-time = { $whole },{ $tenths } секунды
drill-right = Верно, { $time }.
drill-wrong = Неверно. { $solution }
drill-late = Время вышло. { $solution }
drill-left-out = Пропущено. { $solution }
drill-left = Верно, осталось { $count }.
drill-unfit = Это не ответ на вопрос. { $how }
drill-levels = Уровни — от 1 до { $most }, числа в ответах — от 0 до 8.
drill-number = Числа здесь от 1 до { $most }.
drill-doubt = Не вполне ясно: { $heard }. Ещё раз, пожалуйста.
drill-summary = Верно { $right } из { $asked }, в среднем { $time }.
drill-summary-none = Верных ответов нет, вопросов было { $asked }.
drill-new-best = Лучше, чем когда-либо на этом уровне.
drill-more = Ещё раунд?
drill-over = Упражнение закончено.
drill-board-tells-nothing = В упражнении доска называет только то, что где стоит.
drill-help-shade = Ответ: светлое или тёмное.
drill-help-yes-no = Ответ: да или нет.
drill-help-number = Ответ: число.
drill-help-piece = Ответ: фигура, можно с цветом, например белый конь; или пусто.
drill-help-squares = Ответ: поля одно за другим в любом порядке; после каждого можно сделать паузу.
drill-help-way = Ответ: поля пути одно за другим, до последнего.
drill-help-announce = Ответ: ход, объявленный словами, как в партии.
drill-help-name = Ответ: немецкое слово для объявлений, например Anna или Springer.
drill-help-find = Ответ: клавиша маршрутизации над полем.
drill-help-also = Ещё: повторить; дальше, чтобы пропустить.
drill-help-more = Также: позиция, чтобы услышать всё ещё раз; готово; уровень два; закончить.
drill-help-choose = Ответ: номер упражнения, при наборе также название. Ещё: уровень два; закончить.
drill-help-end = «Да» начинает новый раунд, «нет» заканчивает. «Уровень два» меняет уровень.

## Задачи

puzzle-number = Задача { $number } из { $count }.
puzzle-fetched = Задача { $number }.
puzzle-mate = { side } начинают и ставят мат в { $moves ->
    [one] { $moves } ход
    [few] { $moves } хода
   *[many] { $moves } ходов
 }.
puzzle-best = Найдите лучший ход за { side.genitive }.
puzzle-last = Последний ход: { $mv }.
puzzle-no-last = Последний ход неизвестен.
puzzle-reply = Верно. Ответ: { $mv }.
puzzle-and-now = А теперь?
puzzle-wrong = { $mv } не решает задачу.
puzzle-solved = Решено.
puzzle-solution = Решение: { $moves }.
puzzle-left-out = Пропущено.
puzzle-last-done = Это была последняя задача. «Почему» объясняет её, «ещё» называет ходы, «выход» заканчивает.
puzzle-next = Следующая задача?
puzzle-comes = Сейчас будет следующая задача.
puzzle-done-already = Эта задача уже закончена. Следующая задача?
puzzle-summary = { $done ->
    [one] Из { $done } задачи решено сразу: { $solved }.
    [few] Из { $done } задач решено сразу: { $solved }.
   *[many] Из { $done } задач решено сразу: { $solved }.
 }
puzzle-summary-helped = { $n ->
    [one] С подсказкой или со второй попытки: { $n }.
    [few] С подсказкой или со второй попытки: { $n }.
   *[many] С подсказкой или со второй попытки: { $n }.
 }
puzzle-over = Задачи закончились.
puzzle-unfit = Здесь это не ход и не вопрос.
puzzle-not-here = В задаче такого нет.
repertoire-not-here = Здесь такого нет. Спрашивают ваш ход; «помощь» скажет, что ещё можно.
puzzle-help-solve = Объявите или наберите ход. Ещё: подсказка, до трёх раз; решение.
puzzle-help-more = Также: следующая; выход. О позиции: сначала; только белые; горизонталь четыре; последний ход; с клавиатуры любой вопрос о доске.
puzzle-help-between = «Да» или «следующая» открывает следующую задачу, «дальше» — остаток ответа, «нет» или «выход» заканчивает. «Почему» объясняет решение, «сначала» называет позицию.
repertoire-start = Из начальной позиции.
repertoire-line = { $moves }.
repertoire-back = Назад к позиции после хода: { $mv }.
repertoire-then = Теперь { $moves }.
repertoire-ask = Как играют { side.small }?
repertoire-right = Верно.
repertoire-right-too = Тоже верно. Главный ход: { $main }.
repertoire-wrong = { $mv }: такого хода в вашем репертуаре нет.
repertoire-answer = Ваш ход: { $mv }.
repertoire-nothing-tried = Запоминать нечего. Сначала попробуйте ход, которого нет в репертуаре.
repertoire-remembered = Запомнено: { $mv }.
repertoire-not-remembered = Не запомнено. { $cause }
repertoire-unsaved = При разборе этого файла остались несохранённые изменения. Сначала откройте его там.
repertoire-summary = Позиций: { $done }, сразу верно: { $solved }.
repertoire-over = Репертуар на сегодня закончен.
repertoire-help = Объявите ход, который вы здесь играете. Ещё: подсказка; решение; почему — что записано о последнем ходе.
repertoire-help-more = Ещё: сначала — все ходы с начала партии; запомнить — ход, который вы теперь хотите играть; следующая; выход. О позиции: любой вопрос о доске.
puzzle-skipped = { $path }, строка { $line }: { $mistake }. Эта задача пропущена.
puzzle-remark = { $path }, строка { $line }: { $remark }.
puzzle-lines-so-far = Прочитано строк: { $lines }.
puzzle-lines-stopped = Прервано. Прочитано строк: { $lines }. Задачи будут из них.
puzzle-skipped-more = { $count ->
    [one] Ещё { $count } строка с ошибкой
    [few] Ещё { $count } строки с ошибками
   *[many] Ещё { $count } строк с ошибками
 }; первые из них названы в выводе ошибок.
puzzle-mistake-columns = столбцов { $count }, а нужно не меньше { $least }
puzzle-mistake-heading = столбцы не такие, как в CSV с задачами Lichess; читаются PuzzleId, FEN, Moves, Rating и Themes, а нужны FEN и Moves
puzzle-mistake-rating = «{ $text }» — не рейтинг
puzzle-mistake-position = из этой позиции никто не может играть: { $cause }
puzzle-mistake-no-moves = нет решения
puzzle-mistake-move = ход «{ $word }» там невозможен
puzzle-mistake-operation = нет ни bm, ни pv, ни dm, то есть нет решения
puzzle-mistake-distance = «{ $text }» после dm — не число ходов
puzzle-mistake-far = для мата в столько ходов ({ $moves }) нужны сами ходы, как pv
puzzle-mistake-no-mate = мата в таком числе ходов ({ $moves }) здесь нет
puzzle-mistake-no-position = нет тега FEN с позицией
puzzle-mistake-long = длиннее любой задачи

## Walking the board

walk-begins = Доска. Клавиши назовёт вопросительный знак. Tab ведёт назад.
walk-begins-again = Доска.
walk-leaves = Строка ввода.
walk-yes-or-no = Д или Enter — да, Н — нет.
walk-brief-piece = { $piece }.
walk-brief-empty = { $square }.
walk-edge = Край.
walk-no-key = Эта клавиша на доске ничего не значит. Клавиши назовёт вопросительный знак.
walk-captured = Последней взята фигура: { $piece }.
walk-nothing-captured = Пока ничего не взято.
walk-turned = Доска видна со стороны { $color ->
    [white] белых
   *[black] чёрных
}.
walk-briefly = Поля коротко.
walk-in-full = Поля подробно.
walk-chosen = Выбрано: { $piece }. Куда?
walk-let-go = Выбор отменён.
walk-not-to-move = Сейчас не ход { side.genitive }.
walk-is-over = Ходов больше не делают.
walk-only-now = Ходить можно только в нынешней позиции.
walk-told-only-now = Об этом можно узнать только в нынешней позиции.
walk-ask-promotion = В какую фигуру? { $keys }.
walk-no-promotion = Хода нет: в такую фигуру пешка не превращается. По-прежнему выбрано: { $piece }.
walk-promotion-keys = На выбор: { $keys }.
walk-ask-piece = Какая фигура? Заглавная — белая, строчная — чёрная.
walk-ask-piece-again = Какая фигура? Заглавная — белая, строчная — чёрная; Enter ставит ещё раз: { $piece }.
walk-nothing-put = Ничего не поставлено: это клавиша не фигуры.
walk-at-start = Начальная позиция.
walk-now = Нынешняя позиция.
walk-after = После хода «{ $mv }».
walk-ray = До { $to }: { $pieces }.
walk-ray-empty = До { $to } пусто.
walk-plus = плюс
walk-hyphen = минус
walk-comma = запятая
walk-full-stop = точка
walk-help-steps = Стрелки ведут с поля на поле, цифры от 1 до 8 на горизонталь, с клавишей Shift на вертикаль. Пробел выбирает фигуру, а на другом поле ставит её туда.
walk-help-pieces = К следующей фигуре, заглавной буквой к предыдущей: { $keys }.
walk-help-square = О поле: { $here } что там стоит, { $moves } ходы фигуры, заглавной буквой только взятия, { $attackers } нападающие и защитники, { $diagonals } диагонали, { $lines } горизонталь и вертикаль.
walk-help-game = О партии: { $last } последний ход, { $clock } часы, { $captured } что взято последним, { $evaluation } оценка, { $hint } подсказка, { $earlier } полуход назад, { $later } вперёд.
walk-help-rest = { $turn } переворачивает доску, { $brief } переключает коротко и подробно, { $more } продолжает длинный ответ, { $line } или Escape ведёт к строке ввода.
walk-help-setting-up = Расстановка: Enter и затем фигура, заглавная — белая, строчная — чёрная. Пробел берёт фигуру и ставит её на другое поле. { $empty } освобождает поле, { $undo } отменяет.
walk-help-drawing = Рисование: знак равенства окрашивает поле, минус начинает и кончает стрелку.

## Reasons for a move

why-none = Это я не объясню: на доске не видно причины, которую можно доказать.
review-why-refuted = На ход «{ $played }» следует «{ $reply }».
review-why-better = Лучше «{ $mv }».
review-why-no-mistake = Ход «{ $mv }» не ошибка.
puzzle-why-later = Причину назову после решения. До него поможет «подсказка».
why-later = Дальше в варианте: { $reason }
why-mate = В конце мат.
why-mate-now = Это мат.
why-dearer = { $piece } дороже, чем { $by }.
why-material = Вариант выигрывает материала на { $pawns } { $pawns ->
    [one] пешку
    [few] пешки
   *[many] пешек
}.
why-net = Каждое поле, куда мог бы пойти король, под боем: { $covers }.
why-net-piece = { $by } держит { $squares }
why-net-own = Свои фигуры стоят на { $squares }.
why-mate-back-rank = Мат на последней горизонтали: королю мешают свои фигуры.
why-mate-smothered = Спёртый мат: король стоит среди своих фигур.
why-mate-hook = Мат крюком: ладью рядом с королём защищает конь, коня защищает пешка.
why-mate-arabian = Арабский мат: король в углу, ладью рядом с ним защищает конь.
why-stalemate = Пат: у соперника нет ходов.
why-fork = Вилка: { $by } нападает сразу на { $targets }.
why-pin = Связка: { $by } связывает { $pinned } с королём.
why-pin-spares = Связка: { $by } связывает { $pinned } с королём. Связанная фигура не может взять { $spared }.
why-skewer = Сквозной удар: { $by } нападает на { $front }, за этой фигурой стоит { $behind }.
why-discovered-attack = Вскрытое нападение: { $moved } открывает линию, и { $by } нападает на { $target }.
why-double-check = Двойной шах: { $first } и { $second } дают шах одновременно.
why-hanging = { $piece } без защиты.
why-trapped = { $piece } в ловушке, уйти некуда.
why-removed-defender = Уничтожение защиты: поле { $square } защищает { $defender }, и эту фигуру берут.
why-deflection = Отвлечение: { $defender } идёт на поле { $to } и больше не защищает поле { $square }.
why-attraction = Завлечение: { $piece } там под ударом, нападает { $by }.
why-interference = Перекрытие: { $at } прерывает линию, по которой { $defender } защищает { $target }.
why-x-ray = Рентген: { $by } действует на поле { $square } сквозь фигуру перед собой.
why-clearance = Освобождение: поле { $from } становится свободным, этим пользуется { $to }.
why-in-between = Промежуточный ход: взятие на поле { $square } может подождать.
why-sacrifice = Жертва: за это отдано { $pawns ->
    [1] материала на одну пешку
   *[other] материала на { $pawns } { $pawns ->
        [one] пешку
        [few] пешки
       *[many] пешек
    }
}.
why-promotion = Превращение на поле { $square }: { $piece }.
why-advanced-pawn = Пешка доходит до поля { $square }.
why-en-passant = Взятие на проходе: снимается пешка с поля { $square }.
why-castling = Это рокировка.
why-quiet = Тихий ход: без шаха, без взятия, без нападения на фигуру.
endgame-win = Задание в этом эндшпиле: выиграть.
endgame-hold = Задание в этом эндшпиле: не проиграть.
endgame-solved = Задание выполнено.
endgame-not-solved = Задание не выполнено.

## More problems

problem-unknown-word = слова «{ $word }» нет
problem-own-words = Ваши слова в { $path }, строка { $line }, столбец { $column }: { $mistake }. Исправьте их или начните без них: --no-user-words.
problem-own-words-file = Ваши слова в { $path } не читаются ({ $cause }). Начать без них: --no-user-words.
own-words-toml = это недопустимо ({ $cause }); могут быть [[alias]] с word, means и ipa или spelled, и [[pronunciation]] с word и ipa или spelled
own-words-not-one-word = «{ $word }» — не одно слово из букв
own-words-unknown = слова «{ $word }» в игре нет; все слова названы в docs/formats/grammar.md
own-words-taken = «{ $word }» уже что-то означает; ещё одно произношение указывают в [[pronunciation]]
own-words-said-twice = или ipa, или spelled, но не то и другое вместе
own-words-not-said = нет произношения: ipa = "…" или spelled = "…"
own-words-letter = для знака «{ $letter }» у программы нет звука; известные знаки названы в docs/formats/grammar.md
own-words-too-short = произношение слишком короткое, чтобы отличить его от шума: нужно не менее двух звуков
own-words-sounds-like = «{ $word }» звучало бы точно так же, как «{ $other }», а оно означает другое
own-words-no-reader = чтобы прочитать написание, нужна программа espeak-ng; укажите произношение в МФА: ipa = "…", или: sudo apt install espeak-ng
own-words-reader = espeak-ng не может это прочитать ({ $cause }); укажите произношение в МФА: ipa = "…"

## Scoresheets

problem-scoresheet-file = { $path } не читается ({ $cause }).
problem-only-journals = { $path } здесь не читается. Программа для турниров пишет запись партии только из журнала: о тексте ей пришлось бы говорить, какие ходы возможны.
scoresheet-comment-open = комментарий, который здесь начинается, не закрыт скобкой
scoresheet-tag = это не тег вида [Name "значение"]
scoresheet-tag-twice = тег { $name } стоит во второй раз
scoresheet-variant = «{ $name }» — не шахматы и не шахматы-960
scoresheet-chess960-without-fen = для партии в шахматы-960 нужен тег FEN, а его нет
scoresheet-fen = из этой позиции играть нельзя: { $cause }
scoresheet-unknown-sign = знак «{ $sign }» неизвестен и пропущен
scoresheet-number-too-large = хода с таким номером нет ни в одной партии
scoresheet-number = стоит номер хода { $found }, а должен быть { $due }: ход пропущен или лишний
scoresheet-not-blacks-turn = многоточие объявляет ход чёрных, а очередь хода за белыми
scoresheet-move = здесь ожидается ход, его номер, комментарий или результат
scoresheet-word = «{ $word }» — не ход; здесь ожидается { $expected }
scoresheet-expected-move = фигура, поле или рокировка
scoresheet-expected-file = вертикаль от a до h
scoresheet-expected-rank = горизонталь от 1 до 8
scoresheet-expected-promotion = фигура, в которую превращается пешка
scoresheet-expected-bracket = закрывающая скобка после фигуры, в которую превращается пешка
scoresheet-expected-end = +, #, ++, e.p. или конец хода
scoresheet-refused = { $word } сыграть нельзя: { $reason }
scoresheet-ambiguous = этот ход могут сделать фигуры на полях { $origins }
scoresheet-promotion-missing = не указана фигура, в которую превращается пешка
scoresheet-null-move = пустой ход — не ход партии; он может стоять только в варианте
scoresheet-null-in-check = пустой ход под шахом, когда короля можно было бы взять
scoresheet-before-first-move = знак, предложение ничьей или вариант перед первым ходом
scoresheet-time = «{ $time }» — не время вида 1:29:30
scoresheet-variation-open = вариант не закрыт скобкой
scoresheet-too-deep = слишком много вариантов внутри вариантов
scoresheet-no-result = в конце партии нет результата или *; может не хватать ходов
scoresheet-result-again = после результата партии стоит ещё один; он пропущен
scoresheet-sign = знак { $sign } не соответствует позиции
scoresheet-result-tag = тег называет результат { $tag }, а конец партии — { $written }
check-game = { $file }, партия { $game }: { $plies ->
    [one] { $plies } полуход
    [few] { $plies } полухода
   *[many] { $plies } полуходов
}, записанный результат: { $written }.
check-so-far = Партий пока: { $games }.
check-stopped = Прервано. Проверено партий: { $games }.
check-by-the-laws = По правилам она закончилась после хода { $place }: { $outcome }
check-disagrees = Записан другой результат.
check-mistake = { $file }, партия { $game }, строка { $line }, столбец { $column }: { $mistake }.
check-further-mistakes = { $file }, партия { $game }: { $count ->
    [one] ещё { $count } ошибка
    [few] ещё { $count } ошибки
   *[many] ещё { $count } ошибок
}. Это файл PGN?
check-claim = { $file }, партия { $game }, после хода { $place }: { $claim }
check-threefold = { side } могут потребовать ничью, позиция повторилась трижды.
check-fifty = { side } могут потребовать ничью, сделано пятьдесят ходов без взятий и ходов пешками.
check-threefold-with = { side } могут потребовать ничью по повторению позиции предполагаемым ходом: { $moves }.
check-fifty-with = { side } могут потребовать ничью по правилу пятидесяти ходов предполагаемым ходом, если это не взятие и не ход пешкой.

## Command line

cli-program = Помощник в игре для незрячих и слабовидящих шахматистов: слышит объявленные ходы, проверяет их, отвечает голосом и шрифтом Брайля.
cli-language = Язык текстов: de, en, ru или bg. Если не указан, то язык системы.
cli-data = Папка для журналов партий.
cli-play = Играет партию.
cli-resume = Продолжает прерванную партию: последнюю или названную.
cli-web = Игра против зрячего человека, который ходит на странице в браузере.
cli-web-address = Показывает партию зрячему игроку в браузере; после знака равенства адрес, порт или оба, например --web=192.168.1.7:8000. Без указания только на этом компьютере.
cli-sighted = Кто зрячий соперник, на странице или у второго микрофона, если партия начата без них.
cli-hear = Распознаёт записи объявлений.
cli-flag = Говорит, что означает падение флажка в позициях: поражение (lost), ничья (drawn) или не доказано (not-proven), с обоснованием.
cli-scoresheet = Выписывает партию из журнала.
cli-check = Проверяет файлы с партиями в PGN по правилам: каждый ход, требования, окончания, результат.
cli-scoresheets = Файлы с партиями в PGN; - означает стандартный ввод.
cli-pieces = Буквы фигур в алгебраической нотации: en, de, ru, bg или figurine; если не указано, то буквы языка текстов.
cli-long = Алгебраическая нотация с начальным полем.
cli-doctor = Проверяет все части и говорит, что делать.
cli-doctor-report = Записывает также в этот новый файл то, что нужно знать тем, кто хочет вам помочь; без вашего имени.
cli-color = Цвет игрока за этим компьютером: против движка цвет человека, против человека цвет незрячего игрока. Другой ходит на электронной доске (--board) или на странице в браузере (--web), если они есть.
cli-opponent = Соперник: engine или human (два человека за одним устройством).
cli-level = Уровень движка от 1 до 8; если не указан — 2, в эндшпиле с --endgame — 8.
cli-engine = Движок другой программы как соперник, например stockfish, или путь к движку UCI.
cli-engine-elo = Рейтинг, с которым играет движок из --engine.
cli-engine-skill = Уровень движка из --engine; у Stockfish от 0 до 20.
cli-engine-nodes = Сколько позиций движок из --engine просматривает на ход; тогда он не пользуется часами.
cli-engine-option = Параметр движка из --engine, например Threads=2; можно указать несколько раз.
cli-seed = Начальное число для случайного выбора ходов движка.
cli-time = Контроль времени: минуты+секунды на каждый ход, например 90+30, 40/90+30,30+30 или 25d10; название, например rapid; или none.
cli-edition = Издание правил шахмат: fide-2017 или fide-2023.
cli-supervision = Надзор в быстрых шахматах и блице: full (как в долгих партиях) или partial.
cli-default-time = На столько минут игрок может опоздать; после этого арбитр может засчитать поражение.
cli-hold = В начале часы стоят, пока арбитр не пустит часы белых: арбитр продолжить.
cli-quickplay = Быстрая игра до конца партии, объявленная заранее: increment (можно просить добавление), claim (можно требовать ничью у арбитра) или unsupervised (без арбитра).
cli-draw-offers = Когда можно предлагать ничью: free, none или после стольких ходов каждой стороны.
cli-corrections = После скольких поправок и невозможных ходов одной стороны вызывается арбитр; none — никогда.
cli-fen = Позиция в FEN; если не указана, то начальная.
cli-input = Ввод: auto, mic, keyboard или sample.
cli-mic-file = Проигрывает запись, как будто она поступает с микрофона.
cli-mic = Название микрофона.
cli-opponent-mic = Название второго микрофона, в который говорит только соперник.
cli-model = Папка модели Vosk вместо поставляемой с программой.
cli-words = Дополнительные слова, через запятую, или appendix-d, если не нужны; как команда: называет все слова, которые можно выбрать.
cli-drill = Тренирует видение доски: цвета, диагонали, пути, позиции, ходы, объявления. Без названия спрашивает, что именно.
cli-drill-name = Упражнение. Для find и read нужен брайлевский дисплей.
cli-drill-level = Уровень от 1 до 3; по умолчанию последний в этом упражнении.
cli-questions = Сколько вопросов в раунде.
cli-drill-seed = Число, которое определяет вопросы; по умолчанию в каждом раунде другие.
cli-answer-input = Ввод: auto, mic или keyboard.
problem-drill-display = Для этого упражнения нужен брайлевский дисплей: его указывает --braille.
problem-drill-sample = Для упражнения нет записи-примера. С --input keyboard ответы вводятся с клавиатуры.
problem-drill-results = Результаты в { $path } не читаются: { $cause }. Файл остаётся как есть. Исправьте или переименуйте его; без него начнётся новый.
drill-results-line = строка { $line } не такая, как её пишет программа
drill-results-impossible = под { $place } стоит невозможное: верно { $right } из { $asked }, секунд: { $seconds }
cli-puzzle = Шахматные задачи: называет позиции, оценивает объявленные или введённые ходы и повторяет задачи по плану. Без файла — те, что идут с программой.
cli-puzzle-files = Файл с задачами: PGN, EPD или CSV задач Lichess, не сжатый.
cli-theme = О чём должны быть задачи, несколько через запятую: mate, mateIn2, fork и так далее.
cli-rating = Какой трудности, по рейтингу: 800-1400.
cli-puzzle-count = Наибольшее число задач.
cli-puzzle-seed = Число, которое определяет выбор новых задач; если не указано, каждый раз другое.
problem-puzzle-sample = Для задач нет записи-примера. С --input keyboard ходы вводятся с клавиатуры.
problem-position-sample = Для расстановки позиции нет записи-примера. С --input keyboard всё вводится с клавиатуры.
problem-lesson-sample = Для урока нет записи-примера. С --input keyboard всё вводится с клавиатуры.
problem-rating = Рейтинг нельзя прочитать или записать ({ $path }): { $cause }
problem-puzzle-file = Задачи в { $path } не читаются ({ $cause }).
problem-puzzle-packed = Файл { $path } сжат. Сначала распакуйте его, например командой zstd -d.
problem-puzzle-no-text = { $path } — не текстовый файл. Задачи бывают в PGN, EPD или CSV задач Lichess.
problem-puzzle-none = Нет ни одной пригодной задачи. Задачи бывают в PGN с тегом FEN, в EPD с bm, pv или dm или в CSV с задачами Lichess.
problem-puzzle-none-fits = Ни одна задача не подходит к --theme и --rating. Есть такие темы: { $themes }.
problem-puzzle-later = Сегодня делать нечего: { $count ->
    [one] { $count } подходящая задача вернётся
    [few] { $count } подходящие задачи вернутся
   *[many] { $count } подходящих задач вернутся
 } в другой день.
problem-puzzle-progress = Сведения о решённых задачах в { $path } не читаются: { $cause }. Файл остаётся как есть. Исправьте или переименуйте его; без него начнётся новый.
problem-kept-positions = Сохранённые позиции в { $path } не читаются: строка { $line }: { $cause }. Файл остаётся как есть. Исправьте или переименуйте его; без него начнётся новый.
cli-today = План на сегодня, около десяти минут: задачи, дебюты, окончание, упражнение. «да» начинает следующую часть.
cli-repertoire = Дебюты на слух: спрашивает ваши ходы в позициях ваших файлов партий и повторяет их по расписанию. «запомнить» добавляет ход.
cli-repertoire-source = Файл или папка с партиями (PGN), с вариантами и комментариями. Без него — папка «repertoire» рядом с сохранёнными партиями.
cli-repertoire-color = Чей это репертуар; если не указано — как записано в файлах.
cli-repertoire-count = Сколько позиций самое большее.
problem-repertoire-sample = Для репертуара нет записи-образца. С --input keyboard ходы вводят с клавиатуры.
problem-repertoire-color = По { $path } не видно, чей это репертуар: выбор ходов есть у обеих сторон. Укажите сторону: --color white или --color black.
problem-repertoire-own = Репертуара у вас ещё нет. Репертуар — это файл партий (PGN) с вариантами. Записать его можно при разборе партий.
problem-repertoire-none = В { $path } нет ходов той стороны, которую спрашивают. Репертуар — это файл партий (PGN) с вариантами. Записать его можно при разборе партий.
problem-repertoire-many = В { $path } партий: { $games }. Это больше, чем бывает в репертуаре ({ $most }). Что играли во множестве партий, показывает annabella openings.
problem-repertoire-later = На сегодня ничего нет: все позиции ({ $count }) придут в другой день.
cli-endgame = Доиграть этот эндшпиль за сторону, чьё это задание; только в тренировке.
cli-train-voice = Запоминает, как игрок произносит слова: нужно повторить около двадцати или дать записи.
cli-player = Голосовой профиль игрока; с play, resume и hear: использует его; с puzzle также: чьи это задачи.
cli-from = Учится по записям, а не в разговоре, по списку: заголовок, затем путь и текст, разделённые табуляцией.
cli-remove = Удаляет голосовой профиль.
cli-donate = Записывает ваш голос в дар проекту, в эту новую папку; сначала спрашивает согласие.
cli-user-words = Файл со своими словами вместо обычного.
cli-no-user-words = Не использует ваши слова.
cli-voice = Голос: auto, screen-reader, speech-dispatcher (в Windows: windows), espeak или text.
cli-voice-file = Пишет то, что было бы сказано, в файл WAV.
cli-rate = Темп речи от -100 до 100.
cli-volume = Громкость от -100 до 100.
cli-pitch = Высота голоса от -100 до 100.
cli-voice-names = Голос для языка, как он называется в синтезаторе, например de:de+f3; можно указать несколько раз.
cli-manner = Чем отличается речь сообщений одного вида, например warning:pitch=30,rate=20; виды: announcement, answer и warning; можно указать несколько раз.
cli-sounds = Короткие звуки через запятую.
cli-verbosity = Насколько подробна речь.
cli-announcements = На каком языке называются поля, фигуры и ходы, вслух и брайлем: texts (на языке текстов) или german (немецкими именами из Приложения D). Если не указано: german в партиях, которые идут в зачёт, иначе texts.
cli-listen = Когда слушать: hands-free (всегда) или push-to-talk (по нажатию клавиши, одно объявление).
cli-talk-key = Клавиша «говорить»: строка, которую она посылает. Если не указана, то одна клавиша Enter.
cli-earphones = С наушниками: слушать и во время собственной речи.
cli-display = Брайлевский дисплей: путь последовательного порта, auto, hid, brlapi или terminal.
cli-braille = Клавиши, проба, таблицы и имитация брайлевских дисплеев.
cli-braille-driver = Драйвер брайлевского дисплея: baum, handytech, humanware, eurobraille, hims, freedom-scientific, seika, papenmeier, albatross, alva, canute, dotpad.
cli-braille-cells = Число ячеек дисплея в терминале.
cli-braille-table = Брайлевская таблица: auto (для языка текстов, восьмиточечная), de-8dot, de-6dot, en-8dot, en-6dot, ru-8dot, ru-6dot, bg-8dot, bg-6dot или свой файл.
cli-liblouis = Таблица liblouis, которой пишутся слова сообщений на брайлевском дисплее, например ru-litbrl.ctb. Ходы, поля, часы и доска остаются в брайлевской таблице.
cli-own-keys = Файл со своим назначением клавиш брайлевского дисплея.
cli-braille-keys = Называет клавиши.
cli-grace = Сколько секунд есть на поправку, прежде чем пойдут часы соперника. Без указания: одна, в возобновлённой партии — сколько было.
cli-pgn = В конце пишет партию и в этот файл PGN.
cli-journal = Журнал партии.
cli-reconvene = Возобновляет отложенную партию за доской: идут часы игрока, который должен ответить, и арбитр набирает, что в конверте.
cli-unchained = Продолжает и партию по Правилам, журнал которой не имеет цепочки и ничего не доказывает; отвечает арбитр.
cli-charge = Вычитает время перерыва у игрока, за которым ход.
cli-json = Один объект JSON на строку.
cli-partial = Слушает запись как с микрофона: слова, пока они произносятся, затем каждое объявление.
cli-longest = Наибольшая длина записи в секундах.
cli-files = Записи в WAV, AIFF, FLAC или Ogg Vorbis.
cli-fallen = Чей флажок упал: white или black.
cli-chess960-fen = Позиции шахмат-960: права на рокировку как KQkq (крайние ладьи) или по вертикали ладьи, например HAha.
cli-positions = Позиции в FEN, каждая в кавычках; - или ничего значит читать их со стандартного ввода, по одной на строку.
cli-format = pgn, text (объявления), algebraic (краткая нотация) или brf (шрифт Брайля для принтера).
cli-output = Файл вместо стандартного вывода.

## Numbers

# Словами, чтобы ничего не принять за время суток. Мужской род, как для часов и ходов;
# женский — для минут и секунд.
number = { $n ->
    [0] ноль
    [1] один
    [2] два
    [3] три
    [4] четыре
    [5] пять
    [6] шесть
    [7] семь
    [8] восемь
    [9] девять
    [10] десять
    [11] одиннадцать
    [12] двенадцать
    [13] тринадцать
    [14] четырнадцать
    [15] пятнадцать
    [16] шестнадцать
    [17] семнадцать
    [18] восемнадцать
    [19] девятнадцать
    [20] двадцать
    [21] двадцать один
    [22] двадцать два
    [23] двадцать три
    [24] двадцать четыре
    [25] двадцать пять
    [26] двадцать шесть
    [27] двадцать семь
    [28] двадцать восемь
    [29] двадцать девять
    [30] тридцать
    [31] тридцать один
    [32] тридцать два
    [33] тридцать три
    [34] тридцать четыре
    [35] тридцать пять
    [36] тридцать шесть
    [37] тридцать семь
    [38] тридцать восемь
    [39] тридцать девять
    [40] сорок
    [41] сорок один
    [42] сорок два
    [43] сорок три
    [44] сорок четыре
    [45] сорок пять
    [46] сорок шесть
    [47] сорок семь
    [48] сорок восемь
    [49] сорок девять
    [50] пятьдесят
    [51] пятьдесят один
    [52] пятьдесят два
    [53] пятьдесят три
    [54] пятьдесят четыре
    [55] пятьдесят пять
    [56] пятьдесят шесть
    [57] пятьдесят семь
    [58] пятьдесят восемь
    [59] пятьдесят девять
    [60] шестьдесят
    [61] шестьдесят один
    [62] шестьдесят два
    [63] шестьдесят три
    [64] шестьдесят четыре
    [65] шестьдесят пять
    [66] шестьдесят шесть
    [67] шестьдесят семь
    [68] шестьдесят восемь
    [69] шестьдесят девять
    [70] семьдесят
    [71] семьдесят один
    [72] семьдесят два
    [73] семьдесят три
    [74] семьдесят четыре
    [75] семьдесят пять
    [76] семьдесят шесть
    [77] семьдесят семь
    [78] семьдесят восемь
    [79] семьдесят девять
    [80] восемьдесят
    [81] восемьдесят один
    [82] восемьдесят два
    [83] восемьдесят три
    [84] восемьдесят четыре
    [85] восемьдесят пять
    [86] восемьдесят шесть
    [87] восемьдесят семь
    [88] восемьдесят восемь
    [89] восемьдесят девять
    [90] девяносто
    [91] девяносто один
    [92] девяносто два
    [93] девяносто три
    [94] девяносто четыре
    [95] девяносто пять
    [96] девяносто шесть
    [97] девяносто семь
    [98] девяносто восемь
    [99] девяносто девять
   *[other] { $n }
}
    .feminine = { $n ->
        [1] одна
        [2] две
        [21] двадцать одна
        [22] двадцать две
        [31] тридцать одна
        [32] тридцать две
        [41] сорок одна
        [42] сорок две
        [51] пятьдесят одна
        [52] пятьдесят две
        [61] шестьдесят одна
        [62] шестьдесят две
        [71] семьдесят одна
        [72] семьдесят две
        [81] восемьдесят одна
        [82] восемьдесят две
        [91] девяносто одна
        [92] девяносто две
       *[other] { $words }
    }
    .accusative = { $n ->
        [1] одну
        [21] двадцать одну
        [31] тридцать одну
        [41] сорок одну
        [51] пятьдесят одну
        [61] шестьдесят одну
        [71] семьдесят одну
        [81] восемьдесят одну
        [91] девяносто одну
       *[other] { number.feminine }
    }

start-chess960 = Шахматы-960, позиция номер { $number }. Фигуры от { $first } до { $last }: { $pieces }.
touched = { side } тронули фигуру: { $piece } { $square }.
touched-square = { side } тронули фигуру на { $square }.
taken-off = { side } сняли с доски { $piece } { $square }.
taken-off-square = { side } сняли с доски фигуру с { $square }.
placed = { side } поставили { $piece } на { $square }.
placed-square = { side } поставили фигуру на { $square }.
missing-touched = Часы пока не нажимайте: сначала коснитесь фигуры.
missing-taken-off = Часы пока не нажимайте: сначала снимите взятую фигуру с поля { $square }.
missing-placed = Часы пока не нажимайте: сначала поставьте фигуру.
missing-rook = Часы пока не нажимайте: сначала переставьте ещё { $rook } на { $square }.
missing-announced = Часы пока не нажимайте: сначала объявите ход.
which-square = На каком поле? Назовите поле.
nothing-to-announce = Ход не подготовлен, и фигура не поставлена.
steps-not-followed = Действия на этой доске программа не отслеживает.
other-than-announced = { $square } не относится к объявленному ходу.
king-first = При рокировке сначала ставится король.
other-than-placed = На доске игрока фигура уже стоит на { $square }.
released = { $piece }: фигура отпущена на { $square }, и этот ход остаётся в силе. Другой ход может разрешить только арбитр.
other-than-released = { $said }: нельзя. { $stands }
other-than-taken = С доски игрока уже снята фигура с поля { $square }.
not-captured = На { $square } ничего нельзя взять.
no-move-there = Этой фигурой нельзя пойти на { $square }.
taken-as-repetition = Понято как повторение: { $said }. Объявите и свой ход.
adjusts = { side } только поправляют фигуры.
promotion-chosen = { side } выбрали: { $piece }.
wrong-claim = { side } потребовали ничью необоснованно.
wrong-claim-with = { side } необоснованно потребовали ничью ходом { $said }. Этот ход должен быть сделан.
wrong-claim-words = { side } необоснованно потребовали ничью объявленным ходом. Если этот ход возможен, он должен быть сделан.
outcome-resignation-draw = { side } сдались, но соперник не может поставить мат.
outcome-illegal-moves = { side } проигрывают из-за невозможного хода.
outcome-illegal-moves-draw = { side } проиграли бы из-за невозможного хода, но соперник не может поставить мат.
outcome-cancelled = Арбитр отменяет партию.
result-white-by-forfeit = Белые выиграли без игры.
result-black-by-forfeit = Чёрные выиграли без игры.
result-both-forfeit = Поражение без игры засчитано обоим.
result-both-lose = Поражение засчитано обоим.
result-white-half = Белые получают пол-очка, чёрные ничего.
result-black-half = Чёрные получают пол-очка, белые ничего.
result-cancelled = Она не засчитывается, играется новая партия.
offence-not-legal = { side } сделали невозможный ход.
offence-not-promoted = { side } не превратили пешку на последней горизонтали. Пешка становится ферзём.
offence-two-hands = { side } сделали ход двумя руками. Это считается невозможным ходом.
offence-no-move = { side } нажали на часы, не сделав хода. Это считается невозможным ходом.
offence-number = { $number ->
    [1] Это первое засчитанное нарушение.
    [2] Это второе засчитанное нарушение.
   *[other] Засчитано нарушений вместе с этим: { $number }.
}
proposed = Заявлено: { $irregularity } Предложение по правилам: { $proposal }
found-wrong-start = Начальная позиция была неверной.
found-board-turned = Доска стоит неправильно.
found-colours-reversed = Цвета были перепутаны.
found-displaced = { side } сдвинули фигуры с их мест.
found-wrong-squares = Фигуры стоят не на своих полях.
found-touch-move = Заявлено, что { side.small } сначала тронули фигуру: { $piece } { $square }.
found-not-pressed = { side } продолжили игру, не нажав на часы.
found-impossible = На доске невозможная позиция.
propose-new-game = партия отменяется, и играется новая.
propose-continue = партия продолжается из той позиции, которая есть.
propose-transfer = позиция переносится на правильно поставленную доску, и партия продолжается.
propose-put-back = { side.small } ставят их на место за счёт своего времени и могут быть наказаны.
propose-reinstate = восстанавливается { $position }.
propose-reinstate-and = восстанавливается { $position }, и { $also }
propose-time = соперник получает дополнительное время: { $extra }.
propose-loss = { side.small } проигрывают; если соперник не может поставить мат, партия заканчивается вничью.
propose-wait = следует дождаться следующего хода.
propose-draw = партия заканчивается вничью.
position-after = позиция после хода { $said }
position-at-start = начальная позиция
sealed = { side } записали ход. Часы остановлены, партия отложена.
reconvened = Отложенная партия возобновляется. Идут часы { side.genitive }.
envelope-opened = Записанный ход { side.genitive }: { $said }
envelope-missing = Конверта нет. { side } указывают как записанный ход: { $said }
envelope-closed = Записанный ход ещё не вскрыт. Ходить можно только после этого.
reply-sealed = { side } записали ответ. Идут часы соперника.
seal-faulty = Записанный ход { side.genitive } гласит «{ $written }»: { $fault }
seal-ambiguous = он неоднозначен.
seal-unclear = его смысл установить нельзя.
seal-other = на доске сделан другой ход.
seal-illegal = он невозможен: { $reason }
seal-refused = здесь он невозможен, не разрешён или неоднозначен. Что именно, программа не говорит.
seal-not-allowed = он не разрешён: { $reason }
stop-adjournment = партия откладывается
stop-corrections = слишком много поправок или неудачных попыток, решает арбитр
outcome-sealed = Записанный ход { side.genitive } недействителен.
outcome-sealed-draw = Записанный ход { side.genitive } недействителен, но соперник не может поставить мат.
envelope-title = Конверт отложенной партии
envelope-white = Белые: { $name }
envelope-black = Чёрные: { $name }
envelope-position = Позиция перед записанным ходом:
envelope-chess960 = Шахматы-960
envelope-fen = FEN: { $fen }
envelope-used = Затраченное время: белые { $white }, чёрные { $black }
envelope-left = Время на часах: белые { $white }, чёрные { $black }
envelope-sealed-by = Ход записали { side.small }: { $name }
envelope-number = Номер записанного хода: { $number }
envelope-offer = { side } предлагают ничью.
envelope-no-offer = Ничья не предложена
envelope-resumption = Доигрывание: { $date }, { $time }, { $venue }
envelope-content = Записанный ход { side.genitive }: «{ $written }», то есть: { $said }
envelope-written = Записанный ход { side.genitive }: «{ $written }».
sealed-into = Ход записан и зашифрован в { $path }. Партия отложена.
secret-ask = Секретное слово арбитра (не показывается):
hidden-again = То же самое ещё раз:
arbiter-pin-file-stays = PIN-код арбитра взят из файла, который ещё на месте. Кто может его прочесть, может давать указания: удалите его сейчас.
arbiter-page-file-stays = Файл с адресами страниц принадлежит пользователю, который играет. Кто может его прочесть, может давать указания и ходить за соперника: откройте страницы и сразу удалите его.
arbiter-pin-ask = PIN-код арбитра, вводит сам арбитр (не показывается; пустая строка — без кода):
arbiter-pin-enter = PIN-код арбитра (не показывается):
sealed-move-ask = Записанный ход (не показывается):
sealed-file-foreign = это не записанный ход
sealed-file-version = у него версия { $version }, которой эта программа не знает
sealed-file-damaged = файл повреждён: что-то в нём изменено, отсутствует или лишнее
adjourn-over = она окончена
adjourn-not-begun = она ещё не началась
adjourn-stopped = часы уже остановлены
adjourn-sealed = записанный ход ещё не вскрыт
adjourn-not-sealed = ход не записан
adjourn-no-time = времени не хватает, чтобы записать ход
problem-adjourned = Партия в { $path } отложена. Сначала вскрывают конверт: annabella open КОНВЕРТ --journal { $path }
problem-adjournment = С партией в { $path } это сейчас невозможно: { $cause }.
problem-engine-to-move = В партии { $path } ход за программой; она не записывает хода.
problem-recording-empty = Ход не указан.
problem-recording-line = Ход — это строка не длиннее 64 знаков.
problem-not-sealable = В таком виде ход не записывается: { $fault }. Укажите его полностью: фигуру, откуда и куда, например Кg1f3. С --as-written он всё же записывается как есть.
not-sealable-in-play = Так ход записать нельзя: здесь он невозможен, не разрешён или неоднозначен. Наберите его ещё раз, нотацией, например Кg1f3.
problem-not-stated = Названный ход сделать нельзя: { $fault }. Партия остаётся отложенной. Пусть игрок назовёт его ещё раз: фигуру, откуда и куда, например Кg1f3.
problem-secret-short = Секретное слово слишком короткое. Нужно не меньше восьми знаков; лучше четыре случайных слова.
problem-entries-differ = Во второй раз введено другое. Ничего не изменилось.
problem-secret-file = Секретное слово в { $path } не читается: { $cause }.
problem-pin-unfit = Это не может быть PIN-кодом арбитра. Нужно не меньше восьми знаков без пробелов, без простых рядов и повторов, и это не должно быть словом, которое что-то значит в игре.
problem-wrong-pin = Это не PIN-код арбитра. Ничего не изменилось.
problem-pin-too-soon = После неверных PIN-кодов следующий не проверяется ещё { $seconds ->
    [one] { $seconds } секунду
    [few] { $seconds } секунды
   *[many] { $seconds } секунд
}. Ничего не изменилось.
problem-pin-file = PIN-код арбитра в { $path } не читается: { $cause }.
problem-pin-file-open = PIN-код арбитра в { $path } могут прочитать и другие. Читать его можете только вы: chmod 600 { $path }
problem-pin-hash = PIN-код арбитра не удаётся сохранить или сравнить: { $cause }.
problem-wrong-secret = Конверт { $path } не вскрывается. Секретное слово неверно, или кто-то намеренно изменил конверт.
problem-other-envelope = Конверт { $path } не относится к этому откладыванию партии. Ничего не вскрыто.
pin-not-compared = Для сравнения PIN-кода не хватает памяти. Указание ещё ждёт: введите PIN-код ещё раз.
fingerprint-not-made = Для отпечатка не хватает памяти.
problem-envelope-file = Конверт { $path } не читается: { $cause }. Если его нет, продолжить можно так: annabella open --lost --move ХОД
problem-sealed = Не удаётся вскрыть { $path }: { $cause }.
problem-random = Система не даёт случайных чисел: { $cause }. Ничего не записано.
ask-claim-with = Потребовать ничью следующим ходом? Тогда объявите, пожалуйста, этот ход. При ответе «{ $no }» ничья только предлагается.
ask-offer-or-claim = Предложить ничью? { $answers } Чтобы потребовать её, объявите ход, а для позиции на доске ещё раз скажите «{ $draw }».
ask-claim-position = Потребовать ничью из-за позиции на доске? Если это неверно, соперник получит дополнительное время.
ask-claim-words = Потребовать ничью ходом { $said }? Если это неверно, соперник получит дополнительное время.
ask-threefold-with = Позиция повторится трижды после хода { $said }: потребовать ничью?
ask-fifty-with = После хода { $said } будет пятьдесят ходов без взятий и ходов пешками: потребовать ничью?
draws-forbidden = По регламенту этого турнира сейчас нельзя соглашаться на ничью.
claim-lost = На этом ходу потребовать ничью уже нельзя.
square-piece = { $square }: { $piece } { side.genitive }.
square-empty = Поле { $square } пусто.
announcement-prepared = Объявить: { $words }.
reason-no-such-piece-there = на { $origin } нет { $piece }.
reason-castling-rook-taken = ладья взята.
reason-castling-lost-by = { $how ->
    [king] король уже ходил, ход { $number }, с { $from } на { $to }.
    [taken] ладья была взята, ход { $number }, с { $from } на { $to }.
   *[rook] ладья уже ходила, ход { $number }, с { $from } на { $to }.
}
reason-touch-move = тронул — ходи: тронута фигура { $piece } на поле { $square }.
reason-promotion-chosen = уже выбрана фигура { $piece }, менять её нельзя.
reason-intended-move = ничью потребовали ходом { $piece } { $square } { $target }, и этот ход должен быть сделан.
known-check = Король под шахом.
known-touched = Тронуто: { $squares }.
known-chosen = Уже выбрана фигура { $piece }, менять её нельзя.
known-claim = Ничью потребовали ходом: если он возможен, он должен быть сделан.
simulate-ready = Брайлевский дисплей подключён к { $link }. Клавиши: { $keys }. Соединённые знаком + нажимаются вместе; routing5 — клавиша над пятой ячейкой.
simulate-orders = Кроме того: restart, unplug, plug-in, silence, answer, switch-off, cells и число, speed и скорость в бодах, quit.
simulate-no-width = Такого дисплея на столько ячеек нет: { $cells }.
simulate-unknown = Это не клавиша этого дисплея и не команда: { $line }
problem-simulator = Не удаётся имитировать брайлевский дисплей: { $cause }.
problem-no-pseudo-terminals = В Windows нельзя имитировать устройства: там нет псевдотерминалов. Это возможно в Linux.
display-no-server = BRLTTY не отвечает ({ $address })
display-not-allowed = BRLTTY не допускает этого пользователя ({ $address }); ключ находится в /etc/brlapi.key
display-none-held = у BRLTTY нет дисплея ({ $address })
display-nothing-found = BRLTTY не отвечает, и нет ни дисплея HID, ни дисплея с известным номером USB
display-no-hid = ни один дисплей не поддерживает стандарт HID
display-no-rights = нет прав доступа к дисплею { $model } на устройстве { $path }; их даёт файл 70-annabella.rules
liblouis-missing = liblouis нет; в Debian: sudo apt install liblouis20 ({ $cause })
liblouis-characters = у этой liblouis знаки по { $bytes } байт вместо 2 или 4
liblouis-table-name = «{ $table }» — не имя таблицы
liblouis-table = таблицы { $table } нет, или в ней ошибка ({ $cause })
liblouis-not-for-text = таблица { $table } не для текста
liblouis-unwritten = текст из { $characters } знаков записан не целиком
simulator-width = с драйвером { $driver } нет дисплея, у которого ячеек: { $cells }, ячеек состояния: { $status }
simulator-link = не удаётся создать порт { $link } ({ $cause })
problem-scoresheet = Файлом { $path } нельзя пользоваться: { $cause }.
replay-move = { $number } { $notation }: { $said }. Время: { $taken }.
replay-move-clock = { $number } { $notation }: { $said }. Время: { $taken }, часы: { $left }.
replay-begins = Строка { $line }: контроль времени { $control }.
replay-event = Строка { $line }, { $time }: { $event }
replay-clocks = Белые { $white }, чёрные { $black }, { $running ->
    [white] часы белых идут
    [black] часы чёрных идут
   *[none] часы не идут
}
replay-announced = объявлено { $mv }
replay-offer = { side.small } предлагают ничью
replay-stopped = часы остановлены
replay-torn = Строка { $line } оборвана и не считается.
replay-refused = невозможно: { $cause }
scoresheet-none = в нём нет ни одной партии
scoresheet-at = строка { $line }, столбец { $column }: { $mistake }
scoresheet-at-cell = страница { $page }, строка { $line }, знак { $cell }: { $mistake }
scoresheet-event = Турнир
scoresheet-site = Место
scoresheet-date = Дата
scoresheet-round = Тур
scoresheet-engine = annabella, уровень { $level }
scoresheet-respelled = Записано другими буквами, так как в таблице нет нужных знаков: { $what }
table-eight-dots = в «{ $name }» восемь точек, а для бумаги нужна таблица с шестью, например de-6dot
compare-other-start = эта партия началась из другой позиции
compare-nothing = Различается уже первый ход.
compare-alike = { $plies ->
    [one] Совпадает { $plies } полуход.
    [few] Совпадают { $plies } полухода.
   *[many] Совпадают { $plies } полуходов.
}
compare-then = { $name }: затем { $said }.
compare-ends = { $name }: здесь конец.
compare-result = { $name }: результат { $result }.
compare-agree = Записи партии совпадают.
braille-keys = Клавиши брайлевского дисплея с драйвером { $driver }; плюс соединяет то, что нажимают вместе:
braille-keys-keyboard = На моделях с брайлевской клавиатурой:
braille-keys-dots = Клавишами точек набирают ходы вашим шрифтом Брайля и слова.
braille-keys-own = Чтобы изменить: скопируйте braille/{ $driver }-keys.toml, измените и укажите с помощью --braille-keys.
braille-test-all-dots = Дальше — любой клавишей. Сейчас поднимутся все точки всех ячеек.
braille-test-dot = Теперь каждая точка отдельно, от 1 до 8.
braille-test-dot-number = Точка { $dot }.
braille-test-cell = Одна ячейка заполнена. Нажмите её клавишу маршрутизации; если таких клавиш нет, любую другую.
braille-test-right-cell = Верно, ячейка { $cell }.
braille-test-other-cell = Это была ячейка { $pressed }, а заполнена ячейка { $marked }.
braille-test-keys = Когда появится вопросительный знак, нажимайте клавиши, можно и по нескольку вместе: появятся их названия. Чтобы закончить, нажмите одно и то же дважды.
braille-test-key = Клавиша { $key }.
braille-test-speed = Сейчас появится строка. Прочитайте её и затем нажмите клавишу.
braille-test-line = 1. e4 e5 2. Кf3 Кc6 3. Сb5 a6 4. Сa4 Кf6 5. O-O Сe7 6. Лe1 b5 7. Сb3 d6 8. c3 O-O
braille-test-read = Знаков: { $cells }, секунд: { $seconds }.
braille-test-over = Это всё. Приятной игры. Любая клавиша завершает программу.
problem-display = Брайлевским дисплеем нельзя пользоваться: { $cause }.
record-full = Звукозапись заполнена; то, что последует, больше не записывается.
record-no-room = Диск почти заполнен, поэтому звукозапись заканчивается здесь. Партия продолжается и записывается.
record-failed = Звукозапись прекращается: { $cause }.
braille-action-pan-left = сдвинуть влево
braille-action-pan-right = сдвинуть вправо
braille-action-row = указать на эту строку: на доске называется её горизонталь
braille-action-yes = да, или сообщение прочитано
braille-action-no = нет
braille-action-clock = часы
braille-action-moves = ходы
braille-action-rules = правила
braille-action-time-used = израсходованное время
braille-action-repeat = повторить
braille-action-last-move = последний ход
braille-action-correction = поправка
braille-action-draw = ничья
braille-action-resign = сдаться
braille-action-position = позиция
braille-action-help = помощь
braille-action-talk = клавиша «говорить»
braille-action-home = к строке партии, или сообщение прочитано
braille-action-board = доска: горизонтали, вертикали, диагонали
braille-action-turn-board = доска с другой стороны
braille-action-previous = назад: горизонталь выше, предыдущий ход
braille-action-next = вперёд: горизонталь ниже, следующий ход
braille-action-adjust = поправляю
braille-action-allowed = какие ходы ещё разрешены
braille-action-arbiter = позвать арбитра
braille-action-increment = попросить добавление
braille-action-press = пустить часы соперника
braille-action-reconcile = сверить доски и записи
braille-action-quickplay-claim = потребовать ничью в быстрой игре до конца партии
braille-action-flag = заявить, что флажок упал
braille-action-touch = фигура тронута: набранная или указанная
braille-action-taken-off = взятая фигура снята
braille-action-placed = фигура поставлена
braille-action-announce = объявить подготовленный или сделанный на доске ход
braille-action-back = стереть набранный знак
braille-action-enter = отправить набранное
braille-action-space = набрать пробел
cli-replay = Показывает партию журнала или сценария (.toml): игроков, ход за ходом с временем, что случилось и чем она кончилась.
cli-events = Вместо этого показывает каждое событие, с позицией, часами и тем, что следует.
braille-action-continue = следующая часть ответа
braille-action-white-pieces = фигуры белых
braille-action-black-pieces = фигуры чёрных
braille-action-material = материал
braille-action-threats = угрозы мне
braille-action-changes = что нового после моего хода
braille-action-whose-move = чей ход, номер хода
braille-action-castling-rights = права на рокировку
braille-action-attackers = кто атакует и защищает указанное поле
braille-action-piece-moves = ходы указанной фигуры или все
braille-action-piece-captures = взятия указанной фигуры или все
braille-action-piece-checks = шахи указанной фигуры или все
braille-action-slower = говорить медленнее
braille-action-faster = говорить быстрее
braille-action-spell = последний ответ по буквам
cli-seal = Откладывает партию: игрок, за которым ход, записывает ход, и тот шифруется секретным словом арбитра.
cli-envelope = Пишет то, что стоит на конверте записанного хода; секретное слово для этого не нужно.
cli-open = Вскрывает записанный ход или продолжает партию без него.
cli-recorded = Ход в нотации, например Кf3 или e7e8Ф. Если не указан, записанный ход читается со стандартного ввода, до секретного слова.
cli-conclude = Заканчивает отложенную партию, не вскрывая конверта.
cli-drawn = Соперники согласились на ничью.
cli-resigned = Кто сдаётся: white или black.
cli-as-written = Записывает ход как есть, даже если он невозможен, не разрешён или неоднозначен.
cli-reply = Записывает ответ на записанный ход, автора которого нет.
cli-session-left = Минуты до конца тура; их теряет игрок, который записывает ход раньше.
cli-white-name = Имя играющего белыми.
cli-black-name = Имя играющего чёрными.
cli-resumption = Дата и время доигрывания, например 2026-11-22T10:00.
cli-venue = Место доигрывания.
cli-secret-file = Файл, первая строка которого — секретное слово; если не указан, оно читается со стандартного ввода.
cli-arbiter-pin-file = Файл, первая строка которого — PIN-код арбитра; если файл не указан, код запрашивается в терминале, если партия идёт по Правилам.
cli-arbiter-page-file = Файл, в который записывается адрес страницы арбитра; читать его может только этот пользователь.
cli-sealed-output = Файл для записанного хода; его ещё не должно быть.
cli-sealed-file = Файл записанного хода.
cli-in-braille = Шрифтом Брайля, а не плоскопечатным.
cli-line-cells = Знаков в строке шрифта Брайля.
cli-game-journal = Журнал партии, в которой делается ход; если не указан, ход только показывается, с --lost это последняя партия.
cli-lost = Конверта нет: делается ход, который игрок называет записанным.
cli-audit = Проверяет, что в журнале доказано, а что нет, и отчитывается арбитру.
cli-scoresheet-source = Журнал партии или запись в PGN либо BRF; если не указано, то самый новый журнал.
cli-scoresheet-source-tournament = Журнал партии; если не указан, то самый новый.
cli-scoresheet-table = Брайлевская таблица записи: название, например de-6dot, или свой файл.
cli-page-size = Страница шрифта Брайля: знаки на строки, например 28x25 или 40x25.
cli-times = Шрифт Брайля с показаниями часов.
cli-compare = Сравнивает с этой записью (журнал, PGN или BRF), а не пишет.
cli-braille-simulate = Имитирует брайлевский дисплей на порту: показывает его текст и принимает названия его клавиш со ввода.
cli-driver = Драйвер имитируемого дисплея.
cli-cells = Число его ячеек.
cli-status = Число его ячеек состояния.
cli-link = Путь, по которому будет его порт.
cli-chess960 = Шахматы-960: с номером начальной позиции от 0 до 959, без номера — с выбранной жребием.
cli-no-white-dots = Доска без точки 7 у белых фигур.
cli-no-dark-dots = Доска без точки 8 на пустых чёрных полях.
cli-full-move = На чьей доске отслеживаются действия хода: касание, взятие, постановка (Приложение D.2.3).
cli-completion = Что пускает часы соперника: программа после времени на поправку, рука игрока или повторение соперника. При external часы стоят рядом с доской, и о них только сообщают.
cli-correction-time = Чьи часы идут во время на поправку: player — часы игрока, nobody — часы не идут.
cli-repetition = Сравнивать повторение соперника с объявлением (Приложение D.2.1).
cli-reconcile = Говорит, что делать, если доски или записи разошлись (Приложение D.2.9).
cli-white-scoresheet = Запись белых, PGN или BRF; иначе считается журнал.
cli-black-scoresheet = Запись чёрных, PGN или BRF; иначе считается журнал.
cli-accept = Арбитр согласен: партия возвращается к прежней позиции, часы показывают то, что показывали тогда.
cli-press-key = Строка, которая означает нажатие часов, например от ножной педали.
cli-board-side = С чьей стороны видна доска на дисплее; иначе с вашей.
cli-blink = Курсор на брайлевском дисплее мигает.
cli-piece-order = В каком порядке перечисляются фигуры стороны: по видам (kinds) или по горизонталям (ranks).
cli-routing-moves = Две клавиши маршрутизации на доске объявляют ход; иначе они только называют слова.
cli-record = Записывает объявления и ответы рядом с журналом, звуковым файлом со списком отметок времени.
cli-record-limit = Наибольший размер звукозаписи в мегабайтах.
cli-braille-port = Последовательный порт брайлевского дисплея, auto, hid или brlapi.
cli-braille-tables = Называет брайлевские таблицы и их основу.
cli-braille-test = Знакомит с брайлевским дисплеем: точки, ячейки, клавиши, скорость.
audit-journal = Журнал: { $path }
audit-chained = Цепочка цела: строк { $lines }, каждая сцеплена со всеми предыдущими. Это ничего не доказывает против того, кто переписал все строки заново или отрезал строки в конце.
audit-unchained = Ничего доказать нельзя: строк без цепочки { $lines }. Их записала прежняя версия программы, или кто-то удалил цепочку; содержание могло быть изменено.
audit-torn = Последняя строка оборвана и не считается.
audit-game = Партия от { $begun }, контроль времени { $control }, полуходов: { $plies }.
audit-happened = Поправок: { $corrections }. Предложений ничьей: { $offers }. Возобновлений: { $resumptions }. Программа снова запущена после окончания: { $returns }.
audit-open = Партия не окончена.
date = { $day } { $month ->
    [1] января
    [2] февраля
    [3] марта
    [4] апреля
    [5] мая
    [6] июня
    [7] июля
    [8] августа
    [9] сентября
    [10] октября
    [11] ноября
   *[12] декабря
 } { $year } года
moment = { $date }, { $time }

# What the program is made of

cli-about = Сообщает, что это за программа: версия, составные части, коммит, контрольные суммы, лицензия.
cli-stick = Проверяет запечатанную флешку.
cli-stick-verify = Сообщает на другом компьютере контрольную сумму части, которая никогда не меняется.
cli-stick-device = Устройство флешки, например /dev/sdb, или её образ. В Windows \\.\PhysicalDrive1, с правами администратора.
cli-stick-sums = Список контрольных сумм выпуска; сообщается, есть ли в нём сумма флешки.
cli-one-object = Одним объектом JSON.

about-parts = Составные части: { $parts }
about-tournament = Это турнирная сборка: без движка, без сети, без вопросов о доске.
about-commit = Коммит: { $commit }
about-commit-changed = Коммит: { $commit }, с последующими изменениями.
about-commit-unknown = Коммит: неизвестен.
about-program = SHA-256 программы: { $digits }
about-program-unread = Программа не может прочитать собственный файл.
about-model = SHA-256 акустической модели: { $digits }
about-licence = Лицензия: { $licence }

# Электронная доска зрячего игрока
board-connected = { $owner ->
    [own] Собственная электронная доска подключена.
   *[opponent] Электронная доска подключена.
}
board-connected-right = { $owner ->
    [own] Собственная электронная доска подключена, позиция верна.
   *[opponent] Электронная доска подключена, позиция верна.
}
board-lost = { $owner ->
    [own] Нет связи с собственной электронной доской: { $cause }. Я продолжаю попытки.
   *[opponent] Нет связи с электронной доской: { $cause }. Я продолжаю попытки.
}
board-no-answer = на порту { $path } доска не отвечает
board-sees-no-pieces = Доска { $maker } видит только занятые поля, но не фигуры. Расставьте фигуры словами или клавишами.
board-stranger = на порту { $path } что-то отвечает, но это не доска { $maker }
board-none-found = ни на одном порту электронная доска не отвечает
board-none-found-there = на порту { $path } не отвечает ни одна знакомая доска
board-pieces-unknown = доска Certabo на порту { $path } ещё не знает своих фигур; она выучит их, даже во время партии, во втором окне командой: annabella board calibrate certabo:{ $path }
board-chips = то, что выучила доска, не читается в { $path }: { $cause }; удалите файл и дайте ей выучить заново: annabella board calibrate
board-found = Найдена доска { $maker }, порт { $path }.
board-turned = Она развёрнута; так я её и читаю.
board-unknown-piece = Доска не знает фигуру на { $square }. После партии она может её выучить; как, сказано в руководстве.
board-asks-unknown-promotion = В какую фигуру превращается пешка на { $square }? Доска не выучила новую фигуру. Назовите ход с фигурой.
board-missing = { $owner ->
    [own] На собственной доске ещё не сделано: { $said }.
   *[opponent] На доске ещё не сделано: { $said }.
}
board-apart = Позиции на досках разошлись: на доске { side.genitive } стоит другое.
board-alike = Доски снова одинаковы.
written-otherwise = В записи { side.genitive } другой ход вместо { $made }.
written-right = В записи { side.genitive } { $made }, как сыграно.
order-noted = Всё остаётся как было.
order-needs-pin = Запрошено: { $line }. Такое указание может дать только арбитр; ожидается PIN-код.
order-needs-page = Запрошено: { $line }. Такое указание может дать только арбитр, а без PIN-кода — только на странице арбитра.
order-without-proof = Запрошено: { $line }. Такое указание может дать только арбитр, а в этой партии без PIN-кода и без страницы это нечем подтвердить. Без подтверждения действует только «арбитр продолжить».
restart-by-anybody = У этой партии нет ни PIN-кода, ни страницы арбитра. Любой, кто наберёт «арбитр продолжить», продолжит её без подтверждения; это указано в отчёте.
flag-at-restart = { $flags ->
    [white] Время белых истекло.
    [black] Время чёрных истекло.
   *[both] Время обоих истекло.
} Часы ещё стоят. Если партия всё же продолжается: то же указание ещё раз. Иначе сначала установите часы.
pin-nothing-waits = PIN-код здесь не ожидается.
pin-wrong = Это не PIN-код арбитра. Указание ещё ждёт: достаточно набрать PIN-код. Следующий проверяется только через { $wait }.
in-seconds = { $n ->
    [one] { number.accusative } секунду
    [few] { number.feminine } секунды
   *[many] { number.feminine } секунд
}
pin-too-soon = PIN-код снова проверяется только через { $wait }.
boards-alike = Доски и записи совпадают.
board-to-correct = Записи совпадают, свою доску исправляют { side.small }: { $fixes }.
scoresheets-differ = Записи расходятся. Предложение арбитру: { $position }.
scoresheets-next = Дальше в обеих записях { $written }, сделано { $made }.
scoresheets-dropped = { $count ->
    [one] При этом отпадает ход
    [few] При этом отпадают ходы
   *[many] При этом отпадают ходы
}: { $moves }.
scoresheets-dropped-many = При этом отпадают ходы обеих сторон, всего { $count }. Первый из них: { $from }. Последний: { $to }.
scoresheets-dropped-move = ход { $number }, { side.small }, { $said }
scoresheets-accept = Арбитр принимает словами: арбитр принять.
nothing-to-accept = Предложения нет.
scoresheet-to-correct = В обеих записях { $written }, сделано { $made }. Позицию исправляют { side.small }: { $fixes }.
scoresheet-alone = Так далеко доходит только запись { side.genitive }: в ней { $written }, сделано { $made }. Решает арбитр.
scoresheet-alone-impossible = Совпадает { $position }. Дальше идёт только запись { side.genitive }, и следующий в ней ход невозможен. Решает арбитр.
scoresheet-impossible-from = Запись { side.genitive }: с хода { $number } { $mover ->
    [white] белых
   *[black] чёрных
} она невозможна и дальше не читается. { $cause }.
scoresheet-unread-from = Запись { side.genitive }: с хода { $number } { $mover ->
    [white] белых
   *[black] чёрных
} её нельзя прочесть как ходы этой партии, и дальше она не читается.
reconcile-accept = Если арбитр согласен: та же команда с --accept.
seal-now = { side }: наберите ход, который вы записываете, на клавиатуре или по Брайлю. Он не произносится.
seal-no-more = Записанный ход больше не ожидается.
board-wrong = { $owner ->
    [own] Позиция на собственной доске неверна: { $fix }.
   *[opponent] Позиция на доске неверна: { $fix }.
}
board-fix-shift = { side }, { $piece } с { $from } на { $to }
board-fix-remove = { side }, снять { $piece } { $square }
board-fix-put = { side }, поставить { $piece } на { $square }
board-fix-clear = убрать фигуру с { $square }
board-more = Потом ещё { $count }.
board-right = { $owner ->
    [own] Позиция на собственной доске верна.
   *[opponent] Позиция на доске верна.
}
board-promotion = Пешка на { $square } ждёт фигуру, в которую превращается.
board-asks-promotion = В какую фигуру превращается пешка на { $square }? Назовите ход с фигурой или поднимите новую фигуру и поставьте обратно: один раз — ферзь, два раза — ладья, три раза — слон, четыре раза — конь.
board-asks-capture = Какую фигуру взяла фигура с { $square }? Поднимите её один раз на новом поле и поставьте обратно.
board-corrected = Поправка:
board-taken-back = Ход { side.genitive } на доске взят назад.
board-kings-win = Короли стоят в центре доски: победили { side.small }. Результат подтверждают игроки: сдачей или согласием на ничью.
board-kings-draw = Короли стоят в центре доски: ничья. Результат подтверждают игроки.
board-lifted = { side } подняли { $piece } { $square }.
flag-down = Флажок { side.genitive } упал. Никто об этом не заявил.
board-clock = Действуют часы у доски.
board-clock-lost = Часов у доски больше нет. Действуют часы программы.
board-clock-refused = Часы у доски не устанавливаются; установите их вручную.
board-clock-early = { side } нажали часы, но ход ещё не объявлен.
board-clock-too-early = { side } нажали часы, но ход ещё не сделан.
press-penalty = Это считается невозможным ходом (7.5.3). Предложение арбитру: арбитр нарушение { side.small } без хода { $number }.
simulate-board-ready = Доска на порту { $link }. Команды: e2e4, e4xd5, e7e8q, e2-, e4=P, slide d2 d4, hover g1 f3, lift e4, flicker e4, press, clock 5:00 5:00, run, pause, by-hand, lose 200, drop 5, weak 5, turn, unplug, plug-in, silence, answer, lights, quit.
simulate-board-unknown = Это не команда для этой доски: { $line }
calibrate-set-up = Доска учит свои фигуры. Расставьте начальную позицию, белые фигуры на первой и второй горизонтали. Если есть вторые ферзи, белый ставится на d3, чёрный на d6. Затем нажмите Enter.
calibrate-missing = Здесь доска не видит фигуру или каждый раз видит другую: { $squares }. Поставьте фигуры в середину полей и нажмите Enter.
calibrate-strays = Здесь стоит то, чего нет в начальной позиции: { $squares }. Уберите это и нажмите Enter.
calibrate-twice = На этих полях доска видит одну и ту же фигуру: { $squares }. Поставьте фигуры в середину полей и нажмите Enter.
calibrate-lift-king = Все фигуры прочитаны. Для проверки поднимите белого короля и держите, пока снова что-нибудь не услышите, потом поставьте его обратно.
calibrate-not-king = Это не белый король. Поставьте фигуру обратно и поднимите белого короля.
calibrate-done = Выучено фигур: { $count }. Они записаны в { $file }.
problem-board = Электронной доской нельзя пользоваться: { $cause }.
problem-nothing-to-learn = Доске { $maker } не нужно учить фигуры. Это нужно только доскам Certabo.
problem-not-learnt = Фигуры не выучены, ничего не записано.
problem-simulated-board = Не удаётся имитировать электронную доску на { $link }: { $cause }
problem-no-board-in-game = { $owner ->
    [own] В партии { $path } нет собственной электронной доски. Продолжите её без --own-board.
   *[opponent] В партии { $path } никто не ходит на электронной доске. Продолжите её без --board.
}
doctor-board = электронная доска ({ $told })
doctor-board-battery = заряд батареи, процентов: { $percent }
doctor-board-clock = с часами
doctor-board-bad = электронная доска, { $cause }
doctor-board-advice = проверьте порт; доступ к порту даёт sudo adduser ИМЯ dialout и новый вход в систему.
doctor-pieces-advice = Порт и доска в порядке; не хватает только того, что доска должна знать о своих фигурах.
doctor-board-unused = Электронная доска: не проверена. Проверить: annabella doctor --board auto:{ $port }
cli-board = Электронная доска зрячего игрока: auto находит её; иначе dgt:, dgt-bluetooth:, chesslink:, certabo: или sentio: и путь последовательного порта. Как команда: доска учит свои фигуры или имитируется.
cli-own-board = Собственная электронная доска незрячего игрока: то, что на ней вынимают, снимают и вставляют, — действия хода (Приложение D.2.2 и D.2.3). Порт как у --board.
cli-board-lights = Что показывают лампы доски: all, none или через запятую announced (объявленный ход), last (последний ход до ответа), wrong (что стоит неверно), check (король под шахом).
cli-board-calibrate = Доска Certabo учит свои фигуры, шаг за шагом.
cli-certabo-board = Доска: certabo: и путь последовательного порта или auto.
cli-board-simulate = Имитирует электронную доску на порту: принимает со ввода, что делают руки, и показывает позицию.
cli-keep = Работает и после конца ввода, пока программу не завершат.
cli-turned = Доска лежит разъёмом к чёрным.
cli-board-clock = С часами у доски.
cli-make = Марка доски: dgt, chesslink, certabo или sentio.
cli-line-parity = Адаптер ChessLink убирает бит чётности.
cli-coloured-lights = У доски Certabo или Sentio цветные лампочки.

# Who the program is

not-allowed-board = Вопросы о доске здесь не разрешены.
not-allowed-time = Время здесь не сообщается.
not-allowed-moves = Число ходов здесь не сообщается.
no-duty = Здесь это не входит в обязанности программы: { $duty }.
not-allowed-last-move = Ходы здесь не сообщаются.
not-allowed-scoresheet = Запись здесь не показывается.
not-allowed-reconcile = Сверку здесь назначает арбитр.
cli-role = Кем выступает программа: practice (тренировка), tournament (собственные часы незрячего игрока), assistant (помощник незрячего, D.2.10) или sighted-assistant (помощник зрячего, D.2.11).
cli-duties = Обязанности помощника: move, announce, score, inform, claim, adjourn, через запятую; если не указано, то все, какие возможны.
cli-warn = При каком остатке времени предупреждать, например 5:00,1:00,0:10; none: никогда. Если не указано, только при тренировке; помощники не предупреждают (D.2.10.4).
problem-duty = В этой роли у программы не может быть обязанности { $duty } (D.2.10, D.2.11).
problem-warn = При помощнике время сообщается только по просьбе игрока (D.2.10.4): в этой роли предупреждений о времени нет.
problem-quickplay = --quickplay не подходит к контролю времени { $text }: быстрая игра до конца партии бывает, только если последние ходы играются без добавления, и не в блице (Рекомендация III).
problem-key-is-word = «{ $key }» — слово игры и не может быть клавишей. Назовите строку, которая больше ничего не значит, например *.
problem-keys-alike = Для --talk-key и --press-key нужны разные строки, а обе — «{ $key }».
problem-for-practice = Против движка и с собственной позиции играют только для тренировки.
problem-engine-not-found = Программы «{ $program }» нет. Установите движок, в Debian, например, командой «apt install stockfish», или укажите после --engine путь к нему.
problem-engine-fails = «{ $program }» не может быть соперником: { $cause }. Проверьте, что это движок UCI и что программа запускается в терминале.
problem-engine-left = Движок «{ $program }» ещё не был готов, и его работа завершена.
problem-engine-chess960 = «{ $program }» не играет в шахматы-960. Уберите --chess960 или выберите другой движок.
problem-engine-option = У «{ $program }» нет параметра «{ $name }»
problem-engine-switch = Параметр движка «{ $name }» может быть true или false.
problem-engine-number = Параметр движка «{ $name }» — целое число от { $min } до { $max }.
problem-engine-choice = Параметр движка «{ $name }» — одно из: { $choices }.
problem-engine-no-value = У параметра движка «{ $name }» нет значения. Уберите знак равенства и значение.
problem-engine-no-line = Имя и значение параметра «{ $name }» должны быть на одной строке.
problem-engine-or-human = --engine называет соперником движок, но соперником должен быть человек. Уберите одно из двух.
problem-hold = --hold только для партий по Правилам: в тренировке арбитр часы не пускает.
problem-no-engine-plays = В партии { $path } не играет ни один движок, поэтому заменить его нельзя. Уберите --engine.
problem-practice-only = Партия в { $path } тренировочная; эта программа её не продолжает.
problem-unproven = У журнала { $path } нет цепочки: ничего в нём доказать нельзя. Если за продолжение отвечает арбитр, партию продолжает --unchained.
problem-arbiters-scoresheet = { $path } здесь читается только для арбитра: с --arbiter-pin-file и файлом с PIN-кодом. Что бы в нём ни стояло, ответ тот же.
problem-not-signed = { $path } здесь не читается. Программа для турниров читает только журналы, каждую строку которых программа записала и подписала во время партии, и только партий из начальной позиции. Больше она не говорит, иначе её можно было бы спросить, какие ходы возможны. Другая сборка annabella назовёт место.

# The report for the arbiter

cli-report = Отчёт арбитру о партии из журнала: ходы, время, события, что было услышано и сказано.
cli-report-format = text, brf (шрифт Брайля для принтера) или html (отдельная страница).
report-title = Отчёт о партии
report-journal = Журнал
report-game = Партия
report-moves = Ходы
report-happened = События
report-talk = Услышано и сказано
report-human = { side }: человек.
report-name = { side }: { $name }.
report-engine = { side }: движок, уровень { $level }.
report-stand-in = Движок другой программы перестал играть; вместо него продолжил встроенный движок, уровень { $level }.
profile-practice = тренировка
profile-tournament = собственные часы незрячего игрока в турнире (D.2.6)
profile-assistant = помощник незрячего игрока (D.2.10)
profile-sighted-assistant = помощник зрячего игрока (D.2.11)
duty-move = делать ходы
duty-announce = объявлять ходы
duty-scoresheet = вести запись и переключать часы
duty-inform = по просьбе сообщать время и число ходов
duty-claim = заявлять о просрочке и о тронутых фигурах
duty-adjourn = формальности откладывания
report-profile = Роль программы: { $profile }.
report-duties = Роль программы: { $profile }, обязанности: { $duties }.
role-without-duties = Роль программы: { $profile }, без обязанностей.
appointed = Решение арбитра. { $role }
warnings-none = Решение арбитра: предупреждений о времени нет.
warnings-set = Решение арбитра: предупреждения о времени, когда остаётся: { $times }.
correction-time-player = Решение арбитра: после объявления хода часы игрока идут, пока ход не завершён.
correction-time-nobody = Решение арбитра: после объявления хода часы не идут.
report-announced = Объявлено и не завершено: { $said }.
report-last-clocks = Часы в конце: белые — { $white }, чёрные — { $black }.
report-number = Ход
report-side = Сторона
report-notation = Нотация
report-announcement = Объявление
report-clock = Часы после хода
report-completed = Завершён через
report-through = Откуда
report-time = Время
report-what = Событие
report-who = Кто
report-words = Слова
report-nothing = Ничего.
report-correction = Поправка: { $said } взято назад.
report-correction-illegal = Поправка: { $said } взято назад. Объявленный ход был невозможен или объявлен не полностью.
report-failed-try = { side } сказали то, что не подходит к позиции.
report-resumed = Партия продолжена после перерыва.
report-came-back = Программа снова открыта с оконченной партией.
report-charge-unproven = Ничем не подтверждено, что этого хотел арбитр.
report-draw-agreed = Соперники согласились на ничью, как отметил арбитр.
report-press-refused = Часы нажаты без последствий.
report-press-refused-shared = Часы нажаты общей клавишей, без последствий; ход был { side.genitive }.
report-clock-ran-on = Часы { side.genitive } шли дальше.
report-no-room = { $time } для журнала не было места; часы всё это время стояли.
report-journal-gone = Файл журнала был удалён или перемещён. Программа записала журнал заново, полностью.
report-journal-changed = Файл журнала был изменён или подменён вне программы. Программа записала журнал заново, полностью, рядом с ним.
report-page-open = Страница соперника открыта.
report-page-lost = Связь со страницей соперника потеряна. С этого момента у общего микрофона или на клавиатуре может быть любой из игроков.
report-press-refused-by = { side } нажали часы, без последствий.
report-by-arbiter-pin = Указание арбитра, удостоверено PIN-кодом:
report-by-arbiter-page = Указание арбитра, удостоверено страницей арбитра:
report-by-arbiter-at-home = Указание дома, где нет арбитра:
report-by-arbiter-unproven = Набранное указание, ничем не удостоверенное, в партии без PIN-кода и без страницы арбитра:
report-seal-ordered = За доской следует записать ход (для отложенной партии).
report-undone = { $written } (зачёркнут, отменён)
report-signatures = Подписи: белые — { $white }, чёрные — { $black }.
signature-given = да ({ $through })
signature-declined = нет
signature-missing = нет подписи
signature-absent = не явились вовремя
report-order-waits = Указание ждало подтверждения: { $line }
report-order-answered = { $line }. Выполнено: программа ответила. Партии это не меняет.
report-order-refused = { $line }. Отклонено: { $answer }
report-wrong-pin = Вместо PIN-кода арбитра введено другое.
report-take-back-refused = Открытое сообщение хотели взять назад ({ $input }). Оно осталось.
report-released-changed = На доске соперника сделанный ход заменён на: { $said }.
report-released-taken-back = На доске соперника сделанный ход взят назад.
report-wrong-address = { $count ->
    [one] Страницу искали по { $count } неверному адресу.
    [few] Страницу искали по { $count } неверным адресам.
   *[many] Страницу искали по { $count } неверным адресам.
}
report-wrong-address-or-more = Страницу искали по меньшей мере по { $count } неверным адресам.
report-page-shown = Показан адрес страницы арбитра.
report-opponents-page-shown = Показан адрес страницы соперника.
report-spectators-page-shown = Показан адрес страницы для зрителей.
report-press-told-by = { side } сообщают, что соперник нажал часы.
report-press-told = Сообщается, что соперник нажал часы.
report-announce-refused = Отклонённое объявление: { $said }.
report-found-illegal = Ход невозможен или объявлен не полностью, что выяснилось при переключении часов: { $said }.
rule-corrections = Часы останавливаются для арбитра после стольких поправок, невозможных ходов и других попыток одной стороны: { $count }.
report-corrections = { side }: взято назад объявлений: { $taken } (из них невозможных: { $withdrawn }), объявлений, невозможность которых выяснилась при выполнении: { $illegal }, других попыток, не подходящих к позиции: { $failed }.
report-illegal = Невозможный ход: { $said }.
report-not-carried-out = Этим ещё ничего не исполнено.
report-program = Сыграно с программой { $program }.
report-written-by = Отчёт составлен программой { $program }.
# The rules of a game: read before it, on request, and at the head of the report.
rules-title = Правила партии
rules-announced = { $rules } В остальном как обычно; все правила: «{ $word }».
rules-usual = Партия, которая идёт в зачёт, играется по этим правилам, если в командной строке не сказано иначе:
rule-players = Белые: { $white }. Чёрные: { $black }.
rule-player-unnamed = без имени
rule-edition = Правила шахмат ФИДЕ { $year } года.
rule-supervision-full = Надзор в быстрых шахматах и блице: как в долгих партиях.
rule-supervision-partial = Надзор в быстрых шахматах и блице: неполный.
rule-default-time-none = Допустимое опоздание: нет.
rule-default-time = Допустимое опоздание: { $time }.
rule-draw-offers-free = Предложения ничьей: в любое время.
rule-draw-offers-after = Предложения ничьей: без арбитра только после стольких ходов каждой стороны: { $count }.
rule-draw-offers-never = Предложения ничьей: только с согласия арбитра.
rule-quickplay-none = Быстрая игра до конца партии: особых правил не объявлено.
rule-quickplay-increment = Быстрая игра до конца партии: можно просить добавление.
rule-quickplay-claim = Быстрая игра до конца партии: можно требовать ничью у арбитра.
rule-quickplay-unsupervised = Быстрая игра до конца партии: можно требовать ничью, арбитра у доски нет.
rule-corrections-none = Поправки и невозможные ходы: арбитр не вызывается, сколько бы их ни было.
rule-warnings-none = Предупреждения о времени: нет.
rule-warnings = Предупреждения о времени, когда остаётся: { $times }.
rule-proof = Указания арбитра подтверждает: { $proof ->
    [pin] PIN-код
    [page] страница арбитра
    [both] PIN-код или страница арбитра
   *[none] ничто
}.
rule-clock-by-itself = Часы: часы соперника пускает программа, когда время на поправку прошло.
rule-clock-by-hand = Часы: часы соперника пускает рука игрока.
rule-clock-by-repetition = Часы: часы соперника пускает повторение хода соперником или раньше рука игрока.
rule-clock-external = Часы: стоят рядом с доской, их показания сообщаются.
rule-correction-time-player = Время на поправку: часы игрока идут, пока ход не завершён.
rule-correction-time-nobody = Время на поправку: пока ход не завершён, часы не идут.
rule-grace = Время на поправку, секунд: { $rest ->
    [none] { $seconds }
   *[other] { $seconds },{ $rest }
}.
rule-full-move = Действия хода на собственной доске: { $sides ->
    [white] отслеживаются у белых
    [black] отслеживаются у чёрных
    [both] отслеживаются у обоих
   *[none] не отслеживаются
}.
rule-repetition = Повторение соперника: { $compared ->
    [yes] сравнивается с объявлением
   *[no] не сравнивается
}.
rule-at-end = В конце, после решений арбитра: { $rule }
report-heard = услышано
report-heard-of = услышано, { side.small }
report-typed = набрано
report-said = сказано
report-not-understood = не понято

# What proves a journal.
fingerprint = Отпечаток: { $digits }.
fingerprint-key = Ключ партии для арбитра: { $words }. На письме: { $written }.
stick-bytes = Часть флешки, которая никогда не меняется, занимает { $bytes } байт.
stick-sum = Её контрольная сумма, SHA-256: { $sum }.
stick-squares = Начало суммы полями доски: { $words }. На письме: { $written }.
stick-known = Она есть в списке: { $name }.
stick-unknown = Её нет в списке. Эта флешка не из того выпуска, к которому относится список, или она изменена.
audit-fingerprint = Отпечаток всех строк: { $fingerprint }. Полностью: { $whole }
audit-fingerprint-other = Это отпечаток журнала в его нынешнем виде, вместе со строками после последнего объявленного отпечатка. Объявленные во время партии стоят среди событий.
audit-place = строке { $line }, полуходов { $plies }, { $date }
audit-place-end = строке { $line }, последней
audit-fingerprint-fits = Отпечаток { $given } соответствует { $place }.
audit-fingerprint-fits-nowhere = Отпечаток { $given } не соответствует ни одному месту этого журнала: до него что-то изменено, или строк до него не хватает, или он из другой партии.
audit-checkpoint-fits = Контрольная точка с отпечатком { $given } соответствует { $place }.
audit-checkpoint-fits-nowhere = Контрольная точка с отпечатком { $given }, { $date }, не соответствует ни одному месту этого журнала: до неё что-то изменено, или строк до неё не хватает, или она из другой партии.
audit-key-fits = Последняя подпись ключа { $given } соответствует { $place }.
audit-key-fits-nowhere = Ключ { $given } ничего в этом журнале не подписал.
audit-forged = Подпись в строке { $line } не принадлежит программе, которая там писала.
audit-proven = Доказано тем, что вы указали: строки с 1 по { $line } такие, какими были тогда, полуходов: { $plies }.
audit-gap = Пробел до этого: события партии в строках с { $from } по { $to }, всего { $events }. Для этой части вы не указали отпечатка, записанного до перерыва. Более поздние доказывают только, что с возобновления здесь ничего не изменилось; во время перерыва их могли изменить.
audit-after = Не доказано: строки после этого, { $lines }, и в них событий партии: { $events }. Не доказано и то, что в конце ничего не отрезано.
audit-after-remarks = Не доказано: строки после этого, { $lines }; все они замечания, без ходов и решений. Не доказано и то, что в конце ничего не отрезано.
audit-after-nothing = После этого строк нет. Не доказано: что в конце ничего не отрезано.
audit-nothing-given = Не доказано: все строки. Вы не указали ничего для сравнения с журналом: ни отпечатка, ни контрольной точки, ни ключа.
audit-nothing-proven = Не доказано: все строки. Ничто из указанного вами не соответствует этому журналу.
about-libvosk = SHA-256 загруженной libvosk: { $digits }
about-libvosk-unread = Программа не находит файл libvosk.
about-data = SHA-256 текстов, слов и таблиц: { $digits }
about-tournament-page = Это турнирная сборка со страницей соперника: без движка, без вопросов о доске. Она отвечает браузерам в сети и сама никуда не подключается.
build-same = Та же программа, что и прежде.
build-unknown = Чем играли прежде, журнал не говорит.
build-parts-differ = Внимание, другие части: прежде { $before }, теперь { $after }.
build-program-differs = Внимание, другой файл программы.
build-libvosk-differs = Внимание, другая libvosk.
build-model-differs = Внимание, другая акустическая модель.
build-data-differs = Внимание, другие тексты, слова или таблицы.
report-goes-on = Программа запущена { $date }: { $program }.
report-written-last = Последняя запись в журнале до этого: { $date }.
report-checkpoint = Отпечаток вычислен и подписан, { $date }.
problem-checkpoint = Контрольную точку { $path } нельзя использовать: { $cause }.
problem-not-plain = { $path } — папка, устройство, канал или ссылка. Здесь нужен обычный файл.
problem-no-folder = { $path } использовать нельзя: там находится не папка или ссылка, которая никуда не ведёт. Укажите другую папку.
problem-too-large = Файл { $path } слишком велик для того, чем он должен быть.
problem-file-busy = Файл { $path } сейчас изменяет другая программа. Ничего не сохранено. Попробуйте ещё раз.
problem-no-writer = В канал { $path } никто не пишет.
problem-stick = Флешка { $path } не читается: { $cause }. Для устройства нужны права администратора. Если чтение прерывается посередине, флешка повреждена или записана не до конца.
problem-stick-sums = Список контрольных сумм { $path } не читается: { $cause }.
problem-no-stick = { $path } — не флешка annabella: нет раздела annabella-data. Указывают всё устройство, например /dev/sdb, а не его раздел, например /dev/sdb1.
problem-key = «{ $given }» — не ключ. В нём семь полей, например a3 b5 c1 d8 e2 f4 g7, словами или знаками.
cli-fingerprint = отпечаток, который кто-то записал, 12 цифр; можно несколько раз
cli-checkpoint = файл контрольной точки, которую сохранило второе устройство; можно несколько раз
cli-key-name = ключ, который был назван за доской, в виде полей, например "e4 a1 h8 c3 b2 g7 d5"; можно несколько раз

# Who reads the journal of a game that is not over.
problem-game-not-over = Партия { $path } не окончена. До этого журнал читает только её арбитр: с --arbiter-pin-file и файлом своего PIN-кода.
problem-nobody-reads = Партия { $path } не окончена, и PIN-кода у неё нет. До её окончания эта сборка не показывает журнал. annabella resume продолжает партию; если часы остановлены, их запускает «арбитр продолжить». Обычная сборка annabella, не турнирная, читает журнал и раньше.
envelope-position-left-out = Позиция: не указана здесь до возобновления партии. Арбитр указывает --journal и --arbiter-pin-file.
cli-reader-pin-file = файл, первая строка которого — PIN-код арбитра; турнирная сборка требует его, пока партия не окончена

# Help of the tournament builds, where the usual one names more than they have.
cli-sighted-tournament = Кто зрячий соперник у второго микрофона, если партия начата без него.
cli-color-tournament = Цвет незрячего игрока. Другой ходит на электронной доске (--board), если она есть.
cli-color-tournament-page = Цвет незрячего игрока. Другой ходит на электронной доске (--board) или на странице в браузере (--web), если они есть.
cli-opponent-tournament = Соперник: human (два человека за одним устройством).
cli-seed-tournament = Начальное число, с которым разыгрывается начальная позиция шахмат-960.
cli-braille-tournament = Клавиши, проба и таблицы брайлевских дисплеев.
cli-board-tournament = Электронная доска зрячего игрока: auto находит её; иначе dgt:, dgt-bluetooth:, chesslink:, certabo: или sentio: и путь последовательного порта. Как команда: доска учит свои фигуры.
cli-warn-tournament = При каком остатке времени предупреждать, например 5:00,1:00,0:10; none: никогда. Если не указано, никогда; помощники не предупреждают (D.2.10.4).
cli-role-tournament = Роль программы: tournament (собственные часы незрячего игрока), assistant (помощник незрячего, D.2.10) или sighted-assistant (помощник зрячего, D.2.11).
cli-sighted-tournament-page = Кто зрячий соперник, на странице или у второго микрофона, если партия начата без них.

## Answers to questions about the board

question-list = { $items }.
question-nothing-there = ничего
question-nothing-on-line = Пусто.
question-diagonal = От { $from } до { $to }: { $items }.
question-none-left = { $piece }: на доске нет.
question-none-of-side = У { side.genitive } на доске нет: { $piece }.
question-lead = Перевес { side.genitive }: { $points ->
    [one] { $points } очко
    [few] { $points } очка
   *[many] { $points } очков
}.
question-no-lead = Материальное равенство.
question-points = Очки: белые { $white }, чёрные { $black }.
question-surplus = Лишние фигуры { side.genitive }: { $pieces }.
question-attackers = Атакуют { side.small }: { $items }.
question-defenders = Защищают { side.small }: { $items }.
question-no-attackers = Не атаковано.
question-no-defenders = Не защищено.
question-through = { $piece } за фигурой { $through } ({ side.small })
question-no-moves = Ходов нет.
question-no-captures = Брать нечего.
question-no-checks = Ни один ход не даёт шаха.
question-if-to-move = Допустим, ходят { side.small }.
question-after-check = Шах объявили { side.small }; до ответа ходы не определены.
question-captures = взятие на { $square }
question-becomes = превращение: { $piece }
question-by-en-passant = на проходе
question-mate = мат
question-check-by = Шах: { $items }.
question-mate-threat = Грозит мат: { $items }.
question-threat = { $on } под ударом, бьёт { $by }: { $cause }, выигрыш { $gain }.
question-fork = Грозит вилка: { $by } идёт на { $square } и нападает: { $targets }.
question-undefended = не защищено
question-defended-in-vain = защита — { $items }, но бить нельзя
question-worth-more = стоит больше нападающей фигуры
question-outnumbered = защищено слабо
question-why-nothing = О чём речь? «Почему» объясняет подсказку или ход, который невозможен.
question-why-not = Так нельзя: { $reason }.
question-why-possible = Так можно: { $mv }.
question-why-mates = Это мат.
question-why-allows-mate = Но тогда грозит мат: { $items }.
question-why-misses-mate = Но есть мат: { $items }.
question-why-stalemate = Это пат.
question-why-loses = Но тогда: { $threat }
question-why-nothing-against = Ни один ответ на это не ставит сразу мат и не выигрывает сразу материал.
question-checks = Возможные шахи: { $items }.
question-no-threats = Не грозит ни шах, ни вилка, ни взятие с выигрышем.
question-no-castling = рокировок нет
question-castling-now = { $rights }, сейчас можно
question-castling-some-now = { $rights }; сейчас можно: { $now }
question-en-passant = На { $target }, пешкой с { $by }.
question-no-en-passant = Взятия на проходе нет.
question-own-side = Вы играете { side.instrumental }.
question-no-check = Нет, шаха нет.
question-in-check = Да: { $items }.
question-not-pinned = Нет, не связана.
question-no-pins = Связанных фигур нет.
question-pinned = Да: { $by }.
question-pin = { $piece }, связывает { $by }
question-turn = Ход { side.genitive }, номер { $number }.
question-over = Партия окончена.
question-not-playable = Это можно сказать, когда из позиции можно играть. «Проверить» назовёт, чего не хватает.
question-numbered = ход { $number }: { $moves }
question-numbered-black = ход { $number }, { side.small }: { $moves }
question-nothing-played = Ходов нет.
question-opponent = { $name }, { side.small }.
question-opponent-engine = Программа, уровень { $level }, { side.small }.
question-opponent-unknown = { side }, без имени.
question-opening = { $name }, { $eco }.
question-opening-unknown = Эти позиции не относятся к известным дебютам.
question-more = Дальше?
question-no-more = Продолжать нечего.
question-not-narrower = Здесь нечего уточнять.
question-none-of-these = Таких нет.
question-by-kinds = Теперь фигуры от короля до пешки.
question-by-ranks = Теперь фигуры по горизонталям.
question-slower = Медленнее.
question-faster = Быстрее.
question-slowest = Медленнее нельзя.
question-fastest = Быстрее нельзя.

# Taking part in practice.
not-allowed-practice = Это возможно только в тренировочной партии.
taken-back = Ход взят назад: { $mv }. { $stands }
taken-back-to = Взято назад всё начиная с хода { $mv }. { $stands }
redone = Снова вперёд, до хода { $mv }. { $stands }
practice-stands = Ход { side.genitive }, номер { $number }.
from-pgn = Из файла: { $stands }
from-pgn-after = Из файла: { $stands } Последний ход: { $mv }.
nothing-to-take-back = Нет хода, который можно взять назад.
take-back-after-offer = Сначала нужен ответ на предложение ничьей.
take-back-own-board = С собственной электронной доской ходы назад не берутся.
nothing-to-redo = Ничего не взято назад, или после этого сделан другой ход.
no-engine-plays = В этой партии не играет ни один движок.
take-back-no-such-move = К ходу { $number } вернуться нельзя.
take-back-not-so-many = Столько ходов вы ещё не сделали: { $moves }.
no-arbiter-in-practice = В тренировочной партии с программой арбитра нет. Часы останавливает слово «пауза».
take-back-elsewhere = Брать ходы назад можно, только когда оба играют здесь.
ask-take-back = { $color ->
    [white] Чёрные, согласны? Белые берут назад ход { $mv }.
   *[black] Белые, согласны? Чёрные берут назад ход { $mv }.
}
ask-take-back-to = Взять назад всё начиная с хода { $mv }, оба согласны?
ask-leave = Выйти из партии и продолжить позже?
ask-new-game = Выйти из этой партии и начать новую?
ask-rematch = Выйти из этой партии и начать реванш?
left = Партия сохранена. { $resume }
after-game = Дальше: «реванш» или «новая партия»; «выход» закрывает программу.
after-game-in-menu = Дальше: «реванш» или «новая партия»; «выход» ведёт в меню.
goodbye = До свидания.
new-game-follows = Новая партия.
rematch-follows = Реванш.
paused = Пауза. Чтобы продолжить, скажите «пауза».
hint-piece = Подсказка: { $piece }.
hint-square = Подсказка: на { $square }.
hint-move = Подсказка: { $mv }.
advice-nothing = Об этом сказать нечего.
judged-equal = Позиция равная.
judged-slightly = Позиция { side.genitive } немного лучше.
judged-clearly = Позиция { side.genitive } заметно лучше.
judged-winning = У { side.genitive } выигранная позиция.
judged-table = По таблице эндшпиля выигрывают { side.small }. До взятия, хода пешкой или мата самое большее { $n ->
    [one] { $words } ход
    [few] { $words } хода
   *[many] { $words } ходов
}.
judged-table-draw = По таблице эндшпиля ничья.
tables-none = В { $path } нет таблиц эндшпиля. Программа работает без них.
tables-missing = Таблицы эндшпиля { $table } нет. Без неё оценивает движок.
tables-damaged = Таблица эндшпиля { $table } повреждена. Без неё оценивает движок.
judged-mate = { side }: мат в { $n ->
    [one] { $words } ход
    [few] { $words } хода
   *[many] { $words } ходов
}.
braille-action-take-back = вернуть ход
braille-action-redo = вперёд
braille-action-hint = подсказка
braille-action-evaluation = оценка
braille-action-pause = пауза
braille-action-leave = выйти из партии
braille-action-new-game = начать новую партию
braille-action-rematch = начать реванш
braille-action-abort = прервать партию
braille-action-premove = назвать ход заранее
braille-action-chat = прочитать сообщения
braille-action-give-time = дать сопернику время
braille-action-claim-win = потребовать победу

# The list of games.
cli-games = Перечисляет сыгранные здесь партии, начиная с последней: когда, против кого, сколько ходов, результат.
cli-all-games = Перечисляет все партии, а не только последние двадцать.
games-line = { $begun }, { $players }: { $stands } ({ $name })
games-unreadable = { $name }: не читается. { $cause }
games-sample = партия-пример
games-engine = против программы, уровень { $level }
games-against = против: { $name }
games-people = { $white } — { $black }
games-over = { $n ->
    [one] { $n } ход
    [few] { $n } хода
   *[many] { $n } ходов
}. { $outcome }
games-in-play = не окончена.
games-not-played = ни одного хода, не окончена.
games-unfinished = { $n ->
    [one] { $n } ход
    [few] { $n } хода
   *[many] { $n } ходов
}, не окончена.
resumed-which = Партия от { $begun }, { $players }; вы играете { side.instrumental }.
review-no-moves = В этой партии нет ходов.
games-none-played = Здесь только партии без ходов. Все партии: annabella games --all
games-more = Ещё { $n ->
    [one] { $n } более ранняя партия
    [few] { $n } более ранние партии
   *[many] { $n } более ранних партий
}. Все перечисляет annabella games --all

# Looking back on a game.
cli-lookback = Говорит после партии, что было лучше при ваших самых грубых ошибках.
cli-lookback-journal = Журнал партии; без него — последней оконченной.
problem-not-over = Партия { $path } не окончена.
problem-none-over = В { $path } ещё нет оконченной партии. Партию начинает annabella play.
problem-none-over-yet = В { $path } ещё нет оконченной партии. Последнюю неоконченную продолжает annabella resume
lookback-begins = Встроенная программа просматривает { $n ->
    [one] { $n } ход
    [few] { $n } хода
   *[many] { $n } ходов
}.
lookback-none = Грубых ошибок нет.
lookback-summary = { $n ->
    [1] Одна ошибка, ход { $number }.
    [one] { $n } ошибка; самая грубая — ход { $number }.
    [few] { $n } ошибки; самая грубая — ход { $number }.
   *[many] { $n } ошибок; самая грубая — ход { $number }.
}
lookback-ended = Партия окончилась.
lookback-mistake = Ход { $number }, { side.small }: { $played }. После него: { $after } Лучше: { $better }. С ним: { $before }

# A position from a game.
cli-from-pgn = Начинает с позиции из этого файла PGN; только в тренировке.
cli-at-move = С --from-pgn: перед каким ходом вашего цвета; без него — после последнего хода.
cli-which-game = С --from-pgn: какая по счёту партия файла.
problem-no-such-game = В файле { $path } нет партии { $game }.
problem-no-such-move = До хода { $number } партия в файле { $path } не читается, или она короче.
problem-game-unreadable = В конце партии в { $path } новая начаться не может: партия там закончена или не читается до конца. Укажите более ранний ход через --move.
problem-pgn-too-large = Файл { $path } больше { $most } МиБ. Перенесите часть партий в файл поменьше и укажите его.

# The review of games.
review-count = { $n ->
    [one] { $n } партия.
    [few] { $n } партии.
   *[many] { $n } партий.
}
review-players = { $white } — { $black }
review-engine = программа, уровень { $level }
review-result-white = победили белые
review-result-black = победили чёрные
review-result-draw = ничья
review-result-open = не окончена
review-listed = Партия { $number }: { $game }.
review-more-games = Дальше: «список»; «партия один» открывает партию.
review-choose = «Партия один» открывает партию.
review-no-game = В списке нет партии { $number }; всего их { $count }.
review-none-fits = Ни одна партия не подходит.
review-bad-position = Эту позицию нельзя прочитать: { $cause }
review-opened = { $game }; { $n ->
    [one] { $n } ход
    [few] { $n } хода
   *[many] { $n } ходов
}.
review-fault = Строку { $line }, столбец { $column } файла нельзя прочитать: { $mistake }.
review-more-faults = { $n ->
    [one] Ещё { $n } место нельзя прочитать.
    [few] Ещё { $n } места нельзя прочитать.
   *[many] Ещё { $n } мест нельзя прочитать.
}
review-start = Начало партии.
review-move = { $number }, { side.small }: { $mv }.
review-move-in-variation = Вариант: { $number }, { side.small }: { $mv }.
review-null = пустой ход
review-variations = { $n ->
    [one] Здесь { $n } вариант.
    [few] Здесь { $n } варианта.
   *[many] Здесь { $n } вариантов.
}
review-glyph = { $glyph }.
review-glyph-1 = Хороший ход
review-glyph-2 = Ошибка
review-glyph-3 = Отличный ход
review-glyph-4 = Грубая ошибка
review-glyph-5 = Интересный ход
review-glyph-6 = Сомнительный ход
review-glyph-7 = Единственный ход
review-glyph-10 = Равенство
review-glyph-13 = Неясно
review-glyph-14 = У белых чуть лучше
review-glyph-15 = У чёрных чуть лучше
review-glyph-16 = У белых лучше
review-glyph-17 = У чёрных лучше
review-glyph-18 = У белых выиграно
review-glyph-19 = У чёрных выиграно
review-glyph-other = Знак { $number }
review-no-glyph = Знака { $number } здесь нет, есть только от 1 до 7, 10 и от 13 до 19.
review-draw-offer = С предложением ничьей.
review-comment = Комментарий: { $words }
review-no-remark = Здесь нет ни комментария, ни варианта.
review-follows = Дальше: { $mv }.
review-follows-or = Или в вариантах: { $moves }.
review-unread = Что следует дальше, нельзя прочитать.
review-variation-ends = Здесь вариант кончается.
review-game-ends = Здесь партия кончается: { $result }.
review-no-move = Хода { $number } здесь нет.
review-no-variation = Здесь нет варианта.
review-on-main = Это уже партия, а не вариант.
review-illegal = Так здесь ходить нельзя: { $reason }.
review-unfit = Здесь это невозможно.
review-unfit-again = Здесь так нельзя. Слово «помощь» скажет, что можно.
review-ask-add = { $mv }: этого хода здесь нет. Добавить?
review-added = Добавлено: { $mv }.
review-commented = Комментарий добавлен: { $words }
review-marked = Добавлено: { $glyph }.
review-marked-before = Это уже стоит: { $glyph }.
review-comment-empty = В комментарии нет слов.
review-comment-brace = Комментарий не может содержать закрывающую фигурную скобку. Уберите её.
review-too-deep = Так глубоко вкладывать варианты нельзя.
review-foreign-letter = Этот файл не может содержать знак { $letter }: он записан в ISO 8859-1. Обойдитесь без него.
review-undone = Отменено.
review-nothing-to-undo = В этой партии нечего отменять.
review-ask-remember = Это для вашего репертуара за белых? «Нет» значит: за чёрных.
review-remember-start = Здесь ещё нет хода, который можно запомнить.
review-remember-null = В этом варианте сторона пропускает ход; запомнить его нельзя.
review-remembered = Запомнено в репертуаре за { side.genitive }: { $n ->
    [one] { $n } новый ход
    [few] { $n } новых хода
   *[many] { $n } новых ходов
}.
review-remembered-before = Это уже есть в вашем репертуаре за { side.genitive }.
review-unremembered = В репертуаре этого больше нет.
review-not-unremembered = Это осталось в репертуаре. { $cause }
review-unchanged = Сохранять нечего.
review-clock = { side }: { $left }.
review-no-clocks = Времени на часах здесь не записано.
review-saved = Сохранено: { $path }
review-not-saved = Не сохранено. { $cause } Можно попробовать «сохранить как» с другим именем.
review-search-so-far = Просмотрено партий: { $games }.
review-search-stopped = Поиск прерван. Просмотрено партий: { $games }. Найденное остаётся.
review-file-exists = Файл { $path } уже есть.
review-no-folder = Папки { $path } нет.
review-file-changed = Файл { $path } изменился после открытия, или это журнал.
review-comment-deleted = Комментарий удалён: { $words }
review-comment-moved = Комментарий перенесён.
review-comment-nowhere = В этом направлении нет хода, к которому можно перенести комментарий.
review-no-comment = Здесь нет комментария.
review-fen = FEN на экране и на дисплее.
review-pgn = Партия на экране в виде PGN.
review-plays-on = Отсюда вы играете дальше с движком.
review-rest-skipped = Остальное пропущено.
review-play-on-over = В этой позиции партия уже окончена.
review-recovered = Изменения с прошлого раза, которые не были сохранены, вернулись. «Сохранить» их запишет.
review-unsaved-elsewhere = Файл изменился. Несохранённые изменения с прошлого раза остались в { $path }.
review-ask-save = Изменения не сохранены. Сохранить сейчас?
review-over = Конец разбора.
review-thinks = Движок думает.
review-looks-through = { $name } просматривает { $n ->
    [one] { $n } ход
    [few] { $n } хода
   *[many] { $n } ходов
}.
review-other-thinks = { $name } думает.
review-engine-replaced = { $name } больше не отвечает: { $cause }. Продолжает встроенный движок.
review-progress-depth = Глубина { $depth }, { $time }.
review-progress-time = { $time }.
review-progress-moves = Ход { $number } из { $count }.
review-halted = Остановлено.
review-halted-at = Остановлено после хода { $number }.
review-nothing-to-halt = Движок сейчас не думает.
review-depth = Глубина { $depth }.
review-line-numbered = { $number }: { $moves }. { $judged }
review-line = Лучшее продолжение: { $moves }.
review-table = Теперь таблица звучит при каждом ходе: время, оценка и ошибки.
review-table-off = Таблица больше не звучит.
review-greatest = Самая большая ошибка:
review-next-mistake = Следующая ошибка:
review-no-further-mistake = Дальше ошибок нет.
review-row-time = { $time }.
review-row-fault = { $grade }; лучше { $mv }.
review-inaccuracy = Неточность
review-mistake-word = Ошибка
review-blunder = Грубая ошибка
review-accuracy = Точность в процентах: белые { $white }, чёрные { $black }.
review-accuracy-of = Точность в процентах: { side.small } { $percent }.
review-counts = { side }: { $counts }.
review-inaccuracies = { $n ->
    [0] без неточностей
    [one] { $n } неточность
    [few] { $n } неточности
   *[many] { $n } неточностей
}
review-mistakes = { $n ->
    [0] без ошибок
    [one] { $n } ошибка
    [few] { $n } ошибки
   *[many] { $n } ошибок
}
review-blunders = { $n ->
    [0] без грубых ошибок
    [one] { $n } грубая ошибка
    [few] { $n } грубые ошибки
   *[many] { $n } грубых ошибок
}
review-long-thought = Ход { $number }, { side.small }: { $time }.
review-no-time = меньше секунды
review-no-times = В этой партии время не записано.
review-mistake = Ошибка { $index } из { $count }: ход { $number }, ходят { side.small }. Сыграно: { $played }. Что лучше?
review-right = Верно.
review-as-good = { $mv }: тоже хорошо.
review-somewhat-better = { $mv }: лучше, чем в партии, но есть и лучше.
review-not-better = { $mv } не помогает. Попробуйте ещё раз или скажите «подсказка» или «решение».
review-was-the-mistake = Это сыграно в партии. Что лучше?
review-better = Лучше { $mv }.
review-goes-on = Например, дальше { $moves }.
review-after-mistake = Оценка после сыгранного хода. { $judged }
review-last-mistake = Это была последняя ошибка.
review-guess-begin = Угадайте ходы: что сыграли { side.small }?
review-guess-ask = Что сыграли { side.small }?
review-guess-none = Дальше нет хода, который можно угадать.
review-guess-variation = Это есть в варианте; в партии было иначе.
review-guess-wrong = В партии было иначе. Попробуйте ещё раз или скажите «подсказка» или «решение».
review-was-played = Сыграно: { $mv }.
review-guessed = Угадано сразу: { $right } из { $asked }.
review-help-choose = «Партия один» открывает партию, «список» называет другие, «выход» заканчивает. С клавиатуры: игрок, дебют или позиция и что искать.
review-help-first = «Дальше» и «назад» ведут по партии, «позиция» называет фигуры.
review-help-step = Начало, в конец, ход двенадцать; вариант два, из варианта, главный вариант; комментарий, ходы.
review-help-add = Ход, которого там нет, добавляется после «да». «Знак» с числом от одного до шести: хороший, ошибка, отличный, грубая ошибка, интересный, сомнительный. С клавиатуры: комментарий и его текст. Отменить, сохранить.
review-help-more = «Оценка» спрашивает движок, «ошибки» ищет ошибки, «угадать» предлагает угадывать ходы, «дебют» называет дебют, «список» — партии, «выход» заканчивает.
review-help-remember = «Запомнить» добавляет ходы до этого места в ваш репертуар.
review-help-table = Набранное «три варианта» называет лучшие ходы, «стоп» останавливает движок. «Таблица» говорит при каждом ходе время и оценку. «Самая большая ошибка», «следующая ошибка», «точность», «расход времени».
review-help-openings = Набрав «что здесь играют» или «что я здесь играю чаще всего», можно спросить дебютное дерево.
review-help-guess = Объявите ход. «Подсказка» помогает, «решение» называет ход; «угадать» заканчивает угадывание.
review-help-walk = Объявите ход получше. «Позиция» называет фигуры, «подсказка» помогает, «решение» называет ход, «дальше» — следующая ошибка, «назад» — обратно в партию.
problem-review-unreadable = { $path } нельзя прочитать: { $cause }.
problem-review-no-game = В { $path } нет партий. Нужен файл PGN, папка с такими файлами или журнал оконченной партии.
problem-review-none-fits = В { $path } нет партии, подходящей под запрос. Попробуйте искать по меньшему числу признаков.
problem-review-sample = Для разбора нет записи-примера. С --input keyboard команды набираются.
cli-tables = Папка с таблицами эндшпиля (Syzygy) для подсказок, оценок и разбора партий.
cli-review = Разбор партий: ходы, варианты, комментарии, угадывание, ошибки.
cli-review-source = Файл PGN, папка с файлами PGN или журнал; без указания — последняя оконченная партия.
cli-review-player = Только партии с этим именем; ошибки тогда ищутся у этой стороны.
cli-review-opening = Только партии с этим дебютом: название или код ECO.
cli-review-position = Только партии, где встречается эта позиция, также в вариантах.
cli-review-overwrite = Сохраняет в тот же файл, а не в новый.
cli-review-engine = Движок UCI, который оценивает: имя или путь, или built-in для встроенного; без указания — Stockfish, если он установлен.
cli-review-engine-option = Параметр движка из --engine, например Threads=4; можно указать несколько раз.
cli-review-think = Сколько секунд движок из --engine самое большее думает над позицией.
cli-review-speaker = Голосовой профиль, по которому распознаётся речь.
cli-position = Расставляет позицию словами, клавишами или с электронной доски: проверить, сыграть, оценить, сохранить.
cli-position-fen = Позиция в FEN, с которой начать; без неё — та, что была в прошлый раз.
cli-teach = Урок: ученики видят в браузерах доску, стрелки и вопросы; что они нажимают и отвечают, говорится по именам.
cli-lesson = Файл с подготовленным уроком (PGN): каждая партия — позиция с комментариями, стрелками и вопросами.
cli-class-address = Где ученики открывают страницу: адрес, порт или то и другое, например 192.168.1.7:8000. Без указания только на этом компьютере.

# The user's settings.
cli-settings = Файл с настройками, или none — без файла. По умолчанию config.toml в папке для настроек. Как команда: называет и меняет настройки.
cli-setting = Имя настройки, например voice.rate. Без имени перечисляются все заданные.
cli-setting-values = Новое значение; несколько подряд образуют список. Без значения называется действующее.
cli-unset = Удаляет настройку из файла.
cli-all-settings = Перечисляет все настройки и что они значат.
cli-of-player = Для этого игрока, а не для всех.
settings-line = { $key } = { $value } ({ $origin })
settings-unset = { $key } не задано.
settings-from-environment = из переменной среды { $variable }
settings-from-player = из файла, для { $player }
settings-from-file = из файла
settings-in-file = из файла { $path }
settings-in-file-for = из файла { $path }, для { $player }
settings-written = { $set }. Сохранено в { $path }.
settings-removed = { $key } больше нет в файле.
settings-not-there = { $key } не было в файле.
settings-file = Файл: { $path }.
settings-all = Все настройки: annabella settings --all
settings-rate-kept = Темп речи { $rate } сохранён на будущее. «annabella settings voice.rate --unset» отменяет это.
settings-no-toml = Строка { $line }: { $cause }
settings-in-line = Строка { $line }: { $fault }
settings-no-value = Строка { $line }: для { $key } нужен текст, число, true или false, или список из них
settings-unknown = Настройки «{ $name }» нет. Все настройки: annabella settings --all
settings-unknown-near = Настройки «{ $name }» нет. Возможно, имеется в виду «{ $nearest }»
problem-settings-not-read = Настройки в { $path } не читаются ({ $cause }). Без них: --settings none
problem-settings-not-written = Настройки в { $path } не сохраняются ({ $cause }).
problem-settings-nowhere = Файла для настроек нет: указано --settings none, или папка неизвестна.
problem-settings-fault = В настройках { $path } ошибка. { $fault }. Файл остаётся как есть; без него: --settings none
problem-settings-value = Настройка { $key } ({ $origin }) не подходит: { $cause }.
problem-settings-decide = В партии по Правилам всё определяет только командная строка. В другом месте задано: { $settings }. Удалите это там или, если у команды есть такой параметр, укажите его в командной строке.
problem-setting-decides = { $key } = { $value } ({ $place }; параметр --{ $option })

## Menus

menu-number = Выберите номер от 1 до { $most }.
menu-not-here = Здесь этого нет. Слово «помощь» скажет, как выбирать.
menu-help = Назовите или наберите номер или слово, или наберите первую букву. Стрелки ведут дальше, Enter выбирает. Слово «повторить» называет всё ещё раз, слово «выход» закрывает меню.
menu-help-windows = Назовите или наберите номер или слово, или наберите первую букву, затем Enter. Слово «повторить» называет всё ещё раз, слово «выход» закрывает меню.
menu-where = Главное меню.
menu-kept = Сохранено.
menu-say-number = Непонятно. Назовите номер, когда станет тихо.
menu-game = Играть
menu-resume = Возобновить
menu-drills = Упражнения
menu-drills-which = Упражнения.
menu-drills-today = План на сегодня
plan-which = Сейчас: { $part }{ $others ->
    [0] .
    [one] , потом { $others } часть.
    [few] , потом { $others } части.
   *[many] , потом { $others } частей.
}
plan-begin = Начать
plan-another = Другое
plan-puzzles = { $count ->
    [one] { $count } задача
    [few] { $count } задачи
   *[many] { $count } задач
}
plan-openings = дебюты, { $count ->
    [one] { $count } позиция
    [few] { $count } позиции
   *[many] { $count } позиций
}
plan-endgame = окончание: { $name }
plan-drill = упражнение: { $name }
plan-done = На сегодня всё сделано.
menu-puzzles = Задачи
menu-review = Разбор
menu-position = Своя позиция
menu-lessons = Обучение
menu-settings = Настройки
menu-about-help = Помощь
menu-page = Браузер
menu-buttons = В разделе «Вопрос» { $count ->
    [one] { $count } ответ
    [few] { $count } ответа
   *[many] { $count } ответов
} на выбор.
menu-end = Выход
menu-explained = «Играть» начинает партию с программой или вдвоём. «Возобновить» продолжает последнюю партию. «Упражнения» учат видеть доску и называть поля. «Задачи» дают шахматные задачи. «Разбор» ведёт вас по партиям ход за ходом. «Своя позиция» расставляет позицию. «Обучение» учит названиям и знакомит программу с вашим голосом.
menu-game-which = Новая партия.
menu-game-white = Белыми против программы
menu-game-black = Чёрными против программы
menu-game-two = Вдвоём за этим компьютером
menu-game-other = С другим игроком, уровнем или контролем времени
menu-game-endgame = Эндшпиль
menu-game-960 = Chess960
menu-game-fen = С позиции в FEN
menu-game-pgn = С позиции из партии в файле
menu-player-which = Кто играет?
menu-player-as-before = Как в настройках
menu-color-which = Каким цветом?
menu-endgame-which = Какой эндшпиль?
menu-fen-which = Введите или вставьте позицию в FEN.
menu-fen-wrong = Это не позиция в FEN: { $cause }.
menu-file-which = Введите имя файла или папки.
menu-file-missing = Файла или папки «{ $path }» нет. Исправьте имя.
menu-move-which = Перед каким ходом? Введите его номер; Enter — с конца партии.
menu-move-wrong = «{ $line }» — не номер хода.
menu-move-end = С конца партии
menu-resume-which = Какую партию продолжить?
menu-nothing-to-resume = Пока нет партии, которую можно продолжить.
menu-review-which = Разбор.
menu-review-last = Последняя партия
menu-review-older = Более ранняя партия
menu-review-lookback = Худшие ходы последней партии
menu-review-file = Партии из файла или папки
menu-review-game = Какая партия?
menu-nothing-to-review = Ещё ни одна партия не окончена.
menu-that-is-all = Это всё.
menu-check = Проверить все устройства
menu-puzzles-which = Задачи.
menu-puzzles-all = Все темы
menu-puzzles-file = Из своего файла
menu-puzzles-repertoire = Свои дебюты
puzzle-theme-mateIn1 = Мат в один ход
puzzle-theme-mateIn2 = Мат в два хода
puzzle-theme-mateIn3 = Мат в три хода
puzzle-theme-fork = Вилка
puzzle-theme-hangingPiece = Незащищённая фигура
puzzle-theme-promotion = Превращение
endgame-name-two-rooks = Две ладьи против короля
endgame-name-queen = Ферзь против короля
endgame-name-rook = Ладья против короля
endgame-name-two-bishops = Два слона против короля
endgame-name-bishop-and-knight = Слон и конь против короля
endgame-name-pawn = Пешка против короля: выиграть
endgame-name-pawn-to-hold = Пешка против короля: удержать
endgame-name-wrong-bishop-to-hold = Крайняя пешка и слон не того цвета: удержать
endgame-name-lucena = Ладья и пешка, Лусена: выиграть
endgame-name-philidor-to-hold = Ладья против ладьи и пешки, Филидор: удержать
endgame-name-queen-against-pawn = Ферзь против пешки: выиграть
endgame-name-queen-against-pawn-to-hold = Пешка против ферзя: удержать
games-described = { $begun }, { $players }: { $stands }
set-up-announcements = В партиях, которые идут в зачёт, ходы объявляются немецкими названиями Приложения D: Anna, Bella, Cäsar, David. Им учит «Обучение»; Enter ведёт туда.
profile-not-there = Голосового профиля { $name } ещё нет.
menu-lesson-which = Обучение.
menu-lesson-names = Названия вертикалей, горизонталей и фигур
menu-lesson-voice = Программа знакомится с вашим голосом
menu-lesson-teach = Показать доску другим в браузере
menu-settings-which = Настройки.
menu-setting-is = { $name }: { $value }
menu-set-up-again = Настроить всё заново
menu-value-which = { $name }, сейчас: { $value }.
setting-game-level-about = На уровне 1 программа многого не замечает, на уровне 8 играет лучше всего. На уровнях от 1 до 3 она никогда не сдаётся.
setting-language = Язык
setting-language-de = Deutsch
setting-language-en = English
setting-language-ru = Русский
setting-language-bg = Български
setting-voice-output = Голос
setting-voice-output-auto = лучший из имеющихся
setting-voice-output-screen-reader = голос программы экранного доступа
setting-voice-output-espeak = espeak
setting-voice-output-text = без голоса, только текст
setting-voice-rate = Скорость речи
setting-voice-rate--50 = очень медленно
setting-voice-rate--25 = медленно
setting-voice-rate-0 = нормально
setting-voice-rate-25 = быстрее
setting-voice-rate-50 = быстро
setting-voice-rate-75 = очень быстро
setting-voice-verbosity = Подробность сообщений
setting-voice-verbosity-novice = с подсказками
setting-voice-verbosity-normal = обычная
setting-voice-verbosity-terse = краткая
setting-voice-announcements = Поля, фигуры и ходы
setting-voice-announcements-texts = на языке текстов
setting-voice-announcements-german = по-немецки, как в партиях, которые идут в зачёт
setting-voice-volume = Громкость
setting-voice-volume-0 = тихо
setting-voice-volume-50 = средне
setting-voice-volume-100 = громко
setting-microphone-input = Ввод
setting-microphone-input-auto = микрофон и клавиатура
setting-microphone-input-keyboard = только клавиатура
setting-microphone-earphones = Вывод звука
setting-microphone-earphones-true = наушники
setting-microphone-earphones-false = громкоговоритель
setting-braille-display = Брайлевский дисплей
setting-braille-display-unset = без дисплея
setting-braille-display-auto = искать
setting-braille-display-hid = по стандарту HID
setting-braille-display-brlapi = дисплей, подключённый к BRLTTY
setting-game-level = Уровень программы
setting-game-time = Контроль времени
setting-game-time-none = без часов
setting-game-time-5 = 5 минут
setting-game-time-10 = 10 минут
setting-game-time-15-10 = 15 минут и 10 секунд на каждый ход
setting-game-time-90-30 = 90 минут и 30 секунд на каждый ход
set-up-language = Добро пожаловать. Какой язык?
set-up-rate = Я говорю вот так. Скорость подходит?
set-up-rate-good = Хорошо
set-up-rate-slower = Медленнее
set-up-rate-faster = Быстрее
set-up-microphone = Микрофон. Скажите, пожалуйста, когда станет тихо: один. Если ничего не произойдёт, наберите номер.
set-up-microphone-on = Пусть программа слушает
set-up-microphone-off = Только клавиатура и брайлевский дисплей
set-up-earphones = Вы слушаете в наушниках или через громкоговоритель? С наушниками программа слушает и тогда, когда говорит.
set-up-display = Какой у вас брайлевский дисплей?
set-up-display-reads = Вы можете прочесть этот вопрос на дисплее?
set-up-yes = Да
set-up-no = Нет, оставить как было
set-up-done = Готово. Всё можно изменить в настройках.
set-up-voice = Какой голос должен говорить?
set-up-voice-speaks = Вы слышите или читаете этот вопрос так, как хотите?
set-up-board = У вас есть электронная шахматная доска? Если да, то на каком порту?
set-up-board-none = нет
level-too-quiet = Я вас слышу, но слишком тихо. Подойдите ближе к микрофону или сделайте его громче.
level-quiet = Я вас слышу, немного тихо.
level-good = Я вас хорошо слышу.
level-too-loud = Я вас слышу, но так громко, что звук искажён. Сделайте микрофон тише.
cli-menu = Меню: новая партия, продолжение, упражнения, задачи, разбор, обучение, настройки. Команда annabella без параметров открывает его.
guide-which = Руководство.
guide-back = Назад
cli-guide = Руководство: читает страницу вслух, раздел за разделом, или даёт выбрать.
cli-topic = Страница; без неё программа спросит.
cli-print = Выводит текст на экран, вместо того чтобы читать вслух.

## Help and mistakes at the command line

help-version = Называет версию.
help-help = Называет самые важные параметры.
help-more = Все параметры: { $way } --help-all
help-possible = Возможно: { $values }.
help-default = По умолчанию: { $value }.
help-usage = Вызов
help-help-all = Называет все параметры.
help-heading-commands = Команды
help-heading-arguments = Аргументы
help-heading-options = Общее
help-heading-game = Партия
help-heading-rules = Правила
help-heading-microphone = Микрофон
help-heading-voice = Голос
help-heading-braille = Брайлевский дисплей
help-heading-boards = Электронные доски
help-heading-page = Страница в браузере
help-heading-openings = Дебютное дерево
misuse-option = Параметра { $name } нет.
misuse-command = Команды { $name } нет.
misuse-meant = Возможно, имеется в виду { $name }.
misuse-value = { $value } не подходит для { $name }.
misuse-no-value = Параметру { $name } нужно значение.
misuse-date = Нужны дата и время, например 2026-11-30T10:00.
misuse-range = Возможно от { $from } до { $to }.
misuse-number = Нужно целое число, не слишком большое.
misfit-one-line = Нужна одна строка текста.
misfit-too-long = Знаков может быть до { $most }.
misfit-seconds = Нужно число секунд от 0 до { $most }.
misfit-name-and-value = Нужно ИМЯ=ЗНАЧЕНИЕ.
misfit-ratings = Нужны два числа, меньшее первым: 800-1400.
misfit-draw-offers = Возможно free, none или число ходов.
misfit-corrections = Возможно none или число.
misuse-missing = Не хватает: { $names }.
misuse-conflict = { $name } нельзя указать вместе с { $other }.
misuse-twice = { $name } указан дважды. Его можно указать только один раз.
misuse-help = Справка: { $way } --help

## The manual pages

manual-name = ИМЯ
manual-synopsis = ОБЗОР
manual-description = ОПИСАНИЕ
manual-version = ВЕРСИЯ

## Setting up a position

setting-up-begins = Расстановка позиции.
setting-up-example = Доска пуста. Например: белый король e1. «Помощь» скажет больше.
setting-up-last = С прошлого раза на доске { $pieces }. «Очистить доску» начинает заново.
setting-up-pieces = { $n ->
    [one] { $n } фигура
    [few] { $n } фигуры
   *[many] { $n } фигур
}
setting-up-summary = На доске { $pieces }.
setting-up-cleared = Доска пуста.
setting-up-initial = Начальная позиция.
setting-up-castles = { side } могут рокировать { $sides ->
    [short] в короткую сторону
    [long] в длинную сторону
   *[both] в обе стороны
}.
setting-up-castles-not = { side } не могут рокировать{ $sides ->
    [short] {" "}в короткую сторону
    [long] {" "}в длинную сторону
   *[both] {""}
}.
setting-up-castles-no-more = { side } больше не могут рокировать { $sides ->
    [short] в короткую сторону
   *[long] в длинную сторону
}.
setting-up-no-castling = Рокировать не может никто.
setting-up-en-passant = Взятие на проходе возможно на { $square }.
setting-up-no-en-passant = Взятие на проходе невозможно: { $cause }.
setting-up-turned-round = Доска повёрнута.
setting-up-undone = Отменено.
setting-up-nothing-to-undo = Отменять нечего. «Выход» заканчивает.
setting-up-which-square = На какое поле? Назовите фигуру и её поле.
setting-up-playable = Из этой позиции можно играть.
setting-up-chess960 = Права на рокировку — из шахмат-960.
setting-up-check = { $color ->
    [white] Белым
   *[black] Чёрным
} объявлен шах.
setting-up-not-playable = Играть ещё нельзя: { $faults }.
setting-up-unreadable = Это не позиция в FEN: { $cause }.
setting-up-plays = Дальше партия с этой позиции. Вы играете { $color ->
    [white] белыми
   *[black] чёрными
}.
setting-up-over = Готово. Позиция останется до следующего раза.
setting-up-unfit = Здесь это не годится. «Помощь» скажет, что можно.
setting-up-reads-board = Читаю доску.
setting-up-board-unread = Доску прочитать не удалось. { $cause }
setting-up-no-board = Электронная доска не выбрана. Выберите её в настройках; при запуске её называет параметр --board.
setting-up-unknown = Доска не знает фигуру на { $squares }.
setting-up-ask-lies = { $stands } Это так? Да или нет?
setting-up-lies-so = Хорошо, так и остаётся.
setting-up-kept = Сохранено как «{ $name }».
setting-up-ask-replace = «{ $name }» уже есть. Заменить? Да или нет?
setting-up-ask-delete = Удалить «{ $name }»? Да или нет?
setting-up-deleted = «{ $name }» удалено.
setting-up-taken-up = «{ $name }».
setting-up-no-name = «{ $name }» не сохранено. «Список» назовёт имена.
setting-up-none-kept = Пока ничего не сохранено. «Сохранить как» и имя сохраняют эту позицию.
setting-up-list = Сохранено: { $names }.
setting-up-not-kept = Не сохранено. { $cause }
setting-up-help-pieces = Фигуры: «белый король e1», несколько — через запятую. «e4 пусто», «g1 на f3», «очистить доску», «начальная позиция», «отменить».
setting-up-help-board = В терминале клавиша Tab ведёт на доску; там вопросительный знак называет клавиши. «Позицию с доски» читает электронную доску.
setting-up-help-rights = «Ход чёрных», «рокировка белые короткая да» или «нет», «на проходе e3». Можно вставить и FEN.
setting-up-help-use = «Что стоит» называет всё, «проверить» говорит, чего не хватает, «FEN» показывает её. «Играть» начинает партию, «оценка» спрашивает движок.
setting-up-help-keep = «Сохранить как» и имя, «список», «открыть», «удалить». «Выход» заканчивает.

# The player's own page. What ends in -line is a line that the program understands.
own-page-piece = { $piece } { side.genitive }, { $square }
own-page-empty = { $square }
own-page-promotion = В какую фигуру?
own-page-yes = Да
own-page-no = Нет
own-page-turn = Ход { side.genitive }.
own-page-game = Тренировочная партия. У вас { side.small }. { $turn }
own-page-game-of-two = Партия вдвоём. { $turn }
own-page-clock = { side }: { $time }.
own-page-repeat = Повторить
own-page-repeat-line = повтори
own-page-clocks-now = Часы
own-page-clocks-now-line = часы
own-page-take-back = Взять ход назад
own-page-take-back-line = ход назад
own-page-hint = Подсказка
own-page-hint-line = подсказка
own-page-last-move = Последний ход
own-page-last-move-line = последний ход
own-page-moves-here = Ходы отсюда
own-page-moves-here-line = м
own-page-offer = Предложить ничью
own-page-offer-line = ничья
own-page-resign = Сдаться
own-page-resign-line = сдаюсь
own-page-again = Новая партия
own-page-again-line = новая партия
own-page-stop = Закончить
own-page-stop-line = выход
own-page-rematch = Реванш
own-page-rematch-line = реванш
own-page-pause = Пауза
own-page-pause-line = пауза
own-page-resume = Закончить паузу
own-page-resume-line = пауза
own-page-next-puzzle = Следующая задача
own-page-next-puzzle-line = следующая
own-page-once-more = Задание ещё раз
own-page-once-more-line = сначала
own-page-solution = Решение
own-page-solution-line = решение
own-page-why = Почему?
own-page-why-line = почему
own-page-remember = Добавить в репертуар
own-page-remember-line = запомнить
own-page-move-back = Предыдущий ход
own-page-move-back-line = предыдущий ход
own-page-move-forward = Следующий ход
own-page-move-forward-line = следующий ход
own-page-start = В начало
own-page-start-line = в начало
own-page-end = В конец
own-page-end-line = в конец
own-page-mistakes = Искать ошибки
own-page-mistakes-line = ошибки
own-page-next-mistake = Следующая ошибка
own-page-next-mistake-line = следующий ход
own-page-evaluation = Оценка
own-page-evaluation-line = оценка
own-page-guess = Угадывать ходы
own-page-guess-line = угадать
own-page-guess-end = Больше не угадывать
own-page-guess-end-line = угадать
own-page-undo = Отменить
own-page-undo-line = отменить
own-page-play-on = Играть отсюда
own-page-play-on-line = играть отсюда
own-page-halt = Больше не думать
own-page-halt-line = стоп
own-page-save = Сохранить
own-page-save-line = сохранить
own-page-games = Список партий
own-page-games-line = партии
own-page-more-games = Ещё партии
own-page-more-games-line = список
own-page-skip = Пропустить
own-page-skip-line = пропустить
own-page-tell-again = Описать ещё раз
own-page-tell-again-line = позиция
own-page-tell = Прочитать позицию
own-page-tell-line = вся позиция
own-page-check = Проверить
own-page-check-line = проверить позицию
own-page-clear = Очистить доску
own-page-clear-line = очистить доску
own-page-initial = Начальная позиция
own-page-initial-line = начальная позиция
own-page-go-on = Дальше
own-page-paused = Пауза.
own-page-moved = Последний ход, { side.small }: { $mv }.
own-page-which-game = Какая партия?
own-page-open-game = партия { $number }
own-page-saved-file = Сохранено: { $path }. Файл находится в разделе «Свои файлы».
own-page-at = Страница находится по адресу { $url }
own-page-opened = Страница открывается в браузере. Её адрес: { $url }
own-page-no-browser = Браузер открыть не удалось: { $cause }. Страница находится по адресу { $url }
cli-page = Меню и всё, что из него начинается, на странице в вашем браузере; читает программа экранного доступа.
cli-port = Порт этого компьютера; 0 означает любой свободный.
cli-no-browser = Только назвать адрес, браузер не открывать.
problem-own-page-in-game = Партия по правилам не играется на своей странице: никто другой не может проверить, что она говорит. Начните её в терминале, как скажет судья.
own-page-network = На другом устройстве в этой сети откройте { $url }. Код: { $code }. Он действует десять минут. Другие в этой сети могли бы читать вместе с вами.
cli-at-page = На странице в браузере; её читает программа экранного доступа.
cli-network = Впускать другие устройства вашей сети по коду.
own-page-entrance-title = Ваш шахматный помощник
own-page-entrance-explain = Введите код, который программа назвала на компьютере: четыре поля, например e4 f3 a1 h8.
own-page-entrance-code = Код
own-page-entrance-name = Название этого устройства
own-page-entrance-enter = Войти
own-page-entrance-wrong = Это не тот код.
own-page-entrance-none = Сейчас нет действующего кода. Попросите новый на компьютере.
own-page-entrance-many = Уже впущено слишком много устройств. Отключите одно на компьютере.
own-page-entrance-lost = Программа не отвечает.
own-page-no-files = Партий пока нет. Сначала выберите на странице файл в разделе «Свои файлы».
own-page-which-file = Какой файл?

# What the page itself says and shows.
own-page-connecting = Устанавливается связь.
own-page-connected = Связь есть.
own-page-lost = Нет связи с программой. Страница продолжает её искать.
own-page-replaced = Эта страница больше не действует. Программа назвала новый адрес.
own-page-lost-long = Программа не отвечает уже минуту. Если её запустили заново, у неё новая страница.
own-page-back = Связь восстановлена.
own-page-missed = Новых записей:
own-page-ended = Программа завершена.
own-page-busy = Программа занята, отправленное не дошло. Отправьте ещё раз.
own-page-not-sent = Не отправлено: нет связи с программой.
own-page-unconfirmed = Программа этого не подтвердила. Проверьте записи, прежде чем отправлять ещё раз.
own-page-not-taken = Программа не смогла это прочитать. Ничего не произошло.
own-page-too-long = Слишком длинно. Ничего не произошло.
own-page-now = Сейчас
own-page-say-again = Повторить последнее
own-page-words = Ваши слова
own-page-line = Ход, вопрос или команда
own-page-send = Отправить
own-page-question = Вопрос
own-page-no-question = Вопроса нет.
own-page-clocks = Часы
own-page-little-time = Мало времени!
own-page-board = Доска
own-page-edge = Край
own-page-log = Записи
own-page-you = Вы
own-page-moves = Ходы
own-page-actions = Действия
own-page-sure-help = Дальше две кнопки: да и нет.
own-page-cancelled = Ничего не сделано.
own-page-settings = Настройки и помощь
own-page-order = Что идёт первым
own-page-order-line = Строка ввода
own-page-order-board = Доска
own-page-form = Доска
own-page-form-grid = таблица для клавиш со стрелками
own-page-form-buttons = 64 кнопки
own-page-size = Размер доски
own-page-size-large = Как можно больше
own-page-size-medium = Средний
own-page-size-small = Маленький
own-page-speaks = Программа экранного доступа говорит, что происходит
own-page-voice = Говорит браузер, если нет программы экранного доступа
own-page-no-voice = В этом браузере нет своего голоса для этого языка.
own-page-saved = Сохранено.
own-page-keys = Клавиши
own-page-key-enter = Строка: Enter
own-page-does-enter = Отправляет строку. Без слов: повторяет последнее.
own-page-key-earlier = Строка: стрелки вверх и вниз
own-page-does-earlier = Ваши прежние строки.
own-page-key-escape = Строка: Escape
own-page-does-escape = Очищает строку. В пустой строке: к доске.
own-page-key-arrows = Доска: стрелки
own-page-does-arrows = Соседнее поле.
own-page-key-home = Доска: Home, End
own-page-does-home = Первое и последнее поле ряда.
own-page-key-corner = Доска: Ctrl с Home, End
own-page-does-corner = Первое и последнее поле доски.
own-page-key-choose = Доска: пробел, Enter или щелчок
own-page-does-choose = Выбирает фигуру, потом поле, куда она идёт.
own-page-key-turn = Доска: Т
own-page-does-turn = Поворачивает доску.
own-page-key-letters = Доска: буквы и цифры
own-page-does-letters = Ведут к фигурам и отвечают на вопросы. Знак вопроса перечисляет их.
own-page-help-reader = С программой экранного доступа H ведёт по разделам, E — к строке. Прежде чем писать, включите режим редактирования, обычно клавишей Enter. В Orca это Insert+A; при переходе клавишей Tab он включается сам.
own-page-help-line = «Помощь» в строке называет, что можно сказать сейчас.
own-page-files = Свои файлы
own-page-file = Передать программе файл с партиями (PGN или EPD)
own-page-file-kept = Файл сохранён:
own-page-file-games = партий:
own-page-file-next = В главном меню его открывает «Разбор».
own-page-no-games = Программа берёт только файлы с окончанием «pgn» или «epd» и именем из букв, цифр, пробелов и дефисов.
own-page-not-kept = Сохранить файл не удалось.
own-page-devices = Другие устройства
own-page-new-code = Новый код
own-page-shut-out = Отключить
own-page-code-is = Код, действует десять минут:
own-page-another = Страница открыта ещё раз, здесь или на другом устройстве. Что происходит там, вы слышите и здесь.
own-page-alone = Теперь страница открыта только здесь.
own-page-let-in = Подключено устройство: { $device }.
own-page-wrong-codes = На другом устройстве { $count ->
    [one] введён { $count } неверный код
    [few] введено { $count } неверных кода
   *[many] введено { $count } неверных кодов
}.
## Opening tree

openings-most = Чаще всего { $mv }; партий { $n } из { $all }.
openings-own = Чаще всего вы играете: { $mv }; партий { $n } из { $all }.
openings-against = Против вас здесь чаще всего играют: { $mv }; партий { $n } из { $all }.
openings-score = { side } набирают в процентах: { $percent }.
openings-own-score = Ваш результат в процентах: { $percent }.
openings-last = Последний раз: { $year }.
openings-you-too = Из них ваших партий: { $n }.
openings-games = { $n ->
    [one] { $n } партия
    [few] { $n } партии
   *[many] { $n } партий
}
openings-percent = процентов { $percent }
openings-year = последний раз { $year }
openings-move = { $mv }: { $facts }.
openings-none = Этой позиции нет ни в одной из партий. Всего партий: { $n }.
openings-own-none = В этой позиции вы ещё не были.
openings-unknown-player = Партий игрока { $names } здесь нет.
openings-no-folder = Папка с партиями для дебютного дерева не задана.
openings-who = Под каким именем вы записаны в партиях? Наберите: меня зовут, и имя.
openings-me = Хорошо. Ваши партии записаны на имя { $names }.
openings-reads = Партии читаются один раз. Ответ будет после этого.
openings-stale = Партии изменились и читаются заново.
openings-damaged = Дебютное дерево повреждено и создаётся заново.
openings-busy = Партии ещё читаются.
openings-so-far = Прочитано партий: { $games }.
openings-stopped = Прервано. Прочитано партий: { $games }. Прежнее дебютное дерево остаётся.
openings-failed = Дебютное дерево не отвечает. { $cause }
openings-more = Ещё ходов: { $n }. С --all называются все.
problem-openings-source = Назовите файл или папку с партиями (PGN) или задайте её: annabella settings openings.folder ПАПКА
problem-openings-moves = «{ $moves }» — это не ходы от начальной позиции: { $cause }
cli-openings = Дебютное дерево: какие ходы играли в позиции, как часто, с каким результатом и когда в последний раз.
cli-openings-source = Файл или папка с партиями (PGN); иначе папка из --openings или собственные партии, сыгранные здесь.
cli-openings-moves = Ходы от начальной позиции, например "e4 c5".
cli-openings-position = Позиция в FEN.
cli-openings-all = Называет все ходы, а не пять самых частых.
cli-openings-own = Только собственные партии, вместе с --me.
cli-openings-folder = Папка или файл с партиями (PGN) для дебютного дерева.
cli-openings-me = Ваше имя в партиях или его часть; можно указать несколько раз.
## Teaching

teach-heading = Урок
teach-address = Ученики открывают { $url }
teach-position = Позиция { $number } из { $count }.
teach-has-question = Здесь есть вопрос.
teach-answer = { $letter }: { $words }.
teach-drawn = Отмечено: { $items }.
teach-item-square = { $color ->
    [green] зелёным
    [red] красным
    [yellow] жёлтым
   *[blue] синим
} { $squares }
teach-item-arrow = { $color ->
    [green] зелёная
    [red] красная
    [yellow] жёлтая
   *[blue] синяя
} стрелка с { $from } на { $to }
teach-removed = Убрано: { $item }.
teach-wiped = Больше ничего не отмечено.
teach-arrow-begins = Стрелка начинается на { $square }.
teach-arrow-goes-nowhere = Стрелке нужны два поля.
teach-which-square = Какое поле?
teach-at-start = Начало этой позиции.
teach-at-end = Здесь урок кончается.
teach-at-end-of-position = Здесь позиция кончается. «Следующая позиция» ведёт дальше.
teach-no-position = { $count ->
    [one] Есть только { $count } позиция.
    [few] Есть { $count } позиции.
   *[many] Есть { $count } позиций.
}
teach-turned = Ученики видят доску со стороны { $color ->
    [white] белых
   *[black] чёрных
}.
teach-no-question = Здесь нет вопроса. Например: «вопрос Как ходят белые? a) конь f3 b) пешка d4», или «вопрос 3» для трёх ответов.
teach-asked = { $count ->
    [one] Спрошено, { $count } ответ.
    [few] Спрошено, { $count } ответа.
   *[many] Спрошено, { $count } ответов.
}
teach-nothing-asked = Ничего не спрошено.
teach-no-such-answer = Такого ответа нет.
teach-given = { $letter }: { $count }, { $names }.
teach-given-by-nobody = { $letter }: никто.
teach-missing = Ещё без ответа: { $names }.
teach-right = Верно { $letter }.
teach-closed = Ответы закрыты.
teach-pupils = Здесь { $count }: { $names }.
teach-no-pupils = Пока никого нет.
teach-joined = Здесь { $name }.
teach-left = Больше не здесь { $name }.
teach-back = Снова здесь { $name }.
teach-points = { $name }: { $square }.
teach-answers = { $name }: { $letter }.
teach-more-news = И ещё { $count }.
teach-clicks-told = О щелчках говорится.
teach-clicks-not-told = О щелчках не говорится.
teach-over = Урок окончен.
teach-unfit = Здесь так нельзя. «Помощь» скажет, как можно.
teach-help-draw = «Покажи Феликс три», «красное е4», «стрелка е2 е4», «красная стрелка»; «стереть» убирает всё. Ходы объявляют как в партии.
teach-help-lesson = «Дальше» и «назад» — по ходам, «следующая позиция» и «позиция 3» — по уроку. «Перевернуть» показывает доску с другой стороны.
teach-help-ask = «Вопрос» задаёт вопрос комментария; набранное «вопрос» с текстом, a) и b) — ваш. «Ответы» скажет, кто что ответил, «решение» закроет.
teach-help-class = «Ученики» скажет, кто здесь, «адрес» — страницу. «Без щелчков» о щелчках не говорит. На доске = отмечает поле, - рисует стрелку.
page-class-name = Твоё имя
page-class-join = Участвовать
page-class-joined = Ты участвуешь как
page-class-board = Доска. Щелчок показывает учителю поле.
page-class-question = Вопрос
page-class-no-text = Учитель спрашивает.
page-class-answered = Твой ответ
page-class-open = Ответ ещё можно изменить.
page-class-closed = Ответы закрыты.
page-class-right = верно
page-class-shown-to-teacher = Показано
page-class-no-name = Введи своё имя.
page-class-name-taken = Это имя уже занято.
page-class-full = Мест больше нет.
page-class-nothing-asked = Сейчас ничего не спрошено.
page-class-text = О позиции

## Rating against the levels

rating-first = Ваш рейтинг начинается с { $points }.
rating-up = Рейтинг { $points }, больше на { $by }.
rating-down = Рейтинг { $points }, меньше на { $by }.
rating-same = Рейтинг { $points }, без изменений.
rating-uncertain = Партий пока мало, он ещё не точен.

# Учётная запись на Lichess
cli-online = Игра на Lichess: вход и выход, поиск партий, загрузка ваших партий, задач и студий. Другой сервер: annabella online sign-in --server АДРЕС.
cli-online-sign-in = Вход на Lichess: через браузер или с токеном.
cli-online-sign-out = Выход: программа больше не может пользоваться учётной записью.
cli-online-account = Говорит, кто вошёл.
cli-online-games = Загружает ваши последние партии с Lichess в формате PGN, сначала новые.
cli-online-most = Сколько партий, не больше 100.
cli-online-output = Файл для партий; иначе они идут в стандартный вывод.
cli-online-token = Спрашивает токен, созданный на Lichess. При вводе он не показывается.
cli-online-token-file = Берёт токен из первой строки этого файла.
cli-online-no-browser = Только называет адрес и не открывает браузер.
cli-online-server = Другой сервер с тем же интерфейсом.
online-browser-opened = Браузер спрашивает, можно ли annabella играть от имени вашей учётной записи. Разрешите это там и вернитесь сюда. Если браузер не открылся: { $url }
online-browser-open = Откройте этот адрес в браузере на этом компьютере и разрешите доступ: { $url }
online-token-page = Откройте этот адрес, создайте токен, скопируйте его и вставьте сюда: { $url }
online-token-ask = Токен, он не показывается:
online-page-allowed = annabella может играть от имени вашей учётной записи. Эту страницу можно закрыть и вернуться в программу.
online-page-denied = annabella не может играть от имени вашей учётной записи. Эту страницу можно закрыть.
online-signed-in = Вы вошли как { $name }.
online-signed-out = { $name }: выход выполнен.
online-signed-out-here = { $name }: выход на этом компьютере выполнен. Сообщить серверу не удалось. { $cause } Чтобы отменить токен и там, откройте на Lichess настройки учётной записи, раздел токенов доступа API.
online-account = Вы вошли как { $name } на { $server }.
online-games = { $count ->
    [one] В файле { $path } { $count } партия. annabella review { $path } разбирает её.
    [few] В файле { $path } { $count } партии. annabella review { $path } разбирает их.
   *[many] В файле { $path } { $count } партий. annabella review { $path } разбирает их.
}
problem-online-account = Файл с учётной записью не читается: { $path }. Войдите снова: annabella online sign-in
problem-online-no-folder = Нет папки, в которой можно хранить учётную запись. Задайте HOME.
problem-online-nobody = Никто не вошёл. Войти можно так: annabella online sign-in
problem-online-no-games = У этой учётной записи нет законченных партий.
problem-online-no-token = Это не токен. В токене только буквы, цифры и знаки подчёркивания. Скопируйте его с Lichess ещё раз.
problem-online-no-server = «{ $given }» — это не адрес сервера. Он начинается с https:// или, на этом компьютере, с http://.
problem-online-rights = Токену не хватает права. Войдите снова: annabella online sign-in. Сервер говорит: { $rights }
problem-online-no-address = Компьютер не даёт программе адреса, на который мог бы вернуться браузер: { $cause }. Войдите с токеном: annabella online sign-in --token
problem-online-denied = В браузере доступ не разрешён. Вход не выполнен.
problem-online-too-late = За пять минут из браузера никто не вернулся. Вход не выполнен. Без браузера на этом компьютере: annabella online sign-in --token
problem-online-refused = Сервер отказывает: { $words }
problem-online-name = Имя сервера не найдено. Подключён ли компьютер к сети?
problem-online-unreachable = К серверу нет пути. Подключён ли компьютер к сети?
problem-online-connection = Сервер отклоняет соединение. Попробуйте позже.
problem-online-late = Сервер не отвечает вовремя. Попробуйте ещё раз.
problem-online-broke = Соединение прервалось. Попробуйте ещё раз.
problem-online-no-certificates = В системе нет сертификатов, чтобы проверить сервер. Установите пакет ca-certificates.
problem-online-date = Сертификат сервера сегодня не действует. Верны ли дата и время на этом компьютере?
problem-online-not-trusted = Вместо сервера отвечает что-то другое: сертификат не тот. Ничего не отправлено.
problem-online-another = Вместо сервера отвечает что-то другое, например страница входа в сеть. Откройте браузер и войдите в сеть.
problem-online-signed-out = Сервер больше не знает этот токен. Войдите снова: annabella online sign-in
problem-online-not-found = Там на сервере ничего нет.
problem-online-too-many = { $seconds ->
    [one] Для сервера это слишком много сразу. Подождите { $seconds } секунду.
    [few] Для сервера это слишком много сразу. Подождите { $seconds } секунды.
   *[many] Для сервера это слишком много сразу. Подождите { $seconds } секунд.
}
problem-online-server-fault = У сервера своя ошибка, номер { $status }. Попробуйте позже.
problem-online-unreadable = Ответ сервера непонятен.
problem-online-no-challenge = Такого вызова нет или их несколько. Список: annabella online challenges
report-connection-lost = Связь с сервером потеряна.
cli-online-play = Играет идущую партию; если их несколько, сообщает список.
cli-online-seek = Находит соперника и играет.
cli-online-challenge = Вызывает игрока по имени и играет.
cli-online-computer = Играет против компьютера сервера.
cli-online-challenges = Перечисляет, кто вас вызывает.
cli-online-accept = Принимает вызов и играет.
cli-online-decline = Отклоняет вызов.
cli-online-minutes = Минут на партию.
cli-online-increment = Секунд на каждый ход.
cli-online-days = Дней на каждый ход вместо часов.
cli-online-rated = Партия засчитывается в рейтинг.
cli-online-color = Ваш цвет; иначе бросается жребий.
cli-online-name = Имя на Lichess.
cli-online-level = Насколько сильно он играет.
cli-online-game = Какая партия: её восемь букв и цифр.
cli-online-challenge-name = Кто вызывает или какая партия; если вызов один, не нужно.
cli-online-declined = Кто вызывает или какая партия.
outcome-aborted = Партия прервана, результата нет.
outcome-left = { side } покинули партию.
outcome-left-draw = Одна из сторон покинула партию, засчитана ничья.
outcome-on-server = Сервер закончил партию.
profile-online = партия на сервере
rule-clock-server = Часы: сервер решает, когда ход сделан.
not-allowed-online = Не в партии с другими людьми: до её конца программа не думает вместе с вами. Это была бы помощь, а она там запрещена.
not-allowed-online-over = Партия окончена, но разбирается она не здесь: выйдите и разберите её потом из меню.
server-decides = В своих партиях это решает сервер.
refused-not-on-server = Эта партия играется не на сервере.
refused-runs-on-server = Ваша партия на сервере ещё идёт. Прежде чем начать другую, закончите её: сдайтесь, согласитесь на ничью или прервите партию, пока не сделаны первые ходы обеих сторон.
refused-both-have-moved = Прервать уже нельзя: оба сделали ход. Можно сдаться или предложить ничью.
refused-opponent-there = Требовать пока нечего: по сведениям сервера, соперник здесь. После его ухода программа скажет, когда можно потребовать победу; упавший флажок сервер замечает сам.
refused-left-not-long = Ещё рано: соперник ушёл и может вернуться. Программа скажет, когда можно потребовать.
refused-claimed-on-own-turn = Сейчас ваш ход: сначала сделайте его. Требовать можно, пока ход за соперником.
refused-sent = Ход отправлен. Взять его назад можно только с согласия соперника.
ask-leave-online = Партия на сервере продолжается, и ваши часы могут идти. Всё равно выйти?
how-to-resume-online = Она продолжается на сервере, и ваши часы могут идти. Вернуться можно так: annabella online play
ask-online-draw = Предложить ничью?
ask-online-accept-draw = Принять ничью?
ask-online-decline-draw = Отклонить ничью?
ask-online-takeback = Попросить вернуть ход?
ask-online-accept-takeback = Соперник просит вернуть ход. Вы согласны?
ask-online-decline-takeback = Отказать в возврате хода?
ask-online-abort = Прервать партию?
ask-online-claim = Потребовать победу, потому что соперник ушёл?
ask-online-give-time = Дать сопернику пятнадцать секунд?
ask-online-claim-draw = Потребовать ничью, потому что соперник ушёл?
ask-online-claim-repetition = Позиция встретилась трижды. Потребовать ничью?
begun-online = Партия начинается. Вы играете { side.instrumental }, соперник: { $opponent }, { $control }, { $rated }.
online-over-meanwhile = Ваша партия окончена, соперник: { $opponent }. { $outcome }
online-rated = с рейтингом
online-casual = без рейтинга
online-computer = компьютер сервера, уровень { $level }
online-guest = гость
online-days = { $n ->
    [one] { $words } день на каждый ход
    [few] { $words } дня на каждый ход
   *[many] { $words } дней на каждый ход
}
online-first-move = Сделайте первый ход: осталось { $left }, потом партия прервётся.
online-gone = Соперник ушёл и может вернуться.
online-gone-in = Соперник ушёл и может вернуться. Ещё { $left }, потом вы можете потребовать победу.
online-gone-claim = Соперник ушёл. Теперь вы можете потребовать победу: скажите или наберите «победа».
online-back = Соперник вернулся.
online-premove-asked = Предход отменён: соперник вас о чём-то спрашивает.
online-premove-withdrawn = Предход отменён, сейчас он невозможен: { $mv }.
online-premove-impossible = Не предход: { $mv } невозможно после любого хода соперника. { $reason }
online-premove-none = Предхода нет.
online-premove-dropped = Предход отменён.
online-premove-own-turn = Сейчас ваш ход: просто назовите его.
online-premove-unclear = Ход непонятен. Скажите ещё раз «предход», а потом ход.
online-premove = Предход: { $mv }. Будет сделан, как только сходит соперник, если тогда это возможно.
online-premove-which = Какой ход сделать, как только сходит соперник?
online-time-got = Вы получили ещё { $time }.
online-time-given = Соперник получил ещё { $time }.
online-takeback-asked = Соперника попросили вернуть ход.
online-takeback-proposed = Соперник просит вернуть ход; сначала ответьте на прежний вопрос.
online-takeback-gone = Просьбы вернуть ход больше нет.
online-takeback-declined = Соперник не согласен вернуть ход.
online-asked = Отправлено.
online-no-effect-takeback = Сервер не передал просьбу вернуть ход: может быть, соперник этого не разрешает или вы слишком скоро попросили снова.
online-no-effect-draw = Сервер не передал предложение ничьей: от каждой стороны он принимает только одно за десять ходов.
online-no-effect-time = Сервер не добавил времени: в этой партии это невозможно.
online-lost = Связь потеряна; программа пробует снова. Ваши часы могут идти.
online-move-waits = Связи нет: ход отправится, как только она восстановится.
online-connected = Связь восстановлена.
online-connection = Связь есть.
online-connection-lost = Связи нет; программа пробует снова.
online-move-refused = Сервер не принимает ход. Он сообщает: { $words }
online-refused = Сервер этого не делает. Он сообщает: { $words }
online-not-taken = Ваш ход не сделан: сервер его не получил. Проверьте позицию и сделайте ход снова.
online-sent-now = Когда программа закрылась, ваш ход ещё не дошёл до сервера. Сейчас он отправляется. { $report }
online-arrived = Ваш ход теперь на сервере.
online-stands = Идёт ход { $number }. { $report }
online-uncertain = Неизвестно, сделал ли это сервер. { $cause }
online-waits = Сервер просит паузу: { $pause }. Потом ход отправится снова.
online-given-up = Следить за партией больше нельзя. { $cause }
online-forgotten = У сервера больше нет этой партии.
online-another-program = Вашей учётной записью пользуется другая программа, и о вызовах узнаёт она, а не эта. Если она играет и эту партию, закройте одну из двух.
online-rematch-offered = { $name } предлагает реванш: скажите или наберите «реванш».
online-rematch-lapses = Без вашего согласия реванш отменится сам.
online-nothing-offered = Сейчас соперник ничего не предлагает и ни о чём не просит.
online-challenged = { $name } вызывает вас. После этой партии вызов будет в списке.
online-challenged-now = { $name } вызывает вас. Чтобы принять, выйдите отсюда словом «выход» и наберите: annabella online accept { $name }
online-chat-arrived = Сообщение: { $name }. Чтобы прочитать, скажите или наберите «сообщения».
online-chat-meanwhile = { $count ->
    [one] Пока вас не было, пришло { $count } сообщение: { $name }. Чтобы прочитать, скажите или наберите «сообщения».
    [few] Пока вас не было, пришло { $count } сообщения: { $name }. Чтобы прочитать, скажите или наберите «сообщения».
   *[many] Пока вас не было, пришло { $count } сообщений: { $name }. Чтобы прочитать, скажите или наберите «сообщения».
}
online-chat-line = { $name }: { $text }
online-chat-none = Нового для чтения нет.
online-chat-last = Последнее сообщение, { $name }: { $text }
online-chat-long = { $most ->
    [one] Можно написать не больше { $most } знака.
    [few] Можно написать не больше { $most } знаков.
   *[many] Можно написать не больше { $most } знаков.
}
online-chat-sent = Написано: { $text }
online-ready-begin = Здравствуйте, хорошей игры
online-ready-end = Спасибо за партию
online-ready-blind = Играю вслепую, на слух, поэтому могу отвечать медленно
online-words = Кроме слов любой партии здесь можно говорить или набирать: «сообщения», «прервать», «победа», «предход»; и набирать: «чат» с текстом, «дать время», «связь».
online-seeking = Сервер ищет соперника. Ctrl+C прекращает поиск.
online-challenging = Вызов отправлен: { $name }. Программа ждёт ответа; Ctrl+C отзывает вызов.
online-no-answer-yet = Сервер ещё не ответил; программа ждёт.
online-waits-for-game = Сервер пока не пускает программу в партию; она пробует снова. Ctrl+C завершает программу.
online-waits-to-begin = Другая программа annabella на этом компьютере может думать, например задача или партия с движком. Закройте её, и здесь всё продолжится. Ctrl+C завершает программу.
online-game-line = { $opponent }: { $turn }. annabella online play --game { $game }
online-your-move = ваш ход
online-their-move = ход соперника
online-running = { $count ->
    [one] Идёт { $count } партия.
    [few] Идут { $count } партии.
   *[many] Идёт { $count } партий.
}
online-challenge-line = { $name }, { $control }, { $rated }. annabella online accept { $game }
online-rematch-line = { $name } предлагает реванш, { $control }, { $rated }. annabella online accept { $game }
online-no-challenges = Вас никто не вызывает.
online-declined-it = Вызов отклонён.
problem-online-no-game = Ни одна партия не идёт. Найти соперника можно так: annabella online seek
problem-online-nobody-found = Никто не нашёлся. Попробуйте ещё раз или с другим временем.
problem-online-declined = Вызов не приняли.
problem-online-declined-because = Вызов отклонён: { $reason ->
    [later] сейчас неподходящее время; спросите позже.
    [toofast] контроль слишком быстрый; вызовите на более медленную партию.
    [tooslow] контроль слишком медленный; вызовите на более быструю партию.
    [timecontrol] не с этим контролем времени.
    [rated] партия должна идти в рейтинг; добавьте --rated.
    [casual] партия не должна идти в рейтинг; уберите --rated.
    [onlybot] принимаются только вызовы программ.
   *[generic] сейчас вызовы не принимаются.
}
problem-online-too-fast = Сервер ищет соперников только для более медленных партий: например, 10 минут или 5 минут и 5 секунд на ход. Для быстрых нужен вызов.
problem-online-other-rules = Эту партию программа не играет: в ней другие правила.
problem-online-no-player = «{ $given }» — не имя учётной записи.
problem-online-running = На этом компьютере идёт партия с другими людьми. До её конца программа не думает вместе с вами, и это недоступно.
problem-online-unfinished = Партия с другими людьми, которую играли на этом компьютере, возможно, ещё идёт на сервере. Пока она не закончится, это недоступно. Вернуться к ней или узнать её итог: annabella online play
problem-online-forgotten = У сервера больше нет вашей последней партии; она считается прерванной.
problem-online-thinks = Другая программа annabella на этом компьютере может думать, например партия с движком, задача или разбор. Закройте её там словом «выход» и попробуйте ещё раз. Неоконченная партия сохранится и продолжится потом командой: annabella resume
problem-online-another-program = Вашей учётной записью одновременно пользуется другая программа. Закройте одну из двух и попробуйте снова.
problem-online-played-already = Эта партия уже открыта в другой программе annabella на этом компьютере. Продолжайте там или закройте её и введите эту команду ещё раз.
problem-online-resume = Эта партия играется на сервере. Продолжить можно так: annabella online play
cli-online-with = Что ещё разрешает учётная запись; разрешённое раньше остаётся.
cli-online-friends = Перечисляет, на кого вы подписаны и кто из них сейчас на сайте.
cli-online-puzzle = Даёт задачу дня с Lichess, а потом следующие, подходящие вам.
cli-online-next = Начинает с подходящей вам задачи, а не с задачи дня.
cli-online-studies = Перечисляет ваши студии на Lichess; по номеру или названию загружает одну и разбирает её.
cli-online-study = Какая студия: её номер в списке, название или его часть.
online-right-friends = видеть, на кого вы подписаны
online-right-puzzles = получать подходящие вам задачи
online-right-studies = читать ваши студии
problem-online-lacks = Для этого Lichess должен разрешить программе { $right }. Три шага. Первый: наберите annabella online sign-in --with { $with }. Второй: разрешите доступ в браузере; без браузера на этом компьютере добавьте в первом шаге --token. Третий: повторите эту команду.
problem-online-same-puzzle = Lichess снова даёт ту же задачу: другой для вас сейчас нет.
problem-online-no-study = Студии «{ $given }» нет, или таких несколько. Список: annabella online studies
online-no-friends = На Lichess вы ни на кого не подписаны.
online-friends = Ваши подписки: { $count }. Сейчас на сайте: { $here }.
online-friend-here = { $name } сейчас на сайте. annabella online challenge { $name }
online-friend-plays = { $name } сейчас играет.
online-friend-away = { $name } не на сайте.
online-no-studies = У вас нет студий на Lichess.
online-studies = Ваши студии. Чтобы разобрать одну, добавьте её номер: annabella online studies 1
online-study-line = { $number }: { $name }
online-study-kept = Студия сохранена здесь: { $path }.
cli-online-report = Записывает для разработчиков, что было испытано с сервером: без имён, партий и сообщений.
cli-online-report-output = Файл для отчёта; иначе он идёт в стандартный вывод.
online-report-written = Отчёт сохранён здесь: { $path }. Прочитайте его, прежде чем отправлять.
