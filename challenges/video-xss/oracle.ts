import { defineOracle } from '#game/oracle.ts'

const PAYLOAD = '</script><script>alert(`xss`)</script>'

/** The page of the film was sent with a script from its subtitles. */
export default defineOracle({
  watches: 'exchange',
  on: ['GET /promotion'],
  isSolvedBy: ({ status, contentType, reply }) =>
    status === 200 && contentType.startsWith('text/html') && reply().includes(PAYLOAD),
})
