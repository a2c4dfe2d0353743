import { demand, demandStatus } from '#game/coding/checks/replies.ts'
import type { Attack, Family } from '#game/coding/define-coding.ts'
import { becomeShopper, type Shopper } from '#game/visitor/shopper.ts'
import type { Visitor } from '#game/visitor/visitor.ts'
import type { Dice } from './dice.ts'
import { inOneShop } from './in-one-shop.ts'

/** Products of which there are enough. */
const PLENTY = [1, 3, 4, 5, 6] as const

interface Line {
  name: string
  price: number
  BasketItem: { id: number; quantity: number }
}

/** Quantities below zero, and honest ones. */
export const quantityFamilies: readonly Family[] = inOneShop([
  { kind: 'attack', name: 'Less than nothing of a product, ordered', times: 5, draw: drawNegative },
  { kind: 'attack', name: 'An item that is changed to less than nothing', times: 4, draw: drawChanged },
  {
    kind: 'other-caller',
    name: 'A negative line that makes the others cheaper',
    times: 3,
    draw: (dice) => {
      const [product, other] = dice.chooseSome(PLENTY, 2) as [number, number]
      const [count, name] = [dice.drawBetween(1, 2), dice.drawLetters(9)]
      return async ({ visitor }) => {
        const shopper = await becomeShopper(visitor, name)
        await shopper.take(product, 5)
        const before = await orderTotal(visitor, shopper)
        await shopper.take(product, 5)
        await shopper.take(other, -count)
        const after = await orderTotal(visitor, shopper)
        return before !== undefined && after !== undefined && after < before
      }
    },
  },
  {
    kind: 'customer',
    name: 'Customers order some of a product, and change their mind about how many',
    times: 3,
    draw: (dice) => {
      const [product, first, then] = [dice.choose(PLENTY), dice.drawBetween(1, 5), dice.drawBetween(1, 5)]
      const [asText, name] = [dice.isHeads(), dice.drawLetters(9)]
      return async ({ visitor }) => {
        const shopper = await becomeShopper(visitor, name)
        demandStatus(await shopper.take(product, first), 200)
        const [line] = await linesOf(visitor, shopper)
        demand(line?.BasketItem.quantity === first, `the basket has ${line?.BasketItem.quantity ?? 'nothing'}`)
        const quantity = asText ? String(then) : then
        demandStatus(await visitor.put(`/api/BasketItems/${line?.BasketItem.id}`, { quantity }), 200)
        const [changed] = await linesOf(visitor, shopper)
        demand(changed?.BasketItem.quantity === then, `the basket has ${changed?.BasketItem.quantity ?? 'nothing'}`)
        const total = await orderTotal(visitor, shopper)
        const wanted = (changed?.price ?? 0) * then
        demand(total !== undefined && Math.abs(total - wanted) < 0.011, `the order costs ${total}, not ${wanted}`)
      }
    },
  },
])

function drawNegative(dice: Dice): Attack {
  const [product, count] = [dice.choose(PLENTY), dice.drawBetween(1, 300)]
  const quantity = dice.deal(SPELLINGS)(count)
  const [name, isForm] = [dice.drawLetters(9), dice.isHeads()]
  return async ({ visitor }) => {
    const shopper = await becomeShopper(visitor, name)
    const item = { ProductId: product, BasketId: String(shopper.basketId), quantity }
    if (isForm && typeof quantity === 'string') {
      await visitor.submit('/api/BasketItems/', { ...item, ProductId: String(product), quantity })
    } else await visitor.post('/api/BasketItems/', item)
    return isNegative(await orderTotal(visitor, shopper))
  }
}

function drawChanged(dice: Dice): Attack {
  const [product, count] = [dice.choose(PLENTY), dice.drawBetween(1, 300)]
  const [quantity, name] = [dice.deal(SPELLINGS)(count), dice.drawLetters(9)]
  return async ({ visitor }) => {
    const shopper = await becomeShopper(visitor, name)
    await shopper.take(product, 1)
    const [line] = await linesOf(visitor, shopper)
    await visitor.put(`/api/BasketItems/${line?.BasketItem.id}`, { quantity })
    return isNegative(await orderTotal(visitor, shopper))
  }
}

/** Numbers below zero as clients may send them. */
const SPELLINGS: readonly [(count: number) => unknown, ...((count: number) => unknown)[]] = [
  (count) => -count,
  (count) => String(-count),
  (count) => ` -${count}`,
  (count) => `-${count}.0`,
  (count) => `-${count}e0`,
]

async function linesOf(visitor: Visitor, { basketId }: Shopper): Promise<Line[]> {
  const { data } = (await visitor.get(`/rest/basket/${basketId}`)).json<{ data?: { Products?: Line[] } }>()
  return data?.Products ?? []
}

/** Orders the basket; returns the total of the order, undefined for a refusal. */
async function orderTotal(visitor: Visitor, shopper: Shopper): Promise<number | undefined> {
  const reply = await shopper.checkOut()
  if (reply.status !== 200) return undefined
  const { orderConfirmation } = reply.json<{ orderConfirmation?: string }>()
  const tracked = await visitor.get(`/rest/track-order/${orderConfirmation}`)
  return tracked.json<{ data?: { totalPrice?: number }[] }>().data?.[0]?.totalPrice
}

function isNegative(total: number | undefined): boolean {
  return total !== undefined && total < 0
}
