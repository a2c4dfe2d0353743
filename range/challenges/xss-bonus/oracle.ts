import { defineOracle } from '#range/oracle.ts'

/** The results page reports each term that it renders. A configuration without a payload leaves nothing to find. */
export default defineOracle({
  watches: 'message',
  on: ['verifyLocalXssChallenge'],
  isSolvedBy: ({ arg }, _shop, { challenges: { xssBonusPayload } }) =>
    typeof arg === 'string' && xssBonusPayload !== '' && arg.includes(xssBonusPayload),
})
