import { defineCoding } from '#game/coding/define-coding.ts'

export default defineCoding({
  file: 'content/chain/contracts/BeeFaucet.sol',
  symbols: ['getBalance', 'withdraw'],
  vulnerable: ['balance -= amount;'],
  neutral: ['unchecked {', 'the stock is used up'],
  hints: [
    'Somebody trusted a check that comes late. Work the sum through with the largest number that may be asked for.',
    'Look for the line that takes something away before anybody has looked whether it is there.',
  ],
  fixes: [
    {
      patch: 'signs-turned',
      outcome: 'still-exploitable',
      explanation:
        'An addition in a byte wraps around just as a subtraction does: 200 and 255 are 199. The new comparison sees nothing wrong with that.',
    },
    {
      patch: 'nothing-counted',
      outcome: 'still-exploitable',
      explanation: 'What is not counted cannot run over, and not run out either. The faucet now gives for ever.',
    },
    {
      patch: 'no-event',
      outcome: 'still-exploitable',
      explanation:
        'The event only tells what has happened. Without it the faucet gives as much as before, and nobody hears of it.',
    },
    {
      patch: 'checked-subtraction',
      outcome: 'fixed',
      explanation:
        'First the faucet looks whether there is as much, then it takes that away. The compiler’s own check of the subtraction is on again, should somebody ever forget the first line.',
    },
  ],
})
