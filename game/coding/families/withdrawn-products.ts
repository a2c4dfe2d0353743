import { demand, demandStatus } from '#game/coding/checks/replies.ts'
import type { Attack, Check, Family } from '#game/coding/define-coding.ts'
import type { Visitor } from '#game/visitor/visitor.ts'
import type { Dice } from './dice.ts'
import { becomeMember } from './memberships.ts'
import { drawPerson, drawTarget, enter } from './persons.ts'

/** Products of the seed that are not for sale any more. */
const WITHDRAWN = [10, 11, 12, 27, 28, 31] as const

/** Products that are for sale, some of them beside withdrawn ones. */
const SOLD = [2, 3, 4, 6, 9, 13, 29, 30, 32] as const

/** Orders of what is not for sale, and of what is. Each run draws others. */
export const withdrawnProductFamilies: readonly Family[] = [
  {
    kind: 'attack',
    name: 'A withdrawn product by its number, in many bodies',
    times: 12,
    isDecided: true,
    draw: drawWithdrawn,
  },
  { kind: 'customer', name: 'Customers order all kinds of products', times: 4, draw: drawOrder },
  {
    kind: 'customer',
    name: 'Members order more than the limit for each customer',
    times: 1,
    draw: drawMember,
  },
  {
    kind: 'customer',
    name: 'Others order up to the limit, and no more',
    times: 1,
    draw: drawLimited,
  },
]

type Body = (product: number, basket: number, sold: number, quantity: number) => string

/** Bodies that name the product. The basket is one’s own. */
const BODIES: readonly [Body, ...Body[]] = [
  (product, basket, _sold, quantity) => `{"ProductId":${product},"BasketId":"${basket}","quantity":${quantity}}`,
  (product, basket, _sold, quantity) => `{"quantity":${quantity},"BasketId":${basket},"ProductId":"${product}"}`,
  (product, basket, _sold, quantity) => `{"ProductId":"${product}.0","BasketId":"${basket}","quantity":${quantity}}`,
  (product, basket, sold, quantity) =>
    `{"ProductId":${sold},"BasketId":"${basket}","quantity":${quantity},"more":{"ProductId":${product}}}`,
  (product, basket, sold, quantity) =>
    `{"ProductId":${sold},"quantity":${quantity},"ProductId":${product},"BasketId":"${basket}"}`,
  (product, basket, sold, quantity) =>
    `{"BasketId":"${basket}","quantity":${quantity},"ProductId":${sold},"more":[[{"ProductId":"${product}"}]]}`,
  (product, basket, sold, quantity) =>
    `{"ProductId":${sold},"BasketId":"${basket}","quantity":${quantity},"Product\\u0049d":${product}}`,
  (product, basket, sold, quantity) =>
    `{"ProductId":${sold},"ProductId":${product},"BasketId":"${basket}","quantity":${quantity},"more":{"ProductId":${product}}}`,
  (product, basket, sold, quantity) =>
    `{"BasketId":"${basket}","quantity":${quantity},"ProductId":${sold},"__proto__":{"ProductId":${product}}}`,
  (product, basket, sold, quantity) =>
    `{"ProductId":${sold},"BasketId":"${basket}","quantity":${quantity},"constructor":{"prototype":{"ProductId":${product}}}}`,
  (product, basket, _sold, quantity) => `ProductId=${product}&BasketId=${basket}&quantity=${quantity}`,
  (product, basket, _sold, quantity) => `{"ProductId":" ${product}","BasketId":"${basket}","quantity":${quantity}}`,
]

function drawWithdrawn(dice: Dice): Attack {
  const [person, product, sold] = [drawTarget(dice), dice.deal(WITHDRAWN), dice.choose(SOLD)]
  const [write, quantity, isBeside] = [dice.deal(BODIES), dice.drawBetween(1, 3), dice.isHeads()]
  return async ({ visitor }) => {
    const { basketId } = await enter(visitor, person)
    if (isBeside) await place(visitor, `{"ProductId":2,"BasketId":"${basketId}","quantity":1}`)
    await place(visitor, write(product, basketId, sold, quantity))
    await visitor.post(`/rest/basket/${basketId}/checkout`, {})
    return (await listOrdered(visitor)).includes(product)
  }
}

function place(visitor: Visitor, body: string): ReturnType<Visitor['post']> {
  const type = body.startsWith('{') ? 'application/json' : 'application/x-www-form-urlencoded'
  return visitor.post('/api/BasketItems/', body, { headers: { 'content-type': type } })
}

/** Numbers of all products that were ordered. */
async function listOrdered(visitor: Visitor): Promise<number[]> {
  const reply = await visitor.get('/rest/order-history')
  demandStatus(reply, 200)
  const { data } = reply.json<{ data: { products: { id: number }[] }[] }>()
  return data.flatMap(({ products }) => products.map(({ id }) => id))
}

function drawOrder(dice: Dice): Check {
  const [person, products, asText] = [drawPerson(dice), dice.chooseSome(SOLD, 3), dice.isHeads()]
  const quantity = dice.drawBetween(1, 4)
  return async ({ visitor }) => {
    const { basketId } = await enter(visitor, person)
    for (const id of products) {
      const ProductId = asText ? String(id) : id
      demandStatus(await visitor.post('/api/BasketItems/', { ProductId, BasketId: String(basketId), quantity }), 200)
    }
    demandStatus(await visitor.post(`/rest/basket/${basketId}/checkout`, {}), 200)
    const ordered = await listOrdered(visitor)
    demand(
      products.every((id) => ordered.includes(id)),
      'a product is missing in the order',
    )
  }
}

/** Products of which nobody but members may have more than five. */
const LIMITED = [1, 5] as const

const LIMIT = 5

function drawMember(dice: Dice): Check {
  const [person, product, quantity] = [drawTarget(dice), dice.choose(LIMITED), dice.drawBetween(LIMIT + 1, 12)]
  return async ({ visitor }) => {
    const { basketId } = await enter(visitor, person)
    await becomeMember(visitor, person)
    const placed = await place(visitor, `{"ProductId":${product},"BasketId":"${basketId}","quantity":2}`)
    demandStatus(placed, 200)
    const { data } = placed.json<{ data: { id: number } }>()
    demandStatus(await visitor.put(`/api/BasketItems/${data.id}`, { quantity }), 200)
    const other = product === 1 ? 5 : 1
    const body = `{"ProductId":${other},"BasketId":"${basketId}","quantity":${quantity}}`
    demandStatus(await place(visitor, body), 200)
    demandStatus(await visitor.post(`/rest/basket/${basketId}/checkout`, {}), 200)
    const ordered = await listOrdered(visitor)
    demand(ordered.includes(product) && ordered.includes(other), 'a product is missing in the order')
  }
}

function drawLimited(dice: Dice): Check {
  const [person, product, more] = [drawPerson(dice), dice.choose(LIMITED), dice.drawBetween(LIMIT + 1, 12)]
  return async ({ visitor }) => {
    const { basketId } = await enter(visitor, person)
    const write = (quantity: number) => `{"ProductId":${product},"BasketId":"${basketId}","quantity":${quantity}}`
    demandStatus(await place(visitor, write(more)), 400)
    const placed = await place(visitor, write(LIMIT))
    demandStatus(placed, 200)
    const { data } = placed.json<{ data: { id: number } }>()
    demandStatus(await visitor.put(`/api/BasketItems/${data.id}`, { quantity: more }), 400)
    demandStatus(await visitor.post(`/rest/basket/${basketId}/checkout`, {}), 200)
    demand((await listOrdered(visitor)).includes(product), 'a product is missing in the order')
  }
}
