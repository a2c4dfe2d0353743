import { defineCoding } from '#game/coding/define-coding.ts'

export default defineCoding({
  file: 'shop/accounts/password-routes.ts',
  symbols: ['RESETS'],
  vulnerable: ["headers['x-forwarded-for']"],
  neutral: ['which names the client'],
  hints: [
    'A limit is as good as its answer to one question: whose attempts are these?',
    'The number is not too high and the window is not too short. Ask yourself where the name on the tally comes from.',
    'Look for the line that reads a header which every sender may fill in.',
  ],
  fixes: [
    {
      patch: 'proxies-not-asked',
      outcome: 'still-exploitable',
      explanation:
        'Only requests without the header are now counted by their connection. The header itself is read as before, and whoever guesses will not forget to send it.',
    },
    {
      patch: 'other-header',
      outcome: 'still-exploitable',
      explanation:
        'Another header is the word of the same sender. And where it is missing, the address is again one that X-Forwarded-For has named, because this server trusts every proxy.',
    },
    {
      patch: 'tighter-limit',
      outcome: 'still-exploitable',
      explanation:
        'Ten attempts a minute are few for one sender. But each attempt may come from a new one, so no tally ever gets beyond one.',
    },
    {
      patch: 'no-key',
      outcome: 'fixed',
      explanation:
        'Attempts are counted by the address of the connection, which a sender cannot choose. Behind a proxy all customers share one tally; there, let the proxy’s own entry count, or count for each account.',
    },
  ],
})
