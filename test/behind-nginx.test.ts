import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { io, type Socket } from 'socket.io-client'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { JoinedTeam } from '#contract/class.ts'
import { openServer, type Server } from '#server/open/open-server.ts'
import { root } from '../tools/run/console.mjs'
import { type Nginx, openNginx } from './support/nginx.ts'
import { askAt, type OpenClass, openClass } from './support/open-class.ts'

const BASE_PATH = '/juice'

/** Allows for the download of nginx. */
const INSTALLING_MS = 60_000

/** Examples of the documentation, by what the proxy does with the base path. */
const page = readFileSync(join(root, 'docs', 'behind-a-proxy.md'), 'utf8')
const examples = [...page.matchAll(/^```nginx\n(.*?)^```$/gms)].map(([, text = '']) => text)
const WAYS = [
  ['keeps', examples[0] ?? ''],
  ['takes off', examples[1] ?? ''],
] as const

/** Addresses that a page loads, resolved like a browser does. */
function listLoaded(html: string, url: string): string[] {
  const loaded = [...html.matchAll(/<(?:script|link)\b[^>]*?\b(?:src|href)="([^"#]+)"/g)]
  return [...new Set(loaded.map(([, address = '']) => new URL(address, url).href))]
}

/** Opens a socket below the base path. Resolves when it is connected. */
async function connect(
  url: string,
  transport: 'websocket' | 'polling',
  headers: Record<string, string> = {},
): Promise<Socket> {
  const options = { path: `${BASE_PATH}/socket.io`, transports: [transport], reconnection: false, forceNew: true }
  const socket = io(url, { ...options, extraHeaders: headers })
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve)
    socket.once('connect_error', reject)
  })
  return socket
}

