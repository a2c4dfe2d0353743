import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ListedRoute } from '#server/http/route-table.ts'
import { askAt } from '../support/open-class.ts'
import { type OpenRange, openRange } from '../support/open-range.ts'

/**
 * Every route of the running applications, with the visitors that its guards let through:
 * - `anyone`
 * - `player`: the shop's own pages, and programs; with a trainer token set, only its bearer
 * - `neighbour`: pages of the same site, and programs
 * - `visitor`: the lab's own pages, and programs
 * - `token`: bearers of a valid token
 * - `customer`: anybody signed in
 * - `accountant`: staff of the shop's accounting department, by the token
 * - `nobody`
 *
 * With a star the handler decides. HEAD goes with GET; ALL stands for every method.
 *
 * Behind it, the addresses of the route if there are limits:
 * - `known`: host names known to lead here
 * - `own`: those, and the lab's own origin
 * - `led`: anywhere, but browsers are redirected to the lab's own origin
 */
const TABLE = readFileSync(new URL('../routes.txt', import.meta.url), 'utf8')

const ALL = ['DELETE', 'GET', 'HEAD', 'OPTIONS', 'PATCH', 'POST', 'PUT', 'QUERY', 'TRACE']

/** Visitors by the guard that lets them through, strictest first. Other guards check the request, not the sender. */
const WHO: readonly (readonly [guard: string, who: string])[] = [
  ['denyAll', 'nobody'],
  ['isAccounting', 'accountant'],
  ['appendUserId', 'customer'],
  ['isAuthorized', 'token'],
  ['refuseForeignForms', 'visitor'],
  ['refuseOtherSites', 'neighbour'],
  ['player', 'player'],
]

interface Row {
  method: string
  path: string
  who: string
  where: string
}

let range: OpenRange
beforeAll(async () => {
  range = await openRange()
  // The first visit builds the lab.
  await fetch(`${range.url}/range/lab/info`)
})
afterAll(() => range[Symbol.asyncDispose]())

function tableRows(): Row[] {
  return TABLE.split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .flatMap((line) => {
      const [methods = '', path = '', who = '', where = ''] = line.split(/\s+/)
      const each = methods === 'ALL' ? ALL : methods.split(',')
      return each.map((method) => ({ method, path, who, where }))
    })
}

function whoPasses({ guards }: ListedRoute): string {
  return WHO.find(([guard]) => guards.includes(guard))?.[1] ?? 'anyone'
}

function whereAnswered({ guards }: ListedRoute): string {
  if (guards.includes('demandKnownName') && guards.includes('keepToOwnOrigin')) return 'own'
  if (guards.includes('leadBrowser')) return 'led'
  return guards.includes('player') ? 'known' : ''
}

function routesOf(server: OpenRange['server']): Row[] {
  const gets = new Set(server.routes.filter(({ method }) => method === 'GET').map(({ path }) => path))
  const isAll = (path: string): boolean =>
    server.routes.some((route) => route.path === path && route.method === 'QUERY')
  return server.routes
    .filter(({ method, path }) => method !== 'HEAD' || !gets.has(path) || isAll(path))
    .map((route) => ({ method: route.method, path: route.path, who: whoPasses(route), where: whereAnswered(route) }))
}

const write = ({ method, path, who, where }: Row): string => `${method} ${path} ${who} ${where}`

it('the table names every route, and the guard of each', () => {
  const expected = tableRows().map((row) => write({ ...row, who: row.who.endsWith('*') ? 'anyone' : row.who }))
  const found = [...new Set(routesOf(range.server).map(write))]
  const notIn = (rows: string[]) => (row: string) => !rows.includes(row)
  expect({ unlisted: found.filter(notIn(expected)), gone: expected.filter(notIn(found)) }).toEqual({
    unlisted: [],
    gone: [],
  })
})

it('HEAD is guarded as GET is', () => {
  const guardsOf = (wanted: string, path: string): string[] | undefined =>
    range.server.routes.find((route) => route.method === wanted && route.path === path)?.guards
  const heads = range.server.routes.filter(({ method }) => method === 'HEAD')
  for (const { path, guards } of heads) expect(guardsOf('GET', path) ?? guards, path).toEqual(guards)
})

const VERBS = new Set(['GET', 'POST', 'PUT', 'PATCH', 'DELETE'])

/** Sends a request to every route at a port. Returns those with a wrong reply. */
async function findOdd(
  port: number,
  headersFor: (row: Row) => Record<string, string>,
  expected: (row: Row) => RegExp | null,
): Promise<string[]> {
  const odd: string[] = []
  for (const row of tableRows().filter(({ method }) => VERBS.has(method))) {
    const wanted = expected(row)
    if (!wanted) continue
    const { method, path } = row
    const asked = { method, headers: headersFor(row), ...(method !== 'GET' && { body: {} }) }
    const { status, text, headers } = await askAt(port, toAddress(path), asked)
    const answer = `${status} ${headers.location ?? ''}${text}`
    if (!wanted.test(answer)) odd.push(`${method} ${path}: ${answer.slice(0, 200)}`)
  }
  return odd
}

