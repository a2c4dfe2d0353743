import { readFileSync } from 'node:fs'
import { describeOracle } from '#game/testing/describe-oracle.ts'
import { shopOf } from '#game/testing/evidence.ts'
import { createHandmadeToken, createSignedToken } from '#game/visitor/handmade-token.ts'
import oracle from './oracle.ts'

const PRIVATE_KEY = readFileSync(new URL('../../content/keys/jwt.key', import.meta.url), 'utf8')
const PUBLIC_KEY = readFileSync(new URL('../../content/keys/jwt.pub', import.meta.url), 'utf8')

const email = 'cloud-admin@juice-sh.op'
const issuing = { typ: 'JWT', alg: 'RS256' }
const lifetime = { iat: 1_700_000_000, exp: 1_700_028_800 }
const signed = (claims: object, header: object = issuing) => ({ token: createSignedToken(header, claims, PRIVATE_KEY) })
const administrator = { id: 23, email, createdAt: '2026' }

describeOracle('iacLeakedKeyChallenge', oracle, {
  context: {
    shop: shopOf(`
      CREATE TABLE Users (id INTEGER PRIMARY KEY, email TEXT, createdAt TEXT);
      INSERT INTO Users VALUES (1, 'admin@juice-sh.op', '2026'), (23, '${email}', '2026'), (25, 'cloud-admin@x.y', '2027');
      CREATE TABLE Baskets (id INTEGER PRIMARY KEY, UserId INTEGER);
      INSERT INTO Baskets VALUES (1, 1), (6, 23), (7, 25);`),
  },
  fires: {
    'the key signed an address and nothing else': signed({ data: { email } }),
    'the header is in another order': signed({ data: { email } }, { alg: 'RS256', typ: 'JWT' }),
    'the header names no type': signed({ data: { email } }, { alg: 'RS256' }),
    'the domain is another': signed({ data: { email: 'cloud-admin@example.org' } }),
    'the token of somebody else was changed': signed({
      data: { id: 1, email, createdAt: '2026' },
      bid: 1,
      ...lifetime,
    }),
    'the basket is that of somebody else': signed({ data: administrator, bid: 1, ...lifetime }),
    'it is good for a year': signed({ data: administrator, bid: 6, iat: 1_700_000_000, exp: 1_731_536_000 }),
  },
  staysSilent: {
    'the administrator of the cloud is signed in': signed({ data: administrator, bid: 6, ...lifetime }),
    'their basket is gone': signed({ data: administrator, bid: 99, ...lifetime }),
    'the membership was bought without a basket': signed({ status: 'success', data: administrator, ...lifetime }),
    'a customer took such an address': signed({
      data: { id: 25, email: 'cloud-admin@x.y', createdAt: '2027' },
      bid: 7,
      ...lifetime,
    }),
    'it is somebody else': signed({ data: { email: 'admin@juice-sh.op' } }),
    'the address only sounds like it': signed({ data: { email: 'cloudadmin@juice-sh.op' } }),
    'the address is written in capitals': signed({ data: { email: email.toUpperCase() } }),
    'the address is beside the customer': signed({ email }),
    'the token names nobody': signed({ data: {} }),
    'the public key signed it': {
      token: createHandmadeToken({ alg: 'HS256', typ: 'JWT' }, { data: { email } }, PUBLIC_KEY),
    },
    'nobody signed it': { token: createHandmadeToken({ alg: 'none', typ: 'JWT' }, { data: { email } }) },
    'it claims another kind of signature': signed({ data: { email } }, { alg: 'RS512', typ: 'JWT' }),
    'the signature was cut': { token: signed({ data: { email } }).token.slice(0, -8) },
    'the token is none': { token: email },
  },
})
