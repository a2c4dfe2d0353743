import type { BasketRow } from '#contract/baskets.ts'
import { demand, demandStatus } from '#game/coding/checks/replies.ts'
import type { Attack, Check, Family } from '#game/coding/define-coding.ts'
import { present } from '#game/visitor/requests.ts'
import type { Visitor, VisitorReply } from '#game/visitor/visitor.ts'
import type { Dice } from './dice.ts'
import { becomeMember } from './memberships.ts'
import { drawPerson, drawTarget, type Entered, enter, signIn } from './persons.ts'

/** Juices of which there is enough for everybody. */
export const SOLD = [2, 3, 4, 6] as const

const JSON_BODY = { headers: { 'content-type': 'application/json' } }

/** Looks into strangers’ baskets, and customers who look into their own. Each run draws others. */
export const foreignBasketFamilies: readonly Family[] = [
  {
    kind: 'attack',
    name: 'A stranger’s basket, its number in many spellings',
    times: 6,
    isDecided: true,
    draw: drawLook,
  },
  {
    kind: 'attack',
    name: 'Baskets of customers who have not been here for long',
    times: 1,
    isDecided: true,
    draw: drawOldLook,
  },
  { kind: 'customer', name: 'Customers see what they have put into their baskets', times: 3, draw: drawOwnLook },
  { kind: 'customer', name: 'A customer with two devices sees the basket on each', times: 1, draw: drawTwoDevices },
  { kind: 'customer', name: 'Members and staff see their own baskets, too', times: 1, draw: drawOtherRoles },
]

/** Bodies that name several baskets, and customers who fill their own. Each run draws others. */
export const placementFamilies: readonly Family[] = [
  {
    kind: 'attack',
    name: 'Two baskets in one request, in any order and spelling',
    times: 8,
    isDecided: true,
    draw: drawPlacement,
  },
  { kind: 'customer', name: 'Customers fill and change their own baskets', times: 3, draw: drawFilling },
]

/** Puts some pieces of a product into a basket. */
export function take(visitor: Visitor, basketId: number, product: number, quantity: number): Promise<VisitorReply> {
  return visitor.post('/api/BasketItems/', { ProductId: product, BasketId: String(basketId), quantity })
}

/** Products and pieces in a basket. @throws {Error} if it cannot be seen */
export async function lookInto(visitor: Visitor, basketId: number): Promise<Map<number, number>> {
  const reply = await visitor.get(`/rest/basket/${basketId}`)
  demandStatus(reply, 200)
  const { data } = reply.json<{ data: BasketRow | null }>()
  demand(data?.id === basketId, `shows basket ${data?.id ?? 'of nobody'}`)
  return new Map(data.Products.map(({ id, BasketItem }) => [id, BasketItem.quantity]))
}

function drawLook(dice: Dice): Attack {
  const [victim, thief] = [drawTarget(dice), drawPerson(dice)]
  const [product, quantity] = [dice.choose(SOLD), dice.drawBetween(1, 7)]
  const isShopper = dice.dealHeads('baskets 1')
  const spell = dice.deal(SPELLINGS)
  return async ({ visitor }) => {
    const { id, basketId } = await enter(visitor, victim)
    await take(visitor, basketId, product, quantity)
    const own = await enter(visitor, thief)
    if (isShopper) await take(visitor, own.basketId, product, 1)
    const { status, text } = await visitor.get(spell(basketId))
    if (status !== 200) return false
    const { data } = JSON.parse(text) as { data?: Partial<BasketRow> | null }
    return data?.UserId === id || (data?.Products ?? []).some(({ BasketItem }) => BasketItem.BasketId === basketId)
  }
}

/** Baskets that every shop has from its beginning. */
const OLD_BASKETS = [1, 2, 3, 4, 5] as const

function drawOldLook(dice: Dice): Attack {
  const [thief, spellings] = [drawPerson(dice), dice.chooseSome(SPELLINGS, SPELLINGS.length)]
  const wanted = dice.chooseSome(OLD_BASKETS, OLD_BASKETS.length)
  return async ({ visitor }) => {
    const own = await enter(visitor, thief)
    for (const [place, id] of wanted.entries()) {
      const { status, text } = await visitor.get((spellings[place] ?? SPELLINGS[0])(id))
      if (status !== 200) continue
      const { data } = JSON.parse(text) as { data?: Partial<BasketRow> | null }
      if (data?.UserId !== undefined && data.UserId !== own.id) return true
    }
    return false
  }
}

/** Addresses of a basket that the database takes for its number. */
const SPELLINGS: readonly [(id: number) => string, ...((id: number) => string)[]] = [
  (id) => `/rest/basket/${id}`,
  (id) => `/rest/basket/0${id}`,
  (id) => `/REST/Basket/${id}/`,
  (id) => `/rest/basket/${id}.0`,
  (id) => `/rest/basket/%2B${id}`,
  (id) => `/rest/basket/%20${id}`,
  (id) => `/rest/basket/${id}e0?bid=${id}`,
]

function drawOwnLook(dice: Dice): Check {
  const [person, other] = [drawPerson(dice), drawPerson(dice)]
  const [first, second] = dice.chooseSome(SOLD, 2) as [number, number]
  const pieces = dice.drawBetween(1, 9)
  return async ({ visitor }) => {
    const { basketId } = await enter(visitor, person)
    demand((await lookInto(visitor, basketId)).size === 0, 'a new basket is not empty')
    demandStatus(await take(visitor, basketId, first, pieces), 200)
    demandStatus(await take(visitor, basketId, second, 1), 200)
    await enter(visitor, other)
    await signIn(visitor, person)
    const found = await lookInto(visitor, basketId)
    demand(found.get(first) === pieces && found.get(second) === 1, 'the basket does not hold what was put into it')
  }
}

