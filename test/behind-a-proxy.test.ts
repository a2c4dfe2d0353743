import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { expect, it } from 'vitest'
import { createVisitor } from '#game/visitor/create-visitor.ts'
import { becomeShopper } from '#game/visitor/shopper.ts'
import { openRange } from './support/open-range.ts'

it('a rename on the shop’s own page solves nothing behind a proxy that passes the host on without its port', async () => {
  await using range = await openRange()
  const customer = createVisitor(range.url)
  const { email } = await becomeShopper(customer)
  const signedIn = await customer.login(email, 'squeeze-me')
  const { token } = signedIn.json<{ authentication: { token: string } }>().authentication

  const { hostname, port } = new URL(range.url)
  const headers = {
    host: hostname,
    origin: range.url,
    referer: `${range.url}/profile`,
    'content-type': 'application/x-www-form-urlencoded',
    cookie: `token=${token}`,
  }
  const proxied = request({ hostname, port, path: '/profile', method: 'POST', headers })
  proxied.end('username=Pip')
  const [reply] = (await once(proxied, 'response')) as [IncomingMessage]
  reply.resume()
  expect(reply.statusCode).toBe(302)
  expect(await range.solved()).toEqual([])
})
