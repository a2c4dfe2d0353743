import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createIdleChain } from '#chain/testing.ts'
import { openDatabase } from '#containment/database.ts'
import type { LoadedPack } from '#game/catalogue/packs.ts'
import type { Game } from '#game/game.ts'
import type { PackSeed } from '#game/packs.ts'
import { createLab } from '#lab/lab.ts'
import { createLabState } from '#lab/lab-state.ts'
import { EarlierSeeds } from '#server/instances/earlier-seeds.ts'
import { Instances } from '#server/instances/instances.ts'
import { nameSeed } from '#server/instances/seeds.ts'
import { plantPacks } from '#server/packs.ts'
import { openSqliteStore } from '#server/store/sqlite-store.ts'
import type { Seed, Store } from '#server/store/store.ts'
import { buildSeedImage } from '#shop/seed/build.ts'
import { readSeedContent, type SeedContent } from '#shop/seed/content.ts'
import type { Shop } from '#shop/shop.ts'

const contentDirectory = join(import.meta.dirname, '..', '..', 'content')
const content = readSeedContent(contentDirectory)
const earlierSeeds = new EarlierSeeds(contentDirectory)

function seedWith(
  change: { fakeUsers?: number; products?: SeedContent['products']; customers?: SeedContent['customers'] } = {},
): Seed {
  const { customers = content.customers } = change
  return nameSeed(
    buildSeedImage(
      { ...content, customers },
      {
        domain: 'juice-sh.op',
        jwtPrivateKey: 'any',
        products: change.products,
        numberOfRandomFakeUsers: change.fakeUsers ?? 0,
        now: new Date('2026-11-21T09:00:00Z'),
      },
    ),
  )
}

let directory: string
let store: Store
let warnings: string[]
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'vitamin-cve-seeds-'))
  store = openSqliteStore(directory)
  warnings = []
})
afterEach(async () => {
  await store.close()
  rmSync(directory, { recursive: true, force: true })
})

async function serve(seed: Seed): Promise<Instances> {
  await store.keepSeed(seed.fingerprint, seed.image)
  const game = { state: {}, takeDirty: () => false, takeAnnouncements: () => [] } as unknown as Game
  return new Instances({
    seed,
    earlierSeeds,
    store,
    announce: () => {},
    log: { warn: (_facts, message) => warnings.push(message), error: () => {} },
    open: (_id, db) => ({
      shop: { db } as unknown as Shop,
      game,
      lab: createLab(createLabState()),
      chain: createIdleChain(),
      trim: () => {},
    }),
  })
}

async function run(instances: Instances, sql: string): Promise<void> {
  const instance = await instances.wake('default')
  instance.shop.db.exec(sql)
  await instance.commit(sql)
}

async function column(instances: Instances, sql: string): Promise<unknown[]> {
  const { shop } = await instances.wake('default')
  return shop.db
    .prepare(sql)
    .all()
    .map((row) => Object.values(row)[0])
}

const REGISTER = `INSERT INTO Users (email, password, createdAt, updatedAt) VALUES ('player@example.org', 'x', '2026', '2026')`
const COMPLAIN = `INSERT INTO Complaints (message, createdAt, updatedAt) VALUES ('Too sweet', '2026', '2026')`
const COMPLAINT = 'SELECT message FROM Complaints ORDER BY id DESC LIMIT 1'
const PLAYER = `SELECT id FROM Users WHERE email = 'player@example.org'`

describe('nameSeed', () => {
  it('gives the same rows the same name, and others another', () => {
    expect(seedWith().fingerprint).toBe(seedWith().fingerprint)
    expect(seedWith({ fakeUsers: 1 }).fingerprint).not.toBe(seedWith().fingerprint)
  })

  it('does not mind which release of SQLite wrote them', () => {
    const { fingerprint, image } = seedWith()
    const other = Uint8Array.from(image)
    other[98] = (other[98] ?? 0) + 1
    expect(nameSeed(other).fingerprint).toBe(fingerprint)
  })
})

