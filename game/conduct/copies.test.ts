import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { compareTexts, isCopyOf } from './copies.ts'

const FILE = 'infrastructure/docker-compose.yml'
const text = readFileSync(new URL(`../../content/${FILE}`, import.meta.url), 'utf8')

it.each([
  ['night', 'nacht', 0.25],
  [' Night\n', 'nIGHT', 1],
  ['aaaa', 'aa', 0.5],
  ['', 'night', 0],
  ['n', 'n', 0],
])('%j and %j share pairs of letters: %d', (one, other, share) => {
  expect(compareTexts(one, other)).toBe(share)
})

it('recognises a copy of a file, exact or similar', () => {
  expect(isCopyOf(text, FILE)).toBe(true)
  expect(isCopyOf(`Look: ${text.toUpperCase().slice(200)}`, FILE)).toBe(true)
})

it('does not take a long answer for a copy', () => {
  expect(isCopyOf('mongo 4.4.29', FILE)).toBe(false)
  expect(isCopyOf(text.slice(0, 300), FILE)).toBe(false)
  expect(isCopyOf('Your stand runs mongo 4.4.29, which is past its end of life. '.repeat(20), FILE)).toBe(false)
})
