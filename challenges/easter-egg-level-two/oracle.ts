import { defineOracle } from '#game/oracle.ts'

/** The hidden page was shown. The encoded address leads nowhere. */
export default defineOracle({
  watches: 'exchange',
  on: ['GET /the/devs/are/so/funny/they/hid/an/easter/egg/within/the/easter/egg'],
  isSolvedBy: ({ status }) => status === 200 || status === 304,
})