describe.each(WAYS)('behind an nginx that %s the base path, a shop', (_, example) => {
  let directory: string
  let server: Server
  let nginx: Nginx
  let url: string
  beforeAll(async () => {
    directory = await mkdtemp(join(tmpdir(), 'vitamin-cve-nginx-'))
    const environment = { HOST_LOG_LEVEL: 'silent', PORT: '0', LAB_PORT: '0', DATA_DIR: directory, BASE_PATH }
    server = await openServer({ root, version: '1.2.3', environment })
    nginx = await openNginx(example, Number(new URL(server.url).port))
    url = `http://localhost:${nginx.port}`
  }, INSTALLING_MS)
  afterAll(async () => {
    await nginx[Symbol.asyncDispose]()
    await server.close()
    await rm(directory, { recursive: true, force: true })
  })

  it('shows its page with all that this loads', async () => {
    const reply = await fetch(`${url}${BASE_PATH}/`)
    expect(reply.status).toBe(200)
    const loaded = listLoaded(await reply.text(), `${url}${BASE_PATH}/`)
    expect(loaded.length).toBeGreaterThan(3)
    expect(loaded.filter((address) => !address.startsWith(`${url}${BASE_PATH}/`))).toEqual([])
    for (const address of loaded) expect((await fetch(address)).status, address).toBe(200)
  })

  it('leads to the slash that its page needs', async () => {
    const reply = await fetch(`${url}${BASE_PATH}`)
    expect(new URL(reply.url).pathname).toBe(`${BASE_PATH}/`)
  })

  it('leads to its own addresses below the base path', async () => {
    const folder = await fetch(`${url}${BASE_PATH}/assets/public/images?x=1`, { redirect: 'manual' })
    expect([folder.status, folder.headers.get('location')]).toEqual([301, `${BASE_PATH}/assets/public/images/?x=1`])
    const body = JSON.stringify({ email: 'jim@juice-sh.op', password: 'ncc-1701' })
    const login = await fetch(`${url}${BASE_PATH}/rest/user/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    })
    const { authentication } = (await login.json()) as { authentication: { token: string } }
    const renamed = await fetch(`${url}${BASE_PATH}/profile`, {
      method: 'POST',
      redirect: 'manual',
      headers: { cookie: `token=${authentication.token}` },
      body: new URLSearchParams({ username: 'Jim' }),
    })
    expect([renamed.status, renamed.headers.get('location')]).toEqual([302, `${BASE_PATH}/profile`])
  })

  it('reports a solve by both kinds of sockets', async () => {
    const sockets = [await connect(url, 'websocket'), await connect(url, 'polling')]
    const told = sockets.map((socket) => new Promise((resolve) => socket.once('challenge solved', resolve)))
    await fetch(`${url}${BASE_PATH}/assets/public/images/padding/1px.png`, {
      headers: { referer: `${url}${BASE_PATH}/` },
    })
    for (const solve of await Promise.all(told)) expect(solve).toMatchObject({ key: 'scoreBoardChallenge' })
    for (const socket of sockets) socket.close()
  })

  it('serves sockets without the base path to those who come directly', async () => {
    const reply = await fetch(`${server.url}/socket.io/?EIO=4&transport=polling`)
    expect(reply.status).toBe(200)
  })
})

describe.each(WAYS)('behind an nginx that %s the base path, a class', (_, example) => {
  let ours: OpenClass
  let nginx: Nginx
  let host: string
  const trainerHost = () => host.replace('localhost', 'trainer.localhost')
  const ask: OpenClass['ask'] = (path, asking) =>
    askAt(nginx.port, `${BASE_PATH}${path}`, { host, ...asking, headers: { accept: 'text/html', ...asking?.headers } })
  beforeAll(async () => {
    ours = await openClass({ BASE_PATH, CLASS_HOST: 'localhost' }, 1)
    nginx = await openNginx(example, ours.port)
    host = `localhost:${nginx.port}`
  }, INSTALLING_MS)
  afterAll(async () => {
    await nginx[Symbol.asyncDispose]()
    await ours[Symbol.asyncDispose]()
  })

  it('leads a newcomer to the door page, which loads completely', async () => {
    expect((await ask('/')).headers.location).toBe(`${BASE_PATH}/host/join`)
    const join = await ask('/host/join')
    expect(join.text).toContain(`<html data-base-path="${BASE_PATH}"`)
    const loaded = listLoaded(join.text, `http://${host}${BASE_PATH}/host/join`)
    expect(loaded.length).toBeGreaterThan(3)
    for (const address of loaded) {
      const path = new URL(address).pathname
      expect(path.startsWith(`${BASE_PATH}/host/page/`), path).toBe(true)
      expect((await askAt(nginx.port, path)).status, path).toBe(200)
    }
  })

  it('gives links through the proxy, and sockets behind them', async () => {
    const made = await ask('/host/class/teams', { body: { name: 'Brisk Lemons' } })
    const { joinUrl } = made.json<JoinedTeam>()
    expect(joinUrl).toMatch(new RegExp(`^http://${host}${BASE_PATH}/host/join#brisk-lemons\\.`))
    const [cookie = ''] = [made.headers['set-cookie'] ?? []].flat().map((set) => set.split(';', 1)[0])
    expect((await ask('/', { headers: { cookie } })).status).toBe(200)
    const origin = `http://${host}`
    const socket = await connect(origin, 'websocket', { cookie, origin })
    socket.close()
  })

  it('keeps its trainer signed in, at the trainer’s own name', async () => {
    expect((await ask('/host/room')).headers.location).toBe(`//${trainerHost()}${BASE_PATH}/host/room`)
    const login = await ask('/host/class/trainer/login', {
      host: trainerHost(),
      body: { token: ours.door.trainerToken },
    })
    expect(login.status).toBe(200)
    const [set = ''] = [login.headers['set-cookie'] ?? []].flat()
    expect(set).toContain(`Path=${BASE_PATH}/host/class/trainer;`)
    const cookie = set.split(';', 1)[0] ?? ''
    const room = await ask('/host/class/trainer/room', { host: trainerHost(), headers: { cookie } })
    expect(room.json<{ joinUrl: string }>().joinUrl).toMatch(new RegExp(`:${nginx.port}${BASE_PATH}/host/join$`))
    expect((await ask('/', { host: trainerHost() })).headers.location).toBe(`${BASE_PATH}/host/`)
  })
})

describe('kept to this machine by HOST', () => {
  const environment = { HOST: '127.0.0.1', HOST_LOG_LEVEL: 'silent', PORT: '0', LAB_PORT: '0' }
  const isReached = async (address: string, port: number | null): Promise<boolean> =>
    (await fetch(`http://${address}:${port}/host/health`, { redirect: 'manual' }).catch(() => undefined)) !== undefined

  it('a shop and its outside world listen at no other address', async () => {
    const directory = await mkdtemp(join(tmpdir(), 'vitamin-cve-host-'))
    const server = await openServer({ root, version: '1.2.3', environment: { ...environment, DATA_DIR: directory } })
    const port = Number(new URL(server.url).port)
    expect(server.greeting).toBe(`Vitamin CVE is open: http://127.0.0.1:${port}   (stop it with Ctrl+C)`)
    expect([await isReached('127.0.0.1', port), await isReached('127.0.0.2', port)]).toEqual([true, false])
    await server.close()
    await rm(directory, { recursive: true, force: true })
  })

  it('a class listens at no other address', async () => {
    await using ours = await openClass(environment, 1)
    for (const port of [ours.door.port, ours.door.labPort])
      expect([await isReached('127.0.0.1', port), await isReached('127.0.0.2', port)]).toEqual([true, false])
    expect(ours.door.greeting).toContain(`for a class: http://127.0.0.1:${ours.port}`)
    expect(ours.door.greeting).not.toContain('Everybody in your network')
  })
})
