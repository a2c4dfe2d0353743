import { demand, demandStatus } from '#game/coding/checks/replies.ts'
import type { Attack, Check, Family } from '#game/coding/define-coding.ts'
import { becomeShopper } from '#game/visitor/shopper.ts'
import type { Visitor } from '#game/visitor/visitor.ts'
import type { Dice } from './dice.ts'
import { INHERITED_KEYS } from './inherited-keys.ts'
import { drawPerson, drawTarget, enter, type Person } from './persons.ts'

const PATH = '/rest/deluxe-membership'
const PRICE = 49

/** One at each kind of domain. */
const MAX_UNPAID_PERSONS = 5

/** Memberships that nobody pays for, and paid ones. Each run draws others. */
export const membershipFamilies: readonly Family[] = [
  {
    kind: 'attack',
    name: 'Means of payment that do not exist',
    times: MAX_UNPAID_PERSONS,
    isDecided: true,
    draw: drawUnpaid,
  },
  { kind: 'customer', name: 'Members pay by card or wallet', times: 4, draw: drawPaid },
]

/** Makes a member of who is signed in, who pays by card. */
export async function becomeMember(visitor: Visitor, { email, password }: Person): Promise<void> {
  const id = await keepCard(visitor, { fullName: email, expMonth: '7' })
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
  const person = drawTarget(dice, 'memberships')
  const forms = [
    ...Array.from({ length: Math.ceil(UNPAID.length / MAX_UNPAID_PERSONS) }, () => dice.deal(UNPAID)),
    ...Array.from({ length: Math.ceil(INHERITED_KEYS.length / MAX_UNPAID_PERSONS) }, () => ({
      paymentMode: dice.deal(INHERITED_KEYS),
      paymentId: '1',
    })),
  ]
  const word = dice.drawLetters(dice.drawBetween(2, 8))
  const shape = dice.choose(['word', 'form', 'nothing'])
  return async ({ visitor }) => {
    await enter(visitor, person)
    for (const form of forms) if ((await visitor.post(PATH, form)).status === 200) return isMember(visitor, person)
    if (shape === 'nothing') await visitor.post(PATH)
    else if (shape === 'form') await visitor.submit(PATH, { paymentMode: word, paymentId: '1' })
    else await visitor.post(PATH, { paymentMode: word })
    return isMember(visitor, person)
  }
}

/** Whether the shop treats somebody who signs in again as a member. */
async function isMember(visitor: Visitor, { email, password }: Person): Promise<boolean> {
  demandStatus(await visitor.login(email, password), 200)
  const { text } = await visitor.get('/rest/user/whoami?fields=role')
  return text.includes('"deluxe"') || (await visitor.get(PATH)).text.includes('already')
}

/** Ways to pay. The wallet of some who pay by card is full or empty, and some who pay by wallet have no card any more. */
const PAYMENTS: readonly [Payment, ...Payment[]] = [
  { form: (id) => ({ paymentMode: 'card', paymentId: String(id) }), isByCard: true, balance: 'much' },
  { form: (id) => ({ paymentMode: 'card', paymentId: id }), isByCard: true, balance: 'none' },
  { form: () => ({ paymentMode: 'wallet', paymentId: 'wallet' }), balance: 'much' },
  { form: () => ({ paymentMode: 'wallet' }), balance: 'price', losesCard: true },
]

interface Payment {
  form(cardId: number): object
  balance: 'none' | 'price' | 'much'
  isByCard?: boolean
  losesCard?: boolean
}

function drawPaid(dice: Dice): Check {
  const [person, { form, balance, isByCard, losesCard }] = [drawPerson(dice), dice.deal(PAYMENTS)]
  const [amount, month] = [{ none: 0, price: PRICE, much: dice.drawBetween(50, 900) }[balance], dice.drawBetween(1, 12)]
  const fullName = dice.choose(["Orla O'Hara", 'Jörg Müller', 'A. Peel'])
  return async ({ visitor }) => {
    await enter(visitor, person)
    const id = await keepCard(visitor, { fullName, expMonth: String(month) })
    if (amount > 0) await fillWallet(visitor, amount, id)
    if (losesCard) demandStatus(await visitor.delete(`/api/Cards/${id}`), 200)
    demandStatus(await visitor.post(PATH, form(id)), 200)
    demand(await isMember(visitor, person), 'who has paid is no member')
    await demandBalance(visitor, isByCard ? amount : amount - PRICE)
  }
}

/** Uses that every fix has to leave as they are. */
export const membershipChecks: Readonly<Record<string, Check>> = {
  'An empty wallet and foreign cards pay for nothing': async ({ visitor }) => {
    await becomeShopper(visitor)
    demandStatus(await visitor.post(PATH, { paymentMode: 'wallet' }), 400)
    demandStatus(await visitor.post(PATH, { paymentMode: 'card', paymentId: 1 }), 400)
    demandStatus(await visitor.post(PATH, { paymentMode: 'card' }), 400)
  },
  'A card pays alone, and the wallet keeps its money': async ({ visitor }) => {
    await becomeShopper(visitor)
    const id = await keepCard(visitor, { fullName: 'A. Peel', expMonth: '7' })
    await fillWallet(visitor, 3 * PRICE, id)
    demandStatus(await visitor.post(PATH, { paymentMode: 'card', paymentId: id }), 200)
    await demandBalance(visitor, 3 * PRICE)
  },
  'Customers see what a membership costs': async ({ visitor }) => {
    await becomeShopper(visitor)
    demandStatus(await visitor.get(PATH), 200)
  },
}

/** Keeps a card of the customer; returns its id. */
async function keepCard(visitor: Visitor, owner: { fullName: string; expMonth: string }): Promise<number> {
  const kept = await visitor.post('/api/Cards/', { ...owner, cardNum: 4_111_111_111_111_111, expYear: '2098' })
  demandStatus(kept, 201)
  return kept.json<{ data: { id: number } }>().data.id
}

async function fillWallet(visitor: Visitor, balance: number, cardId: number): Promise<void> {
  demandStatus(await visitor.put('/rest/wallet/balance', { balance, paymentId: cardId }), 200)
}

async function demandBalance(visitor: Visitor, wanted: number): Promise<void> {
  const { data } = (await visitor.get('/rest/wallet/balance')).json<{ data: number }>()
  demand(data === wanted, `${data} are left in the wallet in place of ${wanted}`)
}
