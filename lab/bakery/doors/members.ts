import type * as otplib from 'otplib'
import { loadLazily } from '#foundation/load-lazily.ts'
import { BAKERY_TIME, type BakeryWorld, type Doors } from '../bakery-world.ts'
import { BakeryFault, type BakeryReply, type Call, sendJson, sendText, toText } from '../call.ts'
import { sendPage } from '../pages.ts'
import { findIn, keep, type Member, shorten } from '../state.ts'
import { issueToken, issueTokenStrictly, readBearer, readToken, readTokenStrictly } from '../tokens.ts'

const otp = loadLazily<typeof otplib>('otplib')

/** Boxes by number. */
export const BOXES = [
  { id: 1, owner: 'anna', cake: 'plum', note: 'Half of it for the cat.' },
  { id: 2, owner: 'bruno', cake: 'nut', note: 'Not for sale.' },
  { id: 3, owner: 'clara', cake: 'reunion', note: 'Surprise for Friday.' },
]

/** Secrets for one-time codes, in base32. */
const SECRETS: Readonly<Record<string, string>> = {
  anna: 'PLUMCAKEPLUMCAKEPLUMCAKEPLUMCAKE',
  clara: 'MARZIPANMARZIPANMARZIPANMARZIPAN',
}

const QUESTIONS: Readonly<Record<string, { question: string; answer: string }>> = {
  anna: { question: 'What is your cat called?', answer: 'Proof' },
  bruno: { question: 'Which oven did you learn on?', answer: 'Old Bertha' },
}

/** Tokens, access control, mass assignment, one-time codes, security questions. */
export const memberDoors: Doors = {
  'POST session': (call, { state }) => {
    const { name = '', word = '' } = call.readFields()
    const member = state.members.find((known) => known.name === name && known.word === word)
    if (!member) return sendText('No such name, or another word.', 401)
    return sendJson({ token: issueToken(member) }, 200, {
      'set-cookie': `bakery_member=${encodeURIComponent(member.name)}; Path=/; HttpOnly`,
    })
  },
  'POST safe/session': (call, { state }) => {
    const { name = '', word = '' } = call.readFields()
    const member = state.members.find((known) => known.name === name && known.word === word)
    return member ? sendJson({ token: issueTokenStrictly(member) }) : sendText('No such name, or another word.', 401)
  },
  'GET me': (call) => {
    const claims = readToken(readBearer(call.readHeader('authorization')))
    return claims ? sendJson({ name: claims.name, role: claims.role }) : sendText('That token is not ours.', 401)
  },
  'GET safe/me': (call) => {
    const claims = readTokenStrictly(readBearer(call.readHeader('authorization')))
    return claims ? sendJson({ name: claims.name, role: claims.role }) : sendText('That token is not ours.', 401)
  },

  'GET boxes/*': (call) => {
    demandMember(call)
    return sendJson(findBox(call.rest))
  },
  'GET safe/boxes/*': (call) => {
    const name = demandMember(call)
    const box = findBox(call.rest)
    // Same answer as for a missing box, so that a stranger learns nothing.
    if (box.owner !== name) throw new BakeryFault(404, 'No such box.')
    return sendJson(box)
  },
  'GET kitchen': (call) => {
    const role = call.readCookie('bakery_role')
    if (role !== 'baker') throw new BakeryFault(403, 'Bakers only.')
    return sendText('Mind the cat.')
  },
  'DELETE guestbook/*': (call, { state }) => {
    const before = state.guestbook.length
    state.guestbook = state.guestbook.filter(({ id }) => id !== Number(call.rest))
    return sendJson({ deleted: before - state.guestbook.length })
  },

  'GET members/*': ({ rest }, { state }) => {
    const member = state.members.find(({ id }) => id === Number(rest))
    if (!member) throw new BakeryFault(404, 'No such member.')
    return sendJson({ id: member.id, name: member.name, role: member.role })
  },
  'POST members': addMember,
  // The guard reads the first role in the text, the parser keeps the last.
  'POST members/guarded': (call, world) => {
    const [, role = 'guest'] = /"role"\s*:\s*"([^"]*)"/.exec(call.readText()) ?? []
    if (role !== 'guest') throw new BakeryFault(403, 'Guests only, says the guard.')
    return addMember(call, world)
  },
  'POST safe/members': (call, { state }) => {
    const { name = '', word = '' } = call.readFields()
    const member = keep(state.members, { id: state.nextId++, name: shorten(name), word: shorten(word), role: 'guest' })
    return sendJson({ id: member.id, name: member.name, role: member.role }, 201)
  },

  'GET second-factor': (call) => {
    const secret = findByName(SECRETS, call.ask('name'))
    return sendJson({
      name: call.ask('name'),
      secret,
      address: `otpauth://totp/Bakery:${call.ask('name')}?secret=${secret}&issuer=Bakery`,
    })
  },
  'GET phone': async (call) => {
    const secret = call.ask('secret').toUpperCase()
    if (!/^[A-Z2-7]{32}$/.test(secret))
      throw new BakeryFault(400, 'A secret has 32 characters: letters, and digits from 2 to 7.')
    return sendJson({ at: BAKERY_TIME.toISOString(), code: await computeCode(secret) })
  },
  'POST second-factor': async (call) => {
    const { name = '', code = '' } = call.readFields()
    const isRight = code === (await computeCode(findByName(SECRETS, name)))
    return isRight ? sendJson({ welcome: name }) : sendText('That code is not the one of now.', 401)
  },

  'GET recover': (call) => sendJson({ question: findByName(QUESTIONS, call.ask('name')).question }),
  'POST recover': (call, { state }) => {
    const { name = '', answer = '', word = '' } = call.readFields()
    if (findByName(QUESTIONS, name).answer !== answer) return sendText('Another answer.', 401)
    const member = state.members.find((known) => known.name === name)
    if (member && word !== '') member.word = shorten(word)
    return sendJson({ changed: name })
  },
  // Same answer for every name. The letter has a code that only its reader knows.
  'POST safe/recover': () => sendText('If we know that name, a letter is on its way.', 202),
  'GET about': () =>
    sendPage(
      'About us',
      '<p>Bruno learned his trade in his uncle’s cellar, at an oven called Old Bertha. It is still warm.</p>\n<p>Anna comes at half past five with her cat, Proof.</p>',
    ),
}