function drawTwoDevices(dice: Dice): Check {
  const person = drawPerson(dice)
  const [product, pieces, username] = [dice.choose(SOLD), dice.drawBetween(1, 9), dice.drawLetters(6)]
  return async ({ visitor }) => {
    const first = await enter(visitor, person)
    // Two sign-ins within a second would give the same token.
    demandStatus(await visitor.submit('/profile', { username }), 302)
    const second = await signIn(visitor, person)
    demandStatus(await take(visitor, second.basketId, product, pieces), 200)
    for (const { token } of [second, first]) {
      const reply = await present(visitor, token, `/rest/basket/${first.basketId}`)
      demandStatus(reply, 200)
      const { data } = reply.json<{ data: BasketRow | null }>()
      demand(data?.Products.some(({ id }) => id === product) === true, 'one of the devices shows another basket')
    }
  }
}

function drawOtherRoles(dice: Dice): Check {
  const [person, product, pieces] = [drawPerson(dice), dice.choose(SOLD), dice.drawBetween(1, 3)]
  return async ({ visitor }) => {
    const { basketId } = await enter(visitor, person)
    await becomeMember(visitor, person)
    demandStatus(await take(visitor, basketId, product, pieces), 200)
    demand((await lookInto(visitor, basketId)).get(product) === pieces, 'the basket of a member is not shown')
    const staff = await signIn(visitor, { email: `admin@${await visitor.domain()}`, password: 'admin123' })
    await lookInto(visitor, staff.basketId)
  }
}

function drawPlacement(dice: Dice): Attack {
  const [victim, thief] = [drawTarget(dice), drawPerson(dice)]
  const product = dice.choose(SOLD)
  const pieces = dice.drawBetween(1, 3)
  const write = dice.deal(BODIES)
  const [asText, rest] = [dice.isHeads(), dice.chooseSome([`"ProductId":${product}`, `"quantity":${pieces}`], 2)]
  const quote = (id: number) => (asText ? `"${id}"` : String(id))
  return async ({ visitor }) => {
    const { basketId: wanted } = await enter(visitor, victim)
    const { basketId: own } = await enter(visitor, thief)
    const [body, request] = write(rest as [string, string], quote(own), quote(wanted))
    await visitor.post('/api/BasketItems', body, request)
    await signIn(visitor, victim)
    return (await lookInto(visitor, wanted)).has(product)
  }
}

type Body = (rest: [string, string], own: string, wanted: string) => [string, { headers: Record<string, string> }]

/** Bodies with the thief’s basket and the wanted one. */
const BODIES: readonly [Body, ...Body[]] = [
  ([one, two], own, wanted) => [`{${one},"BasketId":${own},${two},"BasketId":${wanted}}`, JSON_BODY],
  ([one, two], own, wanted) => [`{"BasketId":${own},"BasketId":${wanted},${one},${two}}`, JSON_BODY],
  ([one, two], own, wanted) => [`{"BasketId":${own},"BasketId":${own},${one},${two},"BasketId":${wanted}}`, JSON_BODY],
  ([one, two], own, wanted) => [`{"BasketId":${own},${one},${two},"more":{"BasketId":${wanted}}}`, JSON_BODY],
  ([one, two], own, wanted) => [`{"BasketId":${own},${one},"Bask\\u0065tId":${wanted},${two}}`, JSON_BODY],
  ([one, two], _own, wanted) => [`{"BasketId":"undefined",${one},${two},"BasketId":${wanted}}`, JSON_BODY],
  ([one, two], _own, wanted) => [`{"BasketId":null,${one},"BasketId":${wanted},${two}}`, JSON_BODY],
  ([one, two], own, wanted) => [`{${one},${two},"BasketId":${own},"BasketId":${own},"BasketId":${wanted}}`, JSON_BODY],
]

function drawFilling(dice: Dice): Check {
  const person = drawPerson(dice)
  const [first, second] = dice.chooseSome(SOLD, 2) as [number, number]
  const [asNumber, pieces] = [dice.dealMade('basket as number', [true, false]), dice.drawBetween(2, 9)]
  return async ({ visitor }) => {
    const entered = await enter(visitor, person)
    const { basketId } = entered
    const BasketId = asNumber ? basketId : String(basketId)
    demandStatus(await visitor.post('/api/BasketItems/', { ProductId: first, BasketId, quantity: 1 }), 200)
    const added = await visitor.post('/api/BasketItems', { quantity: 1, BasketId, ProductId: second })
    demandStatus(added, 200)
    const { data } = added.json<{ data: { id: number } }>()
    demandStatus(await visitor.put(`/api/BasketItems/${data.id}`, { quantity: pieces }), 200)
    const found = await lookInto(visitor, basketId)
    demand(found.get(first) === 1 && found.get(second) === pieces, 'the basket does not hold what was put into it')
    await demandOrder(visitor, entered)
  }
}

async function demandOrder(visitor: Visitor, { basketId }: Entered): Promise<void> {
  demandStatus(await visitor.post(`/rest/basket/${basketId}/checkout`, {}), 200)
  demand((await lookInto(visitor, basketId)).size === 0, 'the basket is full after the order')
}
