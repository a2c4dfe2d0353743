import type { FastifyInstance } from 'fastify'
import { customerFacts, findByCredentials } from '#shop/accounts/customers.ts'
import { openBasket } from '#shop/basket/baskets.ts'
import { fieldsOf } from '#shop/pipeline/bodies.ts'
import { replyText } from '#shop/pipeline/text.ts'

/** Signing in. */
export function loginRoutes(app: FastifyInstance): void {
  app.post('/rest/user/login', (request, reply) => {
    const { shop } = request
    const { email, password } = fieldsOf(request)
    const customer = findByCredentials(shop, asText(email), (password || '') as string)
    if (!customer) {
      replyText(reply, 401, 'Invalid email or password.')
      return
    }
    if (customer.totpSecret !== '') {
      const tmpToken = shop.tokens.issue({ userId: customer.id, type: 'password_valid_needs_second_factor_token' })
      reply.code(401).send({ status: 'totp_token_required', data: { tmpToken } })
      return
    }
    const bid = openBasket(shop, customer.id)
    const token = shop.tokens.issue({ data: customer, bid })
    shop.sessions.open(token, shop.tokens.verify(token))
    shop.audit('signedIn', { customer: customerFacts(customer), basketId: bid })
    reply.send({ authentication: { token, bid, umail: customer.email } })
  })
}

function asText(value: unknown): string {
  if (!value) return ''
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}
