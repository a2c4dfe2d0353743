import { defineOracle } from '#game/oracle.ts'

/** A double click on a slow line may count twice. */
const MAX_ACCIDENTAL_LIKES = 2

export default defineOracle({
  watches: 'reviewLiked',
  isSolvedBy: ({ customer, likedBy }) => likedBy.filter((liker) => liker === customer).length > MAX_ACCIDENTAL_LIKES,
})
