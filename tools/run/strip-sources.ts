import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import { join, relative, sep } from 'node:path'
import { printOf } from '../../foundation/build/prints.mjs'
import {
  STRIPPED_FOLDER,
  STRIPPED_INDEX,
  type StrippedIndex,
  type StrippedPlace,
  writeStrippedIndex,
} from '../../foundation/build/stripped-sources.mjs'
import { root } from './console.mjs'
import { writeWhole } from './write-whole.ts'

// Strips types from all sources that a server or a prover may load, into one file and an index. tools/run/build.mjs runs it.

const FOLDERS = [
  'foundation',
  'contract',
  'model',
  'shop',
  'chain',
  'challenges',
  'game',
  'lab',
  'classroom',
  'containment',
  'proving',
  'server',
  'start',
]

function listSources(folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /(?<!\.test)\.ts$/.test(entry.name))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).split(sep).join('/'))
}

const places: Record<string, StrippedPlace> = {}
const parts: Buffer[] = []
let start = 0
for (const path of FOLDERS.flatMap(listSources)) {
  // Recorded before reading, so that a later change is not used.
  const print = printOf(root, path)
  const content = Buffer.from(stripTypeScriptTypes(readFileSync(join(root, path), 'utf8')))
  places[path] = [start, content.length, print]
  parts.push(content)
  start += content.length
}
const all = Buffer.concat(parts)
const index: StrippedIndex = {
  file: `stripped-${createHash('sha256').update(all).digest('hex').slice(0, 16)}.js`,
  places,
}
const folder = join(root, STRIPPED_FOLDER)
writeWhole(folder, index.file, all)
writeWhole(folder, STRIPPED_INDEX, writeStrippedIndex(index))
