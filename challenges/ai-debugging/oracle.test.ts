import { describeOracle } from '#game/testing/describe-oracle.ts'
import { exchange, tokenOf } from '#game/testing/evidence.ts'
import oracle from './oracle.ts'

const CALL =
  'data: {"choices":[{"delta":{"tool_calls":[{"id":"a","type":"function","function":{"name":"searchProducts","arguments":"{}"}}]}}]}\n\n'
const WORDS = 'data: {"choices":[{"delta":{"content":"I have no tool_calls."}}]}\n\n'

function chat(headers: Record<string, string>, reply = CALL) {
  return exchange({ method: 'POST', route: '/rest/chat', contentType: 'text/event-stream', headers, reply })
}

const as = (role: string) => ({ authorization: `Bearer ${tokenOf({ alg: 'RS256' }, { id: 2, role })}` })
const ON = { cookie: 'show_tool_calls=true' }

describeOracle('aiDebuggingChallenge', oracle, {
  fires: {
    'a stranger sees tools': chat(ON),
    'a customer sees tools': chat({ ...ON, ...as('customer') }),
    'there are other cookies': chat({ cookie: 'language=en; show_tool_calls=true; token=x' }),
    'a token says nothing': chat({ ...ON, authorization: 'Bearer x' }),
  },
  staysSilent: {
    'nobody has switched tools on': chat({}),
    'tools are off': chat({ cookie: 'show_tool_calls=false' }),
    'the switch is called otherwise': chat({ cookie: 'dont_show_tool_calls=true' }),
    'the value only begins like that': chat({ cookie: 'show_tool_calls=trueish' }),
    'an administrator sees tools': chat({ ...ON, ...as('admin') }),
    'no tool was used': chat(ON, WORDS),
    'nothing was answered': chat(ON, ''),
  },
})
