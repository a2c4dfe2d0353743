import { describe, expect, it } from 'vitest'
import { DiskInMemory, TestShop } from '#shop/testing.ts'

async function asJim(shop: TestShop): Promise<{ cookie: string }> {
  return { cookie: (await shop.signInAsJim()).authorization.replace('Bearer ', 'token=') }
}

function requests(shop: TestShop) {
  return shop.shop.sql.all`SELECT UserId, deletionRequested FROM PrivacyRequests`
}

describe('the erasure page', () => {
  it('asks for the address and the answer to the security question', async () => {
    await using shop = await TestShop.open()
    const { statusCode, headers, body } = await shop.get('/dataerasure', await asJim(shop))
    expect(statusCode).toBe(200)
    expect(headers['content-type']).toBe('text/html; charset=utf-8')
    expect(headers['content-security-policy']).toBeUndefined()
    for (const part of [
      '<form action="./dataerasure" method="post">',
      '<input type="email" id="email" name="email" required',
      'placeholder="jim@juice-sh.op"',
      '<input type="text" id="securityAnswer" name="securityAnswer" required',
      'placeholder="What is the middle name of your eldest sibling?"',
      'href="./#/"',
      'href="assets/public/css/dataErasure.css"',
    ]) {
      expect(body).toContain(part)
    }
  })

  it('speaks the language of the customer', async () => {
    await using shop = await TestShop.open()
    const { cookie } = await asJim(shop)
    const { body } = await shop.get('/dataerasure', { cookie: `${cookie}; language=de_DE` })
    expect(body).toContain('Lass dich von uns vergessen')
    expect(body).toContain('placeholder="Wie lautet der zweite Vorname deines ältesten Geschwisters?"')
  })

  it('is for customers', async () => {
    await using shop = await TestShop.open()
    for (const headers of [{}, await shop.signInAsJim()] as Record<string, string>[]) {
      const reply = await shop.get('/dataerasure', { accept: 'application/json', ...headers })
      expect([reply.statusCode, reply.json().error.message]).toEqual([500, 'Blocked illegal activity by 127.0.0.1'])
    }
  })

  it('works without a security question', async () => {
    await using shop = await TestShop.open()
    const email = 'new@juice-sh.op'
    await shop.send('POST', '/api/Users', { email, password: 'secret' })
    const cookie = (await shop.signIn(email, 'secret')).authorization.replace('Bearer ', 'token=')
    shop.shop.db.exec('PRAGMA foreign_keys = OFF; UPDATE SecurityAnswers SET SecurityQuestionId = 99 WHERE UserId = 2')
    for (const headers of [{ cookie }, await asJim(shop)]) {
      const { statusCode, body } = await shop.get('/dataerasure', headers)
      expect(statusCode).toBe(200)
      expect(body).toContain('<input type="email" id="email" name="email" required')
      expect(body).not.toContain('securityAnswer')
      expect(body).not.toContain('undefined')
    }
    const reply = await shop.send('POST', '/dataerasure', { email }, { cookie })
    expect([reply.statusCode, requests(shop).length]).toEqual([200, 1])
  })
})

describe('a request for erasure', () => {
  it.each([
    ['right answers', { email: 'jim@juice-sh.op', securityAnswer: 'Samuel' }],
    ['wrong answers', { email: 'x', securityAnswer: 'y' }],
    ['no answers', {}],
    ['text', 'anything'],
    ['more than was asked', { email: 'x', settings: { view: 'y' }, constructor: 1 }],
    ['no frame', { layout: '' }],
  ])('is noted with %s, and signs out', async (_, payload) => {
    await using shop = await TestShop.open()
    const reply = await shop.send('POST', '/dataerasure', payload, await asJim(shop))
    expect(reply.statusCode).toBe(200)
    expect(reply.headers['set-cookie']).toBe('token=; Path=/; Expires=Thu, 01 Jan 1970 00:00:00 GMT')
    expect(reply.headers['content-security-policy']).toBeUndefined()
    expect(reply.body).toMatch(
      /<script>localStorage\.removeItem\('token'\)\s+sessionStorage\.removeItem\('bid'\)<\/script>/,
    )
    expect(reply.body).toContain('href="./#/"')
    expect(requests(shop)).toEqual([{ UserId: 2, deletionRequested: 1 }])
    expect(shop.letters).toMatchObject([{ to: 'jim@juice-sh.op', subject: 'Your request to be forgotten' }])
    expect((await shop.signInAsJim()).authorization).toMatch(/^Bearer ey/)
  })

  it('may be a form', async () => {
    await using shop = await TestShop.open()
    const type = { 'content-type': 'application/x-www-form-urlencoded' }
    const headers = { ...(await asJim(shop)), ...type }
    const reply = await shop.send('POST', '/dataerasure', 'email=jim%40juice-sh.op&securityAnswer=Samuel', headers)
    expect([reply.statusCode, requests(shop).length]).toEqual([200, 1])
  })

  it('needs a customer', async () => {
    await using shop = await TestShop.open()
    for (const headers of [{}, await shop.signInAsJim()] as Record<string, string>[]) {
      const reply = await shop.send('POST', '/dataerasure', { email: 'jim@juice-sh.op' }, headers)
      expect(reply.statusCode).toBe(500)
      expect(reply.body).toContain('Blocked illegal activity by 127.0.0.1')
    }
    expect([requests(shop), shop.letters]).toEqual([[], []])
  })

  it('ends forged sessions, too', async () => {
    await using shop = await TestShop.open()
    const jim = await asJim(shop)
    shop.forgetSessions()
    const { headers } = await shop.send('POST', '/dataerasure', {}, jim)
    expect([headers['set-cookie']].flat().at(-1)).toMatch(/^token=; /)
  })

  it('is stored for each of two parallel calls', async () => {
    await using shop = await TestShop.open()
    const jim = await asJim(shop)
    const replies = await Promise.all([1, 2].map(() => shop.send('POST', '/dataerasure', {}, jim)))
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200])
    expect(requests(shop)).toHaveLength(2)
  })

  it('works for programs', async () => {
    await using shop = await TestShop.open()
    const accepted = await shop.send('POST', '/rest/user/erasure-request', undefined, await shop.signInAsJim())
    expect([accepted.statusCode, accepted.body, accepted.headers['set-cookie']]).toEqual([202, '', undefined])
    expect(requests(shop)).toEqual([{ UserId: 2, deletionRequested: 1 }])
    expect(shop.letters).toHaveLength(1)
    const refused = await shop.send('POST', '/rest/user/erasure-request', {}, await asJim(shop))
    expect(refused.statusCode).toBe(500)
    expect(refused.body).toContain('Blocked illegal activity')
    expect((await shop.get('/rest/user/erasure-request')).body).toContain('Unexpected path')
  })
})

