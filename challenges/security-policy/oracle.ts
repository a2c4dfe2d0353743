import { defineOracle } from '#game/oracle.ts'

const NOTICES = ['/security.txt', '/.well-known/security.txt']

/** The notice was sent to a reader. */
export default defineOracle({
  watches: 'exchange',
  on: NOTICES.flatMap((path) => [`GET ${path}`, `HEAD ${path}`]),
  isSolvedBy: ({ status, contentType }) => status === 304 || (status === 200 && contentType.startsWith('text/plain')),
})