function toAddress(path: string): string {
  return path.replace(/:[a-zA-Z]+/g, '1').replaceAll('*', 'nowhere')
}

async function openPorts(): Promise<{ shop: number; lab: number }> {
  const { origin } = (await (await fetch(`${range.url}/range/lab/info`)).json()) as { origin: string }
  return { shop: Number(new URL(range.url).port), lab: Number(new URL(origin).port) }
}

describe('a page behind its own name for this server', () => {
  const REBOUND = 'evil.test'
  const OPEN = /^(?!.*UNKNOWN_NAME)/s

  it('gets public answers by the table, and nothing else', async () => {
    const { shop } = await openPorts()
    // Headers of a browser, which sends fewer to an unencrypted address.
    const headers = { host: `${REBOUND}:${shop}`, origin: `http://${REBOUND}:${shop}`, accept: 'application/json' }
    const refusals: Record<string, RegExp> = { known: /^403 .*HOST_UNKNOWN_NAME/, own: /^403 .*LAB_UNKNOWN_NAME/ }
    expect(
      await findOdd(
        shop,
        () => headers,
        ({ where }) => refusals[where] ?? OPEN,
      ),
    ).toEqual([])
  })

  it('finds no more at the lab’s port', async () => {
    const { lab } = await openPorts()
    const headers = { host: `${REBOUND}:${lab}`, accept: 'application/json' }
    const answers = ({ path, where }: Row) =>
      where === 'own' ? /^403 .*LAB_UNKNOWN_NAME/ : path.startsWith('/range/lab') ? OPEN : /^404 /
    expect(await findOdd(lab, () => headers, answers)).toEqual([])
  })

  it('gets no further by further headers beside its name', async () => {
    const { shop } = await openPorts()
    const headers = {
      host: `${REBOUND}:${shop}`,
      accept: 'application/json',
      'x-forwarded-host': 'localhost',
      forwarded: 'host=localhost',
      authorization: 'Bearer null',
    }
    expect(
      await findOdd(
        shop,
        () => headers,
        ({ where }) => (where === 'known' || where === 'own' ? /^403 .*UNKNOWN_NAME/ : null),
      ),
    ).toEqual([])
  })
})

it('a script that is stored in the shop gets nothing that is the lab’s own', async () => {
  const { shop, lab } = await openPorts()
  const here = `localhost:${shop}`
  const said = ({ method }: Row) => ({
    host: here,
    'sec-fetch-site': 'same-origin',
    ...(method !== 'GET' && { origin: `http://${here}` }),
  })
  const isLed = new RegExp(`^302 http://localhost:${lab}/range/lab[^{<]*$`)
  const answers = ({ method, where }: Row) =>
    where === 'own' ? (method === 'GET' ? isLed : /^403 /) : where === 'led' && method === 'GET' ? isLed : null
  expect(await findOdd(shop, said, answers)).toEqual([])
})

describe('a stranger on the page of another site', () => {
  const FOREIGN = { origin: 'http://elsewhere.test', 'sec-fetch-site': 'cross-site' }
  /** Routes that require a file first, with its field. */
  const FILE_FIELDS = new Map([
    ['/profile/image/file', 'file'],
    ['/rest/memories', 'image'],
  ])
  const REFUSAL = /^(401|403) |^500 .*Blocked illegal activity|^400 .*We do not go along with this/s

  it('gets through to no handler but those for anyone', async () => {
    const passed: string[] = []
    for (const { method, path, who } of tableRows()) {
      if (who === 'anyone' || !VERBS.has(method) || (who === 'visitor' && method === 'GET')) continue
      const url = range.url + toAddress(path)
      const body = method === 'GET' ? null : bodyFor(path)
      const reply = await fetch(url, { method, headers: FOREIGN, body, redirect: 'manual' })
      const answer = `${reply.status} ${await reply.text()}`
      if (!REFUSAL.test(answer)) passed.push(`${method} ${path}: ${answer.slice(0, 100)}`)
    }
    expect(passed).toEqual([])
  })

  /** A body for handlers that check it before the sender. */
  function bodyFor(path: string): FormData | URLSearchParams {
    const field = FILE_FIELDS.get(path)
    if (!field) return new URLSearchParams({ step: 'create', imageUrl: 'http://localhost/' })
    const form = new FormData()
    const png = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')
    form.append(field, new Blob([png], { type: 'image/png' }), 'me.png')
    return form
  }
})
