import { defineWays } from '#game/define.ts'
import { createHandmadeToken } from '#game/visitor/handmade-token.ts'
import { forgeByLeakedKey, NETWORK_PLAN } from '#game/visitor/leaked-key.ts'
import { present } from '#game/visitor/requests.ts'
import type { Visitor } from '#game/visitor/visitor.ts'

const HEADER = { alg: 'RS256', typ: 'JWT' }

export default defineWays({
  otherWays: {
    'a header as the shop writes it': async (visitor) => show(visitor, { typ: 'JWT', alg: 'RS256' }, {}),
    'a header without a type': async (visitor) => show(visitor, { alg: 'RS256' }, {}),
    'a token that says when it ends': async (visitor) => {
      const iat = Math.floor(Date.now() / 1000)
      await show(visitor, HEADER, { iat, exp: iat + 3600 })
    },
    'another domain': async (visitor) => show(visitor, HEADER, { data: { email: 'cloud-admin@example.org' } }),
    'another errand': async (visitor) => show(visitor, HEADER, {}, '/rest/products/search?q='),
    'one’s own token with another address in it': async (visitor) => {
      const [, payload = ''] = (await tokenOf(visitor, 'demo', 'demo')).split('.')
      const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as { data: object }
      const data = { ...claims.data, email: `cloud-admin@${await visitor.domain()}` }
      await show(visitor, { typ: 'JWT', alg: 'RS256' }, { ...claims, data })
    },
  },
  companions: ['misplacedIacFiles'],
  mishaps: {
    'a key that was read, and not used': [200, (visitor) => visitor.get(NETWORK_PLAN)],
    'a forged token for somebody else': [
      200,
      async (visitor) => show(visitor, HEADER, { data: { email: 'pip@example.org' } }),
    ],
    'a customer with such an address': [
      200,
      async (visitor) => {
        await visitor.register('cloud-admin@example.org', 'squeeze-me')
        const token = await tokenOf(visitor, 'cloud-admin@example.org', 'squeeze-me')
        return present(visitor, token)
      },
    ],
    'a session of the administrator by SQL injection': [
      200,
      async (visitor) => {
        const token = await tokenOf(visitor, `cloud-admin@${await visitor.domain()}'--`, 'x')
        return present(visitor, token)
      },
    ],
    'the public key as a secret': [
      200,
      async (visitor) => {
        const { text: key } = await visitor.get('/encryptionkeys/jwt.pub')
        const data = { email: `cloud-admin@${await visitor.domain()}` }
        return present(visitor, createHandmadeToken({ alg: 'HS256', typ: 'JWT' }, { data }, key))
      },
    ],
    'a token that is not signed': [
      200,
      async (visitor) => {
        const data = { email: `cloud-admin@${await visitor.domain()}` }
        return present(visitor, createHandmadeToken({ alg: 'none', typ: 'JWT' }, { data }))
      },
    ],
    'a guess at the password': [
      401,
      async (visitor) => visitor.login(`cloud-admin@${await visitor.domain()}`, 'cloud-admin'),
    ],
  },
})

async function show(visitor: Visitor, header: object, claims: object, path?: string) {
  const data = { email: `cloud-admin@${await visitor.domain()}` }
  return present(visitor, await forgeByLeakedKey(visitor, header, { data, ...claims }), path)
}

async function tokenOf(visitor: Visitor, email: string, password: string): Promise<string> {
  const reply = await visitor.login(email, password)
  return reply.json<{ authentication: { token: string } }>().authentication.token
}
