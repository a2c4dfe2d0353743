import { describe, expect, it } from 'vitest'
import { LogsInMemory } from '#server/gym/logs-in-memory.ts'

describe('access logs of an episode', () => {
  it('are listed by name, and read by it', async () => {
    const logs = new LogsInMemory()
    for (const name of ['b.log', 'a.log']) logs.append(name, 'ü\n')
    logs.append('a.log', 'more\n')
    expect((await logs.list()).map(({ name, size }) => [name, size])).toEqual([
      ['a.log', 8],
      ['b.log', 3],
    ])
    expect(String((await logs.read('a.log'))?.content)).toBe('ü\nmore\n')
    expect(await logs.read('c.log')).toBeUndefined()
  })

  it('that grow lose earlier files and their oldest half', async () => {
    const logs = new LogsInMemory()
    logs.append('old.log', 'x')
    logs.append('new.log', `first${'y'.repeat(131_000)}`)
    const copy = logs.copy()
    logs.append('new.log', 'z'.repeat(100))
    const [kept, ...others] = await logs.list()
    expect([kept?.name, others]).toEqual(['new.log', []])
    expect(kept?.size).toBeLessThan(66_000)
    expect(String((await logs.read('new.log'))?.content)).toMatch(/^y+z{100}$/)
    expect(await copy.list()).toHaveLength(2)
  })
})
