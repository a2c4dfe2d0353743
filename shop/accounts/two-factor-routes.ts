import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type {
  LoginReply,
  SecondFactorRequest,
  TwoFactorRemoval,
  TwoFactorSetup,
  TwoFactorStatus,
} from '#contract/accounts.ts'
import { callerOf, readBearerToken } from '#shop/accounts/callers.ts'
import { type Customer, findCustomer, hashPassword, saveTotpSecret } from '#shop/accounts/customers.ts'
import { isAuthorized } from '#shop/accounts/guards.ts'
import { writeTo } from '#shop/accounts/letters.ts'
import { issueSetupToken, readSecondFactorToken, readSetupToken } from '#shop/accounts/second-factor-tokens.ts'
import { signIn } from '#shop/accounts/sign-in.ts'
import { SpentTokens } from '#shop/accounts/spent-tokens.ts'
import { createTotpSecret, isTotpCode } from '#shop/accounts/totp.ts'
import { fieldsOf } from '#shop/pipeline/bodies.ts'
import { limitRate, type RateLimit } from '#shop/pipeline/rate-limit.ts'
import type { Shop } from '#shop/shop.ts'
import type { Texts } from '#shop/texts/texts.ts'

const TRIES: RateLimit = { requests: 100, seconds: 5 * 60, keyOf: ({ ip }) => ip }

/** The second step of a sign-in, and its settings. */
export function twoFactorRoutes(app: FastifyInstance, texts: Texts): void {
  const spent = new WeakMap<Shop, SpentTokens>()
  const limited = () => limitRate(TRIES)

  app.post('/rest/2fa/verify', { preHandler: [limited()] }, (request, reply) => {
    const { shop } = request
    const { tmpToken, totpToken } = fieldsOf<SecondFactorRequest>(request)
    const proof = readSecondFactorToken(shop.tokens, tmpToken)
    const customer = proof && findCustomer(shop, proof.userId)
    if (!customer || !isTotpCode(customer.totpSecret, totpToken, shop.clock())) return refuse(reply)
    if (!spentIn(spent, shop).spend(String(tmpToken), proof.exp, shop.clock())) return refuse(reply)
    return reply.send({ authentication: signIn(shop, customer, { status: 'success' }) } satisfies LoginReply)
  })

  app.get('/rest/2fa/status', { preHandler: [isAuthorized] }, (request, reply) => {
    const customer = customerOf(request)
    if (!customer) return refuse(reply)
    if (customer.totpSecret !== '') return reply.send({ setup: true } satisfies TwoFactorStatus)
    const secret = createTotpSecret()
    const setupToken = issueSetupToken(request.shop.tokens, secret)
    return reply.send({ setup: false, secret, email: customer.email, setupToken } satisfies TwoFactorStatus)
  })

  app.post('/rest/2fa/setup', { preHandler: [limited(), isAuthorized] }, (request, reply) => {
    const { password, setupToken, initialToken } = fieldsOf<TwoFactorSetup>(request)
    const customer = customerOf(request)
    const secret = readSetupToken(request.shop.tokens, setupToken)
    if (customer?.totpSecret !== '' || !isPasswordOf(customer, password)) return refuse(reply)
    if (secret === undefined || !isTotpCode(secret, initialToken, request.shop.clock())) return refuse(reply)
    keep(request, customer, secret)
    writeTo(request, texts, customer.email, 'twoFactorOn')
    return reply.code(200).send()
  })

  app.post('/rest/2fa/disable', { preHandler: [limited(), isAuthorized] }, (request, reply) => {
    const customer = customerOf(request)
    if (!customer || !isPasswordOf(customer, fieldsOf<TwoFactorRemoval>(request).password)) return refuse(reply)
    keep(request, customer, '')
    if (customer.totpSecret !== '') writeTo(request, texts, customer.email, 'twoFactorOff')
    return reply.code(200).send()
  })
}

/** Gives no reason, so that guessing is not helped. */
function refuse(reply: FastifyReply): FastifyReply {
  return reply.code(401).send()
}

function spentIn(spent: WeakMap<Shop, SpentTokens>, shop: Shop): SpentTokens {
  const known = spent.get(shop) ?? new SpentTokens()
  spent.set(shop, known)
  return known
}

/** Reads the caller again, because another browser may have changed the second factor since. */
function customerOf(request: FastifyRequest): Customer | undefined {
  const caller = callerOf(request)
  return caller && findCustomer(request.shop, caller.data.id)
}

function isPasswordOf(customer: Customer, password: unknown): boolean {
  return typeof password === 'string' && hashPassword(password) === customer.password
}

function keep(request: FastifyRequest, { id }: Customer, secret: string): void {
  const customer = saveTotpSecret(request.shop, id, secret)
  if (customer) request.shop.sessions.refresh(readBearerToken(request), customer)
}
