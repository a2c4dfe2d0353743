import { expect, it, vi } from 'vitest'
import { createShardMeter } from '#classroom/shard/measure-teams.ts'

type Parts = Parameters<typeof createShardMeter>

it('a shop that fell asleep or is broken does not keep the others from being measured', async () => {
  const warn = vi.fn()
  const setup = { settings: { version: '1.2.3', application: { customMetricsPrefix: 'shop' } } }
  const startup = { measure: () => ({ name: 'startup', help: 'Start.', kind: 'gauge', samples: [{ value: 3 }] }) }
  const instances = {
    listAwake: () => ['asleep', 'broken'],
    peek: (team: string) => (team === 'broken' ? {} : undefined),
  }
  const [store, sockets] = [{}, { count: () => 2 }]
  const needs = { shard: 2, instances, store, sockets, startup, log: { warn } }
  const measure = createShardMeter(setup as unknown as Parts[0], needs as unknown as Parts[1])
  const { prefix, metrics } = await measure()
  expect(prefix).toBe('shop')
  expect(JSON.stringify(metrics)).toContain('startup')
  const values = new Map(metrics.map((metric) => [metric.name, metric.values.map(({ value }) => value)]))
  expect(values.get('shop_class_teams_awake')).toEqual([2])
  expect(values.get('shop_class_sockets')).toEqual([4])
  expect(warn).toHaveBeenCalledOnce()
})
