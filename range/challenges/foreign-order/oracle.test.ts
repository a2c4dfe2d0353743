import { toolUse } from '#range/testing/assistant.ts'
import { describeOracle } from '#range/testing/describe-oracle.ts'
import { tokenOf } from '#range/testing/evidence.ts'
import oracle from './oracle.ts'

const ORDER = '{"orderId":"5267-0123456789abcdef","email":"*dm*n@j**c*-sh.*p"}'
const REAL = tokenOf({ alg: 'RS256' }, { id: 1 })
const UNSIGNED = tokenOf({ alg: 'none' }, { id: 1 })

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
    'nobody has signed the token': look({ bearer: UNSIGNED, isSigned: true }),
    'the signature is not the shop’s': look({ bearer: REAL, isSigned: false }),
    'the key was the public one': look({ bearer: tokenOf({ alg: 'HS256' }, { id: 1 }), isSigned: true }),
  },
  staysSilent: {
    'a customer asks for an order of their own': look({ bearer: REAL, isSigned: true }),
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
