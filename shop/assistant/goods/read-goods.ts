import { readFileSync } from 'node:fs'
import { fold, stemOf } from '#foundation/stems.ts'
import { parseYaml } from '#foundation/yaml.ts'

const CONTENT = new URL('../../../content/', import.meta.url)

/** Traits of a product, beside its name and description. */
export interface Traits {
  kind?: string[]
  colour?: string[]
  taste?: string[]
  material?: string[]
  for?: string[]
  rich?: string[]
  /** Months, from 1. */
  season?: number[]
  sugar?: 'natural' | 'little' | 'added'
  alcohol?: 'none' | 'traces'
  words?: string[]
}

/** Words for all products that have one of these values. */
export interface Meaning {
  kinds?: string[]
  sugar?: string[]
  alcohol?: string[]
  /** Millilitres. */
  size?: number[]
  /** Sold this month. */
  now?: boolean
}

export interface GoodsWords {
  /** Values of traits, by the stems of customers' words. */
  traits: ReadonlyMap<string, string>
  meanings: ReadonlyMap<string, Meaning>
  /** Patterns of several words, with the word that replaces them. */
  phrases: readonly (readonly [RegExp, string])[]
  /** Stems of things that the shop does not sell. */
  absent: ReadonlySet<string>
  drop: ReadonlySet<string>
}

/** Languages besides English in which customers talk with the assistant. */
const UNDERSTOOD = ['de_DE']

let words: GoodsWords | undefined
let traits: Readonly<Record<string, Traits>> | undefined
let names: ReadonlyMap<string, Record<string, string>> | undefined

function readContent(path: string): unknown {
  return parseYaml(readFileSync(new URL(path, CONTENT), 'utf8'))
}

export function readWords(): GoodsWords {
  if (words) return words
  const file = readContent('assistant/words.yml') as {
    traits: Record<string, string>
    meanings: Record<string, Meaning & { words: string }>
    phrases: Record<string, string>
    absent: string
    drop: string
  }
  const byStem = <Value>(entries: [string, Value][]): Map<string, Value> =>
    new Map(
      entries.flatMap(([list, value]) => list.split(' ').map((word): [string, Value] => [stemOf(fold(word)), value])),
    )
  words = {
    traits: byStem(Object.entries(file.traits).map(([trait, list]) => [list, trait])),
    meanings: byStem(Object.values(file.meanings).map(({ words: list, ...meaning }) => [list, meaning])),
    phrases: Object.entries(file.phrases).map(([word, list]) => [
      new RegExp(`(?<!\\p{L})(?:${fold(list)})(?!\\p{L})`, 'gu'),
      word,
    ]),
    absent: new Set(file.absent.split(/\s+/).map((word) => stemOf(fold(word)))),
    drop: new Set(file.drop.split(/\s+/).map(fold)),
  }
  return words
}

/** Traits of a seeded product; empty for others. */
export function traitsOf(name: string): Traits {
  traits ??= readContent('assistant/goods.yml') as Record<string, Traits>
  return Object.hasOwn(traits, name) ? (traits[name] ?? {}) : {}
}

/** Names of a product in the other languages that the assistant understands, by their short keys. */
export function namesOf(name: string): Record<string, string> {
  names ??= readNames()
  return names.get(name) ?? {}
}

function readNames(): ReadonlyMap<string, Record<string, string>> {
  const found = new Map<string, Record<string, string>>()
  for (const folder of UNDERSTOOD) {
    const file = new URL(`i18n/${folder}/shop.yml`, CONTENT)
    const texts = parseYaml(readFileSync(file, 'utf8')) as Record<string, unknown>
    for (const [english, text] of Object.entries(texts)) {
      if (typeof text !== 'string' || text === english) continue
      found.set(english, { ...found.get(english), [folder.slice(0, 2)]: text })
    }
  }
  return found
}
