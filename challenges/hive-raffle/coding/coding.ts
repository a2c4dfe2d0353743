import { defineCoding } from '#game/coding/define-coding.ts'

export default defineCoding({
  file: 'content/chain/contracts/HiveRaffle.sol',
  symbols: ['play'],
  vulnerable: ['blockhash(block.number - 1)'],
  neutral: ['if (guess != cell) {', 'block.number > lastRound[msg.sender]'],
  hints: [
    'The queen has to be somewhere. When is it settled where, and who could know it by then?',
    'Everything in a block that has been closed is public, and so is the number of the next one. Look for the place where the two are mixed.',
    'It is the line that makes a number for this very transaction out of facts that its sender had before.',
  ],
  fixes: [
    {
      patch: 'more-ingredients',
      outcome: 'still-exploitable',
      explanation:
        'Time, miner and sender are as public as the rest while the transaction runs. A contract does the same sum, or simply tries cell after cell and takes back what does not win.',
    },
    {
      patch: 'decided-later',
      outcome: 'fixed',
      explanation:
        'A round is decided by the hash of the block that it was played in, and that hash exists only after the stake is placed. The next call reads it; a round that nobody comes back for in time is lost.',
    },
    {
      patch: 'no-contracts',
      outcome: 'still-exploitable',
      explanation:
        'No contract can do the sum any more, so a script does it before the next block. Everything that it needs can be read by anybody.',
    },
    {
      patch: 'secret-seed',
      outcome: 'still-exploitable',
      explanation:
        'Private keeps other contracts from reading a variable, not people: the chain’s storage is open. And a contract needs not read it, because it may try every cell and keep the one that won.',
    },
  ],
})
