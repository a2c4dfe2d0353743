import { describeSignInOracle, signInWith } from '#range/testing/credentials.ts'
import oracle from './oracle.ts'

const email = 'support@juice-sh.op'
const password = 'J6aVjTgOpRs@?5l!Zkq2AYnCE@RF$P'

describeSignInOracle(
  'loginSupportChallenge',
  oracle,
  { email, password, signsIn: 'the support team signs in' },
  {
    'the master password of the vault is tried': signInWith({ email, password: 'Support2022!' }),
    'the last character got lost': signInWith({ email, password: password.slice(0, -1) }),
    'the at sign was encoded on the way': signInWith({ email, password: encodeURIComponent(password) }),
  },
)
