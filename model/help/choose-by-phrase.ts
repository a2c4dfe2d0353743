import { GOODS, ORDERS } from './families.ts'
import { PHRASES_OF_SERVICE } from './phrases-of-service.ts'

/** A folded text with what it names. */
export interface Said {
  said: string
  intent: string
  chance: number
  concepts: ReadonlySet<string>
  isAboutGoods: boolean
}

/** The intent of a text that a phrase decides, in whatever words the rest is; undefined where none does. */
export function chooseByPhrase(read: Said): string | undefined {
  return [...PHRASES_OF_SERVICE, ...PHRASES].find(({ words, unless, fits }) => {
    const { said } = read
    return words.test(said) && !unless?.test(said) && (fits?.(read) ?? true)
  })?.intent
}

export interface Phrase {
  intent: string
  words: RegExp
  unless?: RegExp
  fits?: (read: Said) => boolean
}

/** Properties that no product of the shop tells of. */
export const UNSTATED =
  /\b(?:bio\w*|organic\w*|fair ?trade|halal|kosher|koscher|nachhaltig\w*|sustainabl\w*|recycelt\w*|recycled|regional\w*|locally|spulmaschin\w*|dishwasher|microwave\w*|mikrowell\w*|kalorien\w*|calorie\w*|kcal|nahrwert\w*|nutrition\w*|glass bottles?|glasflaschen?|plastic bottles?|plastikflaschen?|pet ?flaschen?|without pulp|pulp ?free|gluten\w*|decaf\w*|koffein\w*|caffein\w*|unisex|stain(?:s|ing)?|flecken?|waterproof|weatherproof|wasserfest\w*|wetterfest\w*|wie schwer|how heavy|weigh\w*|gewicht\w*|wiegt|pronounc\w*|spricht man|aussprech\w*|herkunft\w*|country of origin|made in|haltbar\w*|mindesthaltbar\w*|shelf life|best before(?! (?!dates?\b)[a-z])|pasteuri\w*|mhd|expir\w*|use by|sell by|ablaufdatum|verfallsdatum|how long (?:does|do|dos|will|can) .{0,40}\b(?:keep|last|stay)|wie lange? (?:halt|halten|bleibt)|fizzy|carbonated|sparkling(?! water)|sprudel(?:t|nd\w*|ig\w*)|kohlensaure\w*|prickel\w*|konzentrat\w*|concentrate|fruchtfleisch|garantie|warranty|guarantee)\b/

/** How long a drink keeps, and whether it sparkles, no label tells either. */
const KEEPS =
  /\b(?:best before(?: dates?)?(?= (?:of|on|for|is)\b|$)|best before dates?|use by dates?|sell by dates?|expir(?:y|es|e|ation)(?: dates?)?|shelf life|mindesthaltbar\w*|haltbar\w*|mhd|ablaufdatum|verfallsdatum|how long (?:does|do|dos|will|can) .{0,40}\b(?:keep|last|stay)|wie lange? (?:halt|halten|bleibt) .{0,40}|fizzy|carbonated|sparkling(?! water)|sprudel(?:t|nd\w*|ig\w*)|kohlensaure\w*|prickel\w*|fruchtfleisch|without pulp|pulp ?free|glass bottles?|glasflaschen?|plastic bottles?|plastikflaschen?|pet ?flaschen?|gluten\w*|decaf\w*|koffein\w*|caffein\w*)\b/

