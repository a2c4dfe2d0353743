import { fieldsOf } from '#game/evidence/fields.ts'
import { defineOracle } from '#game/oracle.ts'
import settings from './settings.ts'

/** A client that is no known collector got the metrics. */
export default defineOracle({
  watches: 'exchange',
  on: ['GET /metrics'],
  settings,
  isSolvedBy: ({ status, headers }, { settings: { ignoredUserAgents } }) => {
    const agent = fieldsOf(headers)['user-agent']
    const isScraper = typeof agent === 'string' && ignoredUserAgents.some((part) => agent.includes(part))
    return (status === 200 || status === 304) && !isScraper
  },
})
