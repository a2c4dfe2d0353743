import { has, readSentence, readUtterance, type Sentence, type Utterance } from './utterance.ts'
import { isKnownWord, normalise } from './words.ts'

/** Characters of a text in which pieces are looked for, and pieces that are put together. */
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

/** "a = 'gener'", "Part 1: gener", "the left half says 'give me'": a label, something between, and what it stands for. */
const LABEL = `(?:\\b(?:${NUMBER})\\s+(?:${PART})|\\b(?:${PART})\\s*(?:${NUMBER}|[a-z]\\b))`
const LABELLED = new RegExp(
  `(?:(?<part>${LABEL})\\s*(?:=|:|-|–|—|\\b(?:is|ist|says|said|reads|sagt|lautet|steht)\\b)|(?:\\b(?:let|var|const|set|sei|string)\\s+)?(?<![\\w])\\$?(?<name>[a-z]\\w{0,7})\\s*["'\`]?\\s*(?::?=|:|\\bis\\b|\\bist\\b))\\s*(?<value>${QUOTED}|[^\\n;,.:="“„]{1,60}?(?=\\s+(?:and\\s+|und\\s+)?(?:${LABEL}|\\w{1,8})\\s*=|[\\n;,.:="“„]|$))`,
  'giu',
)

/** What only texts in pieces are full of. */
const NUMBERED = new RegExp(`${LABEL}(?=\\s*(?:=|:|-|–|—)\\s*\\S)`, 'giu')

/** Strings that stand side by side, with nothing but signs and little words between. */
const STRUNG = new RegExp(
  `${QUOTED}(?:\\s*(?:\\+|,|&|\\.|\\||and|und|then|dann|plus)?\\s*${QUOTED}){1,${MAX_PIECES}}`,
  'giu',
)

/** "(1/3) gener (2/3) ate": the marks between, and sums of bare words. */
const COUNTED = /[([]\d{1,2}\s*(?:\/|of|von)\s*\d{1,2}[)\]]/
const SUM = /\p{L}{2,}(?:\s*\+\s*[\p{L}\d%]{1,20}){2,}/u

/** "z + y + x", "1+2": the order in which pieces are wanted. */
const ORDER = /(?<![\w"'`])(\$?\w{1,8}(?:\s*\+\s*\$?\w{1,8}){1,12})(?![\w"'`])/g

/** Pieces that a text consists of, as they read when they are put together; none where nothing is to be. */
export function joinPieces(utterance: Utterance): Sentence[] {
  const text = utterance.text.slice(0, MAX_CHARACTERS)
  const pieces = findPieces(text, utterance)
  if (pieces.length < 2) return []
  const ordered = ordersIn(text, pieces)
  const readings = [...ordered, pieces.map(({ value }) => value)].map((values) => join(values))
  const [given = []] = [pieces.map(({ value }) => value)]
  return [...new Set([...readings, given.join(''), given.join(' ')])].map(readSentence)
}

/** How surely a text is one in pieces. */
export function piecesIn(utterance: Utterance): number {
  if (INITIALS.test(utterance.text)) return 0.85
  const pieces = findPieces(utterance.text.slice(0, MAX_CHARACTERS), utterance)
  if (pieces.length < 2) return 0
  return wantsJoining(utterance) ? 0.95 : 0.5
}

/** Words or letters that are to be picked out. */
const INITIALS =
  /\b(?:first|last|every second|each|jedes|erste[ns]?|letzte[ns]?|jeweils) (?:word|letter|wort|buchstabe)s?n? (?:of|from|in|on|jeder|aus|der) (?:each|every|all|the|zeile|line|jeder|zeilen)\b/i

/** What was said in several turns, as one text, the oldest first. */
export function readTogether(now: Utterance, earlier: readonly Utterance[]): Utterance {
  const texts = [now, ...earlier].map(({ text }) => text)
  return readUtterance(texts.reverse().join('\n'))
}

/** Whether something is to be put together, of pieces that may have come before. */
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

/** Pieces in the orders that sums of their names give. */
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

/** Without a gap where two halves make a word, with one where they do not. */
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
