import type { InjectOptions } from 'fastify'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { MAX_PAGE_BYTES } from './page-host.ts'
import { type OpenLab, openLab } from './testing/open-lab.ts'

const FORM = 'application/x-www-form-urlencoded'
const HTML = 'text/html,*/*;q=0.8'

let open: OpenLab
beforeEach(async () => {
  open = await openLab()
})
afterEach(() => open[Symbol.dispose]())

function get(url: string, headers: Record<string, string> = {}) {
  return open.app.inject({ url: `/range/lab${url}`, headers: { accept: HTML, ...headers } })
}

function post(url: string, fields: Record<string, string>, headers: Record<string, string> = {}) {
  return open.app.inject({
    method: 'POST',
    url: `/range/lab${url}`,
    headers: { 'content-type': FORM, accept: HTML, 'sec-fetch-site': 'same-origin', ...headers },
    payload: new URLSearchParams(fields).toString(),
  })
}

const EVIL = '<script>alert(1)</script>"\'&'

describe('every page', () => {
  it.each(['', '/', '/mail/', '/pages/', '/pages/new', '/visits', '/web/', '/web/kettlepedia/samovar'])(
    '%s is HTML of our own, which runs nothing of anybody else’s',
    async (path) => {
      const reply = await get(path)
      expect(reply.statusCode).toBe(200)
      expect(reply.headers['content-type']).toBe('text/html; charset=utf-8')
      expect(reply.headers['content-security-policy']).toContain("default-src 'none'")
      expect(reply.headers['access-control-allow-origin']).toBeUndefined()
      expect(reply.body).toMatch(/<h1>/)
      expect(reply.body).not.toMatch(/undefined|\[object|\{(?!count\})\w+\}/)
    },
  )

  it('speaks the language of the cookie, else the browser’s, else English', async () => {
    const languageOf = async (headers: Record<string, string>) =>
      /<html lang="(\w+)" /.exec((await get('/', headers)).body)?.[1]
    expect(await languageOf({})).toBe('en')
    expect(await languageOf({ 'accept-language': 'is, de-AT;q=0.8, en;q=0.7' })).toBe('de')
    expect(await languageOf({ cookie: 'language=en', 'accept-language': 'de' })).toBe('en')
    expect(await languageOf({ cookie: 'language=de_DE' })).toBe('de')
    expect(await languageOf({ cookie: 'language=tlh_AA', 'accept-language': 'de' })).toBe('de')
  })

  it('finds its way from any depth, with and without a slash', async () => {
    const styleOf = async (path: string) => /href="([^"]*)lab\.css"/.exec((await get(path)).body)?.[1]
    expect(await styleOf('')).toBe('lab/')
    expect(await styleOf('/')).toBe('./')
    expect(await styleOf('/mail')).toBe('./')
    expect(await styleOf('/mail/')).toBe('../')
    expect(await styleOf('/web/kettlepedia/samovar?q=/a/b')).toBe('../../')
  })

  it('has style and script', async () => {
    expect((await get('/lab.css')).headers['content-type']).toBe('text/css; charset=utf-8')
    expect((await get('/sites.css')).body).toContain('.encyclopedia')
    expect((await get('/lab.js')).headers['content-type']).toBe('text/javascript; charset=utf-8')
  })

  it('answers unknown addresses with 404, for people and programs', async () => {
    const page = await get('/no/such/<page>')
    expect([page.statusCode, page.body.includes('LAB_NOT_FOUND')]).toEqual([404, true])
    const facts = await get('/nothing', { accept: 'application/json' })
    expect([facts.statusCode, facts.json()]).toEqual([
      404,
      { error: 'LAB_NOT_FOUND', message: expect.stringMatching(/\.$/) },
    ])
  })
})

