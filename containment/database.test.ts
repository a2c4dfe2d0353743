import { existsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { beforeEach, describe, expect, it } from 'vitest'
import { applyChangesets, contain, openDatabase } from '#containment/database.ts'

const seed = new DatabaseSync(':memory:')
seed.exec(`
  CREATE TABLE Shelves (id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT UNIQUE);
  CREATE TABLE Jars (id INTEGER PRIMARY KEY, shelf INTEGER REFERENCES Shelves (id) ON DELETE CASCADE, label TEXT);
  INSERT INTO Shelves (name) VALUES ('upper'), ('lower');
  INSERT INTO Jars VALUES (1, 1, 'quince'), (2, 2, 'plum');
`)
const image = seed.serialize()

let db: DatabaseSync
beforeEach(() => {
  db = openDatabase(image)
  contain(db)
})

describe('a contained database', () => {
  const outside = join(tmpdir(), `vitamin-cve-escape-${process.pid}.sqlite`)
  it.each([
    `ATTACH '${outside}' AS outside`,
    `VACUUM INTO '${outside}'`,
    'PRAGMA journal_mode = DELETE',
    "PRAGMA temp_store_directory = '/'",
    'PRAGMA writable_schema = ON',
    'CREATE TABLE more (id INTEGER)',
    'DROP TABLE Jars',
    "UPDATE sqlite_master SET sql = ''",
    "SELECT load_extension('x')",
    // Has a limit, so that a missing refusal fails the test instead of counting for ever.
    'WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n LIMIT 9) SELECT count(*) FROM n',
    'CREATE VIRTUAL TABLE v USING fts5 (x)',
  ])('refuses %s', (statement) => {
    expect(() => db.prepare(statement).all()).toThrow(/authoriz|prohibited|may not be/)
    expect(existsSync(outside)).toBe(false)
  })

  it('lets rows be read and changed, the schema be explored, and keeps foreign keys', () => {
    expect(db.prepare("SELECT name FROM pragma_table_info('Jars')").all()).toHaveLength(3)
    expect(db.prepare('SELECT sql FROM sqlite_master').all().length).toBeGreaterThan(1)
    db.exec("INSERT INTO Shelves (name) VALUES ('cellar')")
    expect(() => db.exec("INSERT INTO Jars VALUES (3, 99, 'air')")).toThrow(/FOREIGN KEY/)
    db.exec('DELETE FROM Shelves WHERE id = 1')
    expect(db.prepare('SELECT id FROM Jars').all()).toEqual([expect.objectContaining({ id: 2 })])
  })

  it('refuses values that would fill the memory', () => {
    expect(() => db.prepare('SELECT zeroblob(100000000)').all()).toThrow(/too big/)
  })
})

describe('changesets', () => {
  it('bring another copy to the same state, cascades and sequences included', () => {
    const session = db.createSession()
    db.exec(
      "DELETE FROM Shelves WHERE id = 1; INSERT INTO Shelves (name) VALUES ('cellar'); UPDATE Jars SET label = 'damson' WHERE id = 2",
    )
    const changeset = session.changeset()
    const copy = openDatabase(image)
    applyChangesets(copy, [changeset])
    contain(copy)
    for (const table of ['Shelves', 'Jars'])
      expect(copy.prepare(`SELECT * FROM ${table}`).all()).toEqual(db.prepare(`SELECT * FROM ${table}`).all())
    copy.exec("INSERT INTO Shelves (name) VALUES ('attic')")
    expect(copy.prepare("SELECT id FROM Shelves WHERE name = 'attic'").get()).toMatchObject({ id: 4 })
  })

  it('yield to the player where the seed has moved on', () => {
    const session = db.createSession()
    db.exec("UPDATE Jars SET label = 'mine' WHERE id = 1; INSERT INTO Jars VALUES (7, 2, 'also mine')")
    const changeset = session.changeset()
    const newer = openDatabase(image)
    newer.exec("UPDATE Jars SET label = 'new label' WHERE id = 1; INSERT INTO Jars VALUES (7, 1, 'theirs')")
    applyChangesets(newer, [changeset])
    expect(newer.prepare('SELECT label FROM Jars WHERE id IN (1, 7) ORDER BY id').all()).toMatchObject([
      { label: 'mine' },
      { label: 'also mine' },
    ])
  })
})
