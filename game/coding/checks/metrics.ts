import type { Check } from '#game/coding/define-coding.ts'
import type { Visitor } from '#game/visitor/visitor.ts'
import { demand, demandStatus } from './replies.ts'

/** Metrics of business, traffic and process. Dashboards need all of them. */
const WATCHED = [/_users_registered_total\{/, /^http_requests_count|^# TYPE http_requests_count /m, /^process_cpu_/m]

/** Account for a monitoring system. */
async function signInAsAdministrator(visitor: Visitor): Promise<void> {
  demandStatus(await visitor.login(`admin@${await visitor.domain()}`, 'admin123'), 200)
}

export const metricsChecks: Readonly<Record<string, Check>> = {
  'The monitoring system, with an administrator’s token, reads all that is measured': async ({ visitor }) => {
    await signInAsAdministrator(visitor)
    const reply = await visitor.get('/metrics')
    demandStatus(reply, 200)
    for (const sample of WATCHED) demand(sample.test(reply.text), `${sample.source} is not measured`)
  },
  'What has changed is seen': async ({ visitor }) => {
    await signInAsAdministrator(visitor)
    const countRequests = async () =>
      Number(/^http_requests_count\{[^}]*2XX[^}]*\} (\d+)/m.exec((await visitor.get('/metrics')).text)?.[1] ?? 0)
    const before = await countRequests()
    await visitor.get('/api/Products')
    demand((await countRequests()) > before, 'a request was not counted')
  },
}
