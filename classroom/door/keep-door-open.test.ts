import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { ClosedRegistry } from '#classroom/door/closed-registry.ts'
import { keepDoorOpen } from '#classroom/door/keep-door-open.ts'
import { REGISTRY_FILE } from '#classroom/door/registry-schema.ts'
import { Traces } from '#classroom/door/traces/traces.ts'
import type { Keeper } from '#server/repair/keeper.ts'
import { askAt } from '../../test/support/open-class.ts'

const root = join(import.meta.dirname, '..', '..')

let folder: string
let directory: string
let keeper: Keeper<ClosedRegistry> | undefined

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'ko-'))
  directory = join(folder, 'class')
  mkdirSync(directory)
})
afterEach(async () => {
  vi.restoreAllMocks()
  await keeper?.close()
  keeper = undefined
  rmSync(folder, { recursive: true })
})

async function open(variables: Record<string, string> = {}): Promise<number> {
  keeper = await keepDoorOpen({
    ...{ root, version: '1', directory, startApart: () => {} },
    environment: {
      ...{ PORT: '0', LAB_PORT: 'none', HOST: '127.0.0.1', HOST_LOG_LEVEL: 'silent', CLASS_HOST: 'class.test' },
      ...variables,
    },
    place: { shared: folder, secret: 'x', shards: 1 },
  })
  return Number(/:(\d+)/.exec(keeper.greeting)?.[1])
}

const statusOf = async (port: number, path: string): Promise<number> =>
  (await askAt(port, path, { headers: { host: `class.test:${port}`, accept: 'text/html' } })).status

it('opens the class, and closes with its spans sent', async () => {
  const flushed = vi.spyOn(Traces.prototype, 'close')
  const port = await open()
  expect(keeper?.isClosed).toBe(false)
  expect(await statusOf(port, '/host/health')).toBe(200)
  await keeper?.close()
  expect(flushed).toHaveBeenCalledOnce()
  await expect(statusOf(port, '/host/health')).rejects.toThrow(/ECONN|hang up/)
})

describe('where the registry does not open', () => {
  it('pages for a repair stand in', async () => {
    writeFileSync(join(directory, REGISTRY_FILE.name), 'no database at all, but a text that is long enough'.repeat(20))
    const port = await open()
    expect(keeper?.isClosed).toBe(true)
    expect(keeper?.greeting).toMatch(/^The class is still closed\./)
    expect(await statusOf(port, '/host/health')).toBe(200)
    expect(await statusOf(port, '/')).toBe(503)
  })

  it('a page that waits stands in while the database is away', async () => {
    const port = await open({ HOST_STORE: 'postgres://127.0.0.1:1/x' })
    expect(keeper?.isClosed).toBe(true)
    expect(keeper?.greeting).toContain('The class opens by itself')
    expect(await statusOf(port, '/')).toBe(503)
    expect(await statusOf(port, '/host/ready')).toBe(503)
  })

  it('also one of several front doors waits, and registers when the database answers', async () => {
    const port = await open({
      HOST_STORE: 'postgres://127.0.0.1:1/x',
      HOST_DOOR_URL: 'http://127.0.0.1:4653',
      HOST_DOOR_SECRET: 's'.repeat(32),
    })
    expect(keeper?.greeting).toContain('The class opens by itself')
    expect(await statusOf(port, '/')).toBe(503)
  })
})
