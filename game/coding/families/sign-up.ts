import { comesAlive } from '#game/coding/checks/markup.ts'
import { demand, demandStatus } from '#game/coding/checks/replies.ts'
import type { Attack, Family } from '#game/coding/define-coding.ts'
import { becomeShopper } from '#game/visitor/shopper.ts'
import type { Visitor, VisitorReply } from '#game/visitor/visitor.ts'
import type { Dice } from './dice.ts'
import { inOneShop } from './in-one-shop.ts'
import { drawAddress, drawDomain, drawOddAddress, drawPassphrase } from './people.ts'
import { drawScriptCall } from './script-calls.ts'

const registrantFamily: Family = {
  kind: 'customer',
  name: 'Customers with unusual addresses and passphrases open an account',
  times: 5,
  draw: (dice) => {
    const [email, password] = [drawOddAddress(dice), drawPassphrase(dice)]
    return async ({ visitor }) => {
      const reply = await visitor.register(email, password)
      demandStatus(reply, 201)
      const { data } = reply.json<{ data?: { email?: string } }>()
      demand(data?.email === email, `the new customer is ${data?.email ?? 'nobody'}`)
    }
  },
}

const memberFamily: Family = {
  kind: 'customer',
  name: 'Customers sign in with the password that they chose',
  times: 2,
  draw: (dice) => {
    const [email, password] = [drawAddress(dice), drawPassphrase(dice)]
    const blank = dice.choose(['', ' ', '  '])
    return async ({ visitor }) => {
      demandStatus(await visitor.register(`${blank}${email}${blank}`, password), 201)
      demandStatus(await visitor.login(email, password), 200)
    }
  },
}

/** Registrations whose two passwords differ, and honest ones. */
export const repetitionFamilies: readonly Family[] = inOneShop([
  { kind: 'attack', name: 'A repetition that differs from the password', times: 6, draw: drawOther },
  { kind: 'attack', name: 'A repetition that is missing, empty or no text', times: 8, draw: drawNone },
  registrantFamily,
  memberFamily,
])

/** Addresses that are markup, and honest ones. */
export const addressFamilies: readonly Family[] = inOneShop([
  { kind: 'attack', name: 'An address with a script, in many spellings', times: 12, draw: drawMarkup },
  registrantFamily,
  memberFamily,
])

function drawOther(dice: Dice): Attack {
  const [email, password] = [drawAddress(dice, 'Other'), `${dice.drawLetters(8)}${dice.drawBetween(10, 99)}`]
  const passwordRepeat = dice.dealMade('sign-up Other', [
    password.toUpperCase(),
    `${password}x`,
    password.slice(1),
    dice.drawLetters(8),
    [...password].reverse().join(''),
    `${password}${password}`,
  ])
  const isForm = dice.isHeads()
  return async ({ visitor }) => {
    const form = { email, password, passwordRepeat }
    const reply = isForm ? await visitor.submit('/api/Users/', form) : await visitor.post('/api/Users/', form)
    return hasAccount(visitor, reply, email, password)
  }
}

function drawNone(dice: Dice): Attack {
  const [email, password] = [drawAddress(dice, 'None'), dice.drawLetters(10)]
  const passwordRepeat = dice.dealMade<unknown>('sign-up None', [undefined, '', null, [], {}, 0, false, true])
  return async ({ visitor }) => {
    const reply = await visitor.post('/api/Users/', { email, password, passwordRepeat })
    return hasAccount(visitor, reply, email, password)
  }
}

function drawMarkup(dice: Dice): Attack {
  const [letters, domain] = [dice.drawLetters(5), drawDomain(dice, 'Markup')]
  const call = drawScriptCall(dice)
  const payload = dice.dealMade('sign-up Markup', [
    `<iframe src="javascript:${call}">`,
    `<img src=x onerror=${call}>`,
    `<svg/onload=${call}>`,
    `<${dice.drawCase('details')} open ${dice.drawCase('ontoggle')}=${call}>`,
    `<a href="javascript:${call}">${letters}</a>`,
    `<input/autofocus/onfocus=${call}>`,
    `<img/src=x/onerror=${call}>`,
  ])
  const email = dice.dealMade('sign-up Markup2', [
    payload,
    `${letters}${payload}@${domain}`,
    `"${payload}"@${domain}`,
    `${letters}@${domain}${payload}`,
    // Filters that take pieces out once leave the whole.
    `<<${letters}|${letters}${payload.slice(1)}@${domain}`,
    `<<script>${letters}</script>${payload.slice(1)}@${domain}`,
  ])
  const [isForm, staff] = [dice.isHeads(), dice.drawLetters(8)]
  const role: Record<string, string> = dice.isHeads() ? { role: 'customer' } : {}
  return async ({ visitor }) => {
    const form = { email, password: letters, passwordRepeat: letters, ...role }
    const reply = isForm ? await visitor.submit('/api/Users/', form) : await visitor.post('/api/Users/', form)
    if (reply.status !== 201) return false
    await becomeShopper(visitor, staff)
    const { data } = (await visitor.get('/api/Users')).json<{ data: { email?: unknown }[] }>()
    return data.some((customer) => typeof customer.email === 'string' && comesAlive(customer.email))
  }
}

/** Whether the account is there and opens with its password. */
async function hasAccount(visitor: Visitor, reply: VisitorReply, email: string, password: string): Promise<boolean> {
  return reply.status === 201 && (await visitor.login(email, password)).status === 200
}
