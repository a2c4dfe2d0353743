import { defineOracle } from '#range/oracle.ts'

const PAYLOAD = '</script><script>alert(`xss`)</script>'

/** The page of the film went out with a script that its captions brought along. */
export default defineOracle({
  watches: 'exchange',
  on: ['GET /promotion'],
  isSolvedBy: ({ status, contentType, reply }) =>
    status === 200 && contentType.startsWith('text/html') && reply().includes(PAYLOAD),
})
