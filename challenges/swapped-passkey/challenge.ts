import { defineChallenge } from '#game/define.ts'

export default defineChallenge({
  id: 132,
  key: 'swappedPasskeyChallenge',
  name: 'The Spare Key',
  category: 'Broken Access Control',
  difficulty: 5,
  hasCodingChallenge: true,
  mitigation: 'cs/Authorization',
  weakness: 'Authorization Bypass Through User-Controlled Key',
  cwe: [639],
  owasp: 'A01:2021',
  owasp2025: 'A01:2025',
  source: [
    {
      file: 'shop/passkeys/passkeys.ts',
      symbol: 'keepPasskey',
      lines: ['ON CONFLICT (credentialId) DO UPDATE SET', 'publicKey = excluded.publicKey'],
    },
  ],
  readUp: [
    { page: 'rights/passkeys', hint: 4 },
    { page: 'rights/access', hint: 3 },
  ],
  description: 'Fit a key of your own to another customer’s passkey, without signing in as that customer first.',
  hints: [
    'A passkey has an id and a public key. Add one in your account, and look at what your browser sends to `/rest/passkeys`.',
    'A device draws the id of a passkey at random, so no two are the same. A program of yours may choose it. `/rest/passkeys/login/options` tells the ids of a customer’s passkeys to everybody who knows the email address.',
    'Two rows cannot have the same id. So either the shop refuses the second one, or it does something with the first. Whose row is it then?',
    'Build an attestationObject (format `none`) whose data hold the id of somebody’s passkey and your own public key. Register it in your account. Somebody who reviews products has a passkey: Stan.',
  ],
  explanation: {
    happened:
      'You registered a passkey under another customer’s id, and its row has your key now. You can sign in as them.',
    allowedBy:
      'The shop stores by the id alone: if it is there already, the key is replaced, whoever the row belongs to. The id comes from the client.',
    mendedBy:
      'Refuse an id that is registered already, as WebAuthn demands. At least let only the owner’s own row be replaced.',
  },
})
