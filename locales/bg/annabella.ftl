# Texts of annabella in Bulgarian. Announcements of moves are not here: their words
# come from grammars/.
#
# Names of sides and times are put in as they are, so each sentence is worded to take
# them. Names of pieces and squares are words of the announcements.

## Names

# В началото на изречение; малка буква има там, където е по средата.
side = { $color ->
    [white] Белите
   *[black] Черните
}
    .small = { $color ->
        [white] белите
       *[black] черните
    }
or = или

## Clock and counts

time-hours = { $n ->
    [one] { $words } час
   *[other] { $words } часа
}
time-minutes = { $n ->
    [one] { number.feminine } минута
   *[other] { number.feminine } минути
}
time-seconds = { $n ->
    [one] { number.feminine } секунда
   *[other] { number.feminine } секунди
}
time-none = няма повече време
clock-report = Белите: { $white }. Черните: { $black }.
clock-report-black = Черните: { $black }. Белите: { $white }.
low-time = { side } имат още: { $left }.
clock-unused = Играе се без часовник.
clock-external = Часовникът стои до дъската.
clock-reported = Съобщено за { side.small }: { $left }.
clock-reported-ago = { side }: { $left }, съобщено { $ago }.
clock-not-reported = { side }: още нищо не е съобщено.
clock-never-reported = Още не е съобщено време на часовника.
clock-report-withdrawn = Съобщеното време на { side.small } е зачеркнато.
clock-not-external = Тук програмата води часовника; съобщението не се брои.
more-than-possible = Толкова време не може да е: най-много { $most }. Моля, съобщете отново.
no-such-time = Няма такова време: когато има часове, минутите са под шестдесет; когато има минути, секундите са под шестдесет.
ago = преди { $time }
ago-now = току-що
ago-hours = { $n ->
    [one] { $words } час
   *[other] { $words } часа
}
ago-minutes = { $n ->
    [one] { number.feminine } минута
   *[other] { number.feminine } минути
}
moves-report = Изиграни ходове: белите { $white }, черните { $black }.
time-used = Изразходвано: белите { $white }, черните { $black }.
time-used-none = нищо
time-used-unknown = Часовникът е отделно от програмата и тя не знае колко време е изразходвано.

## The game

begun = Партията започва. { $control } { side } са на ход.
begun-against = Партията започва. Играете с { side.small } срещу програмата, ниво { $level }, { $control }.
begun-against-engine = Партията започва. Играете с { side.small } срещу { $engine }, { $control }.
within-timed = контрола { $periods }
within-unused = без часовник
begun-timed = Контрола: { $periods }.
time-increment = { $main }, плюс { $extra } за всеки ход
time-delay = { $main }, при всеки ход часовникът първо изчаква { $extra }
time-bronstein = { $main }, след всеки ход се връща използваното за него време, най-много { $extra }
then = след това
period-moves = { $n ->
    [one] за { $words } ход
   *[other] за { $words } хода
} { $time }
period-rest = за останалата част от партията { $time }
withdrawn = Ходът е върнат. Моля, обявете го отново.
draw-offered = { side } предлагат реми.
draw-offered-to = { side } предлагат реми.
offer-needs-arbiter = Отговорът „ja“ важи едва когато съдията го потвърди; ход отхвърля предложението.
offer-before-ruling = Отговорът „ja“ важи едва когато съдията го потвърди; отказа { side.small } съобщават на съдията.
offer-lapsed = Предложението за реми вече не важи.
ask-yes-no = Ja или nein?
ask-yes-no-own = Да или не?
draw-declined = { side } отхвърлят предложението за реми.
outcome-checkmate = Мат.
outcome-resignation = { side } се предават.
outcome-stalemate = Пат.
outcome-dead = Мъртва позиция: никой не може да матира.
outcome-agreement = Реми по взаимно съгласие.
outcome-flag = { side } просрочиха времето.
outcome-flag-draw = { side } просрочиха времето, но противникът не може да матира.
outcome-threefold = Трикратно повторение на позицията, рекламацията за реми е основателна.
outcome-fifty = Петдесет хода без вземане и без ход с пешка, рекламацията за реми е основателна.
outcome-fivefold = Петкратно повторение на позицията.
outcome-seventy-five = Седемдесет и пет хода без вземане и без ход с пешка.
outcome-both-flags = И двамата просрочиха времето и не може да се установи кой е бил пръв.
outcome-quickplay = Съдията приема рекламацията.
outcome-default = { side } не се явиха навреме.
outcome-decided = Съдията реши.
result-white = Белите печелят.
result-black = Черните печелят.
result-draw = Партията завърши наравно.

## The arbiter

order-unknown = Думата „{ $word }“ е непозната. Всички указания казва командата: съдия помощ. Място в указанието: знак { $place }.
order-misplaced = Думата „{ $word }“ не е на мястото си. Нищо не е направено. Място в указанието: знак { $place }.
order-lacking = Липсва: { $what }. Нищо не е направено. Място в указанието: знак { $place }.
order-no-such-move = Нямаше ход { $number } на тази страна. Нищо не е направено.
order-no-move = „{ $word }“ тук не може да е ход. Нищо не е направено. Място в указанието: знак { $place }.
order-no-such-duty = В тази роля това задължение не може нито да се даде на програмата, нито да ѝ се отнеме: { $duty }. Нищо не е направено.
lacking-side = бели или черни
lacking-time = време, например 1:05:00 или 2 минути
lacking-time-or-counter = време, например 1:05:00, или брояч и число
lacking-side-or-plies = бели, черни или полуходове
lacking-number = число
lacking-square = поле, например g1
lacking-path = пътят на пешката, например b7b8
lacking-result = резултат, например 1-0, 1/2-1/2, 0-0, 1/2-0 или -/-
lacking-irregularity = какво не е по правилата: { order-irregularities }
lacking-ruling = решението
lacking-move = ходът
lacking-move-or-right = ход, например Кf3, или вярно
lacking-sealed-file = файлът за тайния ход
lacking-secret-file = файлът с тайната дума
lacking-resumption = кога продължава играта, например 2026-11-22T10:00
lacking-venue = къде продължава играта
lacking-duty-or-warnings = задължение или „предупреждения за времето“; задълженията са: { order-duties }
lacking-profile = роля: турнир, помощник или помощник на зрящия
lacking-pin = ПИН кодът на съдията
lacking-reason = причината
order-help = Ред, който започва със „съдия“, е указание. Думите „съдия помощ“ казват повече заедно с едно от тези: часовник, позиция, дъска, профил, резултат, запиши ход, страница.
order-help-clocks = спри; спри от белите; продължи; часовник бели 1:05:00; часовник бели брояч 12; пусни часовника черни; добави бели 2 минути 30 секунди; флагче бели; двете флагчета; неявяване черни. След „спри“ може да има причина: { order-reasons }.
order-help-positions = позиция 12 черни; позиция начало; позиция 5 полухода времената от тогава; неправилен бели; съобщение разменени цветове; съобщение невъзможна позиция все още; изпълни; отмени. След „неправилен“ и страната: { order-offences } с полетата на пешката. След „съобщение“: { order-irregularities }. След „позиция“: ходът, след който е стояла, начало или 5 полухода; после времената от тогава, ако и часовникът се връща, или времената остават.
order-help-boards = дъска черни Кf3; дъска черни вярно; запис черни 12 бели Кf3; сверяване; приеми.
order-help-roles = разреши обявяване на ходовете; забрани сведения; разреши предупреждения за времето; забрани време за поправка; профил турнир; профил помощник; профил помощник на зрящия. Задължения: { order-duties }.
order-help-results = резултат 1-0; отвори отново ПРИЧИНА; потвърди; отхвърли; иска добавка; добавка да; добавка не; рекламира и двете; рекламация да; рекламация по-късно с добавка. След „рекламира“: не може да спечели, не се опитва или и двете.
order-help-adjournment = таен ход; запиши ход ФАЙЛ ТАЙНА 2026-11-22T10:00 МЯСТО; възобнови; плик Кf3; няма плик Кf3; отговорът е записан.
order-help-page = страница; страницата на противника; страницата на зрителите; правила; PIN КОД спри.
order-reasons = прекъсване, повикан, фигура за произвеждане, неправилен ход, разместени фигури, настройка на часовника, рекламация за реми, край без добавка
order-offences = без ход, две ръце, не е произведена
order-irregularities = грешна начална позиция, дъската е обърната, разменени цветове, разместени, грешни полета, неправилен ход, докоснал, не е натиснал, невъзможна позиция
order-duties = изпълнение на ходовете, обявяване на ходовете, запис, сведения, рекламация, отлагане
clocks-stopped = Часовникът е спрян. Играе се отново едва когато съдията поднови партията.
clocks-stopped-practice = Часовникът е спрян. В тренировъчна партия играта продължава с „нататък“ или „пауза“.
stopped = Часовникът е спрян: { $reason }.
stopped-by = { side } спират часовника: { $reason }.
stopped-resumption = Партията е спряна. Подновява я съдията.
stop-interruption = партията се прекъсва
stop-arbiter = извиква се съдията
stop-promotion-piece = липсва фигурата за произвеждането на пешката
stop-illegal-move = неправилен ход
stop-displaced-pieces = има разместени фигури
stop-clock-setting = часовникът е настроен грешно
stop-draw-claim = има рекламация за реми
stop-quickplay = съдията решава
stop-report = съобщение чака решението на съдията
restarted = Партията продължава. Тече времето на { side.small }.
restarted-announced = Партията продължава.
clocks-set = Съдията настрои часовника.
clock-to-run = Когато играта продължи, ще тече времето на { side.small }.
awarded = { side } получават допълнително { $extra }.
restored = Върната е по-ранна позиция.
next-period = И двамата просрочиха времето и не може да се установи кой е бил пръв. Партията продължава с времето за следващите ходове.
increment-requested = { side } искат { $extra } за всеки ход.
request-granted = Съдията е съгласен: отсега нататък { $extra } за всеки ход.
request-refused = Съдията не е съгласен с искането.
claim-cannot-win = { side } рекламират реми: противникът не може да спечели с нормални средства.
claim-no-effort = { side } рекламират реми: противникът не се опитва да спечели с нормални средства.
claim-cannot-win-no-effort = { side } рекламират реми: противникът не може да спечели с нормални средства и не се опитва.
claim-postponed = Съдията ще реши по-късно.
claim-rejected = Съдията отхвърля рекламацията.
ruling-awaited = { side } просрочиха времето. Сега съдията решава за рекламацията.

## Questions

ask-said = { $text }?
ask-which = Кой ход имате предвид: { $moves }? Моля, обявете го изцяло.
ask-promotion = В каква фигура се произвежда пешката?
ask-arbiter = { side }: да се спре ли часовникът и да се повика ли съдията?
ask-increment = { side }: да се поиска ли добавка от пет секунди, с което се предлага и реми?
ask-quickplay-claim = { side }: да се рекламира ли реми, защото противникът не може да спечели с нормални средства и не се опитва?
ask-resign = { side }: наистина ли се предавате?
ask-resign-still = При отговор „{ $yes }“ { side.small } се предават, при „{ $no }“ партията продължава.
ask-still = Това още не е отговор. { $question }
ask-report-resigns = Предават ли се { side.small }?
ask-threefold = Една и съща позиция три пъти: рекламирате ли реми?
ask-fifty = Петдесет хода без вземане и без ход с пешка: рекламирате ли реми?

## Страницата на зрящия играч

web-url = Страница на зрящия играч: { $url }
web-url-arbiter = Страницата на съдията: { $url }
web-url-arbiter-kept = Адреса на страницата на съдията показва: съдия страница.
web-url-arbiter-file = Адреса на страницата на съдията записва във файл --arbiter-page-file.
web-urls-kept = Адресите показва само съдията с ПИН: съдия страница; съдия страница на противника; съдия страница на зрителите.
web-address-shown = Адресът е на екрана.
web-address-goes = Адресът стои тук до следващия написан ред, най-много една минута.
web-none = Тази партия няма страница.
web-url-spectator = Страница за зрители: { $url }
web-open = Страницата на зрящия играч е готова.
web-open-to-look = Страницата показва партията. На нея не се играят ходове.
web-open-side-unknown = Страницата само показва партията: не се знае кой играе на нея. С --sighted black на нея играят черните, с --sighted white белите.
web-only-shown = Тази страница само показва партията.
web-stays = Страницата остава отворена, докато не натиснете Enter.
web-moves = { $count ->
    [one] { $count } изпълнен ход
   *[other] { $count } изпълнени хода
}
web-not-begun = Партията още не е започнала.
web-your-move = Вие сте на ход.
web-own-announced = Вашият ход е обявен. Той завършва с натискане на часовника.
web-not-announced = { side } още не са обявили ход.
web-not-completed = { side } са обявили хода и още могат да го поправят: ходът не е изпълнен.
web-still-missing = { side }, още липсва: { $steps }.
web-step-touched = докосване на фигура
web-step-taken-off = махане на взетата фигура от { $square }
web-step-placed = поставяне на фигурата
web-step-rook = преместване на топа на { $square }
web-step-announced = обявяване на хода
web-step-clock = натискане на часовника
web-step-repeated = повторението
web-nothing-to-repeat = Няма нищо за повтаряне.
opponents-page-lost = Вече няма връзка със страницата на { side.small }. Казаното и написаното тук вече важи и за тях, докато страницата се върне.
opponents-page-back = Страницата на { side.small } отново е на линия.
web-repeated-enough = Повторихте това достатъчно пъти. Играчът го чу.
web-no-such-time = Часовник се нагласява най-много на 999 минути и 59 секунди.
web-no-order = Указанието започва със „съдия“, както при писане на клавиатурата.
web-only-at-the-computer = Това може да се направи само на компютъра на партията: нужни са файлове на него.
web-outdated = Партията е продължила, откакто страницата беше показана, затова нищо не се случи. Погледнете партията и опитайте отново.
web-not-kept = Това не можа да се запази и не се брои. Партията е спряна.
web-repeated-wrongly = Повторено е друго: обявено беше { $announced }, повторено { $said }.
page-title = Партия с незрящ играч
page-skip = Към полето за ход
page-language = Език
page-connecting = Установява се връзка.
page-connected = Има връзка.
page-disconnected = Няма връзка с програмата. Показаното може да е остаряло. Страницата продължава да търси програмата.
page-closed = Партията завърши, програмата също.
page-board = Дъска
page-rules = Правила на партията
page-help = Управление с клавиши
page-board-help = Стрелките водят от поле на поле. Enter избира първо фигурата, после полето. Escape пуска фигурата.
page-chosen = избрана
page-dropped = пусната
page-empty = празно
page-piece-K = бял цар
page-piece-Q = бяла дама
page-piece-R = бял топ
page-piece-B = бял офицер
page-piece-N = бял кон
page-piece-P = бяла пешка
page-piece-k = черен цар
page-piece-q = черна дама
page-piece-r = черен топ
page-piece-b = черен офицер
page-piece-n = черен кон
page-piece-p = черна пешка
page-white = Белите
page-black = Черните
page-you-play = На тази страница играете със страната:
page-you-look = Тази страница само показва партията.
page-you-arbitrate = На тази страница вие сте съдията.
page-clocks = Часовник
page-no-clocks = Без часовник.
page-running = върви
page-last-move = Последен ход
page-no-move = Още няма ход.
page-missed = Изиграни полуходове междувременно:
page-check = Шах!
page-to-repeat = Моля, повторете на глас:
page-waits = Какво още липсва
page-result = Резултат
page-your-turn = Вашият ход
page-say = Ход с букви или думи, например Кf6 или кон еф шест
page-say-it = Изиграй
page-repeat = Проверка на повторението: какво чухте
page-repeat-it = Сравни
page-repeated-rightly = Повторено е вярно.
page-press = Натисни часовника
page-offer-draw = Предложи реми
page-accept-draw = Приеми ремито
page-decline-draw = Отхвърли ремито
page-agree-report = Съобщението е вярно
page-sign = Подпиши резултата
page-decline-to-sign = Не подписвай резултата
page-deny-report = Съобщението не е вярно
page-resign = Предай се
page-resign-sure = Наистина ли се предавате?
page-call-arbiter = Спри часовника и повикай съдията
page-arbiter = За съдията
page-stop = Спри часовника
page-restart = Поднови партията
page-flag = Флагче е паднало
page-agree-draw = Договорено е реми
page-confirm-report = Потвърди съобщението
page-dismiss-report = Отхвърли съобщението
page-decide-white = Белите печелят
page-decide-draw = Реми
page-decide-black = Черните печелят
page-sure = Това завършва партията. Сигурни ли сте?
page-set-clock = Нагласяване на часовник
page-set-clock-side = Страна
page-minutes = Минути
page-seconds = Секунди
page-set-it = Нагласи
page-proof = Отпечатък на партията
page-proof-use = За записване. Това устройство пази последния.
page-proof-save = Запазване на контролната точка
page-proof-earlier = Внимание: програмата показва по-ранно състояние от това, което устройството е запазило.
page-order = Указание, както на клавиатурата, например: съдия дъска черни Кh3
page-order-it = Дай указание
page-clock-set = Часовникът е нагласен.
page-yes = Да
page-no = Не
page-promotion = В каква фигура се произвежда пешката?
page-to-queen = Дама
page-to-rook = Топ
page-to-bishop = Офицер
page-to-knight = Кон
page-cancel = Отказ
page-not-sent = Не е получено: програмата не отговаря.

## Answers

not-understood = Не разбрах.
incomplete = { $text } не е пълно обявяване.
incomplete-castling = { $text } не е пълно обявяване. Пълни са: { $short }, { $long }; писмено 0-0, 0-0-0.
unknown-word = Не познавам думата { $word }. Командата „помощ“ подсказва думите.
unknown-word-phrase = Не познавам думата { $word }. Разбирам например: { $line }.
not-so = Така не разбирам. Командата „помощ“ подсказва думите.
not-so-phrase = Така не разбирам. Разбирам например: { $line }.
perhaps = Имате предвид: { $line }?
perhaps-either = Имате предвид: { $first } или { $second }?
which-of-two = Първото или второто: { $first } или { $second }?
unknown-word-near = Не познавам думата { $word }. Подобна дума: { $nearest }.
no-such-square = Няма поле { $square }.
short-key = Пита се така: { $examples }.
illegal = { $text }: невъзможно, { $reason }
illegal-only = { $text }: невъзможно.
illegal-or-incomplete = { $text }: невъзможно или обявено непълно.
stands-already = { $text }: { $piece } вече е на { $square }.
found-ambiguous = { $text } може да означава различни ходове. Моля, обявете го изцяло.
found-no-promotion = { $text }: липсва новата фигура. Моля, обявете го изцяло.
touch-impossible = Разбрано е: { $text }. Това не може да бъде: { $reason }
touch-impossible-only = Разбрано е: { $text }. Това не може да бъде.
allowed-moves = Все още е разрешено: { $moves }.
not-bound = Никой определен ход не е задължителен.
engine-touches-nothing = Противникът е програмата; тя не докосва фигури.
engine-has-no-voice = Противникът е програмата; никой не говори вместо нея.
engine-elo = Ело { $elo }
engine-skill = ниво { $level }
engine-nodes = възли на ход: { $nodes }
engine-opponent = Противник: { $name }.
engine-awaited = Чакам шахматната програма „{ $program }“. Тя още не е отговорила.
engine-no-thread = Системата не дава на програмата нови нишки за { $program }.
engine-waited-for = { $name } не отговаря. Часовникът върви и чакам хода.
engine-restarted = { $name } се стартира отново: { $cause }.
engine-replaced = { $name } не играе повече: { $cause }. Продължава вградената шахматна програма, ниво { $level }.
engine-not-started = програмата не може да се стартира ({ $cause })
engine-ended = програмата е приключила
engine-no-uci = програмата не отговаря по протокола UCI
engine-not-ready = програмата не става готова
engine-silent = програмата не отговаря повече
engine-no-move = програмата не прави ход, макар че времето ѝ е изтекло
engine-unreadable = ходът „{ $mv }“ не може да се прочете
engine-illegal = ходът { $mv } е невъзможен по правилата
engine-other-options = програмата вече не предлага своите настройки
opponent-speaks = Противникът има свой микрофон; никой друг не говори вместо противника.
opponent-presses = Противникът има свой начин да натисне часовника.
reported-resigns = Съобщено: { side.small } се предават.
reported-offers-draw = Съобщено: { side.small } предлагат реми.
reported-accepts-draw = Съобщено: { side.small } приемат ремито.
reported-claims-draw = Съобщено: { side.small } рекламират реми.
reported-claims-draw-with = Съобщено: { side.small } рекламират реми с { $said }.
reported-claims-draw-words = Съобщено: { side.small } рекламират реми с обявения ход.
reported-touched = Постъпи съобщение. { $touched }
reported-waits = Това не важи, докато { side.small } не се съгласят или съдията не го потвърди.
reported-agreed = { side } се съгласяват със съобщението.
reported-confirmed = Съдията потвърждава съобщението.
reported-denied = { side } отричат съобщението.
reported-dismissed = Съдията отхвърля съобщението.
reported-taken-back = Съобщението е върнато.
reported-closed = С това указание откритото съобщение е приключено: то вече не важи.
reported-nothing = Няма съобщение, което чака отговор.
reported-already = Това вече е съобщено и още чака отговор.
reported-one-at-a-time = Първо се отговаря на предишното съобщение. Думата „Korrektur“ го оттегля.
reported-another-first = Първо се отговаря на предишното съобщение.
reported-needs-word = На това отговарят { side.small }: на своя микрофон, на своята страница или с ход на своята дъска. Иначе важи само доказано указание: „съдия потвърди“ или „съдия отхвърли“.
reported-stays = Съобщението остава, докато { side.small } или съдията не му отговорят. Опитът да бъде оттеглено е записан.
reported-at-own-input = { side }, на своето устройство
only-arbiter = Такова указание може да даде само съдията.
opponent-not-to-move = Противникът не е на ход.
refused-over = Партията е завършила.
refused-unproven = Такова указание може да даде само съдията.
refused-begun = Партията вече е започнала.
refused-not-begun = Партията още не е започнала.
refused-move = Този ход тук не е възможен.
refused-illegal = Ходът { $written } тук не е възможен.
refused-not-allowed = Това не е възможно: { $reason }.
refused-illegal-only = Това не е възможно.
refused-promotion = Сега пешка не може да се произведе така.
refused-no-pawn-named = Моля, обявете целия ход с новата фигура.
refused-announced = Вече е обявен ход.
refused-not-announced = Няма обявен ход.
refused-nothing-to-correct = Няма какво да се поправи: времето на противника вече тече или не е обявен ход.
refused-offer = Реми вече е предложено или предложение няма.
refused-not-fallen = Времето не е изтекло.
refused-flag-kept = За това флагче няма какво да се отбележи.
refused-not-low = Още не е време за предупреждение.
refused-on-request-only = Който има помощник, научава времето си само по свое желание.
refused-wrong-profile = В тази партия програмата не може да има тази роля.
refused-moves-completed = Предписаните ходове са изпълнени.
refused-stopped = Часовникът вече е спрян.
refused-not-stopped = За това първо трябва да се спре часовникът.
refused-goes-on = Партията вече върви.
refused-too-much-time = Толкова време няма на никой часовник: най-много сто часа.
refused-no-such-ply = Нямаше позиция след толкова полуходове: { $number }.
refused-not-late = Тази страна не е закъсняла: вече е играла или времето за изчакване не е изтекло.
refused-not-forfeited = Служебно губи само този, който не се е явил. { side } бяха тук: подходящи са 1-0, 0-1, 1/2-1/2, 0-0, 1/2-0 и 0-1/2.
refused-not-sealed = Няма записан таен ход.
refused-no-time-to-seal = Няма време за записване на хода.
refused-not-resumed = Отложената партия още не е подновена.
refused-not-announced-before = За тази партия това не е било обявено.
refused-claim-concluded = Рекламацията завърши партията: съдията я уважава или определя резултат.
refused-not-on-move = В онази позиция { side.small } не са били на ход.
refused-move-stands = Противникът вече е изиграл следващия си ход; ходът остава в сила.
refused-right-lost = Правото да се рекламира това е загубено.
refused-nothing-to-rule = Няма какво да се решава.
refused-ruling-due = Първо съдията решава по искането, рекламацията или съобщението.
refused-offer-open = Съобщено е, че ремито е прието. Първо съдията потвърждава или отхвърля това.
quickplay-wrong-control = При тази контрола това не е възможно: само без добавка и не в блиц.
quickplay-not-last-period = Това е възможно само в последния период.
quickplay-too-much-time = Това е възможно само когато остават по-малко от две минути.
quickplay-flag-fallen = Вашето време вече е изтекло.
not-your-turn = На ход е противникът.
press-the-clock = Важи часовникът при дъската: натиснете го там.
opponent-press-told = Ако до дъската на противника няма часовник, кажете, когато противникът е натиснал: { $said }.
pressed = Часовникът е превключен.
nothing-to-repeat = Няма какво да се повтори.
nothing-asked = Нямаше въпрос.
too-early-for-draw = Реми може да се предложи едва след като и двамата са изиграли ход.
refused-draw-with-computer = Компютърът на сървъра не приема реми.
refused-nothing-to-claim = Реми може да се иска в позиция, която се е появила три пъти, или когато противникът е напуснал. Сега няма нито едното, нито другото. След петдесет хода без вземане и ход с пешка партията сама завършва реми.
already-offered = Вече е предложено реми.
declined-by-move = Тук не се знае кой говори. Ремито се отхвърля със следващия ход.
offer-answered-by = Часовникът е спрян и тук не се знае кой говори. На предложението отговарят { side.small }: на своя микрофон, на своята страница или със следващия ход, когато партията продължи.
offer-answered-to-arbiter = Тук никой не знае кой говори. { side } отговарят на съдията, а съдията решава по искането.
dropped = Добре, без промяна.
game-over = Партията завърши. { $outcome }
signed = { side } подписаха резултата.
signatures-need-arbiter = И двата подписа са положени на едно и също устройство; съдията още трябва да ги потвърди.
signatures-confirmed = Съдията потвърждава и двата подписа.
not-signed = { side } не подписват резултата.
ask-sign = { side }: подписвате ли резултата?
signed-at-shared-input = на общия микрофон или клавиатурата
signed-at-own-input = на своя микрофон
signed-at-page = на своята страница
signed-at-board = на дъската
channel-engine = от шахматната програма
channel-program = от програмата
refused-not-over = Партията още не е завършила.
refused-signed = Резултатът вече е подписан.
only-players-sign = Резултата подписват само играчите.
refused-position-ends = Тази позиция завършва партията. Първо съдията възстановява по-ранна.
reopened = Съдията отвори партията отново. Тя беше завършила така: { $outcome } Причината: { $reason }. Часовникът е спрян, докато партията не бъде продължена.
stop-reopened = партията е отворена отново
help-first = Ход: { $example }. Също: { $often }. Още: { $more }.
help-playing-first = Ход, например { $example }. Или: { $often }.
help-waiting-first = Противникът е на ход. Сега може: { $often }.
help-over-first = Партията приключи. Сега може: { $often }.
help-later = Също: { $often }. Темите: { $more }.
help-over = Партията приключи. Сега може: { $often }. Още: { $more }.
help-paused = И сега може: { $often }. Още: { $more }.
help-answer-yes-no = Програмата чака отговор: „{ $yes }“ или „{ $no }“.
help-answer-piece = Отговорът е фигура. „{ $correction }“ отменя хода.
help-answer-move = Отговорът е целият ход или само началното му поле, дори само вертикалът или хоризонталът. „{ $correction }“ го отменя.
help-board = { $commands }. Също: какво има на { $square }; къде е дамата; ред четири; заплахи.
help-topics = След { $help }: { $topics }. При писане също: { $typed }.
help-topics-typed = клавиши, думи
help-topics-typed-questions = въпроси, клавиши, думи
help-topics-typed-online = онлайн, въпроси, клавиши, думи
help-online = { $commands }. Писано: връзка; чат с текст; поискай реми; приеми; откажи.
help-questions = п е4: поле; р 4, р а: линии; ф К, ф к: коне; а е4: нападения; м г1: ходове; з: заплахи; п: последен ход; с: противник.
help-move = Фигура, начално поле, крайно поле: { $example }. По-кратко: { $short }.
help-names = { $files }; от { $lowest } до { $highest }. { $pieces }.
help-repair = { $commands }. Грешно поле: { $no }, { $square }.
help-steps = { $touching }; { $commands }.
help-keys = Писани ходове: e4, Кf3, e8Д, O-O. Enter прекъсва речта. Клавишите на брайловия дисплей са в ръководството.
help-commands = { $commands }.
help-command = { $said }: { $does }
help-volume = Силата на звука се сменя на устройството, а на гласа — в настройките, за следващата партия.
help-level = Нивото се избира преди партията, в менюто или в настройките. По време на партия не се сменя.
help-record = Всеки ход се записва веднага в дневника. Можете да прекъснете партията по всяко време и да я продължите по-късно.
help-typed = При писане: { $notation }; { $pieces }; { $first } … { $last }; { $lowest } … { $highest }.
position-pieces = { side }: { $pieces }.
position-turn = { side } са на ход.

