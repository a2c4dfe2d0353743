import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type ForkedServer, forkServer } from '../test/support/fork-server.ts'
import { oddMessage, oddRequest, type Random, randomFrom } from './fuzzing/requests.ts'
import { root, say } from './run/console.mjs'

/** Result of a run: every unexpected event, in words. */
export interface FuzzResult {
  requests: number
  faults: string[]
  /** Number of 5xx replies by route and sentence, expected ones included. */
  shopErrors: Record<string, number>
}

/**
 * Routes of host and range never answer 5xx. Exception: an unconfigured country mapping is an empty 500 by contract.
 */
const OURS = /^\/(host|range|snippets|solve|api\/(challenges|hints)|rest\/(continue-code|repeat-notification))/i

/** By contract, lists answer an unknown scope with 500, and so do objects in place of a text. */
const BY_CONTRACT = /Invalid (?:scope|value)/

/** Routes that answer 500 if a text is missing, as the reference does. */
const WANTS_TEXT = /^\/(dataerasure|rest\/user\/(login|reset-password|change-password))$/

/** Errors of code that did not expect its input. Errors of the contract are worded otherwise. */
const UNFORESEEN =
  /TypeError(?!: The target of a redirect)|ReferenceError|RangeError|is not a function|is not iterable|Cannot read propert|Invalid time|call stack|HOST_INTERNAL/

/** Parallel requests, and messages of sockets. */
const WORKERS = 6

/** One request of so many is aborted. */
const ABORTED = 25

/** Milliseconds. Players' code may compute for two seconds, and six pieces may wait for each other. */
const PATIENCE = 30_000

/** Milliseconds after an aborted request, which may still be running. */
const AFTERMATH = 3000

/** Most memory after the run. An idle process has a fifth of it. */
const MAX_RESIDENT_MIB = 450

/** Requests whose replies must stay the same while the instance is unchanged. */
const GOLDEN = [
  '/',
  '/api/Challenges',
  '/api/Feedbacks',
  '/api/Hints',
  '/api/Products',
  '/api/Quantitys',
  '/api/SecurityQuestions',
  '/api/Users',
  '/ftp',
  '/ftp/legal.md',
  '/rest/admin/application-configuration',
  '/rest/languages',
  '/rest/memories',
  '/rest/products/1/reviews',
  '/rest/products/search?q=',
  '/rest/track-order/1',
  '/rest/user/whoami',
  '/robots.txt',
]

/**
 * Sends odd requests to every route of the instance `default` for so many seconds.
 * Replies of fresh instances and the changes of another one must survive this and a kill of the process.
 * @param seed makes a run repeatable
 */
export async function fuzz(seconds: number, seed = Date.now()): Promise<FuzzResult> {
  const dataDirectory = mkdtempSync(join(tmpdir(), 'vitamin-cve-fuzz-'))
  const result: FuzzResult = { requests: 0, faults: [], shopErrors: {} }
  try {
    const fuzzed = await leaveAlone(dataDirectory, async (server) => {
      const before = await readGolden(server, 'before')
      await changeSomething(server, 'steady')
      const steady = await readGolden(server, 'steady')
      const attacked = await signIn(server, 'default')
      await torment(server, performance.now() + seconds * 1000, randomFrom(seed), attacked, result)
      if (!server.isAlive) {
        result.faults.push('The process is gone.')
        return undefined
      }
      const mib = (await server.residentBytes()) / 2 ** 20
      if (mib > MAX_RESIDENT_MIB) result.faults.push(`The process holds ${Math.round(mib)} MiB.`)
      await new Promise((resolve) => setTimeout(resolve, AFTERMATH))
      compare(before, await readGolden(server, 'after'), 'in a fresh instance', result)
      compare(steady, await readGolden(server, 'steady'), 'in an instance that was left alone', result)
      return { steady, attacked: await readGolden(server, 'default') }
    })
    if (!fuzzed) return result
    await leaveAlone(dataDirectory, async (server) => {
      compare(fuzzed.steady, await readGolden(server, 'steady'), 'after a new start', result)
      compare(fuzzed.attacked, await readGolden(server, 'default'), 'after a new start, where it was fuzzed', result)
    })
  } finally {
    rmSync(dataDirectory, { recursive: true, force: true })
  }
  return result
}

/** `node tools/run.mjs fuzz [seconds] [seed]`, five minutes by default. */
export async function main([seconds = '300', seed]: string[]): Promise<number> {
  const { requests, faults, shopErrors } = await fuzz(Number(seconds), seed === undefined ? undefined : Number(seed))
  for (const [error, count] of Object.entries(shopErrors).sort()) say(`${count} × ${error}`)
  for (const fault of faults) say(fault)
  say(`${requests} requests, ${faults.length} faults`)
  return faults.length === 0 ? 0 : 1
}

/** Runs work with a server, and ends the server. */
async function leaveAlone<Outcome>(
  dataDirectory: string,
  work: (server: ForkedServer) => Promise<Outcome>,
): Promise<Outcome> {
  await using server = await forkServer(dataDirectory)
  return await work(server)
}

