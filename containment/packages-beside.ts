import { readFileSync } from 'node:fs'
import { findPackageJSON } from 'node:module'
import { dirname, join, sep } from 'node:path'
import { pathToFileURL } from 'node:url'

interface Manifest {
  dependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
}

/** The contracts' compilers. */
const COMPILER = /^solc-/

/**
 * Folders of the contracts' compilers and of the packages that they need, where npm put these beside the program. That
 * happens when the program is installed as a package. Empty in a checkout.
 */
export function listPackagesBeside(root: string): string[] {
  if (!root.includes(`${sep}node_modules${sep}`)) return []
  const manifest = join(root, 'package.json')
  const compilers = Object.keys(readManifest(manifest).optionalDependencies ?? {}).filter((name) => COMPILER.test(name))
  const found = new Set<string>()
  const add = (name: string, from: string): void => {
    const file = findManifest(name, from)
    if (!file || found.has(dirname(file)) || file.startsWith(root + sep)) return
    found.add(dirname(file))
    for (const needed of Object.keys(readManifest(file).dependencies ?? {})) add(needed, file)
  }
  for (const name of compilers) add(name, manifest)
  return [...found]
}

function readManifest(file: string): Manifest {
  return JSON.parse(readFileSync(file, 'utf8')) as Manifest
}

/** Undefined for a package that was not installed. */
function findManifest(name: string, from: string): string | undefined {
  try {
    return findPackageJSON(name, pathToFileURL(from))
  } catch {
    return undefined
  }
}