## Why a move is not legal

piece-the = { $role ->
   *[other] { $piece }
}
piece-a = { $role ->
   *[other] { $piece }
}
piece-own = { $role ->
    [queen] ваша { $piece }
    [pawn] ваша { $piece }
   *[other] ваш { $piece }
}
piece-no = { $role ->
   *[other] { $piece }
}
piece-by = от { $role ->
   *[other] { $piece }
}
piece-object = { $role ->
   *[other] { $piece }
}
piece-of-side = { $color ->
    [white] { $role ->
        [queen] бяла
        [pawn] бяла
       *[other] бял
    }
   *[black] { $role ->
        [queen] черна
        [pawn] черна
       *[other] черен
    }
} { $piece }
reason-game-over = партията завърши. { $outcome }
reason-empty = полето { $square } е празно.
reason-opponents = на { $square } стои { $piece } на противника.
reason-other-piece = на { $square } стои { $piece }.
reason-no-such-piece = на дъската нямате { $piece }.
reason-not-its-move = { $piece } от { $square } не се движи така до { $target }.
reason-none-reaches = { $piece } не може да отиде на { $target }.
reason-blocked = на пътя стои { $piece } на { $square }.
reason-own-piece = на { $square } стои { $piece }.
reason-nothing-to-capture = на { $square } няма какво да се вземе.
reason-no-en-passant = на { $square } не може да се вземе ан пасан.
reason-check-not-answered = царят е под шах от { $piece } на { $square }.
reason-pinned = фигурата е вързана { $piece } на { $square }.
reason-king-into-check = полето { $target } е нападнато { $piece } на { $square }.
reason-castling-king-moved = царят вече се е местил.
reason-castling-rook-moved = топът вече се е местил.
reason-castling-rook-missing = в ъгъла няма ваш топ.
reason-castling-lost = правото на рокада е загубено.
reason-castling-blocked = на { $square } пречи { $piece }.
reason-castling-out-of-check = царят е под шах от { $piece } на { $square }.
reason-castling-through-check = царят би минал през { $target }, а това поле е нападнато { $piece } на { $square }.
reason-castling-into-check = царят би застанал на { $target }, а това поле е нападнато { $piece } на { $square }.
reason-promotion-not-due = на { $square } няма произвеждане на пешка.
reason-promotion-to = пешката не може да се произведе в такава фигура, { $piece }.

## Devices

input-microphone = Слушам през микрофона { $name }.
input-microphone-default = Слушам през микрофона на системата.
input-opponents-microphone = Противника слушам през микрофона { $name }.
input-keyboard = Чакам въвеждане от клавиатурата. „Помощ“ помага.
input-keyboard-too = Може и да пишете. Командата „помощ“ обяснява какво може да се въвежда.
input-recording = Слушам записа { $name }.
input-sample = Няма нито микрофон, нито клавиатура: слушам примерната партия, която идва с програмата.
input-none-microphone = Няма микрофон. Защо, казва „Проверка на всички устройства“ в настройките.
input-none-microphone-tournament = Няма микрофон; annabella doctor казва защо.
input-unread = Не чета стандартния вход. Редове от канал или файл annabella чете с --input keyboard.
voice-speaks = Говоря с { $name }.
voice-text = Няма глас, затова пиша отговорите.
voice-text-tournament = Няма глас, затова пиша отговорите; annabella doctor казва защо.
voice-text-chosen = Само текст.
said-elsewhere = Останалото е само написано.
voice-awaited = Гласът още не отговаря. Вече може да се пише.
voice-failed = Гласът отказа: { $cause }.
voice-changed = Гласът отказа: { $cause }. Сега говори { $name }.
voice-changed-text = Гласът отказа: { $cause }. Отсега пиша каквото има за казване.
voice-back = { $name } отново говори.
microphone-lost = Микрофонът изчезна: { $cause }. Продължавам да го търся. Ходовете могат да се въвеждат и от клавиатурата.
microphone-found = Микрофонът { $name } е включен.
opponents-microphone-lost = Микрофонът на противника изчезна: { $cause }. Продължавам да го търся. Дотогава другият микрофон е за двамата.
opponents-microphone-found = Микрофонът на противника { $name } е включен.
microphone-overrun = Забавих се и не чух { $ms ->
    [one] { $ms } милисекунда
   *[other] { $ms } милисекунди
}. Моля, повторете.
heard-in-part = Не чух част от казаното. Моля, повторете.
heard-too-long = Това беше твърде дълго за обявяване на ход или е твърде шумно. Слушам отново, щом стане тихо.
line-too-long = Редът е твърде дълъг. Не е прочетен.
talk-listening = Слушам …
keys-ignored = Брайловият дисплей изпраща клавиши без прекъсване. Те ще важат отново, когато цяла секунда не дойде нито една.
keys-count-again = Клавишите на брайловия дисплей отново важат.
talk-nothing = Не чух нищо.
not-suspended = Ctrl+Z не спира партията.
computer-suspended = Компютърът беше в спящ режим { $time }.
program-stopped = Програмата не работеше { $time }.
clock-ran-on = Часовникът на програмата продължи да върви.
clock-stood = Часовникът на програмата през това време стоеше.
braille-connected = Брайлов дисплей { $model }, клетки: { $cells }.
braille-lost = Няма връзка с брайловия дисплей: { $cause }. Продължавам да опитвам.
braille-leave = Клавишът „да“ затваря програмата.
braille-waits = Програмата чака, докато краят бъде прочетен на брайловия дисплей.
recording-ended = Записът свърши, партията – не. { $resume }
input-ended = Въвеждането свърши, партията – не. { $resume }
how-to-resume = Продължаване с: annabella resume{ $journal }
how-to-resume-in-menu = „Възобновяване“ в менюто продължава партията.
how-to-reconvene = Пликът още е затворен. Отваряне с: annabella open. Продължаване на дъската с: annabella resume{ $journal } --reconvene
how-to-sign = Все още липсват подписи. Подписване по-късно с: annabella resume{ $journal }
journal-anew = { $cause ->
    [gone] Дневникът беше изтрит или преместен.
   *[changed] Дневникът беше променен или подменен извън програмата.
} Той е записан наново изцяло в { $path }.
no-room = Дискът е пълен. Часовникът е спрян и се брои само това, което е запазено. { $report } Освободете място: тогава партията продължава.
room-again = Отново има място и партията продължава. { $report }
journal-kept = Партията е записана в { $path }.
after-practice = „annabella review“ разглежда тази партия с вас, „annabella play“ започва нова.
resumed = Партията продължава. { $report }
resumed-online = Партията продължава.
resumed-stopped = Партията е отворена отново, но още не продължава. { $report }
resumed-over = Партията завърши. { $outcome }
resumed-over-unsigned = Липсващите подписи все още могат да се дадат.
resumed-over-reopen = С ПИН кода или на страницата на съдията съдията може да отвори партията отново.
resumed-charged = Времето на прекъсването е приспаднато на { side.small }: { $time }.
resumed-not-charged = Часовникът не вървеше, затова нищо не се приспада. Друго време определя съдията, например с „съдия часовник бели 1:05:00“.
resumed-grace = Времето за поправка е променено, милисекунди: { $ms }.
move-in-envelope = Тайният ход на { side.small } още е в затворения плик.
clock-of-runs = Тече времето на { side.small }.
resumed-torn = Последният ред на дневника беше записан само наполовина и е пропуснат.
no-arbiter-pin = Тази партия няма ПИН на съдията: написаното указание остава молба.
no-arbiter-proof = Тази партия няма нито ПИН, нито страница на съдията: написаното указание остава молба. Само „съдия продължи“ продължава спряна партия и без доказателство.
resumed-unchained = В дневника няма верига от контролни суми. Това, което е станало, не може да се докаже, нито това, което следва.
last-move = Последен ход: { $said }.
announced-not-completed = Обявено и още неизпълнено: { $said }.
no-move-yet = Още няма ход.

## Fallen flags

flag-mate = { side } матираха.
flag-helpmate = { side } още могат да матират: до мат води поредица от възможни ходове с дължина { $n ->
    [one] { $n } полуход
   *[other] { $n } полухода
}.
flag-checkmated = { side } са матирани: партията е завършила, преди да падне флагчето.
flag-stalemate = Няма повече възможен ход: партията е завършила, преди да падне флагчето.
flag-material = { side } не могат да матират: материалът не стига.
flag-blocked = { side } не могат да матират: каквото и да се играе, фигурите, които трябва да се съберат за мат, никога не стигат дотам.
flag-exhausted = { side } не могат да матират: сред всички позиции, които още могат да възникнат, няма мат; прегледани позиции: { $positions }.
flag-limit = Не е доказано дали { side.small } могат да матират. Прегледани позиции: { $positions }, мат не е намерен. Съдията решава.
flag-bad-argument = Грешка: позиция { $number } е грешна: { $cause }.
flag-bad-line = Грешка: ред { $number } е грешен: { $cause }.

## Problems

problem-fen = Позицията „{ $fen }“ е грешна: { $cause }. Позиция се записва във FEN, например { $example }
problem-audio = В { $path } няма какво да се чуе: { $cause }
problem-audio-flaw = Файлът { $path } е повреден: { $cause }
problem-model = Разпознаването не работи: { $cause }. annabella doctor казва повече.
problem-grammar = Има грешка в граматиката: { $cause }
problem-no-thread = Системата не дава на програмата нови нишки. Затворете други програми или увеличете ограничението за броя процеси.
problem-no-memory = Системата дава на програмата твърде малко памет. Затворете други програми или увеличете ограничението на паметта.
problem-voice = Този глас не работи: { $cause }. annabella doctor казва повече.
problem-sample-in-game = Започната партия не може да продължи с примерната партия. С --input keyboard ходовете се въвеждат от клавиатурата.
problem-microphone = Микрофонът не работи: { $cause }. annabella doctor казва повече.
problem-whose-microphone = В дневника не пише кой говори в микрофона на противника; кажете го с --sighted white или --sighted black.
problem-same-microphone = Микрофонът { $name } вече е първият; на противника трябва да е друг.
problem-braille-table = Има грешка в брайлова таблица: { $cause }
problem-liblouis = Съобщенията не могат да се пишат с liblouis: { $cause }. Без --liblouis те се пишат буква по буква.
problem-braille-keys = Таблицата с клавишите не може да се използва: { $cause }
table-unreadable = { $path } не може да се прочете ({ $cause })
table-in-file = { $path }, { $place }
table-at = ред { $line }, колона { $column }: { $mistake }
table-form = таблица не се пише така ({ $cause })
table-no-driver = няма драйвер „{ $name }“
table-other-driver = таблицата не е за драйвера „{ $name }“
table-no-key = дисплей с драйвера { $driver } няма клавиш „{ $key }“
table-twice = „{ $keys }“ стои тук втори път
table-no-action = клавишите нямат действие „{ $name }“; annabella braille keys казва всички
nearest-name = { $wrong }; може би се има предвид „{ $nearest }“
problem-journal-file = Дневникът { $path } не работи: { $cause }
problem-journal-content = Дневникът { $path } не може да се прочете и остава без промяна: { $cause }
journal-empty = в него няма нито един цял ред
journal-line = ред { $line } не е такъв, какъвто го пише програмата
journal-unchained = ред { $line } не следва от редовете преди него: там или преди това нещо е променено, премахнато или вмъкнато
journal-version = версията му е { $found }, тази програма чете версия { $version }
journal-start = началната позиция не е вярна: { $cause }
journal-refused = това, което е на ред { $line }, не може да се случи след редовете преди него
problem-scenario = Сценарият { $path } не може да се изиграе, ред { $line }: { $cause }
problem-journal-none = В { $path } няма дневник. annabella play започва партия.
problem-interruption-too-long = По часовника на този компютър дневникът { $path } е записван последно преди толкова дни: { $days }. Толкова време програмата не приспада на никого. Сверете часовника на компютъра или продължете без приспадане: annabella resume
problem-charged-flag = Прекъсване на партията { $path }: { $interruption }; на часовника: { $left }. Ако прекъсването се приспадне, флагчето пада. Без приспадане се продължава с: annabella resume. Ако партията трябва да се смята за загубена по време, после се предайте или помолете съдията да настрои часовника.
problem-clock-behind = По часовника на този компютър дневникът { $path } е записван последно в бъдещето: часовникът е грешен и не е известно колко е траяло прекъсването. Сверете часовника на компютъра или продължете без приспадане: annabella resume
problem-journal-busy = Дневникът { $path } в момента се записва от друга програма annabella.
problem-folder = Папката { $path } не може да се използва: { $cause }
problem-input = Стандартният вход не може да се прочете: { $cause }
problem-line-too-long = Редът е твърде дълъг и не е прочетен. Може да има най-много { $most } байта.
problem-page = На адрес { $address } не може да се предостави страница: { $cause }
problem-output = { $path } не може да се запише: { $cause }
problem-output-exists = { $path } вече съществува и няма да се презапише. Посочете друго име.
problem-output-folder = Папката { $path } не съществува.
problem-over = Партията в { $path } е завършила. annabella scoresheet я показва. Партия по Правилника може да отвори отново съдията: с ПИН или на страницата на съдията.
problem-manifest-file = Списъкът на записите { $path } не може да се прочете: { $cause }
problem-manifest = Има грешка в списъка на записите { $path }: { $cause }. В него има заглавен ред с колоните path и text, разделени с табулации.
problem-manifest-line = { $path }, ред { $line }: { $problem }
problem-journal-write = Дневникът не може да се запише: { $cause }. Дотук всичко е запазено. Освободете място, след това: annabella resume { $path }

## Why a part does not work

port-missing = към порта { $path } не е свързано нищо
port-no-permission = няма права за достъп до порта { $path }
port-busy = портът { $path } се използва от друга програма
port-unusable = портът { $path } не може да се използва ({ $cause })
display-no-answer = на порта { $path } не отговаря дисплей с драйвер { $driver }
port-broken = връзката прекъсна
display-powered-down = той е изключен
device-unknown = няма звуково устройство { $name }
device-unusable = звуковото устройство { $name } не може да се използва ({ $cause })
voice-not-installed = програмата { $program } не е инсталирана
voice-program = програмата { $program } даде грешка ({ $cause })
voice-no-such = { $program } няма глас с името { $name }
voice-not-running = { $program } не работи
voice-asleep = { $program } в този прозорец е в режим на сън
voice-too-old = { $program } е по-стар от { $since }
voice-no-answer = { $program } не отговаря
voice-no-sound = { $program } отговаря, но не се чува
voice-broke-off = { $program } прекъсна
voice-hangs = { $name } не реагира
voice-none = нито един глас не работи
no-thread = системата не дава на програмата нови нишки
voice-file = изходът не може да се запише ({ $cause })
voice-sound-file = звуковият файл { $path } не може да бъде записан ({ $cause })

# Какво системата дава като причина: половин изречение след двоеточие или в скоби.
system-not-found = няма такъв файл или папка
system-denied = няма права за достъп
system-exists = вече съществува
system-no-folder = част от пътя не е папка
system-folder = на това място има папка
system-folder-full = папката не е празна
system-read-only = дискът е защитен срещу запис
system-full = на диска няма място
system-quota = отделеното място е изчерпано
system-large = твърде голямо е
system-busy = използва го друга програма
system-name = името е твърде дълго или не е позволено
system-late = отне твърде много време
system-refused = връзката е отказана
system-disconnected = връзката прекъсна
system-unreachable = мрежата е недостъпна
system-address-taken = адресът вече е зает
system-no-address = компютърът няма такъв адрес
system-no-text = това не е текст в UTF-8
system-cut-off = данните прекъсват
system-unsupported = тук това не е възможно
system-no-memory = паметта не стига
system-broken = четенето или записването не успя
system-no-device = устройството го няма
system-no-host = звуковата услуга не работи
system-no-program = това не е програма за този компютър
system-many-open = отворени са твърде много файлове
system-not-plain = това не е обикновен файл
system-no-writer = никой не пише в него
system-no-sound = нямаше звук
system-other = грешка на системата ({ $system })

fen-field-count = в нея трябва да има от четири до шест части, разделени с интервали, а не { $count }
fen-board = първата част не описва дъска с осем хоризонтала
fen-turn = втората част казва кой е на ход: w или b
fen-castling = третата част не казва права на рокада
fen-en-passant = четвъртата част не е нито поле, нито тире
fen-halfmove-clock = петата част не е брой полуходове
fen-move-number = шестата част не е номер на ход
fen-no-king = { side.small } нямат цар
fen-many-kings = { side.small } имат повече от един цар
fen-pawn = на { $square } не може да стои пешка
fen-castling-impossible = право на рокада не съответства на дъската
fen-en-passant-impossible = през { $square } току-що не е минала пешка
fen-check = { side.small } са под шах, а не са на ход
fen-left-out = { $cause }; това не беше взето предвид
fen-chess960 = правата на рокада са като в шахмат 960 и партията се чете така
fen-assumed = зад дъската нещо липсва; приема се: { side.small } са на ход и рокада е възможна, където цар и топ са на началните си полета
fen-note = За позицията: { $remark }.
audio-too-long = записът е по-дълъг от { $seconds } секунди; такива записи чете annabella hear --longest СЕКУНДИ
audio-unreadable = файлът не може да се прочете ({ $cause })
audio-not-audio = той не е запис във формат WAV, AIFF, FLAC или Ogg Vorbis ({ $cause })
audio-encoding = звукът в него е записан като { $encoding }, което не се чете; звукова програма ще го запише като WAV с PCM
audio-empty = в него няма звук
audio-rate = честотата му на дискретизация не може да се използва ({ $cause })
audio-cut-off = той е отрязан, а трябва да трае { $seconds ->
    [one] { $seconds } секунда
   *[other] { $seconds } секунди
}
audio-damaged = част от него не може да се прочете ({ $cause })
manifest-no-text = ред { $line } не е текст в UTF-8
manifest-column-missing = в заглавния ред, ред 1, липсва колоната { $column }
manifest-column-twice = в заглавния ред, ред 1, колоната { $column } е два пъти
manifest-field-count = броят на полетата в ред { $line } е { $found }, а в заглавния ред е { $expected }
manifest-empty = в ред { $line } колоната { $column } е празна
manifest-unknown-kind = ред { $line }: видът { $found } не е announcement, word или other
manifest-no-rows = в него няма нито един запис

## What is wrong with a time control

problem-time-control = --time { $text } не е валидно: { $cause }
time-control-wrong = от знак { $place }: { $cause }. Контролата изглежда така: 90+30, 40/90+30,30+30, 25d10 или none; или има име: { $names }.
time-control-missing = тук липсва { $expected }
time-control-unexpected = тук се очаква { $expected }, а не „{ $found }“
time-control-name = няма контрола с име „{ $name }“
time-control-seconds = след двоеточието има секунди от 0 до 59, а не { $found }
time-control-great = { $found } е твърде голямо
time-expected-minutes = брой минути
time-expected-seconds = брой секунди
time-expected-end = запетая или краят
time-expected-amount = число с минути или секунди
time-expected-unit = думата за минути или секунди
time-expected-moves = брой ходове или думата move
time-expected-plus = плюс или краят
time-period-no-time = това не дава време
time-period-no-moves = това е време за нула хода
time-period-moves-missing = пред времето не е казано за колко хода е, както в 40/90; само последното е за всички останали
time-period-moves-in-last = последното време е за всички останали ходове и няма брой ходове
time-period-too-long = това са повече от сто часа
time-period-part-of-a-second = времето не се дели на по-малко от секунда

## Doctor

doctor-ok = Наред: { $what }.
doctor-bad = Не е готово: { $what }. { $advice }
doctor-grammar = граматиката с { $words ->
    [one] { $words } дума
   *[other] { $words } думи
}
doctor-model = разпознаването с libvosk и модела { $model }, готово за { $ms ->
    [one] { $ms } милисекунда
   *[other] { $ms } милисекунди
}
doctor-model-advice = make setup изтегля libvosk, make build изгражда наново.
doctor-microphone = микрофонът { $name }
doctor-microphone-bad = микрофонът, { $cause }
doctor-microphone-advice = Свържете микрофон и го изберете за входно звуково устройство на системата; без него може да се използва клавиатурата.
doctor-opponents-microphone = микрофонът на противника { $name }
doctor-opponents-microphone-bad = микрофонът на противника, { $cause }
doctor-opponents-microphone-advice = Свържете го и посочете името му; без него и двамата говорят в един микрофон.
doctor-voice = гласът { $name }
doctor-voice-bad = гласът { $name }, { $cause }
doctor-voice-advice = sudo apt install speech-dispatcher speech-dispatcher-espeak-ng espeak-ng; без глас отговорите се пишат.
doctor-voice-advice-windows = Добавете глас в настройките на Windows, в „Час и език“, „Говор“; без глас отговорите се пишат.
doctor-output-advice = Свържете високоговорител или слушалки и ги изберете за изходно звуково устройство на системата; без глас отговорите се пишат.
doctor-braille = брайловият дисплей { $model }, клетки { $cells }
doctor-braille-bad = брайловият дисплей, { $cause }
doctor-braille-advice = Проверете порта и драйвера; достъп до порта дават sudo adduser NAME dialout и ново влизане в системата.
doctor-brltty-advice = Стартирайте BRLTTY (sudo systemctl start brltty), за да работи с дисплея, или посочете порта на дисплея с --braille. Достъп дават sudo adduser NAME brlapi и ново влизане в системата.
doctor-hid-advice = Включете дисплея и изберете в настройките му HID или екранен четец. Ако го използва екранен четец, опитайте --braille brlapi.
doctor-hid-right-advice = Копирайте файла 70-annabella.rules от пакета на Debian в /etc/udev/rules.d и свържете дисплея отново.
doctor-table = брайловата таблица { $name }
doctor-table-advice = Имената на таблиците казва: annabella braille tables
doctor-keys = таблицата на клавишите { $path }
doctor-keys-advice = Имената на клавишите са в началото на braille/DRIVER-keys.toml.
doctor-braille-unused = Брайлов дисплей: не е проверен. Проверка с: annabella doctor --braille { $port } --braille-driver baum
doctor-liblouis = liblouis { $version }, за съобщения с --liblouis
doctor-liblouis-none = Съобщения с liblouis (--liblouis), не е задължително: { $cause }.
doctor-settings = настройките в { $path }
doctor-disk = мястото за партии в { $path }
doctor-disk-bad = мястото за партии в { $path }, { $cause }
doctor-disk-advice = Дайте право за писане или изберете друга папка с --data.
doctor-echo = ехото на терминала
doctor-echo-advice = Той не показва какво се въвежда. Включва се с: stty echo
doctor-summary-partly = { $lacking ->
    [one] Може да се играе, но една част не е готова.
   *[other] Може да се играе, но { $lacking } части не са готови.
}
doctor-summary-good = Всичко необходимо е налице.
doctor-reported = Докладът е в { $path }. Прочетете го, преди да го предадете.
doctor-summary-bad = Липсва нещо необходимо.

## Words

words-sets = Допълнителни думи, които се избират с --words и се разбират наред с думите от Приложение D:
words-set = { $name }: { $about } ({ $words }).
words-english-pieces = английски имена на фигурите
words-clock-reports = времето на часовник до дъската (с --clock external се включва автоматично)
words-letters = немски имена на буквите за вертикалите
words-bulgarian-letters = български имена на буквите за вертикалите
words-russian-letters = руски имена на буквите за вертикалите
words-nato = азбуката за радиовръзка (НАТО) за вертикалите
words-russian-pieces = руски имена на фигурите
words-bulgarian = ходове, команди и въпроси на български
words-english = ходове, команди и въпроси на английски, вертикалите и по азбуката за радиовръзка
words-russian = ходове, команди и въпроси на руски
words-own-none = Няма собствени думи. Мястото им е в { $path }.
words-own = Собствени думи в { $path }:
words-own-word = { $word } означава { $means }, произнася се { $phones }.
own-words-count = Важат собствени думи на играч: { $words }.
own-word-for = { $word } вместо { $means }
problem-profile = Гласов профил { $path }, ред { $line }, колона { $column }: { $mistake }. Моля, поправете го или го създайте наново с: annabella train-voice.
problem-profile-file = Гласовият профил { $path } не може да се прочете ({ $cause }). Създава се с: annabella train-voice.
profile-toml = това не е валидно ({ $cause }); възможни са made, heard, warp, caution и под [say] дума с нейните произношения
profile-pronunciation = „{ $say }“ не е произношение; например "/1/ d r aɪ": тегло над 0, след това поне два звука
profile-caution = { $factor } не е стойност за caution: трябва число от { $least } (както при всички) до { $most }
profile-warp = { $factor } не е стойност за warp: трябва число от { $lowest } до { $highest }
profile-phone = акустичният модел не познава звука „{ $phone }“
profile-left-out = { $cause } Продължава се без профила.
profile-removed = Гласовият профил { $path } е премахнат.
profile-none = Няма гласов профил { $path }.
profile-made = Гласовият профил е готов. Чути думи: { $heard }; с ново произношение: { $changed ->
    [0] нито една
   *[other] { $changed }, а именно { $words }
}.
profile-made-where = Гласовият профил е в { $path }. Използва се с: annabella play --player { $player }
profile-careful = С този глас програмата е по-предпазлива и пита по-често.
profile-learnt-from-more = Старият гласов профил остава, както е: направен е от { $before } думи, а сега са казани само { $now }.
profile-anew = Започване отначало: annabella train-voice --player { $player } --remove
profile-kept = Старият гласов профил е също толкова подходящ и остава, както е.
problem-too-few-words = { $said ->
    [0] Не беше казана нито една дума
    [one] Беше казана само една дума
   *[other] Бяха казани само { $said } думи
}, а са нужни { $fewest }. Всичко остава, както беше.

## The lesson of train-voice

donate-consent =
    Повтаряте думи и обявени ходове, около пет минути. Програмата записва всичко в папка на този компютър и не изпраща нищо.
    Ако по-късно изпратите папката, всеки може да използва, променя и предава записите за всякакви цели, без да пита. Разрешавате това с лиценза CC0 1.0 и то не може да се отмени. Името ви не се пази, но гласът ви може да бъде разпознат.
    Говорете само ако сте пълнолетни и гласът е вашият собствен.
