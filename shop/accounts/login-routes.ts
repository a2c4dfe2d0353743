import type { FastifyInstance } from 'fastify'
import type { LoginReply, LoginRequest, SecondFactorRequired } from '#contract/accounts.ts'
import { findByCredentials } from '#shop/accounts/customers.ts'
import { issueSecondFactorToken } from '#shop/accounts/second-factor-tokens.ts'
import { signIn } from '#shop/accounts/sign-in.ts'
import { fieldsOf } from '#shop/pipeline/bodies.ts'
import { replyText } from '#shop/pipeline/text.ts'

export function loginRoutes(app: FastifyInstance): void {
  app.post('/rest/user/login', async (request, reply) => {
    const { shop } = request
    const { email, password } = fieldsOf<LoginRequest>(request)
    const customer = await findByCredentials(shop, `${email || ''}`, (password || '') as string)
    if (!customer) {
      replyText(reply, 401, 'Invalid email or password.')
      return reply
    }
    if (customer.totpSecret !== '') {
      const tmpToken = issueSecondFactorToken(shop.tokens, customer.id)
      return reply.code(401).send({ status: 'totp_token_required', data: { tmpToken } } satisfies SecondFactorRequired)
    }
    return reply.send({ authentication: signIn(shop, customer) } satisfies LoginReply)
  })
}