async function torment(
  server: ForkedServer,
  end: number,
  random: Random,
  known: Record<string, string>,
  result: FuzzResult,
): Promise<void> {
  const routes = readRoutes()
  const faults = new Set<string>()
  const work = async (): Promise<void> => {
    while (server.isAlive && performance.now() < end) {
      const { method, path } = routes[result.requests++ % routes.length] ?? { method: 'GET', path: '/' }
      const { path: concrete, init } = oddRequest(random, method, path, known)
      const patience = random(ABORTED) === 0 ? random(300) : PATIENCE
      const signal = AbortSignal.timeout(patience)
      const outcome = await fetch(server.url + concrete, { ...init, redirect: 'manual', signal })
        .then(async (reply) => ({ status: reply.status, text: await reply.text() }))
        .catch((error: unknown) => ({ status: 0, text: describe(error) }))
      if (patience === PATIENCE) judge(outcome, { method, path, concrete }, faults, result)
    }
  }
  const talk = async (): Promise<void> => {
    while (server.isAlive && performance.now() < end) {
      const fault = await chat(server.url, random).catch(describe)
      if (fault) faults.add(`A socket: ${fault}`)
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
  }
  await Promise.all([...Array.from({ length: WORKERS }, work), talk()])
  result.faults.push(...faults)
}

function judge(
  { status, text }: { status: number; text: string },
  { method, path, concrete }: { method: string; path: string; concrete: string },
  faults: Set<string>,
  { shopErrors }: FuzzResult,
): void {
  // A connection that closes during a large body is a refusal, too.
  if (status === 0 && method !== 'GET' && /ECONNRESET|EPIPE|other side closed/.test(text)) return
  if (status === 0) faults.add(`${method} ${path}: ${text}`)
  if (status < 500 || status === 507 || BY_CONTRACT.test(text)) return
  const isUnforeseen = UNFORESEEN.test(text) && !(WANTS_TEXT.test(path) && text.includes('ERR_INVALID_ARG_TYPE'))
  if (OURS.test(path)) faults.add(`${method} ${path}: ${status} for ${concrete.slice(0, 300)}`)
  else if (isUnforeseen) faults.add(`${method} ${path}: ${sentenceOf(text)} for ${concrete.slice(0, 300)}`)
  const error = `${method} ${path}: ${status} ${sentenceOf(text)}`
  shopErrors[error] = (shopErrors[error] ?? 0) + 1
}

/** The sentence of an error without its variable parts. */
function sentenceOf(text: string): string {
  const [, message, title] = /"message": ?"([^"]*)|<title>([^<]*)/.exec(text) ?? []
  const said = (message === 'internal error' ? text : (message ?? title ?? text)).split('\n', 1)[0] ?? ''
  return said.replace(/ in JSON .*| by ::.*|(?<=path: |id=).*/, ' …').slice(0, 160)
}

/** Sends odd messages by Socket.IO over HTTP polling. Returns an unexpected reply. */
async function chat(url: string, random: Random): Promise<string | undefined> {
  const path = `${url}/socket.io/?EIO=4&transport=polling`
  const signal = AbortSignal.timeout(PATIENCE)
  const opened = await (await fetch(path, { signal })).text()
  const { sid } = JSON.parse(opened.slice(1)) as { sid: string }
  for (const packet of ['40', ...Array.from({ length: 3 }, () => oddMessage(random))]) {
    const init = { method: 'POST', headers: { 'content-type': 'text/plain' }, body: packet, signal }
    const reply = await fetch(`${path}&sid=${sid}`, init)
    await reply.text()
    if (reply.status >= 500) return `${reply.status} for ${packet.slice(0, 200)}`
  }
  return undefined
}

/** Adds a customer and a review, and changes a price. */
async function changeSomething(server: ForkedServer, player: string): Promise<void> {
  const known = await signIn(server, player)
  const send = (method: string, path: string, body: object) =>
    fetch(server.url + path, {
      method,
      headers: { ...known, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  await send('PUT', '/rest/products/1/reviews', { message: 'Steady.', author: 'steady' })
  await send('PUT', '/api/Products/13', { price: 4321 })
}

/** Registers a customer and returns the headers of the session. */
async function signIn(server: ForkedServer, player: string): Promise<Record<string, string>> {
  const send = (path: string, body: object) =>
    fetch(server.url + path, {
      method: 'POST',
      headers: { 'x-player': player, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  const customer = { email: 'fuzzy@example.org', password: 'squeeze-me' }
  await send('/api/Users', { ...customer, passwordRepeat: customer.password })
  const { authentication } = (await (await send('/rest/user/login', customer)).json()) as {
    authentication: { token: string }
  }
  const { token } = authentication
  return { 'x-player': player, authorization: `Bearer ${token}`, cookie: `token=${token}` }
}

function compare(
  expected: Map<string, string>,
  found: Map<string, string>,
  where: string,
  { faults }: FuzzResult,
): void {
  for (const [path, reply] of expected)
    if (found.get(path) !== reply) faults.push(`${path} is answered in another way ${where}.`)
}

function readRoutes(): { method: string; path: string }[] {
  const lines = readFileSync(join(root, 'test', 'routes.txt'), 'utf8').split('\n')
  return lines
    .filter((line) => line !== '' && !line.startsWith('#'))
    .flatMap((line) => {
      const [methods = '', path = ''] = line.split(/\s+/)
      return (methods === 'ALL' ? 'GET,POST,PUT,PATCH,DELETE' : methods).split(',').map((method) => ({ method, path }))
    })
}

async function readGolden({ url }: ForkedServer, player: string): Promise<Map<string, string>> {
  const replies = new Map<string, string>()
  for (const path of GOLDEN) {
    const reply = await fetch(url + path, { headers: { 'x-player': player, accept: 'application/json' } })
    const text = (await reply.text()).replace(/\d{4}-\d\d-\d\d[T ][\d:.]+/g, 'then')
    replies.set(path, `${reply.status} ${text}`)
  }
  return replies
}

function describe(error: unknown): string {
  return String(error instanceof Error && error.cause ? error.cause : error)
}
