import { describe, expect, it } from 'vitest'
import type { ExchangeRecord, SolvingRecord } from '#contract/game.ts'
import { decodeAddress, isHiddenPicture, printRecord } from './solving-record.ts'

function marked(record: SolvingRecord): string[] {
  return printRecord(record, 'SESSION')
    .filter((piece) => piece.marked)
    .map((piece) => piece.text)
}

function printed(record: SolvingRecord): string {
  return printRecord(record, 'SESSION')
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

  it('shows the address as it was sent, with a suspicious value marked whole', () => {
    const record: ExchangeRecord = {
      kind: 'exchange',
      method: 'GET',
      url: '/rest/products/search?q=qwert%27))%20UNION%20SELECT%201--&page=2',
      status: 200,
      body: null,
    }
    expect(marked(record)).toEqual(['qwert%27))%20UNION%20SELECT%201--'])
    expect(printed(record)).toBe(`GET ${record.url}`)
    expect(decodeAddress(record)).toBe("/rest/products/search?q=qwert')) UNION SELECT 1--&page=2")
  })

  it('leaves a harmless request unmarked', () => {
    const record: SolvingRecord = { kind: 'exchange', method: 'GET', url: '/rest/basket/2', status: 200, body: null }
    expect(marked(record)).toEqual([])
    expect(printed(record)).toBe('GET /rest/basket/2')
  })

  it('prints a message of a page', () => {
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

  it('does not decode a null byte that was encoded twice', () => {
    const record = exchange({ url: '/ftp/package.json.bak%2500.md' })
    expect(printed(record)).toBe('GET /ftp/package.json.bak%2500.md')
    expect(marked(record)).toEqual(['package.json.bak%2500.md'])
    expect(decodeAddress(record)).toBe('/ftp/package.json.bak%00.md')
  })

  it('shows headers, with a text in place of a session', () => {
    const headers: [string, string][] = [
      ['content-type', 'application/json'],
      ['authorization', 'Bearer {session}'],
    ]
    expect(printed(exchange({ method: 'PUT', headers, body: '{}' }))).toBe(
      'PUT /rest/basket/2\ncontent-type: application/json\nauthorization: Bearer SESSION\n\n{}',
    )
  })

  it('recognises hidden pictures', () => {
    expect(isHiddenPicture(exchange({ url: '/assets/public/images/padding/1px.png' }))).toBe(true)
    expect(isHiddenPicture(exchange({}))).toBe(false)
  })
})

function exchange(facts: Partial<ExchangeRecord>): ExchangeRecord {
  return { kind: 'exchange', method: 'GET', url: '/rest/basket/2', status: 200, body: null, ...facts }
}
