import { createHmac, generateKeyPairSync, type KeyLike, sign } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { toolUse } from '#game/testing/assistant.ts'
import { describeOracle } from '#game/testing/describe-oracle.ts'
import { tokenOf } from '#game/testing/evidence.ts'
import oracle from './oracle.ts'

const ORDER = '{"orderId":"5267-0123456789abcdef","email":"*dm*n@j**c*-sh.*p"}'
const KEYS = new URL('../../content/keys/', import.meta.url)
const read = (name: string) => readFileSync(new URL(name, KEYS), 'utf8')

/** A signed token. */
function signToken(key: KeyLike, bits = 256): string {
  const [head = '', claims = ''] = tokenOf({ alg: `RS${bits}` }, { id: 1 }).split('.')
  const content = `${head}.${claims}`
  return `${content}.${sign(`RSA-SHA${bits}`, Buffer.from(content), key).toString('base64url')}`
}

const REAL = signToken(read('jwt.key'))
const UNSIGNED = tokenOf({ alg: 'none' }, { id: 1 })
const [HEAD = '', CLAIMS = ''] = tokenOf({ alg: 'HS256' }, { id: 1 }).split('.')
const BY_PUBLIC_KEY = createHmac('sha256', read('jwt.pub')).update(`${HEAD}.${CLAIMS}`).digest('base64url')
const { privateKey: ANOTHER_KEY } = generateKeyPairSync('rsa', { modulusLength: 1024 })

const look = (facts: Parameters<typeof toolUse>[0]) =>
  toolUse({
    tool: 'getOrderById',
    arguments: { orderId: '5267-0123456789abcdef' },
    result: ORDER,
    customerId: 1,
    ...facts,
  })

describeOracle('foreignOrderChallenge', oracle, {
  fires: {
    'nobody has signed the token': look({ bearer: UNSIGNED }),
    'the signature is not the shop’s': look({ bearer: signToken(ANOTHER_KEY) }),
    'the claims were changed': look({ bearer: REAL.replace(/\.[^.]+\./, `.${CLAIMS}x.`) }),
    'the key was the public one': look({ bearer: `${HEAD}.${CLAIMS}.${BY_PUBLIC_KEY}` }),
  },
  staysSilent: {
    'a customer asks for an order of their own': look({ bearer: REAL }),
    'there was no such order': look({ bearer: UNSIGNED, result: '{"error":"There is no such order."}' }),
    'it belonged to another customer': look({
      bearer: UNSIGNED,
      result: '{"error":"That is an order of another customer."}',
    }),
    'a stranger asks': look({ bearer: null, result: '{"error":"The customer is not signed in."}' }),
    'another tool was used': look({ tool: 'searchProducts', bearer: UNSIGNED, result: ORDER }),
    'the result is none': look({ bearer: UNSIGNED, result: '' }),
  },
})
