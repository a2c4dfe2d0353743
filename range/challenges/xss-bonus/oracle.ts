import { defineOracle } from '#range/oracle.ts'
import settings from './settings.ts'

/** The results page reports each term that it renders. A configuration without a payload leaves nothing to find. */
export default defineOracle({
  watches: 'message',
  on: ['verifyLocalXssChallenge'],
  settings,
  isSolvedBy: ({ arg }, { settings: { bonusPayload } }) =>
    typeof arg === 'string' && bonusPayload !== '' && arg.includes(bonusPayload),
})
