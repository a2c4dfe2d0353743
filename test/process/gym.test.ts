import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { startShop } from '#bench/shop-process.ts'
import type { GymBirth, GymStep } from '#contract/gym.ts'
import { findFreePort } from '../../tools/watch-process.ts'

const json = { 'content-type': 'application/json' }

it('a killed server says that its episodes are gone, and the same seed and requests lead to the same answers', async () => {
  const dataDirectory = await mkdtemp(join(tmpdir(), 'vitamin-cve-gym-'))
  const port = await findFreePort()
  const environment = { GYM: '1', HOST: '127.0.0.1' }
  const call = async (path: string, body: object): Promise<Response> =>
    fetch(`http://127.0.0.1:${port}/range/gym/episodes${path}`, {
      method: 'POST',
      headers: json,
      body: JSON.stringify(body),
    })
  const begin = async (): Promise<GymBirth> => (await call('', { seed: 'kept' })).json() as Promise<GymBirth>
  const captcha = { method: 'GET', url: '/rest/captcha' }

  const killed = await startShop({ dataDirectory, port, environment })
  const { episode, token } = await begin()
  const before = (await (await call(`/${episode.id}/step`, captcha)).json()) as GymStep
  for (const pid of killed.pids()) process.kill(pid, 'SIGKILL')

  const shop = await startShop({ dataDirectory, port, environment })
  const refused = await call(`/${episode.id}/step`, captcha)
  expect([refused.status, await refused.json()]).toMatchObject([410, { error: { code: 'GYM_EPISODE_LOST' } }])
  const plain = await fetch(shop.url, { headers: { 'x-episode': token } })
  expect([plain.status, await plain.json()]).toMatchObject([410, { error: { code: 'GYM_EPISODE_LOST' } }])
  const again = await begin()
  const after = (await (await call(`/${again.episode.id}/step`, captcha)).json()) as GymStep
  expect(after.answer).toEqual(before.answer)
  await shop.stop()
  await rm(dataDirectory, { recursive: true, force: true })
})
