import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { AuthenticationDetails } from '#contract/accounts.ts'
import { success } from '#foundation/success.ts'
import { callerOf } from '#shop/accounts/callers.ts'
import { listCustomers, saveLastLoginIp } from '#shop/accounts/customers.ts'
import { isAuthorized } from '#shop/accounts/guards.ts'
import { replyText } from '#shop/pipeline/text.ts'

export function administrationRoutes(app: FastifyInstance): void {
  app.get('/rest/user/authentication-details', { preHandler: [isAuthorized] }, (request, reply) => {
    const { shop } = request
    const details = listCustomers(shop).map((customer) => ({
      ...customer,
      password: mask(customer.password),
      totpSecret: mask(customer.totpSecret),
      lastLoginTime: shop.sessions.latestOf(customer.id)?.iat ?? null,
    }))
    reply.send(success<AuthenticationDetails[]>(details))
  })

  app.get('/rest/saveLoginIp', (request, reply) => {
    const caller = callerOf(request)
    const ip = signOutAddress(request)
    const customer = caller && saveLastLoginIp(request.shop, caller.data.id, ip)
    if (customer) reply.send(customer)
    else replyText(reply, 401, 'Unauthorized')
  })
}

function signOutAddress({ headers, raw }: FastifyRequest): string {
  const told = headers['true-client-ip']
  return told === undefined ? socketAddress(raw.socket.remoteAddress) : String(told)
}

function mask(secret: string | null): string | null {
  return secret && '*'.repeat(secret.length)
}

function socketAddress(address = ''): string {
  return address === '::1' ? '127.0.0.1' : address.replace(/^::ffff:/, '')
}
