import { SCRIPT_FRAME } from '#game/evidence/payloads.ts'
import { describeOracle } from '#game/testing/describe-oracle.ts'
import { exchange } from '#game/testing/evidence.ts'
import oracle from './oracle.ts'

const route = '/rest/saveLoginIp'
const header = (value: string) => ({ 'true-client-ip': value })
const saved = (lastLoginIp: unknown) => JSON.stringify({ id: 2, email: 'jim@juice-sh.op', lastLoginIp })

describeOracle('httpHeaderXssChallenge', oracle, {
  fires: {
    'the shop keeps the header': exchange({ route, headers: header(SCRIPT_FRAME), reply: saved(SCRIPT_FRAME) }),
    'an address comes first': exchange({
      route,
      headers: header(`1.2.3.4 ${SCRIPT_FRAME}`),
      reply: saved(`1.2.3.4 ${SCRIPT_FRAME}`),
    }),
    'a word comes last': exchange({
      route,
      headers: header(`${SCRIPT_FRAME}</iframe>`),
      reply: saved(`${SCRIPT_FRAME}</iframe>`),
    }),
    'the header came twice': exchange({
      route,
      headers: header(`1.2.3.4, ${SCRIPT_FRAME}`),
      reply: saved(`1.2.3.4, ${SCRIPT_FRAME}`),
    }),
  },
  staysSilent: {
    'nobody is signed in': exchange({ route, headers: header(SCRIPT_FRAME), status: 401, reply: 'Unauthorized' }),
    'the shop cleaned the header': exchange({ route, headers: header(SCRIPT_FRAME), reply: saved('') }),
    'the shop keeps the address of the socket': exchange({
      route,
      headers: header(SCRIPT_FRAME),
      reply: saved('127.0.0.1'),
    }),
    'there is no such header': exchange({ route, headers: { accept: '*/*' }, reply: saved(SCRIPT_FRAME) }),
    'it is another header': exchange({
      route,
      headers: { 'x-forwarded-for': SCRIPT_FRAME },
      reply: saved('127.0.0.1'),
    }),
    'the quotes differ': exchange({
      route,
      headers: header(SCRIPT_FRAME.replaceAll('"', "'")),
      reply: saved(SCRIPT_FRAME.replaceAll('"', "'")),
    }),
    'it is another script': exchange({ route, headers: header('<b>'), reply: saved('<b>') }),
    'the header is an honest address': exchange({ route, headers: header('1.2.3.4'), reply: saved('1.2.3.4') }),
    'the reply is no JSON': exchange({ route, headers: header(SCRIPT_FRAME), reply: SCRIPT_FRAME }),
  },
})
