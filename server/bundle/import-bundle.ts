import { readFileSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { SourcePositions } from '#server/bundle/source-positions.ts'
import { nameSourcesInStacks } from '#server/bundle/stacks.ts'

/** Modules of a bundle by path below the root, with the names of their exports. */
export interface BundleContents {
  modules: Readonly<Record<string, readonly string[]>>
  sources: readonly string[]
}

const ROOT = new URL('../../', import.meta.url)
const FOLDER = new URL('dist/server/', ROOT)

/** Name of an export in the bundle, which holds the exports of all its modules. */
export function nameExport(module: number, name: string): string {
  return `m${module}_${name}`
}

/**
 * Loads the server as one file. Later modules (oracles, packs, the lab) load from their sources, and their imports find
 * the bundle's modules, so that no module exists twice.
 */
export async function importBundle<Entry>(name: string): Promise<Entry> {
  const url = new URL(`${name}.js`, FOLDER).href
  // Read at once, because the next build may come while this server runs.
  const text = readFileSync(new URL(`${name}.json`, FOLDER), 'utf8')
  let contents: BundleContents | undefined
  const read = (): BundleContents => (contents ??= JSON.parse(text) as BundleContents)
  nameSourcesInStacks(url, new SourcePositions(new URL(`${name}.positions`, FOLDER), ROOT.href, () => read().sources))
  const entry = (await import(url)) as Entry
  passOnExports(url, read)
  return entry
}

/** From here on an import of a module in the bundle gets the bundle's exports. */
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
