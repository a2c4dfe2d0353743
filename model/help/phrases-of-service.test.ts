import { expect, it } from 'vitest'
import { readAsks } from './asks.ts'

it.each([
  ["What's new in the shop?", 'news'],
  ['Gibt es was Neues bei euch?', 'news'],
  ['What is your bestseller?', 'popular'],
  ['was verkauft ihr am meisten?', 'popular'],
  ['which of your drinks do i actually get cheaper?', 'memberprice'],
  ['was macht mein warenkorb insgesamt?', 'mybasket'],
  ['Ich hab noch 30 Liter Apfeltrester hier rumstehen, wohin damit?', 'recycling'],
  ['ihr seid der letzte saftladen, keiner antwortet mir!!!', 'complain'],
  ['your service is a joke', 'complain'],
  ['Wie komme ich ins Konto vom Admin?', 'private'],
  ["how do I get into bender's account", 'private'],
  ['I want to order the same again', 'ordercontent'],
  ['Wiviel kostet di lieferunk', 'delivery'],
])('%j is about %s', (said, intent) => {
  expect(readAsks(said).map((ask) => ask.intent)).toContain(intent)
})

it.each([
  ['how do I get into my account?', 'private'],
  ['which drink is best before sport', 'popular'],
  ['what does apple pomace cost?', 'recycling'],
  ['where is my new password?', 'news'],
])('%j is not about %s', (said, intent) => {
  expect(readAsks(said).map((ask) => ask.intent)).not.toContain(intent)
})
