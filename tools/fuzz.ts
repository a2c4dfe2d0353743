import { fork } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root, say } from './run/console.mjs'

/** What came of it: everything that should not have been, in words. */
export interface FuzzResult {
  requests: number
  faults: string[]
}

/** Routes of host and range, which answer everything without 5xx. A country mapping that is not configured is an empty 500 by contract. */
const OURS = /^\/(host|range|snippets|solve|api\/(challenges|hints)|rest\/(continue-code|repeat-notification))/i

/** Lists answer a scope that they do not have, and objects where a text is meant, with 500, as clients know it. */
const BY_CONTRACT = /Invalid (?:scope|value)/

/** Requests under way at once. */
const WORKERS = 6

/** Milliseconds. Code of players may compute for two seconds, and six pieces of it wait for each other. */
const PATIENCE = 30_000

/** What a fresh shop answers everybody. */
const GOLDEN = [
  '/',
  '/api/Challenges',
  '/api/Hints',
  '/api/Products',
  '/api/Quantitys',
  '/api/SecurityQuestions',
  '/api/Users',
  '/ftp',
  '/rest/admin/application-configuration',
  '/rest/languages',
  '/rest/products/1/reviews',
  '/rest/products/search?q=',
  '/rest/track-order/1',
  '/rest/user/whoami',
  '/robots.txt',
]

/** As scanners for injections try them, and what trips parsers. */
const PAYLOADS = [
  "'",
  "';",
  "')) OR 1=1--",
  "' AND 4242=4242 AND 'a'='a",
  "')) UNION ALL SELECT NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,sqlite_version()--",
  "' AND 1=LIKE('ABCDEFG',UPPER(HEX(RANDOMBLOB(500000000/2))))--",
  "' AND (SELECT COUNT(*) FROM sqlite_master AS T1, sqlite_master AS T2)>0--",
  "'; ATTACH DATABASE '/tmp/x' AS x;--",
  "'; DROP TABLE Users;--",
  "' AND CAST((SELECT sql FROM sqlite_master LIMIT 1) AS INT)--",
  "' ORDER BY 99--",
  "' AND load_extension('x')--",
  "' || (WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i+1 FROM n) SELECT max(i) FROM n) || '",
  '{"$gt":""}',
  "' || true || '",
  "'; return true; var x='",
  "' || this.constructor.constructor('return process')().exit() || '",
  '#{global.process.exit(1)}',
  '#{1+1}',
  '{{7*7}}',
  '<script>alert(1)</script>',
  '../../../../etc/passwd',
  '..%2f..%2fpackage.json%2500.md',
  '%00',
  '\u0000',
  '\ud800',
  '😼'.repeat(50),
  'A'.repeat(3000),
  '-1',
  '0',
  '1e309',
  '9223372036854775808',
  'NaN',
  'null',
  '[]',
  '__proto__',
  'constructor',
  'http://169.254.169.254/',
  'http://localhost:1/',
  'file:///etc/passwd',
  '/(a+)+$/.test("aaaaaaaaaaaaaaaaaaaaaaaaaaaa!")',
  'true',
  '',
]

const FIELDS =
  'q id email password passwordRepeat answer new repeat current username comment rating message author captchaId captcha quantity ProductId BasketId UserId imageUrl orderLinesData cid orderId layout code key token data title body name url to unlocked scope file'.split(
    ' ',
  )

const HEADERS = [
  'authorization',
  'cookie',
  'true-client-ip',
  'x-forwarded-for',
  'accept',
  'accept-language',
  'range',
  'if-none-match',
  'origin',
  'referer',
]

/**
 * Sends odd requests to every route for so many seconds, to an instance of their own, and compares what fresh instances answer before and
 * after.
 * @param seed the same one makes the same requests
 */
