import { expect, it } from 'vitest'
import { fuzz } from '../tools/fuzz.ts'

/** Seconds. By hand: `node tools/run.mjs fuzz`, five minutes. */
const SECONDS = 15

it('odd requests to every route leave the process alive and the answers right', async () => {
  const { requests, faults } = await fuzz(SECONDS, 20_261_122)
  expect(faults).toEqual([])
  expect(requests).toBeGreaterThan(200)
}, 90_000)
