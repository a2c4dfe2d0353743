import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync, type SQLInputValue } from 'node:sqlite'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { cleanBackup } from '#classroom/door/backup/clean-backup.ts'
import { describeBackup } from '#classroom/door/backup/describe-backup.ts'
import { readBackup } from '#classroom/door/backup/read-backup.ts'
import { createRegistryTables, LEFTOVERS } from '#classroom/door/registry-schema.ts'
import { nameSeed } from '#server/instances/seeds.ts'
import { createStoreTables } from '#server/store/store-tables.ts'

type Rows = Record<string, Record<string, SQLInputValue>>

const RUN = JSON.stringify({
  ...{ settings: { title: 'Monday' }, status: 'ended', startedAt: 1, pausedAt: null, endedAt: 9, isFrozen: null },
  frozenAt: null,
})
const RECORD = JSON.stringify({ kind: 'exchange', method: 'GET', url: '/', status: 200, body: null })
const PROGRESS = JSON.stringify({
  ...{ solvedAt: null, codingStatus: 0, changedAt: '2026-01-01T00:00:00Z', solvedBy: null },
})
const at = 1_700_000_000_000
const challenge = 'loginAdminChallenge'
const INSTANCE = 'lemons--0a1b2c3d'

/** The image of a shop on its first day. */
function makeSeed(schema = 'CREATE TABLE Products (id INTEGER PRIMARY KEY, name TEXT)'): Uint8Array {
  const db = new DatabaseSync(':memory:')
  db.exec(schema)
  const image = db.serialize()
  db.close()
  return image
}

/** A valid row of each table. */
function makeRows(image = makeSeed()): Rows {
  const slug = 'lemons'
  const { fingerprint } = nameSeed(image)
  return {
    settings: { name: 'key', value: 'ab'.repeat(32) },
    teams: {
      ...{ slug, name: 'Brisk Lemons', fruit: 'lemon', ground: 'sky', label: '0123456789ab', passcode: 'x'.repeat(43) },
      ...{ version: 1, shard: 3, made_at: at, instance: INSTANCE },
    },
    members: { id: 1, slug, browser: 'abc', player: 'Mira', way: 'made', joined_at: at, seen_at: at },
    messages: { id: 1, at, sender: 'team', player: 'Mira', slug, text: 'Help' },
    feed: { id: 1, at: at + 5, slug, kind: 'joined', player: 'Mira', what: null },
    solves: { slug, challenge, at, coding: 1, player: 'Mira' },
    tries: { slug, challenge, near_misses: 1, hints: 2, first_at: at },
    moments: { id: 1, slug, at, kind: 'hint', challenge, player: null, record: RECORD },
    flags: { slug, challenge, origin: slug, at },
    dismissals: { slug, challenge, at, solved_at: null, codes: 'fast published' },
    planned: { id: 1, text: 'Tea', at: null, minute: 45 },
    sightings: { message: 1, member: 1, slug, at },
    asks: { slug, challenge, message: 1, at },
    taken_back: { slug, challenge, at, progress: PROGRESS },
    proofs: { slug, challenge, at },
    seeds: { fingerprint, image },
    sums: { instance: INSTANCE, seq: 1, changeset: new Uint8Array() },
    journal: { instance: INSTANCE, seq: 2, at, cause: 'POST /', changeset: new Uint8Array() },
    origins: { instance: INSTANCE, seed: fingerprint },
  }
}

let folder: string
let source: string
let registry: string
let store: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'clean-backup-'))
  source = join(folder, 'source.sqlite')
  registry = join(folder, 'registry.sqlite')
  store = join(folder, 'store.sqlite')
})
afterEach(() => rmSync(folder, { recursive: true }))

function insert(db: DatabaseSync, table: string, row: Record<string, SQLInputValue>): void {
  const names = Object.keys(row)
  db.prepare(`INSERT INTO ${table} (${names}) VALUES (${names.map(() => '?')})`).run(...Object.values(row))
}

function write(rows: Rows, besides: (db: DatabaseSync) => void = () => {}): void {
  rmSync(source, { force: true })
  const db = new DatabaseSync(source)
  // A hundred backups of one row need not survive a power cut.
  db.exec('PRAGMA synchronous = OFF')
  createRegistryTables(db)
  createStoreTables(db)
  db.exec(`DROP TABLE ${LEFTOVERS}`)
  for (const [table, row] of Object.entries(rows)) insert(db, table, row)
  besides(db)
  db.close()
}