donate-agree = Съгласни ли сте?
donate-yes = Да, давам съгласие
donate-no = Не
donate-declined = Нищо не е записано.
donate-nothing = Нищо не беше казано и папката не е създадена.
donate-done = Благодарим. Записи: { $count }. Те са в { $path } заедно със списъка и вашето съгласие. Прослушайте ги. Ако още сте съгласни, опаковайте папката в архив и го дайте на тези, от които имате програмата; ще я вземе този, който обучава модела. Ако не, изтрийте я.
lesson-begin = Ще казвам думи една след друга, общо { $count }. Моля, повтаряйте всяка, щом замълча.
lesson-keys = Клавиши, след всеки Enter: { $keys }.
# Тези думи се познават по първите букви, затова четирите започват различно.
lesson-right = вярно
lesson-again = отново
lesson-skip = пропускане
lesson-quit = край
lesson-prompt = Дума { $number } от { $count }:
lesson-heard = Чуто:
lesson-once-more = Моля, още веднъж.
lesson-kept = Запомнено:
lesson-left-out = Пропуснато:
lesson-nothing = За тази дума още нищо не е казано.
lesson-lost = Микрофонът изчезна: { $cause }. Продължавам да го търся.
lesson-recording-ended = Записът свърши.
lesson-over = Благодаря. Един момент, уча се.
train-voice-so-far = Още уча. Прослушани записи, всяка по няколко пъти: { $heard }.
train-voice-stopped = Прекъснато. Гласовият профил остава, какъвто беше.

## Drills

drill-name-colours = Цвят на полетата
drill-name-neighbours = Съседни полета и диагонали
drill-name-knight = Пътища на коня
drill-name-reach = Обсег на фигурите
drill-name-memory = Запомняне на позиция
drill-name-blindfold = Следене на партия на сляпо
drill-name-announce = Обявяване на ход с ограничено време
drill-name-names = Немските имена на вертикалите, фигурите и хоризонталите
drill-name-find = Посочване на поле на брайловия дисплей
drill-name-read = Четене на хоризонтали на брайловия дисплей
drill-choose = Кое упражнение? { $drills }.
drill-begin = { $name }, ниво { $level }. { $count ->
    [one] Един въпрос
   *[other] { $count } въпроса
 }.
drill-limit = За всеки отговор { $seconds ->
    [one] една секунда
   *[other] { $seconds } секунди
 }.
drill-best = Най-добър резултат досега: { $right } от { $asked } верни, { $time }.
drill-pieces = { side }: { $pieces }.
drill-names = { $names }.
drill-moves = { $number }: { $moves }.
drill-ask-colour = { $square }: светло или тъмно?
drill-ask-same-colour = { $one } и { $other }: един и същ цвят?
drill-ask-same-diagonal = { $one } и { $other }: на един диагонал?
drill-ask-neighbours = { $square }: всички съседни полета?
drill-ask-diagonals = { $square }: всички други полета по диагоналите?
drill-ask-knight-moves = { $piece } от { $from } до { $to }: най-малко колко хода?
drill-ask-knight-way = { $piece } от { $from } до { $to }: кой път с { $moves ->
    [one] един ход
   *[other] { $moves } хода
 }?
drill-ask-reaches = Празна дъска, { $piece } { $from }: с един ход на { $to }?
drill-ask-all-reached = Празна дъска, { $piece } { $from }: на кои полета?
drill-ask-moves-of = Белите са на ход, { $piece } { $from }: на кои полета?
drill-ask-on = Какво стои на { $square }?
drill-ask-where = { side }, { $piece }: къде?
drill-ask-check = Под шах ли е царят на { side.small }?
drill-ask-announce = Обявете: { $mv }
drill-ask-name = Как се казва { $sign }?
drill-ask-find = Посочете: { $square }.
drill-light = светло
drill-dark = тъмно
drill-yes = да
drill-no = не
drill-empty = празно
drill-solution = Верният отговор: { $answer }.
drill-time = { $whole },{ $tenths } секунди
drill-right = Вярно, { $time }.
drill-wrong = Грешно. { $solution }
drill-late = Времето изтече. { $solution }
drill-left-out = Пропуснато. { $solution }
drill-left = Вярно, остават { $count }.
drill-unfit = Това не отговаря на въпроса. { $how }
drill-levels = Нивата са от 1 до { $most }, числата в отговорите – от 0 до 8.
drill-number = Числата тук са от 1 до { $most }.
drill-doubt = Не е сигурно: { $heard }. Още веднъж, моля.
drill-summary = { $right } от { $asked } верни, средно { $time }.
drill-summary-none = Нито един верен отговор, въпроси: { $asked }.
drill-new-best = По-добре от всякога на това ниво.
drill-more = Още един кръг?
drill-over = Упражнението свърши.
drill-board-tells-nothing = В упражнение дъската казва само какво къде стои.
drill-help-shade = Отговор: светло или тъмно.
drill-help-yes-no = Отговор: да или не.
drill-help-number = Отговор: число.
drill-help-piece = Отговор: фигурата, може и с цвета, например бял кон; или празно.
drill-help-squares = Отговор: полетата едно след друго, в произволен ред; след всяко може да има пауза.
drill-help-way = Отговор: полетата на пътя едно след друго, до последното.
drill-help-announce = Отговор: ходът, обявен с думи, както в партия.
drill-help-name = Отговор: немската дума за обявяване, например Anna или Springer.
drill-help-find = Отговор: клавишът за позициониране над полето.
drill-help-also = Също: повтори; нататък, за да пропуснете.
drill-help-more = Също: позиция, за да чуете всичко отново; готово; ниво две; край.
drill-help-choose = Отговор: номерът на упражнението, при писане и името му. Още: ниво две; край.
drill-help-end = „Да“ започва нов кръг, „не“ приключва. „Ниво две“ сменя нивото.

## Задачи

puzzle-number = Задача { $number } от { $count }.
puzzle-fetched = Задача { $number }.
puzzle-mate = { side } започват и дават мат в { $moves ->
    [one] един ход
   *[other] { $moves } хода
 }.
puzzle-best = Намерете най-добрия ход за { side.small }.
puzzle-last = Последен ход: { $mv }.
puzzle-no-last = Последният ход не е известен.
puzzle-reply = Вярно. Отговорът: { $mv }.
puzzle-and-now = А сега?
puzzle-wrong = { $mv } не решава задачата.
puzzle-solved = Решено.
puzzle-solution = Решение: { $moves }.
puzzle-left-out = Пропусната.
puzzle-last-done = Това беше последната задача. „Защо“ я обяснява, „още“ казва ходовете, „изход“ приключва.
puzzle-next = Следваща задача?
puzzle-comes = Идва следващата задача.
puzzle-done-already = Тази задача вече е приключена. Следваща задача?
puzzle-summary = { $done ->
    [one] От една задача веднага решени: { $solved }.
   *[other] От { $done } задачи веднага решени: { $solved }.
 }
puzzle-summary-helped = { $n ->
    [one] С помощ или при втори опит: { $n }.
   *[other] С помощ или при втори опит: { $n }.
 }
puzzle-over = Задачите свършиха.
puzzle-unfit = Тук това не е нито ход, нито въпрос.
puzzle-not-here = При задача няма такова нещо.
repertoire-not-here = Тук такова нещо няма. Пита се за вашия ход; „помощ“ казва какво друго може.
puzzle-help-solve = Обявете или напишете ход. Също: подсказка, до три пъти; решение.
puzzle-help-more = Също: следваща; изход. За позицията: отначало; само белите; ред четири; последен ход; с клавиатурата всеки въпрос за дъската.
puzzle-help-between = „Да“ или „следваща“ дава следващата задача, „нататък“ — остатъка от отговора, „не“ или „изход“ приключва. „Защо“ обяснява решението, „отначало“ казва позицията.
repertoire-start = От началната позиция.
repertoire-line = { $moves }.
repertoire-back = Обратно към позицията след хода: { $mv }.
repertoire-then = Сега { $moves }.
repertoire-ask = Какво играят { side.small }?
repertoire-right = Вярно.
repertoire-right-too = И това е вярно. Главният ход е { $main }.
repertoire-wrong = { $mv }: този ход не е във вашия репертоар.
repertoire-answer = Вашият ход: { $mv }.
repertoire-nothing-tried = Няма ход за запомняне. Първо опитайте ход, който не е в репертоара.
repertoire-remembered = Запомнено: { $mv }.
repertoire-not-remembered = Не е запомнено. { $cause }
repertoire-unsaved = При разбора на този файл има незаписани промени. Първо го отворете там.
repertoire-summary = Позиции: { $done }, познати веднага: { $solved }.
repertoire-over = Репертоарът за днес свърши.
repertoire-help = Обявете хода, който играете тук. Също: подсказка; решение; защо — какво пише за последния ход.
repertoire-help-more = Също: отначало — всички ходове от началото; запомни — ход, който вече искате да играете; следваща; изход. За позицията: всеки въпрос за дъската.
puzzle-skipped = { $path }, ред { $line }: { $mistake }. Тази задача е пропусната.
puzzle-remark = { $path }, ред { $line }: { $remark }.
puzzle-lines-so-far = Прочетени редове дотук: { $lines }.
puzzle-lines-stopped = Прекъснато. Прочетени редове: { $lines }. Задачите са от тях.
puzzle-skipped-more = { $count ->
    [one] Още един ред е грешен
   *[other] Още { $count } реда са грешни
 }; първите са посочени в изхода за грешки.
puzzle-mistake-columns = колоните са { $count }, а трябват поне { $least }
puzzle-mistake-heading = колоните не са като в CSV със задачи на Lichess; четат се PuzzleId, FEN, Moves, Rating и Themes, а са нужни FEN и Moves
puzzle-mistake-rating = „{ $text }“ не е рейтинг
puzzle-mistake-position = от тази позиция никой не може да играе: { $cause }
puzzle-mistake-no-moves = липсва решението
puzzle-mistake-move = „{ $word }“ там не е възможен ход
puzzle-mistake-operation = няма нито bm, нито pv, нито dm, тоест няма решение
puzzle-mistake-distance = „{ $text }“ след dm не е брой ходове
puzzle-mistake-far = за мат в { $moves } хода са нужни самите ходове, като pv
puzzle-mistake-no-mate = тук няма мат в { $moves } хода
puzzle-mistake-no-position = липсва тагът FEN с позицията
puzzle-mistake-long = по-дълго от всяка задача

## Walking the board

walk-begins = Дъска. Въпросителният знак изброява клавишите. Tab води обратно.
walk-begins-again = Дъска.
walk-leaves = Ред за писане.
walk-yes-or-no = Д или Enter значи да, Н — не.
walk-brief-piece = { $piece }.
walk-brief-empty = { $square }.
walk-edge = Край.
walk-no-key = Този клавиш не значи нищо на дъската. Въпросителният знак изброява клавишите.
walk-captured = Последно взета фигура: { $piece }.
walk-nothing-captured = Още нищо не е взето.
walk-turned = Дъската се вижда от страната на { $color ->
    [white] белите
   *[black] черните
}.
walk-briefly = Полетата накратко.
walk-in-full = Полетата подробно.
walk-chosen = Избрано: { $piece }. Накъде?
walk-let-go = Изборът е отменен.
walk-not-to-move = Сега не е ходът на { side.small }.
walk-is-over = Повече не се мести.
walk-only-now = Ход може да се направи само в сегашната позиция.
walk-told-only-now = Това се казва само за сегашната позиция.
walk-ask-promotion = В коя фигура? { $keys }.
walk-no-promotion = Няма ход: пешката не се произвежда в такава фигура. Остава избрано: { $piece }.
walk-promotion-keys = По избор: { $keys }.
walk-ask-piece = Коя фигура? Главна буква за белите, малка за черните.
walk-ask-piece-again = Коя фигура? Главна буква за белите, малка за черните; Enter поставя пак { $piece }.
walk-nothing-put = Нищо не е поставено: този клавиш не е фигура.
walk-at-start = Началната позиция.
walk-now = Сегашната позиция.
walk-after = След { $mv }.
walk-ray = До { $to }: { $pieces }.
walk-ray-empty = До { $to } е празно.
walk-plus = плюс
walk-hyphen = минус
walk-comma = запетая
walk-full-stop = точка
walk-help-steps = Стрелките водят от поле на поле, цифрите от 1 до 8 към хоризонтала, с клавиша Shift към линията. Интервалът избира фигура, а на друго поле я мести там.
walk-help-pieces = Към следващата фигура, с главна буква към предишната: { $keys }.
walk-help-square = За полето: { $here } какво стои там, { $moves } ходове на фигурата, с главна буква само вземания, { $attackers } нападатели и защитници, { $diagonals } диагонали, { $lines } хоризонтал и линия.
walk-help-game = За партията: { $last } последен ход, { $clock } часовник, { $captured } какво е взето последно, { $evaluation } оценка, { $hint } подсказка, { $earlier } полуход назад, { $later } напред.
walk-help-rest = { $turn } обръща дъската, { $brief } сменя накратко и подробно, { $more } продължава дълъг отговор, { $line } или Escape води към реда за писане.
walk-help-setting-up = За подреждане: Enter и после фигурата, главна буква за белите, малка за черните. Интервалът взема фигура и я слага другаде. { $empty } освобождава полето, { $undo } отменя.
walk-help-drawing = За чертане: знакът за равенство оцветява полето, минус започва и завършва стрелка.

## Reasons for a move

why-none = Не мога да обясня това: на дъската няма причина, която мога да докажа.
review-why-refuted = На { $played } следва { $reply }.
review-why-better = По-добре е { $mv }.
review-why-no-mistake = { $mv } не е грешка.
puzzle-why-later = Причината ще кажа след решението. Преди това помага „подсказка“.
why-later = По-нататък във варианта: { $reason }
why-mate = Накрая има мат.
why-mate-now = Това е мат.
why-dearer = { $piece } струва повече от { $by }.
why-material = Вариантът печели материал за { $pawns ->
    [one] една пешка
   *[other] { $pawns } пешки
}.
why-net = Всяко поле, на което царят би могъл да отиде, е под удар: { $covers }.
why-net-piece = { $by } държи { $squares }
why-net-own = Собствени фигури стоят на { $squares }.
why-mate-back-rank = Мат на последния ред: на царя пречат собствените му фигури.
why-mate-smothered = Задушен мат: царят стои между собствените си фигури.
why-mate-hook = Мат „кука“: топът до царя е защитен от кон, а конят от пешка.
why-mate-arabian = Арабски мат: царят е в ъгъла, а топът до него е защитен от кон.
why-stalemate = Пат: противникът няма ход.
why-fork = Вилица: { $by } напада едновременно: { $targets }.
why-pin = Свръзка: { $by } свързва { $pinned } с царя.
why-pin-spares = Свръзка: { $by } свързва { $pinned } с царя. Свързаната фигура не може да вземе { $spared }.
why-skewer = Шиш: { $by } напада { $front }, а отзад стои { $behind }.
why-discovered-attack = Открито нападение: { $moved } отваря линията и { $by } напада { $target }.
why-double-check = Двоен шах: { $first } и { $second } дават шах едновременно.
why-hanging = { $piece } е без защита.
why-trapped = { $piece } е в капан и няма къде да отиде.
why-removed-defender = Премахване на защитник: { $defender } пази { $square }, и тази фигура се взема.
why-deflection = Отвличане: { $defender } отива на { $to } и вече не пази { $square }.
why-attraction = Завличане: { $piece } е под удар там, напада { $by }.
why-interference = Преграждане: { $at } прекъсва линията, по която { $defender } пази { $target }.
why-x-ray = Рентген: { $by } действа на { $square } през фигурата пред себе си.
why-clearance = Освобождаване: { $from } се освобождава и { $to } се възползва.
why-in-between = Междинен ход: вземането на { $square } може да почака.
why-sacrifice = Жертва: за това { $pawns ->
    [one] се дава една пешка
   *[other] се дава материал за { $pawns } пешки
}.
why-promotion = Произвеждане на { $square }: { $piece }.
why-advanced-pawn = Пешката стига до { $square }.
why-en-passant = Ан пасан: взема се пешката на { $square }.
why-castling = Това е рокада.
why-quiet = Тих ход: без шах, без вземане, без нападение на фигура.
endgame-win = Задача в този ендшпил: победа.
endgame-hold = Задача в този ендшпил: без загуба.
endgame-solved = Задачата е решена.
endgame-not-solved = Задачата не е решена.

## More problems

problem-unknown-word = няма дума „{ $word }“
problem-own-words = Собствени думи в { $path }, ред { $line }, колона { $column }: { $mistake }. Моля, поправете ги или започнете без тях с --no-user-words.
problem-own-words-file = Собствените думи в { $path } не могат да се прочетат ({ $cause }). --no-user-words започва без тях.
own-words-toml = това не е валидно ({ $cause }); възможни са [[alias]] с word, means и ipa или spelled, и [[pronunciation]] с word и ipa или spelled
own-words-not-one-word = „{ $word }“ не е една дума от букви
own-words-unknown = в играта няма дума „{ $word }“; docs/formats/grammar.md посочва всички
own-words-taken = „{ $word }“ вече означава нещо; друго произношение се пише под [[pronunciation]]
own-words-said-twice = или ipa, или spelled, не и двете
own-words-not-said = липсва произношението: ipa = "…" или spelled = "…"
own-words-letter = програмата няма звук за знака „{ $letter }“; docs/formats/grammar.md посочва познатите
own-words-too-short = произношението е твърде кратко, за да се различи от шум: трябват поне два звука
own-words-sounds-like = „{ $word }“ би звучало точно като „{ $other }“, което означава друго
own-words-no-reader = за прочитане на изписването липсва espeak-ng; дайте произношението с МФА: ipa = "…", или: sudo apt install espeak-ng
own-words-reader = espeak-ng не може да прочете това ({ $cause }); дайте произношението с МФА: ipa = "…"

## Scoresheets

problem-scoresheet-file = { $path } не може да се прочете ({ $cause }).
problem-only-journals = { $path } тук не се чете. Програмата за турнири записва партията само от дневник: за текст би трябвало да казва кои ходове са възможни.
scoresheet-comment-open = коментарът, който започва тук, не е затворен със скоба
scoresheet-tag = това не е таг от вида [Name "стойност"]
scoresheet-tag-twice = тагът { $name } стои за втори път
scoresheet-variant = „{ $name }“ не е нито шах, нито шах 960
scoresheet-chess960-without-fen = за партия по шах 960 е нужен тагът FEN, а той липсва
scoresheet-fen = от тази позиция никой не може да играе: { $cause }
scoresheet-unknown-sign = знакът „{ $sign }“ е непознат и беше пропуснат
scoresheet-number-too-large = няма партия с ход с този номер
scoresheet-number = стои номер на ход { $found }, а трябва да е { $due }: ход липсва или е в повече
scoresheet-not-blacks-turn = точките обявяват ход на черните, но на ход са белите
scoresheet-move = тук се очаква ход, неговият номер, коментар или резултатът
scoresheet-word = „{ $word }“ не е ход; тук се очаква { $expected }
scoresheet-expected-move = фигура, поле или рокада
scoresheet-expected-file = вертикал от a до h
scoresheet-expected-rank = хоризонтал от 1 до 8
scoresheet-expected-promotion = фигурата, в която се произвежда пешката
scoresheet-expected-bracket = затварящата скоба след фигурата, в която се произвежда пешката
scoresheet-expected-end = +, #, ++, e.p. или краят на хода
scoresheet-refused = { $word } не може да се изиграе: { $reason }
scoresheet-ambiguous = хода могат да направят фигурите на { $origins }
scoresheet-promotion-missing = липсва фигурата, в която се произвежда пешката
scoresheet-null-move = празният ход не е ход от партия; той може да стои само във вариант
scoresheet-null-in-check = празен ход под шах, когато царят би могъл да бъде взет
scoresheet-before-first-move = знак, предложение за реми или вариант преди първия ход
scoresheet-time = „{ $time }“ не е време от вида 1:29:30
scoresheet-variation-open = вариант не е затворен със скоба
scoresheet-too-deep = твърде много варианти във вариантите
scoresheet-no-result = в края на партията няма резултат или *; може да липсват ходове
scoresheet-result-again = след резултата на партията има още един; той беше пропуснат
scoresheet-sign = знакът { $sign } не отговаря на позицията
scoresheet-result-tag = тагът казва резултат { $tag }, а краят на партията { $written }
check-game = { $file }, партия { $game }: { $plies ->
    [one] { $plies } полуход
   *[other] { $plies } полухода
}, записан резултат: { $written }.
check-so-far = Партии дотук: { $games }.
check-stopped = Прекъснато. Проверени партии: { $games }.
check-by-the-laws = По правилата тя е завършила след { $place }: { $outcome }
check-disagrees = Записаният резултат е друг.
check-mistake = { $file }, партия { $game }, ред { $line }, колона { $column }: { $mistake }.
check-further-mistakes = { $file }, партия { $game }: { $count ->
    [one] още една грешка
   *[other] още { $count } грешки
}. Това PGN файл ли е?
check-claim = { $file }, партия { $game }, след { $place }: { $claim }
check-threefold = { side } могат да рекламират реми, позицията се е появила три пъти.
check-fifty = { side } могат да рекламират реми, петдесет хода без вземане и без ход с пешка.
check-threefold-with = { side } могат да рекламират реми поради повторение с намислен ход: { $moves }.
check-fifty-with = { side } могат да рекламират реми по правилото за петдесетте хода с намислен ход, който не е нито вземане, нито ход с пешка.

## Command line

cli-program = Помощник в игра за незрящи шахматисти и шахматисти с увредено зрение: чува обявените ходове, проверява ги, отговаря с реч и брайл.
cli-language = Език на текстовете: de, en, ru или bg. Ако не е посочен, езикът на системата.
cli-data = Папка за дневниците на партиите.
cli-play = Играе партия.
cli-resume = Продължава прекъсната партия: последната или посочената.
cli-web = Играе срещу зрящ човек, който играе на страница в браузър.
cli-web-address = Показва партията на зрящия играч в браузър; след знак за равенство адрес, порт или двете, например --web=192.168.1.7:8000. Без тях само на този компютър.
cli-sighted = Кой е зрящият противник, на страницата или на втория микрофон, ако партията е започната без тях.
cli-hear = Разпознава записи на обявени ходове.
cli-flag = Казва какво означава падналото флагче в позиции: загуба (lost), реми (drawn) или недоказано (not-proven), с причината.
cli-scoresheet = Изписва партията от дневник.
cli-check = Проверява файлове с партии в PGN по правилата: всеки ход, рекламации, завършвания, резултата.
cli-scoresheets = Файлове с партии в PGN; - е стандартният вход.
cli-pieces = Букви на фигурите в алгебричната нотация: en, de, ru, bg или figurine; ако не са посочени, тези на текстовете.
cli-long = Алгебрична нотация с началното поле.
cli-doctor = Проверява всички части и казва какво да се направи.
cli-doctor-report = Записва и в този нов файл това, което трябва да знае който иска да ви помогне; без вашето име.
cli-color = Цвят на играча на този компютър: в игра с програмата – цветът на човека; в игра с човек – цветът на незрящия играч. Другият мести на електронната дъска (--board) или на страницата в браузъра (--web), ако има такава.
cli-opponent = Противник: engine или human (двама души на едно устройство).
cli-level = Ниво на шахматната програма от 1 до 8; ако не е посочено, 2, в ендшпил с --endgame 8.
cli-engine = Друга шахматна програма като противник, например stockfish, или пътят на UCI програма.
cli-engine-elo = Рейтинг, с който играе програмата от --engine.
cli-engine-skill = Ниво на програмата от --engine; при Stockfish от 0 до 20.
cli-engine-nodes = Колко позиции разглежда програмата от --engine на ход; тогава тя не използва часовника си.
cli-engine-option = Настройка на програмата от --engine, например Threads=2; може да се посочи няколко пъти.
cli-seed = Начално число за случайните ходове на шахматната програма.
cli-time = Контрола: минути+секунди за всеки ход, например 90+30, 40/90+30,30+30 или 25d10; име като rapid; или none.
cli-edition = Издание на правилата на шахмата: fide-2017 или fide-2023.
cli-supervision = Надзор при ускорен шах и блиц: full (както при дългите партии) или partial.
cli-default-time = С толкова минути играч може да закъснее; след това съдията може да обяви партията за загубена.
cli-hold = В началото часовникът е спрян, докато съдията не пусне този на белите: съдия продължи.
cli-quickplay = Край на партията без добавка, обявен предварително: increment (може да се поиска добавка), claim (може да се рекламира реми пред съдията) или unsupervised (без съдия).
cli-draw-offers = Кога може да се предлага реми: free, none или след толкова хода на всяка страна.
cli-corrections = След колко поправки и неправилни ходове на една страна се вика съдията; none значи никога.
cli-fen = Позиция във FEN; ако не е посочена, началната.
cli-input = Вход: auto, mic, keyboard или sample.
cli-mic-file = Пуска запис, все едно идва от микрофона.
cli-mic = Име на микрофона.
cli-opponent-mic = Име на втори микрофон, в който говори само противникът.
cli-model = Папка с модел на Vosk вместо включения в програмата.
cli-words = Допълнителни думи, разделени със запетая, или appendix-d за никакви; като команда: посочва всички думи, които могат да се избират.
cli-drill = Тренира виждането на дъската: цветове, диагонали, пътища, позиции, ходове, обявяване. Без име пита кое упражнение.
cli-drill-name = Упражнението. За find и read е нужен брайлов дисплей.
cli-drill-level = Ниво от 1 до 3; по подразбиране последното в това упражнение.
cli-questions = Колко въпроса има един кръг.
cli-drill-seed = Число, което определя въпросите; по подразбиране са други във всеки кръг.
cli-answer-input = Вход: auto, mic или keyboard.
problem-drill-display = За това упражнение е нужен брайлов дисплей: посочва се с --braille.
problem-drill-sample = За упражнение няма примерен запис. С --input keyboard отговорите се пишат.
problem-drill-results = Резултатите в { $path } не могат да се прочетат: { $cause }. Файлът остава както е. Поправете го или го преименувайте; без него започва нов.
drill-results-line = ред { $line } не е такъв, какъвто го пише програмата
drill-results-impossible = под { $place } стои нещо невъзможно: { $right } от { $asked } верни, секунди: { $seconds }
cli-puzzle = Шахматни задачи: казва позиции, преценява обявени или написани ходове и повтаря задачите по план. Без файл са онези, които идват с програмата.
cli-puzzle-files = Файл със задачи: PGN, EPD или CSV със задачи на Lichess, не компресиран.
cli-theme = За какво да са задачите, няколко със запетая: mate, mateIn2, fork и така нататък.
cli-rating = Колко трудни да са, по рейтинг: 800-1400.
cli-puzzle-count = Най-много колко задачи.
cli-puzzle-seed = Число, което определя избора на нови задачи; ако не е посочено, всеки път друго.
problem-puzzle-sample = За задачи няма примерен запис. С --input keyboard ходовете се пишат.
problem-position-sample = За подреждане на позиция няма примерен запис. С --input keyboard всичко се пише.
problem-lesson-sample = За урок няма примерен запис. С --input keyboard всичко се пише.
problem-rating = Рейтингът не може да се прочете или запише ({ $path }): { $cause }
problem-puzzle-file = Задачите в { $path } не могат да се прочетат ({ $cause }).
problem-puzzle-packed = Файлът { $path } е компресиран. Първо го разархивирайте, например със zstd -d.
problem-puzzle-no-text = { $path } не е текстов файл. Задачите са в PGN, EPD или CSV със задачи на Lichess.
problem-puzzle-none = Няма нито една годна задача. Задачите са в PGN с таг FEN, в EPD с bm, pv или dm или в CSV със задачи на Lichess.
problem-puzzle-none-fits = Никоя задача не отговаря на --theme и --rating. Има следните теми: { $themes }.
problem-puzzle-later = Днес няма какво да се прави: { $count ->
    [one] една подходяща задача идва
   *[other] всички { $count } подходящи задачи идват
 } отново в друг ден.
