import { DatabaseSync } from 'node:sqlite'
import { expect, it } from 'vitest'
import { CountedDatabase, countChanges } from '#foundation/count-changes.ts'

const INSERT = "INSERT INTO Things (name) VALUES ('x')"

function openThings(): CountedDatabase {
  const db = new CountedDatabase(':memory:')
  db.exec('CREATE TABLE Things (id INTEGER PRIMARY KEY, name TEXT)')
  return db
}

const WRITERS: Record<string, (db: CountedDatabase) => () => unknown> = {
  exec: (db) => () => db.exec(INSERT),
  'a statement that runs': (db) => {
    const statement = db.prepare(INSERT)
    return () => statement.run()
  },
  'a statement that gets a row': (db) => {
    const statement = db.prepare(`${INSERT} RETURNING id`)
    return () => statement.get()
  },
  'a statement that gets all rows': (db) => {
    const statement = db.prepare(`${INSERT} RETURNING id`)
    return () => statement.all()
  },
  'a statement that goes through its rows': (db) => {
    const statement = db.prepare(`${INSERT} RETURNING id`)
    return () => [...statement.iterate()]
  },
  'a store that runs': (db) => {
    const sql = db.createTagStore()
    return () => sql.run`INSERT INTO Things (name) VALUES (${'x'})`
  },
  'a store that gets a row': (db) => {
    const sql = db.createTagStore(2)
    return () => sql.get`INSERT INTO Things (name) VALUES (${'x'}) RETURNING id`
  },
  'a store that gets all rows': (db) => {
    const sql = db.createTagStore()
    return () => sql.all`INSERT INTO Things (name) VALUES (${'x'}) RETURNING id`
  },
  'a store that goes through its rows': (db) => {
    const sql = db.createTagStore()
    return () => [...sql.iterate`INSERT INTO Things (name) VALUES (${'x'}) RETURNING id`]
  },
  'a changeset': (db) => {
    const other = openThings()
    const session = other.createSession()
    other.exec("INSERT INTO Things (id, name) VALUES (1000, 'x'), (1001, 'y')")
    const changeset = session.changeset()
    return () => {
      db.exec('DELETE FROM Things')
      countChanges(db)
      return db.applyChangeset(changeset)
    }
  },
}

it.each(Object.entries(WRITERS))('%s is seen each time', (_name, prepare) => {
  const db = openThings()
  const write = prepare(db)
  for (let time = 0; time < 3; time++) {
    const before = countChanges(db)
    expect(countChanges(db)).toBe(before)
    write()
    expect(countChanges(db)).toBeGreaterThan(before)
    expect(countChanges(db)).toBe(db.prepare('SELECT total_changes() AS changes').get()?.changes)
  }
})

it('sees rows that a statement changed before it failed', () => {
  const db = openThings()
  db.exec(`${INSERT}; ${INSERT}`)
  const before = countChanges(db)
  expect(() => db.exec(`${INSERT}; INSERT INTO Nowhere VALUES (1)`)).toThrow('no such table')
  expect(countChanges(db)).toBe(before + 1)
})

it('sees an image that replaces the whole database', () => {
  const db = openThings()
  const image = db.serialize()
  db.exec(INSERT)
  countChanges(db)
  db.deserialize(image)
  expect(countChanges(db)).toBe(db.prepare('SELECT total_changes() AS changes').get()?.changes)
})

it('knows every method of a database that may change rows', () => {
  const seen = ['exec', 'prepare', 'createTagStore', 'applyChangeset', 'deserialize']
  const changesNothing = [
    'constructor',
    'open',
    'close',
    'location',
    'serialize',
    'createSession',
    'function',
    'aggregate',
  ]
  const settings = ['enableLoadExtension', 'enableDefensive', 'loadExtension', 'setAuthorizer']
  expect(Object.getOwnPropertyNames(DatabaseSync.prototype).sort()).toEqual(
    [...seen, ...changesNothing, ...settings].sort(),
  )
})

it('counts changes of a plain database as well', () => {
  const db = new DatabaseSync(':memory:')
  db.exec('CREATE TABLE Things (id INTEGER PRIMARY KEY, name TEXT)')
  expect(countChanges(db)).toBe(0)
  db.exec(INSERT)
  expect(countChanges(db)).toBe(1)
})
