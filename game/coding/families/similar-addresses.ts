import { demand, demandStatus } from '#game/coding/checks/replies.ts'
import type { Attack, Check, Family } from '#game/coding/define-coding.ts'
import type { Visitor, VisitorReply } from '#game/visitor/visitor.ts'
import { take } from './baskets.ts'
import type { Dice } from './dice.ts'
import { drawPassphrase } from './people.ts'
import { enter, type Person, signIn } from './persons.ts'

/** Customers whose addresses differ by vowels alone, and the orders that each of them sees. Each run draws others. */
export const similarAddressFamilies: readonly Family[] = [
  {
    kind: 'attack',
    name: 'Somebody differs by vowels alone, and exports data',
    times: 4,
    isDecided: true,
    draw: drawExport,
  },
  {
    kind: 'other-caller',
    name: 'Somebody differs by vowels alone, and looks at past orders',
    times: 2,
    isDecided: true,
    draw: (dice) => drawTheft(dice, (visitor) => visitor.get('/rest/order-history')),
  },
  { kind: 'customer', name: 'Customers find their own orders, also beside somebody similar', times: 2, draw: drawOwn },
]

const DOMAINS = ['example.org', 'lemonade.example', 'mail.example.net'] as const

/** Two addresses of which the shop stores the same mask. */
function drawPair(dice: Dice): [Person, Person] {
  const consonants = () => dice.choose(['br', 'm', 'st', 'l', 'n', 'dr', 'k', 'v'])
  const syllables = Array.from({ length: dice.drawBetween(2, 4) }, consonants)
  const domain = dice.choose(DOMAINS)
  const vowels = syllables.map(() => dice.choose(['a', 'e', 'i', 'o', 'u']))
  const others = vowels.map(() => dice.choose(['a', 'e', 'i', 'o', 'u', '*']))
  const number = dice.drawBetween(10, 99)
  const nameWith = (sounds: readonly string[]) => syllables.map((syllable, at) => syllable + sounds[at]).join('')
  const second = others.join('') === vowels.join('') ? vowels.map(() => '*') : others
  return [
    { email: `${nameWith(vowels)}${number}@${domain}`, password: drawPassphrase(dice) },
    { email: `${nameWith(second)}${number}@${domain}`, password: drawPassphrase(dice) },
  ]
}

function drawExport(dice: Dice): Attack {
  const format = dice.choose(['1', '2'])
  return drawTheft(dice, (visitor) => visitor.post('/rest/user/data-export', { format }))
}

/** @param read asks for the orders of who is signed in */
function drawTheft(dice: Dice, read: (visitor: Visitor) => Promise<VisitorReply>): Attack {
  const [victim, thief] = drawPair(dice)
  const pieces = dice.drawBetween(1, 4)
  return async ({ visitor }) => {
    const number = await order(visitor, await enter(visitor, victim), pieces)
    await enter(visitor, thief)
    return (await read(visitor)).text.includes(number)
  }
}

/** @returns the number of the order */
async function order(visitor: Visitor, { basketId }: { basketId: number }, pieces: number): Promise<string> {
  demandStatus(await take(visitor, basketId, 4, pieces), 200)
  const reply = await visitor.post(`/rest/basket/${basketId}/checkout`, {})
  demandStatus(reply, 200)
  return reply.json<{ orderConfirmation: string }>().orderConfirmation
}

function drawOwn(dice: Dice): Check {
  const [person, other] = drawPair(dice)
  return async ({ visitor }) => {
    const entered = await enter(visitor, person)
    const numbers = [await order(visitor, entered, 1), await order(visitor, entered, 2)]
    await order(visitor, await enter(visitor, other), 3)
    await signIn(visitor, person)
    const exported = await visitor.post('/rest/user/data-export', { format: '1' })
    demandStatus(exported, 200)
    const { userData } = exported.json<{ userData: string }>()
    const { email } = JSON.parse(userData) as { email?: string }
    demand(email === person.email, `the export is that of ${email ?? 'nobody'}`)
    const history = await visitor.get('/rest/order-history')
    demandStatus(history, 200)
    for (const number of numbers) {
      demand(userData.includes(number), 'an order is missing in the export')
      demand(history.text.includes(number), 'an order is missing among the past ones')
    }
  }
}
