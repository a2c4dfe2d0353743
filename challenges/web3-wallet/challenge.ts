import { defineChallenge } from '#game/define.ts'

export default defineChallenge({
  id: 11,
  key: 'web3WalletChallenge',
  name: 'Wallet Depletion',
  category: 'Miscellaneous',
  difficulty: 6,
  tags: ['Web3'],
  hasCodingChallenge: true,
  weakness: 'Reentrancy',
  cwe: [841],
  owasp: 'A04:2021',
  owasp2025: 'A06:2025',
  source: [
    {
      file: 'content/chain/contracts/ETHWalletBank.sol',
      symbol: 'withdraw',
      lines: ['msg.sender.call', 'balances[msg.sender] = balance - _amount'],
    },
  ],
  readUp: [{ page: 'chains/contracts', hint: 1 }],
  description: 'Withdraw more ether from the new crypto wallet of the shop than you have ever put into it.',
  hints: [
    'The page is only the counter: attack the contract behind it. Its source is shown there. In which order does it pay and write down what it has paid?',
    'Whoever is paid may be a contract, and a contract acts the moment that ether reaches it. At this moment the bank has not written anything down yet.',
    'Write a contract that pays in 0.1 ether for itself, withdraws it, and withdraws once more in its receive function. Open the page of the wallet first, so that the shop knows yours; then deploy the contract in the sandbox and call it.',
  ],
  hintIds: [1, 2, 3],
  explanation: {
    happened: 'Your contract asked for its money again while it was being paid, and the bank paid twice.',
    allowedBy:
      'The bank hands control to whoever it pays before it has written down that it did. All its checks still see the old balance.',
    mendedBy:
      'Check, write down, pay: in this order. A lock that refuses a second call while the first is under way is a second belt.',
  },
})
