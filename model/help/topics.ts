/** Something that a fragment asks of a topic. */
export type Aspect = keyof typeof ASPECTS

/** Words that ask for an aspect, folded, in both languages. */
const ASPECTS = {
  price:
    /\b(?:how much|set (?:me|us) back|spen[dt]|ausgegeben|costs?|costing|prices?|pays?|paid|fees?|charges?|free|total|worth|come\w* to|wie ?viel|kost\w*|preise?|gratis|umsonst|zahl\w*|bezahl\w*|summe\w*|gesamt\w*|betrag\w*|teuer|gebuhr\w*|macht das)\b/,
  time: /\b(?:how long|how fast|how soon|when|until|valid|expir\w*|takes?|days?|weeks?|sundays?|saturdays?|weekends?|wie lang\w*|wie schnell|wann|bis|gultig\w*|gilt|gelten|dauer\w*|tage?n?|wochen?|sonntags?|samstags?|wochenende\w*|quick\w*|fast\w*|schnell\w*)\b/,
  way: /\b(?:where|how (?:do|can|would|should|to|does|dos)|wo|wohin|woher|wie (?:werd\w*|geht|mach\w*|meld\w*|bestell\w*|krieg\w*|bekomm\w*|lad\w*|funktionier\w*|komm\w*|kann|tritt|loes\w*|los\w*))\b/,
  need: /\b(?:must|have to|need\w*|muss|requir\w*|brauch\w*|notig|benotig\w*)\b/,
  period:
    /\b(?:month\w*|years?|yearly|annual\w*|once|one[- ](?:time|off)|recurring|renew\w*|subscription|monat\w*|jahr\w*|einmal\w*|dauerhaft|verlanger\w*|abo)\b/,
  end: /\b(?:cancel\w*|quit|leave|terminate|kundig\w*|stornier\w*|austreten|ruckgangig)\b/,
  change:
    /\b(?:cancel\w*|change|changed|edit|modify|add (?:something|anything|more)|stornier\w*|ander(?:e|n|st|t|bar)|geandert|hinzufug\w*|dazubestell\w*)\b/,
  several:
    /\b(?:two|several|multiple|more than one|combine\w*|both|at once|zwei|mehrere\w*|kombinier\w*|beide|auf einmal|gleichzeitig|many|viele)\b/,
  litres:
    /\b(?:more|mehr)\b|\b\d+ ?(?:l|litres?|liters?|liter)\b|\b(?:how (?:much|many|little)|wie ?viel\w*|wie wenig\w*|minimum|maximum|max|min|mindest\w*|hochst\w*|maximal\w*|minimal\w*|most|least|enough|reicht|reichen|genug)\b|^\W*(?:(?:and|und|auch|or|oder)\W+)?\d{2,4}\W*$|\b(?:have|got|habe?|hatt\w*|sind|waren) (?:only |nur |about |etwa |dann )?\d{2,4}\b|\b\d{2,4} (?:habe?|sind|hatt\w*)\b/,
  cheap:
    /\b(?:normal\w*|standard|regular|express|overnight|cheapest|cheaper|slowest|fastest|dearest|billig\w*|gunstig\w*|langsam\w*|schnellste\w*|teuerste\w*)\b/,
  by: /^\W*(?:and|und|or|oder)?\W*(?:from|with|by|via|per|mit|vom?)\b|\b(?:womit|wie denn|how then|what (?:else|then|instead)|was denn|welche denn|which ones|was (?:geht|ginge) (?:dann|denn)|sondern|was sonst|instead|stattdessen)\b/,
  forgot: /\b(?:entfallen|slipped my mind|nicht mehr (?:weiss|einfallt|kenne)|forg[eo]t\w*|lost|vergess\w*|verloren)\b/,
  trouble:
    /\b(?:(?:does|dos|did|do|is|was|will)(?:n t|nt| not|n['’]?t) (?:work\w*|accept\w*|go through|apply)|not (?:work\w*|accept\w*|valid)|won['’]?t work|fails?|failed|refused?|rejected|declined|error|invalid|expired|(?:geht|ging|funktioniert\w*|klappt\w*|lauft|greift|zieht)(?: \w+){0,2} nicht|nicht (?:funktioniert|akzeptiert|angenommen|gultig|geklappt)|ungultig\w*|abgelehnt|abgelaufen|fehler\w*)\b/,
  otherwise:
    /\b(?:if|otherwise|either|remember|wenn|falls|sonst|auch nicht|kenne (?:ich )?(?:auch |die |das )?nicht)\b|n['’]?t know\b|\bnicht mehr\b/,
  fill: /\b(?:put (?:\w+ ){0,2}(?:in|into|on)|add (?:some|more|money|funds|to it)|mehr (?:drauf|rein)|(?:drauf|rein)(?:tun|packen|laden)|fill|load\w*|top\w*(?: it)? up|put money|charge it|deposit|lade?|auflad\w*|aufgeladen|einzahl\w*)\b/,
  save: /\b(?:save|store|saved|add|remove|delete|hinterleg\w*|speicher\w*|losch\w*|entfern\w*)\b/,
  start: /\b(?:become|join\w*|sign up|get (?:it|one|that)|werd\w*|mitmach\w*|beitret\w*|bekomm\w*|krieg\w*)\b/,
  cheaper: /\b(?:which|what|welche\w*|was)\b.*\b(?:cheaper|less|discounted|billiger|gunstiger|weniger|reduziert)\b/,
  inside:
    /\b(?:in it|in there|inside|in that|in this|contain\w*|what (?:was|did|is|s) (?:in|i)\b|what was that|drin\w*|darin|enthalt\w*|enthielt|was war (?:das|da)|inhalt|content\w*|was hab\w* ich|products?|produkte?|how many|wie ?viele|dabei|else)\b/,
  was: /\b(?:when (?:was|did)|wann (?:war|hab\w*|hatte|wurde)|datum|what date|date)\b/,
  state:
    /\b(?:arriv\w*|came|kam|gekommen|here|there|coming|yet|delivered|come|comes|status|where|on (?:its|the) way|da|angekommen|unterwegs|kommt|kommen|geliefert|wo)\b/,
  why: /^\W*(?:and |und |but |aber )?(?:why|how come|warum|wieso|weshalb|wofur)\b/,
  fee: /\b(?:deliver\w*|shipping|postage|liefer\w*|versand\w*|porto)\b/,
  you: /^\W*(?:and|und)?\W*(?:(?:what(?:[' ]?s| is)|wie (?:ist|lautet|heisst)) )?(?:yours?|you|du|dein(?:er|e|s)?|deiner|dein name|your name|your own)\W*$/,
  member: /\b(?:deluxe|members?|mitglied\w*)\b/,
  get: /\b(?:get|find|have|krieg\w*|bekomm\w*|gibt es|gibts)\b/,
  again: /\b(?:it|that|this|them|those|das|es|ihn|den|die|der|dafur|davon|dabei|dazu|da|dort|there)\b/,
} as const satisfies Record<string, RegExp>

export interface Topic {
  /** Intents that speak of it. */
  intents: readonly string[]
  /** Concepts that a message of another topic does not have. */
  own: readonly string[]
  /** Intents by the aspect that is asked for, in the order in which they are tried; `same` keeps the intent. */
  asks: readonly (readonly [Aspect, string])[]
}

/** Topics that a conversation stays with, with what each can be asked. */
const TOPICS: readonly Topic[] = [
  {
    intents: ['delivery', 'countries', 'minimum', 'pickup'],
    own: ['deliver', 'country', 'fast', 'minimum', 'collect'],
    asks: [
      ['cheap', 'delivery'],
      ['price', 'delivery'],
      ['time', 'delivery'],
      ['member', 'delivery'],
    ],
  },
  {
    intents: ['membership', 'renewal', 'mymembership'],
    own: ['deluxe', 'benefit', 'become', 'cancel', 'month'],
    asks: [
      ['period', 'renewal'],
      ['end', 'renewal'],
      ['cheaper', 'memberprice'],
      ['start', 'membership'],
      ['get', 'membership'],
      ['way', 'membership'],
      ['price', 'membership'],
      ['again', 'membership'],
    ],
  },
  {
    intents: ['payment', 'wallet', 'cards', 'mywallet'],
    own: ['pay', 'means', 'card', 'wallet', 'topup', 'points', 'minimum'],
    asks: [
      ['by', 'payment'],
      ['fill', 'wallet'],
      ['litres', 'wallet'],
      ['save', 'cards'],
      ['again', 'same'],
    ],
  },
  {
    intents: ['couponuse', 'coupontrouble', 'couponget'],
    own: ['coupon', 'discount', 'invalid', 'enter'],
    asks: [
      ['trouble', 'coupontrouble'],
      ['several', 'couponuse'],
      ['get', 'couponget'],
      ['time', 'coupontrouble'],
      ['way', 'couponuse'],
      ['again', 'same'],
    ],
  },
  {
    intents: ['refund', 'damaged', 'complain'],
    own: ['giveback', 'money', 'broken', 'bad', 'missing', 'complain'],
    asks: [
      ['time', 'refund'],
      ['need', 'refund'],
      ['way', 'refund'],
      ['price', 'refund'],
      ['again', 'refund'],
    ],
  },
  {
    intents: ['recycling'],
    own: ['recycle', 'collect', 'giveback', 'minimum'],
    asks: [
      ['litres', 'recycling'],
      ['price', 'recycling'],
      ['time', 'recycling'],
      ['way', 'recycling'],
      ['again', 'recycling'],
    ],
  },
  {
    intents: ['passwordforgot', 'passwordchange', 'twofactor'],
    own: ['password', 'login', 'change'],
    asks: [
      ['forgot', 'passwordforgot'],
      ['otherwise', 'human'],
      ['change', 'passwordchange'],
      ['way', 'same'],
      ['again', 'same'],
    ],
  },
  {
    intents: ['register', 'erase', 'data', 'address', 'profile', 'photos'],
    own: ['delete', 'address', 'register'],
    asks: [
      ['price', 'same'],
      ['need', 'same'],
      ['way', 'same'],
      ['again', 'same'],
    ],
  },
  {
    intents: ['contact', 'human', 'hours'],
    own: ['contact', 'human'],
    asks: [
      ['time', 'hours'],
      ['way', 'contact'],
    ],
  },
  { intents: ['mynameis', 'whatismyname', 'bot'], own: [], asks: [['you', 'bot']] },
  {
    intents: ['mybasket', 'basketadd'],
    own: ['basket'],
    asks: [
      ['save', 'basketadd'],
      ['price', 'mybasket'],
    ],
  },
  {
    intents: ['orderstatus', 'orderlist', 'ordercontent', 'ordercost', 'orderdate', 'orderchange'],
    own: ['order', 'parcel', 'arrive', 'track', 'cancel'],
    asks: [
      ['was', 'orderdate'],
      ['change', 'orderchange'],
      ['inside', 'ordercontent'],
      ['why', 'ordercost'],
      ['price', 'ordercost'],
      ['fee', 'ordercost'],
      ['time', 'orderstatus'],
      ['state', 'orderstatus'],
    ],
  },
]

/** Concepts that say too little to begin a topic. */
export const WEAK = new Set([
  'change',
  'fast',
  'minimum',
  'pay',
  'enter',
  'invalid',
  'become',
  'benefit',
  'bad',
  'missing',
  'month',
  'arrive',
  'money',
  'giveback',
  'cancel',
  'delete',
  'order',
  'parcel',
  'discount',
  'collect',
])

/** Words that a topic takes for itself, whatever else they speak of, with the intent that they ask for. */
const CLAIMS: readonly (readonly [topic: string, intent: string, words: RegExp])[] = [
  [
    'orderstatus',
    'orderchange',
    /\b(?:switch|change|upgrade|wechsel\w*|umstell\w*|ander\w*|umbuch\w*)\b.*\b(?:express|fast\w*|overnight|delivery|shipping|liefer\w*|versand\w*|schnell\w*)\b|\b(?:express|overnight|schnell\w*)\b.*\b(?:switch|change|upgrade|wechsel\w*|umstell\w*)\b/,
  ],
  [
    'orderstatus',
    'orderchange',
    /\b(?:send|deliver|ship|redirect|schick\w*|liefer\w*|umleit\w*)\b.*\b(?:to|an|in|nach|zu)\b.*\b(?:my|another|different|mein\w*|ander\w*)\b.*\b(?:instead|rather|stattdessen|lieber|office|work|neighbou?r|home|buro|arbeit|nachbar\w*|adresse|address)\b/,
  ],
  ['couponget', 'couponget', /^\W*(?:(?:and|und|or|oder|even|auch|then|dann)\W+)*(?:for|fur|bei|with|mit)\b/],
  [
    'refund',
    'refund',
    /\b(?:what (?:do|should|can|must) i (?:do|now)|what now|now what|was (?:mach\w*|tu\w*|soll|muss|kann) ich|was (?:jetzt|nun|tun))\b|^\W*(?:and|und) (?:now|jetzt|nun)\W*$/,
  ],
  ['membership', 'membership', /\b(?:wallet|balance|guthaben|credit card|kreditkarte|paypal|instal\w*|raten)\b/],
  ['minimum', 'limit', /\b(?:max|maximum|maximal\w*|upper limit|limit|most|hochst\w*|obergrenze)\b/],
  ['orderstatus', 'track', /\b(?:invoices?|receipts?|rechnung\w*|belege?|quittung\w*)\b/],
  [
    'passwordchange',
    'profile',
    /^\W*(?:(?:and|und|or|oder)\W+)*(?:(?:my|the|meine?|die|den)\W+)?(?:e ?mail\w*|mail ?adresse|user ?name|name|nutzername|benutzername|picture|bild|profile?)\W*$/,
  ],
  [
    'recycling',
    'recycling',
    /\b(?:pay me|pay us|pay for it|paid for it|get (?:paid|money|anything|something)|do i get|what do i get|worth (?:anything|something)|geld (?:dafur|fur)|vergutet?|zahlt ihr|bezahlt ihr|krieg\w* ich|bekomm\w* ich)\b/,
  ],
  [
    'recycling',
    'recycling',
    /^\W*(?:(?:and|und|also|auch|even|what about)\W+)*(?:in|from|aus|nach|to)\b (?:\w+ )?\w+\W*$/,
  ],
  [
    'register',
    'register',
    /\b(?:need|have to|must|require\w*|brauch\w*|muss|notig)\b.*\b(?:phone|telephone|mobile|address|id|card|telefon\w*|handy\w*|adresse|ausweis|karte)\b/,
  ],
  [
    'delivery',
    'countries',
    /\b(?:customs|dut(?:y|ies)|imports? (?:tax\w*|fees?|charges?)|zoll\w*|einfuhr\w*|verzollt)\b/,
  ],
  [
    'address',
    'orderchange',
    /\b(?:already|placed|existing|running|current|schon|bereits|laufende\w*|aufgegebene\w*|bestehende\w*)\b.*\b(?:orders?|bestell\w*|aufgegeben)\b|\b(?:orders?|bestell\w*)\b.*\b(?:already|placed|schon|bereits|aufgegeben)\b/,
  ],
]

/** The intent of words that the topic takes for itself. */
export function claimOf(topic: Topic, text: string): string | undefined {
  return CLAIMS.find(([owner, , words]) => topic.intents.includes(owner) && words.test(text))?.[1]
}

/** The topic of an intent; undefined for products, and for what no conversation stays with. */
export function topicOfIntent(intent: string): Topic | undefined {
  return TOPICS.find(({ intents }) => intents.includes(intent))
}

/** Whether a concept belongs to a topic other than this one. */
export function isOfAnother(concept: string, topic: Topic): boolean {
  return !topic.own.includes(concept) && TOPICS.some(({ own }) => own.includes(concept))
}

/** The intent that a fragment asks a topic for, after a question with this intent. */
export function askOf(topic: Topic, text: string, before: string): string | undefined {
  const found = topic.asks.find(([aspect]) => ASPECTS[aspect].test(text))
  return found?.[1] === 'same' ? before : found?.[1]
}

export function asksFor(aspect: Aspect, text: string): boolean {
  return ASPECTS[aspect].test(text)
}
