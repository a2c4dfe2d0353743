import { createHash } from 'node:crypto'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { isPluralForm, type Part, type Parts } from './read-texts.ts'

/** Hashes of English texts by part and key. */
export type Hashes = Readonly<Record<string, Readonly<Record<string, string>>>>

/** 36 bits tell versions of one text apart. */
const HASH_CHARACTERS = 6

/** Parts whose texts are told by file: their translators read a file as a whole. */
const BY_FILE: ReadonlySet<string> = new Set<Part>(['web', 'handbook', 'challenges', 'tutorials'])

/** Hashes of the present English. Sentences of the shop are their own keys, so a changed one is a new one. */
export function hashEnglish(english: Parts): Record<string, Record<string, string>> {
  const parts = Object.entries(english).filter(([part]) => part !== 'shop')
  return Object.fromEntries(
    parts.map(([part, texts]) => {
      const read = new Map<string, string[]>()
      for (const [key, text] of texts) {
        if (isPluralForm(key) && texts.has(key.replace(/_one$/, ''))) continue
        const unit = unitOf(part, key)
        read.set(unit, [...(read.get(unit) ?? []), text])
      }
      return [part, Object.fromEntries([...read].sort().map(([unit, told]) => [unit, hashOf(told.join('\n'))]))]
    }),
  )
}

/** The file of a text for parts that are read as files, else its key. */
export function unitOf(part: string, key: string): string {
  return BY_FILE.has(part) ? (key.split(' ', 1)[0] ?? key) : key
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, HASH_CHARACTERS)
}

/** The English that all languages were translated from. */
export function readSeen(directory: string): Hashes {
  return readJson(join(directory, 'content', 'i18n', 'english.json'))
}

/** Newer English that a language alone was read against. */
export function readOwnSeen(directory: string, language: string): Hashes {
  return readJson(pathOf(directory, language))
}

/** Texts of a language whose English changed since they were read, as `part` and unit. */
export function listStale(now: Hashes, seen: Hashes, own: Hashes): [part: string, unit: string][] {
  return Object.entries(now).flatMap(([part, units]) =>
    Object.entries(units).flatMap(([unit, hash]): [string, string][] => {
      const read = own[part]?.[unit] ?? seen[part]?.[unit]
      return read === undefined || read === hash ? [] : [[part, unit]]
    }),
  )
}

/** Texts that `english.json` does not have yet. */
export function listUnnoted(now: Hashes, seen: Hashes): string[] {
  return Object.entries(now).flatMap(([part, units]) =>
    Object.keys(units)
      .filter((unit) => seen[part]?.[unit] === undefined)
      .map((unit) => `${part} ${unit}`),
  )
}

/** Notes new English texts, and forgets those that are gone. Changed ones stay, so that translations are stale. */
export function noteNew(directory: string, now: Hashes): void {
  const seen = readSeen(directory)
  writeJson(
    join(directory, 'content', 'i18n', 'english.json'),
    mapUnits(now, (part, unit, hash) => seen[part]?.[unit] ?? hash),
  )
}

/**
 * Notes that texts of a language were read against the present English. Once all languages were, `english.json` has it.
 * @param units all stale ones if empty
 * @param others the other languages that translate the product
 * @returns the number of texts
 */
export function noteRead(
  directory: string,
  now: Hashes,
  language: string,
  units: readonly string[],
  others: readonly string[],
): number {
  const seen = readSeen(directory)
  const own = readOwnSeen(directory, language)
  const read = listStale(now, seen, own).filter(([, unit]) => units.length === 0 || units.includes(unit))
  const isRead = new Set(read.map(([part, unit]) => `${part} ${unit}`))
  const present = new Map([
    [
      language,
      mapUnits(now, (part, unit, hash) => {
        if (isRead.has(`${part} ${unit}`)) return hash
        return own[part]?.[unit]
      }),
    ],
  ])
  for (const other of others)
    present.set(
      other,
      mapUnits(readOwnSeen(directory, other), (part, unit, hash) =>
        now[part]?.[unit] === undefined ? undefined : hash,
      ),
    )
  const isReadByAll = (part: string, unit: string): boolean =>
    [...present.values()].every((noted) => noted[part]?.[unit] === now[part]?.[unit])
  writeJson(
    join(directory, 'content', 'i18n', 'english.json'),
    mapUnits(now, (part, unit, hash) => (isReadByAll(part, unit) ? hash : (seen[part]?.[unit] ?? hash))),
  )
  const after = readSeen(directory)
  for (const [name, noted] of present) {
    writeJson(
      pathOf(directory, name),
      mapUnits(noted, (part, unit, hash) => (after[part]?.[unit] === hash ? undefined : hash)),
    )
  }
  return read.length
}

function mapUnits(
  hashes: Hashes,
  change: (part: string, unit: string, hash: string) => string | undefined,
): Record<string, Record<string, string>> {
  const parts = Object.entries(hashes).map(([part, units]) => {
    const changed = Object.entries(units).flatMap(([unit, hash]) => {
      const next = change(part, unit, hash)
      return next === undefined ? [] : [[unit, next] as const]
    })
    return [part, Object.fromEntries(changed)] as const
  })
  return Object.fromEntries(parts.filter(([, units]) => Object.keys(units).length > 0))
}

function pathOf(directory: string, language: string): string {
  return join(directory, 'content', 'i18n', language, 'english.json')
}

function readJson(file: string): Hashes {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Hashes) : {}
}

/** Writes a file, or removes one without content. */
function writeJson(file: string, content: Hashes): void {
  if (Object.keys(content).length === 0) rmSync(file, { force: true })
  else writeFileSync(file, `${JSON.stringify(content, null, 2)}\n`)
}
