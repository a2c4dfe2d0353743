import type { OrderRow } from '#contract/orders.ts'
import { demand, demandStatus } from '#game/coding/checks/replies.ts'
import type { Attack, Check, Family, PastFeature, PastMoment } from '#game/coding/define-coding.ts'
import type { Visitor } from '#game/visitor/visitor.ts'
import { createMonthlyCoupon } from '#shop/coupons/monthly.ts'
import { take } from './baskets.ts'
import type { Dice } from './dice.ts'
import { drawPerson, drawTarget, enter } from './persons.ts'

/** Orders with coupons of campaigns that are long over, and with those of the month. Each run draws others. */
export const oldCampaignFamilies: readonly Family[] = [
  {
    kind: 'attack',
    name: 'A coupon of a day that is years ago, in many spellings',
    times: 8,
    isDecided: true,
    draw: drawOld,
  },
  {
    kind: 'attack',
    name: 'An old code with another day, such as today',
    times: 2,
    isDecided: true,
    draw: drawClaimed,
  },
  { kind: 'customer', name: 'Customers order with the coupon of the month, or with none', times: 4, draw: drawHonest },
]

/** Campaigns, each with its day in milliseconds. The page’s script has the same. */
const CAMPAIGNS: readonly [readonly [string, number], ...(readonly [string, number])[]] = [
  ['WMNSDY2019', 1_551_999_600_000],
  ['WMNSDY2020', 1_583_622_000_000],
  ['WMNSDY2021', 1_615_158_000_000],
  ['WMNSDY2022', 1_646_694_000_000],
  ['WMNSDY2023', 1_678_230_000_000],
  ['ORANGE2020', 1_588_546_800_000],
  ['ORANGE2021', 1_620_082_800_000],
  ['ORANGE2022', 1_651_618_800_000],
  ['ORANGE2023', 1_683_154_800_000],
]

/** Data that the shop takes for a campaign and its day. */
const SPELLINGS: readonly [(code: string, day: number) => string, ...((code: string, day: number) => string)[]] = [
  (code, day) => `${code}-${day}`,
  (code, day) => `${code}-${day}-${day}`,
  (code, day) => `${code}- ${day}`,
  (code, day) => `${code}-${day.toExponential()}`,
  (code, day) => `${code}-0x${day.toString(16)}`,
  (code, day) => `${code}-${day}.0`,
  (code, day) => `${code}-0${day}`,
]

function drawOld(dice: Dice): Attack {
  const [person, [code, day], spell] = [drawTarget(dice), dice.deal(CAMPAIGNS), dice.deal(SPELLINGS)]
  const [isUrlSafe, pieces] = [dice.isHeads(), dice.drawBetween(1, 4)]
  const couponData = Buffer.from(spell(code, day)).toString(isUrlSafe ? 'base64url' : 'base64')
  return async ({ visitor }) => {
    const { basketId } = await enter(visitor, person)
    demandStatus(await take(visitor, basketId, 4, pieces), 200)
    await visitor.post(`/rest/basket/${basketId}/checkout`, { couponData })
    const ordered = await findLastOrder(visitor)
    return ordered !== undefined && isReduced(ordered)
  }
}

const [HOUR_MS, DAY_MS] = [3_600_000, 86_400_000]

/** Data of a code whose day is not the campaign's own. `now` is the shop's time, in milliseconds. */
const CLAIMS: readonly ((code: string, day: number, now: number) => string)[] = [
  (code, _day, now) => `${code}-${now}`,
  (code, _day, now) => `${code}-${now - HOUR_MS / 60}`,
  (code, _day, now) => `${code}-${now + HOUR_MS}`,
  (code, _day, now) => `${code}-${now - (now % DAY_MS)}`,
  (code, _day, now) => `${code}-${now - (now % DAY_MS) - HOUR_MS}`,
  (code, _day, now) => `${code}-${now - (now % DAY_MS) + DAY_MS - HOUR_MS}`,
  (code, _day, now) => `${code}-${now - (now % DAY_MS) + DAY_MS}`,
  (code, _day, now) => `${code}-${now + 400 * DAY_MS}`,
  (code, _day, now) => `${code}-${Math.floor(now / 1000)}`,
  (code, day, now) => `${code}-${now}-${day}`,
  (code, day, now) => `${code}-${day}-${now}`,
  (code, _day, now) => `${code}-${new Date(now).toISOString()}`,
  (code) => `${code}-today`,
  (code) => `${code}-Infinity`,
  (code) => `${code}-`,
  (code) => code,
]

function drawClaimed(dice: Dice): Attack {
  const [person, [code, day]] = [drawTarget(dice), dice.deal(CAMPAIGNS)]
  const claims = dice.chooseSome(CLAIMS, CLAIMS.length)
  return async ({ visitor }) => {
    const { basketId, issuedAt } = await enter(visitor, person)
    for (const claim of claims) {
      await take(visitor, basketId, 4, 1)
      const couponData = Buffer.from(claim(code, day, issuedAt * 1000)).toString('base64')
      await visitor.post(`/rest/basket/${basketId}/checkout`, { couponData })
    }
    return (await listOrders(visitor)).some(isReduced)
  }
}

