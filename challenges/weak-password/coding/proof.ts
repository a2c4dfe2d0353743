import { passwordChecks, registersWith } from '#game/coding/checks/passwords.ts'
import { defineProof } from '#game/coding/define-coding.ts'
import { passwordFamilies } from '#game/coding/families/passwords.ts'

export default defineProof({
  // The exploits guess a password of the seed.
  ownAttacksOnly: true,
  attacks: {
    'An account with the administrator’s password': registersWith('admin123'),
    'An account with a password of three letters': registersWith('zqf'),
    'An account with ten digits in their order': registersWith('1234567890'),
    'An account with a well-known word and number': registersWith('Password123'),
    'An account with what everybody types where capitals, digits and signs are asked for': registersWith('Password1!'),
  },
  families: passwordFamilies,
  checks: passwordChecks,
})
