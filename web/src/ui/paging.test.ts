import { describe, expect, test } from 'vitest'
import { takePage } from './paging.ts'

describe('a page of rows', () => {
  const rows = Array.from({ length: 46 }, (_, index) => index + 1)

  test('counts its rows from one', () => {
    expect(takePage(rows, 1, 12)).toMatchObject({ page: 1, pages: 4, from: 1, to: 12 })
    expect(takePage(rows, 4, 12)).toMatchObject({ page: 4, from: 37, to: 46, rows: rows.slice(36) })
  })

  test('beyond the end is the last page', () => {
    expect(takePage(rows, 9, 12)).toMatchObject({ page: 4, from: 37, to: 46 })
  })

  test('of nothing is one empty page', () => {
    expect(takePage([], 1, 12)).toEqual({ rows: [], page: 1, pages: 1, from: 0, to: 0 })
  })
})
