import type { Phrase } from './choose-by-phrase.ts'
import { GOODS, ORDERS } from './families.ts'

/** Phrases that stand for a service, whatever goods are named beside them. */
export const PHRASES_OF_SERVICE: readonly Phrase[] = [
  // "Mir geht es richtig schlecht, ich will nicht mehr", "I don't want to live anymore"
  {
    intent: 'selfharm',
    words:
      /\b(?:will|mag|mochte) nicht mehr (?:leben|da sein|aufwachen|weiterleben)\b|\b(?:schlecht|traurig|sinnlos|hoffnungslos|verzweifelt|am ende)\b.{0,30}\bich (?:will|mag|kann) (?:einfach )?nicht mehr$|\b(?:don t|do not|dont) want to (?:live|be alive|wake up|be here|go on)(?: any ?more)?$|\b(?:hopeless|pointless|miserable|depressed)\b.{0,30}\bi (?:can t|cannot|cant) (?:go on|take it any ?more)$/,
  },
  // "How do I get into the admin's account?"
  {
    intent: 'private',
    words:
      /\b(?:konto|account|zugang|profil|login|passwort|password)\b.{0,12}\b(?:vom|von|des|der|of|to|for)\b.{0,10}\b(?:admins?|administrators?|chefs?|betreibers?|mitarbeiters?|somebody else|someone else|another (?:customer|user)|jemand anderem|andere[nrs]? (?:kunden?|nutzer\w*))\b|\b(?:admins?|administrators?) ?(?:s )?(?:account|login|password|konto|zugang|bereich|panel|passwort)\b|\b(?:log ?in|sign in|anmelden|einloggen) (?:as|als) (?:an? |the |der )?(?:admins?|administrator|chef)\b|\b(?:as|als) (?:an? |the |der )?(?:admins?|administrator|chef) (?:log ?in|sign in|anmelden|einloggen)\b/,
    unless: /\b(?:i am|i m|im|ich bin|we are|wir sind)\b/,
  },
  // "Which of your drinks do I get cheaper?"
  {
    intent: 'memberprice',
    words:
      /\b(?:which|what|welche\w*|was)\b.{0,40}\b(?:do|would|can|are|bekomm\w*|krieg\w*|kauf\w*|zahl\w*|ist|sind|wird|ware\w*)\b.{0,24}\b(?:cheaper|for less|less|reduced|billiger|gunstiger|weniger|reduziert)\b.{0,8}$/,
    unless:
      /\b(?:than|als|deliver\w*|liefer\w*|versand\w*|sugar|zucker\w*|sweet\w*|suss\w*|two|both|beiden?|davon|them|those|or|oder|litre|liter)\b/,
    fits: ({ intent, said }) =>
      GOODS.has(intent) && /\b(?:i|me|my|we|ich|mir|mich|wir|members?|mitglied\w*|deluxe)\b/.test(said),
  },
  // "What does my basket come to?"
  {
    intent: 'mybasket',
    words:
      /\b(?:what|how much|was|wie ?viel|wie hoch|wie teuer)\b.*\b(?:basket|cart|warenkorb|korb)\b|\b(?:total|sum|summe|gesamt\w*) (?:of|for|von|in|im|fur)?\b.{0,12}\b(?:basket|cart|warenkorbs?|korbs?)\b/,
    unless:
      /\b(?:put|add|into|leg\w*|pack\w*|how do|how can|where|wo|wie (?:kann|komm\w*)|last|old|alte\w*|gift|happens?)\b/,
    fits: ({ isAboutGoods }) => !isAboutGoods,
  },
  // "Into the account of Bender", "into Bender's account".
  {
    intent: 'private',
    words:
      /\b(?:konto|account|zugang|profil)s? (?:von|vom|of) (?!mir|me|my|mine|mein\w*|our|unser\w*|uns|us|euch|you\w*|dir|dein\w*|deluxe|the|der|dem|diese\w*)\p{L}{3,}|\b(?:into|hack|access) (?!my|our|the|this|your|an?)\p{L}{3,} (?:s )?account\b|\b(?:in|ins) (?!mein|unser|dein|das|ein)\p{L}{3,}s (?:konto|account|profil)\b/u,
  },
  // "What do you sell most?"
  {
    intent: 'popular',
    words:
      /\b(?:sell\w*|sold|buys?|bought|order\w*|verkauf\w*|kauf\w*|gekauft|bestell\w*|geht|gehen|lauft)\b.{0,24}\b(?:am meisten|am haufigsten|am besten|the most|most|best)\b|\bbest ?sell\w*|\b(?:verkaufsschlager|topseller|kassenschlager|meistverkauft\w*|meistgekauft\w*)\b/,
    unless: /\b(?:i|my|me|ich|mein\w*|order|orders|bestellung\w*|with|mit|zu|for|fur|before|best before)\b/,
    fits: ({ intent }) => GOODS.has(intent) || ['unknown', 'offtopic', 'about', 'orderlist'].includes(intent),
  },
  // "I want to order the same again."
  {
    intent: 'ordercontent',
    words:
      /\b(?:same|gleiche|dasselbe|das selbe|selbe)\b.{0,24}\b(?:again|nochmals?|noch mal|noch einmal|letzte[sn]? mal|last time|wieder|erneut|before)\b|\b(?:reorder|re order|nachbestell\w*|erneut bestell\w*|nochmals? bestell\w*|wieder bestell\w*|(?:again|nochmals?|noch mal) (?:the same|das gleiche|dasselbe))\b/,
    unless:
      /\b(?:how|wie|alle|everyone|everybody|people|others|euer|eure\w*|renner|coupon\w*|gutschein\w*|code|address|card|karte|adresse|error|fehler|question|frage|answer|problem|taste\w*|schmeck\w*)\b/,
    fits: ({ isAboutGoods, intent }) =>
      !isAboutGoods && !['coupontrouble', 'technical', 'damaged', 'insult', 'again'].includes(intent),
  },
  // "I have 30 litres of pomace standing here, what do I do with it?"
  {
    intent: 'recycling',
    words:
      /\b(?:\w*trester|pomace|\w*schalen|peels?|pulp|pressings|pressreste|obstreste)\b.*\b(?:wohin|loswerden|los werden|entsorg\w*|abgeben|ubrig|rumsteh\w*|herumsteh\w*|get rid|rid of|dispose|throw away|do with|take (?:it|them)|left over|standing (?:here|around)|wegwerf\w*|weg damit|was (?:tun|mach\w*) (?:ich|wir)?)\b/,
    unless: /\b(?:buy|price|cost|sell|kauf\w*|preis|kostet|verkauf\w*|lager|stock)\b/,
  },
  // "You are the worst shop ever, nobody answers me!"
  {
    intent: 'complain',
    words:
      /\b(?:keiner|niemand|nobody|no ?one) (?:\w+ )?(?:antwortet|meldet|reagiert|hilft|kummert|answers?|replies|responds?|cares?|helps?)\b|\b(?:sau|dreck\w*|scheiss?|saft|bruch|mist|chaos)laden\b|\b(?:letzte\w*|schlechteste\w*|mieseste\w*) (?:\w*laden|shop|\w*service)\b|\b(?:worst|terrible|horrible|awful|useless|pathetic|rubbish) (?:\w+ )?(?:shop|store|service|company|support)\b|\b(?:service|support|shop|laden|store) (?:is|ist) (?:\w+ ){0,2}(?:terrible|awful|useless|a joke|rubbish|crap|horrible|pathetic|mies|schlecht|grottig|unterirdisch|furchtbar|ein witz|zum kotzen|eine katastrophe)\b/,
    unless:
      /\b(?:best\w*|where|wo|wann|when|orders?|parcel|paket\w*|bestellung\w*|money|geld|refund|liefer\w*|juice|bottles?|flaschen?)\b/,
    fits: ({ intent }) => !ORDERS.has(intent) && !['damaged', 'refund', 'human'].includes(intent),
  },
  // "What's new?"
  {
    intent: 'news',
    words:
      /^\W*(?:(?:hi|hey|hello|hallo|so|and|und|ok)\W+)*(?:what ?(?:is|s|are|has|have)?(?: there| you| you got)?|(?:is there |have you (?:got )?|do you have |got )?(?:any|some)(?:thing| products?| juices?| drinks?| items?)?|was (?:ist|gibt es|gibts|habt ihr|gibt s)(?: denn| so| bei euch)?|gibt es|gibts|habt ihr|(?:which|welche\w*) \w+ (?:are|is|sind|ist)|show me (?:what is |the )?|zeig mir (?:was )?)\b.{0,14}\b(?:new(?:est)?(?: (?:products?|juices?|drinks?|items?|arrivals?|things|ones))?|brand new|neu|neues|neuen?|neueste\w*|neuheiten|news|novelties|new arrivals)(?: (?:in|at|here|bei|im|this|since|diese\w*|seit)\b.{0,24})?(?: today| heute| ist)?$/,
    unless:
      /\b(?:password|passwort|address|adresse\w*|card|karte|order|coupon|gutschein\w*|cost|kost\w*|account|konto)\b/,
    fits: ({ intent }) =>
      GOODS.has(intent) || ['unknown', 'offtopic', 'howareyou', 'greeting', 'about', 'again'].includes(intent),
  },
]
