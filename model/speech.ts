import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'

type Phrases = Record<string, readonly string[]>

const loaded = new Map<string, Phrases>()

/** Says things in one language, each conversation in its own words and the same conversation always in the same. */
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

/** Characters before its first gap by which a phrase is known. */
const MIN_BEGINNING_CHARACTERS = 9

/** Whether an answer is in the words of this model. */
export function isOwnAnswer(answer: string): boolean {
  return ['en', 'de'].some((language) =>
    Object.values(load(language))
      .flat()
      .some((phrase) => {
        const beginning = phrase.split('{')[0]?.trimEnd() ?? ''
        return beginning.length >= MIN_BEGINNING_CHARACTERS ? answer.includes(beginning) : false
      }),
  )
}

function load(language: string): Phrases {
  const phrases = loaded.get(language)
  if (phrases) return phrases
  const read: Phrases = JSON.parse(readFileSync(new URL(`phrases/${language}.json`, import.meta.url), 'utf8'))
  loaded.set(language, read)
  return read
}
