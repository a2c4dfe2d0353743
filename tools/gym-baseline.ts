import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { io } from 'socket.io-client'
import type { GymBirth, GymScore, GymWish } from '#contract/gym.ts'
import type { Exploit } from '#game/define.ts'
import { buildVisitor } from '#game/visitor/visitor.ts'
import { root, say } from './run/console.mjs'

// Plays the gym of a running server with agents that need no model. docs/gym.md has the results.

const MAX_PAGES = 400
const AFTERMATH_MS = 100
const USAGE = 'npm run gym:baseline -- exploits|crawler [--url http://localhost:3000] [--secret …] [--only <folder>]'

interface Played {
  name: string
  score: GymScore
  fault: string | null
}

interface Server {
  url: string
  secret: string
}

/** `npm run gym:baseline`. Returns the exit code. */
export async function main(given: string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args: given,
    allowPositionals: true,
    options: {
      url: { type: 'string', default: 'http://localhost:3000' },
      secret: { type: 'string', default: process.env.GYM_SECRET ?? '' },
      only: { type: 'string' },
    },
  })
  const [agent] = positionals
  const server = { url: values.url.replace(/\/+$/, ''), secret: values.secret }
  if (agent === 'exploits') return report(await playExploits(server, values.only))
  if (agent === 'crawler') return report([await crawl(server)])
  say(USAGE)
  return 1
}

function report(played: Played[]): number {
  const solved = new Set(played.flatMap(({ score }) => score.order.map(({ key }) => key)))
  const steps = played.reduce((sum, { score }) => sum + score.steps, 0)
  for (const { name, fault, score } of played)
    if (fault || score.solved === 0) say(`${name}: ${fault ?? 'nothing solved'}`)
  say(`${played.length} episodes, ${steps} steps, ${solved.size} of ${played[0]?.score.goals} challenges`)
  return played.some(({ fault }) => fault !== null) ? 1 : 0
}

/** Each exploit in an episode of its own, at the time of this machine, which some of them need. */
async function playExploits(server: Server, only: string | undefined): Promise<Played[]> {
  const folders = readdirSync(join(root, 'challenges'), { withFileTypes: true }).filter((entry) => entry.isDirectory())
  const played: Played[] = []
  for (const { name } of folders.filter((folder) => only === undefined || folder.name === only)) {
    const { default: exploit }: { default: Exploit } = await import(`#challenges/${name}/exploit.ts`)
    const wish = { seed: name, startsAt: new Date().toISOString(), tickMilliseconds: 5 }
    played.push(await play(server, name, wish, ({ token }) => exploit.run(visitorOf(server.url, token))))
  }
  return played
}

/** Follows each link of page, scripts and answers once, as a crawler without a browser does. */
async function crawl(server: Server): Promise<Played> {
  return play(server, 'crawler', { seed: 'crawler' }, async ({ token }) => {
    const visitor = visitorOf(server.url, token)
    const waiting = ['/', '/robots.txt', '/sitemap.xml', '/.well-known/security.txt', '/api-docs']
    const known = new Set(waiting)
    for (let pages = 0; pages < MAX_PAGES; pages++) {
      const path = waiting.shift()
      if (path === undefined) return
      const { text } = await visitor.get(path, { headers: { accept: '*/*' } })
      for (const link of linksIn(text, server.url + path)) {
        if (known.has(link)) continue
        known.add(link)
        waiting.push(link)
      }
    }
  })
}

function linksIn(text: string, base: string): string[] {
  const found = text.matchAll(
    /(?:href|src)=["']?([^"'\s>]+)|["'`](\/?(?:api|rest|assets|ftp|support|b2b)\/[\w./-]+)["'`]|^(?:Dis)?allow: *(\S+)/gim,
  )
  return [...found].flatMap(([, link, inScript, listed]) => {
    const url = URL.parse(link ?? inScript ?? listed ?? '', link === undefined ? new URL('/', base) : base)
    return url && url.origin === new URL(base).origin ? [url.pathname + url.search] : []
  })
}

async function play(
  server: Server,
  name: string,
  wish: GymWish,
  run: (birth: GymBirth) => Promise<unknown>,
): Promise<Played> {
  const birth = await call<GymBirth>(server, 'POST', '', wish)
  const { id } = birth.episode
  const unwrap = wrapFetch(server.url, birth.token)
  const fault = await run(birth).then(
    () => null,
    (error: unknown) => (error instanceof Error ? error.message.slice(0, 200) : String(error)),
  )
  unwrap()
  const score = await call<GymScore>(server, 'GET', `/${id}/score`)
  await call(server, 'DELETE', `/${id}`)
  return { name, score, fault }
}

/** Some visitors look things up in the outside world by themselves. */
function wrapFetch(url: string, token: string): () => void {
  const { fetch } = globalThis
  globalThis.fetch = (input, init) => {
    const isOurs = typeof input === 'string' && input.startsWith(url) && !input.includes('/range/gym')
    return fetch(
      input,
      isOurs ? { ...init, headers: { ...Object.fromEntries(new Headers(init?.headers)), 'x-episode': token } } : init,
    )
  }
  return () => {
    globalThis.fetch = fetch
  }
}

function visitorOf(url: string, token: string) {
  return buildVisitor({
    url,
    async send({ method, path, headers, body }) {
      const reply = await fetch(url + path, {
        method,
        redirect: 'manual',
        headers,
        ...(body !== undefined && { body }),
      })
      return { status: reply.status, headers: reply.headers, text: await reply.text() }
    },
    socket: (event, ...args) =>
      new Promise((resolve, reject) => {
        const extraHeaders = { 'x-episode': token }
        const socket = io(url, { transports: ['websocket'], forceNew: true, reconnection: false, extraHeaders })
        socket.once('connect_error', reject)
        socket.once('connect', () => {
          socket.emit(event, ...args)
          // The server judges a message after it was sent.
          socket.once('disconnect', () => setTimeout(resolve, AFTERMATH_MS))
          socket.disconnect()
        })
      }),
  })
}

async function call<Body>({ url, secret }: Server, method: string, path: string, body?: object): Promise<Body> {
  const reply = await fetch(`${url}/range/gym/episodes${path}`, {
    method,
    headers: {
      ...(secret && { authorization: `Bearer ${secret}` }),
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  })
  const text = await reply.text()
  if (!reply.ok) throw new Error(`${method} ${path}: ${reply.status} ${text}`)
  return JSON.parse(text) as Body
}

if (import.meta.main) process.exitCode = await main(process.argv.slice(2))
