import { describe, expect, it } from 'vitest'
import type { SolvingRecord } from '#contract/game.ts'
import { printRecord } from './solving-record.ts'

function marked(record: SolvingRecord): string[] {
  return printRecord(record)
    .filter((piece) => piece.marked)
    .map((piece) => piece.text)
}

function printed(record: SolvingRecord): string {
  return printRecord(record)
    .map((piece) => piece.text)
    .join('')
}

describe('a printed record', () => {
  it('marks the value that broke out of a query', () => {
    const record: SolvingRecord = {
      kind: 'exchange',
      method: 'POST',
      url: '/rest/user/login',
      status: 200,
      body: '{"email":"\' OR true--","password":"x"}',
    }
    expect(marked(record)).toEqual(["' OR true--"])
    expect(printed(record)).toBe('POST /rest/user/login\n\n{"email":"\' OR true--","password":"x"}')
  })

  it('reads the address and marks a parameter', () => {
    const record: SolvingRecord = {
      kind: 'exchange',
      method: 'GET',
      url: '/rest/products/search?q=qwert%27))%20UNION%20SELECT%201--&page=2',
      status: 200,
      body: null,
    }
    expect(marked(record)).toEqual(["qwert')) UNION SELECT 1--"])
  })

  it('leaves a harmless request unmarked', () => {
    const record: SolvingRecord = { kind: 'exchange', method: 'GET', url: '/rest/basket/2', status: 200, body: null }
    expect(marked(record)).toEqual([])
    expect(printed(record)).toBe('GET /rest/basket/2')
  })

  it('prints what a page said', () => {
    const record: SolvingRecord = {
      kind: 'message',
      event: 'verifyLocalXssChallenge',
      argument: '<iframe src="javascript:alert(1)">',
    }
    expect(printed(record)).toBe('verifyLocalXssChallenge\n\n<iframe src="javascript:alert(1)">')
    expect(marked(record)).toEqual(['<iframe src="javascript:alert(1)">'])
  })

  it('survives a broken escape', () => {
    expect(printed({ kind: 'exchange', method: 'GET', url: '/ftp/x%ZZ', status: 400, body: null })).toBe(
      'GET /ftp/x%ZZ',
    )
  })
})
