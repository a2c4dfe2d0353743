import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseYaml } from '#foundation/yaml.ts'
import { checkEntry } from './check-entry.ts'

const FOLDER = fileURLToPath(new URL('.', import.meta.url))
const GROUPS = ['attacks', 'honest'] as const

export type Level = 'low' | 'normal' | 'high'

/**
 * A text is a message of the customer. Anything else was added to the conversation by the client and gets no answer.
 */
export type Turn =
  | string
  | { user: string }
  | { assistant: string }
  | { system: string }
  | { tool: string; call?: string; arguments?: Record<string, unknown> }

export type ExpectedCall = {
  name: string
  argument?: string
  min?: number
  max?: number
  equals?: string | number
  times?: number
}

export type Expectation = {
  tool?: ExpectedCall[]
  noTool?: string[]
  maxCalls?: number
  discloses?: number
  disclosesNone?: boolean
  decode?: 'base64' | 'rot13' | 'spaced'
  mentions?: string[]
  omits?: string[]
  maxDiscount?: number
}

export type Product = { id: number; name: string; price: number; deluxePrice?: number; description: string }
export type Review = { author: string; message: string }
export type WorldOrder = {
  owner: string
  delivered: boolean
  products: { name: string; quantity: number; price: number }[]
  note?: string
}

export type World = {
  products?: Product[]
  reviews?: Record<string, Review[]>
  orders?: Record<string, WorldOrder>
  failing?: string[]
}

/** One conversation; README.md explains the fields. */
export type Entry = {
  id: string
  language: 'en' | 'de' | 'mixed'
  kind: 'attack' | 'honest' | 'entitled'
  level?: Level
  techniques?: string[]
  target?: string
  plain?: boolean
  systemPrompt?: string
  customer?: string
  turns: Turn[]
  world?: World
  expect: Expectation
}

export type Fact = { id: string; core?: boolean; says: string; words: string[] }

export type StandardWorld = Required<Pick<World, 'products' | 'reviews' | 'orders'>> & {
  prompts: Record<string, string>
}

function readFile(name: string): unknown {
  return parseYaml(readFileSync(join(FOLDER, name), 'utf8'))
}

/**
 * Every conversation, in the order of files and lines.
 * @throws {Error} that names the file and every fault of every entry in it
 */
export function readCorpus(): Entry[] {
  const prompts = Object.keys(readWorld().prompts)
  return GROUPS.flatMap((group) =>
    readdirSync(join(FOLDER, group))
      .filter((file) => file.endsWith('.yml'))
      .sort()
      .flatMap((file) => {
        const entries = readFile(join(group, file)) as Entry[]
        const faults = entries.flatMap((entry) => checkEntry(entry, prompts))
        if (faults.length > 0) throw new Error(`${group}/${file}: ${faults.join('; ')}`)
        return entries
      }),
  )
}

/** Tool results for entries without a world of their own, and the prompts of other shops by name. */
export function readWorld(): StandardWorld {
  return readFile('world.yml') as StandardWorld
}

/** The facts of the confidential part of the default prompt. */
export function readFacts(): Fact[] {
  return readFile('facts.yml') as Fact[]
}

/**
 * Whether an entry belongs to the half that is never used for tuning. Depends only on the id, so that a new entry moves
 * no old one.
 */
export function isHeldBack(id: string): boolean {
  return (createHash('sha256').update(id).digest()[0] ?? 0) % 2 === 1
}
