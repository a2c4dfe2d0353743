import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'

type Phrases = Record<string, readonly string[]>

const loaded = new Map<string, Phrases>()

/** Speaks in one language. Each conversation has its own variants, and the same conversation always the same. */
export interface Speech {
  say(key: string, values?: Record<string, string>): string
  /** The same voice in another language. */
  speakIn(language: 'en' | 'de'): Speech
  language: 'en' | 'de'
}

export function openSpeech(language: 'en' | 'de', seed: string, values: Record<string, string>): Speech {
  const phrases = load(language)
  const digest = createHash('sha256').update(seed).digest()
  let used = 0
  return {
    language,
    speakIn: (other) => openSpeech(other, seed, values),
    say(key, more = {}) {
      const choices = phrases[key] ?? []
      const chosen = choices[(digest[used++ % digest.length] ?? 0) % Math.max(choices.length, 1)] ?? ''
      return chosen.replace(/\{(\w+)\}/g, (_, name: string) => more[name] ?? values[name] ?? '')
    },
  }
}

/** Shortest piece between two gaps that identifies a phrase. */
const MIN_PIECE_CHARACTERS = 9

const pieces = new Map<string, readonly string[]>()

/** Products as its answers show them. */
const PRODUCT_LINK = /\]\(\/?#\/search\?q=\S+\)/

/** Whether this model wrote the answer. */
export function isOwnAnswer(answer: string): boolean {
  return (
    PRODUCT_LINK.test(answer) ||
    ['en', 'de'].some((language) => piecesOf(language).some((piece) => answer.includes(piece)))
  )
}

function piecesOf(language: string): readonly string[] {
  const known = pieces.get(language)
  if (known) return known
  const all = Object.values(load(language)).flat()
  const found = all.flatMap((phrase) =>
    phrase.split(/\{\w+\}/).filter((piece) => piece.trim().length >= MIN_PIECE_CHARACTERS),
  )
  pieces.set(language, found)
  return found
}

function load(language: string): Phrases {
  const phrases = loaded.get(language)
  if (phrases) return phrases
  const readFile = (name: string): Phrases =>
    JSON.parse(readFileSync(new URL(`phrases/${name}.json`, import.meta.url), 'utf8'))
  const read: Phrases = { ...readFile(language), ...readFile(`help-${language}`), ...readFile(`details-${language}`) }
  loaded.set(language, read)
  return read
}
