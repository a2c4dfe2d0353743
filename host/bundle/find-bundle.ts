import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** What a bundle was made of, with what tells whether that has changed. */
export interface BundleManifest {
  /** Name of the bundle's files, which tells their content. */
  name: string
  sources: readonly SourcePrint[]
}

/** Path below the root, bytes, time of the last change. */
export type SourcePrint = readonly [path: string, size: number, mtimeMs: number]

/** Where bundles lie below the root. */
export const BUNDLE_FOLDER = join('dist', 'server')

export const MANIFEST = 'manifest.json'

/** Other files that decide on a bundle or on its compiled code: modules that come before it, versions of packages, tools of the build. */
export const MAKERS = [
  'host/server.ts',
  'host/bundle/find-bundle.ts',
  'host/bundle/import-bundle.ts',
  'host/bundle/load-node.ts',
  'host/bundle/source-positions.ts',
  'host/bundle/stacks.ts',
  'host/bundle/stripped-sources.ts',
  'host/bundle/use-stripped.ts',
  'host/containment/locks.ts',
  'host/containment/seal-database.ts',
  'host/containment/seal-process.ts',
  'host/supervisor/spawn-worker.ts',
  'package.json',
  'package-lock.json',
  'tools/run/bundle-server.ts',
  'tools/run/position-table.ts',
  'tools/run/strip-sources.ts',
  'tools/run/write-whole.ts',
]

/**
 * Name of the bundle, if it was made of the sources as they are. Asked before every start of a worker: what a lesson shows is what runs, so
 * a bundle of yesterday's sources is none.
 */
export function findBundle(root: string): string | undefined {
  try {
    const { name, sources } = JSON.parse(readFileSync(join(root, BUNDLE_FOLDER, MANIFEST), 'utf8')) as BundleManifest
    return sources.every((source) => isUnchanged(root, source)) ? name : undefined
  } catch {
    return undefined
  }
}

/** What tells a source from its next version. */
export function printOf(root: string, path: string): SourcePrint {
  const { size, mtimeMs } = statSync(join(root, path))
  return [path, size, mtimeMs]
}

/** Whether a source is still as it was printed. */
export function isUnchanged(root: string, [path, size, mtimeMs]: SourcePrint): boolean {
  const now = statSync(join(root, path), { throwIfNoEntry: false })
  return now !== undefined && now.size === size && now.mtimeMs === mtimeMs
}
