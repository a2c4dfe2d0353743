import { demand, demandStatus } from '#game/coding/checks/replies.ts'
import { defineProof, type Family } from '#game/coding/define-coding.ts'
import type { Dice } from '#game/coding/families/dice.ts'
import { drawAddress, drawPassphrase } from '#game/coding/families/people.ts'
import { redeemBy, redeemByList } from '#game/visitor/gift-cards.ts'
import type { Visitor } from '#game/visitor/visitor.ts'

/** Attempts of a request that are compared are answered false. */
const COMPARED = /"p[^"]+":false/g
/** PINs have four digits: who may try so many of them at once guesses one in a thousand. */
const MAX_HONEST_ATTEMPTS = 10

async function enter(visitor: Visitor, [email, password]: [string, string]): Promise<void> {
  await visitor.register(email, password)
  await visitor.login(email, password)
}

function drawNumber(dice: Dice): string {
  return `VC-2026-${String(dice.drawBetween(1, 40)).padStart(4, '0')}`
}

function drawPerson(dice: Dice): [string, string] {
  return [drawAddress(dice), drawPassphrase(dice)]
}

const families: readonly Family[] = [
  {
    kind: 'attack',
    name: 'Many PINs of a gift card in one request',
    times: 3,
    isDecided: true,
    draw: (dice) => {
      const [person, number, count] = [drawPerson(dice), drawNumber(dice), dice.drawBetween(40, 400)]
      const from = dice.drawBetween(1000, 9000)
      const send = dice.isHeads() ? redeemBy : redeemByList
      return async ({ visitor }) => {
        await enter(visitor, person)
        const pins = Array.from({ length: count }, (_, at) => String(from + at))
        const { text } = await send(visitor, number, pins)
        return (text.match(COMPARED) ?? []).length > MAX_HONEST_ATTEMPTS
      }
    },
  },
  {
    kind: 'customer',
    name: 'A customer mistypes a PIN and is told so',
    times: 2,
    draw: (dice) => {
      const [person, number, letters] = [drawPerson(dice), drawNumber(dice), dice.drawBetween(1000, 9999)]
      return async ({ visitor }) => {
        await enter(visitor, person)
        const reply = await redeemBy(visitor, number, [`${letters}0`])
        demandStatus(reply, 200)
        demand(reply.text.includes('false'), `it says ${reply.text.slice(0, 100)}`)
      }
    },
  },
  {
    kind: 'customer',
    name: 'Many customers mistype a PIN on the same day',
    times: 1,
    draw: (dice) => {
      const customers = Array.from({ length: 16 }, () => ({ person: drawPerson(dice), number: drawNumber(dice) }))
      const letters = dice.drawBetween(1000, 9999)
      return async ({ visitor }) => {
        for (const { person, number } of customers) {
          await enter(visitor, person)
          const { text } = await redeemBy(visitor, number, [`${letters}0`])
          demand(text.includes('false'), `it says ${text.slice(0, 100)}`)
        }
      }
    },
  },
]

export default defineProof({
  ownAttacksOnly: true,
  families,
  checks: {
    'The value of a gift card can be seen by everybody': async ({ visitor }) => {
      const reply = await visitor.post('/graphql', { query: '{ giftCard(number: "VC-2026-0003") { value } }' })
      demandStatus(reply, 200)
      demand(reply.text.includes('50'), 'nothing is shown')
    },
  },
})
