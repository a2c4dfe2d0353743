import { afterAll, beforeAll, expect, it } from 'vitest'
import { type OpenRange, openRange } from './support/open-range.ts'

let range: OpenRange
beforeAll(async () => {
  range = await openRange()
  // Later requests measure no first loads: the first search and the first slow query cause some.
  await search("'))--")
  await search(`')) AND 1=${heavy(0)}--`)
})
afterAll(() => range[Symbol.asyncDispose]())

const search = (text: string) => fetch(`${range.url}/rest/products/search?q=${encodeURIComponent(text)}`)

const login = (email: string) =>
  fetch(`${range.url}/rest/user/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: 'x' }),
  })

/** Milliseconds of a busy machine, less than the longest wait. */
const SLACK_MS = 1400

/** The query by which sqlmap confirms SQL injection. Where sqlmap says 5, it means five seconds. */
const heavy = (seconds: number) => `LIKE('ABCDEFG',UPPER(HEX(RANDOMBLOB(${seconds}00000000/2))))`

async function measure(ask: () => Promise<Response>): Promise<{ status: number; ms: number }> {
  const began = performance.now()
  const reply = await ask()
  await reply.arrayBuffer()
  return { status: reply.status, ms: performance.now() - began }
}

it.each([
  ['search', () => search(`qwertz%')) AND 1234=${heavy(1)}--`), 200, 0],
  ['search', () => search(`eggfruit%')) AND 1234=${heavy(1)}--`), 200, 1000],
  ['search', () => search(`juice%')) AND 1234=${heavy(5)}--`), 200, 2000],
  ['search', () => search(`juice%')) AND 1234=${heavy(0)}--`), 200, 0],
  ['login', () => login(`jim@juice-sh.op' AND 1234=${heavy(5)} AND 'a'='a`), 401, 2000],
  ['login', () => login(`nobody' AND 1234=${heavy(5)} AND 'a'='a`), 401, 0],
  ['login', () => login(`x' OR 1234=${heavy(5)}; `), 401, 2000],
] as const)('%s waits as long as it was asked to, two seconds at most', async (_where, ask, status, wanted) => {
  const reply = await measure(ask)
  expect(reply.status).toBe(status)
  expect(reply.ms).toBeGreaterThanOrEqual(wanted - 20)
  expect(reply.ms).toBeLessThan(wanted + SLACK_MS)
})

it('its wait separates the two halves of a condition', async () => {
  const ask = (condition: string) =>
    measure(() => login(`jim@juice-sh.op' AND 7=(CASE WHEN (${condition}) THEN (${heavy(2)}) ELSE 7 END) AND 'a'='a`))
  const isAdmin = "(SELECT role FROM Users WHERE id=1)='admin'"
  expect((await ask(isAdmin)).ms).toBeGreaterThan(1500)
  expect((await ask(`NOT ${isAdmin}`)).ms).toBeLessThan(SLACK_MS)
})

it('the same query waits each time', async () => {
  const ask = () => measure(() => search(`eggfruit%')) AND 1234=${heavy(1)}--`))
  for (const reply of [await ask(), await ask(), await ask()]) expect(reply.ms).toBeGreaterThan(900)
})

it('no other request waits, and an error waits, too', async () => {
  const slow = Array.from({ length: 20 }, () => measure(() => search(`juice%')) AND 1=${heavy(5)} AND zest--`)))
  await new Promise((resolve) => setTimeout(resolve, 100))
  const others = await Promise.all(Array.from({ length: 5 }, () => measure(() => search('juice'))))
  expect(Math.max(...others.map(({ ms }) => ms))).toBeLessThan(SLACK_MS)
  expect(new Set((await Promise.all(slow)).map(({ status }) => status))).toEqual(new Set([500]))
  const broken = await measure(() => login(`x' OR 1=${heavy(5)} AND load_extension('x')--`))
  expect(broken.status).toBe(500)
  const failing = await measure(() => search(`juice%')) AND 1=${heavy(5)} OR abs(-9223372036854775808)--`))
  expect([failing.status, failing.ms > 1900]).toEqual([500, true])
})