const PHRASES: readonly Phrase[] = [
  // "My parcel still hasn't turned up", "which day is it supposed to be here?"
  {
    intent: 'orderstatus',
    words:
      /\b(?:parcel|package|order|delivery|paket|bestellung|lieferung|sendung)\b.{0,20}\b(?:still|yet|noch|immer noch)\b.{0,20}\b(?:not|n t|t|nicht|nirgends)\b.{0,20}\b(?:turned up|shown up|arrived|come|here|there|aufgetaucht|da|angekommen|gekommen|eingetroffen|geliefert)\b|\b(?:parcel|package|order|delivery|paket|bestellung|lieferung|sendung)\b.{0,20}\b(?:has ?n ?t|not|nicht)\b.{0,20}\b(?:turned up|shown up|arrived|come|here|aufgetaucht|da|angekommen|gekommen|eingetroffen)\b.{0,10}\b(?:yet|still|bisher|bis jetzt)\b|\b(?:(?:which|what) (?:day|date)|when|wann|an welchem tag)\b.{0,16}\b(?:supposed|meant|due|expected|soll\w*)\b.{0,20}\b(?:here|arrive|come|turn up|da sein|kommen|ankommen|eintreffen)\b/,
    unless: /\b(?:you|ihr|van|pick\w*|collect\w*|abhol\w*|money|refund|geld|coupon|gutschein)\b/,
  },
  // "Do you sell gift cards?"
  {
    intent: 'couponget',
    words: /\bgift ?(?:cards?|vouchers?|certificates?)\b|\bgeschenk(?:gutschein|karte)\w*\b/,
  },
  // "Are you there at the weekend?"
  {
    intent: 'hours',
    words:
      /\b(?:are you|seid ihr|sind sie|habt ihr|haben sie)\b.{0,40}\b(?:open|there|around|reachable|auf|offen|geoffnet|da|erreichbar|besetzt)\b/,
    unless: /\b(?:deliver\w*|ship\w*|liefer\w*|versand\w*|parcel|paket|was|etwas|anything|something)\b/,
    fits: ({ intent, said }) =>
      !GOODS.has(intent) &&
      /\b(?:weekends?|\w+days?|nights?|evenings?|holidays?|wochenende\w*|\w+tags?|nachts?|abends?|feiertag\w*|christmas|weihnachten)\b/.test(
        said,
      ),
  },
  // "How long does the juice keep?", "got anything fizzy?"
  {
    intent: 'property',
    words: KEEPS,
    unless:
      /\b(?:peel|pomace|trester|schalen|coupon\w*|gutschein\w*|offer|angebot|card|karte|membership|mitglied\w*|arriv\w*|came|supposed|angekommen|kam|or|oder|mix\w*|misch\w*)\b/,
    fits: ({ intent, isAboutGoods }) =>
      isAboutGoods || GOODS.has(intent) || ['offtopic', 'unknown', 'delivery', 'refund', 'recycling'].includes(intent),
  },
  // "Is the hoodie organic?": of this the shop tells nothing.
  {
    intent: 'property',
    words: UNSTATED,
    unless:
      /\b(?:peel|pomace|trester|schalen|box|kiste|bioabfall|biomull|biotonne|pfand\w*|deposit)\b|\b(?:fizzy|sparkling)\b.*\b(?:or|oder)\b/,
    fits: ({ intent, isAboutGoods }) => isAboutGoods && ['find', 'property', 'recommend'].includes(intent),
  },
  // "Which customers ordered last week?"
  {
    intent: 'private',
    words:
      /\b(?:which|what|who|list of|all|welche|alle|liste)\b.{0,20}\b(?:customers?|users?|clients?|kunden?|nutzer\w*)\b.{0,25}\b(?:ordered|bought|order|buy|paid|live\w*|bestellt\w*|gekauft|bezahlt|wohn\w*)\b|\b(?:kundenliste|kundendaten|customer (?:list|data|database))\b|\b(?:list|liste) (?:of|aller|der|von) (?:all )?(?:your |eurer )?(?:customers|users|kunden|nutzer)\b/,
    unless:
      /\b(?:say|said|like|liked|think|review\w*|most|best|often|sagen|meinen|mogen|bewert\w*|meisten|oft\w*|gern\w*)\b/,
  },
  // "How do I turn on 2FA?"
  {
    intent: 'twofactor',
    words:
      /\b2 ?fa\b|\bmfa\b|\b(?:two|2)[ -]?factor\b|\bzwei ?faktor\w*|\b2 ?faktor\w*|\bauthenticator\b|\b(?:six|6|sechs) ?(?:digit|stellig)\w* (?:code|number|zahl|nummer)|\bsecond factor\b|\bzweite[rn]? faktor\b/,
  },
  // "I want another e-mail address for my account."
  {
    intent: 'profile',
    words:
      /\b(?:change\w*|changing|update|edit|switch|replace|new|different|another|ander\w*|neue\w*|wechsel\w*|aktualisier\w*|geandert)\b.*\b(?:e[- ]?mail\w*|mail ?adress\w*|email ?address)\b|\b(?:e[- ]?mail\w*|mail ?adress\w*)\b.*\b(?:change\w*|changing|update|edit|switch|ander\w*|wechsel\w*|aktualisier\w*|geandert)\b/,
    unless:
      /\b(?:passw\w*|kennw\w*|kunden|nutzer\w*|customers?|users|orders?|bestellung\w*|write|schreib\w*|contact|kontakt\w*|newsletter|his|her|their|seine?|ihre?)\b/,
  },
  // "I was sent banana juice, but ordered berry", "there is glass in my bottle".
  {
    intent: 'damaged',
    words:
      /\b(?:statt|anstatt|anstelle|instead of|rather than)\b.*\b(?:geschickt|bekommen|erhalten|geliefert|gekriegt|gesendet|sent|got|received|delivered)\b|\b(?:sent|got|received|delivered|geschickt|bekommen|erhalten|geliefert|gekommen)\b.*\b(?:instead of|(?:but|though) (?:i |we )?ordered|statt|anstatt|aber .*bestellt)\b|\b(?:ordered|bestellt)\b.*\b(?:but (?:i |we )?(?:got|received)|(?:and|but) .*(?:came|arrived)|gekommen (?:ist|sind)|bekommen hab\w*|aber .*(?:bekommen|gekommen|erhalten))\b|\b(?:glass|shards?|splinters?|worms?|hair|insects?|fly|bug|mould|scherben?|splitter|haare?|fliege|wurm|wurmer|insekt\w*) (?:is |are )?(?:in|inside|im|in der) (?:(?:my|our|the|meine[mr]|unsere[mr]|der|dem|meine) )?(?:\w+ )?(?:bottle|juice|smoothie|drink|mug|flasche|saft|\w+saft|getrank|tasse)\b|\b(?:came|arrived|kam|kamen|angekommen)\b.*\b(?:in (?:two|three|several|many|a thousand) (?:pieces|parts|bits)|in (?:stucken|scherben|teilen))\b|\b(?:hat|haben|has|have) (?:a |an |einen? |schon )?(?:riss\w*|sprung|crack\w*|loch|locher|hole|holes|dent|delle|kratzer|scratch\w*|fleck\w*|stain\w*)\b/,
    unless:
      /\b(?:nothing|nichts|never|nie|not|nicht|noch|yet|still|can i|could i|kann ich|konnte ich|will|would|recommend|empfehl\w*|suche|like|looking|mochte)\b/,
  },
  // "The last shop I buy at, my juice was mouldy and nobody answers!"
  {
    intent: 'damaged',
    words:
      /\b(?:juice|bottles?|drink|smoothie|syrup|mug|shirt|hoodie|parcel|package|order|\w*saft|\w*safte|flaschen?|sirup|tasse|pulli|\w*paket|bestellung)\b.{0,20}\b(?:was|is|were|are|came|arrived|war|ist|waren|sind|kam|kamen)\b.{0,16}\b(?:schimm\w*|verschimmelt|mou?ld\w*|rotten|spoiled|verdorben|ungeniessbar|kaputt|zerbrochen|beschadigt|ausgelaufen|broken|smashed|shattered|leaking|cracked|torn|zerrissen|undicht)\b/,
    unless: /\b(?:if|when|can|could|what happens|wenn|falls|kann|wird|werden)\b/,
  },
  // "What on your list should I avoid?"
  {
    intent: 'property',
    words:
      /\b(?:what|which|was|welche\w*)\b.{0,30}\b(?:should|must|shall|sollte?|muss) (?:i|we|he|she|ich|wir|er|sie)\b.{0,12}\b(?:avoid|meiden|leave alone|nicht (?:trinken|nehmen))\b/,
  },
  // "What happened to my last order?", "my parcel hasn't turned up".
  {
    intent: 'orderstatus',
    words:
      /\b(?:what (?:has |s |is )?(?:happened|happening|up|going on) (?:to|with)|was ist (?:los )?mit|was wurde aus|what became of)\b.{0,16}\b(?:order|parcel|package|bestellung|paket|lieferung)\b|\b(?:parcel|package|delivery)\b.{0,8}\b(?:hasn t|hasnt|has not|never|didn t|didnt)\b.{0,10}\b(?:turned|turn|shown|show|come|reached) (?:up|here)?/,
    unless: /\b(?:broken|damaged|money|refund|geld|kaputt)\b/,
  },
  // "Where does he live?"
  {
    intent: 'private',
    words:
      /\bwhere (?:does|do|dos) (?:he|she|they) live\b|\bwo wohnt (?:er|sie|der|die)\b|\b(?:his|her|their|seine|ihre) (?:home )?(?:address|adresse|anschrift)\b/,
    unless: /\b(?:deliver\w*|send|ship\w*|liefer\w*|schick\w*|can i|kann ich|add|enter|eintrag\w*|change)\b/,
  },
  // "Are the coasters and the tower still to be had?"
  {
    intent: 'stock',
    words:
      /\bstill (?:to be had|available|on sale|in stock|going)\b|\bnoch (?:zu haben|erhaltlich|zu kriegen|zu bekommen)\b/,
    unless: /\b(?:which|what|welche\w*|was|wann|when)\b/,
    fits: ({ isAboutGoods }) => isAboutGoods,
  },
  // "Does paying by card cost extra?"
  {
    intent: 'payment',
    words:
      /\b(?:kartenzahlung\w*|zahlung(?:en)? (?:mit|per) karte|card payments?|pay(?:ing)? by card)\b.*\b(?:extra|fees?|gebuhr\w*|surcharge\w*|aufpreis|kost\w*|costs?)\b|\b(?:extra|fees?|gebuhr\w*|surcharge\w*|aufpreis|kost\w*|costs?)\b.*\b(?:kartenzahlung\w*|zahlung(?:en)? (?:mit|per) karte|card payments?|pay(?:ing)? by card)\b/,
  },
  // "When will my card be charged?"
  {
    intent: 'payment',
    words:
      /\b(?:when|wann)\b.{0,30}\b(?:charged|debited|taken from|abgebucht|belastet)\b|\b(?:abbuch\w*|split (?:the |my )?(?:payment|bill))\b/,
    unless: /\b(?:refund\w*|back|zuruck|erstatt\w*|order was|bestellung war)\b/,
  },
  {
    intent: 'wallet',
    words:
      /\b(?:wallet|balance|guthaben|kontostand)\b.{0,30}\b(?:pay(?:ed)? out|payout|withdraw\w*|cash out|auszahl\w*|ausgezahlt|abheb\w*)\b|\b(?:pay(?:ed)? out|payout|withdraw\w*|cash out|auszahl\w*|abheb\w*)\b.{0,30}\b(?:wallet|balance|guthaben)\b/,
  },
  // "Is there a limit per customer?"
  {
    intent: 'limit',
    words:
      /\b(?:hochstmenge\w*|mengenbegrenzung\w*|bestelllimit\w*|kauflimit\w*|abnahmemenge\w*|(?:purchase|order|quantity|buying) limits?|limits? (?:per|pro) (?:person|customer|kopf|kunde\w*)|maximum (?:quantity|number of (?:items|bottles)))\b/,
    unless: /\b(?:recycl\w*|peel|pomace|trester|schalen|wallet|guthaben|coupon\w*|gutschein\w*)\b/,
  },
  // "How much discount is there on larger amounts?"
  {
    intent: 'couponget',
    words:
      /\b(?:do you|is there|are there|any|gibt es|gibts|gebt ihr|habt ihr|wie ?viel|how much)\b.{0,30}\b(?:discounts?|\w*rabatte?|nachlass\w*)\b/,
    unless: /\b(?:deluxe|members?|membership|\w*mitglied\w*|codes?|coupons?|gutschein\w*|vouchers?|me|mir)\b/,
    fits: ({ intent }) =>
      GOODS.has(intent) || ['minimum', 'recycling', 'refund', 'membership', 'payment'].includes(intent),
  },
  // "Can I gift a membership to a friend?"
  {
    intent: 'membership',
    words: /\b(?:memberships?|\w*mitgliedschaft\w*)\b/,
    fits: ({ intent, isAboutGoods }) => GOODS.has(intent) && !isAboutGoods && intent !== 'memberprice',
  },
  // "What do I put on the table?"
  {
    intent: 'recommend',
    words:
      /\b(?:what|which) (?:do|should|can|could|would|shall) (?:i|we|you) (?:put on the table|serve|offer|pour|set out|drink with)\b|\bwas (?:stell|biet|servier|reich)\w* (?:ich|wir)\b|\bwas (?:nimmt|trinkt|serviert|reicht) (?:man|ich) (?:da|dazu|denn|dann)\b|\b(?:allerg\w*|vertrag\w*|intoleran\w*)\b.*\b(?:was (?:geht|kann|darf|bleibt)|what (?:works|can i|may i|is left))\b/,
    unless: /\b(?:it|that|this one|den|die|das) (?:with|mit|zu)\b/,
  },
  // "Does my balance cover the press?"
  {
    intent: 'mywallet',
    words:
      /\b(?:enough|suffice\w*|sufficient|afford|cover\w*|reicht|reichen|genug|langt|genugt)\b.*\b(?:wallet|balance|guthaben|geldborse|kontostand)\b|\b(?:wallet|balance|guthaben|geldborse|kontostand)\b.*\b(?:enough|suffice\w*|sufficient|afford|cover\w*|reicht|reichen|genug|langt|genugt)\b/,
  },
  // "Where do I add a second address?"
  {
    intent: 'address',
    words:
      /\b(?:second|another|new|other|additional|more|zweite\w*|weitere\w*|neue\w*|andere\w*|zusatzliche\w*|mehrere)\b.{0,14}\b(?:(?:delivery |shipping )?address\w*|lieferadress\w*|adress\w*|anschrift\w*)\b/,
    unless:
      /\b(?:e[- ]?mail\w*|orders?|bestellung\w*|bestellt|ordered|parcel|paket\w*|his|her|their|seine?|someone|jemand\w*|customers?|kunden)\b/,
  },
  // "What does it taste like?" asks for no opinions.
  {
    intent: 'property',
    words:
      /\b(?:what|how) (?:does|dos|do|would|did|is|s)\b.{0,40}\b(?:tastes?|flavou?r)\b|\bwie schmeck\w*\b|\b(?:nach was|wonach) schmeck\w*/,
    unless:
      /\b(?:people|customers?|anyone|others|buyers|review\w*|say|think|kunden?|leute\w*|andere\w*|jemand\w*|bewert\w*|euch|you think|damaged|off|mould\w*|weird|komisch|schimm\w*)\b/,
  },
  // "How many bottles do I need for them?"
  {
    intent: 'portion',
    words:
      /\b(?:how (?:many|much)|wie ?viele?)\b.{0,25}\b(?:do|would|should|will|shall|must) (?:i|we|you|one)\b.{0,12}\b(?:need|get|buy|order|take|reckon|plan|calculate)\b|\bwie ?viele?\b.{0,25}\b(?:brauch\w*|benotig\w*|rechne\w*|plane\w*|sollt?e?n? (?:ich|wir)|muss ich|mussen wir|nehm\w* (?:ich|wir)|kauf\w* (?:ich|wir))\b|^\W*(?:(?:and|so|und|ok|also)\W+)*(?:how many|wie ?viele?) (?:bottles?|flaschen)\W*$|\b(?:how many|wie ?viele?) (?:bottles?|flaschen|litres?|liters?|liter|juices?) (?:for|per|fur|pro) (?:\d+|\w+ (?:people|guests|leute|personen|gaste)|person|head|guest|kopf|gast)\b/,
    unless:
      /\b(?:vitamin\w*|money|geld|points?|punkte|coupons?|deluxe|members?\w*|mitglied\w*|minimum|mindest\w*|free|kostenlos|worth|lohnt|pay|zahl\w*|litres? of (?:peel|pulp|pomace)|peel|pomace|trester|schalen|pick\w*|collect\w*|\w*hol\w*|months?|days?|tage|spend|ausgeben|characters?|stars?)\b/,
    fits: ({ concepts }) => !['recycle', 'deliver', 'coupon', 'wallet', 'password'].some((each) => concepts.has(each)),
  },
  // "Was I charged for shipping?"
  {
    intent: 'ordercost',
    words:
      /\b(?:did|have|was|were) (?:i|we)\b.*\b(?:charged|pay|paid|billed)\b.*\b(?:shipping|delivery|postage)\b|\b(?:shipping|delivery|postage)\b.*\b(?:did|have|was|were) (?:i|we)\b.*\b(?:charged|pay|paid|billed)\b|\b(?:hab|habe|haben|musste|mussten) (?:ich|wir)\b.*\b(?:versand\w*|liefer\w*|porto)\b.*\b(?:bezahlt|gezahlt|zahlen|bezahlen)\b/,
  },
  // "What does express set me back?"
  {
    intent: 'delivery',
    words:
      /\b(?:what|how much)\b.*\b(?:express|overnight|one[- ]day|next[- ]day|shipping|postage)\b.*\bset (?:me|us) back\b/,
  },
  // "We have a summer party on Saturday, 30 people."
  {
    intent: 'recommend',
    words:
      /\b(?:we|i|there|wir|ich)\b.{0,12}\b(?:have|having|ve|are|am|m|re|will|plan\w*|throw\w*|host\w*|haben|hab|habe|feiern|feire|feiere|machen|mache|planen|plane|bekommen|kriegen|erwarten|grillen|heiraten)\b|\b(?:grillen|feiern|heiraten|picknicken) wir\b/,
    fits: ({ concepts, intent }) =>
      concepts.has('occasion') &&
      !['deliver', 'order', 'parcel', 'arrive', 'deluxe', 'coupon', 'pay', 'allergy'].some((each) =>
        concepts.has(each),
      ) &&
      OF_DAYS.has(intent),
  },
  // "There will be eight of us."
  {
    intent: 'told',
    words:
      /^\W*(?:there (?:will be|are|ll be)|we (?:are|re|will be)|wir (?:sind|werden)|es (?:sind|kommen))\b.*\b(?:of us|people|guests|persons?|leute|personen|gaste|zu (?:zweit|dritt|viert|funft)|\d+)\b/,
    unless: /\b(?:what|which|how|was|welche\w*|wie|order\w*|bestell\w*|interested|looking)\b/,
    fits: ({ intent, concepts }) =>
      !ORDERS.has(intent) && !concepts.has('occasion') && !concepts.has('deliver') && !concepts.has('damaged'),
  },
  // "Which page shows my old orders?"
  {
    intent: 'orderlist',
    words:
      /\b(?:where|how|which page|wo|wie)\b.{0,20}\b(?:see|find|look up|view|check|are|sehe?|finde|seh|sind|stehen|nachsehen)\b.{0,14}\b(?:my|our|meine|unsere)\b.{0,12}\b(?:orders|purchases|bestellungen|einkaufe)\b/,
  },
  // "Whether the eggfruit juice is in stock, and how it tastes."
  {
    intent: 'stock',
    words: /\b(?:in stock|auf lager|vorratig|lieferbar|verfugbar|available)\b/,
    unless: /\b(?:which|what|welche\w*|was|when|wann|again|wieder|how many|wie ?viele?)\b/,
    fits: ({ intent, isAboutGoods, concepts }) =>
      isAboutGoods && ['find', 'property'].includes(intent) && !concepts.has('deluxe'),
  },
  // "Which is cheaper by the litre?"
  {
    intent: 'property',
    words: /\b(?:per|by the|for each|pro|je|auf den) ?(?:lit(?:er|re)s?|100 ?ml)\b|\bliterpreis\w*|\bgrundpreis\w*/,
    unless: /\b(?:peel|pulp|pomace|trester|schalen|half|halbe\w*|box|recycl\w*|deliver\w*|liefer\w*)\b/,
    fits: ({ intent, concepts }) => GOODS.has(intent) && !concepts.has('recycle'),
  },
]

/** Intents that the day of an occasion is mistaken for. */
const OF_DAYS = new Set([
  'delivery',
  'hours',
  'unknown',
  'offtopic',
  'told',
  'recommend',
  'place',
  'find',
  'pickup',
  'membership',
])
