import { defineWays } from '#game/define.ts'
import { Authenticator } from '#game/visitor/authenticator.ts'
import { addPasskey, askForLogin, findPasskeyId, logInByPasskey } from '#game/visitor/passkey-requests.ts'
import { becomeShopper } from '#game/visitor/shopper.ts'
import type { Visitor } from '#game/visitor/visitor.ts'

export default defineWays({
  otherWays: {
    'bytes for a signature that no key has made': async (visitor) => {
      const answer = (await forStan(visitor)).logIn(await askForLogin(visitor))
      await visitor.post('/rest/passkeys/login', {
        ...answer,
        response: { ...answer.response, signature: Buffer.from('3006020101020101', 'hex').toString('base64url') },
      })
    },
    'a forged answer of somebody who is signed in, with a counter': async (visitor) => {
      await becomeShopper(visitor)
      const authenticator = await forStan(visitor)
      authenticator.counter = 7
      await logInByPasskey(visitor, authenticator)
    },
  },
  mishaps: {
    'a passkey of one’s own': [
      200,
      async (visitor) => {
        await becomeShopper(visitor)
        const authenticator = new Authenticator(visitor.url)
        await addPasskey(visitor, authenticator)
        return logInByPasskey(visitor, authenticator)
      },
    ],
    'a passkey that the shop does not know': [
      401,
      (visitor) => logInByPasskey(visitor, new Authenticator(visitor.url)),
    ],
    'a forged answer for his passkey from another origin': [
      401,
      async (visitor) => {
        const authenticator = await forStan(visitor)
        const answer = authenticator.logIn(await askForLogin(visitor), { origin: 'https://example.org' })
        return visitor.post('/rest/passkeys/login', answer)
      },
    ],
    'a forged answer to a challenge that was made up': [
      401,
      async (visitor) =>
        visitor.post('/rest/passkeys/login', (await forStan(visitor)).logIn({ challenge: 'bWFkZSB1cA' })),
    ],
    'the ids of his passkeys': [
      200,
      async (visitor) => visitor.post('/rest/passkeys/login/options', { email: `stan@${await visitor.domain()}` }),
    ],
  },
})

/** A new key under the id of Stan's passkey. */
async function forStan(visitor: Visitor): Promise<Authenticator> {
  return new Authenticator(visitor.url, await findPasskeyId(visitor, `stan@${await visitor.domain()}`))
}
