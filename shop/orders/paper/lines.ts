import type { Bidi } from 'bidi-js'
import { loadLazily } from '#foundation/load-lazily.ts'
import type { FaceCase, Font, Look } from '#shop/orders/paper/faces.ts'

const makeBidi = loadLazily<() => Bidi>('bidi-js')
let readyBidi: Bidi | undefined

/** Faces, size and width of a text. */
export interface Setting {
  faces: FaceCase
  look: Look
  /** In points, like the width of the lines. */
  size: number
  width: number
}

/** Letters of one font that follow each other, and how far right of the line's start they stand. */
export interface Piece {
  text: string
  font: Font
  x: number
}

/** A line of text. The pieces come in the order in which they are read, wherever they stand. */
export interface Line {
  pieces: Piece[]
  width: number
}

/** A letter as a reader sees it. */
interface Letter {
  text: string
  font: Font
  level: number
  width: number
}

/** Replacements for signs that no font has, best first. Every font has the last. */
const REPLACEMENTS = ['□', '?']
const MAX_LETTERS = 300
/** Where a line may end without a blank. */
const BREAKS_ANYWHERE =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u
const BACKWARDS = /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}]/u
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

/**
 * Breaks a text into lines of at most this width, each letter in the first font that has it, from right to left what is written so.
 * Control characters and what turns a text around are blanks or nothing.
 */
export function layOut(text: string, setting: Setting): Line[] {
  const { size, width } = setting
  const letters = lettersOf(toPlain(text), setting)
  const lines: Letter[][] = [[]]
  let used = 0
  for (const word of wordsOf(letters)) {
    const wide = sum(word.filter(({ text }) => text !== ' '))
    if (used > 0 && used + wide > width) {
      lines.push([])
      used = 0
    }
    for (const letter of word) {
      if (used > 0 && used + letter.width > width && letter.text !== ' ') {
        lines.push([])
        used = 0
      }
      lines.at(-1)?.push(letter)
      used += letter.width
    }
  }
  return lines.map((line) => placeLetters(trim(line), size))
}

function toPlain(text: string): string {
  const clean = text
    .normalize('NFC')
    .replace(/[\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g, '')
    .replace(/[\s\p{Cc}\p{Zs}]/gu, ' ')
    .replace(/\p{Cs}/gu, '□')
  const letters = [...clean.slice(0, MAX_LETTERS * 4)]
  return letters.length > MAX_LETTERS ? `${letters.slice(0, MAX_LETTERS - 1).join('')}…` : letters.join('')
}

function lettersOf(text: string, setting: Setting): Letter[] {
  readyBidi ??= makeBidi()()
  const bidi = readyBidi
  const { levels } = bidi.getEmbeddingLevels(text, 'auto')
  return [...graphemes.segment(text)].map(({ segment, index }) => {
    const level = levels[index] ?? 0
    const shown = level % 2 ? (bidi.getMirroredCharacter(segment) ?? segment) : segment
    return { ...inFace(shown, setting), level }
  })
}

function inFace(segment: string, { faces, look, size }: Setting): Omit<Letter, 'level'> {
  const codePoints = [...segment].map((character) => character.codePointAt(0) ?? 0)
  const whole = faces.faceFor(look, codePoints)
  if (whole) return { text: segment, font: whole, width: widthOf(segment, whole, size) }
  // A joiner, a tone of skin or a mark that no font has is not what the letter is.
  const [first = 0] = codePoints
  for (const text of [String.fromCodePoint(first), ...REPLACEMENTS]) {
    const font = faces.faceFor(look, [text.codePointAt(0) ?? 0])
    if (font) return { text, font, width: widthOf(text, font, size) }
  }
  throw new Error('No font has a sign for what is missing.')
}

const MAX_WIDTHS_KEPT = 2_000
const widths = new WeakMap<Font, Map<string, number>>()

function widthOf(text: string, font: Font, size: number): number {
  const known = widths.get(font) ?? new Map<string, number>()
  if (known.size >= MAX_WIDTHS_KEPT) known.clear()
  widths.set(font, known)
  const width = known.get(text) ?? font.layout(text).advanceWidth / font.unitsPerEm
  known.set(text, width)
  return width * size
}

function sum(letters: readonly Letter[]): number {
  return letters.reduce((width, letter) => width + letter.width, 0)
}

/** Letters that stay together on a line, with the blanks after them. */
function wordsOf(letters: readonly Letter[]): Letter[][] {
  const words: Letter[][] = []
  let isOpen = false
  for (const letter of letters) {
    const isAlone = BREAKS_ANYWHERE.test(letter.text)
    if (isOpen && !isAlone) words.at(-1)?.push(letter)
    else words.push([letter])
    isOpen = letter.text !== ' ' && letter.text !== '-' && !isAlone
    // A blank belongs to the word before it.
    if (letter.text === ' ' && words.length > 1 && words.at(-1)?.length === 1) {
      words.pop()
      words.at(-1)?.push(letter)
    }
  }
  return words
}

function trim(line: readonly Letter[]): Letter[] {
  const end = line.findLastIndex(({ text }) => text !== ' ')
  const start = line.findIndex(({ text }) => text !== ' ')
  return start === -1 ? [] : line.slice(start, end + 1)
}

interface Run {
  text: string
  font: Font
  level: number
  width: number
}

function placeLetters(line: readonly Letter[], size: number): Line {
  const runs = runsOf(line, size)
  const visual = reorder(runs)
  const starts = new Map<Run, number>()
  let x = 0
  for (const run of visual) {
    starts.set(run, x)
    x += run.width
  }
  const pieces = runs.map((run) => ({ text: run.text, font: run.font, x: starts.get(run) ?? 0 }))
  return { pieces, width: x }
}

/** Letters that can be drawn together: of one font and one direction; against the direction of the line, word by word and sign by sign. */
function runsOf(line: readonly Letter[], size: number): Run[] {
  const runs: Run[] = []
  for (const letter of line) {
    const last = runs.at(-1)
    const together =
      last !== undefined &&
      last.font === letter.font &&
      last.level === letter.level &&
      (letter.level % 2 === 0 || (BACKWARDS.test(last.text) && BACKWARDS.test(letter.text)))
    if (together) last.text += letter.text
    else runs.push({ text: letter.text, font: letter.font, level: letter.level, width: 0 })
  }
  for (const run of runs) run.width = widthOf(run.text, run.font, size)
  return runs
}

/**
 * Puts runs into their visual order from left to right: from the highest level down, each sequence of runs at a level
 * or above is reversed (UAX 9, L2).
 */
function reorder(runs: readonly Run[]): Run[] {
  const visual = [...runs]
  for (let level = Math.max(0, ...runs.map((run) => run.level)); level > 0; level--) {
    for (let start = 0; start < visual.length; start++) {
      let end = start
      while (end < visual.length && (visual[end]?.level ?? 0) >= level) end++
      if (end > start) visual.splice(start, end - start, ...visual.slice(start, end).reverse())
      start = Math.max(start, end)
    }
  }
  return visual
}
