import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { contain, openDatabase } from '#containment/database.ts'

const folder = mkdtempSync(join(tmpdir(), 'vitamin-cve-sql-'))
afterAll(() => rmSync(folder, { recursive: true }))

const seed = new DatabaseSync(':memory:')
seed.exec("CREATE TABLE Jars (id INTEGER PRIMARY KEY, label TEXT); INSERT INTO Jars VALUES (1, 'quince'), (2, 'plum')")
const image = seed.serialize()

let db: DatabaseSync
beforeEach(() => {
  db = openDatabase(image)
  contain(db)
})

const AUTHORIZER = /not authorized|prohibited|authorization denied/
const TOO_BIG = /string or blob too big/
const out = (name: string) => join(folder, name)

/** Statements, and the limit that stops each. */
const ATTEMPTS: [statement: string, stoppedBy: RegExp][] = [
  [`ATTACH DATABASE '${out('a')}' AS a`, /authoriz|too many attached|may not/],
  [`ATTACH 'file:${out('b')}?mode=rwc' AS b`, /authoriz|too many attached|may not/],
  ["ATTACH ':memory:' AS c", /authoriz|too many attached|may not/],
  ['DETACH main', AUTHORIZER],
  [`VACUUM INTO '${out('d')}'`, /authoriz|too many attached|may not/],
  ['VACUUM', /authoriz|too many attached|may not/],
  [`PRAGMA temp_store_directory = '${folder}'`, AUTHORIZER],
  ['PRAGMA writable_schema = 1', AUTHORIZER],
  ['PRAGMA trusted_schema = 1', AUTHORIZER],
  ['PRAGMA foreign_keys = 0', AUTHORIZER],
  ['PRAGMA journal_mode = WAL', AUTHORIZER],
  ['PRAGMA mmap_size = 1000000000', AUTHORIZER],
  ['PRAGMA hard_heap_limit = 1', AUTHORIZER],
  ['PRAGMA max_page_count = 1', AUTHORIZER],
  ["SELECT * FROM pragma_database_list WHERE name = 'main'", AUTHORIZER],
  ["SELECT load_extension('/lib/x86_64-linux-gnu/libc.so.6', 'system')", AUTHORIZER],
  ["SELECT readfile('/etc/passwd')", /authoriz|no such function/],
  [`SELECT writefile('${out('e')}', 'x')`, /authoriz|no such function/],
  ["SELECT edit('x', 'vi')", /authoriz|no such function/],
  ["SELECT fts3_tokenizer('simple', x'4141414141414141')", /authoriz|no such function|wrong number/],
  ["SELECT * FROM fsdir('/')", /no such table/],
  [`SELECT * FROM zipfile('${out('f')}')`, /no such table/],
  ['CREATE VIRTUAL TABLE v USING fts5(x)', AUTHORIZER],
  ["CREATE VIRTUAL TABLE v USING csv(filename='/etc/passwd')", AUTHORIZER],
  ['CREATE TEMP TABLE t AS SELECT * FROM Jars', AUTHORIZER],
  ['CREATE TRIGGER t AFTER UPDATE ON Jars BEGIN UPDATE Jars SET id = id; END', AUTHORIZER],
  ['CREATE VIEW v AS SELECT 1', AUTHORIZER],
  ['DROP TABLE Jars', AUTHORIZER],
  ['ALTER TABLE Jars RENAME TO Cans', AUTHORIZER],
  ["UPDATE sqlite_master SET sql = 'x'", /authoriz|may not be modified/],
  ["UPDATE sqlite_dbpage SET data = x'00'", /no such table|authoriz/],
  ['WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT max(i) FROM n', AUTHORIZER],
  ['SELECT value FROM generate_series(1, 9223372036854775807)', /no such table/],
  ['SELECT zeroblob(2000000000)', TOO_BIG],
  ["SELECT printf('%.1000000000c', 'x')", TOO_BIG],
  ['SELECT hex(zeroblob(7999999))', TOO_BIG],
  ["SELECT replace(hex(zeroblob(3900000)), '0', 'xxxxxxxxxx')", TOO_BIG],
  ["SELECT group_concat(a.label || hex(zeroblob(3000000)), '') FROM Jars a, Jars b", TOO_BIG],
  [`SELECT ${'(1+'.repeat(1000)}1${')'.repeat(1000)}`, /Recursion limit|too large/],
  [`SELECT 1${' UNION ALL SELECT 1'.repeat(200)}`, /too many terms/],
  [`SELECT * FROM ${Array.from({ length: 80 }, (_, i) => `Jars j${i}`).join()}`, /at most 64 tables/],
  [`SELECT '${'x'.repeat(200_000)}'`, /too (big|large|long)/],
  [`SELECT 'x' LIKE '${'%a'.repeat(4000)}'`, /too complex/],
]

it.each(ATTEMPTS.map(([statement, stoppedBy]) => [statement.slice(0, 90), statement, stoppedBy] as const))(
  '%s is stopped',
  (_name, statement, stoppedBy) => {
    const before = process.memoryUsage().rss
    expect(() => db.prepare(statement).all()).toThrow(stoppedBy)
    expect(process.memoryUsage().rss - before).toBeLessThan(200_000_000)
    expect(readdirSync(folder)).toEqual([])
    expect(existsSync(out('a'))).toBe(false)
    expect(db.prepare('SELECT label FROM Jars ORDER BY id').all()).toEqual([{ label: 'quince' }, { label: 'plum' }])
  },
)

it('one statement is all that an injected text is', () => {
  expect(db.prepare("SELECT id FROM Jars WHERE label = 'x' OR 1; DELETE FROM Jars").all()).toHaveLength(2)
  expect(db.prepare('SELECT id FROM Jars').all()).toHaveLength(2)
})

it('a random value of any size takes no memory', () => {
  const before = process.memoryUsage().rss
  expect(db.prepare('SELECT length(hex(randomblob(7999999999)) || hex(randomblob(1e18))) AS size').get()?.size).toBe(
    256,
  )
  expect(process.memoryUsage().rss - before).toBeLessThan(50_000_000)
})
