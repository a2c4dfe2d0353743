import { defineOracle } from '#range/oracle.ts'

/** Two might happen to an honest customer with a nervous finger and a slow line. */
const MAX_ACCIDENTAL_LIKES = 2

export default defineOracle({
  watches: 'reviewLiked',
  isSolvedBy: ({ times }) => times > MAX_ACCIDENTAL_LIKES,
})
