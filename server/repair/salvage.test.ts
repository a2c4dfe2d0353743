import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { parseGameState } from '#game/game-state.ts'
import { HostError } from '#server/errors.ts'
import { EarlierSeeds } from '#server/instances/earlier-seeds.ts'
import { lookAtStore } from '#server/repair/look-at-store.ts'
import { repairStore } from '#server/repair/repair-store.ts'
import { openSqliteStore } from '#server/store/sqlite-store.ts'
import { cutFile, spoilPage, spoilTable } from '../../test/support/damage.ts'
import { readKeptFolders, unpackFolder } from '../../test/support/data-folders.ts'

const seeds = new EarlierSeeds(join(import.meta.dirname, '..', '..', 'content'))
const fault = new HostError('HOST_DATA_DAMAGED')
const kept = readKeptFolders('8e8a25b6')

let directory: string
let path: string
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'vitamin-cve-salvage-'))
  path = join(directory, 'vitamin-cve.sqlite')
  unpackFolder(kept, 'alone', directory)
})
afterEach(() => rmSync(directory, { recursive: true, force: true }))

const keysOf = async (): Promise<string[]> =>
  (await lookAtStore(directory, fault, seeds)).findings.map(({ key, isSafe }) => `${isSafe ? '+' : '-'}${key}`)

async function loadStored() {
  const store = openSqliteStore(directory)
  const stored = await store.load('default')
  await store.close()
  return stored
}

describe('the readable part of a damaged store', () => {
  it('is all of it where nothing is wrong', async () => {
    const { findings, ways } = await lookAtStore(directory, fault, seeds)
    expect(findings.map(({ key, isSafe }) => [key, isSafe])).toEqual([
      ['SCORE', true],
      ['SHOP', true],
      ['WORLD', true],
    ])
    expect(findings[0]?.blanks).toEqual({ solved: 3, coding: 2, hints: 1 })
    expect(findings[1]?.blanks).toMatchObject({ changes: 14, lostChanges: 0, orders: 1, customers: 2, photos: 1 })
    expect(ways).toEqual(['mend', 'fresh', 'reset'])
  })

  it('opens again after damage of any page, and keeps its promise', async () => {
    const pages = readFileSync(path).length / 4096
    const sound = `${path}.sound`
    copyFileSync(path, sound)
    for (let page = 2; page <= pages; page++) {
      copyFileSync(sound, path)
      rmSync(join(directory, 'scores'), { recursive: true, force: true })
      spoilPage(path, page)
      const { findings, ways } = await lookAtStore(directory, fault, seeds)
      const found = new Map(findings.map(({ key, blanks }) => [key, blanks]))
      await repairStore(directory, ways[0] ?? 'fresh', `kept/${page}`, seeds)
      const stored = await loadStored()
      expect(stored.journal.length).toBe(found.get('SHOP')?.changes ?? 0)
      expect(stored.game !== null).toBe(found.has('SCORE'))
      if (stored.game !== null) expect(Object.keys(parseGameState(JSON.parse(stored.game)).progress)).toHaveLength(3)
      expect(stored.lab !== null).toBe(found.has('WORLD'))
      // The parts named as lost are on that page; all others are there.
      const lost = [...found.keys()].filter((key) => key.includes('LOST'))
      if (lost.length === 0) expect(found.get('SHOP')).toMatchObject({ changes: 14 })
      expect(readFileSync(join(directory, 'kept', String(page), 'vitamin-cve.sqlite'))).toHaveLength(pages * 4096)
    }
  })

  it('names the lost parts', async () => {
    spoilTable(path, 'games')
    expect(await keysOf()).toEqual(['+SHOP', '+WORLD', '-SCORE_LOST'])
    spoilTable(path, 'journal')
    expect(await keysOf()).toEqual(['+WORLD', '-SCORE_LOST', '-SHOP_LOST'])
  })

  it('is everything before the end of a cut file', async () => {
    cutFile(path, 0.7)
    expect(await keysOf()).toContain('+SHOP')
  })

  it('is the shop up to the change that makes no sense', async () => {
    const db = new DatabaseSync(path)
    db.exec("UPDATE journal SET changeset = x'54090101' WHERE seq = 9")
    db.close()
    const { findings } = await lookAtStore(directory, fault, seeds)
    expect(findings.find(({ key }) => key === 'SHOP')?.blanks).toMatchObject({ changes: 8, orders: 1 })
    expect(findings.find(({ key }) => key === 'CHANGES_LOST')?.blanks).toMatchObject({ count: 6 })
    await repairStore(directory, 'mend', 'kept/now', seeds)
    const { journal, chain } = await loadStored()
    expect(journal.map(({ seq }) => seq)).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
    // The chain goes back with the journal.
    expect(chain).toBeNull()
  })

  it('has the score from its own copy where the file has it no more', async () => {
    await loadStored()
    cutFile(path, 0.2)
    const { findings } = await lookAtStore(directory, fault, seeds)
    expect(findings[0]).toMatchObject({ key: 'SCORE_COPY', blanks: { solved: 3, coding: 2, hints: 1 } })
    writeFileSync(path, '')
    await repairStore(directory, 'fresh', 'kept/now', seeds)
    expect((await loadStored()).game).not.toBeNull()
  })

  it('is the score alone for a fresh start', async () => {
    await repairStore(directory, 'fresh', 'kept/now', seeds)
    const stored = await loadStored()
    expect(stored.journal).toEqual([])
    expect(stored.game).not.toBeNull()
    expect(stored.lab).not.toBeNull()
  })
})
