import { SIGN_IN, signedInWith } from '#range/evidence/credentials.ts'
import { defineOracle } from '#range/oracle.ts'

export default defineOracle({
  watches: 'exchange',
  on: [SIGN_IN],
  isSolvedBy: (exchange, { domain }) => signedInWith(exchange, `admin@${domain}`, 'admin123'),
})
