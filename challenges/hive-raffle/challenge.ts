import { defineChallenge } from '#game/define.ts'

export default defineChallenge({
  id: 130,
  key: 'hiveRaffleChallenge',
  name: "The Queen's Cell",
  category: 'Cryptographic Issues',
  difficulty: 4,
  tags: ['Web3'],
  hasCodingChallenge: true,
  weakness: 'Weak Randomness from Block Attributes',
  cwe: [341, 330],
  owasp: 'A02:2021',
  owasp2025: 'A04:2025',
  source: [{ file: 'content/chain/contracts/HiveRaffle.sol', symbol: 'play', lines: ['blockhash(block.number - 1)'] }],
  readUp: [{ page: 'chains/contracts', hint: 1 }],
  description: 'Find the queen of the hive’s raffle five times in a row. Nobody has ever been that lucky.',
  hints: [
    'The raffle is a contract on the chain, and its source can be read in the ledger of the outside world. What does it make its random numbers of?',
    'The hash of the last block and the number of the next one are known to everybody before the round begins. So is what keccak256 makes of them.',
    'Either work the cell out in a script from eth_getBlockByNumber and play before the next block; or deploy a contract that does the same sum and calls play in the same transaction. One round a block, five blocks.',
  ],
  explanation: {
    happened: 'You knew where the queen would be before you placed your stake, five times in a row.',
    allowedBy:
      'Everything that a block holds is public before a transaction in it runs, and a contract can do the same sum as the raffle. There are no secrets on a chain.',
    mendedBy:
      'Let players commit to a secret first and open it later, or take numbers of an oracle made for it (a verifiable random function). Block hash, time and number are no dice.',
  },
})
