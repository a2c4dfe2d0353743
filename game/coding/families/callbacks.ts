import { demand, demandStatus } from '#game/coding/checks/replies.ts'
import type { Attack, Check, Family } from '#game/coding/define-coding.ts'
import { FOREIGN_SCRIPT } from '#game/visitor/foreign-pages.ts'
import type { Dice } from './dice.ts'
import { drawPerson, drawTarget, enter } from './persons.ts'

/** Scripts of foreign pages that ask who is signed in, and customers who ask. Each run draws others. */
export const callbackFamilies: readonly Family[] = [
  {
    kind: 'attack',
    name: 'A foreign page loads the answer as a script',
    times: 7,
    isDecided: true,
    draw: drawCallback,
  },
  { kind: 'customer', name: 'The page asks who is signed in', times: 3, draw: drawQuestion },
]

/** Queries that name a function. */
const QUERIES: readonly [(name: string) => string, ...((name: string) => string)[]] = [
  (name) => `callback=${name}`,
  (name) => `callback=${name}.${name}`,
  (name) => `callback=${name}&callback=x`,
  (name) => `callback=$${name}&fields=email`,
  (name) => `fields=id,email&callback=window[${name}]`,
  (name) => `callback[]=${name}`,
  (name) => `_=1&callback=${encodeURIComponent(`${name}//`)}`,
]

/**
 * Headers of a script of a foreign page. Pages keep the referrer to themselves if they like. A neighbour of the same
 * domain is foreign, too. Shops without HTTPS hear nothing of the page from the browser.
 */
const FOREIGN: readonly [(host: string) => Headers, ...((host: string) => Headers)[]] = [
  (host) => ({ ...FOREIGN_SCRIPT, referer: `http://${host}/` }),
  () => ({ ...FOREIGN_SCRIPT, referer: '' }),
  (host) => ({ ...FOREIGN_SCRIPT, referer: `http://${host}/`, 'sec-fetch-site': 'same-site' }),
  () => ({ accept: '*/*', referer: '', 'sec-fetch-site': '', 'sec-fetch-mode': '', 'sec-fetch-dest': '' }),
]

type Headers = Record<string, string>

function drawCallback(dice: Dice): Attack {
  const [person, isKnown] = [drawTarget(dice, 'callbacks'), dice.drawBelow(4) > 0]
  const [name, query] = [dice.drawLetters(dice.drawBetween(2, 8)), dice.deal(QUERIES)]
  const headersOf = dice.deal(FOREIGN)
  const host = `${dice.drawLetters(6)}.example`
  return async ({ visitor }) => {
    if (isKnown) await enter(visitor, person)
    const { status, text, headers } = await visitor.get(`/rest/user/whoami?${query(name)}`, {
      headers: { ...headersOf(host), authorization: '' },
    })
    const isScript = /script/.test(headers.get('content-type') ?? '') || !isJson(text)
    return status === 200 && isScript && text.includes('"user"')
  }
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

function drawQuestion(dice: Dice): Check {
  const person = drawPerson(dice)
  return async ({ visitor }) => {
    const { id } = await enter(visitor, person)
    const reply = await visitor.get(`/rest/user/whoami?_=${Date.now()}`)
    demandStatus(reply, 200)
    const { user } = reply.json<{ user?: { id?: number; email?: string; profileImage?: string } }>()
    demand(user?.id === id && user.email === person.email, `the answer is ${user?.email ?? 'nobody'}`)
    demand(typeof user.profileImage === 'string', 'the answer has no picture')
    const one = (await visitor.get('/rest/user/whoami?fields=email')).json<{ user?: object }>()
    demand(JSON.stringify(one.user) === JSON.stringify({ email: person.email }), 'one field is not answered alone')
  }
}
