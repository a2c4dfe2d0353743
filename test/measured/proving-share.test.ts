import { setTimeout } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { readSource } from '#game/coding/cut-source.ts'
import { LONG_RUN_MS } from '#proving/judge/limits.ts'
import { openProver } from '#proving/open-prover.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))

const KEY = 'redirectChallenge'
const FILE = 'shop/redirect/allowed-addresses.ts'
const source = readSource(FILE)

const FIX = { [FILE]: source.replace('target.includes(address)', 'target === address') }
/** Each request takes nearly as long as it may, so that the run takes as long as it may, too. */
const SPIN = {
  [FILE]: source.replace(
    'target.includes(address)',
    '(() => { for (const begun = Date.now(); Date.now() - begun < 2500; ); return false })()',
  ),
}

const ROUNDS = 3

/** Milliseconds that a verdict may take longer by chance, on a machine with other work. */
const CHANCE_MS = 1500

it('a team whose code spins for as long as it may delays the verdict of another by its share', async () => {
  await using prover = openProver(root, { HOST_LOG_LEVEL: 'silent' })
  const measure = async (): Promise<number> => {
    const begun = performance.now()
    expect(await prover.judge('honest', KEY, FIX)).toMatchObject({ verdict: 'proven' })
    return performance.now() - begun
  }
  const measureSlowest = async (): Promise<number> => {
    const taken: number[] = []
    for (let round = 0; round < ROUNDS; round++) taken.push(await measure())
    return Math.max(...taken)
  }
  await measure()
  const alone = await measureSlowest()

  let isOver = false
  const hostile = (async () => {
    while (!isOver) await prover.judge('hostile', KEY, SPIN).catch(() => setTimeout(100))
  })()
  const beside = await measureSlowest()
  isOver = true
  console.info(`a verdict takes ${Math.round(alone)} ms alone, ${Math.round(beside)} ms beside a hostile team`)
  expect(beside).toBeLessThan(2 * alone + LONG_RUN_MS + CHANCE_MS)
  await prover[Symbol.asyncDispose]()
  await hostile
}, 240_000)
