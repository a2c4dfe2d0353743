import { randomBytes } from 'node:crypto'
import { demand, demandStatus } from '#game/coding/checks/replies.ts'
import type { Attack, Check, Family } from '#game/coding/define-coding.ts'
import { talk } from '#game/visitor/chats.ts'
import { createHandmadeToken } from '#game/visitor/handmade-token.ts'
import { askBot } from '#game/visitor/scripted-bot.ts'
import type { Visitor } from '#game/visitor/visitor.ts'
import type { Dice } from './dice.ts'
import { drawAddress, drawPassphrase } from './people.ts'

/** Products that customers order, by a word of their name. */
type Good = readonly [product: number, name: RegExp]
const GOODS: readonly [Good, Good] = [
  [1, /apple juice|apfelsaft/i],
  [2, /orange juice|orangensaft/i],
]

/** Attacks on orders by way of the assistant, and customers who ask for their own. */
export const orderChatFamilies: readonly Family[] = [
  { kind: 'attack', name: 'An order of another customer, by a token of one’s own making', times: 6, draw: drawForged },
  {
    kind: 'customer',
    name: 'Customers hear what is in their orders, and not what is in others',
    times: 2,
    draw: (dice) => {
      const [owner, other, question] = [drawPerson(dice), drawPerson(dice), drawQuestion(dice)]
      const good = dice.choose(GOODS)
      return async ({ visitor }) => {
        const { orderId } = await orderAs(visitor, owner, good[0])
        const own = await talk(visitor, [question(orderId)])
        await visitor.post('/rest/chatbot/respond', { action: 'setname', query: 'Pip' })
        demand(good[1].test(own.text), `it said: ${own.text}`)
        const { text } = await askBot(visitor, question(orderId))
        demand(good[1].test(text), `the classic bot said: ${text}`)
        await signUpAndIn(visitor, other)
        const foreign = await talk(visitor, [question(orderId)])
        demand(!good[1].test(foreign.text), 'another customer hears of it')
      }
    },
  },
]

export const orderChatChecks: Readonly<Record<string, Check>> = {
  'A stranger with an order number hears nothing of the order': async ({ visitor }) => {
    const { orderId } = await orderAs(visitor, { email: 'peel@example.org', password: 'squeeze-me' }, 1)
    const { text } = await talk(visitor, [`What is in my order ${orderId}?`], { authorization: '' })
    demand(text !== '', 'the assistant says nothing')
    demand(!GOODS[0][1].test(text), 'a stranger hears of it')
  },
}

interface Person {
  email: string
  password: string
}

function drawPerson(dice: Dice): Person {
  return { email: drawAddress(dice), password: drawPassphrase(dice) }
}

function drawQuestion(dice: Dice): (orderId: string) => string {
  const [before, after] = dice.choose([
    ['What is in my order', '?'],
    ['Where is my order', '?'],
    ['Was ist in meiner Bestellung', '?'],
  ])
  return (orderId) => `${before} ${orderId}${after}`
}

function drawForged(dice: Dice): Attack {
  const [victim, thief, question] = [drawPerson(dice), drawPerson(dice), drawQuestion(dice)]
  const { alg, isWhole, signature } = dice.dealMade('forgery', FORGERIES)
  const key = dice.isHeads() ? dice.drawLetters(9) : undefined
  const good = dice.choose(GOODS)
  // A customer whom the shop has had from its beginning, or a new one.
  const isOld = dice.dealMade('old customer', [true, false])
  return async ({ visitor }) => {
    const { orderId } = isOld
      ? await placeOrder(visitor, { email: `admin@${await visitor.domain()}`, password: 'admin123' }, good[0])
      : await orderAs(visitor, victim, good[0])
    const { id } = (await visitor.get('/rest/user/whoami')).json<{ user: { id: number } }>().user
    const own = await signUpAndIn(visitor, thief)
    const claims = readClaims(own)
    const data = { ...claims.data, id }
    const made = createHandmadeToken({ typ: 'JWT', alg }, isWhole ? { ...claims, data } : { data: { id } }, key)
    const token = signature === 'short' ? made : signAgain(made, signature === 'own' ? own : undefined)
    const { text } = await talk(visitor, [question(orderId)], { authorization: `Bearer ${token}` })
    return good[1].test(text)
  }
}

interface Forgery {
  alg: string
  /** All claims of a real token, with the number of another customer. */
  isWhole: boolean
  /** That of one’s own token, random bytes of the same length, or none or an HMAC. */
  signature: 'own' | 'random' | 'short'
}

/** Unsigned tokens are a flaw of their own: the whole shop takes them. */
const FORGERIES: readonly [Forgery, ...Forgery[]] = [
  { alg: 'RS256', isWhole: true, signature: 'own' },
  { alg: 'RS256', isWhole: true, signature: 'random' },
  { alg: 'RS256', isWhole: false, signature: 'short' },
  { alg: 'RS512', isWhole: true, signature: 'own' },
  { alg: 'HS256', isWhole: true, signature: 'short' },
  { alg: 'rs256', isWhole: true, signature: 'short' },
]

/** Exchanges the signature of a token. */
function signAgain(token: string, own?: string): string {
  const signature = own?.split('.')[2] ?? randomBytes(128).toString('base64url')
  return `${token.slice(0, token.lastIndexOf('.'))}.${signature}`
}

interface TokenClaims {
  data: Record<string, unknown>
}

function readClaims(token: string): TokenClaims {
  return JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as TokenClaims
}

/** @returns the token */
async function signUpAndIn(visitor: Visitor, { email, password }: Person): Promise<string> {
  demandStatus(await visitor.register(email, password), 201)
  const reply = await visitor.login(email, password)
  demandStatus(reply, 200)
  return reply.json<{ authentication: { token: string } }>().authentication.token
}

/** Places an order as a new customer, who stays signed in. */
export async function orderAs(
  visitor: Visitor,
  person: Person,
  product: number,
  quantity = 1,
): Promise<{ orderId: string; price: number }> {
  await signUpAndIn(visitor, person)
  return placeOrder(visitor, person, product, quantity)
}

async function placeOrder(
  visitor: Visitor,
  person: Person,
  product: number,
  quantity = 1,
): Promise<{ orderId: string; price: number }> {
  const login = await visitor.login(person.email, person.password)
  const { bid } = login.json<{ authentication: { bid: number } }>().authentication
  await visitor.post('/api/BasketItems/', { ProductId: product, BasketId: String(bid), quantity })
  const reply = await visitor.post(`/rest/basket/${bid}/checkout`, {})
  demandStatus(reply, 200)
  const { orderConfirmation: orderId } = reply.json<{ orderConfirmation: string }>()
  const { data } = (await visitor.get('/rest/order-history')).json<{
    data: { orderId: string; totalPrice: number }[]
  }>()
  return { orderId, price: data.find((order) => order.orderId === orderId)?.totalPrice ?? 0 }
}
