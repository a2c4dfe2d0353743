import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type YAML from 'yaml'
import { loadLazily } from '#foundation/load-lazily.ts'

const CACHE = fileURLToPath(new URL('../dist/cache/kept/yaml/', import.meta.url))
const yaml = loadLazily<typeof YAML>('yaml')

/**
 * Parses YAML. Results are kept as JSON under the hash of the text, because loading the parser and parsing the content
 * would take half of the start.
 * @throws {Error} of the parser, with line and column
 */
export function parseYaml(text: string): unknown {
  const kept = join(CACHE, `${createHash('sha1').update(text).digest('hex')}.json`)
  try {
    return JSON.parse(readFileSync(kept, 'utf8'))
  } catch {
    const content: unknown = yaml().parse(text) ?? null
    keep(kept, content)
    return content
  }
}

/** Best effort: on a read-only disk, and in a server that already serves, every start parses again. */
function keep(file: string, content: unknown): void {
  try {
    mkdirSync(CACHE, { recursive: true })
    const fresh = `${file}.${process.pid}`
    writeFileSync(fresh, JSON.stringify(content))
    renameSync(fresh, file)
  } catch {
    // Best effort.
  }
}
