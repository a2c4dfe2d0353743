import { demand, demandStatus } from '#game/coding/checks/replies.ts'
import type { Attack, Check, Family } from '#game/coding/define-coding.ts'
import { becomeShopper } from '#game/visitor/shopper.ts'
import type { Visitor, VisitorReply } from '#game/visitor/visitor.ts'
import { take } from './baskets.ts'
import type { Dice } from './dice.ts'
import { drawPerson, enter } from './persons.ts'

/** Requests that go wrong within the shop, and customers who are told what to do. Each run draws others. */
export const leakingErrorFamilies: readonly Family[] = [
  {
    kind: 'attack',
    name: 'Errors that tell places in the code, in every format',
    times: 10,
    isDecided: true,
    draw: drawFault,
  },
  { kind: 'customer', name: 'Customers are told what went wrong', times: 4, draw: drawMistake },
]

/** A line of a stack, or the place in the code that it names. */
const STACK_LINE =
  /\bat (?:[^\n]{0,200}[( ;])?[\w./:\\-]{3,300}:\d{1,7}:\d{1,7}|\.[cm]?[jt]s:\d{1,7}:\d{1,7}|\bnode:[\w/]{2,80}:\d{1,7}/

/** The database’s words about a query. Refused rows have common ones. */
const QUERY_FAULT = /\bSQLITE_(?!CONSTRAINT\b)[A-Z]+\b|near \S{0,20}: syntax error/

/** Requests that go wrong. */
const FAULTS: readonly [Ask, ...Ask[]] = [
  (visitor, word, headers) => visitor.get(`/rest/${word}`, { headers }),
  (visitor, word, headers) => visitor.get(`/api/${word}/1`, { headers }),
  (visitor, word, headers) => visitor.get(`/ftp/${word}.md`, { headers }),
  (visitor, word, headers) => visitor.get(`/ftp/${word}.exe`, { headers }),
  (visitor, word, headers) => visitor.get(`/redirect?to=https://${word}.example`, { headers }),
  (visitor, word, headers) => visitor.post('/rest/user/login', { email: `${word}'`, password: 'x' }, { headers }),
  (visitor, word, headers) => visitor.get(`/rest/products/search?q=${word}%27%3B`, { headers }),
  (visitor, word, headers) => visitor.get(`/rest/track-order/${word}%27`, { headers }),
  (visitor, word, headers) =>
    visitor.post('/rest/user/login', `{"email":"${word}"`, {
      headers: { ...headers, 'content-type': 'application/json' },
    }),
  (visitor, word, headers) => visitor.get(`/${word}%ff`, { headers }),
  (visitor, word, headers) => visitor.get(`/rest/${word}/%`, { headers }),
]

type Ask = (visitor: Visitor, word: string, headers: Record<string, string>) => Promise<VisitorReply>

const FORMATS = ['application/json', 'text/html', 'text/plain', '*/*', 'image/png'] as const

function drawFault(dice: Dice): Attack {
  const [word, ask, accept] = [dice.drawLetters(dice.drawBetween(3, 9)), dice.deal(FAULTS), dice.deal(FORMATS)]
  return async ({ visitor }) => {
    const { status, text } = await ask(visitor, word, { accept })
    const told = text.replaceAll('&quot;', '"').replaceAll('&#39;', "'")
    return status >= 400 && (STACK_LINE.test(told) || QUERY_FAULT.test(told))
  }
}

/** Mistakes of customers, each with a word of the answer. */
const MISTAKES: readonly [Mistake, ...Mistake[]] = [
  { ask: (visitor) => visitor.get('/ftp/eastere.gg'), status: 403, word: '.pdf' },
  { ask: (visitor) => visitor.get('/rest/basket/1'), status: 401, word: 'Authorization' },
  {
    ask: async (visitor, { basketId }) => {
      await take(visitor, basketId, 4, 1)
      const orderDetails = { paymentId: 'wallet', addressId: '1', deliveryMethodId: '1' }
      return visitor.post(`/rest/basket/${basketId}/checkout`, { orderDetails })
    },
    isCustomers: true,
    status: 500,
    word: 'wallet',
  },
  {
    ask: (visitor) => visitor.put('/api/BasketItems/99999', { quantity: 2 }),
    isCustomers: true,
    status: 500,
    word: 'item',
  },
]

interface Mistake {
  ask(visitor: Visitor, customer: { basketId: number }): Promise<VisitorReply>
  isCustomers?: true
  status: number
  word: string
}

function drawMistake(dice: Dice): Check {
  const [person, { ask, isCustomers, status, word }] = [drawPerson(dice), dice.deal(MISTAKES)]
  return async ({ visitor }) => {
    const customer = isCustomers ? await enter(visitor, person) : { basketId: 0 }
    const reply = await ask(visitor, customer)
    demandStatus(reply, status)
    demand(reply.text.includes(word), 'the answer does not say what went wrong')
  }
}

/** Pages and answers of ordinary errors. */
export const errorChecks: Readonly<Record<string, Check>> = {
  'An error has a page with the way back': async ({ visitor }) => {
    const reply = await visitor.get('/rest/qwertz', { headers: { accept: 'text/html' } })
    demand(reply.status >= 400, `answers ${reply.status} to an address that there is not`)
    demand(/<!doctype/i.test(reply.text) && reply.text.includes('./#/'), 'the page has no way back')
  },
  'Programs get errors as JSON': async ({ visitor }) => {
    const reply = await visitor.get('/rest/qwertz')
    demand(reply.status >= 400, `answers ${reply.status} to an address that there is not`)
    const { error } = reply.json<{ error?: { message?: unknown } }>()
    demand(typeof error?.message === 'string' && error.message !== '', 'the error has no message')
  },
  'A customer shops without any error': async ({ visitor }) => {
    const { basketId, take: put } = await becomeShopper(visitor)
    demandStatus(await put(2, 1), 200)
    demandStatus(await visitor.post(`/rest/basket/${basketId}/checkout`, {}), 200)
  },
}
