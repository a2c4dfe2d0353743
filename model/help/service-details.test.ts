import { expect, it } from 'vitest'
import { openSpeech } from '#model/speech.ts'
import { detailsOf, litresOf } from './service-details.ts'

const speech = openSpeech('en', 'seed', {})
const limits = { least: 10, most: 1000, inBox: 100 }

it.each([
  ['I only have 5 litres', /too few/],
  ['I have 40 l of peel', /fit into a box/],
  ['will you collect 300 litres?', /can collect/],
  ['I have 2000 litres', /too much/],
  ['When do you come and collect it?', /choose the day/],
])('%j is told what it means', (said, told) => {
  expect(litresOf(said, limits, speech).join()).toMatch(told)
})

it('tells details only to those who ask for them', () => {
  expect(detailsOf('payment', 'Do you charge extra for cards?', speech)).toHaveLength(1)
  expect(detailsOf('payment', 'Can I pay by card?', speech)).toEqual([])
  expect(detailsOf('delivery', 'Wer bringt das Paket?', speech)).toHaveLength(1)
})