problem-puzzle-progress = Напредъкът в { $path } не може да се прочете: { $cause }. Файлът остава както е. Поправете го или го преименувайте; без него започва нов.
problem-kept-positions = Запазените позиции в { $path } не могат да се прочетат: ред { $line }: { $cause }. Файлът остава както е. Поправете го или го преименувайте; без него започва нов.
cli-today = Планът за днес, около десет минути: задачи, дебюти, ендшпил, упражнение. „да“ започва следващата част.
cli-repertoire = Дебюти на слух: пита за вашите ходове в позициите от вашите файлове с партии и ги повтаря по график. „запомни“ добавя ход.
cli-repertoire-source = Файл или папка с партии (PGN), с варианти и коментари. Без него — папката „repertoire“ до запазените партии.
cli-repertoire-color = Чий е репертоарът; ако не е посочено, както пише във файловете.
cli-repertoire-count = Колко позиции най-много.
problem-repertoire-sample = За репертоар няма примерен запис. С --input keyboard ходовете се пишат.
problem-repertoire-color = От { $path } не личи чий е репертоарът, защото и двете страни имат избор от ходове. Посочете страната с --color white или --color black.
problem-repertoire-own = Още нямате репертоар. Репертоарът е файл с партии (PGN) с варианти. Може да се запише при разбора на партии.
problem-repertoire-none = В { $path } няма ходове на страната, която се пита. Репертоарът е файл с партии (PGN) с варианти. Може да се запише при разбора на партии.
problem-repertoire-many = В { $path } има { $games } партии, повече, отколкото може да има един репертоар ({ $most }). Какво е играно в много партии, показва annabella openings.
problem-repertoire-later = За днес няма нищо: всички позиции ({ $count }) идват в друг ден.
cli-endgame = Доиграва този ендшпил за страната, чиято е задачата; само в тренировка.
cli-train-voice = Научава как играчът произнася думите: повтаря около двадесет думи или дава записи.
cli-player = Гласов профил на играч; при play, resume и hear: използва го; при puzzle също: чии са задачите.
cli-from = Учи се от записи вместо в разговор, по списък: заглавен ред, след това път и текст, разделени с табулация.
cli-remove = Премахва гласовия профил.
cli-donate = Записва гласа ви като дар за проекта, в тази нова папка; преди това пита за съгласие.
cli-user-words = Файл със собствени думи вместо обичайния.
cli-no-user-words = Пропуска собствените думи.
cli-voice = Глас: auto, screen-reader, speech-dispatcher (в Windows: windows), espeak или text.
cli-voice-file = Записва каквото би се казало във файл WAV.
cli-rate = Темпо на речта от -100 до 100.
cli-volume = Сила на звука от -100 до 100.
cli-pitch = Височина на гласа от -100 до 100.
cli-voice-names = Глас за език, както се нарича в синтезатора, например de:de+f3; може да се даде няколко пъти.
cli-manner = Как се изговарят иначе съобщенията от даден вид, например warning:pitch=30,rate=20; видовете са announcement, answer и warning; може да се даде няколко пъти.
cli-sounds = Кратки звуци, разделени със запетаи.
cli-verbosity = Колко подробно се говори.
cli-announcements = На какъв език се назовават полета, фигури и ходове, гласно и на брайл: texts (на езика на текстовете) или german (с немските имена от приложение D). Ако не е посочено: german в партии, които се зачитат, иначе texts.
cli-listen = Кога се слуша: hands-free (винаги) или push-to-talk (при натискане на клавиш, за едно обявяване).
cli-talk-key = Клавиш за говорене: редът, който той изпраща. Ако не е посочен, само клавишът Enter.
cli-earphones = Със слушалки: слуша и докато говори.
cli-display = Брайлов дисплей: път на серийния порт, auto, hid, brlapi или terminal.
cli-braille = Клавиши, проба, таблици и имитация на брайлови дисплеи.
cli-braille-driver = Драйвер на брайловия дисплей: baum, handytech, humanware, eurobraille, hims, freedom-scientific, seika, papenmeier, albatross, alva, canute, dotpad.
cli-braille-cells = Клетки на дисплея в терминала.
cli-braille-table = Брайлова таблица: auto (за езика на текстовете, с осем точки), de-8dot, de-6dot, en-8dot, en-6dot, ru-8dot, ru-6dot, bg-8dot, bg-6dot или собствен файл.
cli-liblouis = Таблица на liblouis, с която се пишат думите на съобщенията на брайловия дисплей, например bg.ctb. Ходовете, полетата, часовникът и дъската остават в брайловата таблица.
cli-own-keys = Файл със собствено разпределение на клавишите на брайловия дисплей.
cli-braille-keys = Посочва клавишите.
cli-grace = Секунди за поправка, преди да тръгне часовникът на противника. Ако не е посочено: една, а в продължена партия — колкото досега.
cli-pgn = Накрая записва партията и в този файл PGN.
cli-journal = Дневник на партията.
cli-reconvene = Подновява отложена партия на дъската: върви часовникът на играча, който трябва да отговори, и съдията въвежда какво има в плика.
cli-unchained = Продължава и партия по Правилника, чийто дневник няма верига и нищо не доказва; отговаря съдията.
cli-charge = Приспада времето на прекъсването от времето на играча на ход.
cli-json = По един обект JSON на ред.
cli-partial = Слуша записа като от микрофон: думите, докато се говорят, след това всяко обявяване.
cli-longest = Най-голяма дължина на запис в секунди.
cli-files = Записи във формат WAV, AIFF, FLAC или Ogg Vorbis.
cli-fallen = Чие флагче е паднало: white или black.
cli-chess960-fen = Позициите са от шах 960: права за рокада като KQkq (крайните топове) или по вертикалата на топа, например HAha.
cli-positions = Позиции във FEN, всяка в кавички; - или нищо ги чете от стандартния вход, по една на ред.
cli-format = pgn, text (обявяванията), algebraic (кратка нотация) или brf (брайл за принтера).
cli-output = Файл вместо стандартния изход.

## Numbers

# С думи, за да не се вземе нищо за час от деня. Мъжки род, както за часове и ходове;
# женски за минути и секунди.
number = { $n ->
    [0] нула
    [1] един
    [2] два
    [3] три
    [4] четири
    [5] пет
    [6] шест
    [7] седем
    [8] осем
    [9] девет
    [10] десет
    [11] единадесет
    [12] дванадесет
    [13] тринадесет
    [14] четиринадесет
    [15] петнадесет
    [16] шестнадесет
    [17] седемнадесет
    [18] осемнадесет
    [19] деветнадесет
    [20] двадесет
    [21] двадесет и един
    [22] двадесет и два
    [23] двадесет и три
    [24] двадесет и четири
    [25] двадесет и пет
    [26] двадесет и шест
    [27] двадесет и седем
    [28] двадесет и осем
    [29] двадесет и девет
    [30] тридесет
    [31] тридесет и един
    [32] тридесет и два
    [33] тридесет и три
    [34] тридесет и четири
    [35] тридесет и пет
    [36] тридесет и шест
    [37] тридесет и седем
    [38] тридесет и осем
    [39] тридесет и девет
    [40] четиридесет
    [41] четиридесет и един
    [42] четиридесет и два
    [43] четиридесет и три
    [44] четиридесет и четири
    [45] четиридесет и пет
    [46] четиридесет и шест
    [47] четиридесет и седем
    [48] четиридесет и осем
    [49] четиридесет и девет
    [50] петдесет
    [51] петдесет и един
    [52] петдесет и два
    [53] петдесет и три
    [54] петдесет и четири
    [55] петдесет и пет
    [56] петдесет и шест
    [57] петдесет и седем
    [58] петдесет и осем
    [59] петдесет и девет
    [60] шестдесет
    [61] шестдесет и един
    [62] шестдесет и два
    [63] шестдесет и три
    [64] шестдесет и четири
    [65] шестдесет и пет
    [66] шестдесет и шест
    [67] шестдесет и седем
    [68] шестдесет и осем
    [69] шестдесет и девет
    [70] седемдесет
    [71] седемдесет и един
    [72] седемдесет и два
    [73] седемдесет и три
    [74] седемдесет и четири
    [75] седемдесет и пет
    [76] седемдесет и шест
    [77] седемдесет и седем
    [78] седемдесет и осем
    [79] седемдесет и девет
    [80] осемдесет
    [81] осемдесет и един
    [82] осемдесет и два
    [83] осемдесет и три
    [84] осемдесет и четири
    [85] осемдесет и пет
    [86] осемдесет и шест
    [87] осемдесет и седем
    [88] осемдесет и осем
    [89] осемдесет и девет
    [90] деветдесет
    [91] деветдесет и един
    [92] деветдесет и два
    [93] деветдесет и три
    [94] деветдесет и четири
    [95] деветдесет и пет
    [96] деветдесет и шест
    [97] деветдесет и седем
    [98] деветдесет и осем
    [99] деветдесет и девет
   *[other] { $n }
}
    .feminine = { $n ->
        [1] една
        [2] две
        [21] двадесет и една
        [22] двадесет и две
        [31] тридесет и една
        [32] тридесет и две
        [41] четиридесет и една
        [42] четиридесет и две
        [51] петдесет и една
        [52] петдесет и две
        [61] шестдесет и една
        [62] шестдесет и две
        [71] седемдесет и една
        [72] седемдесет и две
        [81] осемдесет и една
        [82] осемдесет и две
        [91] деветдесет и една
        [92] деветдесет и две
       *[other] { $words }
    }

start-chess960 = Шах 960, позиция номер { $number }. От { $first } до { $last }: { $pieces }.
touched = { side } докоснаха { $piece } { $square }.
touched-square = { side } докоснаха фигурата на { $square }.
taken-off = { side } махнаха от дъската { $piece } { $square }.
taken-off-square = { side } махнаха от дъската фигурата на { $square }.
placed = { side } поставиха { $piece } на { $square }.
placed-square = { side } поставиха фигура на { $square }.
missing-touched = Още не натискайте часовника: първо докоснете фигура.
missing-taken-off = Още не натискайте часовника: първо махнете взетата фигура от { $square }.
missing-placed = Още не натискайте часовника: първо поставете фигурата.
missing-rook = Още не натискайте часовника: първо преместете и { $rook } на { $square }.
missing-announced = Още не натискайте часовника: първо обявете хода.
which-square = На кое поле? Кажете и полето.
nothing-to-announce = Няма подготвен или поставен ход.
steps-not-followed = Програмата не следи действията на тази дъска.
other-than-announced = { $square } не е част от обявения ход.
king-first = При рокада първо се поставя царят.
other-than-placed = На собствената дъска фигурата вече стои на { $square }.
released = { $piece }: фигурата е пусната на { $square } и този ход остава в сила. Друг ход може да позволи само съдията.
other-than-released = { $said }: невъзможно. { $stands }
other-than-taken = От собствената дъска вече е махната фигурата от { $square }.
not-captured = На { $square } не може да се вземе нищо.
no-move-there = Тази фигура не може да отиде на { $square }.
taken-as-repetition = Разбрано като повторение: { $said }. Обявете и своя ход.
adjusts = { side } само наместват фигурите.
promotion-chosen = { side } избраха: { $piece }.
wrong-claim = { side } рекламираха неоснователно реми.
wrong-claim-with = { side } рекламираха неоснователно реми с { $said }. Този ход трябва да се изиграе.
wrong-claim-words = { side } рекламираха неоснователно реми с обявения ход. Ако ходът е възможен, той трябва да се изиграе.
outcome-resignation-draw = { side } се предават, но противникът не може да матира.
outcome-illegal-moves = { side } губят заради неправилен ход.
outcome-illegal-moves-draw = { side } биха загубили заради неправилен ход, но противникът не може да матира.
outcome-cancelled = Съдията прекратява партията.
result-white-by-forfeit = Белите печелят служебно.
result-black-by-forfeit = Черните печелят служебно.
result-both-forfeit = И двамата губят служебно.
result-both-lose = И двамата губят.
result-white-half = Белите получават половин точка, черните нищо.
result-black-half = Черните получават половин точка, белите нищо.
result-cancelled = Тя не се зачита и се играе нова.
offence-not-legal = { side } изиграха неправилен ход.
offence-not-promoted = { side } не произведоха пешка на последния хоризонтал. Пешката става дама.
offence-two-hands = { side } изиграха хода с две ръце. Това се брои за неправилен ход.
offence-no-move = { side } натиснаха часовника, без да изиграят ход. Това се брои за неправилен ход.
offence-number = { $number ->
    [1] Това е първото отчетено нарушение.
    [2] Това е второто отчетено нарушение.
   *[other] Отчетени нарушения заедно с това: { $number }.
}
proposed = Съобщено: { $irregularity } Предложение по правилата: { $proposal }
found-wrong-start = Началната позиция беше грешна.
found-board-turned = Дъската е поставена грешно.
found-colours-reversed = Цветовете бяха разменени.
found-displaced = { side } разместиха фигури.
found-wrong-squares = Има фигури на грешни полета.
found-touch-move = Твърди се, че { side.small } първо са докоснали { $piece } { $square }.
found-not-pressed = { side } продължиха да играят, без да натиснат часовника.
found-impossible = На дъската има невъзможна позиция.
propose-new-game = партията се прекратява и се играе нова.
propose-continue = партията продължава, както стои.
propose-transfer = позицията се пренася на правилно поставена дъска и партията продължава.
propose-put-back = { side.small } ги връщат на място за сметка на своето време и могат да бъдат наказани.
propose-reinstate = връща се { $position }.
propose-reinstate-and = връща се { $position } и { $also }
propose-time = противникът получава допълнително { $extra }.
propose-loss = { side.small } губят; ако противникът не може да матира, партията е реми.
propose-wait = изчаква се следващият ход.
propose-draw = партията е реми.
position-after = позицията след хода { $said }
position-at-start = началната позиция
sealed = { side } записаха таен ход. Часовникът е спрян, партията е отложена.
reconvened = Отложената партия се подновява. Тече времето на { side.small }.
envelope-opened = Таен ход на { side.small }: { $said }
envelope-missing = Пликът липсва. { side } посочват за свой таен ход: { $said }
envelope-closed = Тайният ход още не е отворен. Играе се едва след това.
reply-sealed = { side } записаха отговора. Тече времето на противника.
seal-faulty = Тайният ход на { side.small } гласи „{ $written }“: { $fault }
seal-ambiguous = той е двусмислен.
seal-unclear = смисълът му не може да се установи.
seal-other = на дъската е изигран друг ход.
seal-illegal = той е невъзможен: { $reason }
seal-refused = тук той е невъзможен, неразрешен или двусмислен. Кое от тях, програмата не казва.
seal-not-allowed = той не е разрешен: { $reason }
stop-adjournment = партията се отлага
stop-corrections = твърде много поправки или неуспешни опити, решава съдията
outcome-sealed = Тайният ход на { side.small } е невалиден.
outcome-sealed-draw = Тайният ход на { side.small } е невалиден, но противникът не може да матира.
envelope-title = Плик на отложена партия
envelope-white = Бели: { $name }
envelope-black = Черни: { $name }
envelope-position = Позиция преди тайния ход:
envelope-chess960 = Шах 960
envelope-fen = FEN: { $fen }
envelope-used = Използвано време: белите { $white }, черните { $black }
envelope-left = Време на часовника: белите { $white }, черните { $black }
envelope-sealed-by = Тайния ход записаха { side.small }: { $name }
envelope-number = Номер на тайния ход: { $number }
envelope-offer = { side } предлагат реми.
envelope-no-offer = Няма предложение за реми
envelope-resumption = Доиграване: { $date }, { $time }, { $venue }
envelope-content = Таен ход на { side.small }: „{ $written }“, тоест: { $said }
envelope-written = Таен ход на { side.small }: „{ $written }“.
sealed-into = Ходът е записан и е шифрован в { $path }. Партията е отложена.
secret-ask = Тайна дума на съдията (не се показва):
hidden-again = Още веднъж същото:
arbiter-pin-file-stays = ПИН кодът на съдията е взет от файл, който още е там. Който може да го прочете, може да дава указания: изтрийте го сега.
arbiter-page-file-stays = Файлът с адресите на страниците принадлежи на потребителя, който играе. Който може да го прочете, може да дава указания и да играе вместо противника: отворете страниците и веднага го изтрийте.
arbiter-pin-ask = ПИН на съдията, въвежда самият съдия (не се показва; празно — без ПИН):
arbiter-pin-enter = ПИН на съдията (не се показва):
sealed-move-ask = Таен ход (не се показва):
sealed-file-foreign = това не е таен ход
sealed-file-version = той има версия { $version }, която тази програма не познава
sealed-file-damaged = файлът е повреден: нещо в него е променено, липсва или е в повече
adjourn-over = тя е завършила
adjourn-not-begun = тя още не е започнала
adjourn-stopped = часовникът вече е спрян
adjourn-sealed = таен ход още не е отворен
adjourn-not-sealed = не е записан таен ход
adjourn-no-time = времето не стига за записване на таен ход
problem-adjourned = Партията в { $path } е отложена. Първо се отваря пликът: annabella open ПЛИК --journal { $path }
problem-adjournment = С партията в { $path } сега това не е възможно: { $cause }.
problem-engine-to-move = В партията { $path } на ход е програмата; тя не записва таен ход.
problem-recording-empty = Няма посочен ход.
problem-recording-line = Ходът е ред от най-много 64 знака.
problem-not-sealable = Така ходът не се записва: { $fault }. Посочете го изцяло: фигура, откъде и докъде, например Кg1f3. С --as-written той все пак се записва, както е.
not-sealable-in-play = Така ходът не може да се запише като таен: тук е невъзможен или двусмислен. Въведете го отново с нотация, например Кg1f3.
problem-not-stated = Посоченият ход не може да се изиграе: { $fault }. Партията остава отложена. Нека играчът го посочи отново: фигура, откъде и докъде, например Кg1f3.
problem-secret-short = Тайната дума е твърде кратка. Нужни са поне осем знака; по-добре четири случайни думи.
problem-entries-differ = Вторият път е въведено нещо друго. Нищо не се е променило.
problem-secret-file = Тайната дума в { $path } не може да се прочете: { $cause }.
problem-pin-unfit = Това не може да бъде ПИН на съдията. Нужни са поне осем знака без интервали, без прости редици и повторения, и не бива да е дума, която значи нещо в играта.
problem-wrong-pin = Това не е ПИН кодът на съдията. Нищо не се е променило.
problem-pin-too-soon = След грешни ПИН кодове следващият няма да се проверява още { $seconds ->
    [one] { $seconds } секунда
   *[other] { $seconds } секунди
}. Нищо не се е променило.
problem-pin-file = ПИН кодът на съдията в { $path } не може да се прочете: { $cause }.
problem-pin-file-open = ПИН кодът на съдията в { $path } може да се прочете и от други. Само вие може да го четете: chmod 600 { $path }
problem-pin-hash = ПИН кодът на съдията не може да се запази или сравни: { $cause }.
problem-wrong-secret = Пликът { $path } не се отваря. Тайната дума е грешна или някой нарочно е променил плика.
problem-other-envelope = Пликът { $path } не е от това отлагане на партията. Нищо не е отворено.
pin-not-compared = Паметта не стига за сравняване на ПИН кода. Указанието още чака: въведете ПИН кода отново.
fingerprint-not-made = Паметта не стига за отпечатъка.
problem-envelope-file = Пликът { $path } не може да се прочете: { $cause }. Ако липсва, продължава се с: annabella open --lost --move ХОД
problem-sealed = { $path } не може да се отвори: { $cause }.
problem-random = Системата не дава случайни числа: { $cause }. Нищо не е записано.
ask-claim-with = Рекламирате ли реми със следващия ход? Тогава, моля, обявете този ход. При „{ $no }“ само се предлага реми.
ask-offer-or-claim = Предлагате ли реми? { $answers } За рекламация обявете хода, а за позицията на дъската кажете още веднъж „{ $draw }“.
ask-claim-position = Рекламирате ли реми за позицията на дъската? Ако е грешно, противникът получава допълнително време.
ask-claim-words = Рекламирате ли реми с { $said }? Ако е грешно, противникът получава допълнително време.
ask-threefold-with = Една и съща позиция три пъти след { $said }: рекламирате ли реми?
ask-fifty-with = След { $said } ще станат петдесет хода без вземане и без ход с пешка: рекламирате ли реми?
draws-forbidden = По правилника на този турнир сега не може да се договаря реми.
claim-lost = При този ход вече не може да се рекламира реми.
square-piece = { $square }: { $piece } на { side.small }.
square-empty = Полето { $square } е празно.
announcement-prepared = За обявяване: { $words }.
reason-no-such-piece-there = на { $origin } нямате { $piece }.
reason-castling-rook-taken = топът е взет.
reason-castling-lost-by = { $how ->
    [king] царят вече се е местил, ход { $number }, от { $from } на { $to }.
    [taken] топът беше взет, ход { $number }, от { $from } на { $to }.
   *[rook] топът вече се е местил, ход { $number }, от { $from } на { $to }.
}
reason-touch-move = пипнато – местено: докоснатата фигура е { $piece } на { $square }.
reason-promotion-chosen = вече е избрана фигура { $piece } и това не се променя.
reason-intended-move = реми се рекламира с { $piece } { $square } { $target } и този ход трябва да се изиграе.
known-check = Царят е под шах.
known-touched = Докоснато: { $squares }.
known-chosen = Вече е избрана фигура { $piece } и това не се променя.
known-claim = Реми се рекламира с ход: ако той е възможен, трябва да се изиграе.
simulate-ready = Брайловият дисплей е на { $link }. Клавиши: { $keys }. Свързаните с + се натискат заедно; routing5 е клавишът над петата клетка.
simulate-orders = Освен това: restart, unplug, plug-in, silence, answer, switch-off, cells и число, speed и скорост в бодове, quit.
simulate-no-width = Няма такъв дисплей с { $cells } клетки.
simulate-unknown = Това не е клавиш на този дисплей и не е команда: { $line }
problem-simulator = Брайловият дисплей не може да се имитира: { $cause }.
problem-no-pseudo-terminals = Под Windows не могат да се имитират устройства: няма псевдотерминали. Под Linux може.
display-no-server = BRLTTY не отговаря ({ $address })
display-not-allowed = BRLTTY не допуска този потребител ({ $address }); ключът е в /etc/brlapi.key
display-none-held = BRLTTY няма дисплей ({ $address })
display-nothing-found = BRLTTY не отговаря и няма нито дисплей HID, нито дисплей с познат номер на USB
display-no-hid = никой дисплей не поддържа стандарта HID
display-no-rights = няма права за достъп до дисплея { $model } на устройството { $path }; дава ги файлът 70-annabella.rules
liblouis-missing = liblouis я няма; в Debian: sudo apt install liblouis20 ({ $cause })
liblouis-characters = тази liblouis е със знаци от { $bytes } байта вместо 2 или 4
liblouis-table-name = „{ $table }“ не е име на таблица
liblouis-table = няма таблица { $table } или в нея има грешка ({ $cause })
liblouis-not-for-text = таблицата { $table } не е за текст
liblouis-unwritten = текст от { $characters } знака не беше написан изцяло
simulator-width = с драйвера { $driver } няма дисплей с толкова клетки: { $cells }, и толкова клетки за състояние: { $status }
simulator-link = портът { $link } не може да се създаде ({ $cause })
problem-scoresheet = Файлът { $path } не може да се използва: { $cause }.
replay-move = { $number } { $notation }: { $said }. Време: { $taken }.
replay-move-clock = { $number } { $notation }: { $said }. Време: { $taken }, часовник: { $left }.
replay-begins = Ред { $line }: контрола { $control }.
replay-event = Ред { $line }, { $time }: { $event }
replay-clocks = Белите { $white }, черните { $black }, { $running ->
    [white] времето на белите тече
    [black] времето на черните тече
   *[none] не тече ничие време
}
replay-announced = обявено { $mv }
replay-offer = { side.small } предлагат реми
replay-stopped = часовникът е спрян
replay-torn = Ред { $line } е прекъснат и не се брои.
replay-refused = невъзможно: { $cause }
scoresheet-none = в него няма партия
scoresheet-at = ред { $line }, колона { $column }: { $mistake }
scoresheet-at-cell = страница { $page }, ред { $line }, знак { $cell }: { $mistake }
scoresheet-event = Турнир
scoresheet-site = Място
scoresheet-date = Дата
scoresheet-round = Кръг
scoresheet-engine = annabella, ниво { $level }
scoresheet-respelled = Изписано с други букви, защото в таблицата липсват знаци: { $what }
table-eight-dots = „{ $name }“ има осем точки, а за хартия трябва таблица с шест, например de-6dot
compare-other-start = тази партия е започнала от друга позиция
compare-nothing = Различен е още първият ход.
compare-alike = { $plies ->
    [one] Съвпада един полуход.
   *[other] Съвпадат { $plies } полухода.
}
compare-then = { $name }: след това { $said }.
compare-ends = { $name }: свършва тук.
compare-result = { $name }: резултат { $result }.
compare-agree = Записите на партията съвпадат.
braille-keys = Клавиши на брайлов дисплей с драйвер { $driver }; плюс свързва това, което се натиска заедно:
braille-keys-keyboard = На модели с брайлова клавиатура:
braille-keys-dots = С клавишите за точките се пишат ходове с вашия брайлов шрифт и думи.
braille-keys-own = За промяна: копирайте braille/{ $driver }-keys.toml, променете го и го посочете с --braille-keys.
braille-test-all-dots = Нататък с кой да е клавиш. Сега ще се вдигнат всички точки на всички клетки.
braille-test-dot = Сега всяка точка поотделно, от 1 до 8.
braille-test-dot-number = Точка { $dot }.
braille-test-cell = Една клетка е пълна. Натиснете нейния клавиш за позициониране; ако няма такива клавиши, друг.
braille-test-right-cell = Вярно, клетка { $cell }.
braille-test-other-cell = Това беше клетка { $pressed }, а пълна е клетка { $marked }.
braille-test-keys = Когато има въпросителен знак, натискайте клавиши, може и по няколко заедно: появяват се имената им. За край натиснете два пъти едно и също.
braille-test-key = Клавиш { $key }.
braille-test-speed = Сега ще се появи ред. Прочетете го и след това натиснете клавиш.
braille-test-line = 1. e4 e5 2. Кf3 Кc6 3. Оb5 a6 4. Оa4 Кf6 5. O-O Оe7 6. Тe1 b5 7. Оb3 d6 8. c3 O-O
braille-test-read = Знаци: { $cells }, секунди: { $seconds }.
braille-test-over = Това беше всичко. Приятна игра. Кой да е клавиш прекратява програмата.
problem-display = Брайловият дисплей не може да се използва: { $cause }.
record-full = Звукозаписът е пълен; каквото следва, вече не се записва.
record-no-room = Дискът е почти пълен, затова звукозаписът свършва тук. Партията продължава и се записва.
record-failed = Звукозаписът спира: { $cause }.
braille-action-pan-left = преместване наляво
braille-action-pan-right = преместване надясно
braille-action-row = посочване на този ред: на дъската се казва неговият хоризонтал
braille-action-yes = да, или съобщението е прочетено
braille-action-no = не
braille-action-clock = часовник
braille-action-moves = ходове
braille-action-rules = правила
braille-action-time-used = изразходвано време
braille-action-repeat = повтаряне
braille-action-last-move = последен ход
braille-action-correction = корекция
braille-action-draw = реми
braille-action-resign = предаване
braille-action-position = позиция
braille-action-help = помощ
braille-action-talk = клавиш за говорене
braille-action-home = към реда на партията, или съобщението е прочетено
braille-action-board = дъска: хоризонтали, вертикали, диагонали
braille-action-turn-board = дъска от другата страна
braille-action-previous = назад: по-горен хоризонтал, предишен ход
braille-action-next = напред: по-долен хоризонтал, следващ ход
braille-action-adjust = намествам
braille-action-allowed = какво още може да се играе
braille-action-arbiter = повикване на съдията
braille-action-increment = искане на добавка
braille-action-press = пускане на часовника на противника
braille-action-reconcile = сверяване на дъските и записите
braille-action-quickplay-claim = рекламация за реми при край без добавка
braille-action-flag = паднало флагче
braille-action-touch = фигурата е докосната: написаната или посочената
braille-action-taken-off = взетата фигура е махната
braille-action-placed = фигурата е поставена
braille-action-announce = обявяване на подготвения или изиграния на дъската ход
braille-action-back = изтриване на написания знак
braille-action-enter = изпращане на написаното
braille-action-space = писане на интервал
cli-replay = Показва партията на дневник или сценарий (.toml): играчите, ход по ход с времената, какво се е случило и как е завършила.
cli-events = Вместо това показва всяко събитие, с позицията, часовника и какво следва.
braille-action-continue = следваща част от отговора
braille-action-white-pieces = фигурите на белите
braille-action-black-pieces = фигурите на черните
braille-action-material = материал
braille-action-threats = заплахи срещу мен
braille-action-changes = какво ново след моя ход
braille-action-whose-move = кой е на ход, номер на хода
braille-action-castling-rights = права за рокада
braille-action-attackers = кой напада и защитава посоченото поле
braille-action-piece-moves = ходове на посочената фигура или всички
braille-action-piece-captures = вземания на посочената фигура или всички
braille-action-piece-checks = шахове на посочената фигура или всички
braille-action-slower = говори по-бавно
braille-action-faster = говори по-бързо
braille-action-spell = последният отговор по букви
cli-seal = Отлага партия: играчът на ход записва тайния си ход, шифрован с тайната дума на съдията.
cli-envelope = Изписва какво стои на плика на таен ход; за това не е нужна тайна дума.
cli-open = Отваря таен ход или продължава партия без него.
cli-recorded = Ход в нотация, например Кf3 или e7e8Д. Ако не е посочен, тайният ход се чете от стандартния вход, преди тайната дума.
cli-conclude = Приключва отложена партия, без да отваря плика.
cli-drawn = Договорено е реми.
cli-resigned = Кой се предава: white или black.
cli-as-written = Записва хода, както е, дори ако е невъзможен или двусмислен.
cli-reply = Записва отговора на таен ход, чийто играч го няма.
cli-session-left = Минути до края на кръга, които губи играчът, записал таен ход преди това.
cli-white-name = Име на играещия с белите.
cli-black-name = Име на играещия с черните.
cli-resumption = Дата и час на доиграването, например 2026-11-22T10:00.
cli-venue = Място на доиграването.
cli-secret-file = Файл, чийто първи ред е тайната дума; ако не е посочен, тя се чете от стандартния вход.
cli-arbiter-pin-file = Файл, чийто първи ред е ПИН кодът на съдията; ако не е посочен, програмата пита за ПИН в терминала, когато партия по Правилника го изисква.
cli-arbiter-page-file = Файл, в който се записва адресът на страницата на съдията; само този потребител може да го чете.
cli-sealed-output = Файл за тайния ход; той още не трябва да съществува.
cli-sealed-file = Файл на тайния ход.
cli-in-braille = С брайлови знаци вместо с обикновен шрифт.
cli-line-cells = Знаци на ред в брайл.
cli-game-journal = Дневник на партията, в която се изиграва ходът; ако не е посочен, ходът само се показва, с --lost това е последната партия.
cli-lost = Пликът липсва: изиграва се ходът, който играчът посочва за свой таен ход.
cli-audit = Проверява какво от дневника е доказано и какво не е, и докладва на съдията.
cli-scoresheet-source = Дневник на партията или запис в PGN или BRF; ако не е посочено, най-новият дневник.
cli-scoresheet-source-tournament = Дневник на партията; ако не е посочен, най-новият.
cli-scoresheet-table = Брайлова таблица на записа: име като de-6dot или собствен файл.
cli-page-size = Страница с брайл: знаци по редове, например 28x25 или 40x25.
cli-times = Брайл с времената на часовника.
cli-compare = Сравнява с този запис (дневник, PGN или BRF), вместо да пише.
cli-braille-simulate = Имитира брайлов дисплей на порт: показва текста му и приема имената на клавишите му от входа.
cli-driver = Драйвер на имитирания дисплей.
cli-cells = Клетките му.
cli-status = Броят на клетките му за състояние.
cli-link = Път, на който да бъде портът му.
cli-chess960 = Шах 960: с номер на начална позиция от 0 до 959, без номер с теглена по жребий.
cli-no-white-dots = Дъска без точка 7 при белите фигури.
cli-no-dark-dots = Дъска без точка 8 на празните черни полета.
cli-full-move = На чия дъска се следят действията на хода: докосване, вземане, поставяне (Приложение D.2.3).
cli-completion = Какво пуска часовника на противника: програмата след времето за поправка, ръката на играча или повторението на противника. При external часовникът стои до дъската и само се съобщава.
cli-correction-time = Чий часовник върви през времето за поправка: player — на играча, nobody — не върви никой часовник.
cli-repetition = Повторението на противника се сравнява с обявения ход (Приложение D.2.1).
cli-reconcile = Казва какво да се направи, ако дъските или записите се различават (Приложение D.2.9).
cli-white-scoresheet = Записът на белите, PGN или BRF; иначе важи дневникът.
cli-black-scoresheet = Записът на черните, PGN или BRF; иначе важи дневникът.
cli-accept = Съдията приема: партията се връща към предишната позиция, часовникът показва каквото е показвал тогава.
cli-press-key = Редът, който означава натискане на часовника, например от крачен превключвател.
cli-board-side = От чия страна се вижда дъската на дисплея; иначе от вашата.
cli-blink = Курсорът на брайловия дисплей мига.
cli-piece-order = В какъв ред се изброяват фигурите на една страна: по видове (kinds) или по хоризонтали (ranks).
cli-routing-moves = Два клавиша за позициониране върху дъската обявяват ход; иначе само казват думите.
cli-record = Записва обявяванията и отговорите до дневника, като звуков файл със списък на моментите.
cli-record-limit = Най-голям размер на звукозаписа в мегабайти.
cli-braille-port = Сериен порт на брайловия дисплей, auto, hid или brlapi.
cli-braille-tables = Посочва брайловите таблици и на какво се основават.
cli-braille-test = Запознава с брайлов дисплей: точки, клетки, клавиши, скорост.
audit-journal = Дневник: { $path }
audit-chained = Веригата е цяла: редове { $lines }, всеки свързан с всички преди него. Това не доказва нищо срещу човек, който е написал всички редове наново или е отрязал редове в края.
audit-unchained = Нищо не може да се докаже: редове без верига { $lines }. Записала ги е по-стара версия на програмата или някой е премахнал веригата; съдържанието може да е променено.
audit-torn = Последният ред е прекъснат и не се брои.
audit-game = Партия от { $begun }, контрола { $control }, полуходове: { $plies }.
audit-happened = Поправки: { $corrections }. Предложения за реми: { $offers }. Продължавания: { $resumptions }. Програмата е пусната отново след края: { $returns }.
audit-open = Партията не е завършена.
date = { $day } { $month ->
    [1] януари
    [2] февруари
    [3] март
    [4] април
    [5] май
    [6] юни
    [7] юли
    [8] август
    [9] септември
    [10] октомври
    [11] ноември
   *[12] декември
 } { $year } година
