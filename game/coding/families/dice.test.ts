import { expect, it } from 'vitest'
import { Dice } from './dice.ts'
import { drawOddAddress } from './people.ts'

it('deals each of some things once before any comes again', () => {
  const things = ['apostrophe', 'umlaut', 'capitals'] as const
  for (let seed = 0; seed < 20; seed++) {
    const dice = new Dice(String(seed))
    const rounds = [1, 2].map(() => things.map(() => dice.deal(things)))
    for (const round of rounds) expect(round.toSorted()).toEqual(things.toSorted())
  }
})

it('draws an address with an apostrophe in every run of six customers', () => {
  for (let seed = 0; seed < 50; seed++) {
    const dice = new Dice(String(seed))
    const addresses = Array.from({ length: 6 }, () => drawOddAddress(dice))
    expect(addresses.some((address) => address.includes("'"))).toBe(true)
  }
})

it('deals each kind of things that are made anew for each draw', () => {
  const dice = new Dice('seed')
  const round = () => [1, 2, 3].map(() => dice.dealMade('fruit', [['apple'], ['lemon'], ['orange']])[0])
  expect(round().toSorted()).toEqual(['apple', 'lemon', 'orange'])
  expect(round().toSorted()).toEqual(['apple', 'lemon', 'orange'])
})
