import { chainEvent, mined } from '#game/testing/chain.ts'
import { describeOracle } from '#game/testing/describe-oracle.ts'
import oracle from './oracle.ts'

const CULPRIT = `0x${'ab'.repeat(20)}`
const alarm = chainEvent('ETHWalletBank', 'ContractExploited', [CULPRIT])

describeOracle('web3WalletChallenge', oracle, {
  fires: {
    'the bank names a wallet that the shop knows': mined({ logs: [alarm], watched: [CULPRIT] }),
    'it names it after another event': mined({
      logs: [chainEvent('BeeToken', 'Transfer', [CULPRIT, CULPRIT]), alarm],
      watched: [`0x${'cd'.repeat(20)}`, CULPRIT],
    }),
  },
  staysSilent: {
    'nobody told the shop of the wallet': mined({ logs: [alarm] }),
    'the shop knows another wallet': mined({ logs: [alarm], watched: [`0x${'cd'.repeat(20)}`] }),
    'the transaction failed': mined({ logs: [alarm], watched: [CULPRIT], succeeded: false }),
    'another contract says the same': mined({
      logs: [chainEvent(null, 'ContractExploited', [CULPRIT])],
      watched: [CULPRIT],
    }),
    'the bank pays as it should': mined({ watched: [CULPRIT] }),
  },
})