moment = { $date }, { $time } ч.

# What the program is made of

cli-about = Казва коя програма е това: версия, съставни части, комит, контролни суми, лиценз.
cli-stick = Проверява пломбирана флашка.
cli-stick-verify = Казва на друг компютър контролната сума на частта, която никога не се променя.
cli-stick-device = Устройството на флашката, например /dev/sdb, или образ. В Windows \\.\PhysicalDrive1, като администратор.
cli-stick-sums = Списък с контролните суми на издание; казва се дали сумата на флашката е в него.
cli-one-object = Като един обект JSON.

about-parts = Съставни части: { $parts }
about-tournament = Това е турнирната версия: без шахматна програма, без мрежа, без въпроси за дъската.
about-commit = Комит: { $commit }
about-commit-changed = Комит: { $commit }, променен след това.
about-commit-unknown = Комит: неизвестен.
about-program = SHA-256 на програмата: { $digits }
about-program-unread = Програмата не може да прочете собствения си файл.
about-model = SHA-256 на акустичния модел: { $digits }
about-licence = Лиценз: { $licence }

# Електронната дъска на зрящия играч
board-connected = { $owner ->
    [own] Собствената електронна дъска е свързана.
   *[opponent] Електронната дъска е свързана.
}
board-connected-right = { $owner ->
    [own] Собствената електронна дъска е свързана, позицията е вярна.
   *[opponent] Електронната дъска е свързана, позицията е вярна.
}
board-lost = { $owner ->
    [own] Няма връзка със собствената електронна дъска: { $cause }. Продължавам да опитвам.
   *[opponent] Няма връзка с електронната дъска: { $cause }. Продължавам да опитвам.
}
board-no-answer = на порта { $path } не отговаря дъска
board-sees-no-pieces = Дъската на { $maker } вижда само кои полета са заети, но не и коя фигура стои там. Подредете фигурите с думи или клавиши.
board-stranger = на порта { $path } нещо отговаря, но не е дъска { $maker }
board-none-found = на никой порт не отговаря електронна дъска
board-none-found-there = на порта { $path } не отговаря дъска, която познавам
board-pieces-unknown = дъската Certabo на порта { $path } още не познава фигурите си; научава ги във втори прозорец, дори по време на партия, с: annabella board calibrate certabo:{ $path }
board-chips = наученото от дъската не се чете в { $path }: { $cause }; изтрийте файла и я оставете да учи отново: annabella board calibrate
board-found = Намерена е дъска { $maker }, порт { $path }.
board-turned = Завъртяна е обратно; така я чета.
board-unknown-piece = Дъската не познава фигурата на { $square }. След партията може да я научи; как, пише в ръководството.
board-asks-unknown-promotion = В каква фигура се произвежда пешката на { $square }? Дъската не е научила новата фигура. Кажете хода с фигурата.
board-missing = { $owner ->
    [own] На собствената дъска още липсва: { $said }.
   *[opponent] На дъската още липсва: { $said }.
}
board-apart = Дъските се различават: на дъската на { side.small } стои друго.
board-alike = Дъските отново са еднакви.
written-otherwise = Записът на { side.small } се различава при { $made }.
written-right = В записа на { side.small } е { $made }, както е изиграно.
order-noted = Остава, както беше.
order-needs-pin = Поискано е: { $line }. Такова указание може да даде само съдията; чака се ПИН.
order-needs-page = Поискано е: { $line }. Такова указание може да даде само съдията, а без ПИН — само на страницата на съдията.
order-without-proof = Поискано е: { $line }. Такова указание може да даде само съдията, а в тази партия без ПИН и без страница няма как да се докаже. Без доказателство важи само „съдия продължи“.
restart-by-anybody = Тази партия няма нито ПИН, нито страница на съдията. Всеки, който напише „съдия продължи“, я продължава без доказателство; това пише в доклада.
flag-at-restart = { $flags ->
    [white] Времето на белите е изтекло.
    [black] Времето на черните е изтекло.
   *[both] Времето и на двамата е изтекло.
} Часовникът още стои. Ако партията все пак продължава: същото указание още веднъж. Иначе първо нагласете часовника.
pin-nothing-waits = Тук нищо не чака ПИН.
pin-wrong = Това не е ПИН кодът на съдията. Указанието още чака: достатъчно е да се въведе ПИН. Проверява се едва след { $wait }.
in-seconds = { $n ->
    [one] една секунда
   *[other] { number.feminine } секунди
}
pin-too-soon = ПИН се проверява отново едва след { $wait }.
boards-alike = Дъските и записите съвпадат.
board-to-correct = Записите съвпадат, своята дъска поправят { side.small }: { $fixes }.
scoresheets-differ = Записите се различават. Предложение към съдията: { $position }.
scoresheets-next = След това и в двата записа е { $written }, изиграно е { $made }.
scoresheets-dropped = { $count ->
    [one] С това отпада ходът
   *[other] С това отпадат ходовете
}: { $moves }.
scoresheets-dropped-many = С това отпадат ходове на двете страни, общо { $count }. Първият: { $from }. Последният: { $to }.
scoresheets-dropped-move = ход { $number }, { side.small }, { $said }
scoresheets-accept = Съдията приема с: съдия приеми.
nothing-to-accept = Няма предложение.
scoresheet-to-correct = И в двата записа е { $written }, изиграно е { $made }. Позицията поправят { side.small }: { $fixes }.
scoresheet-alone = Дотам стига само записът на { side.small }: в него е { $written }, изиграно е { $made }. Решава съдията.
scoresheet-alone-impossible = Обща е { $position }. По-нататък стига само записът на { side.small } и следващият ход в него е невъзможен. Решава съдията.
scoresheet-impossible-from = Записът на { side.small }: от ход { $number } на { $mover ->
    [white] белите
   *[black] черните
} нататък той е невъзможен и не се чете. { $cause }.
scoresheet-unread-from = Записът на { side.small }: от ход { $number } на { $mover ->
    [white] белите
   *[black] черните
} той не може да се прочете като ходове от тази партия. Нататък не се чете.
reconcile-accept = Ако съдията приема: същата команда с --accept.
seal-now = { side }: въведете тайния ход на клавиатурата или на брайл. Той не се изговаря.
seal-no-more = Вече не се чака таен ход.
board-wrong = { $owner ->
    [own] Позицията на собствената дъска не е вярна: { $fix }.
   *[opponent] Позицията на дъската не е вярна: { $fix }.
}
board-fix-shift = { side }, { $piece } от { $from } на { $to }
board-fix-remove = { side }, махнете { $piece } { $square }
board-fix-put = { side }, поставете { $piece } на { $square }
board-fix-clear = махнете фигурата от { $square }
board-more = След това още { $count }.
board-right = { $owner ->
    [own] Позицията на собствената дъска е вярна.
   *[opponent] Позицията на дъската е вярна.
}
board-promotion = Пешката на { $square } чака фигурата, в която се произвежда.
board-asks-promotion = В каква фигура се произвежда пешката на { $square }? Кажете хода с фигурата или вдигнете новата фигура и я върнете: веднъж за дама, два пъти за топ, три пъти за офицер, четири пъти за кон.
board-asks-capture = Коя фигура взе фигурата от { $square }? Вдигнете я веднъж от новото ѝ поле и я върнете.
board-corrected = Поправка:
board-taken-back = Ходът на { side.small } е върнат на дъската.
board-kings-win = Царете стоят в центъра на дъската: печелят { side.small }. Играчите потвърждават резултата с предаване или реми.
board-kings-draw = Царете стоят в центъра на дъската: реми. Играчите потвърждават резултата.
board-lifted = { side } вдигнаха { $piece } { $square }.
flag-down = Флагчето на { side.small } е паднало. Никой не го е заявил.
board-clock = Важи часовникът при дъската.
board-clock-lost = Часовникът при дъската вече го няма. Важи часовникът на програмата.
board-clock-refused = Часовникът при дъската не може да се настрои; настройте го на ръка.
board-clock-early = { side } натиснаха часовника, но ходът още не е обявен.
board-clock-too-early = { side } натиснаха часовника, но ходът още не е направен.
press-penalty = Това се смята за неправилен ход (7.5.3). Предложение към съдията: съдия неправилен { side.small } без ход { $number }.
simulate-board-ready = Дъската е на { $link }. Команди: e2e4, e4xd5, e7e8q, e2-, e4=P, slide d2 d4, hover g1 f3, lift e4, flicker e4, press, clock 5:00 5:00, run, pause, by-hand, lose 200, drop 5, weak 5, turn, unplug, plug-in, silence, answer, lights, quit.
simulate-board-unknown = Това не е команда за тази дъска: { $line }
calibrate-set-up = Дъската учи фигурите си. Подредете началната позиция, с белите фигури на първи и втори хоризонтал. Ако има втори дами, бялата отива на d3, а черната на d6. След това натиснете Enter.
calibrate-missing = Тук дъската не чете фигура или всеки път чете друга: { $squares }. Преместете фигурите в средата на полетата и натиснете Enter.
calibrate-strays = Тук стои нещо, което не е в началната позиция: { $squares }. Махнете го и натиснете Enter.
calibrate-twice = На тези полета дъската чете една и съща фигура: { $squares }. Преместете фигурите в средата на полетата и натиснете Enter.
calibrate-lift-king = Всички фигури са прочетени. За проба вдигнете белия цар, докато отново чуете нещо, и после го върнете.
calibrate-not-king = Това не беше белият цар. Върнете фигурата и вдигнете белия цар.
calibrate-done = Научени фигури: { $count }. Записани са в { $file }.
problem-board = Електронната дъска не може да се използва: { $cause }.
problem-nothing-to-learn = Дъска { $maker } не учи фигурите си. Това правят само дъските на Certabo.
problem-not-learnt = Фигурите не са научени и нищо не е записано.
problem-simulated-board = Електронната дъска не може да се имитира на { $link }: { $cause }
problem-no-board-in-game = { $owner ->
    [own] В партията { $path } няма собствена електронна дъска. Продължете я без --own-board.
   *[opponent] В партията { $path } никой не играе на електронна дъска. Продължете я без --board.
}
doctor-board = електронната дъска ({ $told })
doctor-board-battery = заряд на батерията в проценти: { $percent }
doctor-board-clock = с часовник
doctor-board-bad = електронната дъска, { $cause }
doctor-board-advice = проверете порта; достъп до порта дават sudo adduser ИМЕ dialout и ново влизане.
doctor-pieces-advice = Портът и дъската са наред; липсва само това, което дъската трябва да знае за фигурите си.
doctor-board-unused = Електронна дъска: не е проверена. Проверка: annabella doctor --board auto:{ $port }
cli-board = Електронна дъска на зрящия играч: auto я намира; иначе dgt:, dgt-bluetooth:, chesslink:, certabo: или sentio: и пътят на серийния порт. Като команда: дъска учи фигурите си или се имитира.
cli-own-board = Собствена електронна дъска на незрящия играч: каквото се изважда, сваля и поставя на нея, са действията на хода (Приложение D.2.2 и D.2.3). Порт както при --board.
cli-board-lights = Какво показват лампите на дъската: all, none или със запетаи announced (обявеният ход), last (последният ход до отговора), wrong (какво стои грешно), check (царят под шах).
cli-board-calibrate = Дъска на Certabo учи фигурите си, стъпка по стъпка.
cli-certabo-board = Дъската: certabo: и пътят на серийния порт, или auto.
cli-board-simulate = Имитира електронна дъска на порт: приема от входа какво правят ръцете и показва позицията.
cli-keep = Работи и след края на входа, докато програмата бъде прекратена.
cli-turned = Дъската лежи с конектора към черните.
cli-board-clock = С часовник при дъската.
cli-make = Марката на дъската: dgt, chesslink, certabo или sentio.
cli-line-parity = Адаптерът на ChessLink маха бита за четност.
cli-coloured-lights = Дъската на Certabo или Sentio е с цветни лампички.

# Who the program is

not-allowed-board = Въпроси за дъската тук не са разрешени.
not-allowed-time = Времето тук не се съобщава.
not-allowed-moves = Броят на ходовете тук не се съобщава.
no-duty = Тук това не е сред задълженията на програмата: { $duty }.
not-allowed-last-move = Ходовете тук не се съобщават.
not-allowed-scoresheet = Записът тук не се показва.
not-allowed-reconcile = Тук за сверяването решава съдията.
cli-role = Каква е програмата: practice (тренировка), tournament (собственият часовник на незрящия играч), assistant (помощник на незрящия, D.2.10) или sighted-assistant (на зрящия, D.2.11).
cli-duties = Задължения на помощника: move, announce, score, inform, claim, adjourn, отделени със запетая; ако не са посочени, всички възможни.
cli-warn = При какво оставащо време да се предупреждава, например 5:00,1:00,0:10; none: никога. Ако не е посочено, само в тренировка; помощниците не предупреждават (D.2.10.4).
problem-duty = В тази роля програмата не може да има такова задължение, { $duty } (D.2.10, D.2.11).
problem-warn = Който има помощник, научава времето си само по свое желание (D.2.10.4): в тази роля няма предупреждения за времето.
problem-quickplay = --quickplay не е подходящо за контролата { $text }: такъв край на партията има само когато последните ходове се играят без добавка, и не в блица (Насоки III).
problem-key-is-word = „{ $key }“ е дума от играта и не може да бъде клавиш. Посочете ред, който не значи нищо друго, например *.
problem-keys-alike = --talk-key и --press-key имат нужда от различни редове, а и двата са „{ $key }“.
problem-for-practice = Срещу шахматната програма и от собствена позиция се играе само за тренировка.
problem-engine-not-found = Няма програма „{ $program }“. Инсталирайте шахматната програма, в Debian например с „apt install stockfish“, или посочете пътя ѝ след --engine.
problem-engine-fails = „{ $program }“ не може да бъде противник: { $cause }. Проверете дали е UCI програма и дали се стартира в терминал.
problem-engine-left = Шахматната програма „{ $program }“ още не беше готова и беше спряна.
problem-engine-chess960 = „{ $program }“ не играе шах 960. Махнете --chess960 или изберете друга програма.
problem-engine-option = „{ $program }“ няма настройка „{ $name }“
problem-engine-switch = Настройката „{ $name }“ на програмата е true или false.
problem-engine-number = Настройката „{ $name }“ на програмата е цяло число от { $min } до { $max }.
problem-engine-choice = Настройката „{ $name }“ на програмата е едно от: { $choices }.
problem-engine-no-value = Настройката „{ $name }“ на програмата няма стойност. Махнете знака за равенство и стойността.
problem-engine-no-line = Името и стойността на настройката „{ $name }“ трябва да са на един ред.
problem-engine-or-human = --engine посочва програма като противник, но противникът трябва да е човек. Махнете едното от двете.
problem-hold = --hold е за партии по Правилника: в тренировка няма съдия, който да пусне часовника.
problem-no-engine-plays = В партията { $path } не играе шахматна програма, затова друга не може да я замени. Махнете --engine.
problem-practice-only = Партията в { $path } е тренировъчна; тази програма не я продължава.
problem-unproven = Дневникът { $path } няма верига: нищо в него не може да се докаже. Ако съдията отговаря за продължаването, --unchained продължава партията.
problem-arbiters-scoresheet = { $path } тук се чете само за съдията: с --arbiter-pin-file и файл с ПИН кода. Каквото и да стои в него, отговорът е същият.
problem-not-signed = { $path } тук не се чете. Програмата за турнири чете само дневници, всеки ред от които програма е записала и подписала по време на партия, и само на партии от началната позиция. Повече не казва, иначе би могла да бъде питана кои ходове са възможни. Друга версия на annabella назовава мястото.

# The report for the arbiter

cli-report = Доклад до съдията за партията от дневник: ходове, времена, събития, какво е чуто и казано.
cli-report-format = text, brf (брайл за принтера) или html (отделна страница).
report-title = Доклад за партия
report-journal = Дневник
report-game = Партия
report-moves = Ходове
report-happened = Събития
report-talk = Чуто и казано
report-human = { side }: човек.
report-name = { side }: { $name }.
report-engine = { side }: шахматната програма, ниво { $level }.
report-stand-in = Другата шахматна програма спря да играе; вместо нея продължи вградената, ниво { $level }.
profile-practice = тренировка
profile-tournament = собствен часовник на незрящия играч в турнир (D.2.6)
profile-assistant = помощник на незрящия играч (D.2.10)
profile-sighted-assistant = помощник на зрящия играч (D.2.11)
duty-move = изпълнява ходове
duty-announce = обявява ходове
duty-scoresheet = води записа и натиска часовника
duty-inform = при поискване казва времето и броя на ходовете
duty-claim = заявява просрочено време и съобщава за докоснати фигури
duty-adjourn = формалности при отлагане
report-profile = Роля на програмата: { $profile }.
report-duties = Роля на програмата: { $profile }, задължения: { $duties }.
role-without-duties = Роля на програмата: { $profile }, без задължения.
appointed = Решение на съдията. { $role }
warnings-none = Решение на съдията: без предупреждения за времето.
warnings-set = Решение на съдията: предупреждения за времето при { $times }.
correction-time-player = Решение на съдията: след обявяване на ход часовникът на играча върви, докато ходът бъде изпълнен.
correction-time-nobody = Решение на съдията: след обявяване на ход не върви никой часовник.
report-announced = Обявен и неизпълнен: { $said }.
report-last-clocks = Часовник накрая: белите — { $white }, черните — { $black }.
report-number = Ход
report-side = Страна
report-notation = Нотация
report-announcement = Обявяване
report-clock = Часовник след хода
report-completed = Изпълнен след
report-through = Откъде
report-time = Време
report-what = Събитие
report-who = Кой
report-words = Думи
report-nothing = Нищо.
report-correction = Поправка: върнат е ходът { $said }.
report-correction-illegal = Поправка: върнат е ходът { $said }. Обявеният ход беше неправилен или обявен непълно.
report-failed-try = { side } казаха нещо, което не отговаря на позицията.
report-resumed = Партията продължи след прекъсване.
report-came-back = Програмата беше отворена отново със завършената партия.
report-charge-unproven = Нищо не доказва, че съдията е искал това.
report-draw-agreed = Играчите са се споразумели за реми, както отбелязва съдията.
report-press-refused = Часовникът е натиснат без последица.
report-press-refused-shared = Часовникът е натиснат с общия клавиш, без последица; на ход бяха { side.small }.
report-clock-ran-on = Часовникът на { side.small } продължи да върви.
report-no-room = { $time } нямаше място за дневника; часовникът през това време стоеше.
report-journal-gone = Файлът на дневника беше изтрит или преместен. Програмата записа дневника наново изцяло.
report-journal-changed = Файлът на дневника беше променен или подменен извън програмата. Програмата записа дневника наново изцяло, до него.
report-page-open = Страницата на противника е отворена.
report-page-lost = Връзката със страницата на противника е прекъсната. Отсега нататък на общия микрофон или клавиатура може да бъде всеки от двамата.
report-press-refused-by = { side } натиснаха часовника без последица.
report-by-arbiter-pin = Указание на съдията, удостоверено с ПИН:
report-by-arbiter-page = Указание на съдията, удостоверено със страницата на съдията:
report-by-arbiter-at-home = Указание у дома, където няма съдия:
report-by-arbiter-unproven = Написано указание, с нищо не удостоверено, в партия без ПИН и без страница на съдията:
report-seal-ordered = На дъската трябва да бъде записан таен ход.
report-undone = { $written } (зачеркнат, отменен)
report-signatures = Подписи: белите — { $white }, черните — { $black }.
signature-given = да ({ $through })
signature-declined = не
signature-missing = липсва
signature-absent = не се явиха навреме
report-order-waits = Указание чакаше доказателство: { $line }
report-order-answered = { $line }. Изпълнено: програмата отговори. Това не променя партията.
report-order-refused = { $line }. Отказано: { $answer }
report-wrong-pin = Вместо ПИН кода на съдията е въведено друго.
report-take-back-refused = Някой се опита да оттегли откритото съобщение ({ $input }). То остана.
report-released-changed = На дъската на противника направеният ход беше заменен с: { $said }.
report-released-taken-back = На дъската на противника направеният ход беше върнат.
report-wrong-address = { $count ->
    [one] Страницата беше търсена на един грешен адрес.
   *[other] Страницата беше търсена на { $count } грешни адреса.
}
report-wrong-address-or-more = Страницата беше търсена на поне { $count } грешни адреса.
report-page-shown = Показан е адресът на страницата на съдията.
report-opponents-page-shown = Показан е адресът на страницата на противника.
report-spectators-page-shown = Показан е адресът на страницата за зрители.
report-press-told-by = { side } съобщават, че противникът е натиснал часовника.
report-press-told = Съобщава се, че противникът е натиснал часовника.
report-announce-refused = Отхвърлено обявяване: { $said }.
report-found-illegal = Неправилен или непълен ход, което се разбра при превключването на часовника: { $said }.
rule-corrections = Часовникът спира за съдията след толкова поправки, неправилни ходове и други опити на една страна: { $count }.
report-corrections = { side }: върнати обявявания: { $taken } (от тях неправилни: { $withdrawn }), обявявания, които при изпълнението се оказаха неправилни: { $illegal }, други опити, които не отговарят на позицията: { $failed }.
report-illegal = Неправилният ход беше { $said }.
report-not-carried-out = С това още нищо не е изпълнено.
report-program = Изиграна с { $program }.
report-written-by = Докладът е написан от { $program }.
# The rules of a game: read before it, on request, and at the head of the report.
rules-title = Правила на партията
rules-announced = { $rules } Иначе както обикновено; „{ $word }“ казва всички правила.
rules-usual = Партия, която се брои, има тези правила, ако командният ред не казва друго:
rule-players = Белите: { $white }. Черните: { $black }.
rule-player-unnamed = без име
rule-edition = Правилник на ФИДЕ за шахмата от { $year } г.
rule-supervision-full = Надзор при ускорен шах и блиц: както при дългите партии.
rule-supervision-partial = Надзор при ускорен шах и блиц: непълен.
rule-default-time-none = Допустимо закъснение: няма.
rule-default-time = Допустимо закъснение: { $time }.
rule-draw-offers-free = Предложения за реми: по всяко време.
rule-draw-offers-after = Предложения за реми: без съдията едва след { $count } хода на всяка страна.
rule-draw-offers-never = Предложения за реми: само със съдията.
rule-quickplay-none = Край на партията без добавка: нищо не е обявено.
rule-quickplay-increment = Край на партията без добавка: може да се поиска добавка.
rule-quickplay-claim = Край на партията без добавка: може да се рекламира реми пред съдията.
rule-quickplay-unsupervised = Край на партията без добавка: може да се рекламира реми, без съдия на дъската.
rule-corrections-none = Поправки и неправилни ходове: колкото и да са, съдията не се вика.
rule-warnings-none = Предупреждения за времето: няма.
rule-warnings = Предупреждения за времето: при { $times }.
rule-proof = Указанията на съдията се доказват с: { $proof ->
    [pin] ПИН кода
    [page] страницата на съдията
    [both] ПИН кода или страницата на съдията
   *[none] нищо
}.
rule-clock-by-itself = Часовник: програмата пуска този на противника след времето за поправка.
rule-clock-by-hand = Часовник: ръката на играча пуска този на противника.
rule-clock-by-repetition = Часовник: повторението на противника пуска часовника на противника или преди това ръката на играча.
rule-clock-external = Часовник: стои до дъската и се съобщава.
rule-correction-time-player = Време за поправка: часовникът на играча върви, докато ходът бъде изпълнен.
rule-correction-time-nobody = Време за поправка: докато ходът бъде изпълнен, не върви никой часовник.
rule-grace = Продължителност на времето за поправка, секунди: { $rest ->
    [none] { $seconds }
   *[other] { $seconds },{ $rest }
}.
rule-full-move = Действията на хода на собствената дъска: { $sides ->
    [white] следят се при белите
    [black] следят се при черните
    [both] следят се при двамата
   *[none] не се следят
}.
rule-repetition = Повторението на противника: { $compared ->
    [yes] сравнява се с обявеното
   *[no] не се сравнява
}.
rule-at-end = Накрая, след решения на съдията: { $rule }
report-heard = чуто
report-heard-of = чуто, { side.small }
report-typed = написано
report-said = казано
report-not-understood = неразбрано

