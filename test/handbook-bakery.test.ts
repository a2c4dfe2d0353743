import { request } from 'node:http'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type OpenRange, openRange } from './support/open-range.ts'
import { drawThird } from './support/sample.ts'

/** The practice bakery runs on the engines of a whole server. It stays contained and solves no challenge. */
let range: OpenRange
beforeAll(async () => {
  range = await openRange()
})
afterAll(() => range[Symbol.asyncDispose]())
beforeEach(() => range.startOver())

/** Longest time of a reply in milliseconds: an engine's two seconds, and more for a busy machine. */
const MAX_MS = 10_000

/** Largest reply, in bytes. */
const MAX_ANSWER_BYTES = 500_000

interface Reply {
  status: number
  text: string
  ms: number
  headers: Headers
}

async function ask(path: string, init: RequestInit = {}): Promise<Reply> {
  const began = performance.now()
  const reply = await fetch(`${range.url}/range/lab/bakery/${path}`, { redirect: 'manual', ...init })
  const text = await reply.text()
  return { status: reply.status, text, ms: performance.now() - began, headers: reply.headers }
}

const post = (path: string, body: string, type = 'application/x-www-form-urlencoded') =>
  ask(path, { method: 'POST', body, headers: { 'content-type': type } })
const postForm = (path: string, fields: Record<string, string>) => post(path, new URLSearchParams(fields).toString())
const find = (text: string) => ask(`cakes?find=${encodeURIComponent(text)}`)
const compute = (path: string, text: string) => ask(`${path}=${encodeURIComponent(text)}`)

/** Errors of the lab itself. */
const OUR_FAULT = /LAB_BROKEN|"statusCode":5\d\d|HOST_/

function expectContained({ status, text, ms }: Reply): void {
  expect(status).not.toBe(502)
  expect(text).not.toMatch(OUR_FAULT)
  expect(text.length).toBeLessThan(MAX_ANSWER_BYTES)
  expect(ms).toBeLessThan(MAX_MS)
}

const values = (count: number) => `(VALUES ${Array(count).fill('(1)').join()})`
const second = (question: string) => `zzz' UNION SELECT ${question}--`

describe('the tables', () => {
  it.each(
    drawThird([
      ['loops over lists', second(`count(*), 2, 3 FROM ${values(40)} a, ${values(40)} b, ${values(10)} c`)],
      ['loops over tables', second('count(*), 2, 3 FROM cakes a, cakes b, cakes c, cakes d')],
      [
        'a loop in each row',
        second('(SELECT count(*) FROM cakes a, cakes b, cakes c WHERE a.id > cakes.id), 2, 3 FROM cakes'),
      ],
      [
        'counting to infinity',
        second('* FROM (WITH RECURSIVE c(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM c) SELECT x, 2, 3 FROM c)'),
      ],
      [
        'a pattern that never finishes',
        second(`replace(hex(zeroblob(700)), '0', 'a') LIKE '${'%a'.repeat(29)}b', 2, 3 FROM cakes a, cakes b`),
      ],
      ['bytes without end', second('zeroblob(19000), zeroblob(19000), zeroblob(19000) FROM cakes a, cakes b')],
      ['text without end', second("1, printf('%.*c', 200000000, 'x'), 3")],
      ['files', second("1, readfile('/etc/passwd'), 3")],
      ['another database', second('1, name, 3 FROM pragma_database_list')],
      ['an extension', second("1, load_extension('x'), 3")],
    ]),
  )('are not held up by %s', async (_name, text) => {
    const reply = await find(text)
    expectContained(reply)
    expect(reply.ms).toBeLessThan(2_000)
    expect(reply.text).not.toContain('root:')
  })

  it('answer several questions in one, and joins', async () => {
    const names =
      '1, name, 3 FROM shelves UNION SELECT 1, remark, 3 FROM oven_log UNION SELECT 1, name, 3 FROM customers'
    expect((await find(second(names))).text).toContain('clara')
    expect((await find(second('1, c.name, s.room FROM cakes c JOIN shelves s ON c.shelf = s.id'))).text).toContain(
      'cellar',
    )
  })

  it('are not changed by anybody', async () => {
    await find("x'; DROP TABLE cakes--")
    await find("x'; UPDATE cakes SET name = 'stone'--")
    expect((await find('')).text).toContain('Plum cake')
  })
})

describe('code of visitors', () => {
  it.each(
    drawThird([
      ['a question', 'pickup?number', "' || (function () { while (true); })() || '"],
      [
        'a question that collects',
        'pickup?number',
        "' || (function () { var a = []; while (true) a.push(Array(1e6).fill(1)) })() || '",
      ],
      ['a question that sleeps', 'pickup?number', "' || sleep(60000) || '"],
      ['the calculator', 'calculator?sum', '(function () { while (true); })()'],
      ['a growing text', 'calculator?sum', "(function () { var s = 'x'; while (true) s += s })()"],
      ['a template', 'card?to', '#{(function () { while (true); })()}'],
      ['a pattern', 'slug?text', `${'a'.repeat(60)}!`],
    ]),
  )('%s ends in time', async (_name, path, text) => expectContained(await compute(path, text)))

  it.each(
    drawThird([
      ['pickup?number', "' || this.constructor.constructor('return process')().exit() || '"],
      ['calculator?sum', "[].constructor.constructor('return typeof process + typeof require + typeof fetch')()"],
      ['card?to', "#{[].constructor.constructor('return typeof process + typeof require + typeof fetch')()}"],
    ]),
  )('%s reaches nothing of the program', async (path, text) => {
    const reply = await compute(path, text)
    expectContained(reply)
    expect(reply.text.replaceAll('undefined', '')).not.toMatch(/object|function/)
    expect((await ask('bell')).text).toBe('Ding.')
  })
})

