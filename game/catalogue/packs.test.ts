import { cp, glob, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readPacks } from './packs.ts'
import { readRoster } from './roster.ts'

const EXAMPLE = fileURLToPath(new URL('../../docs/packs/unlisted-labels', import.meta.url))
const CHALLENGE = 'challenges/unlisted-label'
const challenge = {
  id: 1000,
  key: 'unlistedLabelChallenge',
  name: 'Unlisted Label',
  category: 'XSS',
  difficulty: 1,
  weakness: 'A Mistake',
  cwe: [79],
  owasp: 'A03:2021',
  description: 'About something or other.',
  hints: ['Look for yourself.'],
  explanation: { happened: 'Something happened.', allowedBy: 'Something allowed it.', mendedBy: 'Something mends it.' },
}

let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitamin-cve-packs-'))
})

afterAll(() => rm(folder, { recursive: true }))

/** Makes a pack of one challenge, without imports. */
async function packOf(name: string, firstId: unknown, facts: Partial<typeof challenge> = {}): Promise<string> {
  const path = join(folder, name)
  await cp(EXAMPLE, path, { recursive: true })
  await writeFile(join(path, 'pack.ts'), `export default ${JSON.stringify({ firstId })}`)
  await rm(join(path, 'i18n'), { recursive: true })
  await rm(join(path, CHALLENGE, 'tutorial.ts'))
  await writeFile(join(path, CHALLENGE, 'challenge.ts'), `export default ${JSON.stringify({ ...challenge, ...facts })}`)
  await writeFile(join(path, CHALLENGE, 'oracle.ts'), `export default { watches: 'exchange', isSolvedBy: () => true }`)
  return path
}

describe('packs', () => {
  it('may be older than the OWASP Top 10 of 2025, whose categories they can name', async () => {
    const named = { owasp2025: 'A05:2025' } as Partial<typeof challenge>
    const folders = [await packOf('older', 1000), await packOf('newer', 1000, named)]
    for (const [at, category] of [undefined, 'A05:2025'].entries()) {
      const { units, faults } = await readPacks(folders.slice(at, at + 1), readRoster())
      expect(faults).toEqual([])
      expect(units.map(({ challenge: { owasp2025 } }) => owasp2025)).toEqual([category])
    }
    const wrong = await readPacks([await packOf('wrong', 1000, { owasp2025: 'A5' } as typeof named)], readRoster())
    expect(wrong.faults.map(({ message }) => message).join()).toMatch(/unlisted-label.*owasp2025/)
  })

  it('may import by the names of earlier releases', async () => {
    const path = join(folder, 'imports')
    await cp(EXAMPLE, path, { recursive: true })
    for await (const file of glob(`${path}/**/*.ts`)) {
      const source = await readFile(file, 'utf8')
      await writeFile(file, source.replaceAll("'#game/", "'#range/"))
    }
    const { units, faults } = await readPacks([path], readRoster())
    expect(faults).toEqual([])
    expect(units.map(({ folder }) => folder)).toEqual(['unlisted-label'])
  })

  it('are loaded from the configured folders', async () => {
    const { packs, units, entries, faults } = await readPacks([await packOf('good', 1000)], readRoster())
    expect(faults).toEqual([])
    expect(packs.map(({ name }) => name)).toEqual(['good'])
    expect(units.map(({ folder }) => folder)).toEqual(['unlisted-label'])
    expect(entries).toMatchObject([{ id: 1000, key: challenge.key, hintCount: 1, firstHintId: 110_001 }])
  })

  it.each<[string, unknown, Partial<typeof challenge>, RegExp]>([
    ['the ids are those of the roster', 100, {}, /RANGE_PACK_MALFORMED.*firstId/],
    ['the ids begin in between', 1050, {}, /RANGE_PACK_MALFORMED.*firstId/],
    ['there are no ids', undefined, {}, /RANGE_PACK_MALFORMED.*firstId/],
    ['an id is not of the pack', 1100, {}, /unlisted-label.*id is 1000.*1100 to 1199/],
    ['an id is beyond those of the pack', 1000, { id: 1100 }, /unlisted-label.*id is 1100.*1000 to 1099/],
    ['an id is that of a challenge of ours', 1000, { id: 1 }, /unlisted-label.*passwordHashLeakChallenge/],
    ['a name is that of a challenge of ours', 1000, { name: 'Score Board' }, /unlisted-label.*scoreBoardChallenge/],
    ['a challenge is malformed', 1000, { cwe: [] }, /unlisted-label.*cwe/],
  ])('are told, with nothing admitted, when %s', async (name, firstId, facts, complaint) => {
    const { units, entries, faults } = await readPacks([await packOf(name, firstId, facts)], readRoster())
    expect(faults.map(({ message }) => message).join()).toMatch(complaint)
    expect([units, entries]).toEqual([[], []])
  })

  it('cannot share ids', async () => {
    const folders = [await packOf('first', 1000), await packOf('second', 1000)]
    const { packs, faults } = await readPacks(folders, readRoster())
    expect(packs.map(({ name }) => name)).toEqual(['first'])
    expect(faults.map(({ message }) => message).join()).toMatch(/second.*firstId 1000 is that of first/)
  })

  it('are reported when missing', async () => {
    const { faults } = await readPacks([join(folder, 'nowhere')], readRoster())
    expect(faults.map(({ code, details }) => [code, details.pack])).toEqual([
      ['RANGE_PACK_MALFORMED', join(folder, 'nowhere')],
    ])
  })
})
