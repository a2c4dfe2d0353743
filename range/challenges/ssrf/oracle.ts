import { SERVER_SIDE_KEY } from '#range/evidence/server-side-key.ts'
import { defineOracle } from '#range/oracle.ts'

/** The server called with the right word while it fetched a picture. Calls from outside are no evidence of this kind. */
export default defineOracle({
  watches: 'serverSideCall',
  isSolvedBy: ({ sender, key }) => sender === 'picture' && key === SERVER_SIDE_KEY,
})
