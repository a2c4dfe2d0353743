import { defineOracle } from '#range/oracle.ts'

/** Two might happen to an honest customer with a nervous finger and a slow line. */
const MAX_ACCIDENTAL_LIKES = 2

export default defineOracle({
  watches: 'reviewLiked',
  isSolvedBy: ({ customer, likedBy }) => likedBy.filter((liker) => liker === customer).length > MAX_ACCIDENTAL_LIKES,
})