describe('a journal of another generation of the seed', () => {
  it('is carried over to more made-up customers: all rows stay, and the new ones are there', async () => {
    const before = await serve(seedWith())
    await run(before, REGISTER)
    await run(before, "UPDATE Products SET name = 'Renamed' WHERE id = 1")
    await before.close()
    const after = await serve(seedWith({ fakeUsers: 3 }))
    expect(await column(after, PLAYER)).toEqual([25])
    expect(await column(after, 'SELECT name FROM Products WHERE id = 1')).toEqual(['Renamed'])
    expect(await column(after, 'SELECT id FROM Users WHERE id >= 100000 ORDER BY id')).toEqual([150000, 150001, 150002])
    expect(warnings).toEqual([])
    await run(after, "UPDATE Products SET name = 'Again' WHERE id = 2")
    await after.close()
    const again = await serve(seedWith({ fakeUsers: 3 }))
    expect(await column(again, 'SELECT name FROM Products WHERE id < 3 ORDER BY id')).toEqual(['Renamed', 'Again'])
  })

  it('is carried over from made-up customers to more of them, and to none', async () => {
    const before = await serve(seedWith({ fakeUsers: 3 }))
    await run(before, REGISTER)
    const [id] = await column(before, PLAYER)
    await before.close()
    for (const fakeUsers of [42, 0]) {
      const after = await serve(seedWith({ fakeUsers }))
      expect(await column(after, PLAYER)).toEqual([id])
      expect(await column(after, 'SELECT count(*) FROM Users')).toEqual([25 + fakeUsers])
      await after.close()
    }
    expect(warnings).toEqual([])
  })

  it('leaves out changes in missing rows, and says so', async () => {
    const before = await serve(seedWith({ fakeUsers: 3 }))
    await run(before, REGISTER)
    await run(before, "UPDATE Users SET username = 'made up' WHERE id BETWEEN 150000 AND 199999")
    await before.close()
    const after = await serve(seedWith())
    expect(await column(after, "SELECT count(*) FROM Users WHERE username = 'made up'")).toEqual([0])
    expect(await column(after, "SELECT count(*) FROM Users WHERE email = 'player@example.org'")).toEqual([1])
    expect(warnings).toEqual(['changes of 3 rows are left out: the present products do not have them'])
    await after.close()
    warnings = []
    await (await serve(seedWith())).wake('default')
    expect(warnings).toEqual([])
  })

  /** A seed with a pack that adds so many rows to a table. */
  const planted = (count: number, table: string, values: Record<string, string>, fakeUsers = 0) => {
    const pack = {
      name: 'samples',
      plant: ({ row }: PackSeed) => {
        for (let id = 100_000; id < 100_000 + count; id++)
          row(table, { id, ...values, ...(fakeUsers && { email: `${id}@x.y` }) })
      },
    }
    const log = { error: (_facts: object, message: string) => warnings.push(message) }
    const now = new Date('2026-11-21T09:00:00Z')
    return nameSeed(plantPacks(seedWith({ fakeUsers }).image, [pack as unknown as LoadedPack], now, log))
  }

  it('is carried over to a pack that plants more rows than it did', async () => {
    const complaints = (count: number) => planted(count, 'Complaints', { message: 'From the pack' })
    const before = await serve(complaints(1))
    await run(before, COMPLAIN)
    await before.close()
    const after = await serve(complaints(3))
    expect(await column(after, COMPLAINT)).toEqual(['Too sweet'])
    expect(await column(after, "SELECT count(*) FROM Complaints WHERE message = 'From the pack'")).toEqual([3])
    expect(warnings).toEqual([])
    await after.close()
  })

  it('is carried over to a pack that plants customers, and to more that are made up beside them', async () => {
    const customers = (count: number, fakeUsers: number) =>
      planted(count, 'Users', { username: 'pack', password: 'x', role: 'customer' }, fakeUsers)
    const before = await serve(seedWith({ fakeUsers: 50 }))
    await run(before, REGISTER)
    const [id] = await column(before, PLAYER)
    await run(before, "UPDATE Users SET username = 'seen' WHERE id IN (1, 150000)")
    await before.close()
    for (const [count, fakeUsers] of [
      [2, 50],
      [60, 70],
    ] as const) {
      const after = await serve(customers(count, fakeUsers))
      expect(await column(after, PLAYER)).toEqual([id])
      expect(await column(after, "SELECT id FROM Users WHERE username = 'seen' ORDER BY id")).toEqual([1, 150_000])
      expect(await column(after, "SELECT count(*) FROM Users WHERE username = 'pack'")).toEqual([count])
      expect(await column(after, 'SELECT count(*) FROM Users')).toEqual([25 + count + fakeUsers])
      await after.close()
    }
    expect(warnings).toEqual([])
  })

  it.each([99_999, 150_000, 1e15, 1.5, Number.NaN])('has no row of a pack under the number %d', (id) => {
    const log = { error: (facts: object) => warnings.push(String((facts as { err: Error }).err.message)) }
    const pack = { name: 'samples', plant: ({ row }: PackSeed) => row('Complaints', { id, message: 'From the pack' }) }
    plantPacks(seedWith().image, [pack as unknown as LoadedPack], new Date(), log)
    expect(warnings).toEqual([`Rows of packs have ids from 100000 to 149999, not ${id}.`])
  })

  it.each([
    ['a table that is gone', 'ALTER TABLE Complaints RENAME TO Grievances'],
    ['a column that is gone', 'ALTER TABLE Complaints DROP COLUMN file'],
    ['a column of another name', 'ALTER TABLE Complaints RENAME COLUMN message TO words'],
  ])('stays on its own seed when that has its rows in %s, instead of dropping them', async (_, change) => {
    const before = await serve(seedWith())
    await run(before, COMPLAIN)
    await before.close()
    const after = await serve(alterSeed(seedWith(), change))
    expect(await column(after, COMPLAINT)).toEqual(['Too sweet'])
    expect(warnings.join()).toContain('the table Complaints, which has another shape, is in the way')
    await after.close()
  })

  it('is carried over when only tables without changes of its own have another shape', async () => {
    const before = await serve(seedWith())
    await run(before, REGISTER)
    await before.close()
    const after = await serve(alterSeed(seedWith(), 'ALTER TABLE Complaints RENAME TO Grievances'))
    expect(await column(after, PLAYER)).toEqual([25])
    expect(await column(after, 'SELECT count(*) FROM Grievances')).toEqual([1])
    expect(warnings).toEqual([])
  })

  it('is carried over into a table that has one more column', async () => {
    const before = await serve(seedWith())
    await run(before, COMPLAIN)
    await before.close()
    const after = await serve(alterSeed(seedWith(), "ALTER TABLE Complaints ADD COLUMN mood TEXT DEFAULT 'cross'"))
    expect(await column(after, COMPLAINT)).toEqual(['Too sweet'])
    expect(warnings).toEqual([])
  })

  it('stays on its own seed when a row of the new one is in the way, with all it had, until it is reset', async () => {
    const products = content.products
    const before = await serve(seedWith({ products: products.slice(0, -1) }))
    await run(before, `INSERT INTO Products (name, createdAt, updatedAt) VALUES ('Mine', '2026', '2026')`)
    const last = `SELECT name FROM Products ORDER BY id DESC LIMIT 1`
    await before.close()

    const after = await serve(seedWith())
    expect(await column(after, last)).toEqual(['Mine'])
    expect(warnings.join()).toContain('a row with the same number is in the way')
    await run(after, "UPDATE Products SET name = 'Still mine' WHERE name = 'Mine'")
    await after.tidy('default')
    await after.close()
    const again = await serve(seedWith())
    expect(await column(again, last)).toEqual(['Still mine'])

    await again.rewind('default')
    expect(await column(again, last)).toEqual([products.at(-1)?.name])
    await run(again, "UPDATE Products SET name = 'New' WHERE id = 1")
    expect((await store.load('default')).seed).toBe(seedWith().fingerprint)
  })

  it('keeps a seed only for as long as a journal needs it', async () => {
    const [first, second, third] = [seedWith(), seedWith({ fakeUsers: 1 }), seedWith({ fakeUsers: 2 })]
    const instances = await serve(first)
    await run(instances, REGISTER)
    await serve(second)
    expect(await store.seed(first.fingerprint)).not.toBeNull()
    await (await serve(third)).wake('default')
    expect(await store.seed(second.fingerprint)).toBeNull()
    await serve(second)
    expect(await store.seed(first.fingerprint)).toBeNull()
    expect(await store.seed(third.fingerprint)).not.toBeNull()
  })

  describe('from before the administrator of the cloud came', () => {
    const earlier = () => seedWith({ customers: content.customers.filter(({ key }) => key !== 'cloudAdmin') })
    const NAMES = 'SELECT email FROM Users WHERE id IN (23, 24) ORDER BY id'

    it('is carried over if it touches no renumbered customer', async () => {
      const before = await serve(earlier())
      await run(before, COMPLAIN)
      await run(before, "UPDATE Users SET username = 'seen' WHERE id = 2")
      await before.close()
      const after = await serve(seedWith())
      expect(await column(after, COMPLAINT)).toEqual(['Too sweet'])
      expect(await column(after, NAMES)).toEqual(['cloud-admin@juice-sh.op', 'basil@juice-sh.op'])
      expect(await column(after, "SELECT id FROM Users WHERE username = 'seen'")).toEqual([2])
      expect(warnings).toEqual([])
    })

    it.each([
      ['a customer registered as number 24', REGISTER, 'a row with the same number'],
      ['Basil has another password', "UPDATE Users SET password = 'mine' WHERE id = 23", 'customer 23'],
      [
        'Basil has a basket',
        "INSERT INTO Baskets (UserId, createdAt, updatedAt) VALUES (23, '2026', '2026')",
        'customer 23',
      ],
      ['Basil has more in the wallet', 'UPDATE Wallets SET balance = 90 WHERE UserId = 23', 'customer 23'],
      ['Basil is gone', 'DELETE FROM SecurityAnswers WHERE UserId = 23', 'customer 23'],
    ])('stays on its own seed, with no customer swapped, when %s', async (_, sql, inTheWay) => {
      const before = await serve(earlier())
      await run(before, sql)
      const all = 'SELECT id || email || password FROM Users ORDER BY id'
      const then = await column(before, all)
      await before.close()
      const after = await serve(seedWith())
      expect(await column(after, all)).toEqual(then)
      expect((await column(after, NAMES))[0]).toBe('basil@juice-sh.op')
      expect(warnings.join()).toContain(inTheWay)
    })
  })

  it('is refused in a sentence when its seed is lost, and a reset helps', async () => {
    const seed = seedWith()
    await store.append('default', {
      cause: 'x',
      changeset: changesetOn(seed),
      seed: 'lost',
      game: null,
      lab: null,
      chain: null,
    })
    const instances = await serve(seed)
    await expect(instances.wake('default')).rejects.toMatchObject({ code: 'HOST_SEED_UNKNOWN' })
    await instances.rewind('default')
    expect(await column(instances, 'SELECT count(*) FROM Users')).toEqual([24])
  })

  it('that does not tell its seed is on the present one if every entry fits, which is noted', async () => {
    const seed = seedWith()
    await keepUnnoted(changesetOn(seed))
    const instances = await serve(seed)
    expect(await column(instances, 'SELECT count(*) FROM Users')).toEqual([25])
    expect((await store.load('default')).seed).toBe(seed.fingerprint)
  })

  it('that does not tell its seed is on the one of the release that noted none, and is carried over from there', async () => {
    const released = earlierSeeds.findUnnoted() as Seed
    await keepUnnoted(changesetOn(released, 'UPDATE Products SET price = 5 WHERE id = 1'))
    const present = alterSeed(seedWith(), "UPDATE Products SET price = 9, name = 'Pear Juice' WHERE id = 1")
    const instances = await serve(present)
    expect(await column(instances, 'SELECT price FROM Products WHERE id = 1')).toEqual([5])
    expect(await column(instances, 'SELECT name FROM Products WHERE id = 1')).toEqual(['Pear Juice'])
    expect((await store.load('default')).seed).toBe(present.fingerprint)
  })

  it('is refused in a sentence when it fits no seed, and a reset helps', async () => {
    const other = alterSeed(seedWith(), 'UPDATE Products SET price = 7 WHERE id = 1')
    await keepUnnoted(changesetOn(other, 'UPDATE Products SET price = 8 WHERE id = 1'))
    const instances = await serve(seedWith({ fakeUsers: 1 }))
    await expect(instances.wake('default')).rejects.toMatchObject({ code: 'HOST_SEED_UNNOTED' })
    await instances.rewind('default')
    expect(await column(instances, 'SELECT count(*) FROM Users')).toEqual([25])
  })
})

/** A journal of the release that did not note seeds. */
async function keepUnnoted(changeset: Uint8Array): Promise<void> {
  await store.append('default', { cause: 'x', changeset, seed: '', game: null, lab: null, chain: null })
  await store.close()
  const db = new DatabaseSync(join(directory, 'vitamin-cve.sqlite'))
  db.exec('DELETE FROM origins')
  db.close()
  store = openSqliteStore(directory)
}

function alterSeed({ image }: Seed, change: string): Seed {
  const db = new DatabaseSync(':memory:')
  db.deserialize(image)
  db.exec(change)
  return nameSeed(db.serialize())
}

function changesetOn(seed: Seed, change = REGISTER): Uint8Array {
  const db = openDatabase(seed.image)
  const session = db.createSession()
  db.exec(change)
  return session.changeset()
}
