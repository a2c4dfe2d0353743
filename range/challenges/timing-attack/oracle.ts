import { defineOracle } from '#range/oracle.ts'

/** Two might happen to an honest customer with a nervous finger and a slow line. */
const MOST_BY_ACCIDENT = 2

export default defineOracle({
  watches: 'reviewLiked',
  isSolvedBy: ({ times }) => times > MOST_BY_ACCIDENT,
})
