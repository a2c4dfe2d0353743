import { describeOracle } from '#game/testing/describe-oracle.ts'
import { tokenOf } from '#game/testing/evidence.ts'
import oracle from './oracle.ts'

const token = (algorithm: string, email: string | null) => ({
  token: tokenOf({ alg: algorithm, typ: 'JWT' }, { email }),
})

describeOracle('jwtForgedChallenge', oracle, {
  fires: {
    'the public key signed it': token('HS256', 'rsa_lord@juice-sh.op'),
    'it does not say that it is one': { token: tokenOf({ alg: 'HS256' }, { email: 'rsa_lord@juice-sh.op' }) },
    'the sum is a longer one': token('HS384', 'rsa_lord@juice-sh.op'),
    'the sum is the longest': token('HS512', 'rsa_lord@juice-sh.op'),
    'the domain is another': token('HS256', 'rsa_lord@example.org'),
  },
  staysSilent: {
    'the sum is none that the shop knows': token('HS1024', 'rsa_lord@juice-sh.op'),
    'nobody signed it, and it says otherwise': token('HS256none', 'rsa_lord@juice-sh.op'),
    'the shop signed it': token('RS256', 'rsa_lord@juice-sh.op'),
    'nobody signed it': token('none', 'rsa_lord@juice-sh.op'),
    'the algorithm is written otherwise': token('hs256', 'rsa_lord@juice-sh.op'),
    'it is another customer': token('HS256', 'admin@juice-sh.op'),
    'it is the other made-up customer': token('HS256', 'jwtn3d@juice-sh.op'),
    'the address has no domain': token('HS256', 'rsa_lord'),
    'the customer has no address': token('HS256', null),
    'the token names nobody': { token: tokenOf({ alg: 'HS256' }, { id: 24 }) },
    'the token is none': { token: 'jwtn3d@rsa_lord@' },
  },
})
