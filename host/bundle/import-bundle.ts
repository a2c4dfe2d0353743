import { readFileSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { SourcePositions } from '#host/bundle/source-positions.ts'
import { nameSourcesInStacks } from '#host/bundle/stacks.ts'

/** What stands beside a bundle: its modules by path below the root, with the names that they export. */
export interface BundleContents {
  modules: Readonly<Record<string, readonly string[]>>
  /** Sources by their number in the table of positions. */
  sources: readonly string[]
}

const ROOT = new URL('../../', import.meta.url)
const FOLDER = new URL('dist/server/', ROOT)

/** Name of an export in the bundle, which holds the exports of all its modules. */
export function nameExport(module: number, name: string): string {
  return `m${module}_${name}`
}

/**
 * Loads the server as one file. What is loaded later (oracles, packs, the lab) is loaded from its source, and finds the bundle's modules where
 * it imports one that the bundle has: no module is there twice.
 */
export async function importBundle<Entry>(name: string): Promise<Entry> {
  const url = new URL(`${name}.js`, FOLDER).href
  // Read at once: the next build may be made while this server runs.
  const text = readFileSync(new URL(`${name}.json`, FOLDER), 'utf8')
  let contents: BundleContents | undefined
  const read = (): BundleContents => (contents ??= JSON.parse(text) as BundleContents)
  nameSourcesInStacks(url, new SourcePositions(new URL(`${name}.positions`, FOLDER), ROOT.href, () => read().sources))
  const entry = (await import(url)) as Entry
  passOnExports(url, read)
  return entry
}

/** From here on, who asks for a module of the bundle gets a module that passes on the bundle's exports. */
function passOnExports(bundle: string, read: () => BundleContents): void {
  let numbers: Map<string, number> | undefined
  const list = (): Map<string, number> =>
    (numbers ??= new Map(Object.keys(read().modules).map((path, index) => [new URL(path, ROOT).href, index])))
  registerHooks({
    load(url, context, next) {
      const number = url.endsWith('.ts') ? list().get(url) : undefined
      if (number === undefined) return next(url, context)
      const names = Object.values(read().modules)[number] ?? []
      const passedOn = names.map((name) => `${nameExport(number, name)} as ${name}`)
      return {
        format: 'module',
        source: `export { ${passedOn.join(', ')} } from ${JSON.stringify(bundle)}`,
        shortCircuit: true,
      }
    },
  })
}
