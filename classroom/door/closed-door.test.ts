import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openClosedDoor } from '#classroom/door/closed-door.ts'
import { chooseLabPort, readDoorSettings } from '#classroom/door/door-settings.ts'
import { REGISTRY_FILE } from '#classroom/door/registry-schema.ts'
import { HostError } from '#server/errors.ts'
import { ClosedError, type StandIn } from '#server/repair/keeper.ts'
import { lockFolder } from '#server/store/folder-lock.ts'

const root = join(import.meta.dirname, '..', '..')
const HTML = { accept: 'text/html' }

let directory: string
let standIn: StandIn
let port: number
const log = { error: vi.fn() }

beforeEach(async () => {
  vi.clearAllMocks()
  directory = mkdtempSync(join(tmpdir(), 'closed-door-'))
  writeFileSync(join(directory, REGISTRY_FILE.name), 'damaged')
  const settings = {
    ...{ port: 0, labPort: 'none', address: '127.0.0.1', base: 'class.test', basePath: '/b', url: null },
    isKnownName: () => true,
  }
  const facts = { root, version: '9', directory, settings, trainerToken: 'secret', log }
  const error = new ClosedError(new HostError('HOST_DATA_DAMAGED', { file: 'x' }), facts)
  standIn = await openClosedDoor(error as never, { reopen: vi.fn() } as never)
  port = Number(/:(\d+)\//.exec(standIn.greeting)?.[1])
})
afterEach(async () => {
  await standIn.close()
  rmSync(directory, { recursive: true })
})

/** Sends a request under a host name. */
function ask(path: string, headers: Record<string, string> = {}, method = 'GET') {
  return new Promise<{ status: number | undefined; text: string; location: string | undefined }>((resolve, reject) => {
    const sent = request({ port, host: '127.0.0.1', path, method, headers: { host: `class.test:${port}`, ...headers } })
    sent.on('error', reject)
    sent.on('response', async (reply) => {
      let text = ''
      for await (const piece of reply) text += piece
      resolve({ status: reply.statusCode, text, location: reply.headers.location })
    })
    sent.end()
  })
}

describe('a class whose registry does not open', () => {
  const trainer = () => ({ host: `trainer.class.test:${port}` })

  it('names the file, the repair and the token on the console, and holds its folder', () => {
    const url = `http://trainer.class.test:${port}/host/repair`
    expect(standIn.greeting.split('\n')).toEqual([
      expect.stringMatching(/^The class is still closed\. .* \(class\/class\.sqlite\)$/),
      `Choose a repair: ${url}   (or stop it with Ctrl+C and type: npm run reset -- class)`,
      "The trainer's token: secret",
    ])
    expect(log.error).toHaveBeenCalledWith({ code: 'HOST_DATA_DAMAGED', file: 'x', url }, expect.any(String))
    expect(() => lockFolder(directory)).toThrow()
  })

  it('shows teams a waiting page, and tells programs that it is under repair', async () => {
    const page = await ask('/', HTML)
    expect([page.status, page.text]).toEqual([503, expect.stringMatching(/<html/)])
    for (const [path, headers, method] of [
      ['/api/Products', {}, 'GET'],
      ['/host/repair', {}, 'GET'],
      ['/host/join', HTML, 'POST'],
    ] as const) {
      const { status, text } = await ask(path, headers, method)
      expect([status, JSON.parse(text).error.code]).toEqual([503, 'HOST_UNDER_REPAIR'])
    }
  })

  it('answers those that watch it', async () => {
    expect(JSON.parse((await ask('/b/host/health')).text)).toEqual({ status: 'ok', version: '9' })
  })

  it('shows the repair at the trainer’s address alone', async () => {
    const { status, location } = await ask('/b/host/room', HTML)
    expect([Math.floor((status ?? 0) / 100), location]).toEqual([3, `//trainer.class.test:${port}/b/host/repair`])
    const page = await ask('/host/repair', { ...HTML, ...trainer() })
    expect([page.status, page.text]).toEqual([expect.any(Number), expect.stringMatching(/<form/)])
    const foreign = await ask('/host/repair', { origin: 'http://evil.test' }, 'POST')
    expect(JSON.parse(foreign.text).error.code).toBe('HOST_TRAINER_ADDRESS')
  })

  it('lets its port and its folder go', async () => {
    await standIn.close()
    await expect(ask('/')).rejects.toThrow()
    lockFolder(directory)()
  })
})

describe('settings of a front door', () => {
  const read = (more: Record<string, string> = {}) => readDoorSettings(root, { CLASS_DIRECTORY: '', ...more })

  it('of several need a database, an address and a secret', () => {
    const store = { HOST_STORE: 'postgres://u@127.0.0.1/x' }
    const url = { HOST_DOOR_URL: 'http://10.0.0.5:3100/' }
    const code = (given: Record<string, string>): string => {
      try {
        return String(read(given))
      } catch (error) {
        return String(error)
      }
    }
    expect(code(url)).toMatch('HOST_STORE')
    expect(code({ ...store, ...url })).toMatch('HOST_DOOR_SECRET')
    expect(code({ ...store, ...url, HOST_DOOR_SECRET: 'short' })).toMatch('at least 32')
    expect(code({ ...store, HOST_DOOR_URL: 'https://x', HOST_DOOR_SECRET: 'x'.repeat(32) })).toMatch('HOST_DOOR_URL')
    const { neighbours } = read({ ...store, ...url, HOST_DOOR_SECRET: 'x'.repeat(32) })
    expect(neighbours).toEqual({ url: 'http://10.0.0.5:3100', secret: 'x'.repeat(32) })
    expect(read().neighbours).toBeNull()
  })

  it('put the outside world on the next port, on a chosen one, on any, or on none', () => {
    const ports = [3000, 0, 65_535].map((port) => chooseLabPort({ port, labPort: null }))
    expect(ports).toEqual([3001, 0, 0])
    expect(chooseLabPort({ port: 3000, labPort: 9 })).toBe(9)
    expect(chooseLabPort({ port: 3000, labPort: 'none' })).toBeNull()
  })
})
