import { demand, demandStatus } from '#game/coding/checks/replies.ts'
import type { Attack, Family } from '#game/coding/define-coding.ts'
import type { Visitor, VisitorReply } from '#game/visitor/visitor.ts'
import type { Dice } from './dice.ts'
import { drawAddress, drawPassphrase } from './people.ts'

const PATH = '/rest/user/whoami'

/** Columns that customers may read about themselves. */
const PUBLIC = ['id', 'email', 'lastLoginIp', 'profileImage'] as const

/** Attacks on the fields that customers ask for about themselves, and customers who ask for honest ones. */
export const accountFieldFamilies: readonly Family[] = [
  { kind: 'attack', name: 'The hash of a password among other fields', times: 3, draw: drawHash },
  { kind: 'attack', name: 'The secret of the second factor, asked for by name', times: 2, draw: drawSecret },
  { kind: 'other-caller', name: 'The same as a script for another page', times: 2, draw: drawScript },
  {
    kind: 'customer',
    name: 'Customers read about themselves, whole or by some fields',
    times: 3,
    draw: (dice) => {
      const [email, password] = [drawAddress(dice), drawPassphrase(dice)]
      const fields = dice.chooseSome(PUBLIC, dice.drawBetween(1, 3))
      return async ({ visitor }) => {
        await signUpAndIn(visitor, email, password)
        const whole = readUser(await visitor.get(PATH))
        demand(whole.email === email, `is told ${String(whole.email)}`)
        const some = readUser(await visitor.get(`${PATH}?fields=${fields.join(',')}`))
        demand(
          fields.every((field) => some[field] === whole[field]),
          `gets other values for ${fields.join(', ')}`,
        )
        demand(Object.keys(some).length === fields.length, `gets ${Object.keys(some).join(', ')}`)
      }
    },
  },
]

function drawHash(dice: Dice): Attack {
  const others = dice.chooseSome([...PUBLIC, 'role', 'username'], dice.drawBetween(0, 3))
  const fields = dice.chooseSome([...others, 'password'], others.length + 1).join(dice.choose([',', ', ', ' ,']))
  return getsMoreThanAllowed(dice, `fields=${encodeURIComponent(fields)}`)
}

function drawSecret(dice: Dice): Attack {
  const query = dice.choose(['fields=totpSecret', 'fields=totpSecret,deluxeToken', 'fields=email,%20totpSecret'])
  return getsMoreThanAllowed(dice, query)
}

function drawScript(dice: Dice): Attack {
  return getsMoreThanAllowed(dice, `callback=${dice.drawLetters(5)}&fields=${dice.choose(['password', 'id,password'])}`)
}

function getsMoreThanAllowed(dice: Dice, query: string): Attack {
  const [email, password] = [drawAddress(dice), drawPassphrase(dice)]
  return async ({ visitor }) => {
    await signUpAndIn(visitor, email, password)
    const { status, text } = await visitor.get(`${PATH}?${query}`)
    return status === 200 && (/[0-9a-f]{32}/.test(text) || /"(?:password|totpSecret)"\s*:/.test(text))
  }
}

async function signUpAndIn(visitor: Visitor, email: string, password: string): Promise<void> {
  demandStatus(await visitor.register(email, password), 201)
  demandStatus(await visitor.login(email, password), 200)
}

function readUser(reply: VisitorReply): Record<string, unknown> {
  demandStatus(reply, 200)
  return reply.json<{ user?: Record<string, unknown> }>().user ?? {}
}
