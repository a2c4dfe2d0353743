import { isMeantAddressIn } from '#range/evidence/redirects.ts'
import { defineOracle } from '#range/oracle.ts'

/** Up three folders at least, into the redirect, and on to a cat of either generation of walkthroughs. */
const CAT = /\.\.\/\.\.\/\.\.[\w/-]*?\/redirect\?to=https?:\/\/(?:cataas\.com\/cat|placecats\.com\/(?:g\/)?\d+\/\d+)/

/** The page reports what it was told to print. The shop sends nobody on who does not mention an address that it knows. */
export default defineOracle({
  watches: 'message',
  on: ['verifySvgInjectionChallenge'],
  isSolvedBy: ({ arg }) => typeof arg === 'string' && CAT.test(arg) && isMeantAddressIn(arg),
})