/** Name in a valid token. @throws {BakeryFault} 401 */
function demandMember(call: Call): string {
  const claims = readToken(readBearer(call.readHeader('authorization')))
  if (!claims) throw new BakeryFault(401, 'Members only.', { 'www-authenticate': 'Bearer' })
  return String(claims.name)
}

/** Stores every sent field. */
function addMember(call: Call, { state }: BakeryWorld): BakeryReply {
  const sent = call.readJson()
  const member: Member = { id: state.nextId++, name: '', word: '', role: 'guest', ...pickTexts(sent) }
  keep(state.members, member)
  return sendJson({ id: member.id, name: member.name, role: member.role }, 201)
}

function findBox(number: string): (typeof BOXES)[number] {
  const box = BOXES.find(({ id }) => id === Number(number))
  if (!box) throw new BakeryFault(404, 'No such box.')
  return box
}

function findByName<Value>(values: Readonly<Record<string, Value>>, name: string): Value {
  const value = findIn(values, name)
  if (value === undefined) throw new BakeryFault(404, 'Nobody of that name.')
  return value
}

/** Copies every known field of the request, including internal ones. */
function pickTexts(sent: Readonly<Record<string, unknown>>): Partial<Member> {
  const names = ['name', 'word', 'role'].filter((name) => Object.hasOwn(sent, name))
  return Object.fromEntries(names.map((name) => [name, shorten(toText(sent[name]))]))
}

async function computeCode(secret: string): Promise<string> {
  return otp().generate({ secret, epoch: BAKERY_TIME.getTime() / 1000 })
}
