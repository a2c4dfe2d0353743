import { defineCoding } from '#game/coding/define-coding.ts'

export default defineCoding({
  file: 'content/chain/contracts/ETHWalletBank.sol',
  symbols: ['ethdeposit', 'withdraw'],
  vulnerable: ['balances[msg.sender] = balance - _amount'],
  neutral: ['(bool isPaid, )', 'the ether was not taken'],
  hints: [
    'Read the function as a list of steps, and think of the balance as a page of a book: when does somebody write on it?',
    'One of the steps hands control to whoever is paid. What does the book say at that moment?',
    'Look for the line that writes the balance down, and for what stands above it.',
  ],
  fixes: [
    {
      patch: 'spelled-out',
      outcome: 'still-exploitable',
      explanation:
        'The difference has got a name, and it is written down as late as before. Who asks again while being paid still meets the old balance.',
    },
    {
      patch: 'last-of-all',
      outcome: 'still-exploitable',
      explanation:
        'Now even more happens before the balance is written down. The time in which one may ask again has become longer, not shorter.',
    },
    {
      patch: 'before-the-call',
      outcome: 'fixed',
      explanation:
        'First it is written down, then it is paid. Who asks again in between finds a balance that is already smaller, and is refused; with that the whole withdrawal fails.',
    },
    {
      patch: 'turned-around',
      outcome: 'still-exploitable',
      explanation:
        'Now only those may withdraw who do not have as much, and each withdrawal adds to their balance. Nobody has to ask twice any more: the bank is open to everybody.',
    },
  ],
})
