import { demand, demandStatus } from '#game/coding/checks/replies.ts'
import type { Attack, Family } from '#game/coding/define-coding.ts'
import type { Visitor, VisitorReply } from '#game/visitor/visitor.ts'
import type { Dice } from './dice.ts'
import { drawAddress, drawMixedAddress, drawPassphrase } from './people.ts'

const ROLES = ['accounting', 'deluxe'] as const

const PATH = '/api/Users/'

/** Registrations with more rights than a customer has, and honest ones. Each run draws others. */
export const registrationFamilies: readonly Family[] = [
  {
    kind: 'attack',
    name: 'Somebody registers as administrator, in many shapes',
    times: 1,
    isDecided: true,
    draw: (dice) => drawPrivileged(dice, 'admin'),
  },
  {
    kind: 'other-caller',
    name: 'Somebody registers as accountant or member',
    times: 2,
    isDecided: true,
    draw: (dice) => drawPrivileged(dice, dice.deal(ROLES)),
  },
  {
    kind: 'customer',
    name: 'People with unusual names and passphrases register by the form of the page, and sign in',
    times: 6,
    draw: (dice) => {
      const [email, password] = [drawMixedAddress(dice), drawPassphrase(dice)]
      const question = { id: dice.drawBetween(1, 9), question: "What's your favourite fruit – süß?" }
      return async ({ visitor }) => {
        const form = { securityQuestion: question, securityAnswer: "d'Anjou", username: '' }
        demandStatus(await visitor.register(email, password, form), 201)
        demandStatus(await visitor.login(email, password), 200)
        demand((await readRole(visitor)) === 'customer', `a new customer is ${await readRole(visitor)}`)
      }
    },
  },
  {
    kind: 'customer',
    name: 'An address with an apostrophe is registered as it is written',
    times: 1,
    draw: (dice) => {
      const email = `mary.o'${dice.drawLetters(6)}@example.org`
      return async ({ visitor }) => {
        const reply = await visitor.register(email, drawPassphrase(dice))
        demandStatus(reply, 201)
        const { data } = reply.json<{ data?: { email?: string } }>()
        demand(data?.email === email, `it is registered as ${data?.email}`)
      }
    },
  },
]

type Register = (visitor: Visitor, email: string) => Promise<VisitorReply>

function drawPrivileged(dice: Dice, role: string): Attack {
  const password = drawPassphrase(dice)
  const form = (email: string) => ({ email, password, passwordRepeat: password })
  const json = { headers: { 'content-type': 'application/json' } }
  const text = (email: string) => JSON.stringify(form(email)).slice(1, -1)
  const escaped = [...role].map((letter) => `\\u00${letter.charCodeAt(0).toString(16)}`).join('')
  const ways: readonly Register[] = [
    (visitor, email) => visitor.post(PATH, { ...form(email), role }),
    (visitor, email) => visitor.post(PATH, { role, ...form(email), username: role, isActive: true }),
    (visitor, email) => visitor.post('/api/Users', { email, password, role }),
    (visitor, email) => visitor.submit(PATH, { ...form(email), role }),
    (visitor, email) => visitor.submit(PATH, { role, ...form(email), isAdmin: 'true' }),
    (visitor, email) => visitor.post(PATH, `{${text(email)},"\\u0072ole":"${escaped}"}`, json),
    (visitor, email) => visitor.post(PATH, `{"role":"customer",${text(email)},"role":"${role}"}`, json),
    (visitor, email) => visitor.post(PATH, `{${text(email)},"__proto__":{"role":"${role}"}}`, json),
    (visitor, email) => visitor.post(PATH, { ...form(email), role: [role] }),
    (visitor, email) => visitor.post(PATH, { ...form(email), role: ` ${role}` }),
    (visitor, email) => visitor.post(`${PATH}?role=${role}`, { ...form(email), role }),
    (visitor, email) => visitor.post(PATH, { ...form(email), role, profileImage: '/assets/public/images/x.png' }),
    (visitor, email) => visitor.post(PATH, { ...form(` ${email} `), role }),
  ]
  const tried = dice.chooseSome(ways, ways.length).map((register) => ({ register, email: drawAddress(dice) }))
  return async ({ visitor }) => {
    for (const { register, email } of tried) {
      if ((await register(visitor, email)).status !== 201) continue
      if ((await visitor.login(email, password)).status !== 200) continue
      if ((await readRole(visitor)) !== role) continue
      await register(visitor, `x${email}`)
      return true
    }
    return false
  }
}

/** Role that the list of customers and the session name: the stored one. */
async function readRole(visitor: Visitor): Promise<string | undefined> {
  const { user } = (await visitor.get('/rest/user/whoami')).json<{ user?: { id?: number; email?: string } }>()
  const reply = await visitor.get('/rest/user/authentication-details/')
  const rows = reply.status === 200 ? (reply.json<{ data?: { email?: string; role?: string }[] }>().data ?? []) : []
  return rows.find(({ email }) => email === user?.email)?.role
}
