import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type DoorOptions, type OpenDoor, openDoor } from '#classroom/door/open-door.ts'
import { REGISTRY_FILE } from '#classroom/door/registry-schema.ts'
import { Traces } from '#classroom/door/traces/traces.ts'
import { HostError } from '#server/errors.ts'
import { ClosedError } from '#server/repair/keeper.ts'
import { cookieIn } from '../../test/support/door-stage.ts'
import { askAt } from '../../test/support/open-class.ts'

const root = join(import.meta.dirname, '..', '..')
const TOKEN = 'the-token-of-the-trainer-1234567890'
const BASE = 'class.test'

let folder: string
let directory: string
let door: OpenDoor | undefined
let shard: Server
let cutFirst: number
let reached: number
const onFault = vi.fn()
const startApart = vi.fn()

beforeEach(() => {
  vi.clearAllMocks()
  folder = mkdtempSync(join(tmpdir(), 'od-'))
  directory = join(folder, 'class')
  mkdirSync(join(folder, 'shared'))
  ;[cutFirst, reached] = [0, 0]
  shard = createServer((request, response) => {
    if (++reached <= cutFirst) return void request.socket.destroy()
    response.end('from the shop')
  })
})
afterEach(async () => {
  vi.restoreAllMocks()
  await door?.close()
  door = undefined
  shard.close()
  rmSync(folder, { recursive: true })
})

async function open(more: Partial<DoorOptions> = {}, variables: Record<string, string> = {}): Promise<OpenDoor> {
  door = await openDoor({
    ...{ root, version: '1.2.3', directory, onFault, startApart },
    environment: {
      ...{ PORT: '0', LAB_PORT: '0', HOST: '127.0.0.1', HOST_LOG_LEVEL: 'silent', CLASS_HOST: BASE },
      HOST_TRAINER_TOKEN: TOKEN,
      ...variables,
    },
    place: { shared: join(folder, 'shared'), secret: 'x', shards: 1 },
    ...more,
  })
  return door
}

const ask = (path: string, headers: Record<string, string> = {}, more = {}) =>
  askAt(door?.port ?? 0, path, { headers: { host: BASE, ...headers }, ...more })

async function makeTeam(name: string) {
  await openShard()
  const answer = await ask('/host/class/teams', {}, { method: 'POST', body: { name } })
  expect(answer.status).toBe(201)
  const team = door?.ours.registry.find(name.toLowerCase())
  if (!team) throw new Error('no team')
  return { team, headers: { cookie: cookieIn(answer.headers) } }
}

/** Puts a stand-in in the place of the shard. */
async function openShard(): Promise<void> {
  const path = join(folder, 'shop.sock')
  if (!shard.listening) await new Promise<void>((resolve) => void shard.listen(path, resolve))
  const shards = door?.ours.shards
  if (!shards) throw new Error('no door')
  vi.spyOn(shards, 'socketOf').mockReturnValue(path)
  vi.spyOn(shards, 'waitFor').mockResolvedValue(true)
  vi.spyOn(shards, 'ask').mockResolvedValue({} as never)
}

describe('an open front door', () => {
  it('greets with its addresses and its token, and answers for the class', async () => {
    const { greeting, port, labPort, trainerToken, routes } = await open()
    expect(greeting.split('\n').slice(0, 3)).toEqual([
      `Vitamin CVE is open for a class: http://127.0.0.1:${port}   (stop it with Ctrl+C)`,
      `The trainer's side: http://trainer.${BASE}:${port}/host/`,
      `The trainer's token: ${TOKEN}`,
    ])
    expect([trainerToken, routes.length > 20]).toEqual([TOKEN, true])
    expect((await ask('/host/health')).json()).toEqual({ status: 'ok', version: '1.2.3' })
    // Its shard does not run.
    expect((await ask('/host/ready')).status).toBe(503)
    expect(labPort).toBeGreaterThan(0)
    const room = await ask('/host/class/trainer/room', { authorization: `Bearer ${TOKEN}` })
    expect(room.status).toBe(200)
  })

  it('has its own registry file, and the teams of it at the next start', async () => {
    await open()
    await makeTeam('Lemons')
    const { port } = door as OpenDoor
    await door?.close()
    await expect(ask('/host/health')).rejects.toThrow(/ECONN|hang up/)
    // The file is whole, without its log.
    expect(existsSync(join(directory, `${REGISTRY_FILE.name}-wal`))).toBe(false)
    await open({}, { PORT: String(port) })
    expect(door?.ours.registry.list().map(({ slug }) => slug)).toEqual(['lemons'])
  })

  it('deletes what an interrupted backup has left', async () => {
    await open()
    await door?.close()
    const rest = join(folder, 'shared', 'backup-1.sqlite')
    writeFileSync(rest, 'x')
    await open()
    expect(existsSync(rest)).toBe(false)
  })

  it('keeps a token that it has made', async () => {
    const { trainerToken } = await open({}, { HOST_TRAINER_TOKEN: '' })
    expect(readFileSync(join(directory, 'trainer-token'), 'utf8').trim()).toBe(trainerToken)
  })
})

