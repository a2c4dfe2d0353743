import { defineChallenge } from '#game/define.ts'

export default defineChallenge({
  id: 10,
  key: 'nftMintChallenge',
  name: 'Mint the Honey Pot',
  category: 'Improper Input Validation',
  difficulty: 3,
  tags: ['Web3'],
  hasCodingChallenge: true,
  weakness: 'Integer Underflow',
  cwe: [191, 682],
  owasp: 'A04:2021',
  owasp2025: 'A10:2025',
  source: [
    {
      file: 'content/chain/contracts/BeeFaucet.sol',
      symbol: 'withdraw',
      lines: ['balance -= amount', 'balance >= 0,'],
    },
  ],
  readUp: [
    { page: 'chains/wallets', hint: 1 },
    { page: 'chains/contracts', hint: 2 },
  ],
  description: 'Mint the Enchanted Honey Pot, which costs more BEE than the faucet of the bee haven has to give.',
  hints: [
    'A picture on the photo wall advertises the place where bees are given away. Open it, get a wallet and some test ether there, and read the source of its contracts.',
    'The faucet counts its stock in one byte, takes away what you ask for before it looks, and looks whether a number without a sign is less than nothing. What is 200 take away 255, in a byte?',
    'Ask for the most that fits into a byte, as often as it takes to have 1000 BEE. Then approve these for the contract of the honey pot, and mint.',
  ],
  hintIds: [1, 2, 3],
  explanation: {
    happened:
      'You drew more BEE than the faucet held, paid for the pot with them, and the chain wrote down that it is yours.',
    allowedBy:
      'The subtraction wraps around in a byte, since its check was switched off, and the comparison behind it is true for every number without a sign.',
    mendedBy:
      'Compare before you subtract, and leave the compiler’s own checks on; “unchecked” is for sums that cannot go wrong. A check that can never fail is a finding of every linter.',
  },
})
