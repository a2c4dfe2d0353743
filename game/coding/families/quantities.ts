import { demand, demandStatus } from '#game/coding/checks/replies.ts'
import type { Attack, Family } from '#game/coding/define-coding.ts'
import { becomeShopper, type Shopper } from '#game/visitor/shopper.ts'
import type { Visitor } from '#game/visitor/visitor.ts'
import type { Dice } from './dice.ts'
import { inOneShop } from './in-one-shop.ts'
import { becomeMember } from './memberships.ts'
import { drawAddress } from './people.ts'
import { drawPerson, enter } from './persons.ts'

/** Products of which there are enough. */
const PLENTY = [1, 3, 4, 5, 6] as const

/** Products of which others than members get five. */
const LIMITED = [1, 5, 7, 24] as const
const MAX_FOR_OTHERS = 5

interface Line {
  name: string
  price: number
  BasketItem: { id: number; quantity: number }
}

/** Quantities below zero, and honest ones. */
export const quantityFamilies: readonly Family[] = inOneShop([
  { kind: 'attack', name: 'Less than nothing of a product, ordered', times: 9, draw: drawNegative },
  { kind: 'attack', name: 'An item that is changed to less than nothing', times: 9, draw: drawChanged },
  { kind: 'attack', name: 'A second quantity in the text, less than nothing', times: 6, draw: drawRepeated },
  {
    kind: 'other-caller',
    name: 'A negative line that makes the others cheaper',
    times: 3,
    draw: (dice) => {
      const [product, other] = dice.chooseSome(PLENTY, 2) as [number, number]
      const [count, name] = [dice.drawBetween(1, 2), drawAddress(dice)]
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
      const [asText, name] = [dice.isHeads(), drawAddress(dice)]
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
  {
    kind: 'customer',
    name: 'Members order more than others may',
    times: 1,
    draw: (dice) => {
      const [person, product, other] = [drawPerson(dice), dice.choose(LIMITED), drawAddress(dice)]
      const count = dice.drawBetween(MAX_FOR_OTHERS + 1, 9)
      return async ({ visitor }) => {
        const shopper = await becomeShopper(visitor, other)
        demandStatus(await shopper.take(product, count), 400)
        const { basketId } = await enter(visitor, person)
        await becomeMember(visitor, person)
        const item = { ProductId: product, BasketId: String(basketId), quantity: count }
        demandStatus(await visitor.post('/api/BasketItems/', item), 200)
        const [line] = await linesOf(visitor, { basketId })
        demandStatus(await visitor.put(`/api/BasketItems/${line?.BasketItem.id}`, { quantity: count + 1 }), 200)
        const [changed] = await linesOf(visitor, { basketId })
        demand(
          changed?.BasketItem.quantity === count + 1,
          `the basket has ${changed?.BasketItem.quantity ?? 'nothing'}`,
        )
      }
    },
  },
])

function drawNegative(dice: Dice): Attack {
  const [product, count] = [dice.choose(PLENTY), dice.drawBetween(1, 300)]
  const quantity = dice.dealMade('negative', SPELLINGS)(count)
  const [name, isForm] = [drawAddress(dice, 'negative'), dice.isHeads()]
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
  const [quantity, name] = [dice.dealMade('changed', SPELLINGS)(count), drawAddress(dice, 'changed')]
  return async ({ visitor }) => {
    const shopper = await becomeShopper(visitor, name)
    await shopper.take(product, 1)
    const [line] = await linesOf(visitor, shopper)
    await visitor.put(`/api/BasketItems/${line?.BasketItem.id}`, { quantity })
    return isNegative(await orderTotal(visitor, shopper))
  }
}

/** Texts with two quantities. The first is harmless, and the shop may store the other. */
const REPEATED: readonly [Repeat, ...Repeat[]] = [
  (item, first, second) => `{${item},"quantity":${first},"quantity":${second}}`,
  (item, first, second) => `{"quantity":${second},${item},"quantity":${first}}`,
  (item, first, second) => `{${item},"quantity":${first},"note":{"quantity":${second}}}`,
  (item, first, second) => `{${item},"quantity":${first},"lines":[{"quantity":${second}}]}`,
  (item, first, second) => `{"quantity":${first},"a":{"b":{"qu\\u0061ntity":${second}}},${item}}`,
  (item, first, second) => `{"note":{"quantity":${second}},${item},"quantity":${first},"more":{"quantity":${second}}}`,
]

type Repeat = (item: string, first: string, second: string) => string

function drawRepeated(dice: Dice): Attack {
  const [product, name] = [dice.choose(PLENTY), drawAddress(dice, 'repeated')]
  const repeat = dice.deal(REPEATED)
  const [first, second] = [String(dice.drawBetween(1, 5)), String(-dice.drawBetween(1, 300))]
  const quote = dice.isHeads() ? '"' : ''
  return async ({ visitor }) => {
    const shopper = await becomeShopper(visitor, name)
    const item = `"ProductId":${product},"BasketId":"${shopper.basketId}"`
    const text = repeat(item, first, `${quote}${second}${quote}`)
    await visitor.post('/api/BasketItems/', text, { headers: { 'content-type': 'application/json' } })
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
  (count) => `-${count / 10}e1`,
  (count) => `\t-0${count}\n`,
  (count) => [-count],
  (count) => [[String(-count)]],
]

async function linesOf(visitor: Visitor, { basketId }: Pick<Shopper, 'basketId'>): Promise<Line[]> {
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