function clean(more: Partial<Parameters<typeof cleanBackup>[0]> = {}) {
  for (const file of [registry, store]) rmSync(file, { force: true })
  return cleanBackup({ source, registry, store, homes: [1, 2], maxTeams: 5, maxValueBytes: 1e7, ...more })
}

function read(file: string, table: string) {
  const db = new DatabaseSync(file, { readOnly: true })
  try {
    return db.prepare(`SELECT * FROM ${table}`).all()
  } finally {
    db.close()
  }
}

describe('a backup', () => {
  it('is copied whole; its shop gets another name, and a shard that there is', () => {
    const rows = makeRows()
    write(rows)
    const [team] = clean()
    expect(team).toMatchObject({ slug: 'lemons', shard: 1 })
    expect(team?.instance).toMatch(/^lemons--0a1b2c3d---[0-9a-f]{8}$/)
    for (const [table, row] of Object.entries(rows)) {
      const file = ['seeds', 'sums', 'journal', 'origins'].includes(table) ? store : registry
      const renamed = 'instance' in row ? { ...row, instance: team?.instance } : row
      expect(read(file, table)).toEqual([table === 'teams' ? { ...renamed, shard: 1 } : renamed])
    }
  })

  it('of earlier releases has teams without instances and fewer tables', () => {
    const { proofs: _, asks: _asks, ...rows } = makeRows()
    rows.sums = { ...rows.sums, instance: 'lemons' }
    for (const table of ['journal', 'origins']) delete rows[table]
    write(rows, (db) => db.exec('DROP TABLE proofs; DROP TABLE asks; ALTER TABLE teams DROP COLUMN instance'))
    expect(clean()).toMatchObject([{ slug: 'lemons', instance: expect.stringMatching(/^lemons---[0-9a-f]{8}$/) }])
    expect(read(store, 'sums')).toHaveLength(1)
    expect(read(registry, 'proofs')).toEqual([])
  })

  it('leaves out rows of teams that it does not have, and keeps messages to all', () => {
    const rows = makeRows()
    write(rows, (db) => {
      insert(db, 'feed', { ...rows.feed, id: 2, slug: 'melons' })
      insert(db, 'flags', { ...rows.flags, origin: 'melons' })
      insert(db, 'messages', { ...rows.messages, id: 2, slug: null })
      insert(db, 'journal', { ...rows.journal, instance: 'melons' })
    })
    clean()
    expect(
      [read(registry, 'feed'), read(registry, 'flags'), read(store, 'journal')].map((some) => some.length),
    ).toEqual([...[1, 1, 1]])
    expect(read(registry, 'messages')).toHaveLength(2)
  })

  it('is read in a thread, with a refusal that names table and reason', async () => {
    const task = { source, registry, store, homes: [1], maxTeams: 5, maxValueBytes: 1e7 }
    write(makeRows())
    expect(await readBackup(task, 1000)).toMatchObject([{ slug: 'lemons', shard: 1 }])
    const rows = makeRows()
    Object.assign(rows.feed ?? {}, { kind: 'party' })
    write(rows)
    for (const file of [registry, store]) rmSync(file)
    await expect(readBackup(task, 1000)).rejects.toMatchObject({
      ...{ code: 'HOST_NO_BACKUP', details: { table: 'feed', reason: expect.stringContaining('row 1: kind') } },
    })
  }, 60_000)

  it('is described by its teams, its run and its last moment', () => {
    write(makeRows(), (db) => {
      insert(db, 'settings', { name: 'run', value: RUN })
      insert(db, 'settings', { name: 'takenAt', value: '12' })
    })
    clean()
    expect(describeBackup({ registry }, 77)).toEqual({
      ...{ title: 'Monday', status: 'ended', takenAt: 12, lastAt: at + 5, bytes: 77 },
      teams: [
        { slug: 'lemons', name: 'Brisk Lemons', emblem: { fruit: 'lemon', ground: 'sky' }, players: 1, solved: 1 },
      ],
      ...{ players: 1, solves: 1, messages: 1, planned: 1 },
    })
  })

  it('of a class that has just been opened is described, too', () => {
    const { settings } = makeRows()
    write({ settings: settings ?? {} })
    expect(clean()).toEqual([])
    expect(describeBackup({ registry }, 1)).toMatchObject({ title: '', status: 'ready', takenAt: null, lastAt: null })
  })
})

