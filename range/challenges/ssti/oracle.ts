import { SERVER_SIDE_KEY } from '#range/evidence/server-side-key.ts'
import { defineOracle } from '#range/oracle.ts'

/** Code that the server ran for a player called the door, with the right word. Calls from outside are no evidence of this kind. */
export default defineOracle({
  watches: 'serverSideCall',
  isSolvedBy: ({ sender, key }) => sender === 'code' && key === SERVER_SIDE_KEY,
})
