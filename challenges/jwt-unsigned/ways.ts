import { defineWays, type OtherWay } from '#game/define.ts'
import { createHandmadeToken } from '#game/visitor/handmade-token.ts'
import { present } from '#game/visitor/requests.ts'
import type { Visitor, VisitorReply } from '#game/visitor/visitor.ts'

const UNSIGNED = { typ: 'JWT', alg: 'none' }

export default defineWays({
  otherWays: {
    ...Object.fromEntries(
      ['None', 'NONE', 'nOnE', 'none-at-all'].map((alg): [string, OtherWay] => [
        `the algorithm ${alg}`,
        async (visitor) => present(visitor, createHandmadeToken({ typ: 'JWT', alg }, await claims(visitor))),
      ]),
    ),
    'a header without a type': async (visitor) =>
      present(visitor, createHandmadeToken({ alg: 'none' }, await claims(visitor))),
    'a token that says when it was made': async (visitor) =>
      present(
        visitor,
        createHandmadeToken(UNSIGNED, { ...(await claims(visitor)), iat: Math.floor(Date.now() / 1000) }),
      ),
    'a header in another order': async (visitor) =>
      present(visitor, createHandmadeToken({ alg: 'none', typ: 'JWT' }, await claims(visitor))),
    'another domain': (visitor) =>
      present(visitor, createHandmadeToken(UNSIGNED, { data: { email: 'jwtn3d@example.org' } })),
    'another errand': async (visitor) =>
      present(visitor, createHandmadeToken(UNSIGNED, await claims(visitor)), '/rest/user/authentication-details/'),
    'a real token with another address in it': async (visitor) => {
      const { token } = (await signIn(visitor)).json<{ authentication: { token: string } }>().authentication
      const [, part = ''] = token.split('.')
      const own = JSON.parse(Buffer.from(part, 'base64url').toString()) as { data: object }
      const { data } = await claims(visitor)
      await present(visitor, createHandmadeToken(UNSIGNED, { ...own, data: { ...own.data, ...data } }))
    },
  },
  mishaps: {
    'a token that was cut short': [200, (visitor) => present(visitor, 'eyJhbGciOiJub25lIn0')],
    'an unsigned token for somebody else': [
      200,
      (visitor) => present(visitor, createHandmadeToken(UNSIGNED, { data: { email: 'pip@example.org' } })),
    ],
    'a token that says RS256 and is not signed': [
      401,
      async (visitor) =>
        present(visitor, createHandmadeToken({ typ: 'JWT', alg: 'RS256' }, await claims(visitor)), '/rest/basket/1'),
    ],
    'an unsigned token that has run out': [
      401,
      async (visitor) =>
        present(visitor, createHandmadeToken(UNSIGNED, { ...(await claims(visitor)), exp: 1 }), '/rest/basket/1'),
    ],
    'a session of one’s own': [200, (visitor) => signIn(visitor)],
  },
})

async function claims(visitor: Visitor): Promise<{ data: { email: string } }> {
  return { data: { email: `jwtn3d@${await visitor.domain()}` } }
}

function signIn(visitor: Visitor): Promise<VisitorReply> {
  return visitor.login('demo', 'demo')
}
