import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from '../run/console.mjs'
import { listFlaws } from '../twin.ts'
import { chooseFlaws, composeMends, listMended, readMends } from './mends.ts'

const flaws = await readMends()
const mended = listMended(flaws)

it('all mends compose into one shop', () => {
  expect(composeMends(flaws, mended).size).toBeGreaterThan(60)
})

it('each flaw can be mended alone', () => {
  const idle = mended.filter((id) => composeMends(flaws, [id]).size === 0)
  expect(idle).toEqual([])
})

it('each patch of a folder mends a flaw', () => {
  const named = new Set(flaws.flatMap(({ patches, together }) => [...patches, ...Object.values(together)]))
  expect(
    globSync('challenges/*/mend/*', { cwd: root }).filter((path) => !named.has(path.replaceAll('\\', '/'))),
  ).toEqual([])
})

it('a page of the lab is mended in each language that has it', () => {
  const changed = composeMends(flaws, mended)
  const pages = [...changed.keys()].flatMap((path) => /^content\/(?:lab|i18n\/\w+)\/(.+\.yml)$/.exec(path)?.[1] ?? [])
  const versions = [...new Set(pages)]
    .filter((page) => existsSync(join(root, 'content', 'lab', page)))
    .flatMap((page) => globSync(`content/{lab,i18n/*}/${page}`, { cwd: root }))
  expect(versions.length).toBeGreaterThan(10)
  expect(versions.filter((path) => !changed.has(path.replaceAll('\\', '/')))).toEqual([])
})

it('the page about the twin names each flaw that stays open, and no other', () => {
  const page = readFileSync(join(root, 'docs', 'twin.md'), 'utf8')
  const open = flaws.filter(({ id }) => !mended.includes(id)).map(({ id }) => id)
  expect([...page.matchAll(/^- \*\*(F\d+)\*\*/gm)].map(([, id]) => id)).toEqual(open)
})

it('the list says of each flaw whether the twin mends it', () => {
  const lines = listFlaws(flaws).split('\n')
  expect(lines.filter((line) => line.includes('mended: yes'))).toHaveLength(mended.length)
  expect(lines.at(-1)).toBe(`The twin mends ${mended.length} of ${flaws.length} flaws.`)
})

it('refuses flaws that are unknown or have no mend', () => {
  expect(() => composeMends(flaws, ['F000'])).toThrow(/F000 is no flaw/)
  expect(() => composeMends(flaws, ['F132'])).toThrow(/F132 has no mend: No bank/)
})

it('mends all flaws but those that are left', () => {
  expect(chooseFlaws(flaws, ['all', '-F004', '-F092'])).toEqual(mended.filter((id) => id !== 'F004' && id !== 'F092'))
  expect(chooseFlaws(flaws, ['F092', 'F004', 'F092'])).toEqual(['F004', 'F092'])
  expect(() => chooseFlaws(flaws, ['all', '-F000'])).toThrow(/F000 is no flaw/)
})