/** Hours of a campaign's day, by any of the time zones that it can be read in. */
const HOURS: readonly [readonly [number, number], ...(readonly [number, number])[]] = [
  [1.1, 3],
  [9, 16],
  [21, 23.9],
]

/** Campaigns on their own days, early, at noon and late, where older ones of the same day are tried, too. */
export const campaignDays: PastFeature = {
  name: 'A campaign takes its percentage off on its own day',
  attackName: 'A coupon of years ago, on the day of another campaign',
  draw: (dice) =>
    dice
      .chooseSome(CAMPAIGNS, HOURS.length)
      .map((campaign) => drawMoment(dice, campaign))
      .toSorted((one, other) => one.at - other.at),
}

function drawMoment(dice: Dice, [code, day]: readonly [string, number]): PastMoment {
  const [person, pieces, [from, to]] = [drawPerson(dice), dice.drawBetween(1, 5), dice.deal(HOURS)]
  const at = day + dice.drawBetween(from * HOUR_MS, to * HOUR_MS)
  const couponData = Buffer.from(`${code}-${day}`).toString('base64')
  const check: Check = async ({ visitor, read }) => {
    // A campaign that is not in the list any more is missed by nobody: its day is years ago.
    if (!read(CAMPAIGNS_FILE).includes(code)) return
    const { basketId } = await enter(visitor, person)
    demandStatus(await take(visitor, basketId, 4, pieces), 200)
    demandStatus(await visitor.post(`/rest/basket/${basketId}/checkout`, { couponData }), 200)
    const ordered = await findLastOrder(visitor)
    demand(ordered !== undefined && isReduced(ordered), 'the campaign takes nothing off on its own day')
  }
  return { at, check, attack: drawAnniversary(dice, code, day) }
}

/** Orders with campaigns that are over on the day of another: those of the same day in earlier years, and one more. */
function drawAnniversary(dice: Dice, present: string, today: number): Attack {
  const isSameDay = ([code]: readonly [string, number]) => code.slice(0, -4) === present.slice(0, -4)
  const over = CAMPAIGNS.filter(([, day]) => day < today - DAY_MS)
  const others = over.filter((campaign) => !isSameDay(campaign))
  const person = drawTarget(dice, 'anniversary')
  const tried = [...over.filter(isSameDay), ...dice.chooseSome(others, 1)]
  return async ({ visitor }) => {
    const { basketId } = await enter(visitor, person)
    for (const [code, day] of tried) {
      await take(visitor, basketId, 4, 1)
      const couponData = Buffer.from(`${code}-${day}`).toString('base64')
      await visitor.post(`/rest/basket/${basketId}/checkout`, { couponData })
    }
    return (await listOrders(visitor)).some(isReduced)
  }
}

const CAMPAIGNS_FILE = 'shop/coupons/campaigns.ts'

/** A coupon of the month of these seconds. Copies of the shop live by UTC, the judge may not. */
export function createCodeAt(percent: number, seconds: number): string {
  const at = new Date(seconds * 1000)
  return createMonthlyCoupon(percent, new Date(at.getUTCFullYear(), at.getUTCMonth(), at.getUTCDate())) ?? ''
}

/** The last order of who is signed in. */
export async function findLastOrder(visitor: Visitor): Promise<OrderRow | undefined> {
  return (await listOrders(visitor)).at(-1)
}

async function listOrders(visitor: Visitor): Promise<OrderRow[]> {
  const reply = await visitor.get('/rest/order-history')
  demandStatus(reply, 200)
  return reply.json<{ data: OrderRow[] }>().data
}

/** Whether less was paid than goods and delivery cost. */
export function isReduced({ products, totalPrice, deliveryPrice }: OrderRow): boolean {
  const goods = products.reduce((sum, { total }) => sum + Number(total), 0)
  return Number(totalPrice) < goods + Number(deliveryPrice ?? 0) - 0.001
}

const DATA = ['bnVsbA==', '', 'V01OU0RZMjAxOQ==', 'juice', undefined] as const

function drawHonest(dice: Dice): Check {
  const [person, isReducing, couponData] = [drawPerson(dice), dice.isHeads(), dice.deal(DATA)]
  const pieces = dice.drawBetween(1, 5)
  return async ({ visitor }) => {
    const { basketId, issuedAt } = await enter(visitor, person)
    demandStatus(await take(visitor, basketId, 4, pieces), 200)
    if (isReducing) {
      const code = createCodeAt(10, issuedAt)
      const redeemed = await visitor.put(`/rest/basket/${basketId}/coupon/${encodeURIComponent(code)}`)
      demandStatus(redeemed, 200)
    }
    demandStatus(await visitor.post(`/rest/basket/${basketId}/checkout`, { couponData }), 200)
    const ordered = await findLastOrder(visitor)
    demand(ordered !== undefined, 'the order is missing')
    demand(
      isReduced(ordered) === isReducing,
      isReducing ? 'the coupon of the month takes nothing off' : 'the price is not the full one',
    )
  }
}