/** Values that no release has written, by table and column. */
const WRONG: [table: string, column: string, values: SQLInputValue[]][] = [
  ['settings', 'name', ['theme', '__proto__']],
  ['settings', 'value', ['short', 7]],
  ['teams', 'slug', ['Lemons', '../x', '']],
  ['teams', 'name', ['']],
  ['teams', 'fruit', ['stone']],
  ['teams', 'ground', ['mud']],
  ['teams', 'label', ['0123', '0123456789AB']],
  ['teams', 'passcode', ['plain']],
  ['teams', 'version', [0, 1.5]],
  ['teams', 'shard', [0, 1001]],
  ['teams', 'made_at', [-1, 9e15, 'now']],
  ['teams', 'instance', ['Lemons', '-x', '../../etc']],
  ['members', 'id', [0, -5]],
  ['members', 'slug', ['a b']],
  ['members', 'browser', ['', 'a b']],
  ['members', 'player', ['a\nb', 'x'.repeat(101)]],
  ['members', 'way', ['stolen']],
  ['members', 'joined_at', [-1]],
  ['members', 'seen_at', [-1]],
  ['messages', 'at', [-1]],
  ['messages', 'sender', ['nobody']],
  ['messages', 'player', ['a\tb']],
  ['messages', 'slug', ['A']],
  ['messages', 'text', ['x'.repeat(4001)]],
  ['feed', 'at', [-1]],
  ['feed', 'slug', ['A']],
  ['feed', 'kind', ['party']],
  ['feed', 'player', ['\u0000']],
  ['feed', 'what', ['x'.repeat(201)]],
  ['solves', 'challenge', ['', 'a b', "x'"]],
  ['solves', 'at', [-1]],
  ['solves', 'coding', [3, -1]],
  ['solves', 'player', ['\u0007']],
  ['tries', 'near_misses', [-1, 2_000_000_000]],
  ['tries', 'hints', [-1]],
  ['tries', 'first_at', [-1]],
  ['moments', 'kind', ['party']],
  ['moments', 'challenge', ['a b']],
  ['moments', 'record', ['{', '{"kind":"other"}']],
  ['flags', 'origin', ['A']],
  ['flags', 'at', [-1]],
  ['dismissals', 'solved_at', [-1]],
  ['dismissals', 'codes', ['<b>']],
  ['planned', 'text', ['x'.repeat(4001)]],
  ['planned', 'at', [-1]],
  ['planned', 'minute', [-1]],
  ['sightings', 'message', [0]],
  ['sightings', 'member', [0]],
  ['sightings', 'at', [-1]],
  ['asks', 'challenge', ['a b']],
  ['asks', 'message', [0]],
  ['asks', 'at', [-1]],
  ['taken_back', 'at', [-1]],
  ['taken_back', 'progress', ['{}', 'no']],
  ['proofs', 'challenge', ['a b']],
  ['proofs', 'at', [-1]],
  ['seeds', 'fingerprint', ['zz']],
  ['seeds', 'image', ['text']],
  ['sums', 'instance', ['A']],
  ['sums', 'seq', [0]],
  ['sums', 'changeset', ['text']],
  ['journal', 'at', [-1]],
  ['journal', 'cause', ['x'.repeat(2001)]],
  ['journal', 'changeset', ['text']],
  ['origins', 'seed', ['zz']],
]

describe('a value that no release has written', () => {
  it.each(WRONG.flatMap(([table, column, values]) => values.map((value) => [table, column, value] as const)))(
    '%s.%s = %j is refused',
    (table, column, value) => {
      const rows = makeRows()
      Object.assign(rows[table] ?? {}, { [column]: value })
      write(rows)
      expect(() => clean()).toThrow(expect.objectContaining({ name: 'BackupFault', table }))
    },
  )

  it.each<[name: string, value: string]>([
    ['run', '{"status":"later"}'],
    ['run', 'no'],
    ['takenAt', 'noon'],
  ])('the setting %s = %s is refused', (name, value) => {
    write(makeRows(), (db) => insert(db, 'settings', { name, value }))
    expect(() => clean()).toThrow(expect.objectContaining({ table: 'settings', message: expect.stringMatching(name) }))
  })

  it.each(['games', 'labs', 'chains'])('a state in %s that nothing could wake from is refused', (table) => {
    const rows = makeRows()
    rows[table] = { instance: INSTANCE, state: '{"odd":1}', ...(table === 'chains' && { seq: 0 }) }
    write(rows)
    expect(() => clean()).toThrow(expect.objectContaining({ table, message: expect.stringMatching('shop of lemons') }))
  })
})

