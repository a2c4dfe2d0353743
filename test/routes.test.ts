import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ListedRoute } from '#host/http/route-table.ts'
import { type OpenRange, openRange } from './support/open-range.ts'

/**
 * Every route of the applications that run, with who gets through to its handler:
 * - `anyone`
 * - `player`: the shop's own pages, and programs; with a trainer token set, only its bearer
 * - `visitor`: the lab's own pages, and programs
 * - `token`: whoever brings a token that checks out
 * - `customer`: whoever is signed in
 * - `accountant`: who works in the shop's accounting department, going by the token
 * - `nobody`
 *
 * With a star the handler decides. HEAD goes with GET; ALL stands for every method.
 */
const TABLE = readFileSync(new URL('routes.txt', import.meta.url), 'utf8')

const ALL = ['DELETE', 'GET', 'HEAD', 'OPTIONS', 'PATCH', 'POST', 'PUT', 'QUERY', 'TRACE']

/** Who gets through, by the guard that decides it; the strictest first. Other guards look at what was sent, not at who sends it. */
const WHO: readonly (readonly [guard: string, who: string])[] = [
  ['denyAll', 'nobody'],
  ['isAccounting', 'accountant'],
  ['appendUserId', 'customer'],
  ['isAuthorized', 'token'],
  ['refuseForeignForms', 'visitor'],
  ['player', 'player'],
]

interface Row {
  method: string
  path: string
  who: string
}

let range: OpenRange
beforeAll(async () => {
  range = await openRange()
  // The lab is built when somebody first goes there.
  await fetch(`${range.url}/range/lab/info`)
})
afterAll(() => range[Symbol.asyncDispose]())

function tableRows(): Row[] {
  return TABLE.split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .flatMap((line) => {
      const [methods = '', path = '', who = ''] = line.split(/\s+/)
      const each = methods === 'ALL' ? ALL : methods.split(',')
      return each.map((method) => ({ method, path, who }))
    })
}

function whoPasses({ guards }: ListedRoute): string {
  return WHO.find(([guard]) => guards.includes(guard))?.[1] ?? 'anyone'
}

function routesOf(server: OpenRange['server']): Row[] {
  const gets = new Set(server.routes.filter(({ method }) => method === 'GET').map(({ path }) => path))
  const isAll = (path: string): boolean =>
    server.routes.some((route) => route.path === path && route.method === 'QUERY')
  return server.routes
    .filter(({ method, path }) => method !== 'HEAD' || !gets.has(path) || isAll(path))
    .map((route) => ({ method: route.method, path: route.path, who: whoPasses(route) }))
}

const write = ({ method, path, who }: Row): string => `${method} ${path} ${who}`

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

describe('a stranger on the page of another site', () => {
  const FOREIGN = { origin: 'http://elsewhere.test', 'sec-fetch-site': 'cross-site' }
  const VERBS = new Set(['GET', 'POST', 'PUT', 'PATCH', 'DELETE'])
  /** Routes that want a file before anything else, with the field that it comes in. */
  const FILE_FIELDS = new Map([
    ['/profile/image/file', 'file'],
    ['/rest/memories', 'image'],
  ])
  const REFUSAL = /^(401|403) |^500 .*Blocked illegal activity|^400 .*We do not go along with this/s

  it('gets through to no handler but those for anyone', async () => {
    const passed: string[] = []
    for (const { method, path, who } of tableRows()) {
      if (who === 'anyone' || !VERBS.has(method) || (who === 'visitor' && method === 'GET')) continue
      const url = `${range.url}${path.replace(/:[a-zA-Z]+/g, '1').replaceAll('*', 'nowhere')}`
      const body = method === 'GET' ? null : bodyFor(path)
      const reply = await fetch(url, { method, headers: FOREIGN, body, redirect: 'manual' })
      const answer = `${reply.status} ${await reply.text()}`
      if (!REFUSAL.test(answer)) passed.push(`${method} ${path}: ${answer.slice(0, 100)}`)
    }
    expect(passed).toEqual([])
  })

  /** A handler that decides itself may first want to know what for. */
  function bodyFor(path: string): FormData | URLSearchParams {
    const field = FILE_FIELDS.get(path)
    if (!field) return new URLSearchParams({ step: 'create', imageUrl: 'http://localhost/' })
    const form = new FormData()
    const png = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')
    form.append(field, new Blob([png], { type: 'image/png' }), 'me.png')
    return form
  }
})
