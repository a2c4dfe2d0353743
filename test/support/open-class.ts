import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { request as sendRequest } from 'node:http'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { io } from 'socket.io-client'
import { type OpenDoor, openDoor } from '#classroom/door/open-door.ts'
import { APART, classDirectoryIn, makeSharedFolder, shardDirectoryIn } from '#classroom/places.ts'
import { openShard, type Shard } from '#classroom/shard/open-shard.ts'
import type { JoinedTeam, MyTeam } from '#contract/class.ts'
import type { Visitor } from '#game/visitor/visitor.ts'
import { buildVisitor } from '#game/visitor/visitor.ts'

const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..')

export interface Answer {
  status: number
  headers: Record<string, string | string[] | undefined>
  text: string
  json<Body = Record<string, never>>(): Body
}

export interface Asking {
  method?: string
  headers?: Record<string, string>
  /** Sent as JSON, or as it is if it is a text. */
  body?: unknown
  /** Host name of the request. The default is that of the class. */
  host?: string
}

export interface Browser {
  ask(path: string, asking?: Asking): Promise<Answer>
  cookie: string
}

export interface PlayingTeam extends Browser {
  joined: JoinedTeam
  slug: string
}

export interface OpenClass extends AsyncDisposable {
  door: OpenDoor
  dataDirectory: string
  shards: Shard[]
  port: number
  ask(path: string, asking?: Asking): Promise<Answer>
  askLab(path: string, asking?: Asking): Promise<Answer>
  browse(): Browser
  makeTeam(name: string, player?: string): Promise<PlayingTeam>
  /** Asks as the trainer, below `/host/class/trainer/`. */
  order(path: string, asking?: Asking): Promise<Answer>
  meOf(team: Browser): Promise<MyTeam>
}

/** A class in this process with its own ports and data. Ends with the scope. */
export async function openClass(environment: Record<string, string> = {}, count = 2): Promise<OpenClass> {
  const dataDirectory = await mkdtemp(join(tmpdir(), 'vct-class-'))
  const shared = makeSharedFolder(dataDirectory)
  const secret = randomBytes(32).toString('hex')
  const variables = { HOST_LOG_LEVEL: 'silent', LAB_PORT: '0', ...environment, PORT: '0' }
  const open = (shard: number): Promise<Shard> =>
    openShard({
      root,
      version: '0.0.0-test',
      environment: { ...variables, DATA_DIR: shardDirectoryIn(dataDirectory, shard) },
      place: { shared, secret, shard },
    })
  const shards = await Promise.all(Array.from({ length: count }, (_, index) => open(index + 1)))
  const door = await openDoor({
    root,
    version: '0.0.0-test',
    environment: variables,
    place: { shared, secret, shards: count },
    directory: classDirectoryIn(dataDirectory),
    startApart: () => void open(APART).then((shard) => shards.push(shard)),
  })
  for (let shard = 1; shard <= count; shard++) await door.ours.shards.waitFor(shard, 10_000)
  const { port } = door

  const ask: OpenClass['ask'] = (path, asking) => askAt(port, path, asking)
  const browse = (): Browser => {
    const browser: Browser = {
      cookie: '',
      async ask(path, asking = {}) {
        const headers = { ...(browser.cookie !== '' && { cookie: browser.cookie }), ...asking.headers }
        const answer = await ask(path, { ...asking, headers })
        for (const set of [answer.headers['set-cookie'] ?? []].flat())
          if (/^vct_team=(?!.*; Domain=)/.test(set)) browser.cookie = set.split(';', 1)[0] ?? ''
        return answer
      },
    }
    return browser
  }
  return {
    door,
    dataDirectory,
    shards,
    port,
    ask,
    askLab: (path, asking) => askAt(door.labPort ?? 0, path, asking),
    browse,
    async makeTeam(name, player) {
      const browser = browse()
      const answer = await browser.ask('/host/class/teams', { body: { name, ...(player && { player }) } })
      if (answer.status !== 201) throw new Error(answer.text)
      const joined = answer.json<JoinedTeam>()
      return Object.assign(browser, { joined, slug: joined.team.slug })
    },
    order: (path, asking = {}) =>
      ask(`/host/class/trainer/${path}`, {
        ...asking,
        headers: { authorization: `Bearer ${door.trainerToken}`, ...asking.headers },
      }),
    async meOf(team) {
      return (await team.ask('/host/class/me')).json<MyTeam>()
    },
    async [Symbol.asyncDispose]() {
      await door.close()
      for (const shard of shards) await shard.close()
      await rm(dataDirectory, { recursive: true, force: true })
    },
  }
}

/** A visitor of a team's shop, by the team's cookie or by its token. */
export function visitAs({ port }: OpenClass, credentials: Record<string, string>): Visitor {
  const url = `http://localhost:${port}`
  return buildVisitor({
    url,
    async send({ method, path, headers, body }) {
      const cookie = [headers.cookie, credentials.cookie].filter(Boolean).join('; ')
      const sent = { ...headers, ...credentials, ...(cookie !== '' && { cookie }) }
      const answer = await askAt(port, path, { method, headers: sent, ...(body !== undefined && { body }) })
      const received = new Headers()
      for (const [name, value] of Object.entries(answer.headers))
        for (const one of [value ?? []].flat()) received.append(name, one)
      return { status: answer.status, headers: received, text: answer.text }
    },
    async socket(event, ...args) {
      const socket = io(url, {
        transports: ['websocket'],
        forceNew: true,
        reconnection: false,
        extraHeaders: credentials,
      })
      await new Promise<void>((resolve, reject) => {
        socket.once('connect', resolve)
        socket.once('connect_error', reject)
      })
      socket.emit(event, ...args)
      await new Promise((resolve) => {
        socket.once('disconnect', resolve)
        socket.disconnect()
      })
    },
  })
}

/** Asks a port of this machine under any host name, which `fetch` does not allow. */
export function askAt(port: number, path: string, { method, headers = {}, body, host }: Asking = {}): Promise<Answer> {
  const content =
    body === undefined ? undefined : typeof body === 'string' || Buffer.isBuffer(body) ? body : JSON.stringify(body)
  return new Promise((resolve, reject) => {
    const request = sendRequest(
      {
        host: '127.0.0.1',
        port,
        path,
        method: method ?? (content === undefined ? 'GET' : 'POST'),
        headers: {
          host: host ?? `localhost:${port}`,
          ...(content === undefined
            ? {}
            : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(content) }),
          ...headers,
        },
      },
      (reply) => {
        const pieces: Buffer[] = []
        reply.on('data', (piece: Buffer) => pieces.push(piece))
        reply.on('error', reject)
        reply.on('end', () => {
          const text = Buffer.concat(pieces).toString('utf8')
          const { statusCode: status = 0, headers: received } = reply
          resolve({ status, headers: received, text, json: <Body>() => JSON.parse(text) as Body })
        })
      },
    )
    request.on('error', reject)
    request.end(content)
  })
}
