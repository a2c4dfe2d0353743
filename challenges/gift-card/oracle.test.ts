import { describeOracle } from '#game/testing/describe-oracle.ts'
import { customer } from '#game/testing/evidence.ts'
import oracle from './oracle.ts'

const redeemed = (tried: number) => ({ customer: customer({ id: 24 }), number: 'VC-2026-0001', value: 1000, tried })

describeOracle('giftCardChallenge', oracle, {
  fires: {
    'a thousand PINs were in the request': redeemed(1000),
    'it had more PINs than a minute has requests': redeemed(11),
  },
  staysSilent: {
    'the PIN was known': redeemed(1),
    'the PIN was mistyped once': redeemed(2),
    'it had as many PINs as a minute has requests': redeemed(10),
  },
})