export async function fuzz(seconds: number, seed = Date.now()): Promise<FuzzResult> {
  const server = fork(join(root, 'test', 'support', 'several-instances.ts'), { env: { ...process.env, NODE_ENV: '' } })
  let isAlive = true
  server.once('exit', () => (isAlive = false))
  const [url] = (await once(server, 'message')) as [string]
  const routes = readRoutes()
  const random = randomFrom(seed)
  const faults = new Set<string>()
  let requests = 0
  const before = await readGolden(url, 'before')

  const end = performance.now() + seconds * 1000
  const work = async (): Promise<void> => {
    while (isAlive && performance.now() < end) {
      const { method, path } = routes[requests++ % routes.length] ?? { method: 'GET', path: '/' }
      const shot = oddRequest(random, method, path)
      const status = await fetch(url + shot.path, shot.init).then(
        async (reply) => {
          const text = await reply.text()
          return BY_CONTRACT.test(text) ? 400 : reply.status
        },
        (error: unknown) => String(error instanceof Error && error.cause ? error.cause : error),
      )
      if (typeof status === 'string') faults.add(`${method} ${path}: ${status}`)
      else if (status >= 500 && OURS.test(path) && status !== 507)
        faults.add(`${method} ${path}: ${status} for ${shot.path.slice(0, 300)}`)
    }
  }
  await Promise.all(Array.from({ length: WORKERS }, work))

  if (!isAlive) faults.add('The process is gone.')
  else {
    const after = await readGolden(url, 'after')
    for (const [path, reply] of before) if (after.get(path) !== reply) faults.add(`${path} is answered in another way.`)
  }
  if (server.connected) server.disconnect()
  return { requests, faults: [...faults] }
}

/** `node tools/run.mjs fuzz [seconds] [seed]`, five minutes if nothing is said. */
export async function main([seconds = '300', seed]: string[]): Promise<number> {
  const { requests, faults } = await fuzz(Number(seconds), seed === undefined ? undefined : Number(seed))
  for (const fault of faults) say(fault)
  say(`${requests} requests, ${faults.length} faults`)
  return faults.length === 0 ? 0 : 1
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

async function readGolden(url: string, player: string): Promise<Map<string, string>> {
  const replies = new Map<string, string>()
  for (const path of GOLDEN) {
    const reply = await fetch(url + path, { headers: { 'x-player': player, accept: 'application/json' } })
    const text = (await reply.text()).replace(/\d{4}-\d\d-\d\d[T ][\d:.]+/g, 'then')
    replies.set(path, `${reply.status} ${text}`)
  }
  return replies
}

type Random = (below: number) => number

function oddRequest(random: Random, method: string, path: string): { path: string; init: RequestInit } {
  const payload = (): string => PAYLOADS[random(PAYLOADS.length)] ?? ''
  const field = (): string => FIELDS[random(FIELDS.length)] ?? ''
  const concrete = path.replace(/:\w+|\*/g, () => (random(3) === 0 ? '1' : encode(payload())) || '1')
  const query =
    random(2) === 0 ? '' : `?${field()}=${encode(payload())}&${field()}[${encode(payload())}]=${encode(payload())}`
  const headers: Record<string, string> = { 'x-player': 'fuzz' }
  if (random(3) === 0) headers[HEADERS[random(HEADERS.length)] ?? 'accept'] = encode(payload()).slice(0, 2000)
  if (method === 'GET') return { path: concrete + query, init: initOf(method, headers) }
  const fields = Object.fromEntries(Array.from({ length: 1 + random(5) }, () => [field(), odd(random, payload())]))
  const kind = random(4)
  if (kind === 0)
    return {
      path: concrete,
      init: initOf(
        method,
        { ...headers, 'content-type': 'application/x-www-form-urlencoded' },
        new URLSearchParams(fields as Record<string, string>).toString(),
      ),
    }
  if (kind === 1) {
    const form = `--x\r\nContent-Disposition: form-data; name="file"; filename="${encode(payload())}"\r\n\r\n${payload()}\r\n--x--\r\n`
    return {
      path: concrete,
      init: initOf(method, { ...headers, 'content-type': 'multipart/form-data; boundary=x' }, form),
    }
  }
  const json = JSON.stringify(fields)
  const body = kind === 2 ? json : json.slice(0, random(json.length + 1))
  return { path: concrete + query, init: initOf(method, { ...headers, 'content-type': 'application/json' }, body) }
}

function initOf(method: string, headers: Record<string, string>, body: string | null = null): RequestInit {
  return { method, headers, body, redirect: 'manual', signal: AbortSignal.timeout(PATIENCE) }
}

/** A text as it is, or as another kind of value. */
function odd(random: Random, text: string): unknown {
  return [text, text, [text], { [text]: text }, null, -1, true][random(7)]
}

function encode(text: string): string {
  return encodeURIComponent(text.toWellFormed())
}

/** Numbers below a bound, the same for the same seed (mulberry32). */
function randomFrom(seed: number): Random {
  let state = seed >>> 0
  return (below) => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296) * below)
  }
}
