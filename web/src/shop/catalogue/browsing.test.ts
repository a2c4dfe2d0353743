import { describe, expect, test } from 'vitest'
import { browsingOf, listPageSizes, searchFor } from './browsing.ts'
import { searchIn } from './results.ts'

const parameters = (text: string) => new URLSearchParams(text)

describe('the address', () => {
  test('without parameters means the first page of twelve', () => {
    expect(browsingOf(parameters(''))).toEqual({ term: '', page: 1, size: 12 })
  })

  test('is read with blanks around the term removed', () => {
    expect(browsingOf(parameters('q=%20juice%20&page=3&size=24'))).toEqual({ term: 'juice', page: 3, size: 24 })
  })

  test('with invalid values falls back to defaults', () => {
    expect(browsingOf(parameters('page=-1&size=7'))).toEqual({ term: '', page: 1, size: 12 })
    expect(browsingOf(parameters('page=two&size=0'))).toEqual({ term: '', page: 1, size: 12 })
  })

  test('of another page keeps the term and omits defaults', () => {
    expect(searchFor(parameters('q=a&page=2'), { page: 3 })).toBe('?q=a&page=3')
    expect(searchFor(parameters('q=a&page=2'), { page: 1 })).toBe('?q=a')
    expect(searchFor(parameters('page=2'), { size: 24, page: 1 })).toBe('?size=24')
    expect(searchFor(parameters('page=2'), { page: 1 })).toBe('')
  })
})

describe('the filter', () => {
  const rows = [
    { id: 1, name: 'Apple Juice', description: 'Sour', price: 1.99, deletedAt: null },
    { id: 24, name: 'Mug', description: 'For apple lovers', price: 21.99, deletedAt: null },
  ]

  test('searches every column in any case', () => {
    expect(searchIn(rows, 'APPLE').found.map(({ id }) => id)).toEqual([1, 24])
    expect(searchIn(rows, 'juice').found.map(({ id }) => id)).toEqual([1])
    expect(searchIn(rows, '21.9').found.map(({ id }) => id)).toEqual([24])
    expect(searchIn(rows, 'pear').found).toEqual([])
  })

  test('does not match empty columns', () => {
    expect(searchIn(rows, 'null').found).toEqual([])
  })
})

test('sizes grow in twelves until everything fits', () => {
  expect(listPageSizes(46)).toEqual([12, 24, 36, 48])
  expect(listPageSizes(12)).toEqual([12])
  expect(listPageSizes(0)).toEqual([12])
})
