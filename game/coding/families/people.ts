import type { Dice } from './dice.ts'

type Names = readonly [string, ...string[]]

/** Names that careless filters refuse, by their reason. */
const ODD_NAMES: readonly [Names, ...Names[]] = [
  ["mary.o'hara", "d'arcy.orla", "l'orange"],
  ['jörg.müller', 'zoë.von-hier', 'selma.größe'],
  ['union.like', 'or.and', 'insa.select', 'dropka.null'],
  ['unai--smith', 'andrew.--', 'x--y'],
  ['MARY-ANN', 'Orla.LEMON+Shop', 'SELMA'],
  [`${'long-name.'.repeat(6)}x`, 'the.lemon.and.lime.society.of.greater.appledore.and.the.isles'],
]

/** Domains by kind: reserved ones, words of SQL, large providers, those of other countries, domains of one's own. */
const DOMAINS: readonly [Names, ...Names[]] = [
  ['example.org', 'juice-lovers.example', 'mail.example.net'],
  ['union.example.com', 'table.example', 'select-drinks.com'],
  ['gmail.com', 'outlook.com', 'icloud.com', 'yahoo.com', 'proton.me'],
  ['web.de', 'laposte.net', 'libero.it', 'yahoo.co.jp', 'uol.com.br'],
  ['lemon-and-lime.co.uk', 'squeezed.io', 'presses.museum', 'students.orchard.edu', 'mail.city-of-juice.gov'],
]

/** The domain of customers in examples, which a fix is most likely to know. */
const KNOWN_DOMAIN = 'example.org'

/** A domain of any kind. @param use whose five draws have one of each kind, and the known one among them */
export function drawDomain(dice: Dice, use?: string): string {
  if (use === undefined) return dice.choose(dice.choose(DOMAINS))
  const kind = dice.dealMade(`${use} domain`, DOMAINS)
  return kind.includes(KNOWN_DOMAIN) ? KNOWN_DOMAIN : dice.choose(kind)
}

/** An address that no other customer has, plain. @param use whose five draws have one domain of each kind */
export function drawAddress(dice: Dice, use?: string): string {
  return `${dice.drawLetters(dice.drawBetween(4, 9))}.${dice.drawLetters(5)}@${drawDomain(dice, use)}`
}

/** An honest address that careless filters refuse: apostrophes, umlauts, words of SQL, two dashes, capitals, many letters in turn. */
export function drawOddAddress(dice: Dice): string {
  return `${dice.choose(dice.deal(ODD_NAMES))}.${dice.drawLetters(4)}@${drawDomain(dice)}`
}

const MIXED_NAMES = ['MARY-ANN', 'Zoë.Größe', 'selma.lemon+shop', 'x--y', 'union.like', 'Orla_O.99'] as const

/** An honest address without an apostrophe, for shops whose login cannot take one. */
export function drawMixedAddress(dice: Dice): string {
  return `${dice.deal(MIXED_NAMES)}.${dice.drawLetters(4)}@${drawDomain(dice)}`
}

const PHRASES = [
  'seven lemons in a blue bowl',
  "it's 5 o'clock -- somewhere",
  'SELECT a drink; OR two',
  'Größe & Preis: 50% /* günstig */',
  'correct horse "battery" staple',
  'drop by the table at 8',
] as const

/** Well-known passwords that are short enough for every rule of length. */
const SHORT_FAVOURITES = [
  'admin123',
  'letmein',
  'qwerty',
  '123456',
  'iloveyou',
  'dragon',
  'abc123',
  'monkey1',
  'secret',
  '000000',
] as const

/** Well-known passwords that keep rules of length, and of kinds of characters. */
const LONG_FAVOURITES = ['1234567890', 'password123', 'qwertyuiop', 'Password1!', 'welcome123', 'iloveyou123'] as const

/** A password that others guess: a short one, or from the head of every list, in any case. */
export function drawWeakPassword(dice: Dice): string {
  const kind = dice.deal(WEAK_KINDS)
  const favourite = dice.deal(kind === 'long' ? LONG_FAVOURITES : SHORT_FAVOURITES)
  if (kind === 'digits') return String(dice.drawBetween(100, 9_999_999))
  if (kind === 'letters') return dice.drawLetters(dice.drawBetween(1, 7))
  if (kind === 'mixed') return `${dice.drawLetters(2).toUpperCase()}${dice.drawLetters(2)}${dice.drawBetween(1, 99)}!`
  return dice.isHeads() ? favourite : `${favourite.slice(0, 1).toUpperCase()}${favourite.slice(1)}`
}

const WEAK_KINDS = ['short', 'long', 'digits', 'letters', 'mixed'] as const

/** An honest passphrase with characters that filters refuse. */
export function drawPassphrase(dice: Dice): string {
  return `${dice.deal(PHRASES)} ${dice.drawLetters(6)}`
}

const REMARKS = [
  "Don't miss this one – it's tart!",
  'Schön süß, 100 % Größe; <3',
  '$5 well spent. {"really": true}',
  'I like it /* mostly */ -- honest',
  'SELECT the red one, or both.',
  'ジュース が おいしい',
  `I drank it in one go, ${'and so on, '.repeat(40)}`,
] as const

/** An honest remark of a customer; one of them is long. Enough draws for one use try each. */
export function drawRemark(dice: Dice, use = 'remark'): string {
  return `${dice.dealMade(use, REMARKS)} ${dice.drawLetters(8)}`
}
