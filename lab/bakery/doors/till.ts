import { setTimeout as wait } from 'node:timers/promises'
import { BAKERY_TIME, type Doors } from '../bakery-world.ts'
import { BakeryFault, sendJson, sendText } from '../call.ts'
import { findIn, keep, keepBy, shorten } from '../state.ts'

const PRICES: Readonly<Record<string, number>> = { plum: 3.2, apple: 2.9, nut: 4.1 }

/** Percent of discount by coupon. */
const COUPONS: Readonly<Record<string, number>> = { CRUMB10: 10, HALF: 50, LENT25: 25 }

/** Last days of limited coupons. */
const LAST_DAYS: Readonly<Record<string, string>> = { LENT25: '2026-03-15' }

/** Day of the bakery's fixed clock. */
const TODAY = BAKERY_TIME.toISOString().slice(0, 10)

/** Delay between check and write, in milliseconds, like a slow database. */
const SLOW_MS = 40

export const MAX_ATTEMPTS = 3
export const SAFE_NUMBER = '0417'

/** Sums for people; the index is the question's number. */
const CAPTCHAS = [
  { id: 1, question: '3+4*2', answer: '11' },
  { id: 2, question: '9-2*3', answer: '3' },
]

/** Business rules, races, limits of attempts, captchas. */
export const tillDoors: Doors = {
  'POST till': (call) => {
    const { cake = 'plum', pieces = '1', coupons = '', date = TODAY } = call.readFields()
    const price = findIn(PRICES, cake) ?? 3.2
    const off = coupons.split(',').reduce((sum, coupon) => sum + findPercent(coupon.trim(), date), 0)
    return sendJson({
      cake,
      pieces: Number(pieces),
      percentOff: off,
      total: roundCents(price * Number(pieces) * (1 - off / 100)),
    })
  },
  'POST safe/till': (call) => {
    const { cake = 'plum', pieces = '1', coupons = '' } = call.readFields()
    const price = findIn(PRICES, cake)
    const count = Number(pieces)
    if (price === undefined) throw new BakeryFault(400, 'No such cake.')
    if (!Number.isInteger(count) || count < 1 || count > 50) throw new BakeryFault(400, 'One to fifty pieces.')
    const off = findPercent(coupons.split(',', 1)[0]?.trim() ?? '', TODAY)
    return sendJson({ cake, pieces: count, percentOff: off, total: roundCents(price * count * (1 - off / 100)) })
  },

  'POST free-cake': async (call, { state }) => {
    const { name = 'anna' } = call.readFields()
    if (state.coupons.includes(name)) return sendText('You had yours.', 409)
    await wait(SLOW_MS)
    keep(state.coupons, shorten(name))
    return sendJson({ cake: 'plum', price: 0, hadBy: shorten(name) })
  },
  'POST safe/free-cake': async (call, { state }) => {
    const { name = 'anna' } = call.readFields()
    if (state.coupons.includes(name)) return sendText('You had yours.', 409)
    keep(state.coupons, shorten(name))
    await wait(SLOW_MS)
    return sendJson({ cake: 'plum', price: 0, hadBy: shorten(name) })
  },
  'GET free-cakes': (_call, { state }) => sendJson({ givenTo: state.coupons }),

  'POST strongbox': (call, { state }) => {
    const { number = '' } = call.readFields()
    const from = (call.readHeader('x-forwarded-for').split(',', 1)[0] ?? '').trim() || 'here'
    const attempts = findIn(state.attempts, shorten(from)) ?? 0
    if (attempts >= MAX_ATTEMPTS)
      return sendText('Too many wrong numbers from your address.', 429, { 'retry-after': '600' })
    if (number === SAFE_NUMBER) return sendJson({ open: true, inside: 'The sourdough. It waves.' })
    keepBy(state.attempts, from, attempts + 1)
    return sendJson({ open: false, left: MAX_ATTEMPTS - attempts - 1 }, 401)
  },
  'POST safe/strongbox': (call, { state }) => {
    const { number = '' } = call.readFields()
    const attempts = state.attempts.everybody ?? 0
    if (attempts >= MAX_ATTEMPTS) return sendText('Too many wrong numbers.', 429, { 'retry-after': '600' })
    if (number === SAFE_NUMBER) return sendJson({ open: true, inside: 'The sourdough. It waves.' })
    keepBy(state.attempts, 'everybody', attempts + 1)
    return sendJson({ open: false, left: MAX_ATTEMPTS - attempts - 1 }, 401)
  },

  'GET captcha': () => sendJson(CAPTCHAS[0]),
  'POST vote': (call, { state }) => {
    const { captcha = '', answer = '', stars = '5' } = call.readFields()
    if (CAPTCHAS.find(({ id }) => id === Number(captcha))?.answer !== answer)
      return sendText('That is not the sum.', 403)
    keep(state.votes, Number(stars))
    return sendJson({ votes: state.votes.length }, 201)
  },
}

/** Discount of a coupon on a day, in percent; 0 after its last day. */
function findPercent(coupon: string, day: string): number {
  const lastDay = findIn(LAST_DAYS, coupon)
  return lastDay !== undefined && day > lastDay ? 0 : (findIn(COUPONS, coupon) ?? 0)
}

function roundCents(amount: number): number {
  return Math.round(amount * 100) / 100
}
