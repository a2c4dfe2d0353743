import { EventEmitter } from 'node:events'
import { Socket } from 'node:net'
import { delimiter, join } from 'node:path'
import { PassThrough } from 'node:stream'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { listFoldersOutside, listWorkerFlags, spawnProcess, spawnServer } from '#server/supervisor/spawn-worker.ts'

interface Spawned {
  flags: string[]
  options: { cwd: string; env: Record<string, string>; detached: boolean; stdio: string[] }
  channel: { write: ReturnType<typeof vi.fn> }
  child: EventEmitter & { stdout: PassThrough; stdio: unknown[] }
}

const stage = vi.hoisted(() => ({
  spawned: [] as unknown[],
  provers: [] as Record<string, string>[],
  compiled: '/compiled' as string | null,
}))
const spawned = stage.spawned as Spawned[]

vi.mock('node:child_process', async (original) => ({
  ...(await original<object>()),
  spawn(_binary: string, flags: string[], options: Spawned['options']) {
    const channel = Object.assign(new Socket(), { write: vi.fn() })
    const child = Object.assign(new EventEmitter(), {
      ...{ stdout: new PassThrough(), stderr: null },
      stdio: [null, null, null, channel],
    })
    stage.spawned.push({ flags, options, channel, child })
    return child
  },
}))
vi.mock('#containment/caches.ts', () => ({
  copyCompiled: () => stage.compiled,
  makeCompiled: () => '/made',
  keptFolderIn: () => '/kept',
}))
vi.mock('#proving/keep-prover.ts', () => ({
  keepProver: (_server: unknown, _root: string, environment: Record<string, string>) =>
    void stage.provers.push(environment),
}))

const root = process.cwd()

beforeEach(() => {
  spawned.length = 0
  stage.provers.length = 0
  stage.compiled = '/compiled'
})
afterEach(() => {
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
})

const spawnDoor = (more: object = {}) =>
  spawnProcess('door', { root, dataDirectory: '/data', folders: ['/shared'], ...more }, ['door.ts'], [])
const last = (): Spawned => spawned.at(-1) as Spawned

describe('a process of ours', () => {
  it('may read the program, and write its own folders alone', () => {
    spawnDoor()
    const { flags, options } = last()
    const writable = flags.filter((flag) => flag.startsWith('--allow-fs-write'))
    expect(writable).toEqual(['--allow-fs-write=/data', '--allow-fs-write=/shared'])
    expect(flags).toEqual(expect.arrayContaining(['--permission', '--allow-fs-read=/data', '--disable-sigusr1']))
    expect(flags).not.toContain('--allow-child-process')
    expect(flags.at(-1)).toBe(join(root, 'door.ts'))
    expect(options.detached).toBe(process.platform !== 'win32')
    expect(options.stdio).toEqual(['ignore', expect.any(String), expect.any(String), 'pipe'])
    expect(options.env).toMatchObject({ DATA_DIR: '/data', HOST_SUPERVISED: 'true', NODE_COMPILE_CACHE: '/compiled' })
  })

  it('loads what closes the gaps of the permission model before all else', () => {
    const [first, ...flags] = listWorkerFlags(root, '/data')
    expect(first).toBe('--permission')
    const imports = flags.filter((flag) => flag.startsWith('--import='))
    expect(imports.at(-1)).toMatch(/containment\/seal-process\.ts$/)
    expect(imports).toHaveLength(3)
  })

  it('has no compiled code where none can be copied', () => {
    stage.compiled = null
    spawnDoor()
    expect(last().options.env).not.toHaveProperty('NODE_COMPILE_CACHE')
  })

  it('writes compiled code during a build alone', () => {
    vi.stubEnv('FILLS_CACHES', 'true')
    spawnDoor()
    expect(last().flags).toContain('--allow-fs-write=/made')
    expect(last().options.env).toMatchObject({ NODE_COMPILE_CACHE: '/made' })
  })

  it('gets the address of the database and what is handed to it by its channel', () => {
    vi.stubEnv('HOST_STORE', 'postgres://secret')
    spawnDoor({ handed: { HOST_DOOR_SECRET: 'secret' }, environment: { CLASS_SHARDS: '2' } })
    const { options, channel } = last()
    expect(JSON.stringify(options.env)).not.toContain('secret')
    expect(options.env).toMatchObject({ HANDED: 'true', CLASS_SHARDS: '2' })
    expect(channel.write.mock.calls).toEqual([['{"HOST_STORE":"postgres://secret","HOST_DOOR_SECRET":"secret"}\n']])
    vi.stubEnv('HOST_STORE', '')
    spawnDoor()
    expect(last().options.env).not.toHaveProperty('HANDED')
    expect(last().channel.write).not.toHaveBeenCalled()
  })

  it('cannot control a terminal', () => {
    const before = Object.getOwnPropertyDescriptor(process.stdout, 'isTTY')
    Object.defineProperty(process.stdout, 'isTTY', { value: true, configurable: true })
    const written = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
    spawnDoor()
    const { options, child } = last()
    expect(options.stdio.slice(1, 3)).toEqual(['pipe', 'pipe'])
    child.stdout.emit('data', 'red \u001b[31m line\n')
    expect(written).toHaveBeenCalledWith('red [31m line\n')
    if (before) Object.defineProperty(process.stdout, 'isTTY', before)
    else Reflect.deleteProperty(process.stdout, 'isTTY')
  })

  it('that ends at once breaks its channel, and nothing else', () => {
    spawnDoor()
    expect(() => (last().channel as unknown as EventEmitter).emit('error', new Error('EPIPE'))).not.toThrow()
  })
})

describe('a server', () => {
  it('may fill its caches until it serves, and has a prover without its secrets', () => {
    vi.stubEnv('HOST_STORE', 'postgres://secret')
    vi.stubEnv('OTEL_EXPORTER_OTLP_HEADERS', 'secret')
    vi.stubEnv('NODE_CONFIG_DIR', 'my-configurations')
    spawnServer({ root, dataDirectory: '/data' })
    const { flags, options } = last()
    expect(flags).toContain('--allow-fs-write=/kept')
    expect(flags.join()).toContain('start/server.ts')
    expect(options.stdio).toHaveLength(5)
    expect(options.env).toMatchObject({ NODE_CONFIG_DIR: join(root, 'my-configurations') })
    expect(stage.provers).toMatchObject([{ DATA_DIR: '/data', PATH: process.env.PATH }])
    expect(JSON.stringify([options.env, stage.provers])).not.toContain('secret')
  })
})

it('packs and configurations outside of the project can be read, whatever the working folder', () => {
  vi.stubEnv('HOST_PACKS', ['packs', '/elsewhere', ''].join(delimiter))
  vi.stubEnv('NODE_CONFIG_DIR', '../configurations')
  const folders = [join(root, 'packs'), '/elsewhere', join(root, '..', 'configurations')]
  expect(listFoldersOutside(root)).toEqual(folders)
  const flags = listWorkerFlags(root)
  for (const folder of folders) expect(flags).toContain(`--allow-fs-read=${folder}`)
  vi.stubEnv('HOST_PACKS', '')
  vi.stubEnv('NODE_CONFIG_DIR', '')
  expect(listFoldersOutside(root)).toEqual([])
})
