import { passkeyChecks } from '#game/coding/checks/passkeys.ts'
import { defineProof } from '#game/coding/define-coding.ts'
import { swappedFamilies } from '#game/coding/families/passkeys.ts'
import { Authenticator } from '#game/visitor/authenticator.ts'
import { addPasskey, logInByPasskey } from '#game/visitor/passkey-requests.ts'
import { becomeShopper } from '#game/visitor/shopper.ts'

export default defineProof({
  attacks: {
    'A customer takes somebody else’s passkey away from them': async ({ visitor }) => {
      const { email } = await becomeShopper(visitor, 'victim')
      const phone = new Authenticator(visitor.url)
      await addPasskey(visitor, phone)
      if ((await logInByPasskey(visitor, phone)).status !== 200) return false
      await becomeShopper(visitor, 'other')
      await addPasskey(visitor, new Authenticator(visitor.url, phone.credentialId))
      // The status says nothing: the copy still accepts any signature.
      return !(await logInByPasskey(visitor, phone)).text.includes(email)
    },
  },
  families: swappedFamilies,
  checks: passkeyChecks,
})
