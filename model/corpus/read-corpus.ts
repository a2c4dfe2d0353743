import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseYaml } from '#foundation/yaml.ts'
import { checkEntry } from './check-entry.ts'
import type { Entry, Fact, StandardWorld } from './entry.ts'

const FOLDER = fileURLToPath(new URL('.', import.meta.url))
const GROUPS = ['attacks', 'honest'] as const

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
