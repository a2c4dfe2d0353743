import type { AuthenticationResponseJSON } from '@simplewebauthn/server'
import type { FastifyInstance } from 'fastify'
import type { LoginReply } from '#contract/accounts.ts'
import type { PasskeyLoginOptions, PasskeyLoginRequest } from '#contract/passkeys.ts'
import { findCustomer } from '#shop/accounts/customers.ts'
import { signIn } from '#shop/accounts/sign-in.ts'
import { readAnswer } from '#shop/passkeys/answers.ts'
import { type Challenges, TIMEOUT_MS } from '#shop/passkeys/challenges.ts'
import { checkLogin } from '#shop/passkeys/checks.ts'
import { describePasskeysOf, findPasskey, notePasskeyUse } from '#shop/passkeys/passkeys.ts'
import { siteOf } from '#shop/passkeys/site.ts'
import { fieldsOf } from '#shop/pipeline/bodies.ts'
import { limitRate, type RateLimit } from '#shop/pipeline/rate-limit.ts'
import { replyText } from '#shop/pipeline/text.ts'
import type { Shop } from '#shop/shop.ts'

const TRIES: RateLimit = { requests: 100, seconds: 5 * 60, keyOf: ({ ip }) => ip }

/** Signs in with a passkey, which replaces password and second factor. */
export function passkeyLoginRoutes(app: FastifyInstance, challengesOf: (shop: Shop) => Challenges): void {
  app.post('/rest/passkeys/login/options', { preHandler: [limitRate(TRIES)] }, (request, reply) => {
    const { shop } = request
    const { email } = fieldsOf<PasskeyLoginRequest>(request)
    reply.send({
      challenge: challengesOf(shop).issue('login'),
      rpId: siteOf(request).rpId,
      timeout: TIMEOUT_MS,
      userVerification: 'required',
      // Security keys that store no accounts need the list of passkeys.
      allowCredentials: typeof email === 'string' && email !== '' ? describePasskeysOf(shop, email) : [],
    } satisfies PasskeyLoginOptions)
  })

  app.post('/rest/passkeys/login', { preHandler: [limitRate(TRIES)] }, async (request, reply) => {
    const { shop } = request
    const answer = readAnswer<AuthenticationResponseJSON>(request.body)
    if (!answer || !challengesOf(shop).take(answer.challenge, 'login')) {
      replyText(reply, 401, 'That took too long. Please try the passkey again.')
      return reply
    }
    const passkey = findPasskey(shop, answer.credential.id)
    const customer = passkey && findCustomer(shop, passkey.UserId)
    if (!passkey || !customer || !isMeant(answer.credential, passkey.userHandle)) {
      replyText(reply, 401, 'This shop does not know that passkey.')
      return reply
    }
    const counter = await checkLogin(answer.credential, answer.challenge, passkey, siteOf(request))
    if (counter === undefined) {
      replyText(reply, 401, 'That passkey was not accepted.')
      return reply
    }
    notePasskeyUse(shop, passkey.id, counter)
    return reply.send({ authentication: signIn(shop, customer) } satisfies LoginReply)
  })
}

/** Whether the account named by the authenticator is the passkey's owner. */
function isMeant({ response }: AuthenticationResponseJSON, userHandle: string): boolean {
  return !response.userHandle || response.userHandle === userHandle
}
