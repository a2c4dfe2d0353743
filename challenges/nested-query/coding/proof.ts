import { demand, demandStatus } from '#game/coding/checks/replies.ts'
import { defineProof, type Family } from '#game/coding/define-coding.ts'
import type { Dice } from '#game/coding/families/dice.ts'
import type { Visitor } from '#game/visitor/visitor.ts'

/** Ways from a product back to a product. */
const CIRCLES = ['reviews{product', 'reviews{author{reviews{product'] as const

function drawCircle(dice: Dice): string {
  const circle = dice.deal(CIRCLES)
  // Few turns pass limits that are too high.
  const turns = dice.dealMade('nested turns', [
    dice.drawBetween(15, 20),
    dice.drawBetween(21, 30),
    dice.drawBetween(31, 40),
  ])
  const levels = turns / (circle.split('{').length / 2)
  const count = Math.ceil(levels)
  const open = `${circle}{`.repeat(count)
  return `{products{${open}id${'}'.repeat(open.split('{').length - 1)}}}`
}

function drawFragments(dice: Dice): string {
  const count = dice.drawBetween(20, 40)
  const [circle, name] = [dice.deal(CIRCLES), dice.drawLetters(5)]
  const ends = '}'.repeat(circle.split('{').length)
  const fragments = Array.from({ length: count }, (_, at) => {
    const inner = at + 1 < count ? `...${name}${at + 1}` : 'id'
    return `fragment ${name}${at} on Product{${circle}{${inner}}${ends}`
  })
  return `{products{...${name}0}} ${fragments.join(' ')}`
}

/** A few levels, each of which leads to the next one by several names. */
function drawNames(dice: Dice): string {
  const levels = dice.drawBetween(8, 10)
  const name = dice.drawLetters(5)
  const fragments = Array.from({ length: levels }, (_, at) => {
    const inner = at + 1 < levels ? `...${name}${at + 1}` : 'id'
    return `fragment ${name}${at} on Product{reviews{a:product{${inner}} b:product{${inner}} c:product{${inner}}}}`
  })
  return `{products{...${name}0}} ${fragments.join(' ')}`
}

const isStopped = async (visitor: Visitor, query: string): Promise<boolean> =>
  (await visitor.post('/graphql', { query })).status === 503

const families: readonly Family[] = [
  {
    kind: 'attack',
    name: 'A query that leads in circles',
    times: 3,
    isDecided: true,
    draw: (dice) => {
      const query = drawCircle(dice)
      return ({ visitor }) => isStopped(visitor, query)
    },
  },
  {
    kind: 'other-caller',
    name: 'A query that leads in circles by fragments',
    times: 2,
    isDecided: true,
    draw: (dice) => {
      const query = drawFragments(dice)
      return ({ visitor }) => isStopped(visitor, query)
    },
  },
  {
    kind: 'other-caller',
    name: 'A query that asks for the same by several names at each level',
    times: 2,
    isDecided: true,
    draw: (dice) => {
      const query = drawNames(dice)
      return ({ visitor }) => isStopped(visitor, query)
    },
  },
  {
    kind: 'customer',
    name: 'Programs of partners read reviews with authors and what these wrote besides',
    times: 2,
    draw: (dice) => {
      const first = dice.drawBetween(5, 40)
      const query = `{products(first:${first}){id reviews{message author{name reviews{product{name}}}}}}`
      return async ({ visitor }) => {
        const reply = await visitor.post('/graphql', { query })
        demandStatus(reply, 200)
        const { products } = reply.json<{ data: { products: unknown[] } }>().data
        demand(products.length === first, 'answers no list')
      }
    },
  },
]

export default defineProof({
  ownAttacksOnly: true,
  families,
  checks: {
    'Wrong queries are told their faults': async ({ visitor }) => {
      const reply = await visitor.post('/graphql', { query: '{ products { cork } }' })
      demandStatus(reply, 400)
      demand(reply.text.includes('cork'), `it says ${reply.text.slice(0, 100)}`)
    },
  },
})
