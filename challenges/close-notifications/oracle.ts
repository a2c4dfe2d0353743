import { defineOracle } from '#game/oracle.ts'

/** The page reports how many tickets were closed at once. One is not enough. */
export default defineOracle({
  watches: 'message',
  on: ['verifyCloseNotificationsChallenge'],
  isSolvedBy: ({ arg }) => Array.isArray(arg) && arg.length > 1,
})
