import { defineChallenge } from '#game/define.ts'

export default defineChallenge({
  id: 129,
  key: 'blankChequeChallenge',
  name: 'Blank Cheque',
  category: 'Broken Access Control',
  difficulty: 3,
  tags: ['Web3'],
  hasCodingChallenge: true,
  weakness: 'Unlimited Token Approval',
  cwe: [862, 250],
  owasp: 'A01:2021',
  owasp2025: 'A01:2025',
  source: [
    {
      file: 'content/chain/contracts/HoneyTab.sol',
      symbol: 'settle',
      lines: ['token.transferFrom(guest, payee, amount)'],
    },
  ],
  readUp: [
    { page: 'chains/wallets', hint: 1 },
    { page: 'chains/contracts', hint: 2 },
  ],
  description:
    'A regular at the honey bar never wants to think about the bill. Help yourself to at least 100 BEE out of the purse of that guest, without having the key to it.',
  hints: [
    'Everything that ever happened on the chain can be read. Look in the ledger of the outside world for who has approved whom to spend BEE, and how much.',
    'One guest has approved the tab of the honey bar for more than there will ever be. Read the source of the tab: who may have a bill settled, and who checks whose glass it was?',
    'Call settle on HoneyTab with the guest’s address, your own as the payee, and 100 BEE or more, in units of 10^18. The sandbox or a script will do.',
  ],
  explanation: {
    happened: 'You had somebody else’s purse pay you, by a contract that its owner once trusted with all of it.',
    allowedBy:
      'An approval without end gives a contract everything, for ever. This contract pays out of the purse of whomever its caller names, and does not look who is calling.',
    mendedBy:
      'Approve what is to be paid and no more, and take approvals back. A contract that moves tokens of others moves those of its caller, or checks who may order it.',
  },
})
