import { demandStatus } from '#game/coding/checks/replies.ts'
import type { Attack, Check, Family } from '#game/coding/define-coding.ts'
import type { Visitor } from '#game/visitor/visitor.ts'
import type { Dice } from './dice.ts'
import { drawAddress, drawPassphrase } from './people.ts'
import { drawPerson, enter } from './persons.ts'

/** Registrations of nobody, and of customers with unusual values. Each run draws others. */
export const emptyFormFamilies: readonly Family[] = [
  {
    kind: 'attack',
    name: 'Forms whose address and password are empty or blank',
    times: 8,
    isDecided: true,
    draw: drawEmpty,
  },
  { kind: 'attack', name: 'Forms of which one field is empty', times: 4, isDecided: true, draw: drawHalf },
  { kind: 'customer', name: 'Customers with unusual addresses and passphrases register', times: 4, draw: drawFull },
]

const BLANKS = ['', ' ', '   ', '\t', '\n', '\u00a0', ' \u2003 '] as const

type Form = Record<string, unknown>

const MORE: readonly [Form, ...Form[]] = [
  {},
  { securityQuestion: { id: 1 }, securityAnswer: 'x' },
  { passwordRepeat: '' },
  { role: 'customer', isActive: true },
  { passwordRepeat: null },
]

function drawEmpty(dice: Dice): Attack {
  const blank = dice.deal(BLANKS)
  const isPlain = dice.isHeads()
  const form = { email: blank, password: isPlain ? blank : '', ...dice.deal(MORE) }
  const isRepeated = dice.drawBelow(3) === 0
  const isForm = dice.drawBelow(4) === 0
  return registers({ ...form, ...(isRepeated && { passwordRepeat: form.password }) }, isForm)
}

function drawHalf(dice: Dice): Attack {
  const isNamed = dice.isHeads()
  const form = isNamed
    ? { email: drawAddress(dice), password: dice.choose(['', ' ']) }
    : { email: dice.choose(['', '  ']), password: drawPassphrase(dice) }
  return registers({ ...form, ...dice.deal(MORE) }, false)
}

/** Whether there is such a customer afterwards. An answer that refuses proves nothing. */
function registers(form: Form & { email: string; password: string }, isForm: boolean): Attack {
  return async ({ visitor }) => {
    const { status } = isForm
      ? await visitor.submit('/api/Users/', { email: form.email, password: form.password })
      : await visitor.post('/api/Users/', form)
    return status === 201 || (await isCustomer(visitor, form.email, form.password))
  }
}

async function isCustomer(visitor: Visitor, email: string, password: string): Promise<boolean> {
  for (const pair of [
    [email, password],
    [email.trim(), password.trim()],
  ] as const) {
    if ((await visitor.login(...pair)).status === 200) return true
  }
  return false
}

/** Addresses that careless patterns refuse. */
const MAILBOXES: readonly [(email: string) => string, ...((email: string) => string)[]] = [
  (email) => email,
  (email) => email.replace('@', '+juice@'),
  (email) => `jörg.${email}`,
  (email) => email.toUpperCase(),
]

function drawFull(dice: Dice): Check {
  const person = drawPerson(dice)
  const password = dice.choose([person.password, dice.drawLetters(5), `${dice.drawBetween(10_000, 99_999)}`])
  const email = dice.deal(MAILBOXES)(person.email)
  return async ({ visitor }) => {
    await enter(visitor, { email, password })
    demandStatus(await visitor.get('/rest/wallet/balance'), 200)
    demandStatus(await visitor.register(email, password), 400)
  }
}
