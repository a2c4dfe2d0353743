import { type ChildProcess, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { Agent, request as sendRequest } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { CHECKOUT, measureProportionalKiB, measureResidentKiB } from '#bench/shop-process.ts'
import type { JoinedTeam } from '#contract/class.ts'
import { root } from '../tools/run/console.mjs'
import { childrenOf, findFreePort } from '../tools/watch-process.ts'

export interface ClassAnswer {
  status: number
  text: string
  cookie: string | null
}

export interface ClassProcess {
  port: number
  dataDirectory: string
  supervisor: ChildProcess
  trainerToken: string
  /** Pids of supervisor, front door and shards. */
  pids(): number[]
  ask(
    path: string,
    options?: { cookie?: string; body?: unknown; method?: string; token?: string },
  ): Promise<ClassAnswer>
  /** The same with raw headers and body. */
  askAs(
    path: string,
    options: { method?: string; headers: Record<string, string>; body?: string },
  ): Promise<ClassAnswer>
  /** Makes a team and returns its cookie. */
  makeTeam(name: string): Promise<{ cookie: string; joined: JoinedTeam }>
  /** Resident memory of all processes, MiB. */
  residentMiB(): number
  /** The same with shared pages counted once (PSS); undefined if the system does not report it. */
  proportionalMiB(): number | undefined
  stop(): Promise<void>
}

const PATIENCE_MS = 30_000

/** The end of the output of a class, for the reader of a failed test. */
const MAX_SAID_CHARACTERS = 2000

function createClient(agent: Agent, port: number): Pick<ClassProcess, 'ask' | 'askAs'> {
  const askAs: ClassProcess['askAs'] = (path, { method = 'GET', headers, body: content }) => {
    const length = content === undefined ? {} : { 'content-length': Buffer.byteLength(content) }
    return new Promise((resolve, reject) => {
      const request = sendRequest(
        { agent, host: '127.0.0.1', port, path, method, headers: { ...headers, ...length } },
        (reply) => {
          const pieces: Buffer[] = []
          reply.on('data', (piece: Buffer) => pieces.push(piece))
          reply.on('error', reject)
          reply.on('end', () =>
            resolve({
              status: reply.statusCode ?? 0,
              text: Buffer.concat(pieces).toString('utf8'),
              cookie: reply.headers['set-cookie']?.[0]?.split(';', 1)[0] ?? null,
            }),
          )
        },
      )
      request.on('error', reject)
      request.end(content)
    })
  }
  const ask: ClassProcess['ask'] = (path, { cookie, body, method, token } = {}) => {
    const content = body === undefined ? undefined : JSON.stringify(body)
    const headers = {
      ...(cookie && { cookie }),
      ...(token && { authorization: `Bearer ${token}` }),
      ...(content !== undefined && { 'content-type': 'application/json' }),
    }
    const sent = content === undefined ? {} : { body: content }
    return askAs(path, { method: method ?? (content === undefined ? 'GET' : 'POST'), headers, ...sent })
  }
  return { ask, askAs }
}

/** Starts a class in its own processes, like `CLASS=1 npm start` of a built tree. */
export async function startClass({
  dataDirectory,
  port,
  environment,
  isClosed = false,
  program = CHECKOUT,
}: {
  dataDirectory?: string
  port?: number
  environment?: Record<string, string>
  /** Whether one of its files does not open. Such a class answers, but is not ready. */
  isClosed?: boolean
  /** Script and parameters of another tree than this checkout. */
  program?: readonly string[]
} = {}): Promise<ClassProcess> {
  const directory = dataDirectory ?? (await mkdtemp(join(tmpdir(), 'vct-class-')))
  const at = port ?? (await findFreePort())
  const supervisor = spawn(process.execPath, program, {
    cwd: root,
    env: {
      ...process.env,
      NODE_ENV: '',
      HOST_LOG_LEVEL: 'error',
      LAB_PORT: '0',
      // All teams have the same address.
      NODE_CONFIG: JSON.stringify({ host: { class: { maxTeamsPerMinute: 5000 } } }),
      ...environment,
      CLASS: '1',
      PORT: String(at),
      DATA_DIR: directory,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let said = ''
  supervisor.stdout.on('data', (data: Buffer) => {
    said = `${said}${data}`.slice(-MAX_SAID_CHARACTERS)
  })
  const agent = new Agent({ keepAlive: true, maxSockets: 512 })
  const { ask, askAs } = createClient(agent, at)
  await waitUntilReady(ask, supervisor, isClosed ? '/host/health' : '/host/ready').catch((error: unknown) => {
    supervisor.kill('SIGTERM')
    throw new Error(`The class does not start. It said: ${said}`, { cause: error })
  })
  const pids = (): number[] => [supervisor.pid ?? 0, ...childrenOf(supervisor.pid ?? 0)].filter((pid) => pid > 0)
  return {
    port: at,
    dataDirectory: directory,
    supervisor,
    trainerToken:
      environment?.HOST_TRAINER_TOKEN ?? readFileSync(join(directory, 'class', 'trainer-token'), 'utf8').trim(),
    pids,
    ask,
    askAs,
    async makeTeam(name) {
      const answer = await ask('/host/class/teams', { body: { name } })
      if (answer.status !== 201 || answer.cookie === null) throw new Error(`${answer.status} ${answer.text}`)
      return { cookie: answer.cookie, joined: JSON.parse(answer.text) as JoinedTeam }
    },
    residentMiB: () => pids().reduce((sum, pid) => sum + measureResidentKiB(pid), 0) / 1024,
    proportionalMiB() {
      const shares = pids().map(measureProportionalKiB)
      return shares.includes(undefined) ? undefined : shares.reduce<number>((sum, kib) => sum + (kib ?? 0), 0) / 1024
    },
    async stop() {
      agent.destroy()
      if (supervisor.exitCode === null && supervisor.signalCode === null) {
        const ended = new Promise((resolve) => supervisor.once('exit', resolve))
        supervisor.kill('SIGTERM')
        await ended
      }
      if (!dataDirectory) await rm(directory, { recursive: true, force: true })
    },
  }
}

async function waitUntilReady(ask: ClassProcess['ask'], supervisor: ChildProcess, path: string): Promise<void> {
  const deadline = Date.now() + PATIENCE_MS
  while (Date.now() < deadline) {
    const answer = await ask(path).catch(() => undefined)
    if (answer?.status === 200) return
    if (supervisor.exitCode !== null) throw new Error(`the class ended with code ${supervisor.exitCode}`)
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  throw new Error('the class does not answer')
}
