import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import { join, relative, sep } from 'node:path'
import { BUNDLE_FOLDER, printOf } from '../../host/bundle/find-bundle.ts'
import { STRIPPED_INDEX, type StrippedIndex, type StrippedPlace } from '../../host/bundle/stripped-sources.ts'
import { TESTS_ONLY } from '../../range/catalogue/kept-units.ts'
import { root } from './console.mjs'
import { writeWhole } from './write-whole.ts'

// Strips types from all sources that a server may load, into one file and an index. tools/run/build.mjs runs it.

const FOLDERS = ['common', 'contract', 'model', 'shop', 'range', 'host']

function listSources(folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.ts') && !TESTS_ONLY.test(entry.name))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).split(sep).join('/'))
}

const places: Record<string, StrippedPlace> = {}
const parts: Buffer[] = []
let start = 0
for (const path of FOLDERS.flatMap(listSources)) {
  // Recorded before reading, so that a later change is not used.
  const [, size, mtimeMs] = printOf(root, path)
  const content = Buffer.from(stripTypeScriptTypes(readFileSync(join(root, path), 'utf8')))
  places[path] = [start, content.length, size, mtimeMs]
  parts.push(content)
  start += content.length
}
const all = Buffer.concat(parts)
const index: StrippedIndex = {
  file: `stripped-${createHash('sha256').update(all).digest('hex').slice(0, 16)}.js`,
  places,
}
const folder = join(root, BUNDLE_FOLDER)
writeWhole(folder, index.file, all)
writeWhole(folder, STRIPPED_INDEX, JSON.stringify(index))
