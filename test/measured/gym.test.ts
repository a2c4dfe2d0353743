import { afterAll, beforeAll, expect, it } from 'vitest'
import { type ShopProcess, startShop } from '#bench/shop-process.ts'
import type { GymBirth, GymFacts } from '#contract/gym.ts'

const EPISODES = 1000
const MAX_BIRTH_MILLISECONDS = 100
/** The first births wait for compilers, and others for a busy machine. */
const MAX_LATE_BIRTHS = 50

let shop: ShopProcess
beforeAll(async () => {
  shop = await startShop({ environment: { GYM: '1', HOST: '127.0.0.1' } })
})
afterAll(() => shop.stop())

async function call<Body>(method: string, path: string, body?: object): Promise<Body> {
  const headers = { 'content-type': 'application/json' }
  const reply = await fetch(`${shop.url}/range/gym${path}`, {
    method,
    ...(body && { headers, body: JSON.stringify(body) }),
  })
  expect(reply.status).toBeLessThan(300)
  return (await reply.json()) as Body
}

it('a thousand episodes begin in a hundred milliseconds each, answer, and leave little in memory', async () => {
  const births: GymBirth[] = []
  const times: number[] = []
  for (let count = 0; count < EPISODES; count++) {
    const begun = performance.now()
    births.push(await call<GymBirth>('POST', '/episodes', { seed: count }))
    times.push(performance.now() - begun)
  }
  const late = times.filter((time) => time > MAX_BIRTH_MILLISECONDS)
  expect(late.length, `${late}`).toBeLessThanOrEqual(MAX_LATE_BIRTHS)
  expect(times.toSorted((one, other) => one - other)[EPISODES / 2]).toBeLessThan(MAX_BIRTH_MILLISECONDS / 2)
  expect(await call<GymFacts>('GET', '/info')).toMatchObject({ openEpisodes: EPISODES })
  // The first ones sleep by now.
  for (const { token } of births.slice(0, 20)) {
    const reply = await fetch(`${shop.url}/rest/captcha`, { headers: { 'x-episode': token } })
    expect(reply.status).toBe(200)
  }
  expect(await shop.residentMiB(1000)).toBeLessThan(600)
  for (const { episode } of births) await call('DELETE', `/episodes/${episode.id}`)
  expect(await call<GymFacts>('GET', '/info')).toMatchObject({ episodes: 0 })
})
