import { types } from 'node:util'
import type { TokenKeys } from '#shop/accounts/tokens.ts'
import type { ShopSettings } from '#shop/settings.ts'
import type { Program } from './programs.ts'

/** Parts that copies are made of. JSON. */
export interface CopyParts {
  /** Address of the repository, with a final slash. */
  root: string
  version: string
  settings: ShopSettings
  keys: TokenKeys
  /** Paths of modules to load before there is a command. None of them leads to a source that learners change. */
  preload: readonly string[]
  /** Process facts that the code sees: those of a server. */
  guise: {
    environment: Readonly<Record<string, string>>
    arguments: readonly string[]
    flags: readonly string[]
    /** The working folder. */
    folder: string
    /** Where the system has users. */
    user: { uid: number; gid: number } | null
  }
}

/** A request of the judge to a copy, a line of JSON each. */
export type CopyCommand =
  /** Opens a program. `image`: the seed in base64, null without a shop; `beginsAt`: a time of the past, null for now. */
  | { kind: 'open'; program: Program; image: string | null; beginsAt: number | null }
  /** Moves the clock on. */
  | { kind: 'later'; milliseconds: number }
  /** Moves the clock on to a time, in milliseconds since 1970. */
  | { kind: 'until'; time: number }
  /** Asks for the database of an instance, in base64. */
  | { kind: 'state'; instance: string }
  /** Calls an export of a module of the page. */
  | { kind: 'call'; file: string; name: string; given: readonly unknown[] }
  /** Evaluates the table of screens; `scope` is the module whose exports it uses. */
  | { kind: 'table'; code: string; scope: string; address: string }
  /** Compiles a contract; `input` and the result are JSON of the compiler. */
  | { kind: 'compile'; compiler: string; input: string }

/** Learners' code can write these, too. Therefore none of them is a verdict. */
export type CopyAnswer =
  | { kind: 'warm' }
  | { kind: 'value'; id: string; value: unknown }
  | { kind: 'error'; id: string; words: string; stack: string }

/** Names the instance of a request. In a class the front door names the visitor here. */
export const INSTANCE_HEADER = 'x-vitamin-visitor'

/** Maps keep their entries in JSON under this name. */
export const MAP_NAME = '#map'

/** Deepest value of the page. */
const MAX_DEPTH = 40

/** Times that a value of the page is read. The last time counts. */
const LOOKS = 3

const { stringify } = JSON

/** Writes a value of the page as JSON, with maps. Its own words about how to write it are not asked for. */
export function writeValue(value: unknown): string {
  return stringify(copyValue(value, 0)) ?? 'null'
}

function copyValue(value: unknown, depth: number): unknown {
  if (depth > MAX_DEPTH) throw new Error('The value is too deep.')
  if (typeof value !== 'object' || value === null) return typeof value === 'bigint' ? String(value) : value
  if (Array.isArray(value)) return Array.from(value, (part) => copyValue(part, depth + 1))
  // Realms have constructors of their own.
  if (types.isMap(value)) return { [MAP_NAME]: copyValue(Array.from(value as Map<unknown, unknown>), depth + 1) }
  if (types.isDate(value)) return new Date(value.getTime()).toISOString()
  if (types.isBoxedPrimitive(value)) return String(value)
  const copy: Record<string, unknown> = {}
  for (const name of Object.keys(value)) {
    // A page reads it each time that it is shown.
    const shown = Array.from({ length: LOOKS }, () => (value as Record<string, unknown>)[name])
    const last = shown.at(-1)
    if (typeof last !== 'function') copy[name] = copyValue(last, depth + 1)
  }
  return copy
}

/** Reads a value of `writeValue`. */
export function readValue(text: string): unknown {
  return JSON.parse(text, (_name, part: unknown) => {
    const entries = typeof part === 'object' && part !== null ? (part as Record<string, unknown>)[MAP_NAME] : undefined
    return Array.isArray(entries) ? new Map(entries as [unknown, unknown][]) : part
  })
}
