import { describe, expect, it } from 'vitest'
import { type Deed, printDeed } from './deed.ts'

function marked(deed: Deed): string[] {
  return printDeed(deed)
    .filter((piece) => piece.marked)
    .map((piece) => piece.text)
}

function printed(deed: Deed): string {
  return printDeed(deed)
    .map((piece) => piece.text)
    .join('')
}

describe('a printed deed', () => {
  it('marks the value that broke out of a query', () => {
    const deed: Deed = {
      kind: 'exchange',
      method: 'POST',
      url: '/rest/user/login',
      status: 200,
      body: '{"email":"\' OR true--","password":"x"}',
    }
    expect(marked(deed)).toEqual(["' OR true--"])
    expect(printed(deed)).toBe('POST /rest/user/login\n\n{"email":"\' OR true--","password":"x"}')
  })

  it('reads the address and marks a parameter', () => {
    const deed: Deed = {
      kind: 'exchange',
      method: 'GET',
      url: '/rest/products/search?q=qwert%27))%20UNION%20SELECT%201--&page=2',
      status: 200,
      body: null,
    }
    expect(marked(deed)).toEqual(["qwert')) UNION SELECT 1--"])
  })

  it('leaves a harmless request unmarked', () => {
    const deed: Deed = { kind: 'exchange', method: 'GET', url: '/rest/basket/2', status: 200, body: null }
    expect(marked(deed)).toEqual([])
    expect(printed(deed)).toBe('GET /rest/basket/2')
  })

  it('prints what a page said', () => {
    const deed: Deed = {
      kind: 'message',
      event: 'verifyLocalXssChallenge',
      argument: '<iframe src="javascript:alert(1)">',
    }
    expect(printed(deed)).toBe('verifyLocalXssChallenge\n\n<iframe src="javascript:alert(1)">')
    expect(marked(deed)).toEqual(['<iframe src="javascript:alert(1)">'])
  })

  it('survives a broken escape', () => {
    expect(printed({ kind: 'exchange', method: 'GET', url: '/ftp/x%ZZ', status: 400, body: null })).toBe(
      'GET /ftp/x%ZZ',
    )
  })
})
