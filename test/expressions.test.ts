import { afterAll, beforeAll, expect, it } from 'vitest'
import { type OpenRange, openRange } from './support/open-range.ts'

let range: OpenRange
beforeAll(async () => {
  range = await openRange()
})
afterAll(() => range[Symbol.asyncDispose]())

const reviews = async (id: string) => {
  const started = performance.now()
  const reply = await fetch(`${range.url}/rest/products/${encodeURIComponent(id)}/reviews`)
  const text = await reply.text()
  return { status: reply.status, text, milliseconds: performance.now() - started }
}

it('an expression that waits keeps its request waiting, and no other', async () => {
  expect((await reviews('0 || true')).status).toBe(200)
  const waiting = reviews('sleep(2000)')
  const others = await Promise.all(Array.from({ length: 20 }, () => reviews('1')))
  expect(others.map(({ status }) => status)).toEqual(Array(20).fill(200))
  expect(Math.max(...others.map(({ milliseconds }) => milliseconds))).toBeLessThan(1500)
  const { status, text, milliseconds } = await waiting
  expect([status, text]).toEqual([200, '{"status":"success","data":[]}'])
  expect(milliseconds).toBeGreaterThan(2900)
})

it('ends an endless expression, and the shop continues', async () => {
  const looping = reviews('(() => { while (1); })()')
  expect((await fetch(`${range.url}/host/ready`)).status).toBe(200)
  expect((await reviews('2')).status).toBe(200)
  const { status, text } = await looping
  expect([status, text]).toEqual([400, '{"error":"Wrong Params"}'])
  expect(JSON.parse((await reviews('1 || true')).text).data).toHaveLength(29)
})

it('too many at once are refused, all are answered', async () => {
  const statuses = (await Promise.all(Array.from({ length: 30 }, () => reviews('1||0')))).map(({ status }) => status)
  expect([...new Set(statuses)].sort()).toEqual([200, 400])
  expect((await reviews('1||0')).status).toBe(200)
})

it('orders are found by expression too', async () => {
  const id = encodeURIComponent("' || true || '")
  const { data } = (await (await fetch(`${range.url}/rest/track-order/${id}`)).json()) as { data: object[] }
  expect(data).toHaveLength(3)
})
