import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import { join } from 'node:path'
import {
  BUILD_TOOLS,
  BUNDLE_FOLDER,
  type BundleManifest,
  findBundle,
  MANIFEST,
} from '../../foundation/build/find-bundle.ts'
import { printOf } from '../../foundation/build/prints.mjs'
import {
  STRIPPED_INDEX,
  type StrippedIndex,
  type StrippedPlace,
  StrippedSources,
  writeStrippedIndex,
} from '../../foundation/build/stripped-sources.mjs'
import { root } from '../run/console.mjs'

/**
 * Copies the server's one file, and the stripped text of the chosen sources. Tools of the build stay behind, so they do not
 * count for its freshness.
 */
export function copyServer(to: string, chosen: readonly string[]): void {
  const from = join(root, BUNDLE_FOLDER)
  const folder = join(to, BUNDLE_FOLDER)
  const name = findBundle(root)
  if (!name) throw new Error('The server was not built. `node tools/run/bundle-server.ts` says why.')
  mkdirSync(folder, { recursive: true })
  for (const ending of ['js', 'json', 'positions'])
    cpSync(join(from, `${name}.${ending}`), join(folder, `${name}.${ending}`))
  const { sources } = JSON.parse(readFileSync(join(from, MANIFEST), 'utf8')) as BundleManifest
  const manifest: BundleManifest = { name, sources: sources.filter(([path]) => !BUILD_TOOLS.includes(path)) }
  writeFileSync(join(folder, MANIFEST), JSON.stringify(manifest))

  const stripped = new StrippedSources(root)
  const places: Record<string, StrippedPlace> = {}
  const parts: Buffer[] = []
  let start = 0
  for (const path of chosen.filter((name) => name.endsWith('.ts') && !/^(?:web|content|docs)\//.test(name))) {
    const print = printOf(root, path)
    // A source that only the supervisor or a tool loads may have changed since the build.
    const content = stripped.read(path) ?? Buffer.from(stripTypeScriptTypes(readFileSync(join(root, path), 'utf8')))
    places[path] = [start, content.length, print]
    parts.push(content)
    start += content.length
  }
  const index: StrippedIndex = { file: 'stripped.js', places }
  writeFileSync(join(folder, index.file), Buffer.concat(parts))
  writeFileSync(join(folder, STRIPPED_INDEX), writeStrippedIndex(index))
}
