import type { Exchange } from '#game/evidence/evidence.ts'
import { describeOracle } from '#game/testing/describe-oracle.ts'
import { exchange } from '#game/testing/evidence.ts'
import oracle from './oracle.ts'

function opened(file: string, facts: Partial<Omit<Exchange, 'reply'>> = {}): Exchange {
  const url = `/support/logs/${file}`
  return exchange({ route: '/support/logs/:file', url, params: { file }, contentType: 'text/plain', ...facts })
}

const today = 'access.log.2026-11-22'

describeOracle('accessLogDisclosureChallenge', oracle, {
  fires: {
    'a log is handed over': opened(today),
    'a part of it is handed over': opened(today, { status: 206 }),
    'the browser has it already': opened(today, { status: 304, contentType: '' }),
    'it is asked for without its day': opened('access.log'),
    'it is the one that was put aside': opened(`${today}.1`),
  },
  staysSilent: {
    'there is none of that day': opened('access.log.2013-01-01', { status: 404 }),
    'there is none of that name': opened('access.log.today', { status: 404 }),
    'the folder is listed': exchange({ route: '/support/logs', url: '/support/logs', contentType: 'text/html' }),
    'it is the bookkeeping of the logs': opened('audit.json'),
    'it is refused': opened(today, { status: 403 }),
    'the shop is out of order': opened(today, { status: 500 }),
    'something stands before the name': opened(`x${today}`),
  },
})
