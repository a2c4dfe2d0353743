import { describeOracle } from '#game/testing/describe-oracle.ts'
import { exchange } from '#game/testing/evidence.ts'
import oracle from './oracle.ts'

const route = '/rest/user/whoami'
const hash = 'e541ca7ecf72b8d1286474fc613e5e45'
const told = (user: object, status = 200) => exchange({ route, status, reply: JSON.stringify({ user }) })
const script = (argument: object) => `/**/ typeof f === 'function' && f(${JSON.stringify(argument)});`
const contentType = 'text/javascript; charset=utf-8'

describeOracle('passwordHashLeakChallenge', oracle, {
  fires: {
    'the hash is told': told({ password: hash }),
    'the hash is told with other fields': told({ email: 'jim@juice-sh.op', password: hash }),
    'the hash is told to a function': exchange({ route, contentType, reply: script({ user: { password: hash } }) }),
  },
  staysSilent: {
    'nobody asked for it': told({ id: 2, email: 'jim@juice-sh.op', lastLoginIp: '', profileImage: '' }),
    'nobody is signed in': told({}),
    'there is no hash': told({ password: '' }),
    'the hash is nothing': told({ password: null }),
    'the hash is masked': told({ password: '*'.repeat(32) }),
    'the token made a password up': told({ password: '12345' }),
    'another field holds the hash': told({ username: hash }),
    'the hash stands elsewhere': exchange({ route, reply: JSON.stringify({ password: hash }) }),
    'a function is told something else': exchange({ route, contentType, reply: script({ user: {} }) }),
    'the shop is out of order': told({ password: hash }, 500),
    'the reply is empty': exchange({ route }),
  },
})
