import { defineCoding } from '#game/coding/define-coding.ts'

export default defineCoding({
  file: 'shop/pipeline/access-log.ts',
  symbols: ['MAX_FIELD_CHARACTERS', 'lineOf', 'clean'],
  also: { file: 'web/src/shop/accounts/api.ts', symbols: ['changePassword'] },
  vulnerable: ['const asked ='],
  neutral: ['const { headers, method, originalUrl, raw } = request', 'rest/user/change-password?current='],
  hints: [
    'The form for a new password sends what it has as part of an address. Who else writes addresses down?',
    'A log has many readers, and some of them work elsewhere. Find what goes into a line and is not needed to run a server.',
    'It is the line that puts the whole address into the log, with all behind the question mark.',
  ],
  fixes: [
    {
      patch: 'half-starred',
      outcome: 'still-exploitable',
      explanation:
        'The old password is starred out and the new one is not, which is the one that still works. Lists of fields to be hidden lack the one that somebody adds tomorrow.',
    },
    {
      patch: 'path-only',
      outcome: 'fixed',
      explanation:
        'The log tells which address was asked for, and leaves out all that was asked with it. A log that knows no secrets can get away and harms nobody.',
    },
    {
      patch: 'cut-short',
      outcome: 'still-exploitable',
      explanation: 'Passwords are shorter than 200 characters, and so are addresses that hold them.',
    },
    {
      patch: 'encoded',
      outcome: 'still-exploitable',
      explanation:
        'Base64 is a way of writing and no lock: whoever finds the log reads it with one command. And those who run the server cannot read it any more without one.',
    },
  ],
})
