import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { HOUSES } from '../support/houses.ts'
import { findStaticImports } from '../support/module-links.ts'

const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..')
const FOLDERS = [...HOUSES, 'web/src', 'tools', 'bench', 'test', 'challenges']

function* sourcesBelow(folder: string): Generator<string> {
  for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
    const path = `${folder}/${entry.name}`
    if (entry.isDirectory() && entry.name !== 'node_modules') yield* sourcesBelow(path)
    else if (/\.[cm]?[jt]sx?$/.test(entry.name)) yield path
  }
}

function targetOf(file: string, specifier: string): string | undefined {
  if (specifier.startsWith('#')) return specifier.slice(1)
  return specifier.startsWith('.') ? join(dirname(file), specifier) : undefined
}

/** A way along imports that ends where it began; undefined where there is none. */
function findCircle(imports: ReadonlyMap<string, readonly string[]>): string[] | undefined {
  const done = new Set<string>()
  const way: string[] = []
  const walk = (file: string): string[] | undefined => {
    if (way.includes(file)) return [...way.slice(way.indexOf(file)), file]
    if (done.has(file)) return undefined
    way.push(file)
    for (const target of imports.get(file) ?? []) {
      const circle = walk(target)
      if (circle) return circle
    }
    way.pop()
    done.add(file)
    return undefined
  }
  for (const file of imports.keys()) {
    const circle = walk(file)
    if (circle) return circle
  }
  return undefined
}

it('no source imports a value from one that needs it to load', () => {
  const files = new Set(FOLDERS.flatMap((folder) => [...sourcesBelow(folder)]))
  const imports = new Map(
    [...files].map((file) => [
      file,
      findStaticImports(readFileSync(join(root, file), 'utf8'))
        .map((specifier) => targetOf(file, specifier))
        .filter((target) => target !== undefined && files.has(target)) as string[],
    ]),
  )
  expect(files.size).toBeGreaterThan(1000)
  expect(findCircle(imports)?.join(' → ')).toBeUndefined()
})

it('finds a circle', () => {
  expect(
    findCircle(
      new Map([
        ['a', ['b']],
        ['b', ['c']],
        ['c', ['b']],
      ]),
    ),
  ).toEqual(['b', 'c', 'b'])
})
