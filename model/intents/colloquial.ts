/** Spellings in chats, by the words that they mean. */
const MEANT: Readonly<Record<string, string>> = {
  you: 'u ya yu yuo',
  your: 'ur yr',
  are: 'r',
  the: 'teh hte',
  them: 'em',
  please: 'pls plz plss pleas',
  thanks: 'thx thnx tnx tx',
  what: 'wat wut waht hwat',
  'what is': 'wats whats',
  'where is': 'wheres wers',
  how: 'hw hwo ho',
  much: 'mcuh muhc mch',
  pay: 'pya',
  about: 'bout abt',
  because: 'cuz coz cos',
  something: 'smth smthng smthg sth sthg somethin',
  anything: 'anythin',
  nothing: 'nothin',
  'want to': 'wanna',
  'going to': 'gonna',
  'have to': 'gotta',
  'give me': 'gimme',
  'let me': 'lemme',
  'kind of': 'kinda',
  'sort of': 'sorta',
  'do not know': 'dunno idk',
  though: 'tho',
  through: 'thru',
  number: 'nr num',
  people: 'ppl',
  paypal: 'paypall payapl paipal',
  password: 'pw pwd passwrd',
  address: 'addr addy',
  account: 'acc acct',
  difference: 'diff',
  message: 'msg',
  euros: 'quid bucks',
  many: 'tons',
  with: 'w',
  eine: 'ne',
  einen: 'nen',
  einem: 'nem',
  einer: 'ner',
  gerade: 'grad grade',
  ist: 'isch',
  'ist es': 'isses ists',
  'gibt es': 'gibts gibs',
  'waren es': 'warns warens',
  'sind es': 'sinds',
  'macht es': 'machts',
  'kostet es': 'kostets',
  'kommt es': 'kommts',
  'geht es': 'gehts',
  'habt ihr es': 'habts',
  'hast du': 'haste',
  'kannst du': 'kannste',
  'willst du': 'willste',
  'weißt du': 'weisste',
  'ich es': 'ichs',
  'du es': 'dus',
  'für das': 'fürs',
  'mit dem': 'mitm',
  'auf dem': 'aufm',
  nicht: 'net ned nich',
  nichts: 'nix nüscht',
  'ein wenig': 'bissl bisserl bisschen',
  jetzt: 'jez jetz',
  'wie viel': 'wieviel wiviel wievil',
  'wie viele': 'wieviele',
  zahlen: 'zalen zaln zahln',
  habt: 'hbat',
  und: 'udn nud',
  and: 'nd adn',
  vitamin: 'vit vits',
  auch: 'auhc',
  euch: 'euhc',
  Geld: 'kohle knete',
  Geburtstag: 'bday',
  price: 'prise prize pric',
  Preis: 'preiss preisss',
  Bestellnummer: 'bestellnr bestnr',
  groß: 'gros grooß',
  die: 'di',
}

const STANDARD: ReadonlyMap<string, string> = new Map(
  Object.entries(MEANT).flatMap(([meant, words]) => words.split(' ').map((word): [string, string] => [word, meant])),
)

/** German `man` in a question means the asking customer. */
const IMPERSONAL = /\b(\p{L}+t|wie|wo|was|wann|ob|dass|wenn|kann|muss|darf|soll|könnte|sollte|womit)\s+man\b/giu

/** Whole words, not parts of names, addresses and ids. */
const WORD = /(?<![\p{L}\d'’$#@./-])\p{L}+(?![\p{L}\d'’@])/gu

/** A message in standard spelling. */
export function spellOut(text: string): string {
  return text
    .replace(WORD, (word) => STANDARD.get(word.toLowerCase()) ?? word)
    .replace(IMPERSONAL, '$1 ich')
    .replace(/\b(was|wo|wer|wann) is\b/gi, '$1 ist')
}
