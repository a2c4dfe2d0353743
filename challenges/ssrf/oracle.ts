import { SERVER_SIDE_KEY } from '#game/evidence/server-side-key.ts'
import { defineOracle } from '#game/oracle.ts'

/** The server sent the key while it fetched a picture. Calls from outside are other evidence. */
export default defineOracle({
  watches: 'serverSideCall',
  isSolvedBy: ({ sender, key }) => sender === 'picture' && key === SERVER_SIDE_KEY,
})
