import { demand, demandStatus } from '#game/coding/checks/replies.ts'
import { defineProof, type Family } from '#game/coding/define-coding.ts'
import type { Dice } from '#game/coding/families/dice.ts'
import { drawAddress, drawPassphrase } from '#game/coding/families/people.ts'
import type { Visitor } from '#game/visitor/visitor.ts'

/** Fields of the figures, and how each looks in an answer. */
const FIGURES = ['turnover', 'orders', 'customers', 'deluxeMembers', 'openOrders'] as const

const families: readonly Family[] = [
  {
    kind: 'attack',
    name: 'A stranger asks for figures of the office',
    times: 3,
    isDecided: true,
    draw: (dice) => {
      const figure = dice.deal(FIGURES)
      return ({ visitor }) => isEverShown(visitor, figure)
    },
  },
  {
    kind: 'attack',
    name: 'A customer asks for figures of the office',
    times: 3,
    isDecided: true,
    draw: (dice) => {
      const [figure, email, password] = [dice.deal(FIGURES), drawAddress(dice), drawPassphrase(dice)]
      return async ({ visitor }) => {
        await visitor.register(email, password)
        await visitor.login(email, password)
        return isEverShown(visitor, figure)
      }
    },
  },
  { kind: 'customer', name: 'Programs of partners list products', times: 2, draw: drawProducts },
]

/** Some fixes refuse the first who ask. */
const TIMES_ASKED = 12

async function isEverShown(visitor: Visitor, figure: string): Promise<boolean> {
  for (let time = 0; time < TIMES_ASKED; time++) if (await isShown(visitor, figure)) return true
  return false
}

async function isShown(visitor: Visitor, figure: string): Promise<boolean> {
  const { text } = await visitor.post('/graphql', { query: `{ officeFigures { ${figure} } }` })
  return new RegExp(`"${figure}":[1-9]`).test(text)
}

function drawProducts(dice: Dice) {
  const first = dice.drawBetween(2, 20)
  return async ({ visitor }: { visitor: Visitor }) => {
    const reply = await visitor.post('/graphql', { query: `{ products(first: ${first}) { name } }` })
    demandStatus(reply, 200)
    const { products } = reply.json<{ data: { products: unknown[] } }>().data
    demand(products.length === first, 'answers no list')
  }
}

export default defineProof({
  ownAttacksOnly: true,
  families,
  checks: {
    'The administrator sees the figures of the office': async ({ visitor }) => {
      demandStatus(await visitor.login(`admin@${await visitor.domain()}`, 'admin123'), 200)
      demand(await isShown(visitor, 'turnover'), 'nothing is shown')
      demand(await isShown(visitor, 'customers'), 'nothing is shown')
    },
  },
})
