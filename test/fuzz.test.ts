import { expect, it } from 'vitest'
import { fuzz } from '../tools/fuzz.ts'
import { isWhole } from './support/sample.ts'

/** Seconds. `node tools/run.mjs fuzz` runs for five minutes. */
const SECONDS = isWhole ? 30 : 6

it('odd requests to every route leave the process alive and the answers right', async () => {
  const { requests, faults } = await fuzz(SECONDS, 20_261_122)
  expect(faults).toEqual([])
  expect(requests).toBeGreaterThan(100)
}, 90_000)
