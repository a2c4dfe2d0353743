import { has, readSentence, readUtterance, type Sentence, type Utterance } from './utterance.ts'
import { isKnownWord, normalise } from './words.ts'

/** Characters of a conversation that are searched for pieces. */
const MAX_CHARACTERS = 8_000

const MAX_PIECES = 40

interface Piece {
  label: string
  value: string
}

const PART =
  'part|piece|bit|half|halves|fragment|chunk|word|syllable|note|slip|line|string|teil|stück|stueck|hälfte|haelfte|wort|silbe|zettel|zeile|brocken|fetzen'
const NUMBER =
  '\\d{1,2}|one|two|three|four|five|six|first|second|third|fourth|fifth|last|left|right|other|eins|zwei|drei|vier|erste[rs]?|zweite[rs]?|dritte[rs]?|vierte[rs]?|letzte[rs]?|linke|rechte|andere'
const QUOTED = `["'\`“„‘«][^"'\`”“’»\\n]{1,80}["'\`”“’»]`

/** "a = 'gener'", "Part 1: gener", "the left half says 'give me'": a label, a separator and a value. */
const LABEL = `(?:\\b(?:${NUMBER})\\s+(?:${PART})|\\b(?:${PART})\\s*(?:${NUMBER}|[a-z]\\b))`
const LABELLED = new RegExp(
  `(?:(?<part>${LABEL})\\s*(?:=|:|-|–|—|\\b(?:is|ist|says|said|reads|sagt|lautet|steht)\\b)|(?:\\b(?:let|var|const|set|sei|string)\\s+)?(?<![\\w])\\$?(?<name>[a-z]\\w{0,7})\\s*["'\`]?\\s*(?::?=|:|\\bis\\b|\\bist\\b))\\s*(?<value>${QUOTED}|[^\\n;,.:="“„]{1,60}?(?=\\s+(?:and\\s+|und\\s+)?(?:${LABEL}|\\w{1,8})\\s*=|[\\n;,.:="“„]|$))`,
  'giu',
)

/** A sign of texts in pieces. */
const NUMBERED = new RegExp(`${LABEL}(?=\\s*(?:=|:|-|–|—)\\s*\\S)`, 'giu')

/** Adjacent strings with only signs and short words between them. */
const STRUNG = new RegExp(
  `${QUOTED}(?:\\s*(?:\\+|,|&|\\.|\\||and|und|then|dann|plus)?\\s*${QUOTED}){1,${MAX_PIECES}}`,
  'giu',
)

/** "(1/3) gener (2/3) ate": marks between the pieces, and sums of bare words. */
const COUNTED = /[([]\d{1,2}\s*(?:\/|of|von)\s*\d{1,2}[)\]]/
const SUM = /\p{L}{2,}(?:\s*\+\s*[\p{L}\d%]{1,20}){2,}/u

