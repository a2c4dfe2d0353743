import { describe, expect, it } from 'vitest'
import { isCut, toRequest, writeCurl, writeFetch } from './copied-request.ts'
import type { SolvingRecord } from './game.ts'

const shop = 'http://localhost:3000'

describe('a copied request', () => {
  it('quotes characters that a shell would interpret', () => {
    const body = `{"email":"' OR 1=1--","password":"$HOME \`id\`"}`
    expect(
      writeCurl(
        { method: 'POST', url: '/rest/user/login', headers: [['content-type', 'application/json']], body },
        shop,
      ),
    ).toBe(
      `curl ${shop}/rest/user/login -H 'content-type: application/json' --data-raw '{"email":"'\\'' OR 1=1--","password":"$HOME \`id\`"}'`,
    )
  })

  it('leaves addresses as they were sent', () => {
    const get = (url: string) => writeCurl({ method: 'GET', url, headers: [], body: null }, shop)
    expect(get('/ftp/x.bak%2500.md')).toBe(`curl ${shop}/ftp/x.bak%2500.md`)
    expect(get('/a/../b')).toBe(`curl --path-as-is ${shop}/a/../b`)
    expect(get('/x?q={1}')).toBe(`curl --globoff '${shop}/x?q={1}'`)
  })

  it('escapes line ends that a terminal would change', () => {
    const request = { method: 'PUT', url: '/x', headers: [] as [string, string][], body: "a\r\n'b\\" }
    expect(writeCurl(request, shop)).toBe(`curl -X PUT ${shop}/x -H content-type: --data-raw $'a\\x0d\\x0a\\'b\\\\'`)
  })

  it('is available as a script for the console', () => {
    const request = {
      method: 'POST',
      url: '/x',
      headers: [['content-type', 'text/plain']] as [string, string][],
      body: 'a"b',
    }
    const options = writeFetch(request, shop).slice(`await fetch("${shop}/x", `.length, -1)
    expect(JSON.parse(options)).toEqual({ method: 'POST', headers: { 'content-type': 'text/plain' }, body: 'a"b' })
    expect(writeFetch({ method: 'GET', url: '/x', headers: [], body: null }, shop)).toBe(`await fetch("${shop}/x")`)
  })

  it('takes the session of the copying user, and guesses the type of a body in records of earlier releases', () => {
    const record: SolvingRecord = { kind: 'exchange', method: 'POST', url: '/x', status: 200, body: '{}' }
    expect(toRequest(record, 'a.b.c')?.headers).toEqual([['content-type', 'application/json']])
    const headers: [string, string][] = [['authorization', 'Bearer {session}']]
    expect(toRequest({ ...record, headers }, 'a.b.c')?.headers).toEqual([['authorization', 'Bearer a.b.c']])
    expect(toRequest({ ...record, headers }, null)?.headers).toEqual([['authorization', 'Bearer YOUR-TOKEN']])
  })

  it('does not exist for a cut record or a message', () => {
    const record = { kind: 'exchange', method: 'GET', url: '/x', status: 200, body: null } as const
    expect(isCut({ ...record, url: '/x…' })).toBe(true)
    expect(isCut({ ...record, url: '/x…', headers: [] })).toBe(false)
    expect(toRequest({ ...record, headers: [], isCut: true }, null)).toBeNull()
    expect(toRequest({ kind: 'message', event: 'verify', argument: 'x' }, null)).toBeNull()
  })
})
