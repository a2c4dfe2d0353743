import { randomBytes } from 'node:crypto'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startShop } from '#bench/shop-process.ts'
import { Chronicle } from '#classroom/door/chronicle.ts'
import { Registry } from '#classroom/door/registry.ts'
import { openRegistryFile } from '#classroom/door/registry-schema.ts'
import { classDirectoryIn, shardDirectoryIn } from '#classroom/places.ts'
import type { Emblem } from '#contract/emblem.ts'
import { createVisitor } from '#game/visitor/create-visitor.ts'
import { openSqliteStore } from '#server/store/sqlite-store.ts'
import { main } from '#start/move.ts'
import { readKeptFolders, unpackFolder } from '../support/data-folders.ts'
import { visitAs } from '../support/keep-data-folder.ts'
import { openClass } from '../support/open-class.ts'
import { readPlayedShop } from '../support/played-shop.ts'
import { openPostgres, type Postgres } from '../support/postgres.ts'

// Folders of a release with a class that has played: teams, members, messages, solves, chains, outside worlds.
const kept = readKeptFolders('8e8a25b6')

let postgres: Postgres
let folder: string
beforeAll(async () => {
  postgres = await openPostgres()
  folder = mkdtempSync(join(tmpdir(), 'vitamin-cve-moved-'))
})
afterAll(async () => {
  await postgres[Symbol.asyncDispose]()
  rmSync(folder, { recursive: true, force: true })
})

const TEAMS = 40

/** Adds teams with players, messages, solves and shops on two shards to a class. */
async function fill(directory: string): Promise<void> {
  const registry = new Registry(openRegistryFile(classDirectoryIn(directory)))
  const chronicle = new Chronicle(registry)
  const listed = Array.from({ length: TEAMS }, (_, index) => ({
    ...{ slug: `team-${index}`, name: `Täam "${index}"`, shard: 1 + (index % 2) },
    emblem: { fruit: 'kiwi', ground: 'berry' } as Emblem,
  }))
  const teams = registry.makeAll(listed)
  for (const { slug } of teams) {
    const { id } = registry.join(slug, `browser of ${slug}`, 'Zoë', 'made')
    registry.removeMember(registry.join(slug, `former browser of ${slug}`, null, 'link'))
    const said = chronicle.addMessage({ from: 'team', player: 'Zoë', to: slug, text: "Don't \\ worry" })
    chronicle.noteTry(slug, 'loginAdminChallenge', 'hints')
    chronicle.noteMoment(slug, { at: said.id, kind: 'hint', challenge: null, player: `${id}`, record: null })
  }
  await registry.close()
  for (const shard of [1, 2]) {
    const store = openSqliteStore(shardDirectoryIn(directory, shard))
    for (const { instance } of teams.filter((team) => team.shard === shard)) {
      const lab = { body: '{}', added: { a: '"b"' }, removed: [] }
      const changeset = randomBytes(500)
      for (let entry = 0; entry < 4; entry++)
        await store.append(instance, {
          ...{ cause: `${entry}`, changeset, seed: 'a seed', game: '{}', lab },
          chain: { state: '{}', isStep: true },
        })
      await store.keepSnapshot(instance, { seq: 3, changeset })
    }
    await store.close()
  }
}

/** All rows of all files below a folder, by file and table. */
function readAll(directory: string): Record<string, unknown[]> {
  const all: Record<string, unknown[]> = {}
  const files = readdirSync(directory, { recursive: true })
    .map(String)
    .filter((name) => name.endsWith('.sqlite'))
  for (const name of files.sort()) {
    const db = new DatabaseSync(join(directory, name), { readOnly: true })
    for (const row of db.prepare("SELECT name FROM sqlite_schema WHERE type = 'table'").all()) {
      const table = String(row.name)
      // Seeds without a journal stay behind, and so do shops without a team.
      if (['seeds', 'leftovers'].includes(table)) continue
      const rows = db
        .prepare(`SELECT * FROM ${table}`)
        .all()
        .map((one) => JSON.stringify(one))
      if (rows.length > 0) all[`${name} ${table}`] = rows.sort()
    }
    db.close()
  }
  return all
}

describe('npm run move', () => {
  it('moves a whole class into the database and back, row by row', async () => {
    const from = join(folder, 'class')
    const to = join(folder, 'class-again')
    const environment = { HOST_STORE: postgres.address('moved_class') }
    unpackFolder(kept, 'class', from)
    await fill(from)
    expect(await main(['to-database'], { ...environment, DATA_DIR: from })).toBe(0)
    expect(await main(['to-database'], { ...environment, DATA_DIR: from })).toBe(1)
    expect(await main(['to-files'], { ...environment, DATA_DIR: to })).toBe(0)
    expect(await main(['to-files'], { ...environment, DATA_DIR: to })).toBe(1)
    const before = readAll(from)
    expect(Object.keys(before).length).toBeGreaterThan(12)
    expect(readAll(to)).toEqual(before)
    await using ours = await openClass(environment)
    for (const [token, then] of Object.entries(kept.class ?? {})) {
      const parts = Object.entries(then).filter(([part, content]) => content !== null && part !== 'continueCode')
      expect(await readPlayedShop(visitAs(token), `http://127.0.0.1:${ours.port}`)).toMatchObject(
        Object.fromEntries(parts),
      )
    }
  })

  it('moves the shop of a player alone, and refuses while somebody plays it', async () => {
    const from = join(folder, 'alone')
    const environment = { HOST_STORE: postgres.address('moved_shop') }
    unpackFolder(kept, 'alone', from)
    const held = openSqliteStore(from)
    expect(await main(['to-database'], { ...environment, DATA_DIR: from })).toBe(1)
    await held.close()
    expect(await main(['to-database'], { ...environment, DATA_DIR: from })).toBe(0)
    const shop = await startShop({ dataDirectory: join(folder, 'elsewhere'), environment })
    try {
      const parts = Object.entries(kept.alone).filter(([part, content]) => content !== null && part !== 'continueCode')
      expect(await readPlayedShop(createVisitor, shop.url)).toMatchObject(Object.fromEntries(parts))
      expect(await main(['to-files'], { ...environment, DATA_DIR: join(folder, 'taken') })).toBe(1)
    } finally {
      await shop.stop()
    }
  })
})
