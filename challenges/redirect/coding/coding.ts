import { defineCoding } from '#game/coding/define-coding.ts'

export default defineCoding({
  file: 'shop/redirect/allowed-addresses.ts',
  symbols: ['ALLOWED_ADDRESSES', 'findAllowedAddress'],
  vulnerable: ['target.includes(address)'],
  hints: [
    'There is a list of what is allowed. Is the list wrong, or the way it is read?',
    'An address can mention another one: in its path, in its query, behind its hash.',
    'Look for the line that compares target and entry.',
  ],
  fixes: [
    {
      patch: 'encoded',
      outcome: 'broken',
      explanation:
        'Now an entry has to stand in the target in its encoded form, which no honest link does: the page’s own links are refused. To mention an address is still enough, it only has to be encoded twice.',
    },
    {
      patch: 'all-of-them',
      outcome: 'still-exploitable',
      explanation:
        'Every entry has to be mentioned now. For a link of the shop that is impossible, for an attacker it is a long query.',
    },
    {
      patch: 'escaped',
      outcome: 'still-exploitable',
      explanation:
        'None of the entries has a character that HTML cares about, so nothing has changed. And where the address ends up is a header, not a page.',
    },
    {
      patch: 'equal',
      outcome: 'fixed',
      explanation: 'A target is an entry or it is none. Whoever mentions one is not sent anywhere.',
    },
  ],
})
