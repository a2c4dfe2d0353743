import { describeSignInOracle } from '#game/testing/credentials.ts'
import oracle from './oracle.ts'

const supportTeam = {
  email: 'support@juice-sh.op',
  password: 'J6aVjTgOpRs@?5l!Zkq2AYnCE@RF$P',
  signsIn: 'the support team signs in',
}

describeSignInOracle('loginSupportChallenge', oracle, supportTeam, {
  'the master password of the vault is tried': { password: 'Support2022!' },
  'the last character got lost': { password: supportTeam.password.slice(0, -1) },
  'the at sign was encoded on the way': { password: encodeURIComponent(supportTeam.password) },
})
