import { demand, demandStatus } from '#game/coding/checks/replies.ts'
import type { Attack, Family } from '#game/coding/define-coding.ts'
import { changeCustomer, createHandmadeToken } from '#game/visitor/handmade-token.ts'
import type { Visitor, VisitorReply } from '#game/visitor/visitor.ts'
import type { Dice } from './dice.ts'
import { becomeMember } from './memberships.ts'
import { drawMixedAddress, drawPassphrase } from './people.ts'
import { drawPerson, enter } from './persons.ts'

/** Numbers of products of every shop; some are not on sale any more. */
const PRODUCTS = 20

/** Changes of products by those who may not, and people who look at them. Each run draws others. */
export const productFamilies: readonly Family[] = [
  {
    kind: 'attack',
    name: 'Strangers and customers change names and descriptions',
    times: 3,
    isDecided: true,
    draw: drawChange,
  },
  {
    kind: 'other-caller',
    name: 'They change prices, pictures or everything at once',
    times: 1,
    isDecided: true,
    draw: drawFields,
  },
  {
    kind: 'other-caller',
    name: 'They remove products, or add some as strangers',
    times: 1,
    isDecided: true,
    draw: drawOthers,
  },
  {
    kind: 'other-caller',
    name: 'Somebody with a token that they wrote themselves',
    times: 1,
    isDecided: true,
    draw: drawToken,
  },
  {
    kind: 'customer',
    name: 'Strangers and customers look at some products, and find them as they were',
    times: 2,
    draw: (dice) => {
      const join = drawOutsider(dice)
      return async ({ visitor }) => {
        await join(visitor)
        const all = (await visitor.get('/api/Products')).json<{ data: { id: number; name: string }[] }>().data
        for (const listed of dice.chooseSome(all, 3)) {
          const reply = await visitor.get(`/api/Products/${listed.id}`)
          demandStatus(reply, 200)
          const { name } = reply.json<{ data: { name: string } }>().data
          demand(name === listed.name, `product ${listed.id} is called ${name}`)
        }
      }
    },
  },
]

/** Everybody who may not change products. */
const OUTSIDERS = ['stranger', 'customer', 'member'] as const

function drawOutsider(
  dice: Dice,
  kind: (typeof OUTSIDERS)[number] = dice.choose(OUTSIDERS),
): (visitor: Visitor) => Promise<void> {
  const [email, password] = [drawMixedAddress(dice), drawPassphrase(dice)]
  return async (visitor) => {
    if (kind === 'stranger') return
    demandStatus(await visitor.register(email, password), 201)
    demandStatus(await visitor.login(email, password), 200)
    if (kind === 'member') await becomeMember(visitor, { email, password })
  }
}

function drawChange(dice: Dice): Attack {
  const [word, join] = [dice.drawLetters(9), drawOutsider(dice, dice.deal(OUTSIDERS))]
  const bodies = [{ name: word }, { description: word }, { description: `<a href="https://${word}.org">${word}</a>` }]
  return changesProduct(dice, join, bodies, (visitor, path, body) => visitor.put(path, body))
}

function drawFields(dice: Dice): Attack {
  const word = dice.drawLetters(9)
  const bodies = [
    { price: dice.drawBetween(1000, 9999) / 100 },
    { deluxePrice: dice.drawBetween(1000, 9999) / 100 },
    { image: `${word}.jpg` },
    { name: word, description: word, price: 0.01, deluxePrice: 0.01, image: `${word}.png` },
  ]
  const isForm = dice.isHeads()
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  return changesProduct(dice, drawOutsider(dice), bodies, (visitor, path, body) => {
    if (!isForm) return visitor.put(`${path}?x=${word}`, body)
    const fields = Object.entries(body).map(([name, value]) => [name, String(value)] as [string, string])
    return visitor.put(path, new URLSearchParams(fields).toString(), { headers })
  })
}

/** Whether a product is another one after a change. */
function changesProduct(
  dice: Dice,
  join: (visitor: Visitor) => Promise<void>,
  bodies: readonly object[],
  send: (visitor: Visitor, path: string, body: object) => Promise<VisitorReply>,
): Attack {
  const tried = dice.chooseSome(bodies, bodies.length).map((body) => ({ body, id: dice.drawBetween(1, PRODUCTS) }))
  return async ({ visitor }) => {
    await join(visitor)
    for (const { body, id } of tried) {
      const path = `/api/Products/${id}`
      const before = await readProduct(visitor, id)
      await send(visitor, path, body)
      if ((await readProduct(visitor, id)) === before) continue
      await send(visitor, path, body)
      return true
    }
    return false
  }
}

async function readProduct(visitor: Visitor, id: number): Promise<string> {
  const { name, description, price, deluxePrice, image } = Object(
    (await visitor.get(`/api/Products/${id}`)).json<{ data?: Record<string, unknown> }>().data,
  ) as Record<string, unknown>
  return JSON.stringify([name, description, price, deluxePrice, image])
}

function drawOthers(dice: Dice): Attack {
  const name = dice.drawLetters(10)
  return async ({ visitor }) => {
    await visitor.post('/api/Products', { name, description: name, price: 1, image: 'x.jpg' })
    const { data } = (await visitor.get('/api/Products')).json<{ data: { id: number; name: string }[] }>()
    if (data.some((product) => product.name === name)) return true
    const [first] = dice.chooseSome(data, 1)
    await visitor.delete(`/api/Products/${first?.id}`)
    return (await visitor.get(`/api/Products/${first?.id}`)).status === 404
  }
}

function drawToken(dice: Dice): Attack {
  const now = Math.floor(Date.now() / 1000)
  const data = { id: 1, email: drawMixedAddress(dice), role: 'admin' }
  const token = createHandmadeToken(
    { typ: 'JWT', alg: 'HS512' },
    { data, iat: now, exp: now + 9000 },
    dice.drawLetters(8),
  )
  const [person, bodies] = [drawPerson(dice), [{ name: dice.drawLetters(9) }]]
  let changed = ''
  return changesProduct(
    dice,
    async (visitor) => {
      changed = changeCustomer((await enter(visitor, person)).token, { role: 'admin' })
    },
    bodies,
    async (visitor, path, body) => {
      await visitor.put(path, body, { headers: { authorization: `Bearer ${token}`, cookie: `token=${token}` } })
      return visitor.put(path, body, { headers: { authorization: `Bearer ${changed}`, cookie: `token=${changed}` } })
    },
  )
}
