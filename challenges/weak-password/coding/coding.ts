import { defineCoding } from '#game/coding/define-coding.ts'

export default defineCoding({
  file: 'shop/accounts/customers.ts',
  symbols: ['keepPassword', 'changePassword'],
  addedSymbols: ['COMMON_PASSWORDS'],
  vulnerable: ['return hashPassword(password)'],
  neutral: ['export function keepPassword('],
  hints: ['Look for the line that every new password passes through, and ask what it would refuse.'],
  fixes: [
    {
      patch: 'length-and-list',
      outcome: 'fixed',
      explanation:
        'Length is what makes guessing expensive, and a list of leaked passwords takes away the guesses that are tried first. Everything else is left to the customer, passphrases included. Who has a weak one already is asked for a better one at the next change.',
    },
    {
      patch: 'length-list-and-kinds',
      outcome: 'broken',
      explanation:
        'Plain words in a row are refused for want of a capital and a sign, although nobody guesses them. Rules like these make passwords harder to remember, and everybody meets them in the same way: a capital in front, a digit and an exclamation mark at the end.',
    },
    {
      patch: 'length-and-kinds',
      outcome: 'still-exploitable',
      explanation:
        'Password1! keeps every one of these rules, and stands on every list of attackers. Kinds of characters say little about how easily a password is guessed.',
    },
    {
      patch: 'list',
      outcome: 'still-exploitable',
      explanation:
        'The favourites are refused, and three letters that are on no list are fine. A machine tries all of those in no time.',
    },
  ],
})