describe('a request of a team', () => {
  it('reaches its shop', async () => {
    await open()
    const { headers } = await makeTeam('Lemons')
    expect((await ask('/rest/x', headers)).text).toBe('from the shop')
    expect((await askAt(door?.labPort ?? 0, '/', { headers: { host: BASE, ...headers } })).text).toBe('from the shop')
  })

  it('waits while the team moves', async () => {
    await open()
    const { team, headers } = await makeTeam('Lemons')
    const move = Promise.withResolvers<void>()
    const find = vi.spyOn((door as OpenDoor).ours.moves, 'findMove').mockReturnValue(move.promise)
    const asked = ask('/rest/x', headers)
    await expect.poll(() => find.mock.calls).toEqual([[team.slug]])
    expect(reached).toBe(0)
    move.resolve()
    expect((await asked).status).toBe(200)
  })

  it('is sent once more unless the team has to cool down, because its requests end shards', async () => {
    await open()
    const { team, headers } = await makeTeam('Lemons')
    const { cooling } = (door as OpenDoor).ours
    cutFirst = 1
    expect((await ask('/rest/x', headers)).status).toBe(200)
    cutFirst = 3
    cooling.note(team.slug)
    // The first attempt is refused before. A cooling that begins between two attempts is as well.
    vi.spyOn(cooling, 'secondsFor').mockReturnValueOnce(0)
    const refused = await ask('/rest/x', headers)
    expect([refused.status, refused.json<{ error: { code: string } }>().error.code]).toEqual([503, 'HOST_TEAM_COOLING'])
    expect(reached).toBe(3)
    const look = door?.ours.registry.secrets.lookLabelOf(team, Math.floor(Date.now() / 86_400_000))
    // The trainer who looks on has not ended it.
    cutFirst = 4
    vi.spyOn(cooling, 'secondsFor').mockReturnValueOnce(0)
    expect((await ask('/rest/x', { host: `${look}.${BASE}` })).status).toBe(200)
  })
})

describe('a damaged registry', () => {
  it('keeps the class closed, with the facts for its repair', async () => {
    mkdirSync(directory)
    writeFileSync(join(directory, REGISTRY_FILE.name), 'no database at all, but a text that is long enough'.repeat(20))
    const closed = await open().catch((error: unknown) => error)
    expect(closed).toBeInstanceOf(ClosedError)
    const { fault, facts } = closed as ClosedError<{ trainerToken: string; directory: string }>
    expect(fault.code).toMatch(/^HOST_DATA_/)
    expect(facts).toMatchObject({ trainerToken: TOKEN, directory })
  })

  it('that a request finds is reported, with its facts in the log', async () => {
    await open()
    const { headers } = await makeTeam('Lemons')
    const { log, ours } = door as OpenDoor
    const logged = vi.spyOn(log, 'error').mockImplementation(() => {})
    vi.spyOn(ours.cooling, 'secondsFor').mockImplementationOnce(() => {
      throw Object.assign(new Error('malformed'), { code: 'ERR_SQLITE_ERROR', errcode: 11 })
    })
    expect((await ask('/rest/x?y=1', headers)).status).toBe(500)
    expect(onFault).toHaveBeenCalledOnce()
    expect(onFault.mock.calls[0]?.[0]).toMatchObject({ fault: { code: 'HOST_DATA_DAMAGED' }, facts: { directory } })
    expect(logged.mock.calls[0]?.[0]).toMatchObject({ path: '/rest/x', instance: expect.stringMatching(/^lemons--/) })
  })

  it('is no reason for a line in the log where the fault is a visitor’s', async () => {
    await open()
    const logged = vi.spyOn((door as OpenDoor).log, 'error').mockImplementation(() => {})
    expect((await ask('/rest/x')).status).toBe(401)
    expect(logged).not.toHaveBeenCalled()
    expect(onFault).not.toHaveBeenCalled()
  })
})

describe('a fault of the front doors of a class', () => {
  it('that passes closes this one for as long', async () => {
    const meet = () => Promise.reject(new HostError('HOST_STORE_AWAY', { reason: 'x' }))
    await expect(open({ meet })).rejects.toMatchObject({ name: 'ClosedError', fault: { code: 'HOST_STORE_AWAY' } })
  })

  it('that stays ends the start', async () => {
    await expect(open({ meet: () => Promise.reject(new Error('wrong')) })).rejects.toThrow(/^wrong$/)
  })
})

it('spans are sent of requests that come to its ports', async () => {
  const traces = new Traces({}, '1')
  const around = vi.spyOn(traces, 'around').mockImplementation(async (entrance) => ({
    ...entrance,
    answer: async (_request, response) => void response.end('traced'),
  }))
  await open({ traces })
  expect(around).toHaveBeenCalledOnce()
  expect((await ask('/host/health')).text).toBe('traced')
})
