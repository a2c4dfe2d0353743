import { defineWays } from '#game/define.ts'
import { createHandmadeToken } from '#game/visitor/handmade-token.ts'
import { present } from '#game/visitor/requests.ts'
import type { Visitor } from '#game/visitor/visitor.ts'

const HEADER = { typ: 'JWT', alg: 'HS256' }

export default defineWays({
  otherWays: {
    'a longer sum': async (visitor) => present(visitor, await forge(visitor, { typ: 'JWT', alg: 'HS384' }, {})),
    'the longest sum': async (visitor) => present(visitor, await forge(visitor, { typ: 'JWT', alg: 'HS512' }, {})),
    'a header without a type': async (visitor) => present(visitor, await forge(visitor, { alg: 'HS256' }, {})),
    'a token that says when it was made': async (visitor) =>
      present(visitor, await forge(visitor, HEADER, { iat: Math.floor(Date.now() / 1000) })),
    'a header in another order': async (visitor) =>
      present(visitor, await forge(visitor, { alg: 'HS256', typ: 'JWT' }, {})),
    'another errand': async (visitor) =>
      present(visitor, await forge(visitor, HEADER, {}), '/rest/user/authentication-details/'),
    'another domain': async (visitor) =>
      present(visitor, await forge(visitor, HEADER, { data: { email: 'rsa_lord@example.org' } })),
  },
  mishaps: {
    'a key that was read, and not used': [200, (visitor) => visitor.get('/encryptionkeys/jwt.pub')],
    'a forged token for somebody else': [
      200,
      async (visitor) => present(visitor, await forge(visitor, HEADER, { data: { email: 'pip@example.org' } })),
    ],
    'another key': [
      401,
      async (visitor) =>
        present(
          visitor,
          createHandmadeToken(HEADER, { data: { email: 'rsa_lord@example.org' } }, 'secret'),
          '/rest/basket/1',
        ),
    ],
    'the key with a line break behind it': [
      401,
      async (visitor) => {
        const { text: key } = await visitor.get('/encryptionkeys/jwt.pub')
        const claims = { data: { email: 'rsa_lord@example.org' } }
        return present(visitor, createHandmadeToken(HEADER, claims, `${key}\n`), '/rest/basket/1')
      },
    ],
    'a token that is not signed': [
      200,
      (visitor) =>
        present(visitor, createHandmadeToken({ typ: 'JWT', alg: 'none' }, { data: { email: 'rsa_lord@example.org' } })),
    ],
  },
})

async function forge(visitor: Visitor, header: { alg: string; typ?: string }, claims: object): Promise<string> {
  const { text: key } = await visitor.get('/encryptionkeys/jwt.pub')
  return createHandmadeToken(
    header,
    { data: { email: `rsa_lord@${await visitor.domain()}` }, ...claims },
    key,
    `sha${header.alg.slice(2)}`,
  )
}
