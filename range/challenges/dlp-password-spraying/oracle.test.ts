import { describeSignInOracle, signInWith } from '#range/testing/credentials.ts'
import oracle from './oracle.ts'

const email = 'J12934@juice-sh.op'
const password = '0Y8rMnww$*9VFYE§59-!Fg1L6t&6lB'

describeSignInOracle(
  'dlpPasswordSprayingChallenge',
  oracle,
  { email, password, signsIn: 'the owner of the password signs in' },
  {
    'the password is as it stands in the log': signInWith({ email, password: encodeURIComponent(password) }),
    'the paragraph sign was read in another encoding': signInWith({ email, password: password.replace('§', 'Â§') }),
    'it is sprayed on the administrator': signInWith({ email: 'admin@juice-sh.op', password }),
    'another account has come to have it': signInWith({ email: 'jim@juice-sh.op', password }),
    'a form took the ampersand for the end of the field': signInWith({ email, password: password.split('&')[0] }),
  },
)