describe('changes by other pages', () => {
  const draft = { name: 'mine', html: 'hello' }

  it.each<[string, Record<string, string>]>([
    ['another origin of the same site', { 'sec-fetch-site': 'same-site' }],
    ['another site', { 'sec-fetch-site': 'cross-site' }],
    ['another origin, told by an older browser', { 'sec-fetch-site': '', origin: 'http://localhost:3000' }],
    ['an origin of nobody', { 'sec-fetch-site': '', origin: 'null' }],
  ])('not %s', async (_, { 'sec-fetch-site': site, ...headers }) => {
    const reply = await open.app.inject({
      method: 'POST',
      url: '/range/lab/pages/new',
      headers: {
        'content-type': FORM,
        accept: 'application/json',
        host: 'localhost:3001',
        ...(site ? { 'sec-fetch-site': site } : {}),
        ...headers,
      },
      payload: new URLSearchParams(draft).toString(),
    })
    expect([reply.statusCode, reply.json().error]).toEqual([403, 'LAB_FOREIGN_ORIGIN'])
    expect(open.lab.pages.all()).toEqual([])
  })

  it.each<[string, Record<string, string>]>([
    ['our own pages', { 'sec-fetch-site': 'same-origin' }],
    ['our own pages in an older browser', { origin: 'http://localhost:3001', host: 'localhost:3001' }],
    ['our own pages at a port that goes without saying', { origin: 'http://lab.example', host: 'lab.example:80' }],
    ['programs', {}],
  ])('%s', async (_, headers) => {
    const reply = await open.app.inject({
      method: 'POST',
      url: '/range/lab/pages/new',
      headers: { 'content-type': FORM, ...headers },
      payload: new URLSearchParams(draft).toString(),
    })
    expect(reply.statusCode).toBe(303)
    expect(open.lab.pages.find('mine')?.html).toBe('hello')
  })
})

describe('mail', () => {
  beforeEach(() => {
    open.lab.deliver({ to: 'ann@example.org', subject: EVIL, text: `${EVIL} See http://localhost:3000/#/login.` })
    open.lab.deliver({ to: `${EVIL}@example.org`, subject: ' ', text: 'Hi' })
    open.lab.deliver({ to: 'jim@juice-sh.op', subject: 'Private', text: 'Private' })
  })

  it('lists, filters and opens letters as text', async () => {
    const list = await get('/mail/')
    expect(list.body).not.toContain('<script>alert')
    expect(list.body).not.toContain('Private')
    expect(list.body.match(/class="row unread"/g)).toHaveLength(2)
    const one = await get('/mail/?to=ANN@example.org')
    expect(one.body.match(/class="row unread"/g)).toHaveLength(1)
    const letter = await get('/mail/1')
    expect(letter.body).toContain('&lt;script&gt;alert(1)&lt;/script&gt;&quot;&#39;&amp; See ')
    expect(letter.body).toContain(
      '<a href="http://localhost:3000/#/login" rel="noreferrer">http://localhost:3000/#/login</a>.',
    )
    expect((await get('/mail/')).body.match(/class="row unread"/g)).toHaveLength(1)
  })

  it('is available to programs', async () => {
    const { letters } = (await get('/mail/?to=ann@example.org', { accept: 'application/json' })).json()
    expect(letters).toMatchObject([{ id: 1, to: 'ann@example.org', isRead: false }])
    expect((await get('/mail/1', { accept: 'application/json' })).json()).toMatchObject({ letter: { isRead: true } })
  })

  it.each(['/mail/3', '/mail/99', '/mail/x', '/mail/1.5', `/mail/${'9'.repeat(40)}`])(
    '%s is not to be had',
    async (path) => {
      const reply = await get(path, { accept: 'application/json' })
      expect([reply.statusCode, reply.json().error]).toEqual([404, 'LAB_NO_LETTER'])
    },
  )

  it('deletes one letter, or all shown ones', async () => {
    expect((await post('/mail/delete', { id: '1' })).headers.location).toBe('../mail/?gone=1')
    expect((await post('/mail/delete', { id: '3' })).headers.location).toBe('../mail/?gone=0')
    open.lab.deliver({ to: 'ann@example.org', subject: 'Late', text: 'Late' })
    await post('/mail/delete', { upTo: '3' })
    expect(open.lab.state.letters.map(({ subject }) => subject)).toEqual(['Private', 'Late'])
    for (const fields of [{}, { id: '0' }, { id: 'x' }, { upTo: '-1' }, { upTo: '3', to: 'x'.repeat(400) }])
      expect((await post('/mail/delete', fields as Record<string, string>)).statusCode).toBe(400)
  })
})

