import { defineOracle } from '#range/oracle.ts'

/** The page reports the tickets that it closed in one go. What they were is for the page to know; one is no mass. */
export default defineOracle({
  watches: 'message',
  on: ['verifyCloseNotificationsChallenge'],
  isSolvedBy: ({ arg }) => Array.isArray(arg) && arg.length > 1,
})
