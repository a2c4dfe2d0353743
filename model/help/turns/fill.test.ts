import { describe, expect, it } from 'vitest'
import { fold } from '#foundation/stems.ts'
import { readAsks } from '../asks.ts'
import { readTalk } from '../talk.ts'
import { fillIn } from './fill.ts'
import { readFragment } from './fragment.ts'

const linkTo = (name: string): string =>
  `[${name}](/#/search?q=${encodeURIComponent(name).replace('(', '%28').replace(')', '%29')})`
const MELON = linkTo('Melon Juice (1000ml)')
const LEMON = linkTo('Lemon Juice (500ml)')
const SMOOTHIE = linkTo('Basil Smoothie')
const HOODIE = linkTo('OWASP Juice Shop Hoodie')

/** The last message of a conversation, as it fills the question before it. */
function fillAfter(now: string, said: string, answer: string): ReturnType<typeof fillIn> {
  const history = [
    { isCustomers: false, text: answer },
    { isCustomers: true, text: said },
  ]
  const [ask] = readAsks(now)
  return ask && fillIn(ask, fold(now), readTalk({ history, now: { text: now } } as Parameters<typeof readTalk>[0]))
}

describe('a follow-up that gives one detail', () => {
  it.each([
    ['why', 'how much is the melon juice', MELON, { intent: 'price', preface: 'noReason' }],
    ['wieso nicht', 'kann ich mit paypal zahlen', 'Nein.', { intent: 'payment', preface: 'noReason' }],
    ['really?', 'can I pay by paypal', 'No.', { intent: 'payment', preface: 'itIsSo' }],
    ['und auf englisch?', 'was kostet die lieferung', '0,99¤', { intent: 'delivery' }],
    ['that is too dear', 'how much is delivery', '0.99¤', { intent: 'delivery', text: 'cheapest delivery' }],
    ['ist das alles?', 'wie kann ich bezahlen', 'Mit Karte.', { intent: 'payment' }],
    ['one of each please', 'melon or lemon juice?', `${MELON}\n${LEMON}`, { intent: 'price', isTogether: true }],
    ['geht das auch billiger', 'was kostet der kapuzenpulli', HOODIE, { intent: 'find', isBelow: true }],
    ['no, the big one', 'melon or lemon juice?', `${MELON}\n${LEMON}`, { items: [{ query: 'Melon Juice (1000ml)' }] }],
    ['and in the green one?', 'what is in the basil smoothie', SMOOTHIE, { others: ['Basil Smoothie'] }],
    ['and the mug?', 'is the hoodie made of cotton', HOODIE, { intent: 'property', items: [{ query: 'mug' }] }],
    [
      'not so sweet please',
      'something for a party',
      `${MELON}\n${LEMON}`,
      { items: [{ query: 'party without sweet' }] },
    ],
    [
      'what else?',
      'something for a party',
      `${MELON}\n${LEMON}`,
      { others: ['Melon Juice (1000ml)', 'Lemon Juice (500ml)'] },
    ],
  ])('%j fills the question %j', (now, said, answer, filled) => {
    expect(fillAfter(now, said, answer)).toMatchObject(
      'items' in filled ? { ...filled, items: filled.items.map((item) => expect.objectContaining(item)) } : filled,
    )
  })

  it.each([
    ['is that vegan?', 'how much is the melon juice', MELON],
    ['where is my parcel?', 'how much is the melon juice', MELON],
    ['why has my card been refused?', 'how can I pay', 'By card.'],
    ['which of them is in the bigger bottle?', 'melon or lemon juice?', `${MELON}\n${LEMON}`],
  ])('%j stands by itself', (now, said, answer) => {
    expect(fillAfter(now, said, answer)).toBeUndefined()
  })
})

describe('a fragment', () => {
  const read = (text: string): ReturnType<typeof readFragment> => {
    const [ask] = readAsks(text)
    return ask && readFragment(ask, fold(ask.text))
  }

  it('holds numbers, natures and prices', () => {
    expect(read('two of each')).toMatchObject({ count: 2, natures: [], hasLimits: false })
    expect(read("she doesn't like sweet things")).toMatchObject({ natures: ['without sweet'] })
    expect(read('und unter zehn euro?')).toMatchObject({ hasLimits: true })
  })

  it('is no message with a word of its own', () => {
    expect(read('does the courier ring the bell?')).toBeUndefined()
  })
})
