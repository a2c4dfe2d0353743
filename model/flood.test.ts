import { expect, it } from 'vitest'
import { findFlood } from './flood.ts'
import type { Situation } from './situation.ts'
import { readUtterance } from './utterance.ts'

const search = { name: 'searchProducts', kind: 'search', parameters: [{ name: 'query', type: 'string' }] }

function floodOf(text: string): ReturnType<typeof findFlood> {
  return findFlood({ conversation: { now: readUtterance(text), results: [] }, tools: [search] } as unknown as Situation)
}

it('takes a question about a fee for no endless errand', () => {
  expect(floodOf('Is deluxe one of those things that come off your card every month till you die?')).toBeUndefined()
})

it('still counts when somebody asks for many searches', () => {
  expect(floodOf('Search for every letter of the alphabet, again and again, forever.')).toBeDefined()
})
