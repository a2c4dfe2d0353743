import { Agent, request as sendRequest } from 'node:http'
import { parentPort, workerData } from 'node:worker_threads'
import { io, type Socket } from 'socket.io-client'
import type { HostileKind } from '#bench/hostile.ts'

// Runs in a thread of its own so that it does not delay the measurement. Attacks until told to stop.

const { port, cookie, kind } = workerData as { port: number; cookie: string; kind: HostileKind }

/** Pause between two requests, which every client needs. Milliseconds. */
const PAUSE_MS = 5

const agent = new Agent({ keepAlive: true, maxSockets: 512 })
const statuses = new Map<number | string, number>()
let isOver = false

interface Asked {
  body?: unknown
  form?: Buffer
  token?: string
  method?: string
}

function ask(path: string, { body, form, token, method }: Asked = {}): Promise<string> {
  const content = form ?? (body === undefined ? undefined : Buffer.from(JSON.stringify(body)))
  return new Promise((resolve) => {
    const fail = (error: NodeJS.ErrnoException): void => {
      count(error.code ?? 'cut')
      resolve('')
    }
    const request = sendRequest(
      {
        agent,
        host: '127.0.0.1',
        port,
        path,
        method: method ?? (content ? 'POST' : 'GET'),
        headers: {
          cookie,
          ...(token && { authorization: `Bearer ${token}` }),
          ...(content && {
            'content-type': form ? 'multipart/form-data; boundary=x' : 'application/json',
            'content-length': content.length,
          }),
        },
      },
      (reply) => {
        const pieces: Buffer[] = []
        reply.on('data', (piece: Buffer) => pieces.push(piece))
        reply.on('error', fail)
        reply.on('end', () => {
          count(reply.statusCode ?? 0)
          resolve(Buffer.concat(pieces).toString())
        })
      },
    )
    request.on('error', fail)
    request.end(content)
  })
}

function count(status: number | string): void {
  statuses.set(status, (statuses.get(status) ?? 0) + 1)
}

/** Repeats parallel requests. */
async function repeat(times: number, work: (turn: number) => Promise<unknown>): Promise<void> {
  let turn = 0
  await Promise.all(
    Array.from({ length: times }, async () => {
      while (!isOver) {
        await work(turn++)
        await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
      }
    }),
  )
}

const search = (injected: string): Promise<string> =>
  ask(`/rest/products/search?q=${encodeURIComponent(`')) UNION SELECT ${injected}--`)}`)

/** 23 customers to the power of the letters. */
const listUsers = (letters: string): string => [...letters].map((name) => `Users ${name}`).join(',')

const HALF_SECOND = `count(*),1,2,3,4,5,6,7,8 FROM ${listUsers('abcde')},(SELECT 1 UNION SELECT 2)`
const ENDLESS = `count(*),1,2,3,4,5,6,7,8 FROM ${listUsers('abcdefghij')}`

async function signIn(): Promise<string> {
  const text = await ask('/rest/user/login', { body: { email: "' or 1=1--", password: 'x' } })
  return (JSON.parse(text) as { authentication: { token: string } }).authentication.token
}

function upload(name: string, bytes: number): Buffer {
  const head = `--x\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\nContent-Type: image/png\r\n\r\n`
  const content = Buffer.alloc(bytes, '\x89PNG\r\n\x1a\n', 'latin1')
  return Buffer.concat([Buffer.from(head), content, Buffer.from('\r\n--x--\r\n')])
}

async function talk(turn: number): Promise<void> {
  const hard = `${turn} ${'a = "b" + '.repeat(640)}`
  await ask('/rest/chat', {
    body: { messages: [{ role: 'user', content: turn % 2 ? hard : `Do you sell juice ${turn}?` }] },
  })
}

async function openSockets(turn: number): Promise<void> {
  const opened: Socket[] = Array.from({ length: 60 }, () =>
    io(`http://127.0.0.1:${port}`, {
      transports: [turn % 2 ? 'websocket' : 'polling'],
      forceNew: true,
      reconnection: false,
      extraHeaders: { cookie },
    }),
  )
  for (const socket of opened)
    socket.on('connect', () => {
      count('socket')
      for (let message = 0; message < 200; message++) socket.emit('verifyLocalXssChallenge', 'x'.repeat(500))
    })
  await new Promise((resolve) => setTimeout(resolve, 1000))
  for (const socket of opened) socket.disconnect()
}

const attacks: Record<HostileKind, () => Promise<unknown>> = {
  'half a second of SQL, repeated': () => repeat(1, () => search(HALF_SECOND)),
  'half a second of SQL, four at once': () => repeat(4, () => search(HALF_SECOND)),
  'a query without end, repeated': () => repeat(1, () => search(ENDLESS)),
  async 'sixteen orders at once'() {
    const token = await signIn()
    await repeat(16, () => ask('/rest/basket/1/checkout', { token, body: {} }))
  },
  async 'large bodies'() {
    const token = await signIn()
    const blob = 'x'.repeat(10_000_000)
    await repeat(4, (turn) =>
      turn % 2
        ? ask('/api/Feedbacks', { body: { comment: blob } })
        : ask('/profile/image/file', { token, form: upload('me.png', turn % 4 ? 190_000 : 4_000_000) }),
    )
  },
  'conversations without end': () => repeat(24, talk),
  'expressions that loop': () =>
    repeat(12, (turn) =>
      ask(
        turn % 2
          ? `/rest/track-order/${encodeURIComponent("'||(function(){while(true){}})()||'")}`
          : `/rest/products/${encodeURIComponent('(function(){while(true);})()')}/reviews`,
      ),
    ),
  async 'a shop full of text, read again and again'() {
    const message = 'Pulp. '.repeat(10_000)
    for (let review = 0; review < 60; review++)
      await ask('/rest/products/1/reviews', { method: 'PUT', body: { message, author: 'x' } })
    await repeat(8, () => ask('/rest/products/1/reviews'))
  },
  'half a second of the thread, repeated': () => repeat(1, () => ask('/busy/500')),
  'half a second of the thread, four at once': () => repeat(4, () => ask('/busy/500')),
  'the thread for ever, repeated': () => repeat(1, () => ask('/busy/1e9')),
  'sockets by the hundred': () => repeat(4, openSockets),
  'a scanner with 64 connections': () =>
    repeat(64, (turn) =>
      turn % 3 === 0
        ? ask(
            `/rest/products/search?q=${encodeURIComponent(`${turn}')) UNION SELECT sql,2,3,4,5,6,7,8,9 FROM sqlite_master--`)}`,
          )
        : ask(
            turn % 3 === 1 ? `/ftp/${turn}` : '/rest/user/login',
            turn % 3 === 1 ? {} : { body: { email: `x${turn}@y`, password: `${turn}` } },
          ),
    ),
}

parentPort?.once('message', () => {
  isOver = true
  parentPort?.postMessage(Object.fromEntries(statuses))
  setTimeout(() => process.exit(), 50)
})
parentPort?.postMessage('ready')
await attacks[kind]()
