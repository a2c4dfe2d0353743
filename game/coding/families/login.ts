import { randomBytes } from 'node:crypto'
import { demand, demandStatus } from '#game/coding/checks/replies.ts'
import type { Attack, Family, Target } from '#game/coding/define-coding.ts'
import type { Visitor, VisitorReply } from '#game/visitor/visitor.ts'
import type { Dice } from './dice.ts'
import { drawAddress, drawOddAddress, drawPassphrase } from './people.ts'

/** Fields of the login. */
interface Sent {
  email: unknown
  password: unknown
}

/** Answer to the right password of a customer with a second factor. */
const SECOND_FACTOR = 'totp_token_required'

/** Attacks on the login, and customers who sign in. Each run draws others. */
export const loginFamilies: readonly Family[] = [
  {
    kind: 'attack',
    name: 'Conditions that are always true, in many spellings',
    times: 2,
    isDecided: true,
    draw: drawConditions,
  },
  { kind: 'attack', name: 'Conditions without words, blanks or comments', times: 1, isDecided: true, draw: drawTerse },
  {
    kind: 'attack',
    name: 'A known customer, with a comment behind the address',
    times: 1,
    isDecided: true,
    draw: drawComments,
  },
  { kind: 'attack', name: 'A customer who is made up in a second query', times: 1, isDecided: true, draw: drawUnions },
  { kind: 'attack', name: 'A customer who was read letter by letter', times: 1, isDecided: true, draw: drawBlind },
  { kind: 'attack', name: 'Questions that are answered by an error', times: 1, isDecided: true, draw: drawErrors },
  {
    kind: 'other-caller',
    name: 'The same as a form, a list or an object',
    times: 1,
    isDecided: true,
    draw: drawShapes,
  },
  {
    kind: 'customer',
    name: 'Customers with unusual addresses and passphrases sign in',
    times: 6,
    draw: (dice) => {
      const [email, password] = [drawOddAddress(dice), drawPassphrase(dice)]
      return (target) => signUpAndIn(target, email, password)
    },
  },
  {
    kind: 'customer',
    name: 'A second customer does not open the account of the first',
    times: 2,
    draw: (dice) => {
      const [one, other] = [drawAddress(dice), drawAddress(dice)]
      const [first, second] = [drawPassphrase(dice), drawPassphrase(dice)]
      return async (target) => {
        await signUpAndIn(target, one, first)
        await signUpAndIn(target, other, second)
        demandStatus(await target.visitor.login(one, second), 401)
        demandStatus(await target.visitor.login(one, `${first}x`), 401)
      }
    },
  },
]

async function signUpAndIn({ visitor }: Target, email: string, password: string): Promise<void> {
  demandStatus(await visitor.register(email, password), 201)
  const reply = await visitor.login(email, password)
  demandStatus(reply, 200)
  const { authentication } = reply.json<{ authentication?: { umail?: string } }>()
  demand(authentication?.umail === email, `signs in ${authentication?.umail ?? 'nobody'}`)
}

/** Blanks that SQL takes. */
const BLANKS = [' ', '\t', '\n', '/**/', '  ', '/* x */'] as const

/** Ends of a statement. SQLite reads no further than a NUL. */
const ENDS = ['--', '-- ', '--x', '/*', ';--', ';', '\0'] as const

/** Ends of the text before a condition. Some are for careless escapes: of the first quote only, with a backslash, once. */
const OPENINGS = ["'", "x'", "''", "\\'", '"', "x@y.z'"] as const

const TRUTHS: readonly [(number: number, dice: Dice) => string, ...((number: number, dice: Dice) => string)[]] = [
  (number) => `${number}=${number}`,
  (number) => `${number}<${number + 1}`,
  (_number, dice) => `'${dice.drawLetters(2)}'<>''`,
  (number) => `0x${number.toString(16)}=${number}`,
  () => 'true',
  (number) => `NOT ${number}=${number + 1}`,
  (number) => `${number} BETWEEN ${number - 1} AND ${number + 1}`,
  () => 'length(email)>0',
  (number) => `id<=${number}`,
  (number) => `char(${96 + number})=char(${96 + number})`,
]

function drawTruth(dice: Dice): string {
  return dice.deal(TRUTHS)(dice.drawBetween(2, 99), dice)
}

function drawConditions(dice: Dice): Attack {
  const password = dice.drawLetters(7)
  const words = [dice.drawCase('or'), dice.drawCase('or not not'), 'oorr', 'o--r', 'oOrR'] as const
  return logsSomebodyIn(
    [...OPENINGS, ...OPENINGS].map((opening, place) => {
      const blank = dice.deal(BLANKS)
      const word = place % OPENINGS.length === 0 ? dice.choose(['or', 'OR']) : dice.deal(words)
      return { email: `${opening}${blank}${word}${blank}${drawTruth(dice)}${dice.deal(ENDS)}`, password }
    }),
  )
}

/** Statements that need no blanks, or none of the words that lists of forbidden ones hold. */
function drawTerse(dice: Dice): Attack {
  const [number, letters] = [dice.drawBetween(1, 9), dice.drawLetters(3)]
  const emails = [
    `'=0${dice.deal(ENDS)}`,
    `'<${number}${dice.deal(ENDS)}`,
    "'=0\0",
    `${letters}'<>'\0`,
    `'=0${number}or(${number})or'${letters}`,
    `'or(${number})or'`,
    `'or(id)or'${letters}`,
    `'is(0)or(1)or'`,
    `'\tor\t${number}\tor\t'`,
    `'/**/or/**/${number}/**/or/**/'`,
    `'in(email)or(${number})or'`,
    `'not like'${letters}'\0`,
    `'glob'*'or(${number})or'`,
    `\uff07 or ${number}=${number}--`,
    `%27 or ${number}=${number}--`,
    `&#39; or ${number}=${number}--`,
  ]
  return logsSomebodyIn(dice.chooseSome(emails, emails.length).map((email) => ({ email, password: letters })))
}

