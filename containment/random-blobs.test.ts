import { DatabaseSync } from 'node:sqlite'
import { beforeEach, expect, it } from 'vitest'
import { replaceRandomBlob } from '#containment/random-blobs.ts'

let db: DatabaseSync
let waited: number[]
beforeEach(() => {
  db = new DatabaseSync(':memory:')
  waited = []
  replaceRandomBlob(db, (ms) => waited.push(ms))
})

const lengthOf = (wanted: string): unknown => db.prepare(`SELECT length(randomblob(${wanted})) AS bytes`).get()?.bytes

it.each([
  ['16', 16],
  ['1000000', 1_000_000],
  ['3.9', 3],
  ["'12 bottles'", 12],
  ['0', 1],
  ['-5', 1],
  ['NULL', 1],
  ["'pulp'", 1],
  ["x'41'", 1],
  ['-9223372036854775808', 1],
])('of %s there are %i bytes, at once', (wanted, bytes) => {
  expect(lengthOf(wanted)).toBe(bytes)
  expect(waited).toEqual([])
})

it.each([
  ['100000000', 2000],
  ['500000000/2', 5000],
  ['1000001', 20.000_02],
  ['9223372036854775807', 184_467_440_737_095.53],
  ['9e999', Number.POSITIVE_INFINITY],
])('%s asks for time, not for memory', (wanted, ms) => {
  expect(lengthOf(wanted)).toBe(64)
  expect(waited).toEqual([expect.closeTo(ms, 3)])
})

it('the query that tools try is false, and as long as it is wrong to wait it does not', () => {
  const asked = (bytes: string) =>
    db.prepare(`SELECT 2345=LIKE('ABCDEFG',UPPER(HEX(RANDOMBLOB(${bytes}/2)))) AS hit`).get()?.hit
  expect(asked('000000000')).toBe(0)
  expect(waited).toEqual([])
  expect(asked('500000000')).toBe(0)
  expect(waited).toHaveLength(1)
})

it('values differ', () => {
  const values = db.prepare('SELECT hex(randomblob(8)) AS a, hex(randomblob(8)) AS b').get()
  expect(values?.a).not.toBe(values?.b)
})
