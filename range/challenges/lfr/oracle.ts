import { defineOracle } from '#range/oracle.ts'

/** Something was taken for a frame that is none of the shop's own views. */
export default defineOracle({
  watches: 'pageFramed',
  isSolvedBy: ({ path }) => typeof path === 'string' && path !== '' && !path.startsWith('views/'),
})
