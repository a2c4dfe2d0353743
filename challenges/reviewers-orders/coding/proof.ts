import { demand, demandStatus } from '#game/coding/checks/replies.ts'
import { defineProof, type Family } from '#game/coding/define-coding.ts'
import { drawAddress, drawPassphrase } from '#game/coding/families/people.ts'
import { becomeShopper } from '#game/visitor/shopper.ts'
import type { Visitor } from '#game/visitor/visitor.ts'

const ask = (visitor: Visitor, query: string) => visitor.post('/graphql', { query })

/** Orders something, and reviews a product. */
async function orderAndReview(visitor: Visitor, email: string, productId: number, quantity: number): Promise<void> {
  const shopper = await becomeShopper(visitor, email)
  await shopper.take(productId, quantity)
  await shopper.checkOut()
  await ask(visitor, `mutation { addReview(productId: ${productId}, message: "Sweet.") { message } }`)
}

const families: readonly Family[] = [
  {
    kind: 'attack',
    name: 'A customer reads orders of the author of a review',
    times: 4,
    isDecided: true,
    draw: (dice) => {
      const [author, password, productId] = [drawAddress(dice), drawPassphrase(dice), dice.choose([1, 2, 3])]
      const [name = '', domain = ''] = author.split('@')
      // Neighbours of the author, whom careless comparisons take for the author.
      const likeness = dice.dealMade('likeness', ['none', 'name', 'domain', 'beginning'] as const)
      const drawn = drawAddress(dice)
      const thief = {
        none: drawn,
        name: `${name}@${dice.drawLetters(6)}.example`,
        domain: `${drawn.split('@')[0]}@${domain}`,
        beginning: `${author}.example`,
      }[likeness]
      const before = Array.from({ length: dice.dealMade('earlier customers', [0, 8]) }, () => drawAddress(dice))
      return async ({ visitor }) => {
        for (const email of before) await visitor.register(email, password)
        await orderAndReview(visitor, author, productId, 1)
        await visitor.register(thief, password)
        await visitor.login(thief, password)
        const query = `{ product(id: ${productId}) { reviews { author { orders { total number } } } } }`
        return (await ask(visitor, query)).text.includes('"total":')
      }
    },
  },
  {
    kind: 'other-caller',
    name: 'A stranger reads orders of all authors',
    times: 1,
    isDecided: true,
    draw:
      () =>
      async ({ visitor }) => {
        const query = '{ products { reviews { product { reviews { author { orders { lines { name } } } } } } } }'
        return (await ask(visitor, query)).text.includes('"lines":')
      },
  },
  {
    kind: 'customer',
    name: 'Customers see their own orders, by themselves and by their reviews',
    times: 2,
    draw: (dice) => {
      const [email, productId] = [drawAddress(dice), dice.choose([24, 30])]
      return async ({ visitor }) => {
        await orderAndReview(visitor, email, productId, 1)
        await orderAndReview(visitor, email, productId, 1)
        const mine = await ask(visitor, '{ me { orders { total } reviews { author { orders { total } } } } }')
        demandStatus(mine, 200)
        const { me } = mine.json<{
          data: { me: { orders: unknown[]; reviews: { author: { orders: unknown[] } }[] } }
        }>().data
        demand(me.orders.length === 2, 'orders of one’s own are missing')
        demand(me.reviews[0]?.author.orders.length === 2, 'orders of one’s own are missing')
      }
    },
  },
]

export default defineProof({
  ownAttacksOnly: true,
  families,
  checks: {
    'Reviews tell the name of their author': async ({ visitor }) => {
      const reply = await ask(visitor, '{ product(id: 1) { reviews { author { name } } } }')
      demandStatus(reply, 200)
      demand(reply.text.includes('"admin"'), 'nothing is shown')
    },
  },
})