describe('a file that is no backup', () => {
  it.each<[refused: string, table: string, sql: string]>([
    ['a view', 'spy', 'CREATE VIEW spy AS SELECT 1'],
    ['a trigger', 'spy', 'CREATE TRIGGER spy AFTER INSERT ON teams BEGIN SELECT 1; END'],
    ['an index of its own', 'spy', 'CREATE INDEX spy ON teams (name)'],
    ['a table of its own', 'spy', 'CREATE TABLE spy (x)'],
    ['a missing table', 'teams', 'DROP TABLE teams'],
    ['a view in place of a table', 'teams', 'DROP TABLE teams; CREATE VIEW teams AS SELECT 1'],
    ['a further column', 'feed', 'ALTER TABLE feed ADD COLUMN spy'],
    ['a computed column', 'feed', 'ALTER TABLE feed DROP COLUMN what; ALTER TABLE feed ADD COLUMN what AS (kind)'],
    ['a missing column', 'feed', 'ALTER TABLE feed DROP COLUMN what'],
    ['no key', 'settings', 'DELETE FROM settings'],
  ])('%s is refused', (_refused, table, sql) => {
    write(makeRows(), (db) => db.exec(sql))
    expect(() => clean()).toThrow(expect.objectContaining({ name: 'BackupFault', table }))
  })

  it('too many teams are refused, and a team that is there twice', () => {
    const rows = makeRows()
    const melons = { ...rows.teams, slug: 'melons', label: 'ba9876543210', passcode: 'y'.repeat(43) }
    write(rows, (db) => insert(db, 'teams', { ...melons, instance: 'melons--1' }))
    expect(clean()).toHaveLength(2)
    expect(() => clean({ maxTeams: 1 })).toThrow('more than the 1')
    write(rows, (db) => insert(db, 'teams', { ...melons, instance: INSTANCE }))
    expect(() => clean()).toThrow('melons is there twice')
  })

  it('too many rows of a team are refused, and values that are too large', () => {
    write(makeRows(), (db) => db.exec("INSERT INTO settings VALUES ('run', '{}')"))
    const rows = makeRows()
    write(rows, (db) => {
      for (let id = 2; id <= 401; id++) insert(db, 'moments', { ...rows.moments, id })
    })
    expect(() => clean()).toThrow('more than 400 rows of one team')
    write(makeRows())
    expect(() => clean({ maxValueBytes: 100 })).toThrow(expect.objectContaining({ name: 'BackupFault' }))
  })

  it('rows that contradict each other are refused', () => {
    const rows = makeRows()
    write(rows, (db) => {
      db.exec('DROP TABLE proofs; CREATE TABLE proofs (slug TEXT, challenge TEXT, at INTEGER)')
      for (let time = 0; time < 2; time++) insert(db, 'proofs', rows.proofs ?? {})
    })
    expect(() => clean()).toThrow(expect.objectContaining({ table: 'proofs' }))
  })
})

describe('the shop of a team', () => {
  it.each<[what: string, schema: string]>([
    ['a view', 'CREATE TABLE a (x); CREATE VIEW spy AS SELECT 1'],
    ['an index of its own', 'CREATE TABLE a (x); CREATE INDEX spy ON a (x)'],
    ['a virtual table', 'CREATE VIRTUAL TABLE spy USING fts5 (x)'],
    ['a computed column', 'CREATE TABLE a (x, spy AS (x))'],
  ])('is refused when its seed has %s', (_what, schema) => {
    write(makeRows(makeSeed(schema)))
    expect(() => clean()).toThrow(expect.objectContaining({ table: 'seeds', message: expect.stringMatching('ours') }))
  })

  it('is refused when its seed has the name of another, or is missing, or its changes cannot be read', () => {
    const rows = makeRows()
    write({ ...rows, seeds: { image: makeSeed(), fingerprint: '0'.repeat(32) } })
    expect(() => clean()).toThrow('a seed has the name of another')
    const { seeds: _, ...rest } = rows
    write(rest)
    expect(() => clean()).toThrow('its products are missing')
    write({ ...rows, journal: { ...rows.journal, changeset: Buffer.from('no changeset') } })
    expect(() => clean()).toThrow(expect.objectContaining({ table: 'journal' }))
  })
})