# What proves a journal.
fingerprint = Отпечатък: { $digits }.
fingerprint-key = Ключ на партията за съдията: { $words }. Написан: { $written }.
stick-bytes = Частта от флашката, която никога не се променя, има { $bytes } байта.
stick-sum = Контролната ѝ сума, SHA-256: { $sum }.
stick-squares = Началото на сумата като полета: { $words }. Написано: { $written }.
stick-known = Тя е в списъка: { $name }.
stick-unknown = Тя не е в списъка. Тази флашка не е от изданието, към което е списъкът, или е променена.
audit-fingerprint = Отпечатък на всички редове: { $fingerprint }. Изцяло: { $whole }
audit-fingerprint-other = Това е отпечатъкът на дневника, какъвто е сега, заедно с редовете след последния обявен отпечатък. Обявените по време на партията са сред събитията.
audit-place = ред { $line }, полуходове { $plies }, { $date }
audit-place-end = ред { $line }, последния
audit-fingerprint-fits = Отпечатъкът { $given } съответства на { $place }.
audit-fingerprint-fits-nowhere = Отпечатъкът { $given } не съответства на нито едно място в този дневник: преди него нещо е променено, или липсват редове дотам, или е от друга партия.
audit-checkpoint-fits = Контролната точка с отпечатък { $given } съответства на { $place }.
audit-checkpoint-fits-nowhere = Контролната точка с отпечатък { $given }, { $date }, не съответства на нито едно място в този дневник: преди нея нещо е променено, или липсват редове дотам, или е от друга партия.
audit-key-fits = Последното подписано с ключа { $given }: всичко до { $place }.
audit-key-fits-nowhere = Ключът { $given } не е подписал нищо в този дневник.
audit-forged = Подписът в ред { $line } не е на програмата, която е писала там.
audit-proven = Доказано с това, което посочихте: редовете от 1 до { $line } са каквито са били тогава, полуходове: { $plies }.
audit-gap = { $events ->
    [one] Празнина преди това: едно събитие от партията на ред { $from }. За тази част не посочихте отпечатък отпреди прекъсването. По-късните доказват само, че то не е променено след подновяването; по време на прекъсването може да е било променено.
   *[other] Празнина преди това: { $events } събития от партията на редове от { $from } до { $to }. За тази част не посочихте отпечатък отпреди прекъсването. По-късните доказват само, че те не са променени след подновяването; по време на прекъсването може да са били променени.
}
audit-after = Не е доказано: редовете след това, { $lines }, със събития от партията: { $events }. Не е доказано и че в края нищо не е отрязано.
audit-after-remarks = Не е доказано: редовете след това, { $lines }; всички са бележки без ход и без решение. Не е доказано и че в края нищо не е отрязано.
audit-after-nothing = След това няма ред. Не е доказано: че в края нищо не е отрязано.
audit-nothing-given = Не е доказано: всички редове. Не посочихте нищо за сравнение с дневника: нито отпечатък, нито контролна точка, нито ключ.
audit-nothing-proven = Не е доказано: всички редове. Нищо от посоченото не съответства на този дневник.
about-libvosk = SHA-256 на заредената libvosk: { $digits }
about-libvosk-unread = Програмата не намира файла на libvosk.
about-data = SHA-256 на текстовете, думите и таблиците: { $digits }
about-tournament-page = Това е турнирната версия със страницата на противника: без шахматна програма, без въпроси за дъската. Тя отговаря на браузъри в мрежата и сама не се свързва никъде.
build-same = Същата програма като преди.
build-unknown = Дневникът не казва с какво се е играло преди.
build-parts-differ = Внимание, други части: преди { $before }, сега { $after }.
build-program-differs = Внимание, друг файл на програмата.
build-libvosk-differs = Внимание, друга libvosk.
build-model-differs = Внимание, друг акустичен модел.
build-data-differs = Внимание, други текстове, думи или таблици.
report-goes-on = Програмата е стартирана { $date }: { $program }.
report-written-last = Дневникът е бил записан за последен път { $date }.
report-checkpoint = Отпечатъкът е изчислен и подписан, { $date }.
problem-checkpoint = Контролната точка { $path } не може да се използва: { $cause }.
problem-not-plain = { $path } е папка, устройство, канал или връзка. Тук е нужен обикновен файл.
problem-no-folder = { $path } не може да се използва: там стои нещо друго вместо папка или връзка, която не води никъде. Посочете друга папка.
problem-too-large = Файлът { $path } е твърде голям за това, което трябва да бъде.
problem-file-busy = В момента друга програма променя { $path }. Нищо не е записано. Опитайте отново.
problem-no-writer = Никой не пише в канала { $path }.
problem-stick = Флашката { $path } не може да се прочете: { $cause }. За устройство са нужни права на администратор. Ако четенето спира по средата, флашката е повредена или е записана само отчасти.
problem-stick-sums = Списъкът с контролни суми { $path } не може да се прочете: { $cause }.
problem-no-stick = { $path } не е флашка на annabella: липсва дялът annabella-data. Посочва се цялото устройство, например /dev/sdb, а не негов дял, например /dev/sdb1.
problem-key = „{ $given }“ не е ключ. Той има седем полета, например a3 b5 c1 d8 e2 f4 g7, с думи или със знаци.
cli-fingerprint = отпечатък, който някой е записал, 12 цифри; може повече пъти
cli-checkpoint = файл на контролна точка, която второ устройство е запазило; може повече пъти
cli-key-name = ключът, казан на дъската, като полета, например "e4 a1 h8 c3 b2 g7 d5"; може повече пъти

# Who reads the journal of a game that is not over.
problem-game-not-over = Партията { $path } не е завършена. Дотогава дневника чете само нейният съдия: с --arbiter-pin-file и файла със своя ПИН.
problem-nobody-reads = Партията { $path } не е завършена и няма ПИН. До края ѝ тази версия не показва дневника. annabella resume я продължава; ако часовникът е спрян, „съдия продължи“ го пуска. Обикновената версия на annabella, която не е за турнири, чете дневника и преди това.
envelope-position-left-out = Позиция: не стои тук, преди партията да бъде продължена. Съдията посочва --journal и --arbiter-pin-file.
cli-reader-pin-file = файл, чийто първи ред е ПИН кодът на съдията; турнирната версия го изисква, докато партията не е завършена

# Help of the tournament builds, where the usual one names more than they have.
cli-sighted-tournament = Кой е зрящият противник на втория микрофон, ако партията е започната без него.
cli-color-tournament = Цвят на незрящия играч. Другият мести на електронната дъска (--board), ако има такава.
cli-color-tournament-page = Цвят на незрящия играч. Другият мести на електронната дъска (--board) или на страницата в браузъра (--web), ако има такава.
cli-opponent-tournament = Противник: human (двама души на едно устройство).
cli-seed-tournament = Начално число, с което се тегли начална позиция на шах 960.
cli-braille-tournament = Клавиши, проба и таблици на брайлови дисплеи.
cli-board-tournament = Електронна дъска на зрящия играч: auto я намира; иначе dgt:, dgt-bluetooth:, chesslink:, certabo: или sentio: и пътят на серийния порт. Като команда: дъска учи фигурите си.
cli-warn-tournament = При какво оставащо време да се предупреждава, например 5:00,1:00,0:10; none: никога. Ако не е посочено, никога; помощниците не предупреждават (D.2.10.4).
cli-role-tournament = Роля на програмата: tournament (собственият часовник на незрящия играч), assistant (помощник на незрящия, D.2.10) или sighted-assistant (помощник на зрящия, D.2.11).
cli-sighted-tournament-page = Кой е зрящият противник, на страницата или на втория микрофон, ако партията е започната без тях.

## Answers to questions about the board

question-list = { $items }.
question-nothing-there = нищо
question-nothing-on-line = Празно.
question-diagonal = От { $from } до { $to }: { $items }.
question-none-left = { $piece }: няма на дъската.
question-none-of-side = { side } нямат на дъската: { $piece }.
question-lead = { side } имат предимство: { $points ->
    [one] една точка
   *[other] { $points } точки
}.
question-no-lead = Материално равенство.
question-points = Точки: бели { $white }, черни { $black }.
question-surplus = { side } имат в повече: { $pieces }.
question-attackers = Нападат { side.small }: { $items }.
question-defenders = Защитават { side.small }: { $items }.
question-no-attackers = Не е нападнато.
question-no-defenders = Не е защитено.
question-through = { $piece } зад { $through } ({ side.small })
question-no-moves = Няма ходове.
question-no-captures = Няма какво да се вземе.
question-no-checks = Никой ход не дава шах.
question-if-to-move = Да допуснем, че на ход са { side.small }.
question-after-check = Шах дадоха { side.small }; преди отговора няма сигурни ходове.
question-captures = взема на { $square }
question-becomes = става { $piece }
question-by-en-passant = ан пасан
question-mate = мат
question-check-by = Шах от { $items }.
question-mate-threat = Грози мат: { $items }.
question-threat = { $on } е под удар от { $by }: { $cause }, печалба { $gain }.
question-fork = Грози вилица: { $by } отива на { $square } и напада: { $targets }.
question-undefended = без защита
question-defended-in-vain = със защита само от { $items }, но обратно не може да се вземе
question-worth-more = струва повече от нападателя
question-outnumbered = защитена слабо
question-why-nothing = За какво? „Защо“ обяснява подсказка или ход, който е невъзможен.
question-why-not = Не може: { $reason }.
question-why-possible = Може: { $mv }.
question-why-mates = Това е мат.
question-why-allows-mate = Но тогава грози мат: { $items }.
question-why-misses-mate = Но има мат: { $items }.
question-why-stalemate = Това е пат.
question-why-loses = Но тогава: { $threat }
question-why-nothing-against = Никой отговор не дава веднага мат и не печели веднага материал.
question-checks = Възможни шахове: { $items }.
question-no-threats = Не грози нито шах, нито вилица, нито вземане с печалба.
question-no-castling = без рокада
question-castling-now = { $rights }, възможно сега
question-castling-some-now = { $rights }; сега е възможно: { $now }
question-en-passant = На { $target }, с пешката от { $by }.
question-no-en-passant = Няма вземане ан пасан.
question-own-side = Вие сте с { side.small }.
question-no-check = Не, няма шах.
question-in-check = Да, от { $items }.
question-not-pinned = Не, не е вързана.
question-no-pins = Няма вързани фигури.
question-pinned = Да, от { $by }.
question-pin = { $piece } от { $by }
question-turn = { side } са на ход, ход { $number }.
question-over = Партията завърши.
question-not-playable = Това може да се каже, когато от позицията може да се играе. „Провери“ казва какво липсва.
question-numbered = ход { $number }: { $moves }
question-numbered-black = ход { $number }, { side.small }: { $moves }
question-nothing-played = Няма ходове.
question-opponent = { $name }, { side.small }.
question-opponent-engine = Програмата на ниво { $level }, { side.small }.
question-opponent-unknown = { side }, без име.
question-opening = { $name }, { $eco }.
question-opening-unknown = Тези позиции не са от познат дебют.
question-more = Нататък?
question-no-more = Няма какво да се продължи.
question-not-narrower = Тук няма какво да се стесни.
question-none-of-these = Няма такива.
question-by-kinds = Отсега фигурите са от царя до пешката.
question-by-ranks = Отсега фигурите са по хоризонтали.
question-slower = По-бавно.
question-faster = По-бързо.
question-slowest = По-бавно не може.
question-fastest = По-бързо не може.

# Taking part in practice.
not-allowed-practice = Това е възможно само в тренировъчна партия.
taken-back = Върнат ход: { $mv }. { $stands }
taken-back-to = Върнато е всичко от { $mv } нататък. { $stands }
redone = Отново напред до { $mv }. { $stands }
practice-stands = { side } са на ход, ход { $number }.
from-pgn = От файла: { $stands }
from-pgn-after = От файла: { $stands } Последен ход: { $mv }.
nothing-to-take-back = Няма ход за връщане.
take-back-after-offer = Първо трябва отговор на предложението за реми.
take-back-own-board = Със собствена електронна дъска ходове не се връщат.
nothing-to-redo = Нищо не е върнато или след това е изигран друг ход.
no-engine-plays = В тази партия не играе шахматна програма.
take-back-no-such-move = Партията не може да се върне до ход { $number }.
take-back-not-so-many = Още не сте направили толкова хода: { $moves }.
no-arbiter-in-practice = В тренировъчна партия срещу програмата няма съдия. Часовникът се спира с „пауза“.
take-back-elsewhere = Ходове се връщат само когато двамата играят тук.
ask-take-back = { $color ->
    [white] Черните, съгласни ли сте? Белите връщат хода { $mv }.
   *[black] Белите, съгласни ли сте? Черните връщат хода { $mv }.
}
ask-take-back-to = Да се върне ли всичко от { $mv } нататък, съгласни ли са двамата?
ask-leave = Излизате ли от партията, за да я продължите по-късно?
ask-new-game = Излизате ли от тази партия, за да започнете нова?
ask-rematch = Излизате ли от тази партия, за да започнете реванш?
left = Партията е запазена. { $resume }
after-game = Нататък: „реванш“ или „нова партия“; „изход“ затваря програмата.
after-game-in-menu = Нататък: „реванш“ или „нова партия“; „изход“ води към менюто.
goodbye = Довиждане.
new-game-follows = Нова партия.
rematch-follows = Реванш.
paused = Пауза. За да продължите, кажете „пауза“.
hint-piece = Подсказка: { $piece }.
hint-square = Подсказка: на { $square }.
hint-move = Подсказка: { $mv }.
advice-nothing = За това не може да се каже нищо.
judged-equal = Позицията е равна.
judged-slightly = Позицията на { side.small } е малко по-добра.
judged-clearly = Позицията на { side.small } е значително по-добра.
judged-winning = { side } имат печеливша позиция.
judged-table = Според таблицата за ендшпил печелят { side.small }. До взимане, ход с пешка или мат най-много { $n ->
    [one] { $words } ход
   *[other] { $words } хода
}.
judged-table-draw = Според таблицата за ендшпил — реми.
tables-none = В { $path } няма таблици за ендшпил. Програмата продължава без тях.
tables-missing = Липсва таблицата за ендшпил { $table }. Без нея оценява програмата.
tables-damaged = Таблицата за ендшпил { $table } е повредена. Без нея оценява програмата.
judged-mate = { side }: мат в { $n ->
    [one] { $words } ход
   *[other] { $words } хода
}.
braille-action-take-back = връщане на ход
braille-action-redo = напред
braille-action-hint = подсказка
braille-action-evaluation = оценка
braille-action-pause = пауза
braille-action-leave = изход от партията
braille-action-new-game = начало на нова партия
braille-action-rematch = начало на реванш
braille-action-abort = прекъсване на партията
braille-action-premove = ход преди този на противника
braille-action-chat = четене на съобщения
braille-action-give-time = време за противника
braille-action-claim-win = искане за победа

# The list of games.
cli-games = Изброява изиграните тук партии, последната първо: кога, срещу кого, колко хода, резултатът.
cli-all-games = Изброява всички партии, не само последните двадесет.
games-line = { $begun }, { $players }: { $stands } ({ $name })
games-unreadable = { $name }: не се чете. { $cause }
games-sample = примерната партия
games-engine = срещу програмата, ниво { $level }
games-against = срещу: { $name }
games-people = { $white } — { $black }
games-over = { $n ->
    [one] { $n } ход
   *[other] { $n } хода
}. { $outcome }
games-in-play = не е завършена.
games-not-played = без ход, не е завършена.
games-unfinished = { $n ->
    [one] { $n } ход
   *[other] { $n } хода
}, не е завършена.
resumed-which = Партия от { $begun }, { $players }; вие играете с { side.small }.
review-no-moves = В тази партия няма ходове.
games-none-played = Има само партии без ход. Всички партии: annabella games --all
games-more = Още { $n ->
    [one] { $n } по-стара партия
   *[other] { $n } по-стари партии
}. Всички изброява: annabella games --all

# Looking back on a game.
cli-lookback = Казва след партията какво е било по-добро при най-големите собствени грешки.
cli-lookback-journal = Дневник на партията; без него — на последната завършена.
problem-not-over = Партията { $path } не е завършена.
problem-none-over = В { $path } още няма завършена партия. annabella play започва партия.
problem-none-over-yet = В { $path } още няма завършена партия. Последната незавършена продължава с: annabella resume
lookback-begins = Вградената програма преглежда { $n ->
    [one] { $n } ход
   *[other] { $n } хода
}.
lookback-none = Няма груба грешка.
lookback-summary = { $n ->
    [one] { $n } грешка, ход { $number }.
   *[other] { $n } грешки; най-грубата е в ход { $number }.
}
lookback-ended = Партията свърши.
lookback-mistake = Ход { $number }, { side.small }: { $played }. След него: { $after } По-добре: { $better }. С него: { $before }

# A position from a game.
cli-from-pgn = Започва с позиция от този файл PGN; само в тренировка.
cli-at-move = С --from-pgn: преди кой ход на собствения цвят; без него — след последния ход.
cli-which-game = С --from-pgn: коя поред партия от файла.
problem-no-such-game = Във файла { $path } няма партия { $game }.
problem-no-such-move = До ход { $number } партията във файла { $path } не се чете или е по-кратка.
problem-game-unreadable = В края на партията в { $path } не може да започне нова: там партията е свършила или не се чете дотам. Посочете по-ранен ход с --move.
problem-pgn-too-large = Файлът { $path } е по-голям от { $most } MiB. Запишете част от партиите в по-малък файл и посочете него.

# The review of games.
review-count = { $n ->
    [one] { $n } партия.
   *[other] { $n } партии.
}
review-players = { $white } срещу { $black }
review-engine = програмата, ниво { $level }
review-result-white = печелят белите
review-result-black = печелят черните
review-result-draw = реми
review-result-open = неприключена
review-listed = Партия { $number }: { $game }.
review-more-games = Още: „списък“; „партия едно“ отваря партия.
review-choose = „Партия едно“ отваря партия.
review-no-game = В списъка няма партия { $number }; общо са { $count }.
review-none-fits = Няма подходяща партия.
review-bad-position = Тази позиция не може да се прочете: { $cause }
review-opened = { $game }; { $n ->
    [one] { $n } ход
   *[other] { $n } хода
}.
review-fault = Ред { $line }, колона { $column } от файла не може да се прочете: { $mistake }.
review-more-faults = { $n ->
    [one] Още { $n } място не може да се прочете.
   *[other] Още { $n } места не могат да се прочетат.
}
review-start = Начало на партията.
review-move = { $number }, { side.small }: { $mv }.
review-move-in-variation = Вариант: { $number }, { side.small }: { $mv }.
review-null = празен ход
review-variations = { $n ->
    [one] Тук има { $n } вариант.
   *[other] Тук има { $n } варианта.
}
review-glyph = { $glyph }.
review-glyph-1 = Добър ход
review-glyph-2 = Грешка
review-glyph-3 = Отличен ход
review-glyph-4 = Груба грешка
review-glyph-5 = Интересен ход
review-glyph-6 = Съмнителен ход
review-glyph-7 = Единствен ход
review-glyph-10 = Равенство
review-glyph-13 = Неясно
review-glyph-14 = Белите са малко по-добре
review-glyph-15 = Черните са малко по-добре
review-glyph-16 = Белите са по-добре
review-glyph-17 = Черните са по-добре
review-glyph-18 = Белите печелят
review-glyph-19 = Черните печелят
review-glyph-other = Знак { $number }
review-no-glyph = Тук няма знак { $number }, има само от 1 до 7, 10 и от 13 до 19.
review-draw-offer = С предложение за реми.
review-comment = Коментар: { $words }
review-no-remark = Тук няма нито коментар, нито вариант.
review-follows = Следва { $mv }.
review-follows-or = Или във варианти: { $moves }.
review-unread = Какво следва тук, не може да се прочете.
review-variation-ends = Тук вариантът свършва.
review-game-ends = Тук партията свършва: { $result }.
review-no-move = Ход { $number } тук няма.
review-no-variation = Тук няма вариант.
review-on-main = Това вече е партията, а не вариант.
review-illegal = Така тук не може: { $reason }.
review-unfit = Тук това не е възможно.
review-unfit-again = Тук това не може. „Помощ“ казва какво може.
review-ask-add = { $mv }: този ход тук го няма. Да се добави ли?
review-added = Добавено: { $mv }.
review-commented = Коментарът е добавен: { $words }
review-marked = Добавено: { $glyph }.
review-marked-before = Това вече стои: { $glyph }.
review-comment-empty = В коментара няма думи.
review-comment-brace = Коментарът не може да съдържа затваряща фигурна скоба. Махнете я.
review-too-deep = Толкова дълбоко варианти не могат да се влагат.
review-foreign-letter = Този файл не може да съдържа знака { $letter }: записан е в ISO 8859-1. Минете без него.
review-undone = Отменено.
review-nothing-to-undo = В тази партия няма какво да се отмени.
review-ask-remember = За вашия репертоар с белите ли е това? „Не“ значи: с черните.
review-remember-start = Тук още няма ход за запомняне.
review-remember-null = В този вариант една от страните пропуска ход; той не може да се запомни.
review-remembered = Запомнено в репертоара с { side.small }: { $n ->
    [one] { $n } нов ход
   *[other] { $n } нови хода
}.
review-remembered-before = Това вече е във вашия репертоар с { side.small }.
review-unremembered = Вече не е в репертоара.
review-not-unremembered = Още е в репертоара. { $cause }
review-unchanged = Няма какво да се запише.
review-clock = { side }: { $left }.
review-no-clocks = Времето на часовника не е записано тук.
review-saved = Записано: { $path }
review-not-saved = Не е записано. { $cause } Може да помогне „запиши като“ с друго име.
review-search-so-far = Претърсени партии дотук: { $games }.
review-search-stopped = Търсенето е прекъснато. Претърсени партии: { $games }. Намереното остава.
review-file-exists = Файлът { $path } вече съществува.
review-no-folder = Няма папка { $path }.
review-file-changed = Файлът { $path } е променен след отварянето, или е дневник на партия.
review-comment-deleted = Коментарът е изтрит: { $words }
review-comment-moved = Коментарът е преместен.
review-comment-nowhere = В тази посока няма ход, към който да отиде коментарът.
review-no-comment = Тук няма коментар.
review-fen = FEN е на екрана и на дисплея.
review-pgn = Партията е на екрана като PGN.
review-plays-on = Оттук играете нататък срещу програмата.
review-rest-skipped = Останалото е пропуснато.
review-play-on-over = В тази позиция партията вече е свършила.
review-recovered = Промените от миналия път, които не бяха записани, са отново тук. „Запиши“ ги записва.
review-unsaved-elsewhere = Файлът е променен. Незаписаните промени от миналия път са още в { $path }.
review-ask-save = Промените не са записани. Да се запишат ли сега?
review-over = Край на разбора.
review-thinks = Програмата мисли.
review-looks-through = { $name } преглежда { $n ->
    [one] { $n } ход
   *[other] { $n } хода
}.
review-other-thinks = { $name } мисли.
review-engine-replaced = { $name } вече не отговаря: { $cause }. Продължава вградената програма.
review-progress-depth = Дълбочина { $depth }, { $time }.
review-progress-time = { $time }.
review-progress-moves = Ход { $number } от { $count }.
review-halted = Спряно.
review-halted-at = Спряно след ход { $number }.
review-nothing-to-halt = Програмата сега не мисли.
review-depth = Дълбочина { $depth }.
review-line-numbered = { $number }: { $moves }. { $judged }
review-line = Най-добро продължение: { $moves }.
review-table = Таблицата вече се казва при всеки ход: време, оценка и грешки.
review-table-off = Таблицата вече не се казва.
review-greatest = Най-голямата грешка:
review-next-mistake = Следващата грешка:
review-no-further-mistake = Оттук нататък няма повече грешки.
review-row-time = { $time }.
review-row-fault = { $grade }; по-добре { $mv }.
review-inaccuracy = Неточност
review-mistake-word = Грешка
review-blunder = Груба грешка
review-accuracy = Точност в проценти: белите { $white }, черните { $black }.
review-accuracy-of = Точност в проценти: { side.small } { $percent }.
review-counts = { side }: { $counts }.
review-inaccuracies = { $n ->
    [0] няма неточности
    [one] { $n } неточност
   *[other] { $n } неточности
}
review-mistakes = { $n ->
    [0] няма грешки
    [one] { $n } грешка
   *[other] { $n } грешки
}
review-blunders = { $n ->
    [0] няма груби грешки
    [one] { $n } груба грешка
   *[other] { $n } груби грешки
}
review-long-thought = Ход { $number }, { side.small }: { $time }.
review-no-time = под секунда
review-no-times = В тази партия не е записано време.
review-mistake = Грешка { $index } от { $count }: ход { $number }, на ход са { side.small }. Изиграно е { $played }. Кое е по-добро?
review-right = Вярно.
review-as-good = { $mv } също е добре.
review-somewhat-better = { $mv } е по-добре от партията, но има и по-добро.
review-not-better = { $mv } не помага. Опитайте пак или кажете „подсказка“ или „решение“.
review-was-the-mistake = Това е изиграно в партията. Кое е по-добро?
review-better = По-добре е { $mv }.
review-goes-on = Например нататък { $moves }.
review-after-mistake = Оценка след изиграния ход. { $judged }
review-last-mistake = Това беше последната грешка.
review-guess-begin = Познайте ходовете: какво играят { side.small }?
review-guess-ask = Какво играят { side.small }?
review-guess-none = Тук не следва ход за познаване.
review-guess-variation = Това е във вариант; в партията е друго.
review-guess-wrong = В партията е друго. Опитайте пак или кажете „подсказка“ или „решение“.
review-was-played = Изиграно е { $mv }.
review-guessed = Познати веднага: { $right } от { $asked }.
review-help-choose = „Партия едно“ отваря партия, „списък“ казва още, „изход“ приключва. От клавиатурата: играч, дебют или позиция и какво се търси.
review-help-first = „Напред“ и „назад“ водят през партията, „позиция“ казва фигурите.
review-help-step = Начало, в края, ход дванадесет; вариант две, извън варианта, главен вариант; коментар, ходове.
review-help-add = Ход, който го няма там, се добавя след „да“. „Знак“ с число от едно до шест: добър, грешка, отличен, груба грешка, интересен, съмнителен. От клавиатурата: коментар и текстът му. Отмени, запиши.
review-help-more = „Оценка“ пита шахматната програма, „грешки“ търси грешките, „познай“ дава да се познават ходове, „дебют“ назовава дебюта, „списък“ — партиите, „изход“ приключва.
review-help-remember = „Запомни“ добавя ходовете дотук във вашия репертоар.
review-help-table = Написаното „три варианта“ казва най-добрите ходове, „стоп“ спира програмата. „Таблица“ казва при всеки ход времето и оценката. „Най-голямата грешка“, „следваща грешка“, „точност“, „къде загубих време“.
review-help-openings = Написани, „какво се играе тук“ и „какво играя тук най-често“ питат дебютното дърво.
review-help-guess = Обявете хода. „Подсказка“ помага, „решение“ го казва; „познай“ приключва.
review-help-walk = Обявете по-добър ход. „Позиция“ казва фигурите, „подсказка“ помага, „решение“ казва хода, „напред“ — следващата грешка, „назад“ — обратно в партията.
problem-review-unreadable = { $path } не може да се прочете: { $cause }.
problem-review-no-game = В { $path } няма партия. Нужен е файл PGN, папка с такива файлове или дневник на завършена партия.
problem-review-none-fits = В { $path } няма партия, която отговаря на търсеното. Търсете по по-малко признаци.
problem-review-sample = За разбора няма примерен запис. С --input keyboard се пише.
cli-tables = Папка с таблици за ендшпил (Syzygy) за подсказки, оценки и разбор на партии.
cli-review = Разбор на партии: ходове, варианти, коментари, познаване, грешки.
cli-review-source = Файл PGN, папка с файлове PGN или дневник; без указание — последната завършена партия.
cli-review-player = Само партии с това име; грешките тогава се търсят при тази страна.
cli-review-opening = Само партии с този дебют: име или код ECO.
cli-review-position = Само партии, в които се среща тази позиция, също и във варианти.
cli-review-overwrite = Записва в същия файл вместо в нов.
cli-review-engine = UCI програма, която оценява: име или път, или built-in за вградената; без указание — Stockfish, ако е инсталиран.
cli-review-engine-option = Настройка на програмата от --engine, например Threads=4; може да се посочи няколко пъти.
cli-review-think = Колко секунди най-много програмата от --engine мисли над позиция.
cli-review-speaker = Гласов профил, с който се разпознава говорът.
cli-position = Подрежда позиция с думи, с клавиши или от електронна дъска: за проверка, игра, оценка и запазване.
cli-position-fen = Позиция във FEN, с която да се започне; без нея – тази от последния път.
cli-teach = Урок: учениците виждат в браузърите си дъската, стрелки и въпроси; какво щракват и отговарят, се казва по имена.
cli-lesson = Файл с подготвения урок (PGN): всяка партия е позиция с коментари, стрелки и въпроси.
cli-class-address = Къде учениците отварят страницата: адрес, порт или двете, например 192.168.1.7:8000. Без указание само на този компютър.

