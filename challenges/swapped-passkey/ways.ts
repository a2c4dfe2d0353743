import { defineWays } from '#game/define.ts'
import { Authenticator } from '#game/visitor/authenticator.ts'
import { addPasskey, findPasskeyId } from '#game/visitor/passkey-requests.ts'
import { becomeShopper } from '#game/visitor/shopper.ts'

export default defineWays({
  otherWays: {
    'the passkey of a customer who has just come': async (visitor) => {
      await becomeShopper(visitor, 'victim')
      const phone = new Authenticator(visitor.url)
      await addPasskey(visitor, phone)
      await becomeShopper(visitor, 'other')
      await addPasskey(visitor, new Authenticator(visitor.url, phone.credentialId))
    },
  },
  mishaps: {
    'a passkey of one’s own': [
      201,
      async (visitor) => {
        await becomeShopper(visitor)
        return addPasskey(visitor, new Authenticator(visitor.url))
      },
    ],
    'one’s own passkey, registered again': [
      201,
      async (visitor) => {
        await becomeShopper(visitor)
        const phone = new Authenticator(visitor.url)
        await addPasskey(visitor, phone)
        return addPasskey(visitor, new Authenticator(visitor.url, phone.credentialId))
      },
    ],
    'a stranger with the id of his passkey': [
      401,
      async (visitor) => {
        const id = await findPasskeyId(visitor, `stan@${await visitor.domain()}`)
        const credential = new Authenticator(visitor.url, id).register({ challenge: 'bWFkZSB1cA' })
        return visitor.post('/rest/passkeys', { name: 'Key', credential })
      },
    ],
    'his passkey, with a challenge that was made up': [
      400,
      async (visitor) => {
        const id = await findPasskeyId(visitor, `stan@${await visitor.domain()}`)
        await becomeShopper(visitor)
        const credential = new Authenticator(visitor.url, id).register({ challenge: 'bWFkZSB1cA' })
        return visitor.post('/rest/passkeys', { name: 'Key', credential })
      },
    ],
    'another name for a passkey of somebody else': [
      404,
      async (visitor) => {
        await becomeShopper(visitor)
        return visitor.put('/rest/passkeys/100000', { name: 'Mine' })
      },
    ],
  },
})
