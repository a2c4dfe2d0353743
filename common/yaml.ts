import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const CACHE = fileURLToPath(new URL('../dist/cache/yaml/', import.meta.url))
const require = createRequire(import.meta.url)

/**
 * Parses YAML. What was parsed once is kept as JSON under the hash of its text, because loading the parser and parsing the content
 * would take half of the whole start.
 * @throws {Error} of the parser, with line and column
 */
export function parseYaml(text: string): unknown {
  const kept = join(CACHE, `${createHash('sha1').update(text).digest('hex')}.json`)
  try {
    return JSON.parse(readFileSync(kept, 'utf8'))
  } catch {
    const { parse } = require('yaml') as typeof import('yaml')
    const content: unknown = parse(text) ?? null
    keep(kept, content)
    return content
  }
}

/** Best effort: on a read-only disk every start parses. */
function keep(file: string, content: unknown): void {
  try {
    mkdirSync(CACHE, { recursive: true })
    const fresh = `${file}.${process.pid}`
    writeFileSync(fresh, JSON.stringify(content))
    renameSync(fresh, file)
  } catch {
    // See above.
  }
}
