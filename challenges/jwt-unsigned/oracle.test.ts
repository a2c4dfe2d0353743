import { describeOracle } from '#game/testing/describe-oracle.ts'
import { tokenOf } from '#game/testing/evidence.ts'
import oracle from './oracle.ts'

const token = (algorithm: string, email: string | null) => ({
  token: tokenOf({ alg: algorithm, typ: 'JWT' }, { email }),
})

describeOracle('jwtUnsignedChallenge', oracle, {
  fires: {
    'nobody signed it': token('none', 'jwtn3d@juice-sh.op'),
    'it does not say that it is one': { token: tokenOf({ alg: 'none' }, { email: 'jwtn3d@juice-sh.op' }) },
    'the domain is another': token('none', 'jwtn3d@example.org'),
    'the algorithm is written as a name': token('None', 'jwtn3d@juice-sh.op'),
    'the algorithm is shouted': token('NONE', 'jwtn3d@juice-sh.op'),
    'the algorithm is sung': token('nOnE', 'jwtn3d@juice-sh.op'),
    'the algorithm goes on': token('none256', 'jwtn3d@juice-sh.op'),
  },
  staysSilent: {
    'the shop signed it': token('RS256', 'jwtn3d@juice-sh.op'),
    'the public key signed it': token('HS256', 'jwtn3d@juice-sh.op'),
    'it says that there is nothing to it': token('no', 'jwtn3d@juice-sh.op'),
    'it says nothing': token('', 'jwtn3d@juice-sh.op'),
    'it is another customer': token('none', 'admin@juice-sh.op'),
    'it is the other made-up customer': token('none', 'rsa_lord@juice-sh.op'),
    'the address has no domain': token('none', 'jwtn3d'),
    'the customer has no address': token('none', null),
    'the token names nobody': { token: tokenOf({ alg: 'none' }, { id: 24 }) },
    'the token is none': { token: 'jwtn3d@rsa_lord@' },
  },
})