/** "z + y + x", "1+2": the order of the pieces. */
const ORDER = /(?<![\w"'`])(\$?\w{1,8}(?:\s*\+\s*\$?\w{1,8}){1,12})(?![\w"'`])/g

/** The joined pieces of a text; empty for a text without pieces. */
export function joinPieces(utterance: Utterance): Sentence[] {
  const text = utterance.text.slice(0, MAX_CHARACTERS)
  const pieces = findPieces(text, utterance)
  if (pieces.length < 2) return []
  const ordered = ordersIn(text, pieces)
  const readings = [...ordered, pieces.map(({ value }) => value)].map((values) => join(values))
  const [given = []] = [pieces.map(({ value }) => value)]
  return [...new Set([...readings, given.join(''), given.join(' ')])].map(readSentence)
}

/** Likelihood that a text consists of pieces. */
export function piecesIn(utterance: Utterance): number {
  if (INITIALS.test(utterance.text)) return 0.85
  const pieces = findPieces(utterance.text.slice(0, MAX_CHARACTERS), utterance)
  if (pieces.length < 2) return 0
  return wantsJoining(utterance) ? 0.95 : 0.5
}

/** Requests to pick out words or letters. */
const INITIALS =
  /\b(?:first|last|every second|each|jedes|erste[ns]?|letzte[ns]?|jeweils) (?:word|letter|wort|buchstabe)s?n? (?:of|from|in|on|jeder|aus|der) (?:each|every|all|the|zeile|line|jeder|zeilen)\b/i

/** Messages of several turns as one text, oldest first. */
export function readTogether(now: Utterance, earlier: readonly Utterance[]): Utterance {
  const texts = [now, ...earlier].map(({ text }) => text)
  return readUtterance(texts.reverse().join('\n'))
}

/** Whether the message asks to join pieces, perhaps of earlier messages. */
export function wantsJoining(now: Utterance, earlier: readonly Utterance[] = []): boolean {
  if (has(now, 'decode')) return true
  const text = [...earlier.map((turn) => turn.text), now.text].join('\n').slice(-MAX_CHARACTERS)
  const labels = new Set(text.match(NUMBERED)?.map((label) => label.toLowerCase()))
  return labels.size >= 2 || JOINED.test(now.text) || text.split(COUNTED).length >= 3
}

const JOINED =
  /["'`”“’]\s*\+|\+\s*["'`“„‘]|\b\w{1,8}\s*\+\s*\w{1,8}\b|(?:^|\s)\$?[a-z]\w{0,3}\s*:?=\s*["'`“„‘]|\b(?:glue|stitch|string|(?:the )?whole (?:note|sentence|text|line|thing)|complete sentence|ganze[rns]? (?:satz|zettel|text))\b|\b(?:put|füg|setz|häng)\w*\b.{0,40}\b(?:together|zusammen|aneinander)\b/i

function findPieces(text: string, utterance: Utterance): Piece[] {
  if (!wantsJoining(utterance)) return []
  const parts = text.split(COUNTED).slice(1)
  if (parts.length >= 2) return parts.slice(0, MAX_PIECES).map((value) => ({ label: '', value: unquote(value) }))
  const [sum] = text.match(SUM) ?? []
  if (sum)
    return sum
      .split('+')
      .slice(0, MAX_PIECES)
      .map((value) => ({ label: '', value: unquote(value) }))
  const labelled = [...text.matchAll(LABELLED)].flatMap(({ groups }): Piece[] => {
    const value = unquote(groups?.value ?? '')
    const label = (groups?.part ?? groups?.name ?? '').toLowerCase()
    return value.trim() === '' ? [] : [{ label, value }]
  })
  if (labelled.length >= 2) return labelled.slice(0, MAX_PIECES)
  const strung = [...text.matchAll(STRUNG)].flatMap(([run]) => run.match(new RegExp(QUOTED, 'giu')) ?? [])
  const quoted = strung.length >= 2 ? strung : (text.match(new RegExp(QUOTED, 'giu')) ?? [])
  return quoted.slice(0, MAX_PIECES).map((value) => ({ label: '', value: unquote(value) }))
}

function unquote(value: string): string {
  const trimmed = value.trimStart()
  return /^["'`“„‘«]/.test(trimmed) ? trimmed.slice(1, -1) : value.trim()
}

/** Pieces in each order that a sum of their names gives. */
function ordersIn(text: string, pieces: readonly Piece[]): string[][] {
  return [...text.matchAll(ORDER)].flatMap(([, sum = '']) => {
    const names = sum
      .toLowerCase()
      .split('+')
      .map((name) => name.trim().replace('$', ''))
    const found = names.map((name) => pieces.find(({ label }) => label === name || label.endsWith(name)))
    return found.every((piece) => piece !== undefined) ? [found.map((piece) => piece?.value ?? '')] : []
  })
}

/** Joins two halves of a word without a gap, other values with one. */
function join(values: readonly string[]): string {
  return values.reduce((whole, value) => {
    const before = /\p{L}+$/u.exec(whole)?.[0] ?? ''
    const after = /^\p{L}+/u.exec(value)?.[0] ?? ''
    if (/\d$/.test(whole) && /^\d/.test(value)) return whole + value
    if (before === '' || after === '') return `${whole}${/\s$/.test(whole) ? '' : ' '}${value}`
    const isOneWord =
      isKnownWord(normalise(before + after)) && !(isKnownWord(normalise(before)) && isKnownWord(normalise(after)))
    return `${whole}${isOneWord ? '' : ' '}${value}`
  })
}
