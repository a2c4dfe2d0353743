import type { RegistrationResponseJSON } from '@simplewebauthn/server'
import type { FastifyInstance, FastifyRequest, preHandlerHookHandler } from 'fastify'
import type { NewPasskey, PasskeyCreationOptions, PasskeyName, PasskeyRow } from '#contract/passkeys.ts'
import { success } from '#foundation/success.ts'
import { callerOf } from '#shop/accounts/callers.ts'
import { type Customer, customerFactsOf, findCustomer } from '#shop/accounts/customers.ts'
import { isAuthorized, refuseStranger } from '#shop/accounts/guards.ts'
import { readAnswer } from '#shop/passkeys/answers.ts'
import { Challenges, TIMEOUT_MS } from '#shop/passkeys/challenges.ts'
import { ALGORITHMS, checkRegistration } from '#shop/passkeys/checks.ts'
import { passkeyLoginRoutes } from '#shop/passkeys/login-routes.ts'
import {
  describePasskeys,
  handleOf,
  keepPasskey,
  listPasskeys,
  removePasskey,
  renamePasskey,
} from '#shop/passkeys/passkeys.ts'
import { siteOf } from '#shop/passkeys/site.ts'
import { fieldsOf } from '#shop/pipeline/bodies.ts'
import { limitRate, type RateLimit } from '#shop/pipeline/rate-limit.ts'
import { replyText } from '#shop/pipeline/text.ts'
import type { Shop } from '#shop/shop.ts'

/** Most passkeys of one customer. */
const MAX_PASSKEYS = 20
const MAX_NAME_CHARACTERS = 60
const TRIES: RateLimit = { requests: 100, seconds: 5 * 60, keyOf: ({ ip }) => ip }

interface OneOf {
  Params: { id: string }
}

export function passkeyRoutes(app: FastifyInstance): void {
  const open = new WeakMap<Shop, Challenges>()
  const challengesOf = (shop: Shop): Challenges => {
    const known = open.get(shop) ?? new Challenges(shop.clock)
    open.set(shop, known)
    return known
  }
  const preHandler = [limitRate(TRIES), isAuthorized]

  passkeyLoginRoutes(app, challengesOf)

  app.get('/rest/passkeys', { preHandler: [isAuthorized] }, (request, reply) => {
    const customer = customerOf(request)
    if (!customer) return refuseStranger(reply)
    reply.send(success<PasskeyRow[]>(listPasskeys(request.shop, customer.id)))
  })

  app.post('/rest/passkeys/options', { preHandler }, (request, reply) => {
    const { shop } = request
    const customer = customerOf(request)
    if (!customer) return refuseStranger(reply)
    const { rpId } = siteOf(request)
    const name = customer.email ?? ''
    const userHandle = handleOf(shop, customer.id)
    reply.send({
      challenge: challengesOf(shop).issue(customer.id, userHandle),
      rp: { id: rpId, name: shop.settings.application.name },
      user: { id: userHandle, name, displayName: customer.username || name },
      pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: 'public-key', alg })),
      timeout: TIMEOUT_MS,
      attestation: 'none',
      authenticatorSelection: { residentKey: 'preferred', requireResidentKey: false, userVerification: 'required' },
      excludeCredentials: describePasskeys(shop, customer.id),
    } satisfies PasskeyCreationOptions)
  })

  app.post('/rest/passkeys', { preHandler }, async (request, reply) => {
    const { shop } = request
    const customer = customerOf(request)
    if (!customer) {
      refuseStranger(reply)
      return reply
    }
    const { name, credential } = fieldsOf<NewPasskey>(request)
    const title = readName(name)
    const answer = readAnswer<RegistrationResponseJSON>(credential)
    if (title === undefined) {
      replyText(reply, 400, 'A passkey needs a name of 60 characters at most.')
      return reply
    }
    const asked = answer && challengesOf(shop).take(answer.challenge, customer.id)
    if (!asked) {
      replyText(reply, 400, 'That took too long. Please try the passkey again.')
      return reply
    }
    if (listPasskeys(shop, customer.id).length >= MAX_PASSKEYS) {
      replyText(reply, 400, 'You have 20 passkeys, which is the limit. Remove one first.')
      return reply
    }
    const made = await checkRegistration(answer.credential, answer.challenge, siteOf(request))
    if (!made) {
      replyText(reply, 400, 'That passkey was not accepted.')
      return reply
    }
    keepPasskey(shop, { UserId: customer.id, userHandle: asked.userHandle, name: title }, made)
    const { credentialId, publicKey } = made
    shop.audit('passkeyKept', { customer: customerFactsOf(customer), credentialId, publicKey })
    return reply.code(201).send(success<PasskeyRow[]>(listPasskeys(shop, customer.id)))
  })
  keptPasskeyRoutes(app, preHandler)
}

/** Names and removals. */
function keptPasskeyRoutes(app: FastifyInstance, preHandler: preHandlerHookHandler[]): void {
  app.put<OneOf>('/rest/passkeys/:id', { preHandler }, (request, reply) => {
    const customer = customerOf(request)
    if (!customer) return refuseStranger(reply)
    const name = readName(fieldsOf<PasskeyName>(request).name)
    if (name === undefined) return replyText(reply, 400, 'A passkey needs a name of 60 characters at most.')
    if (!renamePasskey(request.shop, customer.id, Number(request.params.id), name)) return refuseUnknown(reply)
    reply.send(success<PasskeyRow[]>(listPasskeys(request.shop, customer.id)))
  })

  app.delete<OneOf>('/rest/passkeys/:id', { preHandler }, (request, reply) => {
    const customer = customerOf(request)
    if (!customer) return refuseStranger(reply)
    if (!removePasskey(request.shop, customer.id, Number(request.params.id))) return refuseUnknown(reply)
    reply.send(success<PasskeyRow[]>(listPasskeys(request.shop, customer.id)))
  })
}

/** Reads the caller again. */
function customerOf(request: FastifyRequest): Customer | undefined {
  const caller = callerOf(request)
  return caller && findCustomer(request.shop, caller.data.id)
}

function readName(name: unknown): string | undefined {
  const text = typeof name === 'string' ? name.trim() : ''
  return text !== '' && text.length <= MAX_NAME_CHARACTERS ? text : undefined
}

function refuseUnknown(reply: Parameters<typeof replyText>[0]): void {
  replyText(reply, 404, 'You have no such passkey.')
}
