import { describe, expect, it, test } from 'vitest'
import {
  readAmount,
  readId,
  readList,
  readName,
  readNumber,
  readPieces,
  readRow,
  readRows,
  readText,
  readTexts,
} from './wire.ts'

const odd = [null, undefined, '', '  ', 'NaN', 'a lot', '1e999', true, false, [], [1], {}, { toFixed: 1 }, Number.NaN]

test.each([
  ['text', 'text'],
  ['<b>markup</b>', '<b>markup</b>'],
  [' as it stands ', ' as it stands '],
  [null, ''],
  [undefined, ''],
  [0, '0'],
  [1e308, '1e+308'],
  [false, 'false'],
  [[1, 'a'], '[1,"a"]'],
  [{ toString: 1 }, '{"toString":1}'],
])('%j reads %j', (value, text) => {
  expect(readText(value)).toBe(text)
})

describe('a number', () => {
  it.each([
    [1.99, 1.99],
    [-1, -1],
    [0, 0],
    ['2.5', 2.5],
    [' 7 ', 7],
    [1e308, 1e308],
  ])('%j is %j', (value, number) => {
    expect(readNumber(value)).toBe(number)
  })

  it.each(odd.map((value) => [value]))('%j is not a number', (value) => {
    expect(readNumber(value)).toBeUndefined()
    expect(readAmount(value)).toBeUndefined()
    expect(readPieces(value)).toBe(0)
    expect(readId(value)).toBeNaN()
  })
})

test("amounts and quantities end at the server's limits", () => {
  expect([1e12, -1e12, '1e12'].map(readAmount)).toEqual([1e12, -1e12, 1e12])
  expect([1.1e12, -1e308, '1e+99'].map(readAmount)).toEqual([undefined, undefined, undefined])
  expect([1e9, -100, '3', 1e10, -1e308].map(readPieces)).toEqual([1e9, -100, 3, 0, 0])
})

test('several fields are texts, also those that are missing', () => {
  expect(readTexts({ name: 'a', city: null, zip: 7 }, 'name', 'city', 'zip')).toEqual({ name: 'a', city: '', zip: '7' })
  expect(readTexts<'name'>({}, 'name')).toEqual({ name: '' })
})

test('everything has a name', () => {
  expect(readName('Apple Juice', 1)).toBe('Apple Juice')
  expect([null, undefined, '', '   '].map((name) => readName(name, 57))).toEqual(['#57', '#57', '#57', '#57'])
})

test('invalid rows are left out, and other values are empty lists', () => {
  const read = ({ name }: { name?: unknown }) => readText(name)
  expect(readList([{ name: 'a' }, null, 'text', 7, { name: null }], read)).toEqual(['a', ''])
  expect([null, undefined, 'text', {}, 7].map((value) => readList(value, read))).toEqual([[], [], [], [], []])
  expect([null, undefined, 'text', 7].map(readRow)).toEqual([{}, {}, {}, {}])
})

test('a reply without a list is not an empty shop', () => {
  expect(readRows([], readRow)).toEqual([])
  for (const value of [null, undefined, '<html>', {}]) expect(() => readRows(value, readRow)).toThrow(TypeError)
})
