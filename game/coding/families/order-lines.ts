import { demand, demandStatus } from '#game/coding/checks/replies.ts'
import type { Attack, Check, Family, Target } from '#game/coding/define-coding.ts'
import { becomeShopper } from '#game/visitor/shopper.ts'
import type { Visitor, VisitorReply } from '#game/visitor/visitor.ts'
import type { Dice } from './dice.ts'
import { inOneShop } from './in-one-shop.ts'

/** Answers of an interpreter that gives up, which it never does before it has run something. */
const GIVES_UP = /Infinite loop detected|temporarily not available/

const computedFamily: Family = {
  kind: 'attack',
  name: 'A script whose result decides about the answer',
  times: 5,
  draw: drawComputed,
}

const orderFamily: Family = {
  kind: 'customer',
  name: 'Partners order with lines that are data',
  times: 5,
  draw: (dice): Check => {
    const product = dice.drawBetween(1, 40)
    const lines = dice.dealMade('order-lines honest', [
      JSON.stringify([{ productId: product, quantity: dice.drawBetween(1, 9000) }]),
      JSON.stringify([{ productId: product, note: "while (true) it is Zoë's; for (ever)" }]),
      JSON.stringify([{ productId: product, customerReference: 'PO0000001.2, /Größe/' }, { productId: 7 }], null, 2),
      JSON.stringify([]),
      '',
    ])
    const [cid, name] = [dice.drawLetters(8).toUpperCase(), dice.choose(['partner', 'wholesale'])]
    return async ({ visitor }) => {
      const reply = await order(visitor, name, lines, cid)
      demandStatus(reply, 200)
      const placed = reply.json<{ cid?: string; orderNo?: string; paymentDue?: string }>()
      demand(placed.cid === cid, `the order is for ${placed.cid}`)
      demand(/^[\da-f]{32}$/.test(placed.orderNo ?? ''), 'the order has no number')
      demand(Date.parse(placed.paymentDue ?? '') > 0, 'the order has no date of payment')
    }
  },
}

/** Order lines with loops, and honest ones. */
export const loopFamilies: readonly Family[] = inOneShop([
  { kind: 'attack', name: 'A loop that never ends', times: 5, draw: drawLoop },
  computedFamily,
  orderFamily,
])

/** Order lines that keep the interpreter busy, and honest ones. */
export const busyFamilies: readonly Family[] = inOneShop([
  { kind: 'attack', name: 'A step that takes for ever', times: 2, draw: drawBusy },
  computedFamily,
  orderFamily,
])

export const orderLineChecks: Readonly<Record<string, Check>> = {
  'Strangers order nothing': async ({ visitor }: Target) => {
    demandStatus(await visitor.post('/b2b/v2/orders', { cid: 'X', orderLinesData: '[]' }), 401)
  },
  'An order without lines is taken': async ({ visitor }) => {
    await becomeShopper(visitor, 'partner')
    demandStatus(await visitor.post('/b2b/v2/orders', { cid: 'X' }), 200)
  },
}

function drawComputed(dice: Dice): Attack {
  const [small, large, letters] = [dice.drawBetween(2, 40), dice.drawBetween(50, 99), dice.drawLetters(3)]
  const [yes, no] = dice.dealMade('order-lines Computed', [
    [`${small}<${large}`, `${small}>${large}`],
    [`'${letters}'.length===3`, `'${letters}'.length===4`],
    [`/${letters}/.test('${letters}')`, `/${letters}x/.test('${letters}')`],
    [`[${small}].indexOf(${small})===0`, `[${small}].indexOf(${large})===0`],
    [`!!${small}`, `!${small}`],
  ])
  const write = dice.dealMade('order-lines writing', [
    (condition: string) => `(${condition}) ? 1 : ${letters}.${letters}`,
    (condition: string) => `if (!(${condition})) ${letters}()`,
    (condition: string) => `var ${letters} = ${condition}; ${letters} || null.x`,
    (condition: string) => `(function () { if (${condition}) return 1; throw '${letters}' })()`,
    (condition: string) => `[{"productId": (${condition}) ? 1 : ${letters}}]`,
  ])
  return async ({ visitor }) => {
    const first = await order(visitor, 'partner', write(yes ?? ''), letters)
    const second = await order(visitor, 'partner', write(no ?? ''), letters)
    return first.status !== second.status
  }
}

function drawLoop(dice: Dice): Attack {
  const name = dice.drawLetters(3)
  const loop = dice.dealMade('order-lines Loop', [
    `(function ${name}() { while(true); })()`,
    'while (1) {}',
    `for (var ${name} = 0; true;) ${name}++`,
    'do {} while (true)',
    'try { while (true); } catch (e) {}',
    `for (var ${name} = 0; ${name} < 1e9; ${name}++);`,
    `${name}: for (;;) { continue ${name} }`,
    `[{"productId": (function () { while (true); })()}]`,
  ])
  return givesUp(loop)
}

function drawBusy(dice: Dice): Attack {
  const [letter, count] = [dice.drawLetters(1), dice.drawBetween(29, 60)]
  return givesUp(
    dice.dealMade('order-lines Busy', [
      `/((${letter}+)+)!/.test('${letter.repeat(count)}')`,
      `'${letter.repeat(count)}'.match(/^(${letter}|${letter})*$!/)`,
      `for (var i = 0; i < 9e5; i++) for (var j = 0; j < 9e5; j++);`,
    ]),
  )
}

function givesUp(lines: string): Attack {
  return async ({ visitor }) => GIVES_UP.test((await order(visitor, 'partner', lines, 'X')).text)
}

async function order(visitor: Visitor, name: string, orderLinesData: string, cid: string): Promise<VisitorReply> {
  await becomeShopper(visitor, name)
  return visitor.post('/b2b/v2/orders', { cid, orderLinesData })
}
