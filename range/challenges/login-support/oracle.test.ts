import { nearMissesOf, signInWith } from '#range/testing/credentials.ts'
import { describeOracle } from '#range/testing/describe-oracle.ts'
import oracle from './oracle.ts'

const email = 'support@juice-sh.op'
const password = 'J6aVjTgOpRs@?5l!Zkq2AYnCE@RF$P'

describeOracle('loginSupportChallenge', oracle, {
  fires: {
    'the support team signs in': signInWith({ email, password }),
  },
  staysSilent: {
    ...nearMissesOf(email, password),
    'the master password of the vault is tried': signInWith({ email, password: 'Support2022!' }),
    'the last character got lost': signInWith({ email, password: password.slice(0, -1) }),
    'the at sign was encoded on the way': signInWith({ email, password: encodeURIComponent(password) }),
  },
})
