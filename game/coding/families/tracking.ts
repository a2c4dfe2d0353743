import { comesAlive } from '#game/coding/checks/markup.ts'
import { demand, demandStatus } from '#game/coding/checks/replies.ts'
import type { Attack, Check, Family } from '#game/coding/define-coding.ts'
import { becomeShopper } from '#game/visitor/shopper.ts'
import type { Visitor } from '#game/visitor/visitor.ts'
import type { Dice } from './dice.ts'
import { inOneShop } from './in-one-shop.ts'
import { nestMarkup } from './nested-markup.ts'
import { drawScriptCall } from './script-calls.ts'

interface Tracked {
  orderId?: unknown
  totalPrice?: unknown
}

/** Honest uses of the tracking. */
const trackedFamily: Family = {
  kind: 'customer',
  name: 'Customers find their own orders by number',
  times: 3,
  draw: (dice): Check => {
    const [product, count] = [dice.choose([1, 3, 6]), dice.drawBetween(1, 3)]
    const [name, other] = [dice.drawLetters(9), dice.drawLetters(10)]
    return async ({ visitor }) => {
      const first = await order(visitor, name, product, count)
      await order(visitor, other, product, 1)
      const found = await track(visitor, first)
      demand(found.length === 1, `${found.length} orders are found`)
      demand(found[0]?.orderId === first, `it is order ${found[0]?.orderId}`)
      demand(Number(found[0]?.totalPrice) > 0, 'it has no total')
    }
  },
}

const unknownFamily: Family = {
  kind: 'customer',
  name: 'A number that no order has shows no order',
  times: 1,
  draw: (dice) => {
    const number = `${dice.drawBetween(1000, 9999)}-${dice.drawLetters(4)}0123456789ab`
    return async ({ visitor }) => {
      const reply = await visitor.get(`/rest/track-order/${number}`)
      demand(reply.status < 500, `answers ${reply.status}`)
      demand(!reply.text.includes('totalPrice'), 'an order is shown')
    }
  },
}

/** Order numbers that are conditions. */
export const orderConditionFamilies: readonly Family[] = inOneShop([
  {
    kind: 'attack',
    name: 'A condition behind the end of the number, which finds orders',
    times: 6,
    draw: drawCondition,
  },
  { kind: 'attack', name: 'A condition that finds a single order of somebody', times: 3, draw: drawSingle },
  trackedFamily,
  unknownFamily,
])

/** Order numbers that are markup. */
export const orderMarkupFamilies: readonly Family[] = inOneShop([
  { kind: 'attack', name: 'Markup with a script in place of a number', times: 6, draw: drawMarkup },
  { kind: 'attack', name: 'The same, encoded more than once', times: 8, draw: drawEncoded },
  { kind: 'attack', name: 'The same in pieces that come together', times: 6, draw: drawJoined },
  trackedFamily,
  unknownFamily,
])

function drawCondition(dice: Dice): Attack {
  const [number, letter, blank] = [dice.drawBetween(2, 99), dice.drawLetters(2), dice.choose(['', ' ', '\t', '/**/'])]
  const truth = dice.dealMade('tracking Condition', [
    'true',
    '1',
    '!false',
    'this.totalPrice>0',
    'obj.email',
    `'${letter}'`,
    `${number}<${number + 1}`,
    'this.orderId',
    '/./',
    '"x".length',
  ])
  const start = dice.dealMade('tracking start', ['', letter, "'", '\\'])
  const end = dice.dealMade('tracking Condition end', [
    `||'`,
    `||${blank}'${letter}'=='${letter}x`,
    `${blank}//`,
    `;'`,
    `&&'1`,
  ])
  // A backslash takes the escape from the quote behind it. Quotes further on would be escaped.
  const id = start === '\\' ? `\\'${blank}||${blank}!0${blank}//` : `${start}'${blank}||${blank}${truth}${blank}${end}`
  return async ({ visitor }) => (await track(visitor, id)).some(isOrder)
}

