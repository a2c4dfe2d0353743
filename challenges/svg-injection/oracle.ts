import { isMeantAddressIn } from '#game/evidence/redirects.ts'
import { defineOracle } from '#game/oracle.ts'

/** A path up three folders or more to the redirect, whose target is a cat of earlier or of present walkthroughs. */
const CAT = /\.\.\/\.\.\/\.\.[\w/-]*?\/redirect\?to=https?:\/\/(?:cataas\.com\/cat|placecats\.com\/(?:g\/)?\d+\/\d+)/

/** The page reports its injected picture. The shop redirects only to addresses that contain an allowed one. */
export default defineOracle({
  watches: 'message',
  on: ['verifySvgInjectionChallenge'],
  isSolvedBy: ({ arg }) => typeof arg === 'string' && CAT.test(arg) && isMeantAddressIn(arg),
})
