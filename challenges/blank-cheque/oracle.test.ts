import { chainEvent, mined } from '#game/testing/chain.ts'
import { describeOracle } from '#game/testing/describe-oracle.ts'
import oracle from './oracle.ts'

const REGULAR = '0x9d4c7e21a6f85b03e2c1d94f7a38b60e5cf2d718'
const OTHER = '0x2b6e91f4d07c3a85e9f12b64d8a05c7e31f9b482'
const THIEF = `0x${'ab'.repeat(20)}`
const bee = (amount: number) => [BigInt(amount) * 10n ** 18n]

const moves = (from: string, to: string, amount: number) => chainEvent('BeeToken', 'Transfer', [from, to], bee(amount))

describeOracle('blankChequeChallenge', oracle, {
  fires: {
    'a hundred leave the purse': mined({ logs: [moves(REGULAR, THIEF, 100)] }),
    'they leave it in two parts': mined({ logs: [moves(REGULAR, THIEF, 60), moves(REGULAR, OTHER, 60)] }),
  },
  staysSilent: {
    'it is not even a hundred': mined({ logs: [moves(REGULAR, THIEF, 99)] }),
    'the transaction failed': mined({ logs: [moves(REGULAR, THIEF, 600)], succeeded: false }),
    'it is another guest’s purse': mined({ logs: [moves(OTHER, THIEF, 100)] }),
    'the regular is given something': mined({ logs: [moves(THIEF, REGULAR, 600)] }),
    'it comes back to the purse at once': mined({ logs: [moves(REGULAR, REGULAR, 600)] }),
    'it is another token': mined({ logs: [chainEvent(null, 'Transfer', [REGULAR, THIEF], bee(600))] }),
    'it is an approval': mined({ logs: [chainEvent('BeeToken', 'Approval', [REGULAR, THIEF], bee(600))] }),
  },
})
