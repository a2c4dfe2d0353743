import { globSync, readFileSync } from 'node:fs'
import { join, matchesGlob, posix, sep } from 'node:path'
import { describe, expect, it } from 'vitest'
import { HOUSES, type HouseName, readHouse } from '../support/houses.ts'
import { findModuleLinks } from '../support/module-links.ts'

const root = join(import.meta.dirname, '..', '..')

/** Every import of another house: who imports, and what, by its path within that house. */
const imports = HOUSES.flatMap((from) =>
  globSync(`${from}/**/*.ts`, { cwd: root, exclude: ['**/*.test.ts'] })
    .map((file) => file.split(sep).join('/'))
    .flatMap((file) =>
      findModuleLinks(readFileSync(join(root, file), 'utf8')).flatMap(({ specifier }) => {
        const target = targetOf(file, specifier)
        const house = HOUSES.find((name) => target.startsWith(`${name}/`))
        return house && house !== from ? [{ from, file, house, path: target.slice(house.length + 1) }] : []
      }),
    ),
)

function targetOf(file: string, specifier: string): string {
  if (specifier.startsWith('#')) return specifier.slice(1)
  return specifier.startsWith('.') ? posix.join(posix.dirname(file), specifier) : ''
}

function givesAway(name: HouseName, path: string): boolean {
  return readHouse(name).gives.some((pattern) => matchesGlob(path, pattern))
}

describe.each(HOUSES)('the README of %s', (name) => {
  const { readme, needs, gives } = readHouse(name)

  it('has at most 30 lines', () => expect(readme.trimEnd().split('\n').length).toBeLessThanOrEqual(30))

  it('names the houses that the code needs, all of which stand below', () => {
    const needed = new Set(imports.filter(({ from }) => from === name).map(({ house }) => house))
    expect(needs, 'Needs: the houses that the code imports from').toEqual(HOUSES.filter((other) => needed.has(other)))
    expect(needs.filter((other) => !HOUSES.slice(0, HOUSES.indexOf(name)).some((below) => below === other))).toEqual([])
  })

  it('gives what others import, and nothing else', () => {
    const taken = imports.filter(({ house }) => house === name)
    const hidden = taken.filter(({ path }) => !givesAway(name, path)).map(({ file, path }) => `${file}: ${path}`)
    expect(hidden, 'imported from elsewhere; if that is right, add it to Gives').toEqual([])
    const unused = gives.filter((pattern) => !taken.some(({ path }) => matchesGlob(path, pattern)))
    expect(unused, 'imported from nowhere else; remove it from Gives').toEqual([])
  })
})
