import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { type ShopProcess, startShop } from '#bench/shop-process.ts'
import type { ProvingAttempt, ProvingPart } from '#contract/proving.ts'
import { childrenOf } from '../../tools/watch-process.ts'

/** Milliseconds, also on a machine with other work. */
const PATIENCE = 180_000

const KEY = 'redirectChallenge'

let shop: ShopProcess | undefined
afterEach(async () => {
  await shop?.stop()
  shop = undefined
})

const read = async (url: string): Promise<ProvingPart> =>
  ((await (await fetch(`${url}/range/proving/${KEY}`)).json()) as { data: ProvingPart }).data

const send = async (url: string, change: (text: string) => string): Promise<ProvingAttempt> => {
  const { files } = await read(url)
  const [{ file = '', text = '' } = {}] = files
  const reply = await fetch(`${url}/range/proving/${KEY}/attempts`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ files: [{ file, text: change(text) }] }),
  })
  expect(reply.status).toBe(201)
  return ((await reply.json()) as { data: ProvingAttempt }).data
}

const mend = (text: string): string => text.replace('target.includes(address)', 'target === address')

/** Processes below another one, at any depth. */
const listBelow = (pid: number): number[] => childrenOf(pid).flatMap((child) => [child, ...listBelow(child)])

const commandOf = (pid: number): string => {
  try {
    return readFileSync(join('/proc', String(pid), 'cmdline'), 'utf8').replaceAll('\0', ' ')
  } catch {
    return ''
  }
}

describe('a server below its supervisor', { timeout: PATIENCE }, () => {
  it('starts no prover before somebody proves, and keeps attempts over a killed worker', async () => {
    shop = await startShop()
    const { url, supervisor } = shop
    const pid = supervisor.pid ?? 0
    const provers = (): number[] =>
      listBelow(pid).filter((child) => /\/(?:start\/judge\.ts|proving\/copy\/)/.test(commandOf(child)))
    expect(await read(url)).toMatchObject({ status: 'none', attempts: [] })
    expect(provers()).toEqual([])

    expect(await send(url, (text) => text)).toMatchObject({ verdict: 'still-exploitable', files: [] })
    expect(await send(url, mend)).toMatchObject({ verdict: 'proven', number: 2 })
    expect(provers().length).toBeGreaterThan(0)

    const worker = childrenOf(pid).find((child) => commandOf(child).includes('/start/server.ts'))
    process.kill(worker ?? 0, 'SIGKILL')
    const isBack = async (): Promise<boolean> =>
      read(url).then(
        ({ status, attempts }) => status === 'proven' && attempts.length === 2,
        () => false,
      )
    await expect.poll(isBack, { timeout: 60_000 }).toBe(true)
    // The prover of the killed worker went with it.
    expect(await send(url, mend)).toMatchObject({ verdict: 'proven', number: 3 })
  })

  it('gets a prover again when one is killed', async () => {
    shop = await startShop()
    const { url, supervisor } = shop
    const pid = supervisor.pid ?? 0
    expect(await send(url, mend)).toMatchObject({ verdict: 'proven' })
    const prover = childrenOf(pid).find((child) => commandOf(child).includes('/start/judge.ts'))
    process.kill(prover ?? 0, 'SIGKILL')
    await expect.poll(() => commandOf(prover ?? 0)).toBe('')
    expect(await send(url, mend)).toMatchObject({ verdict: 'proven', number: 2 })
  })
})
