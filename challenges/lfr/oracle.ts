import { defineOracle } from '#game/oracle.ts'

/** A frame was read from outside of the shop's views. */
export default defineOracle({
  watches: 'pageFramed',
  isSolvedBy: ({ path }) => typeof path === 'string' && path !== '' && !path.startsWith('views/'),
})
