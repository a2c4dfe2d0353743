/** Ways to say something that the shop has a word for, in both languages. */
const MEANT: readonly (readonly [RegExp, string | ((...match: string[]) => string)])[] = [
  [/\bO\.?J\b\.?(?! ?(?:simpson))/g, 'orange juice'],
  [/\b(?:the )?(?:least|lowest)(?: amount of| in)? sugar\b/gi, 'diabetic'],
  [/\b(?:am )?wenigsten zucker\b/gi, 'zuckerarm'],
  [/\br[ey]c[iy]c?l[iy]?c?(?:ling|lying|lyng|le)\b/gi, 'recycling'],
  [
    /\b(?:what['’]?s|what is|what would be) (?:the damage|the bill|the grand total|my total)\b/gi,
    'what is the total together',
  ],
  [/\b(?:was )?(?:kommt|käme|kommen) (?:da|dabei|da dann|dann|am ende) (?:he)?raus\b/gi, 'was kostet das zusammen'],
  [/\b(?:nerds?|geeks?)\b(?!.*(?:drink|juice|saft|trinken))/gi, 'gift'],
  [/\bj(?:oo|u|uu)(?:ce|s|se|ise|ize|cie)\b/gi, 'juice'],
  [/\bcan i by\b/gi, 'can i buy'],
  [/\b(?:steer|stay|keep) (?:clear|away) of\b|\bkeep away from\b/gi, 'avoid'],
  [
    /\b(?:have|drink|take) safely\b|\bsafely (?=have|drink|take)/gi,
    (whole: string) => whole.replace(/\s*safely\s*/i, ''),
  ],
  [/\b(?:i )?(?:refuse|hate|do not want|don['’]?t want) to pay for delivery\b/gi, 'I want free delivery'],
  [/\b(?:half a|a half) dozen\b/gi, 'six'],
  [/\b(?:ein )?halbes dutzend\b/gi, 'sechs'],
  [/\bbefore school\b/gi, 'for breakfast'],
  [/\bvor der schule\b/gi, 'zum Frühstück'],
  [/\bhalf (?:the|my|our) (?:office|class|team|family|house|school)\b/gi, 'everybody'],
  [/\b(?:is|are|keeps?|been) sneezing\b|\bthe sniffles\b/gi, 'has a cold'],
  [/\b(?:niest|niesen|verschnupft)\b/gi, 'hat eine Erkältung'],
  [/\bwhat (?:i|we) (?:could|can|should) wrap(?: up)?\b|\bsomething to wrap(?: up)?\b/gi, 'for a gift'],
  [/\b(?:etwas|was) zum einpacken\b/gi, 'ein Geschenk'],
  [/\b(?:kleines )?dankeschön\b(?=.*\b(?:für|um|bis|unter|euro|€))/giu, 'Geschenk'],
  [/\bzu[mr] (?:abschied|pensionierung|rente|ruhestand|einstand)\b/gi, 'als Geschenk'],
  [/\b(?:leaving do|retirement|farewell)\b(?!.*\bdrinks?\b)/gi, 'gift'],
  [/\bfür (?:den|seinen|ihren|meinen) schreibtisch\b/giu, 'als Geschenk fürs Büro'],
  [/\bfor (?:the|his|her|my) desk\b/gi, 'as an office gift'],
  [/\b(?:an?|one) (?:glass|bottle) of (?=(?:prosecco|gin|vodka|rum|whisk|champagn|sekt))/gi, 'a '],
  [/\b(?:ein(?:em|en)?) glas (?=(?:prosecco|gin|vodka|wodka|rum|whisk|champagn|sekt))/gi, 'einen '],
  [/\bat (?:its|their) best\b(?= (?:this|right|now|at)|\W*$)/gi, 'in season'],
  [/(?<!\p{L})(?:drei|vier|fünf|sechs|sieben|acht|neun|zehn|elf|zwölf|\d{1,2})-?jährige[rnsm]?(?!\p{L})/giu, 'Kind'],
  [
    /\b(?:three|four|five|six|seven|eight|nine|ten|eleven|twelve|[3-9]|1[0-2])[- ]years?[- ]olds?\b(?!.*\b(?:old|gift|present)\b.*\bgift)/gi,
    'kid',
  ],
  [/,? (?:der|die|das) kein wasser mag\b|,? who (?:hates|doesn['’]?t like|won['’]?t drink) water\b/gi, ''],
  [/\b(?:hei(?:ß|ss)|warm) (?:machen|trinken|servieren|aufwärmen)\b/giu, 'im Winter trinken'],
  [/\b(?:heat(?: it)? up|warm(?: it)? up|drink (?:it )?hot|serve (?:it )?hot)\b/gi, 'drink in winter'],
  [/\b(?:pay|charged?|paying) for (?:an?|the|your) (?:van|courier|postman|driver)\b/gi, 'pay for delivery'],
  [/\b(?:the |your )?(?:heap|pile|mountain)\b(?=.*\b(?:van|collect|pick|come))/gi, 'pomace'],
  [/\b(?:your )?van comes? (?:round|over|by|out)\b/gi, 'you collect'],
  [/\b(?:kinder|easier|gentler|lighter) (?:to|on) (?:my|the|our) (?:purse|wallet|pocket|budget)\b/gi, 'cheaper'],
  [/\bschon(?:t|ender für) (?:den|meinen) geldbeutel\b/giu, 'ist billiger'],
  [/\b(?:im|in eurem|auf dem) regal\b/gi, 'auf Lager'],
  [/\bon (?:the|your) shel(?:f|ves)\b/gi, 'in stock'],
  [/\bzieht (?:der|das|die|er|es|sie) .{0,20}mund .{0,10}zusammen\b/gi, 'ist der sauer'],
  [/\bche+p(?:e?st)\b/gi, 'cheapest'],
  [/\b(?:doing |for )?dry (?:january|month|party|wedding|july)\b/gi, 'drinks without alcohol'],
  [/\bmitglieder(?=rabatt|preis)/gi, 'Deluxe-Mitglieder '],
  // Nuts that a drink may hold are none that are sold.
  [
    /(?<=\b(?:contains?|traces of|free (?:of|from)|allergic to|(?:juice|smoothie|drink|syrup|cordial|it)s? (?:have|has|got)) (?:any )?)(?:pea)?nuts?\b/gi,
    'allergens',
  ],
  // A birthday of which the drinks are asked for is no present.
  [
    /\bbirthdays?\b(?<!\b(?:gifts?|presents?)\b.*)(?=.*\b(?:drinks?|to drink)\b)(?!.*\b(?:gifts?|presents?)\b)/gi,
    'party',
  ],
  [/(?<!\p{L})geburtstag(?:e?s)?(?<!schenk.*)(?=.*\b(?:trinken|trinkt|getränke?n?)\b)(?!.*schenk)/giu, 'Feier'],
  // Clubs are occasions, whatever they are of.
  [/\b(?:book|reading|film|game|gardening|sewing|knitting|chess) (?:club|group|circle|night|evening)\b/gi, 'party'],
  [/\b(?:buch|lese|film|spiele?|strick|garten|schach)(?:club|kreis|gruppe|abend|runde)\b/gi, 'Feier'],
  [
    /\b(?:movie|quiz|poker|board[- ]game|match|games|girls|tv) (?:night|evening)\b|\bwatch(?:ing)? (?:the|a) (?:match|game|film|movie)\b|\b(?:mates|friends|people|guests|family|colleagues|neighbou?rs) (?:over|round|around)\b/gi,
    'party',
  ],
  [/\b(?:kids|children) (?:over|round|around)\b/gi, 'children party'],
  [/\b(?:serien|skat|quiz|mädels|fußball|fussball|kino|poker)abend\b/gi, 'Feier'],
  // The birthday of children is no present.
  [/\b(?:kid|child|children)(?:['’]?s['’]?)? birthdays?(?: part(?:y|ies))?\b/gi, 'children party'],
  [
    /\b(?:baby|bridal) showers?\b|\b(?:house-?warming|potluck|reunion|graduation|christening|baptism|hen do|stag do)s?\b/gi,
    'party',
  ],
  [
    /\b(?:einweihung|polterabend|grillabend|stammtisch|taufe|konfirmation|kommunion|einschulung|abi-?feier)\b/gi,
    'Feier',
  ],
  [
    /\b(?:(?:with |mit )?(?:little|less|low(?:er)?(?: in)?|not (?:so |too |very )?much|hardly any|minimal) sugar|low[- ]sugar)\b/gi,
    'diabetic',
  ],
  [/\b(?:mit )?(?:(?:ganz |sehr )?wenig(?:er)?|nicht (?:so |zu |allzu )?viel|kaum) zucker\b/gi, 'zuckerarm'],
  // The cold that a season has is no illness.
  [
    /\bcold(?:er)? (?:(?:and |winter |dark |rainy )*)(?:season|days?|evenings?|nights?|weather|months?|mornings?)\b|\bwhen it is cold\b/gi,
    'winter',
  ],
  [
    /\b(?:kalte?n?|kältere?n?|kühle?n?|dunkle?n?) (?:jahreszeit|tage?n?|abende?n?|monate?n?|wetter|winter\p{L}*|nächten?)\b|\b(?:wenn es|(?:bei|in) der) (?:so |draußen )*(?:kalt(?: ist| wird)?|kälte)\b/giu,
    'Winter',
  ],
  [/\b(?:warme?n?|heiße?n?) (?:jahreszeit|monate?n?)\b/gi, 'Sommer'],
  [/\b(?:warm|hot) (?:season|months)\b/gi, 'summer'],
  // Sour people want no sour juice.
  [
    /\b((?:ich bin|bin|wir sind|macht mich|werde|war) (?:\p{L}+ ){0,3})sauer\b/giu,
    (_whole, before = '') => `${before}verärgert`,
  ],
  // Ways to be ill of which a drink is looked for.
  [
    /\b(?:my )?throat (?:is killing me|hurts|aches|is sore|burns)\b|\b(?:scratchy|raw|burning) throat\b|\brunny nose\b|\bnose is running\b|\b(?:feel(?:ing)?|am|i['’]m) (?:a bit |really |so )?(?:under the weather|poorly)\b/gi,
    'I have a cold',
  ],
  [
    /\bhals (?:tut (?:mir )?(?:so |ganz schön )?weh|kratzt|brennt)\b|\bkratzen im hals\b|\b(?:die |meine )?nase läuft\b/giu,
    'eine Erkältung',
  ],
  [
    /\b((?:some|any)thing)(?: \p{L}+)? (?:weird|strange|odd|crazy|adventurous|out of the ordinary|extraordinary|rare)\b/giu,
    (_whole, some = '') => `${some} exotic`,
  ],
  [
    /\b((?:et)?was)(?: \p{L}+)? (?:verrücktes|abgefahrenes|besonderes|ungewöhnliches|außergewöhnliches|seltenes|schräges)\b/giu,
    (_whole, some = '') => `${some} Exotisches`,
  ],
  [/\b(juice|drink|product|fruit)s? of the (?:month|week|day|season)\b/gi, (_whole, what = '') => `${what} in season`],
  [
    /\b(saft|getränk|produkt|obst) de[sr] (?:monats|woche|tages|saison)\b/gi,
    (_whole, what = '') => `${what} der Saison`,
  ],
  // Orange, where it stands for a colour.
  [/\b((?:et)?was (?:\p{L}+ (?:oder|und) |\p{L}+, )*)oranges\b/giu, (_whole, before = '') => `${before}orangefarbenes`],
  [
    /\b((?:some|any)thing (?:\p{L}+ (?:or|and) |\p{L}+, )*)orange\b(?! (?:juice|colou?red|flavou?r\p{L}*))/giu,
    (_whole, before = '') => `${before}orange coloured`,
  ],
  // Adults may have any drink.
  [
    /\b(something|anything|drinks?)( else)? for (?:the |us )?(?:grown[- ]?ups?|adults?|parents)\b/gi,
    (_whole, what = '', other = '') => `${what}${other ?? ''} to drink`,
  ],
  [
    /\b((?:et)?was(?: ander\w*)?|getränke?) für (?:die |uns )?(?:erwachsenen?|großen|eltern)\b/gi,
    (_whole, what = '') => `${what} zum Trinken`,
  ],
  // "Something without, but exotic": what it is without was said before.
  [/\b(?:without|ohne)\s*,?\s*(?=\b(?:but|aber)\b)/gi, ''],
  // "A bottle of apple": its juice.
  [
    /\b((?:bottles?|glass(?:es)?|litres?|liters?|cartons?) of) (?=(?:apple|orange|lemon|banana|raspberry|strawberry|quince|carrot|pineapple|melon|grape|dragonfruit|berry|eggfruit)s?\b(?! (?:juice|and|or)))(\p{L}+?)s?\b/giu,
    (_whole, of = '', fruit = '') => `${of} ${fruit} juice`,
  ],
  [
    /\b((?:flaschen?|gl[aä]s(?:er)?|liter|packung) (?:vom |von )?)(apfel|orangen?|zitronen?|bananen?|himbeer(?:e|en)?|erdbeer(?:e|en)?|quitten?|karotten?|ananas|melonen?|trauben?|sanddorn|drachenfrucht|beeren)\b/gi,
    (_whole, of = '', fruit = '') => `${of}${juiceOf(fruit)}`,
  ],
  // "Und himbeer?": the front of a compound that has no other use.
  [/(?<![\p{L}-])((?:him|erd|heidel|brom)beer)(?![\p{L}-])/giu, (_whole, fruit = '') => `${fruit}saft`],
]

function juiceOf(fruit: string): string {
  const front = fruit.toLowerCase().replace(/(?<=beer)en?$/, '')
  return `${/^(?:orange|zitrone|banane|quitte|karotte|melone|traube)$/.test(front) ? `${front}n` : front}saft`
}

/** A message with the words of the shop in place of others for the same. */
export function inShopWords(text: string): string {
  return MEANT.reduce(
    (said, [words, meant]) =>
      typeof meant === 'string' ? said.replace(words, meant) : said.replace(words, (...match) => meant(...match)),
    text,
  )
}