# The user's settings.
cli-settings = Файл с настройките или none за никакъв. По подразбиране config.toml в папката за настройки. Като команда: изброява и променя настройки.
cli-setting = Име на настройката, например voice.rate. Без име се изброяват всички зададени.
cli-setting-values = Новата стойност; няколко подред образуват списък. Без стойност се казва действащата.
cli-unset = Премахва настройката от файла.
cli-all-settings = Изброява всички настройки и какво значат.
cli-of-player = За този играч, а не за всички.
settings-line = { $key } = { $value } ({ $origin })
settings-unset = { $key } не е зададено.
settings-from-environment = от променливата на средата { $variable }
settings-from-player = от файла, за { $player }
settings-from-file = от файла
settings-in-file = от файла { $path }
settings-in-file-for = от файла { $path }, за { $player }
settings-written = { $set }. Записано в { $path }.
settings-removed = { $key } вече не е във файла.
settings-not-there = { $key } не беше във файла.
settings-file = Файлът е { $path }.
settings-all = Всички настройки: annabella settings --all
settings-rate-kept = Темпото на речта { $rate } остава и за следващия път. „annabella settings voice.rate --unset“ го отменя.
settings-no-toml = Ред { $line }: { $cause }
settings-in-line = Ред { $line }: { $fault }
settings-no-value = Ред { $line }: { $key } иска текст, число, true или false, или списък от тях
settings-unknown = Няма настройка „{ $name }“. Всички настройки: annabella settings --all
settings-unknown-near = Няма настройка „{ $name }“. Може би се има предвид „{ $nearest }“
problem-settings-not-read = Настройките в { $path } не могат да се прочетат ({ $cause }). Без тях: --settings none
problem-settings-not-written = Настройките в { $path } не могат да се запишат ({ $cause }).
problem-settings-nowhere = Няма файл за настройки: зададено е --settings none или папката не е известна.
problem-settings-fault = В настройките { $path } има грешка. { $fault }. Файлът остава както е; без него: --settings none
problem-settings-value = Настройката { $key } ({ $origin }) не е подходяща: { $cause }.
problem-settings-decide = В партия по Правилника само командният ред определя какво важи. На друго място е зададено: { $settings }. Премахнете го там или, ако командата има тази опция, посочете я на командния ред.
problem-setting-decides = { $key } = { $value } ({ $place }; опция --{ $option })

## Menus

menu-number = Изберете номер от 1 до { $most }.
menu-not-here = Тук това не се предлага. Думата „помощ“ казва как се избира.
menu-help = Кажете или напишете номера или думата, или напишете първата буква. Стрелките водят нататък, Enter избира. Думата „повтори“ казва всичко отново, думата „изход“ затваря менюто.
menu-help-windows = Кажете или напишете номера или думата, или напишете първата буква, след това Enter. Думата „повтори“ казва всичко отново, думата „изход“ затваря менюто.
menu-where = Главно меню.
menu-kept = Запазено.
menu-say-number = Не разбрах. Кажете номера, когда стане тихо.
menu-game = Игра
menu-resume = Възобновяване
menu-drills = Упражнения
menu-drills-which = Упражнения.
menu-drills-today = План за днес
plan-which = Сега: { $part }{ $others ->
    [0] .
    [one] , после една част.
   *[other] , после { $others } части.
}
plan-begin = Начало
plan-another = Друго
plan-puzzles = { $count ->
    [one] една задача
   *[other] { $count } задачи
}
plan-openings = дебюти, { $count ->
    [one] една позиция
   *[other] { $count } позиции
}
plan-endgame = ендшпил: { $name }
plan-drill = упражнение: { $name }
plan-done = За днес всичко е направено.
menu-puzzles = Задачи
menu-review = Разбор
menu-position = Собствена позиция
menu-lessons = Обучение
menu-settings = Настройки
menu-about-help = Помощ
menu-page = Браузър
menu-buttons = Под „Въпрос“ има { $count } отговора за избор.
menu-end = Изход
menu-explained = „Игра“ започва партия с програмата или между двама. „Възобновяване“ продължава последната партия. „Упражнения“ учат да се вижда дъската и да се назовават полетата. „Задачи“ предлагат шахматни задачи. „Разбор“ минава през партиите заедно с вас. „Собствена позиция“ подрежда позиция. „Обучение“ учи имената и запознава програмата с вашия глас.
menu-game-which = Нова партия.
menu-game-white = С белите срещу програмата
menu-game-black = С черните срещу програмата
menu-game-two = Двама на това устройство
menu-game-other = С друг играч, ниво или контрола
menu-game-endgame = Ендшпил
menu-game-960 = Chess960
menu-game-fen = От позиция във FEN
menu-game-pgn = От партия във файл
menu-player-which = Кой играе?
menu-player-as-before = Както е настроено
menu-color-which = С кой цвят?
menu-endgame-which = Кой ендшпил?
menu-fen-which = Напишете или поставете позицията във FEN.
menu-fen-wrong = Това не е позиция във FEN: { $cause }.
menu-file-which = Напишете името на файла или папката.
menu-file-missing = Няма „{ $path }“. Поправете името.
menu-move-which = Преди кой ход? Напишете номера му; Enter започва от края на партията.
menu-move-wrong = „{ $line }“ не е номер на ход.
menu-move-end = От края на партията
menu-resume-which = Коя партия да продължи?
menu-nothing-to-resume = Още няма партия за продължаване.
menu-review-which = Разбор.
menu-review-last = Последната партия
menu-review-older = По-стара партия
menu-review-lookback = Най-лошите ходове от последната партия
menu-review-file = Партии от файл или папка
menu-review-game = Коя партия?
menu-nothing-to-review = Още няма завършена партия.
menu-that-is-all = Това е всичко.
menu-check = Проверка на всички устройства
menu-puzzles-which = Задачи.
menu-puzzles-all = Всички теми
menu-puzzles-file = От собствен файл
menu-puzzles-repertoire = Собствени дебюти
puzzle-theme-mateIn1 = Мат в един ход
puzzle-theme-mateIn2 = Мат в два хода
puzzle-theme-mateIn3 = Мат в три хода
puzzle-theme-fork = Вилица
puzzle-theme-hangingPiece = Незащитена фигура
puzzle-theme-promotion = Произвеждане
endgame-name-two-rooks = Два топа срещу цар
endgame-name-queen = Дама срещу цар
endgame-name-rook = Топ срещу цар
endgame-name-two-bishops = Два офицера срещу цар
endgame-name-bishop-and-knight = Офицер и кон срещу цар
endgame-name-pawn = Пешка срещу цар: победа
endgame-name-pawn-to-hold = Пешка срещу цар: защита
endgame-name-wrong-bishop-to-hold = Крайна пешка и грешен офицер: защита
endgame-name-lucena = Топ и пешка, Лусена: победа
endgame-name-philidor-to-hold = Топ срещу топ и пешка, Филидор: защита
endgame-name-queen-against-pawn = Дама срещу пешка: победа
endgame-name-queen-against-pawn-to-hold = Пешка срещу дама: защита
games-described = { $begun }, { $players }: { $stands }
set-up-announcements = В партиите, които се зачитат, ходовете се обявяват с немските имена от Приложение D: Anna, Bella, Cäsar, David. Учи ги „Обучение“; Enter води дотам.
profile-not-there = Още няма гласов профил на { $name }.
menu-lesson-which = Обучение.
menu-lesson-names = Имената на вертикалите, хоризонталите и фигурите
menu-lesson-voice = Програмата се запознава с гласа ви
menu-lesson-teach = Да покажете дъската на други в браузъра
menu-settings-which = Настройки.
menu-setting-is = { $name }: { $value }
menu-set-up-again = Всичко да се настрои отново
menu-value-which = { $name }, сега: { $value }.
setting-game-level-about = На ниво 1 програмата пропуска много, на ниво 8 играе най-добре. На нива от 1 до 3 тя никога не се предава.
setting-language = Език
setting-language-de = Deutsch
setting-language-en = English
setting-language-ru = Русский
setting-language-bg = Български
setting-voice-output = Глас
setting-voice-output-auto = най-добрият наличен
setting-voice-output-screen-reader = гласът на екранния четец
setting-voice-output-espeak = espeak
setting-voice-output-text = без глас, само текст
setting-voice-rate = Скорост на говора
setting-voice-rate--50 = много бавно
setting-voice-rate--25 = бавно
setting-voice-rate-0 = нормално
setting-voice-rate-25 = по-бързо
setting-voice-rate-50 = бързо
setting-voice-rate-75 = много бързо
setting-voice-verbosity = Подробност на съобщенията
setting-voice-verbosity-novice = с подсказки
setting-voice-verbosity-normal = нормална
setting-voice-verbosity-terse = кратка
setting-voice-announcements = Полета, фигури и ходове
setting-voice-announcements-texts = на езика на текстовете
setting-voice-announcements-german = на немски, както в партиите, които се зачитат
setting-voice-volume = Сила на звука
setting-voice-volume-0 = тихо
setting-voice-volume-50 = средно
setting-voice-volume-100 = силно
setting-microphone-input = Въвеждане
setting-microphone-input-auto = микрофон и клавиатура
setting-microphone-input-keyboard = само клавиатура
setting-microphone-earphones = Извеждане на звука
setting-microphone-earphones-true = слушалки
setting-microphone-earphones-false = високоговорител
setting-braille-display = Брайлов дисплей
setting-braille-display-unset = без дисплей
setting-braille-display-auto = да се търси
setting-braille-display-hid = по стандарта HID
setting-braille-display-brlapi = дисплеят, свързан с BRLTTY
setting-game-level = Ниво на програмата
setting-game-time = Контрола
setting-game-time-none = без часовник
setting-game-time-5 = 5 минути
setting-game-time-10 = 10 минути
setting-game-time-15-10 = 15 минути и 10 секунди за всеки ход
setting-game-time-90-30 = 90 минути и 30 секунди за всеки ход
set-up-language = Добре дошли. Кой език?
set-up-rate = Говоря така. Добра ли е скоростта?
set-up-rate-good = Добра
set-up-rate-slower = По-бавно
set-up-rate-faster = По-бързо
set-up-microphone = Микрофонът. Моля, кажете, когда стане тихо: едно. Ако нищо не се случи, напишете номер.
set-up-microphone-on = Програмата да слуша
set-up-microphone-off = Само клавиатура и брайлов дисплей
set-up-earphones = Със слушалки ли слушате или през високоговорител? Със слушалки програмата слуша и докато говори.
set-up-display = Какъв брайлов дисплей имате?
set-up-display-reads = Можете ли да прочетете този въпрос на дисплея?
set-up-yes = Да
set-up-no = Не, да остане както преди
set-up-done = Готово. Всичко може да се промени в настройките.
set-up-voice = Кой глас да говори?
set-up-voice-speaks = Чувате ли или четете ли този въпрос така, както искате?
set-up-board = Имате ли електронна шахматна дъска? Ако да, на кой порт?
set-up-board-none = няма
level-too-quiet = Чувам ви, но твърде тихо. Приближете се до микрофона или го усилете.
level-quiet = Чувам ви, малко тихо.
level-good = Чувам ви добре.
level-too-loud = Чувам ви, но толкова силно, че звукът е изкривен. Намалете микрофона.
cli-menu = Менюто: нова партия, продължаване, упражнения, задачи, разбор, обучение, настройки. Командата annabella без параметри го отваря.
guide-which = Ръководството.
guide-back = Назад
cli-guide = Ръководството: чете страница на глас, раздел по раздел, или оставя да се избере.
cli-topic = Страницата; без нея програмата пита.
cli-print = Извежда текста на екрана, вместо да го чете на глас.

## Help and mistakes at the command line

help-version = Назовава версията.
help-help = Назовава най-важните опции.
help-more = Всички опции: { $way } --help-all
help-possible = Възможно: { $values }.
help-default = По подразбиране: { $value }.
help-usage = Извикване
help-help-all = Назовава всички опции.
help-heading-commands = Команди
help-heading-arguments = Аргументи
help-heading-options = Общи
help-heading-game = Партия
help-heading-rules = Правила
help-heading-microphone = Микрофон
help-heading-voice = Глас
help-heading-braille = Брайлов дисплей
help-heading-boards = Електронни дъски
help-heading-page = Страница в браузъра
help-heading-openings = Дебютно дърво
misuse-option = Опцията { $name } не съществува.
misuse-command = Командата { $name } не съществува.
misuse-meant = Може би се има предвид { $name }.
misuse-value = { $value } не е подходящо за { $name }.
misuse-no-value = { $name } изисква стойност.
misuse-date = Нужни са дата и час, например 2026-11-30T10:00.
misuse-range = Възможно е от { $from } до { $to }.
misuse-number = Нужно е цяло число, което не е твърде голямо.
misfit-one-line = Нужен е един ред текст.
misfit-too-long = Знаците могат да бъдат до { $most }.
misfit-seconds = Нужен е брой секунди от 0 до { $most }.
misfit-name-and-value = Нужно е ИМЕ=СТОЙНОСТ.
misfit-ratings = Нужни са две числа, по-малкото първо: 800-1400.
misfit-draw-offers = Може да е free, none или брой ходове.
misfit-corrections = Може да е none или число.
misuse-missing = Липсва: { $names }.
misuse-conflict = { $name } не може да се посочи заедно с { $other }.
misuse-twice = { $name } е посочено два пъти. Може да се посочи само веднъж.
misuse-help = Помощ: { $way } --help

## The manual pages

manual-name = ИМЕ
manual-synopsis = ОБЩ ПРЕГЛЕД
manual-description = ОПИСАНИЕ
manual-version = ВЕРСИЯ

## Setting up a position

setting-up-begins = Подреждане на позиция.
setting-up-example = Дъската е празна. Например: бял цар e1. „Помощ“ казва повече.
setting-up-last = От последния път са останали: { $pieces }. „Изчисти дъската“ започва отначало.
setting-up-pieces = { $n ->
    [one] една фигура
   *[other] { $n } фигури
}
setting-up-summary = На дъската: { $pieces }.
setting-up-cleared = Дъската е празна.
setting-up-initial = Началната позиция.
setting-up-castles = { side } могат да правят { $sides ->
    [short] малка рокада
    [long] голяма рокада
   *[both] малка и голяма рокада
}.
setting-up-castles-not = { side } не могат да правят { $sides ->
    [short] малка рокада
    [long] голяма рокада
   *[both] рокада
}.
setting-up-castles-no-more = { side } вече не могат да правят { $sides ->
    [short] малка рокада
   *[long] голяма рокада
}.
setting-up-no-castling = Никой не може да прави рокада.
setting-up-en-passant = Ан пасан е възможен на { $square }.
setting-up-no-en-passant = Ан пасан не е възможен: { $cause }.
setting-up-turned-round = Дъската е обърната.
setting-up-undone = Отменено.
setting-up-nothing-to-undo = Няма какво да се отмени. „Изход“ приключва.
setting-up-which-square = На кое поле? Кажете фигурата с полето ѝ.
setting-up-playable = От позицията може да се играе.
setting-up-chess960 = Правата за рокада са тези на шах 960.
setting-up-check = { side } са под шах.
setting-up-not-playable = Още не може да се играе: { $faults }.
setting-up-unreadable = Това не е позиция във FEN: { $cause }.
setting-up-plays = Следва партия от тази позиция. Играете с { $color ->
    [white] белите
   *[black] черните
}.
setting-up-over = Готово. Позицията остава за следващия път.
setting-up-unfit = Тук това не става. „Помощ“ казва какво може.
setting-up-reads-board = Чета дъската.
setting-up-board-unread = Дъската не може да се прочете. { $cause }
setting-up-no-board = Не е избрана електронна дъска. Изберете я в настройките; при стартиране я посочва опцията --board.
setting-up-unknown = Дъската не познава фигурата на { $squares }.
setting-up-ask-lies = { $stands } Така ли е? Да или не?
setting-up-lies-so = Добре, остава така.
setting-up-kept = Запазено като „{ $name }“.
setting-up-ask-replace = „{ $name }“ вече съществува. Да се замени ли? Да или не?
setting-up-ask-delete = Наистина ли да се изтрие „{ $name }“? Да или не?
setting-up-deleted = „{ $name }“ е изтрито.
setting-up-taken-up = „{ $name }“.
setting-up-no-name = „{ $name }“ не е запазено. „Списък“ казва имената.
setting-up-none-kept = Още няма запазена позиция. „Запази като“ и име запазват тази.
setting-up-list = Запазени: { $names }.
setting-up-not-kept = Не е запазено. { $cause }
setting-up-help-pieces = Фигури: „бял цар e1“, няколко – със запетаи. „e4 празно“, „g1 на f3“, „изчисти дъската“, „начална позиция“, „отмени“.
setting-up-help-board = В терминал клавишът Tab води на дъската; там въпросителният знак казва клавишите. „Позицията от дъската“ чете електронна дъска.
setting-up-help-rights = „Черните са на ход“, „рокада белите малка да“ или „не“, „ан пасан e3“. Може да се постави и FEN.
setting-up-help-use = „Какво има“ казва всичко, „провери“ казва какво липсва, „FEN“ го показва. „Играй“ започва партия, „оценка“ пита програмата.
setting-up-help-keep = „Запази като“ и име, „списък“, „отвори“, „изтрий“. „Изход“ приключва.

# The player's own page. What ends in -line is a line that the program understands.
own-page-piece = { $piece } на { side.small }, { $square }
own-page-empty = { $square }
own-page-promotion = В коя фигура?
own-page-yes = Да
own-page-no = Не
own-page-turn = На ход са { side.small }.
own-page-game = Тренировъчна партия. Вие сте с { side.small }. { $turn }
own-page-game-of-two = Партия за двама. { $turn }
own-page-clock = { side }: { $time }.
own-page-repeat = Повторение
own-page-repeat-line = повтори
own-page-clocks-now = Часовник
own-page-clocks-now-line = часовник
own-page-take-back = Връщане на хода
own-page-take-back-line = върни хода
own-page-hint = Подсказка
own-page-hint-line = подсказка
own-page-last-move = Последен ход
own-page-last-move-line = последен ход
own-page-moves-here = Ходове оттук
own-page-moves-here-line = м
own-page-offer = Предложение за реми
own-page-offer-line = реми
own-page-resign = Предаване
own-page-resign-line = предавам се
own-page-again = Нова партия
own-page-again-line = нова партия
own-page-stop = Край
own-page-stop-line = изход
own-page-rematch = Реванш
own-page-rematch-line = реванш
own-page-pause = Пауза
own-page-pause-line = пауза
own-page-resume = Край на паузата
own-page-resume-line = пауза
own-page-next-puzzle = Следваща задача
own-page-next-puzzle-line = следваща
own-page-once-more = Задачата отново
own-page-once-more-line = отначало
own-page-solution = Решение
own-page-solution-line = решение
own-page-why = Защо?
own-page-why-line = защо
own-page-remember = Добавяне към репертоара
own-page-remember-line = запомни
own-page-move-back = Предишен ход
own-page-move-back-line = предишен ход
own-page-move-forward = Следващ ход
own-page-move-forward-line = следващ ход
own-page-start = В началото
own-page-start-line = в началото
own-page-end = В края
own-page-end-line = в края
own-page-mistakes = Търсене на грешки
own-page-mistakes-line = грешки
own-page-next-mistake = Следваща грешка
own-page-next-mistake-line = следващ ход
own-page-evaluation = Оценка
own-page-evaluation-line = оценка
own-page-guess = Познаване на ходовете
own-page-guess-line = познай
own-page-guess-end = Край на познаването
own-page-guess-end-line = познай
own-page-undo = Отмяна
own-page-undo-line = отмени
own-page-play-on = Игра оттук
own-page-play-on-line = играй оттук
own-page-halt = Без повече мислене
own-page-halt-line = стоп
own-page-save = Записване
own-page-save-line = запиши
own-page-games = Списък на партиите
own-page-games-line = партии
own-page-more-games = Още партии
own-page-more-games-line = списък
own-page-skip = Пропускане
own-page-skip-line = пропусни
own-page-tell-again = Описване отново
own-page-tell-again-line = позиция
own-page-tell = Прочитане на позицията
own-page-tell-line = прочети позицията
own-page-check = Проверка
own-page-check-line = провери позицията
own-page-clear = Изчистване на дъската
own-page-clear-line = изчисти дъската
own-page-initial = Начална позиция
own-page-initial-line = начална позиция
own-page-go-on = Нататък
own-page-paused = Пауза.
own-page-moved = Последен ход, { side.small }: { $mv }.
own-page-which-game = Коя партия?
own-page-open-game = партия { $number }
own-page-saved-file = Записано: { $path }. Файлът е в „Собствени файлове“.
own-page-at = Страницата е на адрес { $url }
own-page-opened = Страницата се отваря в браузъра. Адресът ѝ е { $url }
own-page-no-browser = Не успях да отворя браузър: { $cause }. Страницата е на адрес { $url }
cli-page = Менюто и всичко, което започва от него, на страница във вашия браузър; чете екранният четец.
cli-port = Порт на този компютър; 0 означава който и да е свободен.
cli-no-browser = Само съобщава адреса, без да отваря браузър.
problem-own-page-in-game = Партия по правилата не се играе на собствената страница, защото никой друг не може да провери какво казва тя. Започнете я в терминала, както определи съдията.
own-page-network = На друго устройство в тази мрежа отворете { $url }. Кодът е { $code }. Той важи десет минути. Други в тази мрежа биха могли да четат с вас.
cli-at-page = На страница във вашия браузър; чете екранният четец.
cli-network = Допуска други устройства от мрежата с код.
own-page-entrance-title = Вашият шахматен помощник
own-page-entrance-explain = Въведете кода, който програмата казва на компютъра: четири полета, например e4 f3 a1 h8.
own-page-entrance-code = Код
own-page-entrance-name = Име на това устройство
own-page-entrance-enter = Влизане
own-page-entrance-wrong = Това не е кодът.
own-page-entrance-none = В момента няма валиден код. Поискайте нов на компютъра.
own-page-entrance-many = Допуснати са вече твърде много устройства. Изключете едно на компютъра.
own-page-entrance-lost = Програмата не отговаря.
own-page-no-files = Още няма партии. Първо изберете файл на страницата в раздела „Собствени файлове“.
own-page-which-file = Кой файл?

