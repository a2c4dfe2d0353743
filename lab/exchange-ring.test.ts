import { describe, expect, it } from 'vitest'
import { ExchangeRing, MAX_EXCHANGES, MAX_EXCHANGES_PER_SECOND, type RecordedExchange } from './exchange-ring.ts'

const exchange = (parts: Partial<RecordedExchange> = {}): Omit<RecordedExchange, 'id'> => ({
  at: 0,
  by: 'page',
  player: null,
  method: 'GET',
  url: '/rest/captcha/',
  headers: ['Host', 'localhost'],
  body: null,
  bodyBytes: 0,
  status: 200,
  answerHeaders: [],
  answer: Buffer.alloc(10),
  answerBytes: 10,
  milliseconds: 1,
  ...parts,
})

describe('a ring of exchanges', () => {
  it('numbers exchanges, and lists those after a number', () => {
    const ring = new ExchangeRing()
    expect([ring.note(exchange()), ring.note(exchange({ url: '/b' }))]).toEqual([1, 2])
    expect(ring.listAfter(1).map(({ url }) => url)).toEqual(['/b'])
    expect(ring.listAfter(2)).toEqual([])
  })

  it('keeps the newest of too many', () => {
    const ring = new ExchangeRing()
    for (let index = 0; index < 3 * MAX_EXCHANGES; index++) ring.note(exchange())
    const kept = ring.listAfter(0)
    expect([kept.length, kept.at(-1)?.id]).toEqual([MAX_EXCHANGES, 3 * MAX_EXCHANGES])
  })

  it('drops the oldest answers before it drops requests, and stays within 64 KiB', () => {
    const ring = new ExchangeRing()
    for (let index = 0; index < 50; index++) ring.note(exchange({ answer: Buffer.alloc(4096) }))
    const kept = ring.listAfter(0)
    expect(kept).toHaveLength(50)
    expect(kept[0]?.answer).toBeNull()
    expect(kept.at(-1)?.answer).not.toBeNull()
    expect(ring.bytes).toBeLessThanOrEqual(65_536)
  })

  it('is busy after fifty exchanges in a second', () => {
    const ring = new ExchangeRing()
    for (let index = 0; index < MAX_EXCHANGES_PER_SECOND; index++) {
      expect(ring.isBusy(5000)).toBe(false)
      ring.note(exchange({ at: 5000 }))
    }
    expect([ring.isBusy(5000), ring.isBusy(5999), ring.isBusy(6000)]).toEqual([true, true, false])
    ring.note(exchange({ at: 6000 }))
    expect(ring.isBusy(6001)).toBe(false)
  })

  it('keeps one exchange, however large its head', () => {
    const ring = new ExchangeRing()
    ring.note(exchange())
    ring.note(exchange({ headers: ['A', 'x'.repeat(100_000)], url: 'y'.repeat(100_000) }))
    expect(ring.listAfter(0).map(({ id, url }) => [id, url.length])).toEqual([[2, 4000]])
  })

  it('counts shared texts once, also after the first exchange is dropped', () => {
    const ring = new ExchangeRing()
    const headers = (): string[] => ['Cookie', 'x'.repeat(2000)]
    for (let index = 0; index < 200; index++) ring.note(exchange({ headers: headers(), answer: null }))
    expect(ring.listAfter(0)).toHaveLength(MAX_EXCHANGES)
    expect(ring.bytes).toBe(MAX_EXCHANGES * '/rest/captcha/'.length + 2006)
    for (let index = 0; index < MAX_EXCHANGES; index++) ring.note(exchange({ answer: null }))
    expect(ring.bytes).toBe(MAX_EXCHANGES * '/rest/captcha/'.length + 'Hostlocalhost'.length)
  })
})
