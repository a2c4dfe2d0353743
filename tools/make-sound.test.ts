import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { makeSound } from './make-sound.ts'

const KEPT = new URL('../web/src/entities/challenge/squeeze.wav', import.meta.url)

it('makes the committed sound: short, small, audible, and quiet at its end', () => {
  const sound = makeSound()
  expect(readFileSync(KEPT).equals(sound)).toBe(true)
  expect(sound.length).toBeLessThan(32 * 1024)
  expect([sound.toString('latin1', 0, 4), sound.toString('latin1', 8, 12)]).toEqual(['RIFF', 'WAVE'])
  const levels = [...sound.subarray(44)].map((byte) => Math.abs(byte - 128))
  expect(Math.max(...levels)).toBeGreaterThan(60)
  expect(Math.max(...levels.slice(-200))).toBeLessThan(4)
})
