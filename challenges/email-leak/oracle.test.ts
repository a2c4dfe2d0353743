import { describeOracle } from '#game/testing/describe-oracle.ts'
import { exchange } from '#game/testing/evidence.ts'
import oracle from './oracle.ts'

const route = '/rest/user/whoami'
const contentType = 'text/javascript; charset=utf-8'
const jim = { user: { id: 2, email: 'jim@juice-sh.op', lastLoginIp: '', profileImage: 'default.svg' } }

function script(name: string, argument: unknown = jim): string {
  return `/**/ typeof ${name} === 'function' && ${name}(${JSON.stringify(argument)});`
}

function called(callback: unknown, name: string, argument: unknown = jim) {
  return exchange({ route, query: { callback }, contentType, reply: script(name, argument) })
}

describeOracle('emailLeakChallenge', oracle, {
  fires: {
    'the answer calls a function': called('func', 'func'),
    'nobody is signed in': called('func', 'func', { user: {} }),
    'the function sits deep': called('window.pages[0].tell', 'window.pages[0].tell'),
    'the name was cleaned': called('func()', 'func'),
    'two functions were named': called(['func', 'other'], 'func'),
  },
  staysSilent: {
    'nobody named a function': exchange({ route, query: { fields: 'id' }, reply: JSON.stringify(jim) }),
    'the name is empty': called('', ''),
    'nothing of the name is left': called('()', ''),
    'the answer is JSON all the same': exchange({ route, query: { callback: 'func' }, reply: JSON.stringify(jim) }),
    'the answer is JSON by its type': exchange({ route, query: { callback: 'func' }, reply: script('func') }),
    'another parameter names the function': exchange({
      route,
      query: { jsonp: 'func' },
      reply: JSON.stringify(jim),
    }),
    'the script calls nothing': exchange({ route, query: { callback: 'func' }, contentType, reply: 'typeof func' }),
    'the script is about something else': called('func', 'func', { version: '1.0' }),
    'the shop is out of order': exchange({
      route,
      query: { callback: 'func' },
      status: 500,
      contentType,
      reply: script('func'),
    }),
  },
})
