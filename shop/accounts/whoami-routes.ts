import type { FastifyInstance, FastifyReply } from 'fastify'
import type { WhoAmI } from '#contract/accounts.ts'
import { queryText } from '#foundation/query-text.ts'
import { visitorOf } from '#shop/accounts/callers.ts'
import type { Customer } from '#shop/accounts/customers.ts'

export function whoamiRoutes(app: FastifyInstance): void {
  app.get('/rest/user/whoami', (request, reply) => {
    const visitor = visitorOf(request)
    const user = visitor ? describe(visitor.data, queryText(request, 'fields')) : {}
    const callback = queryText(request, 'callback')
    if (callback) replyScript(reply, callback, { user })
    else reply.send({ user } satisfies WhoAmI)
  })
}

function describe(customer: Customer, fields: string | undefined): Partial<Customer> {
  const { id, email, lastLoginIp, profileImage } = customer
  if (!fields) return { id, email, lastLoginIp, profileImage }
  const wanted = fields.split(',').map((field) => field.trim())
  const known = wanted.filter((field) => Object.hasOwn(customer, field)) as (keyof Customer)[]
  return Object.fromEntries(known.map((field) => [field, customer[field]]))
}

/** Answers JSONP: a script that calls a function of the page. */
function replyScript(reply: FastifyReply, callback: string, body: unknown): void {
  const name = callback.replace(/[^\w$[\].]/g, '')
  const json = JSON.stringify(body).replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029')
  reply.type('text/javascript; charset=utf-8').send(`/**/ typeof ${name} === 'function' && ${name}(${json});`)
}