function drawSingle(dice: Dice): Attack {
  const price = dice.drawBetween(5, 9)
  const condition = dice.dealMade('tracking Single condition', [
    `this.totalPrice<${price}`,
    `obj.totalPrice<${price}&&!this.delivered`,
    'this.bonus>1',
  ])
  return async ({ visitor }) => (await track(visitor, `'||${condition}||'`)).some(isOrder)
}

function drawMarkup(dice: Dice): Attack {
  const [letters, number] = [dice.drawLetters(3), dice.drawBetween(1000, 9999)]
  const call = drawScriptCall(dice)
  const payload = dice.dealMade('tracking Markup', [
    `<iframe src="javascript:${call}">`,
    `<img src=x onerror=${call}>`,
    `<svg onload=${call}>`,
    `<${dice.drawCase('body')} ${dice.drawCase('onload')}=${call}>`,
    `<details open ontoggle=${call}>`,
    `<a href="javascript:${call}">${letters}</a>`,
    `<input autofocus onfocus=${call}>`,
  ])
  const id = dice.dealMade('tracking Markup id', [
    payload,
    `${number}-${payload}`,
    `${payload}${letters}`,
    `<b>${payload}`,
  ])
  return repeatsAlive(id)
}

/** Whether the answer to this number has markup that runs a script. */
function repeatsAlive(id: string): Attack {
  return async ({ visitor }) => {
    const reply = await visitor.get(`/rest/track-order/${encodeURIComponent(id)}`)
    return reply.status === 200 && textsIn(reply.json()).some(comesAlive)
  }
}

/** Short enough to be encoded without being cut. */
function drawShort(dice: Dice): string {
  return dice.choose([
    `<svg onload=${dice.choose(['print', 'alert', 'stop'])}()>`,
    `<b onclick=${dice.drawLetters(2)}()>`,
    `<img src=x onerror=${dice.drawLetters(1)}()>`,
  ])
}

/** A text that turns into markup if it is decoded once more, or twice. */
function drawEncoded(dice: Dice): Attack {
  const payload = drawShort(dice)
  const write = (bracket: (sign: string) => string) => payload.replaceAll(/[<>]/g, bracket)
  const tiny = '<b onclick=x()>'
  return repeatsAlive(
    dice.dealMade('tracking Encoded', [
      write(encodeURIComponent),
      write((sign) => encodeURIComponent(sign).toLowerCase()),
      write((sign) => encodeURIComponent(encodeURIComponent(sign))),
      encodeURIComponent(payload),
      encodeURIComponent(encodeURIComponent(tiny)),
      [...tiny].map((sign) => `%${sign.charCodeAt(0).toString(16)}`).join(''),
      write((sign) => (sign === '<' ? '&lt;' : '&gt;')),
      write((sign) => (sign === '<' ? '\uff1c' : '\uff1e')),
    ]),
  )
}

/** A text that turns into markup if something is taken out of it, once or more often. */
function drawJoined(dice: Dice): Attack {
  const [payload, call] = [drawShort(dice), `${dice.drawLetters(2)}()`]
  return repeatsAlive(
    dice.dealMade('tracking Joined', [
      nestMarkup(payload, dice.choose(['<b>', '</i>', '<!---->']), 1),
      nestMarkup(payload, '<x>', dice.drawBetween(2, 4)),
      `<im<img>g src=x onerror=${call}>`,
      `<svg ononloadload=${call}>`,
      `<scr<script>ipt></script><b onclick=${call}>`,
      `<a href=javajavascript:script:${call}>a</a>`,
    ]),
  )
}

function isOrder({ totalPrice }: Tracked): boolean {
  return totalPrice !== undefined
}

async function order(visitor: Visitor, name: string, product: number, count: number): Promise<string> {
  const shopper = await becomeShopper(visitor, name)
  await shopper.take(product, count)
  const reply = await shopper.checkOut()
  demandStatus(reply, 200)
  return reply.json<{ orderConfirmation: string }>().orderConfirmation
}

async function track(visitor: Visitor, id: string): Promise<Tracked[]> {
  const reply = await visitor.get(`/rest/track-order/${encodeURIComponent(id)}`)
  const { data } = reply.json<{ data?: Tracked[] }>()
  return Array.isArray(data) ? data : []
}

/** All texts within a JSON value. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
}
