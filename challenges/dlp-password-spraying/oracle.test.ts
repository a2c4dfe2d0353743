import { describeSignInOracle } from '#game/testing/credentials.ts'
import oracle from './oracle.ts'

const password = '0Y8rMnww$*9VFYE§59-!Fg1L6t&6lB'
const owner = { email: 'J12934@juice-sh.op', password, signsIn: 'the owner of the password signs in' }

describeSignInOracle('dlpPasswordSprayingChallenge', oracle, owner, {
  'the password is as it stands in the log': { password: encodeURIComponent(password) },
  'the paragraph sign was read in another encoding': { password: password.replace('§', 'Â§') },
  'it is sprayed on the administrator': { email: 'admin@juice-sh.op' },
  'another account has come to have it': { email: 'jim@juice-sh.op' },
  'a form took the ampersand for the end of the field': { password: password.split('&')[0] },
})
