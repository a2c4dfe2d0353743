import { chainEvent, mined } from '#game/testing/chain.ts'
import { describeOracle } from '#game/testing/describe-oracle.ts'
import oracle from './oracle.ts'

const PLAYER = `0x${'ab'.repeat(20)}`
const round = chainEvent('HiveRaffle', 'RoundPlayed', [PLAYER], [3n, 3n])
const found = chainEvent('HiveRaffle', 'QueenFound', [PLAYER, PLAYER])

describeOracle('hiveRaffleChallenge', oracle, {
  fires: { 'the fifth round in a row is won': mined({ logs: [round, found] }) },
  staysSilent: {
    'a round is won': mined({ logs: [round] }),
    'the transaction failed': mined({ logs: [round, found], succeeded: false }),
    'another contract says so': mined({ logs: [chainEvent(null, 'QueenFound', [PLAYER, PLAYER])] }),
    'nothing is played': mined(),
  },
})
