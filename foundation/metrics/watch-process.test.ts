import * as prometheus from 'prom-client'
import { afterEach, expect, it, vi } from 'vitest'
import { watchProcess } from '#foundation/metrics/watch-process.ts'

afterEach(() => vi.unstubAllGlobals())

async function read(): Promise<Map<string, number>> {
  const registry = new prometheus.Registry()
  watchProcess(prometheus, registry)
  const text = await registry.metrics()
  const samples = [...text.matchAll(/^(process_\w+) (\S+)$/gm)]
  return new Map(samples.map(([, name = '', value]) => [name, Number(value)]))
}

it('measures values that the process may not read from /proc, and reports no 0 in their place', async () => {
  vi.stubGlobal('process', Object.assign(Object.create(process), { permission: { has: () => false } }))
  const samples = await read()
  expect(samples.get('process_max_fds')).toBeGreaterThan(0)
  expect(samples.get('process_resident_memory_bytes')).toBeGreaterThan(10_000_000)
  for (const name of ['process_virtual_memory_bytes', 'process_heap_bytes', 'process_open_fds'])
    expect(samples.has(name), name).toBe(false)
})

it('leaves them to the client if reading is allowed', async () => {
  const samples = await read()
  expect(samples.get('process_resident_memory_bytes')).toBeGreaterThan(10_000_000)
})
