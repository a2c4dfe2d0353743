import { mkdtempSync, rmSync } from 'node:fs'
import type { IncomingMessage } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, it, vi } from 'vitest'
import { Registry } from '#classroom/door/registry.ts'
import { openRegistryFile } from '#classroom/door/registry-schema.ts'
import { CallerFinder } from '#classroom/door/who.ts'

const DAY_MS = 86_400_000

afterEach(() => void vi.useRealTimers())

it('the trainer looks on until the end of the next day, and no longer', () => {
  const directory = mkdtempSync(join(tmpdir(), 'vct-who-'))
  const registry = new Registry(openRegistryFile(directory))
  try {
    vi.useFakeTimers({ toFake: ['Date'], now: 100 * DAY_MS })
    const emblem = { fruit: 'lemon', ground: 'leaf' } as const
    const { team } = registry.make('lemons', 'Lemons', emblem, 1)
    const finder = new CallerFinder(registry, 'localhost')
    const request = { headers: { host: `${registry.secrets.lookLabelOf(team, 100)}.localhost:3000` } }
    const find = () => finder.find(request as IncomingMessage).team?.slug
    expect(find()).toBe('lemons')
    vi.setSystemTime(101 * DAY_MS)
    expect(find()).toBe('lemons')
    vi.setSystemTime(102 * DAY_MS)
    expect(find()).toBeUndefined()
    const later = registry.secrets.lookLabelOf(team, 102)
    registry.remove('lemons')
    registry.make('lemons', 'Lemons', emblem, 1)
    expect(finder.find({ headers: { host: `${later}.localhost:3000` } } as IncomingMessage).team).toBeNull()
  } finally {
    registry.db.close()
    rmSync(directory, { recursive: true, force: true })
  }
})
