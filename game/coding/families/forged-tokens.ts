import { createHmac } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { demand, demandStatus } from '#game/coding/checks/replies.ts'
import type { Attack, Check, Family } from '#game/coding/define-coding.ts'
import { createHandmadeToken, createSignedToken } from '#game/visitor/handmade-token.ts'
import type { Visitor } from '#game/visitor/visitor.ts'
import type { Dice } from './dice.ts'
import { drawPerson, drawTarget, type Entered, enter } from './persons.ts'

/** The key that the shop signs with. */
const PRIVATE_KEY = new URL('../../../content/keys/jwt.key', import.meta.url)

/** Tokens without a signature. Each run draws others. */
export const unsignedTokenFamilies: readonly Family[] = [
  { kind: 'attack', name: 'Tokens that say they need no signature', times: 8, isDecided: true, draw: drawUnsigned },
]

/** Tokens whose signature is made with the public key. Each run draws others. */
export const publicKeyTokenFamilies: readonly Family[] = [
  {
    kind: 'attack',
    name: 'Tokens that are signed with the public key',
    times: 8,
    isDecided: true,
    draw: drawSignedByPublicKey,
  },
]

/** Customers with honest tokens. Each run draws others. */
export const tokenHolderFamilies: readonly Family[] = [
  { kind: 'customer', name: 'Customers use their sessions, after a change of name, too', times: 3, draw: drawHolder },
  { kind: 'customer', name: 'Tokens of before the last start are good', times: 2, draw: drawOldToken },
]

/** Makes a token of somebody’s claims. */
type Forge = (claims: object, visitor: Visitor) => Promise<string>

/** Names of no algorithm; of the last one, letters are drawn. */
const NONE = ['None', 'NONE', 'nOnE', 'none-at-all', 'xnone', 'HS256none', 'none'] as const

function drawUnsigned(dice: Dice): Attack {
  const dealt = dice.deal(NONE)
  const alg = dealt === 'none' && dice.isHeads() ? dice.drawCase(dealt) : dealt
  const header = dice.choose([
    { typ: 'JWT', alg },
    { alg, typ: 'JWT' },
    { alg, typ: 'JWT', kid: 'x' },
  ])
  return impersonates(dice, async (claims) => createHandmadeToken(header, claims))
}

/** Ways to read the published key. */
const KEYS: readonly [(pem: string) => string | Buffer, ...((pem: string) => string | Buffer)[]] = [
  (pem) => pem,
  (pem) => pem,
  (pem) => `${pem.trimEnd()}\n`,
  (pem) => pem.trim(),
  (pem) => pem.replaceAll('\r\n', '\n'),
  (pem) => Buffer.from(pem.replaceAll(/-----[^-]+-----|\s/g, ''), 'base64'),
]

const BITS = ['256', '384', '512'] as const

function drawSignedByPublicKey(dice: Dice): Attack {
  const [bits, readKey] = [dice.deal(BITS), dice.deal(KEYS)]
  const header = dice.choose([
    { typ: 'JWT', alg: `HS${bits}` },
    { alg: `HS${bits}`, typ: 'JWT' },
  ])
  return impersonates(dice, async (claims, visitor) => {
    const { text } = await visitor.get('/encryptionkeys/jwt.pub')
    const content = createHandmadeToken(header, claims).slice(0, -1)
    return `${content}.${createHmac(`sha${bits}`, readKey(text)).update(content).digest('base64url')}`
  })
}

/** Whether a forged token opens what belongs to somebody else. */
function impersonates(dice: Dice, forge: Forge): Attack {
  const [victim, isMember] = [drawTarget(dice), dice.dealHeads('forged-tokens 1')]
  const extra = dice.choose<object>([{}, { iat: Math.floor(Date.now() / 1000) }, { status: 'success' }])
  return async ({ visitor }) => {
    const { id, email, basketId } = await enter(visitor, victim)
    const data = { id, email, role: isMember ? 'deluxe' : 'customer' }
    const token = await forge({ ...extra, data, bid: basketId }, visitor)
    const told = await visitor.get('/rest/user/whoami', { headers: { authorization: '', cookie: `token=${token}` } })
    const basket = await visitor.get(`/rest/basket/${basketId}`, {
      headers: { authorization: `Bearer ${token}`, cookie: '' },
    })
    return told.text.includes(email) || basket.status === 200
  }
}

function drawHolder(dice: Dice): Check {
  const [person, name] = [drawPerson(dice), `Peel ${dice.drawLetters(4)}`]
  return async ({ visitor }) => {
    const { basketId } = await enter(visitor, person)
    demandStatus(await visitor.get(`/rest/basket/${basketId}`), 200)
    const { headers } = await visitor.submit('/profile', { username: name }, { headers: { origin: visitor.url } })
    const [, renewed] = /token=([^;]+)/.exec(headers.get('set-cookie') ?? '') ?? []
    demand(renewed !== undefined, 'a change of name gives no new token')
    await demandOpens(visitor, decodeURIComponent(renewed), { ...person, basketId })
  }
}

async function demandOpens(
  visitor: Visitor,
  token: string,
  { email, basketId }: Pick<Entered, 'email' | 'basketId'>,
): Promise<void> {
  const headers = { authorization: `Bearer ${token}`, cookie: `token=${token}` }
  demandStatus(await visitor.get(`/rest/basket/${basketId}`, { headers }), 200)
  const { user } = (await visitor.get('/rest/user/whoami', { headers })).json<{ user?: { email?: string } }>()
  demand(user?.email === email, `the session is that of ${user?.email ?? 'nobody'}`)
}

/** The shop’s memory of sessions ends with its process. */
function drawOldToken(dice: Dice): Check {
  const [person, age] = [drawPerson(dice), dice.drawBetween(60, 3000)]
  return async ({ visitor }) => {
    const { id, email, basketId, issuedAt: now } = await enter(visitor, person)
    const data = { id, email, role: 'customer', username: '', deluxeToken: '' }
    const claims = { data, bid: basketId, iat: now - age, exp: now - age + 28_800 }
    const token = createSignedToken({ typ: 'JWT', alg: 'RS256' }, claims, readFileSync(PRIVATE_KEY, 'utf8'))
    await demandOpens(visitor, token, { email, basketId })
  }
}
