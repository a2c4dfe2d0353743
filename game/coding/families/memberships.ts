import { demand, demandStatus } from '#game/coding/checks/replies.ts'
import type { Attack, Check, Family } from '#game/coding/define-coding.ts'
import type { Visitor } from '#game/visitor/visitor.ts'
import type { Dice } from './dice.ts'
import { drawPerson, drawTarget, enter, type Person } from './persons.ts'

const PATH = '/rest/deluxe-membership'

/** Memberships that nobody pays for, and paid ones. Each run draws others. */
export const membershipFamilies: readonly Family[] = [
  { kind: 'attack', name: 'Means of payment that do not exist', times: 10, isDecided: true, draw: drawUnpaid },
  { kind: 'customer', name: 'Members pay by card or wallet', times: 4, draw: drawPaid },
]

/** Makes a member of who is signed in, who pays by card. */
export async function becomeMember(visitor: Visitor, { email, password }: Person): Promise<void> {
  const card = { fullName: email, cardNum: 4_111_111_111_111_111, expMonth: '7', expYear: '2098' }
  const { id } = (await visitor.post('/api/Cards/', card)).json<{ data: { id: number } }>().data
  demandStatus(await visitor.post(PATH, { paymentMode: 'card', paymentId: String(id) }), 200)
  demandStatus(await visitor.login(email, password), 200)
}

/** Forms that charge nothing. */
const UNPAID: readonly [object, ...object[]] = [
  { paymentMode: '' },
  {},
  { paymentMode: null },
  { paymentMode: 'Wallet' },
  { paymentMode: ' card', paymentId: '1' },
  { paymentMode: ['wallet'] },
  { paymentMode: { card: 1 }, paymentId: 1 },
  { paymentMode: 0 },
  { paymentMode: true },
  { paymentMode: 'CARD', paymentId: null },
]

function drawUnpaid(dice: Dice): Attack {
  const [person, form] = [drawTarget(dice), dice.deal(UNPAID)]
  const word = dice.drawLetters(dice.drawBetween(2, 8))
  const shape = dice.choose(['word', 'form', 'nothing'])
  return async ({ visitor }) => {
    await enter(visitor, person)
    await visitor.post(PATH, form)
    if (shape === 'nothing') await visitor.post(PATH)
    else if (shape === 'form') await visitor.submit(PATH, { paymentMode: word, paymentId: '1' })
    else await visitor.post(PATH, { paymentMode: word })
    return isMember(visitor, person)
  }
}

/** Whether the shop takes somebody who signs in anew for a member. */
async function isMember(visitor: Visitor, { email, password }: Person): Promise<boolean> {
  demandStatus(await visitor.login(email, password), 200)
  const { text } = await visitor.get('/rest/user/whoami?fields=role')
  return text.includes('"deluxe"') || (await visitor.get(PATH)).text.includes('already')
}

/** Means of payment, with the number of the card as a number or as a text. */
const PAYMENTS: readonly [Payment, ...Payment[]] = [
  { isByCard: true, asText: true },
  { isByCard: true, asText: false },
  { isByCard: false, asText: true },
  { isByCard: false, asText: false },
]

interface Payment {
  isByCard: boolean
  asText: boolean
}

function drawPaid(dice: Dice): Check {
  const [person, { isByCard, asText }] = [drawPerson(dice), dice.deal(PAYMENTS)]
  const [balance, month] = [dice.drawBetween(50, 900), dice.drawBetween(1, 12)]
  const fullName = dice.choose(["Orla O'Hara", 'Jörg Müller', 'A. Peel'])
  return async ({ visitor }) => {
    await enter(visitor, person)
    const card = { fullName, cardNum: 4_111_111_111_111_111, expMonth: String(month), expYear: '2098' }
    const kept = await visitor.post('/api/Cards/', card)
    demandStatus(kept, 201)
    const { id } = kept.json<{ data: { id: number } }>().data
    const paymentId = asText ? String(id) : id
    if (!isByCard) demandStatus(await visitor.put('/rest/wallet/balance', { balance, paymentId }), 200)
    demandStatus(
      await visitor.post(PATH, isByCard ? { paymentMode: 'card', paymentId } : { paymentMode: 'wallet' }),
      200,
    )
    demand(await isMember(visitor, person), 'who has paid is no member')
    const left = (await visitor.get('/rest/wallet/balance')).json<{ data: number }>().data
    demand(isByCard || left === balance - 49, `${left} are left in the wallet in place of ${balance - 49}`)
  }
}