describe('documents of visitors', () => {
  const order = (entity: string) => `<!DOCTYPE a [<!ENTITY x SYSTEM "${entity}">]><a>&x;</a>`

  it.each(
    drawThird([
      'file:///etc/passwd',
      '/etc/passwd',
      '../../../../../etc/passwd',
      'file:///proc/self/environ',
      'package.json/../../../package.json',
    ]),
  )('in XML read no file of the machine: %s', async (file) => {
    const reply = await post('order.xml', order(file), 'application/xml')
    expectContained(reply)
    expect(reply.text).not.toMatch(/root:|PATH=|vitamin-cve/)
  })

  it('in XML ask no other machine, and not this one', async () => {
    const reply = await post('order.xml', order(`${range.url}/rest/admin/application-version`), 'application/xml')
    expect(reply.text).not.toContain('"version"')
  })

  it.each(
    drawThird([
      [
        'XML',
        'order.xml',
        `<!DOCTYPE a [<!ENTITY e0 "x">${Array.from({ length: 12 }, (_, at) => `<!ENTITY e${at + 1} "${`&e${at};`.repeat(10)}">`).join('')}]><a>&e12;</a>`,
      ],
      [
        'YAML',
        'order.yml',
        `a0: &a0 [x]\n${Array.from({ length: 12 }, (_, at) => `a${at + 1}: &a${at + 1} [${Array(9).fill(`*a${at}`).join()}]`).join('\n')}`,
      ],
    ]),
  )('in %s that grow end in time', async (_name, path, text) => expectContained(await post(path, text)))
})

it('asks no machine of the real world, nor its own', async () => {
  for (const address of [range.url, 'http://169.254.169.254/', 'http://[::1]:80/', 'http://localhost:8080/']) {
    const { text } = await postForm('picture', { address })
    expect(text).toMatch(/^(?:Nobody answers|Not from our own|An address begins)/)
  }
  expect((await ask('go?to=https://evil.invalid/?https://flour.example/')).status).not.toBe(302)
})

it('forgets everything when it is baked anew, and with its instance', async () => {
  const sign = () => postForm('guestbook', { name: 'tester', text: 'was here' })
  const read = async () => (await ask('guestbook')).text
  await sign()
  expect(await read()).toContain('was here')
  await fetch(`${range.url}/range/lab/handbook/anew`, { method: 'POST', headers: { accept: 'application/json' } })
  expect(await read()).not.toContain('was here')
  await sign()
  await fetch(`${range.url}/host/reset`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"scope":"shop"}',
  })
  expect(await read()).not.toContain('was here')
})

it('is another one for each instance', async () => {
  await postForm('guestbook', { name: 'tester', text: 'was here' })
  range.startOver()
  expect((await ask('guestbook')).text).not.toContain('was here')
})

it('reads paths as they are sent', async () => {
  const status = (path: string) =>
    new Promise<number>((resolve, reject) => {
      request(`${range.url}/`, { path: `/range/lab/bakery/${path}` }, (reply) => {
        reply.resume()
        resolve(reply.statusCode ?? 0)
      })
        .on('error', reject)
        .end()
    })
  expect(await status('papers/wages-2025.bak%00.md')).toBe(200)
  expect(await status('papers/../recipes/rye.txt')).toBeLessThan(500)
  expect(await status('papers/../../../../../etc/passwd%00.md')).toBe(404)
  expect(await status('%zz')).toBeLessThan(500)
})

it('shows scripts of visitors in an opaque origin', async () => {
  const { headers } = await compute('greet?name', '<script>alert(1)</script>')
  expect(headers.get('content-security-policy')).toContain('sandbox allow-scripts')
  expect(headers.get('content-security-policy')).not.toContain('allow-same-origin')
  expect(headers.get('x-content-type-options')).toBe('nosniff')
})

describe.each([
  ['at the shop’s own address', {}, ''],
  ['below a path', { BASE_PATH: '/juice' }, '/juice'],
])('%s', (_where, environment, base) => {
  let own: OpenRange
  beforeAll(async () => {
    own = await openRange({ LAB_PORT: '0', ...environment })
  })
  afterAll(() => own[Symbol.asyncDispose]())

  const labUrl = async () => {
    const { origin } = (await (await fetch(`${own.url}${base}/range/lab/info`)).json()) as { origin: string }
    return `${origin}/range/lab`
  }

  it('browsers are led to the lab’s own origin, where pages find their way', async () => {
    const led = await fetch(`${own.url}${base}/range/lab/handbook/sql/union`, {
      redirect: 'manual',
      headers: { accept: 'text/html' },
    })
    expect(led.headers.get('location')).toBe(`${await labUrl()}/handbook/sql/union`)
    const page = await fetch(`${await labUrl()}/handbook/sql/union`)
    const text = await page.text()
    const addresses = [...text.matchAll(/(?:href|src)="([^"#]+)/g)].map(
      ([, address = '']) => new URL(address, page.url),
    )
    const ours = addresses.filter(({ pathname }) => pathname.includes('/lab'))
    expect(ours.length).toBeGreaterThan(10)
    for (const { href } of ours) expect([href, (await fetch(href)).status]).toEqual([href, 200])
  })

  it('cookies of the bakery stay in the bakery', async () => {
    const reply = await fetch(`${own.url}${base}/range/lab/bakery/welcome`)
    expect(reply.headers.getSetCookie().map((cookie) => /Path=([^;]*)/.exec(cookie)?.[1])).toEqual(
      Array(2).fill(`${base}/range/lab/bakery`),
    )
  })
})
