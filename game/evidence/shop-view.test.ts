import { DatabaseSync } from 'node:sqlite'
import { beforeEach, describe, expect, it } from 'vitest'
import { createShopView, type ShopView } from './shop-view.ts'

let db: DatabaseSync
let shop: ShopView

beforeEach(() => {
  db = new DatabaseSync(':memory:')
  // ANALYZE writes for tables with an index.
  db.exec(
    "CREATE TABLE Users (id INTEGER PRIMARY KEY, email TEXT); CREATE INDEX byEmail ON Users (email); INSERT INTO Users VALUES (1, 'a@b.c'), (2, NULL)",
  )
  shop = createShopView(db)
})

describe('an oracle’s view of a shop', () => {
  it('reads rows', () => {
    expect(shop.rows<{ id: number }>('SELECT id FROM Users ORDER BY id').map(({ id }) => id)).toEqual([1, 2])
    expect(shop.row('\n  select email FROM Users WHERE id = ?', 1)).toEqual({ email: 'a@b.c' })
    expect(shop.row('SELECT email FROM Users WHERE id = ?', 3)).toBeUndefined()
  })

  it.each([
    "UPDATE Users SET email = 'x'",
    "INSERT INTO Users VALUES (3, 'x') RETURNING id",
    'DELETE FROM Users RETURNING id',
    "WITH one AS (SELECT 1 AS id) UPDATE Users SET email = 'x' WHERE id IN (SELECT id FROM one) RETURNING id",
    'WITH one AS (SELECT 1) DELETE FROM Users',
    "REPLACE INTO Users VALUES (1, 'x')",
    "-- SELECT\nUPDATE Users SET email = 'x'",
    "/* SELECT */ UPDATE Users SET email = 'x'",
    ';DELETE FROM Users',
    'PRAGMA user_version = 5',
    'PRAGMA foreign_keys = OFF',
    'EXPLAIN DELETE FROM Users',
    'DROP TABLE Users',
    "ATTACH ':memory:' AS other",
    'VACUUM',
    'SELECT * FROM pragma_optimize(0xfffe)',
    'select * from [PRAGMA_optimize](65534)',
    'SELECTED',
    '',
  ])('refuses %s', (sql) => {
    const before = dump()
    expect(() => shop.rows(sql)).toThrow(/SELECT/)
    expect(() => shop.row(sql)).toThrow(/SELECT/)
    expect(dump()).toEqual(before)
  })

  it.each(['SELECT 1; DELETE FROM Users', 'SELECT 1;\nPRAGMA foreign_keys = OFF'])(
    'does not get to what follows in %s',
    (sql) => {
      const before = dump()
      expect(shop.rows(sql)).toHaveLength(1)
      expect(dump()).toEqual(before)
    },
  )

  it('reveals nothing when printed', () => {
    expect(Object.keys(shop).sort()).toEqual(['row', 'rows'])
  })
})

function dump(): unknown {
  return [
    'SELECT * FROM Users',
    'SELECT * FROM sqlite_master',
    'PRAGMA user_version',
    'PRAGMA foreign_keys',
    'PRAGMA database_list',
  ].map((sql) => db.prepare(sql).all())
}
