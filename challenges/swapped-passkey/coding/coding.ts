import { defineCoding } from '#game/coding/define-coding.ts'

export default defineCoding({
  file: 'shop/passkeys/passkeys.ts',
  symbols: ['keepPasskey'],
  also: { file: 'shop/passkeys/passkey-routes.ts', symbols: ["passkeyRoutes > post '/rest/passkeys'"] },
  vulnerable: ['ON CONFLICT (credentialId) DO UPDATE SET'],
  neutral: [
    'publicKey = excluded.publicKey, counter =',
    'userHandle = excluded.userHandle, name =',
    'keepPasskey(shop, { UserId: customer.id',
  ],
  hints: [
    'The row has an owner and an id. Find out which of the two comes from the session, and which from the browser.',
    'A device draws its ids at random, so two of them are never the same by chance. Think of a browser that is a program.',
    'Look for the line that says what becomes of a row that is there already.',
  ],
  fixes: [
    {
      patch: 'own-id',
      outcome: 'broken',
      explanation:
        'Nobody can choose an id any more, not even the device that has to answer to it. It still knows its passkey by the old one, and the shop does not: the new passkey opens nothing.',
    },
    {
      patch: 'moves-along',
      outcome: 'still-exploitable',
      explanation:
        'The row now goes over to the customer who registers last. They do not get into the other account any more, but they take its passkey away: its owner cannot sign in.',
    },
    {
      patch: 'refused',
      outcome: 'fixed',
      explanation:
        'An id that is there stays as it is, whoever it belongs to, and the customer hears about it. A device that was set up anew brings a new id, so nobody misses the update.',
    },
    {
      patch: 'own-list',
      outcome: 'still-exploitable',
      explanation:
        'This looks for the id among the customer’s own passkeys only. Honest people are stopped there, and the passkeys of everybody else can be overwritten as before.',
    },
  ],
})
