import type { IncomingMessage } from 'node:http'
import { Duplex } from 'node:stream'
import { expect, it } from 'vitest'
import { isEqual, NUMBER_HEADER, VISITOR_HEADER, type Visitor, VisitorSeal, Visitors } from '#classroom/visitor.ts'

const MIRA: Visitor = {
  ...{ team: 'lemons', instance: 'lemons--1', player: 'Mira', address: '10.0.0.7', isLooking: false, labName: null },
}

function toRequest(headers: Record<string, string>, socket: object = {}): IncomingMessage {
  const rawHeaders = Object.entries(headers).flatMap(([name, value]) => [name.toUpperCase(), value])
  return { headers: { ...headers }, rawHeaders, socket } as unknown as IncomingMessage
}

it('a seal opens what was sealed by the same secret, and nothing that was changed', () => {
  const seal = new VisitorSeal('secret')
  const sealed = seal.seal(MIRA)
  expect(seal.seal(MIRA)).toBe(sealed)
  expect(new VisitorSeal('secret').open(sealed)).toEqual(MIRA)
  expect(seal.open(sealed)).toBe(seal.open(sealed))
  const [text = '', signature = ''] = sealed.split('.')
  const forged = Buffer.from(JSON.stringify({ ...MIRA, team: 'melons' })).toString('base64url')
  for (const wrong of ['', text, `${text}.`, `${forged}.${signature}`, `${text}.${signature.slice(1)}`])
    expect(seal.open(wrong)).toBeUndefined()
  expect(new VisitorSeal('other').open(sealed)).toBeUndefined()
})

it('forgets kept seals before they fill the memory', () => {
  const seal = new VisitorSeal('secret')
  const first = seal.open(seal.seal(MIRA))
  expect(seal.open(seal.seal(MIRA))).toBe(first)
  for (let number = 0; number < 4096; number++) seal.open(seal.seal({ ...MIRA, player: `P${number}` }))
  expect(seal.open(seal.seal(MIRA))).not.toBe(first)
})

it('a shard knows the visitor and the number of a request, and shows neither to the shop', () => {
  const visitors = new Visitors('secret')
  const sealed = new VisitorSeal('secret').seal(MIRA)
  const request = toRequest({ host: 'shop', [VISITOR_HEADER]: sealed, [NUMBER_HEADER]: '7', accept: '*/*' })
  visitors.admit(request)
  expect(visitors.find(request.headers)).toEqual(MIRA)
  expect(visitors.numberOf(request.headers)).toBe(7)
  expect(request.headers).toEqual({ host: 'shop', accept: '*/*' })
  expect(request.rawHeaders).toEqual(['HOST', 'shop', 'ACCEPT', '*/*'])
  expect(request.socket.remoteAddress).toBe('10.0.0.7')
})

it('believes no visitor without a seal', () => {
  const visitors = new Visitors('secret')
  const tried: Record<string, string>[] = [
    { host: 'shop' },
    { [VISITOR_HEADER]: 'made up' },
    { [VISITOR_HEADER]: new VisitorSeal('x').seal(MIRA) },
  ]
  for (const headers of tried) {
    const request = toRequest({ [NUMBER_HEADER]: '7', ...headers })
    visitors.admit(request)
    expect(visitors.find(request.headers)).toBeUndefined()
    expect(visitors.numberOf(request.headers)).toBeUndefined()
    expect(Object.keys(request.headers).filter((name) => name !== 'host')).toEqual([])
  }
})

it('a connection within the shard is that of the request that it was opened for', () => {
  const visitors = new Visitors('secret')
  const from = toRequest({ [VISITOR_HEADER]: new VisitorSeal('secret').seal(MIRA), [NUMBER_HEADER]: '7' })
  visitors.admit(from)
  const connection = new Duplex()
  visitors.vouch(connection, from.headers)
  const noor = new VisitorSeal('secret').seal({ ...MIRA, player: 'Noor' })
  const inner = toRequest({ [VISITOR_HEADER]: noor }, connection)
  visitors.admit(inner)
  expect(visitors.find(inner.headers)?.player).toBe('Mira')
  expect(visitors.numberOf(inner.headers)).toBe(7)
})

it('compares secrets of any length', () => {
  expect([isEqual('a', 'a'), isEqual('a', 'b'), isEqual('a', 'aa'), isEqual('', '')]).toEqual([
    true,
    false,
    false,
    true,
  ])
})
