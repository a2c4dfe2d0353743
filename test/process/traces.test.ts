import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { startClass } from '#bench/class-process.ts'
import { openCollector } from '../support/stub-collector.ts'

it('a class sends spans of its front door to a collector, and no other process knows of it', async () => {
  await using collector = await openCollector()
  const ours = await startClass({
    environment: {
      CLASS_WORKERS: '1',
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
      OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Bearer%20word',
      // The last spans are sent at the end.
      OTEL_BSP_SCHEDULE_DELAY: '3600000',
    },
  })
  try {
    const { cookie } = await ours.makeTeam('Lemons')
    const { status } = await ours.ask('/rest/products/search?q=', { cookie })
    expect(status).toBe(200)
    const [supervisor, ...workers] = ours.pids()
    expect(readEnvironment(supervisor)).toMatch(/OTEL_/)
    expect(workers).toHaveLength(2)
    for (const pid of workers) expect(readEnvironment(pid)).not.toMatch(/OTEL_|Bearer/)
    expect(collector.heads).toEqual([])
  } finally {
    await ours.stop()
  }
  expect(collector.heads[0]).toMatchObject({ url: '/v1/traces', headers: { authorization: 'Bearer word' } })
  expect(collector.resource()).toMatchObject({ 'service.name': 'vitamin-cve' })
  const named = new Map(collector.spans().map((span) => [span.name, span.attributes]))
  expect(named.get('GET /rest/*')).toMatchObject({ 'vitamin_cve.team': 'lemons', 'vitamin_cve.shard': 1 })
  expect(named.get('POST /host/class/teams')).toMatchObject({ 'http.response.status_code': 201 })
})

/** Linux alone shows it. */
function readEnvironment(pid: number | undefined): string {
  return readFileSync(`/proc/${pid}/environ`, 'utf8')
}
