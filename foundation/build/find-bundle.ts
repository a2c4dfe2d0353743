import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { renewPrints, type SourcePrint } from './prints.mjs'

/** Sources of a bundle with the facts that reveal a change. */
export interface BundleManifest {
  name: string
  sources: readonly SourcePrint[]
}

export const BUNDLE_FOLDER = join('dist', 'server')

export const MANIFEST = 'manifest.json'

/**
 * Further files that affect a bundle or its compiled code: modules before it, versions of packages, tools of the build.
 */
export const MAKERS = [
  'start/server.ts',
  'foundation/build/find-bundle.ts',
  'foundation/build/prints.mjs',
  'foundation/build/stripped-sources.mjs',
  'foundation/build/use-stripped.mjs',
  'server/bundle/import-bundle.ts',
  'server/bundle/load-node.mjs',
  'server/bundle/source-positions.ts',
  'server/bundle/stacks.ts',
  'containment/locks.ts',
  'containment/packages-beside.ts',
  'containment/seal-database.ts',
  'containment/seal-process.ts',
  'server/supervisor/spawn-worker.ts',
]

/** Makers of a bundle that a packed program leaves behind. */
export const BUILD_TOOLS = [
  'package.json',
  'package-lock.json',
  'tools/run/bundle-server.ts',
  'tools/run/position-table.ts',
  'tools/run/strip-sources.ts',
  'tools/run/write-whole.ts',
]

/**
 * Name of the bundle if its sources have the contents that it was made of. Asked before every start of a worker, because
 * the code that a lesson shows has to be the code that runs. Keeps new times of a copied program, so that the next start
 * reads no contents.
 */
export function findBundle(root: string): string | undefined {
  try {
    const file = join(root, BUNDLE_FOLDER, MANIFEST)
    const { name, sources } = JSON.parse(readFileSync(file, 'utf8')) as BundleManifest
    const renewed = renewPrints(root, sources)
    if (renewed && renewed !== sources) keepManifest(file, { name, sources: renewed })
    return renewed && name
  } catch {
    return undefined
  }
}

/** Best effort: on a read-only disk every start reads the contents. */
function keepManifest(file: string, manifest: BundleManifest): void {
  try {
    writeFileSync(`${file}.${process.pid}`, JSON.stringify(manifest))
    renameSync(`${file}.${process.pid}`, file)
  } catch {
    // Best effort.
  }
}