# What the page itself says and shows.
own-page-connecting = Свързване.
own-page-connected = Свързано.
own-page-lost = Няма връзка с програмата. Страницата продължава да я търси.
own-page-replaced = Тази страница вече не важи. Програмата е съобщила нов адрес.
own-page-lost-long = Програмата не отговаря от минута. Ако е стартирана отново, тя има нова страница.
own-page-back = Връзката е възстановена.
own-page-missed = Нови записи:
own-page-ended = Програмата е затворена.
own-page-busy = Програмата е заета и това не стигна до нея. Изпратете го пак.
own-page-not-sent = Не е изпратено: няма връзка с програмата.
own-page-unconfirmed = Програмата не потвърди това. Проверете записите, преди да го изпратите пак.
own-page-not-taken = Програмата не можа да го прочете. Нищо не се случи.
own-page-too-long = Това е твърде дълго. Нищо не се случи.
own-page-now = Сега
own-page-say-again = Повтори последното
own-page-words = Вашите думи
own-page-line = Ход, въпрос или команда
own-page-send = Изпрати
own-page-question = Въпрос
own-page-no-question = Няма въпрос.
own-page-clocks = Часовник
own-page-little-time = Малко време!
own-page-board = Дъска
own-page-edge = Край
own-page-log = Записи
own-page-you = Вие
own-page-moves = Ходове
own-page-actions = Действия
own-page-sure-help = Следват два бутона: да и не.
own-page-cancelled = Нищо не е направено.
own-page-settings = Настройки и помощ
own-page-order = Какво е първо
own-page-order-line = Редът за писане
own-page-order-board = Дъската
own-page-form = Дъската е
own-page-form-grid = таблица за стрелките
own-page-form-buttons = 64 бутона
own-page-size = Размер на дъската
own-page-size-large = Колкото може по-голяма
own-page-size-medium = Средна
own-page-size-small = Малка
own-page-speaks = Екранният ми четец казва какво става
own-page-voice = Говори браузърът, ако нямате екранен четец
own-page-no-voice = Този браузър няма собствен глас за този език.
own-page-saved = Запазено.
own-page-keys = Клавиши
own-page-key-enter = Ред: Enter
own-page-does-enter = Изпраща реда. Без думи: повтаря последното.
own-page-key-earlier = Ред: стрелки нагоре и надолу
own-page-does-earlier = Предишните ви редове.
own-page-key-escape = Ред: Escape
own-page-does-escape = Изчиства реда. В празен ред: към дъската.
own-page-key-arrows = Дъска: стрелки
own-page-does-arrows = Съседното поле.
own-page-key-home = Дъска: Home, End
own-page-does-home = Първото и последното поле на реда.
own-page-key-corner = Дъска: Ctrl с Home, End
own-page-does-corner = Първото и последното поле на дъската.
own-page-key-choose = Дъска: интервал, Enter или щракване
own-page-does-choose = Избира фигурата, после полето, на което отива.
own-page-key-turn = Дъска: Г
own-page-does-turn = Обръща дъската.
own-page-key-letters = Дъска: букви и цифри
own-page-does-letters = Водят до фигури и отговарят на въпроси. Въпросителният знак ги изброява.
own-page-help-reader = С екранен четец H води от раздел на раздел, а E — към реда. Преди да пишете, включете режима за писане, обикновено с Enter. В Orca това е Insert+A; с Tab се включва сам.
own-page-help-line = „Помощ“ в реда казва какво може да се каже сега.
own-page-files = Собствени файлове
own-page-file = Дайте на програмата файл с партии (PGN или EPD)
own-page-file-kept = Файлът е запазен:
own-page-file-games = партии:
own-page-file-next = В главното меню я отваря „Разбор“.
own-page-no-games = Програмата приема само файлове, които завършват на „pgn“ или „epd“ и имат име от букви, цифри, интервали и тирета.
own-page-not-kept = Файлът не можа да се запази.
own-page-devices = Други устройства
own-page-new-code = Нов код
own-page-shut-out = Изключи
own-page-code-is = Кодът важи десет минути:
own-page-another = Страницата е отворена още веднъж, тук или на друго устройство. Каквото става там, чувате и тук.
own-page-alone = Вече страницата е отворена само тук.
own-page-let-in = Допуснато е устройство: { $device }.
own-page-wrong-codes = { $count ->
    [one] Един грешен код е опитан
   *[other] { $count } грешни кода са опитани
} от друго устройство.
## Opening tree

openings-most = Най-често { $mv }; партии { $n } от { $all }.
openings-own = Най-често играете: { $mv }; партии { $n } от { $all }.
openings-against = Срещу вас тук най-често играят: { $mv }; партии { $n } от { $all }.
openings-score = { side } постигат { $percent } процента.
openings-own-score = Вашият резултат: { $percent } процента.
openings-last = За последно: { $year }.
openings-you-too = { $n ->
    [one] Една от тях е ваша.
   *[other] { $n } от тях са ваши.
}
openings-games = { $n ->
    [one] { $n } партия
   *[other] { $n } партии
}
openings-percent = { $percent } процента
openings-year = за последно { $year }
openings-move = { $mv }: { $facts }.
openings-none = Тази позиция я няма в нито една партия. Партии общо: { $n }.
openings-own-none = Още не сте били в тази позиция.
openings-unknown-player = Няма партии на { $names }.
openings-no-folder = Не е зададена папка с партии за дебютното дърво.
openings-who = Под какво име сте в партиите? Напишете: казвам се, и името.
openings-me = Добре. Вашите партии са на { $names }.
openings-reads = Партиите се четат веднъж. Отговорът идва след това.
openings-stale = Партиите са се променили и се четат отново.
openings-damaged = Дебютното дърво е повредено и се прави наново.
openings-busy = Партиите още се четат.
openings-so-far = Прочетени партии: { $games }.
openings-stopped = Прекъснато. Прочетени партии: { $games }. Досегашното дебютно дърво остава.
openings-failed = Дебютното дърво не отговаря. { $cause }
openings-more = Още ходове: { $n }. С --all се назовават всички.
problem-openings-source = Посочете файл или папка с партии (PGN) или ги задайте: annabella settings openings.folder ПАПКА
problem-openings-moves = „{ $moves }“ не са ходове от началната позиция: { $cause }
cli-openings = Дебютното дърво: кои ходове са играни в една позиция, колко често, с какъв резултат и кога за последно.
cli-openings-source = Файл или папка с партии (PGN); иначе папката от --openings или собствените партии, изиграни тук.
cli-openings-moves = Ходове от началната позиция, например "e4 c5".
cli-openings-position = Позицията във FEN.
cli-openings-all = Назовава всички ходове, а не само петте най-чести.
cli-openings-own = Само собствените партии, заедно с --me.
cli-openings-folder = Папка или файл с партии (PGN) за дебютното дърво.
cli-openings-me = Вашето име в партиите или част от него; може да се даде няколко пъти.
## Teaching

teach-heading = Урок
teach-address = Учениците отварят { $url }
teach-position = Позиция { $number } от { $count }.
teach-has-question = Тук има въпрос.
teach-answer = { $letter }: { $words }.
teach-drawn = Отбелязано: { $items }.
teach-item-square = { $color ->
    [green] зелено
    [red] червено
    [yellow] жълто
   *[blue] синьо
} { $squares }
teach-item-arrow = { $color ->
    [green] зелена
    [red] червена
    [yellow] жълта
   *[blue] синя
} стрелка от { $from } до { $to }
teach-removed = Махнато: { $item }.
teach-wiped = Вече нищо не е отбелязано.
teach-arrow-begins = Стрелката започва от { $square }.
teach-arrow-goes-nowhere = За стрелка трябват две полета.
teach-which-square = Кое поле?
teach-at-start = Началото на тази позиция.
teach-at-end = Тук урокът свършва.
teach-at-end-of-position = Тук позицията свършва. „Следваща позиция“ продължава.
teach-no-position = { $count ->
    [one] Има само една позиция.
   *[other] Има { $count } позиции.
}
teach-turned = Учениците виждат дъската откъм { $color ->
    [white] белите
   *[black] черните
}.
teach-no-question = Тук няма въпрос. Например: „въпрос Как играят белите? a) кон f3 b) пешка d4“, или „въпрос 3“ за три отговора.
teach-asked = Попитано, { $count } отговора.
teach-nothing-asked = Нищо не е попитано.
teach-no-such-answer = Няма такъв отговор.
teach-given = { $letter }: { $count }, { $names }.
teach-given-by-nobody = { $letter }: никой.
teach-missing = Още без отговор: { $names }.
teach-right = Вярно е { $letter }.
teach-closed = Отговорите са затворени.
teach-pupils = Тук са { $count }: { $names }.
teach-no-pupils = Още няма никого.
teach-joined = { $name } е тук.
teach-left = { $name } си отиде.
teach-back = { $name } пак е тук.
teach-points = { $name }: { $square }.
teach-answers = { $name }: { $letter }.
teach-more-news = И още { $count }.
teach-clicks-told = Щракванията се казват.
teach-clicks-not-told = Щракванията не се казват.
teach-over = Урокът свърши.
teach-unfit = Тук това не може. „Помощ“ казва какво може.
teach-help-draw = „Покажи Феликс три“, „червено е4“, „стрелка е2 е4“, „червена стрелка“; „изтрий“ маха всичко. Ходовете се обявяват като в партия.
teach-help-lesson = „Нататък“ и „назад“ са по ходове, „следваща позиция“ и „позиция 3“ – през урока. „Обърни“ показва дъската от другата страна.
teach-help-ask = „Въпрос“ задава този от коментара; написано „въпрос“ с текст, a) и b) – ваш. „Отговори“ казва кой какво е отговорил, „решение“ затваря.
teach-help-class = „Ученици“ казва кой е тук, „адрес“ – страницата. „Без щраквания“ не ги казва. На дъската = отбелязва полето, - рисува стрелка.
page-class-name = Твоето име
page-class-join = Включи се
page-class-joined = Включен като
page-class-board = Дъска. Щракване показва на учителя поле.
page-class-question = Въпрос
page-class-no-text = Учителят пита.
page-class-answered = Твоят отговор
page-class-open = Отговорът още може да се промени.
page-class-closed = Отговорите са затворени.
page-class-right = вярно
page-class-shown-to-teacher = Показано
page-class-no-name = Напиши името си.
page-class-name-taken = Някой вече има това име.
page-class-full = Няма повече място.
page-class-nothing-asked = Сега нищо не е попитано.
page-class-text = За позицията

## Rating against the levels

rating-first = Рейтингът ви започва от { $points }.
rating-up = Рейтинг { $points }, с { $by } повече.
rating-down = Рейтинг { $points }, с { $by } по-малко.
rating-same = Рейтинг { $points }, без промяна.
rating-uncertain = След малко партии той още не е точен.

# Профил в Lichess
cli-online = Игра в Lichess: вход и изход, търсене на партии, изтегляне на вашите партии, задачи и студии. Друг сървър: annabella online sign-in --server АДРЕС.
cli-online-sign-in = Вход в Lichess: през браузъра или с токен.
cli-online-sign-out = Изход: програмата вече не може да ползва профила.
cli-online-account = Казва кой е влязъл.
cli-online-games = Изтегля последните ви партии от Lichess като PGN, първо най-новите.
cli-online-most = Колко партии, най-много 100.
cli-online-output = Файлът за партиите; иначе отиват на стандартния изход.
cli-online-token = Пита за токен, който сте създали в Lichess. При въвеждане не се показва.
cli-online-token-file = Взема токена от първия ред на този файл.
cli-online-no-browser = Само казва адреса и не отваря браузър.
cli-online-server = Друг сървър със същия интерфейс.
online-browser-opened = Браузърът пита дали annabella може да играе от вашия профил. Разрешете го там и се върнете тук. Ако браузърът не се е отворил: { $url }
online-browser-open = Отворете този адрес в браузър на този компютър и разрешете достъпа: { $url }
online-token-page = Отворете този адрес, създайте токен, копирайте го и го поставете тук: { $url }
online-token-ask = Токенът, той не се показва:
online-page-allowed = annabella може да играе от вашия профил. Можете да затворите тази страница и да се върнете в програмата.
online-page-denied = annabella не може да играе от вашия профил. Можете да затворите тази страница.
online-signed-in = Влезли сте като { $name }.
online-signed-out = { $name }: изходът е направен.
online-signed-out-here = { $name }: изходът на този компютър е направен. Сървърът не можа да бъде уведомен. { $cause } За да прекратите токена и там, отворете в Lichess настройките на профила, раздела за API токени.
online-account = Влезли сте като { $name } в { $server }.
online-games = { $count ->
    [one] Във файла { $path } има една партия. annabella review { $path } я преглежда.
   *[other] Във файла { $path } има { $count } партии. annabella review { $path } ги преглежда.
}
problem-online-account = Файлът с профила не се чете: { $path }. Влезте отново: annabella online sign-in
problem-online-no-folder = Няма папка, в която профилът да се пази. Задайте HOME.
problem-online-nobody = Никой не е влязъл. Влиза се така: annabella online sign-in
problem-online-no-games = Този профил няма завършени партии.
problem-online-no-token = Това не е токен. Токенът има само букви, цифри и долни черти. Копирайте го от Lichess още веднъж.
problem-online-no-server = „{ $given }“ не е адрес на сървър. Той започва с https:// или, на този компютър, с http://.
problem-online-rights = На токена липсва право. Влезте отново: annabella online sign-in. Сървърът казва: { $rights }
problem-online-no-address = Компютърът не дава на програмата адрес, на който браузърът да се върне: { $cause }. Влезте с токен: annabella online sign-in --token
problem-online-denied = В браузъра достъпът не беше разрешен. Никой не е влязъл.
problem-online-too-late = Пет минути никой не се върна от браузъра. Никой не е влязъл. Без браузър на този компютър: annabella online sign-in --token
problem-online-refused = Сървърът отказва: { $words }
problem-online-name = Името на сървъра не се намира. Свързан ли е компютърът с мрежата?
problem-online-unreachable = Няма път до сървъра. Свързан ли е компютърът с мрежата?
problem-online-connection = Сървърът отказва връзката. Опитайте по-късно.
problem-online-late = Сървърът не отговаря навреме. Опитайте отново.
problem-online-broke = Връзката прекъсна. Опитайте отново.
problem-online-no-certificates = Системата няма сертификати, с които да провери сървъра. Инсталирайте пакета ca-certificates.
problem-online-date = Сертификатът на сървъра днес не важи. Верни ли са датата и часът на този компютър?
problem-online-not-trusted = Вместо сървъра отговаря нещо друго: сертификатът не е същият. Нищо не е изпратено.
problem-online-another = Вместо сървъра отговаря нещо друго, например страницата за вход в мрежа. Отворете браузър и влезте в мрежата.
problem-online-signed-out = Сървърът вече не познава токена. Влезте отново: annabella online sign-in
problem-online-not-found = Там на сървъра няма нищо.
problem-online-too-many = { $seconds ->
    [one] За сървъра това е твърде много наведнъж. Изчакайте { $seconds } секунда.
   *[other] За сървъра това е твърде много наведнъж. Изчакайте { $seconds } секунди.
}
problem-online-server-fault = Сървърът има собствена грешка, номер { $status }. Опитайте по-късно.
problem-online-unreadable = Отговорът на сървъра е неразбираем.
problem-online-no-challenge = Няма такова предизвикателство или са няколко. Списъкът: annabella online challenges
report-connection-lost = Връзката със сървъра прекъсна.
cli-online-play = Играе вървяща партия; ако са няколко, съобщава списъка.
cli-online-seek = Намира противник и играе.
cli-online-challenge = Предизвиква играч по име и играе.
cli-online-computer = Играе срещу компютъра на сървъра.
cli-online-challenges = Изброява кой ви предизвиква.
cli-online-accept = Приема предизвикателство и играе.
cli-online-decline = Отказва предизвикателство.
cli-online-minutes = Минути за партията.
cli-online-increment = Секунди за всеки ход.
cli-online-days = Дни за всеки ход вместо часовник.
cli-online-rated = Партията се брои за рейтинга.
cli-online-color = Вашият цвят; иначе се тегли жребий.
cli-online-name = Името в Lichess.
cli-online-level = Колко силно играе.
cli-online-game = Коя партия: нейните осем букви и цифри.
cli-online-challenge-name = Кой предизвиква или коя партия; при едно предизвикателство не е нужно.
cli-online-declined = Кой предизвиква или коя партия.
outcome-aborted = Партията е прекъсната и няма резултат.
outcome-left = { side } напуснаха партията.
outcome-left-draw = Едната страна напусна партията и тя се брои за реми.
outcome-on-server = Сървърът прекрати партията.
profile-online = партия на сървър
rule-clock-server = Часовник: сървърът решава кога ходът е направен.
not-allowed-online = Не и в партия с други хора: до края ѝ програмата не мисли с вас. Това би било помощ, а тя там е забранена.
not-allowed-online-over = Партията свърши, но не се разглежда тук: излезте и я прегледайте после от менюто.
server-decides = В своите партии това решава сървърът.
refused-not-on-server = Тази партия не се играе на сървър.
refused-runs-on-server = Партията ви на сървъра още върви. Преди да започне друга, завършете я: предайте се, договорете реми или я прекъснете, докато не са играли и двамата.
refused-both-have-moved = Вече не може да се прекъсне: и двамата са играли. Можете да се предадете или да предложите реми.
refused-opponent-there = Сега няма какво да се иска: според сървъра противникът е тук. Ако напусне, програмата казва кога можете да поискате победата; изтекло време сървърът забелязва сам.
refused-left-not-long = Още не: противникът напусна и може да се върне. Програмата казва кога можете да поискате.
refused-claimed-on-own-turn = Вие сте на ход: първо играйте. Можете да искате, докато противникът е на ход.
refused-sent = Ходът е изпратен. Връща се само със съгласието на противника.
ask-leave-online = Партията на сървъра продължава и часовникът ви може да върви. Да излезем ли въпреки това?
how-to-resume-online = Тя продължава на сървъра и часовникът ви може да върви. Връщате се така: annabella online play
ask-online-draw = Да предложим ли реми?
ask-online-accept-draw = Да приемем ли ремито?
ask-online-decline-draw = Да откажем ли ремито?
ask-online-takeback = Да помолим ли за връщане на хода?
ask-online-accept-takeback = Противникът моли да върне хода. Съгласни ли сте?
ask-online-decline-takeback = Да откажем ли връщането на хода?
ask-online-abort = Да прекъснем ли партията?
ask-online-claim = Да поискаме ли победата, защото противникът е напуснал?
ask-online-give-time = Да дадем ли на противника петнадесет секунди?
ask-online-claim-draw = Да поискаме ли реми, защото противникът е напуснал?
ask-online-claim-repetition = Позицията се появи три пъти. Да се поиска ли реми?
begun-online = Партията започва. Играете с { side.small }, противник: { $opponent }, { $control }, { $rated }.
online-over-meanwhile = Партията ви свърши, противник: { $opponent }. { $outcome }
online-rated = за рейтинг
online-casual = без рейтинг
online-computer = компютърът на сървъра, ниво { $level }
online-guest = гост
online-days = { $n ->
    [one] един ден за всеки ход
   *[other] { $words } дни за всеки ход
}
online-first-move = Направете първия си ход: остават { $left }, после партията се прекъсва.
online-gone = Противникът напусна и може да се върне.
online-gone-in = Противникът напусна и може да се върне. Още { $left }, после можете да поискате победата.
online-gone-claim = Противникът напусна. Вече можете да поискате победата: кажете или напишете „победа“.
online-back = Противникът се върна.
online-premove-asked = Предходът е оттеглен, защото противникът ви пита нещо.
online-premove-withdrawn = Предходът е оттеглен, сега е невъзможен: { $mv }.
online-premove-impossible = Не е предход: { $mv } е невъзможно след който и да е ход на противника. { $reason }
online-premove-none = Няма предход.
online-premove-dropped = Предходът е оттеглен.
online-premove-own-turn = Вие сте на ход: просто кажете хода.
online-premove-unclear = Ходът не е ясен. Кажете още веднъж „предход“ и после хода.
online-premove = Предход: { $mv }. Ще бъде изигран, щом противникът изиграе своя ход, ако тогава е възможен.
online-premove-which = Кой ход, щом противникът изиграе своя?
online-time-got = Получихте още { $time }.
online-time-given = Противникът получи още { $time }.
online-takeback-asked = Противникът е помолен за връщане на хода.
online-takeback-proposed = Противникът моли да върне хода; първо отговорете на предишния въпрос.
online-takeback-gone = Вече няма молба за връщане на хода.
online-takeback-declined = Противникът не иска да върне хода.
online-asked = Изпратено.
online-no-effect-takeback = Сървърът не предаде молбата за връщане на хода: може би противникът не позволява или сте помолили отново твърде скоро.
online-no-effect-draw = Сървърът не предаде предложението за реми: от всяка страна приема само едно на десет хода.
online-no-effect-time = Сървърът не добави време: в тази партия това не може.
online-lost = Връзката прекъсна; програмата опитва отново. Часовникът ви може да върви.
online-move-waits = Няма връзка: ходът се изпраща, щом тя се възстанови.
online-connected = Връзката е възстановена.
online-connection = Има връзка.
online-connection-lost = Няма връзка; програмата опитва отново.
online-move-refused = Сървърът не приема хода. Той казва: { $words }
online-refused = Сървърът не прави това. Той казва: { $words }
online-not-taken = Ходът ви не е направен: сървърът го няма. Прегледайте позицията и изиграйте хода отново.
online-sent-now = Когато програмата приключи, ходът ви още не беше стигнал до сървъра. Сега се изпраща. { $report }
online-arrived = Ходът ви вече е на сървъра.
online-stands = Партията е на ход { $number }. { $report }
online-uncertain = Не е сигурно, че сървърът го е направил. { $cause }
online-waits = Сървърът иска пауза: { $pause }. После ходът се изпраща отново.
online-given-up = Партията вече не може да се следи. { $cause }
online-forgotten = Сървърът вече няма тази партия.
online-another-program = Друга програма ползва профила ви и научава за предизвикателствата вместо тази. Ако играе и тази партия, затворете едната от двете.
online-rematch-offered = { $name } иска реванш: кажете или напишете „реванш“.
online-rematch-lapses = Без вашето съгласие реваншът отпада сам.
online-nothing-offered = Сега противникът не предлага нищо и не моли за нищо.
online-challenged = { $name } ви предизвиква. След тази партия предизвикателството е в списъка.
online-challenged-now = { $name } ви предизвиква. За да приемете, излезте оттук с „изход“ и напишете: annabella online accept { $name }
online-chat-arrived = Съобщение от { $name }. За да го прочетете, кажете или напишете „съобщения“.
online-chat-meanwhile = { $count ->
    [one] Докато ви нямаше, дойде съобщение от { $name }. За да го прочетете, кажете или напишете „съобщения“.
   *[other] Докато ви нямаше, дойдоха { $count } съобщения от { $name }. За да ги прочетете, кажете или напишете „съобщения“.
}
online-chat-line = { $name }: { $text }
online-chat-none = Няма нищо ново за четене.
online-chat-last = Последното от { $name }: { $text }
online-chat-long = { $most ->
    [one] Може да се напише най-много { $most } знак.
   *[other] Може да се напишат най-много { $most } знака.
}
online-chat-sent = Написано: { $text }
online-ready-begin = Здравейте, приятна игра
online-ready-end = Благодаря за партията
online-ready-blind = Не виждам и играя по слух, затова може да отговарям бавно
online-words = Освен думите на всяка партия тук можете да казвате или пишете: „съобщения“, „прекъсни“, „победа“, „предход“; и да пишете: „чат“ с текст, „дай време“, „връзка“.
online-seeking = Сървърът търси противник. Ctrl+C прекратява търсенето.
online-challenging = Предизвикателството е изпратено: { $name }. Програмата чака отговор; Ctrl+C го оттегля.
online-no-answer-yet = Сървърът още не е отговорил; програмата чака.
online-waits-for-game = Сървърът още не пуска програмата в партията; тя опитва отново. Ctrl+C затваря програмата.
online-waits-to-begin = Друга annabella на този компютър може да мисли, например задача или партия срещу програмата. Затворете я и тук ще се продължи. Ctrl+C приключва програмата.
online-game-line = { $opponent }: { $turn }. annabella online play --game { $game }
online-your-move = вие сте на ход
online-their-move = на ход е противникът
online-running = { $count ->
    [one] Върви { $count } партия.
   *[other] Вървят { $count } партии.
}
online-challenge-line = { $name }, { $control }, { $rated }. annabella online accept { $game }
online-rematch-line = { $name } иска реванш, { $control }, { $rated }. annabella online accept { $game }
online-no-challenges = Никой не ви предизвиква.
online-declined-it = Предизвикателството е отказано.
problem-online-no-game = Няма вървяща партия. Противник се намира така: annabella online seek
problem-online-nobody-found = Не се намери никой. Опитайте отново или с друго време.
problem-online-declined = Предизвикателството не беше прието.
problem-online-declined-because = Предизвикателството е отказано: { $reason ->
    [later] сега не е подходящо време; попитайте по-късно.
    [toofast] контролата е твърде бърза; предизвикайте на по-бавна партия.
    [tooslow] контролата е твърде бавна; предизвикайте на по-бърза партия.
    [timecontrol] не с тази контрола.
    [rated] партията трябва да се брои за рейтинга; добавете --rated.
    [casual] партията не трябва да се брои за рейтинга; махнете --rated.
    [onlybot] приемат се само предизвикателства на програми.
   *[generic] сега не се приемат предизвикателства.
}
problem-online-too-fast = Сървърът търси противници само за по-бавни партии, например 10 минути или 5 минути и 5 секунди на ход. За по-бързи е нужно предизвикателство.
problem-online-other-rules = Програмата не играе тази партия: в нея правилата са други.
problem-online-no-player = „{ $given }“ не е име на профил.
problem-online-running = На този компютър върви партия с други хора. До края ѝ програмата не мисли с вас и това е недостъпно.
problem-online-unfinished = Партия с други хора, играна на този компютър, може би още тече на сървъра. Докато не свърши, това не е достъпно. Връщане към нея или резултатът ѝ: annabella online play
problem-online-forgotten = Сървърът вече няма последната ви партия; тя се смята за прекъсната.
problem-online-thinks = Друга annabella на този компютър може да мисли, например партия срещу програмата, задача или преглед. Затворете я там с „изход“ и опитайте отново. Недовършена партия се запазва и продължава по-късно с: annabella resume
problem-online-another-program = Друга програма ползва профила ви по същото време. Затворете едната от двете и опитайте отново.
problem-online-played-already = Тази партия вече е отворена в друга annabella на този компютър. Продължете там или я затворете и дайте командата отново.
problem-online-resume = Тази партия се играе на сървър. Продължава се така: annabella online play
cli-online-with = Какво още да позволява профилът; позволеното преди остава.
cli-online-friends = Изброява кого следвате и кой от тях е на линия.
cli-online-puzzle = Дава задачата на деня от Lichess, а после и други, подходящи за вас.
cli-online-next = Започва с подходяща за вас задача, а не със задачата на деня.
cli-online-studies = Изброява вашите студии в Lichess; с номер или име взема една и я разглежда.
cli-online-study = Коя студия: номерът ѝ в списъка, името ѝ или част от него.
online-right-friends = да вижда кого следвате
online-right-puzzles = да взема задачи, подходящи за вас
online-right-studies = да чете вашите студии
problem-online-lacks = За това Lichess трябва да позволи на програмата { $right }. Три стъпки. Първа: напишете annabella online sign-in --with { $with }. Втора: разрешете достъпа в браузъра; без браузър на този компютър добавете в първата стъпка --token. Трета: дайте тази команда отново.
problem-online-same-puzzle = Lichess дава отново същата задача: друга за вас сега няма.
problem-online-no-study = Няма студия „{ $given }“ или са повече от една. Списъкът: annabella online studies
online-no-friends = В Lichess не следвате никого.
online-friends = Следвате: { $count }. Сега на линия: { $here }.
online-friend-here = { $name } е на линия. annabella online challenge { $name }
online-friend-plays = { $name } играе в момента.
online-friend-away = { $name } не е на линия.
online-no-studies = Нямате студии в Lichess.
online-studies = Вашите студии. За да разгледате една, добавете номера ѝ: annabella online studies 1
online-study-line = { $number }: { $name }
online-study-kept = Студията е в { $path }.
cli-online-report = Записва за създателите на програмата какво е опитано със сървъра: без имена, партии и съобщения.
cli-online-report-output = Файлът за доклада; иначе той отива в стандартния изход.
online-report-written = Докладът е в { $path }. Прочетете го, преди да го изпратите.
