import { describe, expect, test } from 'vitest'
import { listPageNumbers, takePage } from './paging.ts'

describe('a page of rows', () => {
  const rows = Array.from({ length: 46 }, (_, index) => index + 1)

  test('counts its rows from one', () => {
    expect(takePage(rows, 1, 12)).toMatchObject({ page: 1, pages: 4, from: 1, to: 12 })
    expect(takePage(rows, 4, 12)).toMatchObject({ page: 4, from: 37, to: 46, rows: rows.slice(36) })
  })

  test('beyond the end is the last page', () => {
    expect(takePage(rows, 9, 12)).toMatchObject({ page: 4, from: 37, to: 46 })
  })

  test('without rows is one empty page', () => {
    expect(takePage([], 1, 12)).toEqual({ rows: [], page: 1, pages: 1, from: 0, to: 0 })
  })
})

test('page numbers show the ends, the neighbours and the gaps', () => {
  expect(listPageNumbers(1, 4)).toEqual([1, 2, 3, 4])
  expect(listPageNumbers(1, 1)).toEqual([1])
  expect(listPageNumbers(10, 20)).toEqual([1, null, 9, 10, 11, null, 20])
  expect(listPageNumbers(20, 20)).toEqual([1, null, 17, 18, 19, 20])
})
