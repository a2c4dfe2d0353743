import { SERVER_SIDE_KEY } from '#game/evidence/server-side-key.ts'
import { defineOracle } from '#game/oracle.ts'

/** Code of a player on the server called the address with the key. Calls from outside are other evidence. */
export default defineOracle({
  watches: 'serverSideCall',
  isSolvedBy: ({ sender, key }) => sender === 'code' && key === SERVER_SIDE_KEY,
})