describe('pages', () => {
  it('are served as they were written', async () => {
    const html = '<!doctype html><script>fetch("../in/")</script>ä\n'
    await post('/pages/new', { name: 'mine', html })
    const raw = await get('/p/mine')
    expect([raw.body, raw.headers['content-type']]).toEqual([html, 'text/html; charset=utf-8'])
    expect(raw.headers['content-security-policy']).toBeUndefined()
  })

  it('log their visitors', async () => {
    open.lab.pages.save('mine', 'hello', 0)
    await get('/p/mine?from=mail')
    expect(open.lab.visits.all()).toMatchObject([{ kind: 'page', method: 'GET', url: '/range/lab/p/mine?from=mail' }])
    expect((await get('/p/other')).statusCode).toBe(404)
    expect(open.lab.visits.all()).toHaveLength(1)
  })

  it('show their source in an editor, as text', async () => {
    open.lab.pages.save('mine', `\n</textarea>${EVIL}`, 0)
    const { body } = await get('/pages/edit/mine')
    expect(body).toContain('>\n\n&lt;/textarea&gt;&lt;script&gt;')
    expect((await get('/pages/')).body).toContain('href="../pages/edit/mine"')
  })

  it('keep line breaks as typed', async () => {
    await post('/pages/new', { name: 'mine', html: 'one\r\ntwo' })
    expect(open.lab.pages.find('mine')?.html).toBe('one\ntwo')
  })

  it.each([
    ['a bad name', { name: 'Bad name<', html: EVIL }, 400, 'name has 1 to 40'],
    ['a taken name', { name: 'taken', html: EVIL }, 409, 'exists already'],
    ['too much text', { name: 'large', html: `${EVIL}${'ä'.repeat(MAX_PAGE_BYTES)}` }, 413, '65,536 bytes'],
  ])('with %s come back to the author whole', async (_, fields, status, sentence) => {
    open.lab.pages.save('taken', 'before', 0)
    const reply = await post('/pages/new', fields)
    expect(reply.statusCode).toBe(status)
    expect(reply.body).toContain(sentence)
    expect(reply.body).toContain(
      fields.html
        .replaceAll('&', '&amp;')
        .slice(27, 40)
        .replace(/["'<>&]/g, ''),
    )
    expect(reply.body).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
    expect(open.lab.pages.find('taken')?.html).toBe('before')
    const facts = await post('/pages/new', fields, { accept: 'application/json' })
    expect([facts.statusCode, facts.json()]).toEqual([
      status,
      { error: expect.stringMatching(/^LAB_/), message: expect.any(String) },
    ])
  })

  it('ask before the later of two windows overwrites the first', async () => {
    open.lab.pages.save('mine', 'first', 0)
    await post('/pages/edit/mine', { html: 'from the other window', version: '1' })
    const asked = await post('/pages/edit/mine', { html: 'mine', version: '1' })
    expect(asked.statusCode).toBe(409)
    expect(asked.body).toContain('name="version" value="2"')
    expect(asked.body).toContain('\nmine</textarea>')
    expect((await post('/pages/edit/mine', { html: 'mine', version: '2' })).headers.location).toBe(
      '../../pages/edit/mine?saved=3',
    )
    expect(open.lab.pages.find('mine')?.html).toBe('mine')
  })

  it('start from templates without a function', async () => {
    for (const template of ['empty', 'form', 'script', 'nonsense', '__proto__']) {
      const reply = await get(`/pages/new?template=${template}`)
      expect([template, reply.statusCode]).toEqual([template, 200])
      expect(reply.body).toContain('&lt;!doctype html&gt;')
      expect(reply.body).not.toMatch(/profile|whoami|callback/)
    }
  })

  it('are deleted', async () => {
    open.lab.pages.save('mine', 'x', 0)
    expect((await post('/pages/delete/mine', {})).statusCode).toBe(303)
    expect((await post('/pages/delete/mine', {})).statusCode).toBe(404)
    expect((await get('/pages/edit/mine')).statusCode).toBe(404)
  })

  it('can be written by programs in JSON', async () => {
    const reply = await open.app.inject({
      method: 'POST',
      url: '/range/lab/pages/new',
      headers: { accept: 'application/json' },
      payload: { name: 'mine', html: 'x' },
    })
    expect(reply.json()).toEqual({ name: 'mine', version: 1 })
    expect((await get('/pages/', { accept: 'application/json' })).json()).toMatchObject({ pages: [{ name: 'mine' }] })
  })

  it.each<[string, InjectOptions]>([
    ['malformed JSON', { payload: '{', headers: { 'content-type': 'application/json' } }],
    ['no fields', { payload: '', headers: { 'content-type': FORM } }],
    ['a list', { payload: '[1]', headers: { 'content-type': 'application/json' } }],
    ['an unknown type', { payload: 'name=x', headers: { 'content-type': 'text/plain' } }],
    ['a type that is none', { payload: 'name=x', headers: { 'content-type': '~~' } }],
    ['no body at all', {}],
  ])('are not made of %s', async (_, options) => {
    const reply = await open.app.inject({ method: 'POST', url: '/range/lab/pages/new', ...options })
    expect(reply.statusCode).toBe(400)
    expect(reply.body).toContain('LAB_BAD_FORM')
  })

  it('are limited in size', async () => {
    const reply = await post('/pages/new', { name: 'mine', html: 'x'.repeat(1_100_000) })
    expect(reply.statusCode).toBe(413)
    expect(reply.body).toContain('LAB_TOO_LARGE')
  })
})

describe('the receiver', () => {
  it.each(['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const)('takes %s from anywhere', async (method) => {
    const reply = await open.app.inject({
      method,
      url: '/range/lab/in/deep/er?cookie=token%3Dx&cookie=y',
      headers: { origin: 'http://evil.test', 'sec-fetch-site': 'cross-site', cookie: 'token=x', 'content-type': '~~' },
      ...(method === 'GET' ? {} : { payload: 'a=1' }),
    })
    expect([reply.statusCode, reply.body]).toEqual([200, 'Noted.\n'])
    expect(reply.headers['access-control-allow-origin']).toBe('http://evil.test')
    const [visit] = open.lab.visits.all()
    expect(visit).toMatchObject({ kind: 'in', method, url: '/range/lab/in/deep/er?cookie=token%3Dx&cookie=y' })
    expect(visit?.headers.map(([name, value]) => `${name.toLowerCase()}: ${value}`)).toEqual(
      expect.arrayContaining(['cookie: token=x', 'origin: http://evil.test', 'content-type: ~~']),
    )
    if (method !== 'GET') expect(visit).toMatchObject({ body: 'a=1', bodyBytes: 3 })
  })

  it('allows every preflight request', async () => {
    const reply = await open.app.inject({
      method: 'OPTIONS',
      url: '/range/lab/in/',
      headers: {
        origin: 'null',
        'access-control-request-method': 'PUT',
        'access-control-request-headers': 'authorization',
        'access-control-request-private-network': 'true',
      },
    })
    expect(reply.statusCode).toBe(204)
    expect(reply.headers).toMatchObject({
      'access-control-allow-origin': 'null',
      'access-control-allow-credentials': 'true',
      'access-control-allow-methods': 'PUT',
      'access-control-allow-headers': 'authorization',
      'access-control-allow-private-network': 'true',
    })
    expect(open.lab.visits.all()).toMatchObject([{ method: 'OPTIONS' }])
  })

  it('keeps the start of a long body, and disconnects an endless one', async () => {
    const send = (bytes: number) =>
      open.app.inject({
        method: 'POST',
        url: '/range/lab/in',
        payload: Buffer.alloc(bytes, 'z'),
        headers: { accept: 'application/json' },
      })
    expect((await send(500_000)).statusCode).toBe(200)
    const [visit] = open.lab.visits.all()
    expect([visit?.bodyBytes, visit?.body.length]).toEqual([500_000, 4096])
    const refused = await send(1_100_000)
    expect([refused.statusCode, refused.json().error]).toEqual([413, 'LAB_TOO_LARGE'])
    expect(open.lab.visits.all()).toHaveLength(1)
  })

  it('shows visits as text, and deletes them', async () => {
    await open.app.inject({
      method: 'POST',
      url: `/range/lab/in/?q=${encodeURIComponent(EVIL)}`,
      headers: { 'x-evil': EVIL, 'content-type': 'text/html' },
      payload: EVIL,
    })
    const { body } = await get('/visits/')
    expect(body).not.toContain('<script>alert')
    expect(body.match(/&lt;script&gt;alert\(1\)/g)?.length).toBeGreaterThanOrEqual(3)
    const [visit] = (await get('/visits', { accept: 'application/json' })).json().visits
    expect(visit.body).toBe(EVIL)
    expect((await post('/visits/clear', { upTo: 'all' })).statusCode).toBe(400)
    expect((await post('/visits/clear', { upTo: String(visit.id) })).headers.location).toBe('../visits/?gone=1')
    expect(open.lab.visits.all()).toEqual([])
  })
})

describe('GET /range/lab/info', () => {
  const originFor = async (host: string, options?: Parameters<typeof openLab>[0]) => {
    using other = await openLab(options)
    return (await other.app.inject({ url: '/range/lab/info', headers: { host } })).json().origin
  }

  it('tells the lab’s own origin, if there is one', async () => {
    expect(await originFor('localhost:3000')).toBe('http://localhost:3001')
    expect(await originFor('10.0.0.7:3001')).toBe('http://10.0.0.7:3001')
    const alone = { atLabOrigin: false, address: { shopPort: 3000, port: null, url: null } }
    expect(await originFor('localhost:3000', alone)).toBe('http://lab.localhost:3000')
    expect(await originFor('10.0.0.7:3000', alone)).toBeNull()
    const url = 'https://lab.example.org'
    expect(await originFor('shop.example.org', { address: { shopPort: 3000, port: 3001, url } })).toBe(url)
  })
})

describe('the front page', () => {
  it.each([
    ['localhost:3001', 'http://localhost:3001', 'The other port'],
    ['lab.shop.localhost:8080', 'http://lab.shop.localhost:8080', 'both names end alike'],
    ['lab.localhost:8080', 'http://lab.localhost:8080', 'http://shop.localhost:8080/'],
  ])('by %s says where it is, and what browsers make of that', async (host, origin, words) => {
    const { body } = await get('/', { host })
    expect(body).toContain(`<code>${origin}</code>`)
    expect(body).toContain(words)
  })
})

describe('a client with an unknown host name', () => {
  const isTrusted = ({ headers }: { headers: Record<string, unknown> }) => headers.authorization === 'Bearer ripe-pears'

  it('is refused with a remedy, on a page in the lab’s style', async () => {
    using other = await openLab({ isTrusted })
    const headers = { host: 'trainer-laptop:3001', accept: HTML }
    const page = await other.app.inject({ url: '/range/lab/mail', headers })
    expect([page.statusCode, page.body]).toEqual([403, expect.stringMatching(/trainer-laptop, .*HOST_NAMES/s)])
    expect((await other.app.inject({ url: '/range/lab/lab.css', headers })).statusCode).toBe(200)
    const german = await other.app.inject({ url: '/range/lab/id', headers: { ...headers, 'accept-language': 'de' } })
    expect([german.statusCode, german.body]).toEqual([403, expect.stringMatching(/trainer-laptop heißt, .*eintragen/s)])
    const asked = await other.app.inject({ url: '/range/lab/mail', headers: { accept: 'application/json' } })
    expect([asked.statusCode, asked.json().error]).toEqual([403, 'LAB_UNKNOWN_NAME'])
  })

  it('is accepted with the trainer’s token, and at public pages without', async () => {
    using other = await openLab({ isTrusted })
    const ask = (path: string, headers = {}) =>
      other.app.inject({ url: `/range/lab/${path}`, headers: { host: 'evil.test', ...headers } })
    expect((await ask('mail', { authorization: 'Bearer ripe-pears' })).statusCode).toBe(200)
    for (const path of ['', 'web', 'ledger', 'bench', 'in/x', 'model/v1/models', 'id/userinfo'])
      expect([path, (await ask(path)).statusCode]).toEqual([path, path === 'id/userinfo' ? 401 : 200])
  })
})