describe('a chosen frame around the goodbye', () => {
  const ask = async (layout: unknown, files: Record<string, string> = {}) => {
    const disk = new DiskInMemory()
    for (const [path, text] of Object.entries(files)) disk.files.set(path, Buffer.from(text))
    await using shop = await TestShop.open({ disk })
    const headers = { ...(await asJim(shop)), accept: 'application/json' }
    const { statusCode, body } = await shop.send('POST', '/dataerasure', { layout }, headers)
    const framed = shop.audit.filter(({ kind }) => kind === 'pageFramed').map(({ facts }) => facts)
    return { statusCode, body, framed, requests: requests(shop).length }
  }

  it.each([
    ['../package.json', '/shop/package.json', 'package.json'],
    ['/../package.json', '/shop/package.json', 'package.json'],
    ['mine', '/shop/views/mine.hbs', 'views/mine.hbs'],
    ['../../etc/os.conf', '/etc/os.conf', '../etc/os.conf'],
  ])('%s is read as a file, a hundred characters of it', async (layout, path, told) => {
    const reply = await ask(layout, { [path]: `<b>${'x'.repeat(200)}` })
    expect(reply).toEqual({
      statusCode: 200,
      body: `<b>${'x'.repeat(97)}......`,
      framed: [{ path: told }],
      requests: 1,
    })
  })

  it.each([
    ['../nothing.json', "ENOENT: no such file or directory, open '/shop/nothing.json'"],
    ['../../etc/passwd', "ENOENT: no such file or directory, open '/etc/passwd.hbs'"],
    ['../FTP/legal.md', 'File access not allowed'],
    ['../encryptionkeys/jwt.pub', 'File access not allowed'],
    ['../ctf.key', 'File access not allowed'],
    [['../package.json'], 'must be of type string'],
    [{ a: 1 }, 'must be of type string'],
    [1, 'must be of type string'],
  ])('rejects %j', async (layout, message) => {
    const { statusCode, body, framed } = await ask(layout, { '/shop/package.json': '{}', '/shop/ftp/legal.md': 'x' })
    expect([statusCode, framed]).toEqual([500, []])
    expect(JSON.parse(body).error.message).toContain(message)
  })
})

describe('privacy requests', () => {
  it('are written with any token for any customer, and never shown', async () => {
    await using shop = await TestShop.open()
    const jim = await shop.signInAsJim()
    const sent = { UserId: 3, deletionRequested: true }
    const made = await shop.send('POST', '/api/PrivacyRequests', sent, jim)
    expect([made.statusCode, made.json().data]).toMatchObject([201, sent])
    expect((await shop.send('POST', '/api/PrivacyRequests', sent)).statusCode).toBe(401)
    const { id } = made.json().data
    for (const [method, url] of [
      ['GET', '/api/PrivacyRequests'],
      ['GET', `/api/PrivacyRequests/${id}`],
      ['PUT', `/api/PrivacyRequests/${id}`],
      ['DELETE', `/api/PrivacyRequests/${id}`],
    ] as const) {
      expect((await shop.app.inject({ method, url, headers: jim })).statusCode, `${method} ${url}`).toBe(401)
    }
  })
})
