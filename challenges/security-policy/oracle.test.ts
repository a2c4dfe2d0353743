import { describeOracle } from '#game/testing/describe-oracle.ts'
import { exchange } from '#game/testing/evidence.ts'
import oracle from './oracle.ts'

const route = '/.well-known/security.txt'
const contentType = 'text/plain; charset=utf-8'

describeOracle('securityPolicyChallenge', oracle, {
  fires: {
    'the notice is read': exchange({ route, contentType }),
    'its copy is read': exchange({ route: '/security.txt', contentType }),
    'somebody asks whether it is there': exchange({ method: 'HEAD', route, contentType }),
    'the browser has it already': exchange({ route, status: 304, contentType: '' }),
  },
  staysSilent: {
    'the page of the shop is answered in its place': exchange({ route, contentType: 'text/html; charset=utf-8' }),
    'it is missing': exchange({ route, status: 404, contentType }),
    'it is refused': exchange({ route, status: 403, contentType }),
    'the visitor is sent elsewhere': exchange({ route, status: 301, contentType: '' }),
    'the shop is out of order': exchange({ route, status: 500, contentType }),
  },
})
