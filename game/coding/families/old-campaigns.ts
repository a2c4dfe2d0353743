import type { OrderRow } from '#contract/orders.ts'
import { demand, demandStatus } from '#game/coding/checks/replies.ts'
import type { Attack, Check, Family } from '#game/coding/define-coding.ts'
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

/** A coupon of the month of these seconds. Copies of the shop live by UTC, the judge may not. */
export function createCodeAt(percent: number, seconds: number): string {
  const at = new Date(seconds * 1000)
  return createMonthlyCoupon(percent, new Date(at.getUTCFullYear(), at.getUTCMonth(), at.getUTCDate())) ?? ''
}

/** The last order of who is signed in. */
export async function findLastOrder(visitor: Visitor): Promise<OrderRow | undefined> {
  const reply = await visitor.get('/rest/order-history')
  demandStatus(reply, 200)
  return reply.json<{ data: OrderRow[] }>().data.at(-1)
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
