import { defineCoding } from '#game/coding/define-coding.ts'

export default defineCoding({
  file: 'shop/passkeys/checks.ts',
  symbols: ['checkLogin'],
  vulnerable: ['return authenticationInfo.newCounter'],
  neutral: ['const { authenticationInfo } ='],
  hints: [
    'The library gets everything that it needs: answer, challenge, site, key. See what the shop does with its reply.',
    'All that makes the library throw ends in `undefined`. Ask yourself whether it throws for a wrong signature.',
    'Look for the line that takes an answer for good because nothing was thrown.',
  ],
  fixes: [
    {
      patch: 'signature-there',
      outcome: 'still-exploitable',
      explanation:
        'Now an answer has to hold a signature, and the forged one always did. Being there and being right are two questions.',
    },
    {
      patch: 'client-data-signed',
      outcome: 'broken',
      explanation:
        'This checks a signature, but over other bytes than the device has signed: those are the authenticator data and the hash of the client data. No forger gets in, and no customer either.',
    },
    {
      patch: 'verified',
      outcome: 'fixed',
      explanation:
        'The library has checked the signature all along and says so in `verified`. Somebody reads it now, and an answer of another key ends like one to another challenge.',
    },
    {
      patch: 'counter-grows',
      outcome: 'still-exploitable',
      explanation:
        'The counter stands in the same bytes as everything else, so a forger writes a larger one. Most phones do not count at all and answer 0 each time: their owners cannot sign in any more.',
    },
  ],
})
