import { describe, expect, it } from 'vitest'
import { fold } from '#foundation/stems.ts'
import { readAsks } from '../asks.ts'
import { readTalk } from '../talk.ts'
import { goOn } from './go-on.ts'

const APPLE = '[Apple Juice (1000ml)](/#/search?q=Apple%20Juice%20%281000ml%29)'
const BERRY = '[Berry Juice (1000ml)](/#/search?q=Berry%20Juice%20%281000ml%29)'
const MUG = '[OWASP Juice Shop Mug](/#/search?q=OWASP%20Juice%20Shop%20Mug)'

/** The last message of a talk of customer and assistant, as it goes on. */
function goOnAfter(now: string, ...before: [said: string, answer: string][]): ReturnType<typeof goOn> {
  const history = before
    .flatMap(([said, answer]) => [
      { isCustomers: true, text: said },
      { isCustomers: false, text: answer },
    ])
    .reverse()
  const [ask] = readAsks(now)
  return ask && goOn(ask, fold(now), readTalk({ history, now: { text: now } } as Parameters<typeof readTalk>[0]))
}

describe('a message that goes on with the turn before', () => {
  it.each([
    ['and the other ones?', 'How much is the fast delivery?', 'It costs 0.50¤.', 'delivery'],
    ['und die anderen?', 'Was kostet die schnelle Lieferung?', 'Sie kostet 0,50¤.', 'delivery'],
    ['nimm einen davon raus', 'was ist in meinem warenkorb', 'In deinem [Warenkorb](/#/basket): 2.', 'basketadd'],
    ['empty it please', 'what is in my basket', 'In your [basket](/#/basket): 2.', 'basketadd'],
    ['and what would a normal customer pay?', 'how much is apple juice', `${APPLE}: 0.99¤.`, 'memberprice'],
    ['nee was anderes', 'empfiehl mir einen saft', `${APPLE}\n${BERRY}`, 'recommend'],
  ])('%j is understood after %j', (now, said, answer, intent) => {
    expect(goOnAfter(now, [said, answer])?.intent).toBe(intent)
  })

  it.each([
    ['is the second one with alcohol?', 'Berry Juice (1000ml)'],
    ['gibts den ersten auch kleiner?', 'Apple Juice (1000ml)'],
  ])('%j means one of those that were shown', (now, name) => {
    const found = goOnAfter(now, ['show me juices', `${APPLE}\n${BERRY}`])
    expect(found?.items.map(({ query }) => query)).toEqual([name])
  })

  it('asks for more than the price of the cheaper one', () => {
    const found = goOnAfter('wie groß ist der billigere?', ['Apfel oder Beere?', `${APPLE}\n${BERRY}`])
    expect(found).toMatchObject({ intent: 'property', pick: 'cheapest' })
  })

  it('judges a later drink by what was told of a diet', () => {
    const found = goOnAfter('geht der karottensaft?', ['ich bin diabetiker', 'Alles klar.'])
    expect(found?.about).toContain('fur mich')
  })

  it('offers other presents, and no drinks, in place of presents', () => {
    const found = goOnAfter('something else', ['show me mugs', MUG])
    expect(found?.items.at(-1)?.query).toBe('gift')
  })

  it.each([
    ['where is my parcel?', 'show me juices', `${APPLE}\n${BERRY}`],
    ['and the other ones?', 'show me juices', `${APPLE}\n${BERRY}`],
    ['take one out', 'show me juices', `${APPLE}\n${BERRY}`],
  ])('%j stands by itself after %j', (now, said, answer) => {
    expect(goOnAfter(now, [said, answer])).toBeUndefined()
  })
})
