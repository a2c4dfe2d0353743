import { defineCoding } from '#game/coding/define-coding.ts'

export default defineCoding({
  file: 'content/chain/contracts/HoneyTab.sol',
  symbols: ['file'],
  vulnerable: ['token.transferFrom(guest, payee, amount)'],
  neutral: ['function settle(address guest, address payee, uint256 amount)', 'spent[guest] += amount;'],
  hints: [
    'Three people have to do with a bill: who pays, who is paid, and who asks for it. The contract knows all three. Which of them does it look at?',
    'The guest is an argument, so whoever calls chooses whose purse is opened. Find where it is opened.',
    'It is the line that moves tokens which belong to neither the contract nor its caller.',
  ],
  fixes: [
    {
      patch: 'payee-asks',
      outcome: 'still-exploitable',
      explanation:
        'The caller has to be the payee, and a thief is glad to be. The one person whose consent matters, the guest, is still not asked.',
    },
    {
      patch: 'exact-approval',
      outcome: 'still-exploitable',
      explanation:
        'Guests with an approval without end are safe, and all who approved just what is due can be robbed of it: the approval says how much may be taken, not who may say so.',
    },
    {
      patch: 'own-tab',
      outcome: 'fixed',
      explanation:
        'Now the purse that is opened is that of the caller, whoever that is. An approval gives leave to the contract, and the contract uses it for nobody but the guest.',
    },
    {
      patch: 'once-a-block',
      outcome: 'still-exploitable',
      explanation:
        'A thief has to come back a few times. Limits on size and pace decide how long a theft takes, not whether it is one.',
    },
  ],
})
