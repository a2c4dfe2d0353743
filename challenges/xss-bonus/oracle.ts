import { defineOracle } from '#game/oracle.ts'
import settings from './settings.ts'

/** The results page reports each rendered term. Without a configured payload there is nothing to solve. */
export default defineOracle({
  watches: 'message',
  on: ['verifyLocalXssChallenge'],
  settings,
  isSolvedBy: ({ arg }, { settings: { bonusPayload } }) =>
    typeof arg === 'string' && bonusPayload !== '' && arg.includes(bonusPayload),
})
