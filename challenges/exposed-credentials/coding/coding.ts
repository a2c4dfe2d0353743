import { defineCoding } from '#game/coding/define-coding.ts'

export default defineCoding({
  file: 'web/src/shop/accounts/api.ts',
  symbols: ['Credentials'],
  vulnerable: ["testingUsername = 'testing@juice-sh.op'", "testingPassword = 'IamUsedForTesting'"],
  neutral: ['oauth?: boolean'],
  hints: [
    'Everything in this class is sent to every visitor. What would you not read out to them?',
    'Somebody had no wish to type the same two words again and again while testing. They were never meant to be delivered.',
    'Two lines, and nothing else uses them.',
  ],
  fixes: [
    {
      patch: 'hidden-fields',
      outcome: 'still-exploitable',
      explanation:
        'A private field cannot be reached by other code. It stands in the script that the browser is sent, and people read scripts.',
    },
    {
      patch: 'encoded',
      outcome: 'still-exploitable',
      explanation:
        'Decoding is one call, and it even stands right beside the text. What a program can decode by itself, its reader can decode too.',
    },
    {
      patch: 'in-pieces',
      outcome: 'still-exploitable',
      explanation:
        'A search for the password finds nothing now, and a reader puts two pieces together. What is worse, the page knows a shortcut to the account.',
    },
    {
      patch: 'taken-out',
      outcome: 'fixed',
      explanation:
        'What is not delivered cannot be found. Test accounts belong into the environment of the tests, and this one needs a new password as well: the old one is out.',
    },
  ],
})
