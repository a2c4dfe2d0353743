import type { Exchange } from '#game/evidence/evidence.ts'
import { describeOracle } from '#game/testing/describe-oracle.ts'
import { exchange } from '#game/testing/evidence.ts'
import oracle from './oracle.ts'

const submits = (privateKey: unknown, facts: { status?: number; reply?: string } = {}): Exchange =>
  exchange({ method: 'POST', route: '/rest/web3/submitKey', body: { privateKey }, ...facts })

describeOracle('nftUnlockChallenge', oracle, {
  fires: {
    'the shop takes the key': submits('0x5b', { reply: '{"success":true,"message":"Challenge successfully solved"}' }),
  },
  staysSilent: {
    'the address is given': submits('0x83', { status: 401, reply: '{"success":false,"message":"public"}' }),
    'success is claimed with a refusal': submits('0x5b', { status: 401, reply: '{"success":true}' }),
    'the reply speaks of success elsewhere': submits('0x5b', { reply: '{"message":"success\\":true"}' }),
    'the reply is no JSON': submits('0x5b', { reply: 'success' }),
  },
})
