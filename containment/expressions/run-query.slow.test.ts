import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { contain, openDatabase } from '#containment/database.ts'
import { Evaluators } from '#containment/expressions/evaluators.ts'
import { buildSeedImage } from '#shop/seed/build.ts'
import { readSeedContent } from '#shop/seed/content.ts'
import { query } from '#shop/store/query.ts'
import { testKeys } from '#shop/testing.ts'

const CONTENT = new URL('../../content', import.meta.url).pathname

const evaluators = new Evaluators({ computing: 1000 })
const waits: number[] = []
let db: ReturnType<typeof openDatabase>
beforeAll(() => {
  const image = buildSeedImage(readSeedContent(CONTENT), {
    domain: 'juice-sh.op',
    jwtPrivateKey: testKeys.jwtPrivate,
    numberOfRandomFakeUsers: 0,
    now: new Date(0),
  })
  db = openDatabase(image)
  contain(db)
})
afterAll(() => {
  evaluators.close()
  db.close()
})

const runAside = (sql: string) => evaluators.createRunAside(db, (ms) => waits.push(ms))(sql)
const ask = (sql: string) => query({ db, runAside }, sql)

describe('a query that is not sure to be quick', () => {
  it.each([
    "SELECT replace(name, 'Juice', 'Pulp') AS name, price, image FROM Products ORDER BY id",
    "SELECT hex('pulp') AS a, x'00ff' AS b, 1.5 AS c, NULL AS d, 9007199254740993 AS e, 'ü' AS f, 1 AS a",
    "SELECT value FROM json_each('[1,2,3]')",
    'SELECT * FROM Products WHERE instr(name, char(0))',
  ])('answers like the shop’s own database: %s', async (sql) => {
    const statement = db.prepare(sql)
    statement.setReadBigInts(true)
    const expected = statement
      .all()
      .map((row) =>
        Object.fromEntries(
          Object.entries(row).map(([key, value]) => [key, typeof value === 'bigint' ? Number(value) : value]),
        ),
      )
    expect(runAside(sql)).toBeDefined()
    expect(await ask(sql)).toEqual(expected)
  })

  it('sees the latest changes', async () => {
    db.exec("UPDATE Products SET name = 'Fresh pulp' WHERE id = 1")
    expect(await ask("SELECT replace(name, 'Fresh', 'Old') AS name FROM Products WHERE id = 1")).toEqual([
      { name: 'Old pulp' },
    ])
  })

  it.each([
    [
      'SELECT count(*) FROM Users a,Users b,Users c,Users d,Users e,Users f,Users g,Users h',
      'SQLITE_INTERRUPT: interrupted',
    ],
    ["SELECT length(replace(hex(zeroblob(90000000)),'0','pulp'))", 'SQLITE_NOMEM: out of memory'],
    [
      "SELECT replace(hex(zeroblob(4000)),'0','pulp') FROM Products a,Products b,Products c",
      'SQLITE_TOOBIG: string or blob too big',
    ],
    ['SELECT json_extract(name, 1) FROM Products', 'SQLITE_ERROR: malformed JSON'],
    ['SELECT hex(nowhere) FROM Products', 'SQLITE_ERROR: no such column: nowhere'],
  ])('fails as it would there: %s', async (sql, message) => {
    await expect(ask(sql)).rejects.toMatchObject({ name: 'SequelizeDatabaseError', message, sql })
  })

  it('has the time that it asks for counted, once', async () => {
    waits.length = 0
    expect(await ask('SELECT hex(randomblob(8)) = hex(randomblob(100000000)) AS same')).toEqual([{ same: 0 }])
    expect(waits).toEqual([2000])
  })

  it('changes nothing, and reaches no file', async () => {
    await expect(ask("SELECT replace(writefile('/tmp/pulp', 'x'), 'a', 'b')")).rejects.toThrow(
      /no such function|not authorized/,
    )
    await expect(ask("ATTACH '/tmp/pulp' AS pulp")).rejects.toThrow('not authorized')
  })
})
