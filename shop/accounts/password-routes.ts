import type { FastifyInstance } from 'fastify'
import type { PasswordReset } from '#contract/accounts.ts'
import { queryText } from '#foundation/query-text.ts'
import { changePassword, findByAnswer, findCustomer, hashPassword } from '#shop/accounts/customers.ts'
import { writeTo } from '#shop/accounts/letters.ts'
import { hashAnswer } from '#shop/accounts/security-answers.ts'
import { createBlockedError } from '#shop/pipeline/blocked-error.ts'
import { fieldsOf } from '#shop/pipeline/bodies.ts'
import { limitRate, type RateLimit } from '#shop/pipeline/rate-limit.ts'
import { replyText } from '#shop/pipeline/text.ts'
import type { Texts } from '#shop/texts/texts.ts'

/** More attempts than anybody needs who mistypes an answer. */
const RESETS: RateLimit = {
  requests: 100,
  seconds: 5 * 60,
  // Connections come from the proxy, which names the client.
  keyOf: ({ headers, ip }) => headers['x-forwarded-for'] ?? ip,
}

/** Changes a password, or resets it by the answer to the security question. */
export function passwordRoutes(app: FastifyInstance, texts: Texts): void {
  app.get('/rest/user/change-password', (request, reply) => {
    const [current, next, repeat] = ['current', 'new', 'repeat'].map((name) => queryText(request, name))
    const objection = objectionTo(next, repeat)
    if (objection) {
      replyText(reply, 401, objection)
      return
    }
    const token = request.headers.authorization?.slice('Bearer '.length)
    const session = request.shop.sessions.find(token)
    if (!session) throw createBlockedError(request)
    // The password may have changed since this browser signed in.
    const { password } = findCustomer(request.shop, session.data.id) ?? session.data
    if (current && hashPassword(current) !== password) {
      replyText(reply, 401, 'Current password is not correct.')
      return
    }
    const user = changePassword(request.shop, session.data.id, next ?? '')
    if (user) {
      writeTo(request, texts, user.email, 'passwordChanged')
      reply.send({ user })
    } else replyText(reply, 404, 'User not found.')
  })

  const preHandler = limitRate(RESETS)
  const url = '/rest/user/reset-password'
  app.route({ method: ['GET', 'PUT', 'PATCH', 'DELETE'], url, preHandler, handler: (_, reply) => reply.callNotFound() })
  app.post(url, { preHandler }, (request, reply) => {
    const { email, answer, new: next, repeat } = fieldsOf<PasswordReset>(request)
    if (!email || !answer) throw createBlockedError(request)
    const objection = objectionTo(next, repeat)
    if (objection) {
      replyText(reply, 401, objection)
      return
    }
    const customer = findByAnswer(request.shop, String(email), hashAnswer(answer as string))
    const user = customer && changePassword(request.shop, customer.id, String(next))
    if (user) {
      writeTo(request, texts, user.email, 'passwordReset')
      reply.send({ user })
    } else replyText(reply, 401, 'Wrong answer to security question.')
  })
}

function objectionTo(next: unknown, repeat: unknown): string | undefined {
  if (!next || next === 'undefined') return 'Password cannot be empty.'
  return next === repeat ? undefined : 'New and repeated password do not match.'
}