const PEOPLE = ['admin', 'jim', 'bender', 'bjoern'] as const

function drawComments(dice: Dice): Attack {
  const password = dice.drawLetters(6)
  const endings = dice.chooseSome(ENDS, ENDS.length).map((end) => ({ person: dice.deal(PEOPLE), end }))
  return async (target) => {
    const domain = await target.visitor.domain()
    const sent = endings.map(({ person, end }) => ({ email: `${person}@${domain}'${end}`, password }))
    return logsSomebodyIn(sent)(target)
  }
}

function drawUnions(dice: Dice): Attack {
  return logsSomebodyIn(
    OPENINGS.slice(0, 4).map((opening) => {
      const blank = dice.deal(BLANKS)
      const words = [dice.drawCase('union'), dice.drawCase(dice.choose(['select', 'all select'])), '*', 'from']
      const from = dice.choose(['Users', '"Users"', '[Users]'])
      const where = `where${blank}id=${dice.drawBetween(1, 4)}`
      const email = [`${dice.drawLetters(5)}${opening}`, ...words, from, where].join(blank)
      return { email: email + dice.deal(ENDS), password: 'x' }
    }),
  )
}

function drawBlind(dice: Dice): Attack {
  const tests = [
    `substr(password,1,1)>''`,
    `unicode(password)>0`,
    `(select count(*) from Products)>0`,
    `exists(select 1 from Users)`,
  ]
  return logsSomebodyIn(
    dice.chooseSome(tests, 4).map((test) => ({
      email: `' or id=${dice.drawBetween(1, 4)} and ${test}${dice.deal(ENDS)}`,
      password: 'x',
    })),
  )
}

/** Two questions that differ in their truth. A statement that holds them answers one with an error. */
function drawErrors(dice: Dice): Attack {
  const letters = dice.drawLetters(4)
  const asks: readonly ((value: string) => string)[] = [
    (value) => `${letters}'||abs(${value})||'`,
    (value) => `'||abs(${value})--`,
    (value) => `''||abs(${value})||''`,
    (value) => `'+abs(${value})+'`,
    (value) => `'/abs(${value})/'`,
    (value) => `\\'||abs(${value})--`,
    (value) => `"||abs(${value})||"`,
  ]
  const password = dice.drawLetters(8)
  return async ({ visitor }) => {
    for (const ask of dice.chooseSome(asks, asks.length)) {
      const wrong = await visitor.login(ask('-9223372036854775808'), password)
      const right = await visitor.login(ask('-7'), password)
      if (wrong.status !== right.status) return !(await letsEverybodyIn(visitor))
    }
    return false
  }
}

function drawShapes(dice: Dice): Attack {
  const email = `' ${dice.drawCase('or')} ${drawTruth(dice)}--`
  const escaped = [...email].map((letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`).join('')
  const path = '/rest/user/login'
  const json = { headers: { 'content-type': 'application/json' } }
  const sends: readonly ((visitor: Visitor) => Promise<VisitorReply>)[] = [
    (visitor) => visitor.submit(path, { email, password: 'x' }),
    (visitor) => visitor.post(path, { email: [email], password: ['x'] }),
    (visitor) => visitor.post(path, { email: ["'", ` or 1=1--`], password: 'x' }),
    (visitor) => visitor.post(path, { email: { toString: email }, password: 'x' }),
    (visitor) => visitor.post(path, { email: { length: 1, 0: email }, password: 'x' }),
    (visitor) => visitor.post(path, `{"email":"${escaped}","password":"x"}`, json),
    (visitor) => visitor.post(path, `{"email":"x","email":${JSON.stringify(email)},"password":"x"}`, json),
  ]
  return async ({ visitor }) => {
    for (const send of dice.chooseSome(sends, sends.length)) {
      if (isSession(await send(visitor))) return !(await letsEverybodyIn(visitor))
    }
    return false
  }
}

/** Sends one after the other until a session opens. */
function logsSomebodyIn(all: readonly Sent[]): Attack {
  return async ({ visitor }) => {
    for (const { email, password } of all) {
      const reply = await visitor.post('/rest/user/login', { email, password })
      // A customer with a second factor gets as far as that.
      if (isSession(reply) || reply.text.includes(SECOND_FACTOR)) return !(await letsEverybodyIn(visitor))
    }
    return false
  }
}

/** Whether the login opens a session for anybody. Then it is broken, and no attack is needed. */
async function letsEverybodyIn(visitor: Visitor): Promise<boolean> {
  const name = randomBytes(6).toString('hex')
  const reply = await visitor.login(`${name}@example.org`, name)
  return isSession(reply) || reply.text.includes(SECOND_FACTOR)
}

/** Whether the answer opens a session. None of these has an account. */
function isSession({ status, text, headers }: VisitorReply): boolean {
  return (status === 200 && /"token"\s*:/.test(text)) || /token=eyJ/.test(headers.get('set-cookie') ?? '')
}
