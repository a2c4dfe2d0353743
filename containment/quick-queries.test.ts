import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { contain, openDatabase } from '#containment/database.ts'
import { isQuick } from '#containment/quick-queries.ts'
import { buildSeedImage } from '#shop/seed/build.ts'
import { readSeedContent } from '#shop/seed/content.ts'
import { testKeys } from '#shop/testing.ts'

const CONTENT = new URL('../content', import.meta.url).pathname

let db: ReturnType<typeof openDatabase>
beforeAll(() => {
  db = openDatabase(
    buildSeedImage(readSeedContent(CONTENT), {
      domain: 'juice-sh.op',
      jwtPrivateKey: testKeys.jwtPrivate,
      numberOfRandomFakeUsers: 0,
      now: new Date(0),
    }),
  )
  contain(db)
})
afterAll(() => db.close())

const search = (text: string): string =>
  `SELECT * FROM Products WHERE ((name LIKE '%${text}%' OR description LIKE '%${text}%') AND deletedAt IS NULL) ORDER BY name`
const login = (email: string): string =>
  `SELECT * FROM Users WHERE email = '${email}' AND password = '0123' AND deletedAt IS NULL`
const union = (rest: string): string => search(`')) UNION SELECT ${rest}--`)

/** Prepares first, as `query` does. */
function judge(sql: string): boolean {
  db.prepare(sql)
  return isQuick(db, sql)
}

describe('a query', () => {
  it.each([
    search('apple'),
    search(''),
    search('%a%b%'),
    login('jim@juice-sh.op'),
    login("' or 1=1--"),
    login("jim@juice-sh.op' AND substr(password,1,1) > 'a'--"),
    union('sql,2,3,4,5,6,7,8,9 FROM sqlite_master'),
    union('id,email,password,4,5,6,7,8,9 FROM Users'),
    union('1,2,3,4,5,6,7,8,9 FROM Users u JOIN Cards c ON c.UserId = u.id'),
    search("')) AND (SELECT length(coalesce(email,char(32))) FROM Users LIMIT 1,1) > 4--"),
    search("')) AND id IN (SELECT id FROM Users)--"),
    search("qwert')) UNION SELECT group_concat(email||':'||password),2,3,4,5,6,7,8,9 FROM Users--"),
    login(
      "' UNION SELECT * FROM (SELECT 15 AS id, '' AS username, 'a@b' AS email, '' AS password, 'customer', '', '', '', '', 1, '', '', NULL)--",
    ),
  ])('is quick: %s', (sql) => {
    expect(judge(sql)).toBe(true)
  })

  it.each([
    union('count(*),2,3,4,5,6,7,8,9 FROM Users a,Users b,Users c,Users d,Users e'),
    union('count(*),2,3,4,5,6,7,8,9 FROM Users a JOIN Users b JOIN Users c JOIN Users d'),
    union(
      'count(*),2,3,4,5,6,7,8,9 FROM Products a WHERE EXISTS(SELECT 1 FROM Products b,Products c WHERE b.name=a.name||c.name)',
    ),
    search("')) AND (SELECT count(*) FROM (SELECT 1 FROM Users a,Users b) x,(SELECT 1 FROM Users a,Users b) y)>0--"),
    union("1,2,3,4,5,6,7,8,9 FROM json_each('[1,2]')"),
    union('hex(zeroblob(3999999)),2,3,4,5,6,7,8,9'),
    union("instr(zeroblob(4000000),zeroblob(2000000)||'x'),2,3,4,5,6,7,8,9"),
    union("replace(name,'a','bbbb'),2,3,4,5,6,7,8,9 FROM Products"),
    union("printf('%.*c',4000000,'x'),2,3,4,5,6,7,8,9"),
    search("')) AND 8231=LIKE(CHAR(65,66),UPPER(HEX(RANDOMBLOB(500000000/2))))--"),
    login(`'||${Array.from({ length: 30 }, () => 'email').join('||')}--`),
    login(`' or 1 in (${Array.from({ length: 4000 }, (_, index) => index)})--`),
    // Quotation marks within others, which a careless check mistakes.
    `SELECT "it's" FROM (SELECT 1 AS "it's"), Users a, Users b, Users c, Users d WHERE 'x' = 'x'`,
  ])('is not sure to be quick: %s', (sql) => {
    expect(judge(sql)).toBe(false)
  })

  it('is judged by how much the shop holds by now', () => {
    const twice = union('1,2,3,4,5,6,7,8,9 FROM Products a,Cards b')
    expect(judge(twice)).toBe(true)
    db.exec('BEGIN')
    const insert = db.prepare("INSERT INTO Products (name, createdAt, updatedAt) VALUES ('x', 'x', 'x')")
    for (let row = 0; row < 150; row++) insert.run()
    expect(judge(twice)).toBe(false)
    expect(judge(search('apple'))).toBe(true)
    db.exec('ROLLBACK')
  })
})
