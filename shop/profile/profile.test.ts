import { describe, expect, it } from 'vitest'
import { TestShop, testSettings } from '#shop/testing.ts'

/** Jim's cookie. */
async function asJim(shop: TestShop): Promise<{ cookie: string }> {
  return cookieOf(await shop.signInAsJim())
}

function cookieOf({ authorization }: { authorization: string }): { cookie: string } {
  return { cookie: authorization.replace('Bearer ', 'token=') }
}

function payloadOf(setCookie: unknown): Record<string, unknown> {
  const cookies = [setCookie].flat().map(String)
  const token = /^token=([^;]+); Path=\/$/.exec(cookies.at(-1) ?? '')?.[1] ?? ''
  return JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())
}

const form = { 'content-type': 'application/x-www-form-urlencoded' }

describe('the profile page', () => {
  it('is for customers only', async () => {
    await using shop = await TestShop.open()
    const strangers: [string, Record<string, string>][] = [
      ['nobody', {}],
      ['a token of nonsense', { cookie: 'token=a.b.c' }],
      ['a bearer without a cookie', await shop.signInAsJim()],
      ['a forged token of nobody', { cookie: `token=${forge({ id: 4711 })}` }],
      ['a forged token without id', { cookie: `token=${forge({ email: 'x' })}` }],
      ['a forged token with an odd id', { cookie: `token=${forge({ id: '0x' })}` }],
      ['a deleted customer', { cookie: `token=${forge({ id: 14 })}` }],
    ]
    for (const [who, headers] of strangers) {
      for (const method of ['GET', 'POST'] as const) {
        const reply = await shop.app.inject({ method, url: '/profile', headers })
        expect(reply.statusCode, `${method} ${who}`).toBe(500)
        expect(reply.body).toContain('Blocked illegal activity by 127.0.0.1')
      }
    }
  })

  it('links the letters of its language, which answer there, and none in English', async () => {
    await using shop = await TestShop.open({ pageFiles: { 'chunks/japanese-1a2b3c4d.css': '@font-face{}' } })
    const { cookie } = await asJim(shop)
    const linksIn = async (language: string) => {
      const { body } = await shop.get('/profile', { cookie: `${cookie}; language=${language}` })
      return [...body.matchAll(/href="([^"]*(?:letters|chunks)[^"]*)"/g)].map(([, link]) => link)
    }
    expect(await linksIn('en')).toEqual([])
    expect(await linksIn('el_GR')).toEqual([])
    expect(await linksIn('ja_JP')).toEqual(['assets/public/css/letters.css', 'chunks/japanese-1a2b3c4d.css'])
    for (const link of await linksIn('ja_JP'))
      expect((await shop.get(`/${link}`)).headers['content-type']).toMatch('text/css')
  })

  it('shows the customer in forms with the known names', async () => {
    await using shop = await TestShop.open()
    const { statusCode, headers, body } = await shop.get('/profile', await asJim(shop))
    expect(statusCode).toBe(200)
    expect(headers['content-type']).toBe('text/html; charset=utf-8')
    expect(headers['content-security-policy']).toBe(
      "img-src 'self' assets/public/images/uploads/default.svg; script-src 'self' 'unsafe-eval'",
    )
    expect(headers['cache-control']).toBe('no-store')
    for (const part of [
      '<html lang="en" dir="ltr">',
      '<title>Vitamin CVE</title>',
      'href="./#/"',
      'href="assets/public/favicon_js.ico"',
      '<h1 class="display">User Profile</h1>',
      '<img class="img-rounded" src="assets/public/images/uploads/default.svg" alt="profile picture"',
      '<p class="display shown-name">\\</p>',
      'action="./profile/image/file" method="post" enctype="multipart/form-data"',
      '<input type="file" id="picture" name="file" accept="image/*" required aria-label="Input for selecting the profile picture"',
      'aria-label="Button to upload the profile picture">Upload Picture<',
      'action="./profile/image/url" method="post"',
      'id="url" name="imageUrl"',
      'placeholder="https://www.gravatar.com/avatar/ad9b6a62e4bbe605e2e54ffaed4b9b43"',
      'aria-label="Text field for the image link"',
      'id="submitUrl" class="button" aria-label="Button to include image from link">Link Image<',
      'action="./profile" method="post"',
      'id="email" value="jim@juice-sh.op" disabled',
      'id="role" name="role" value="customer" disabled',
      '<a href="./#/deluxe-membership">',
      'id="username" name="username" value="" autocomplete="nickname"',
      'data-longest="1000" data-too-long="At most 1000 characters, please."',
      'aria-label="Text field for the username"',
      'id="submit" class="button loud" aria-label="Button to save/set the username">Set Username<',
      'class="bluegrey-lightgreen-theme"',
    ]) {
      expect(body).toContain(part)
    }
    // The page's policy would block them.
    expect(body).not.toMatch(/<style|style=|<script>|\son\w+=/)
  })

  it('has all of its files', async () => {
    await using shop = await TestShop.open()
    const { body } = await shop.get('/profile', await asJim(shop))
    const addresses = [...body.matchAll(/(?:href|src)="(assets\/[^"]+)"/g)].map(([, address]) => address ?? '')
    expect(addresses.length).toBeGreaterThan(4)
    for (const address of addresses) {
      const { headers } = await shop.get(`/${address}`)
      expect(headers['content-type'], address).toMatch(/^(text\/(css|javascript)|image\/)/)
    }
  })

  it('speaks the language of the customer', async () => {
    await using shop = await TestShop.open()
    const { cookie } = await asJim(shop)
    const { body } = await shop.get('/profile', { cookie: `${cookie}; language=de_DE` })
    expect(body).toContain('<html lang="de-DE" dir="ltr">')
    for (const text of ['Dein Profil', 'Bild hochladen', 'Benutzernamen setzen', 'Zurück zum Shop', 'bis 200 KB']) {
      expect(body).toContain(text)
    }
    expect((await shop.get('/profile', { cookie: `${cookie}; language=../../x` })).body).toContain(
      '<html lang="en" dir="ltr">',
    )
  })

  it('works below a base path, under another name and theme', async () => {
    const application = {
      ...testSettings.application,
      name: 'A & B',
      logo: 'https://x.example/o.png',
      theme: 'neon-fire',
    }
    const server = { port: 3000, basePath: '/juice', baseUrl: 'http://localhost:3000/juice' }
    await using shop = await TestShop.open({ settings: { application, server } })
    const email = 'me@juice-sh.op'
    await shop.send('POST', '/api/Users', { email, password: 'secret' })
    const { body } = await shop.get('/juice/profile', cookieOf(await shop.signIn(email, 'secret')))
    expect(body).toContain('<title>A &amp; B</title>')
    expect(body).toContain('<base href="/juice/">')
    expect(body).toContain('src="/juice/assets/public/images/uploads/default.svg"')
    expect(body).toContain('src="assets/public/images/o.png"')
    expect(body).toContain('class="neon-fire-theme"')
    const reply = await shop.send('POST', '/juice/profile', {}, cookieOf(await shop.signIn(email, 'secret')))
    expect(reply.headers.location).toBe('/juice/profile')
  })
})

describe('a username', () => {
  it('is set by form or JSON; a new token has it and keeps the basket', async () => {
    await using shop = await TestShop.open()
    const { cookie } = await asJim(shop)
    for (const [payload, headers] of [
      ['username=Captain', form],
      [JSON.stringify({ username: 'Captain' }), { 'content-type': 'application/json' }],
    ] as const) {
      const reply = await shop.send('POST', '/profile', payload, { cookie, ...headers })
      expect([reply.statusCode, reply.headers.location]).toEqual([302, '/profile'])
      expect(reply.body).toBe('Found. Redirecting to /profile')
      const payloadOfToken = payloadOf(reply.headers['set-cookie'])
      expect(payloadOfToken).toMatchObject({ status: 'success', bid: 2, data: { id: 2, username: 'Captain' } })
      expect(Object.keys(payloadOfToken)).toEqual(['status', 'data', 'bid', 'iat', 'exp'])
    }
    expect((await shop.get('/profile', { cookie })).body).toContain('<p class="display shown-name">\\Captain</p>')
  })

  it('is in the new cookie; the old one has the old name', async () => {
    await using shop = await TestShop.open()
    const before = await asJim(shop)
    const reply = await shop.send('POST', '/profile', 'username=Captain', { ...before, ...form })
    const after = { cookie: String(reply.headers['set-cookie']).split(';')[0] ?? '' }
    expect((await shop.get('/rest/user/whoami?fields=username', after)).json().user.username).toBe('Captain')
    expect((await shop.get('/rest/user/whoami?fields=username', before)).json().user.username).toBe('')
    const bearer = { authorization: after.cookie.replace('token=', 'Bearer ') }
    const item = { ProductId: 3, BasketId: '2', quantity: 1 }
    expect((await shop.send('POST', '/api/BasketItems', item, bearer)).statusCode).toBe(200)
  })

  it('that is missing or no text changes nothing', async () => {
    await using shop = await TestShop.open()
    const { cookie } = await asJim(shop)
    await shop.send('POST', '/profile', 'username=Captain', { cookie, ...form })
    const bodies: [string | undefined, string][] = [
      [undefined, 'text/plain'],
      ['', 'application/json'],
      ['null', 'application/json'],
      ['[1]', 'application/json'],
      ['"text"', 'application/json'],
      ['{"username":null}', 'application/json'],
      ['{"username":{"a":1}}', 'application/json'],
      ['username[]=x', form['content-type']],
      ['anything', 'text/plain'],
    ]
    for (const [payload, type] of bodies) {
      const reply = await shop.send('POST', '/profile', payload, { cookie, 'content-type': type })
      expect(reply.statusCode, payload).toBe(302)
      expect(payloadOf(reply.headers['set-cookie']).data).toMatchObject({ username: 'Captain' })
    }
    await shop.send('POST', '/profile', 'username=', { cookie, ...form })
    expect((await shop.get('/profile', { cookie })).body).toContain('<p class="display shown-name">\\</p>')
  })

  it('that is endless is cut to fit a cookie', async () => {
    await using shop = await TestShop.open()
    const { cookie } = await asJim(shop)
    const reply = await shop.send('POST', '/profile', { username: 'x'.repeat(90_000) }, { cookie })
    expect(reply.statusCode).toBe(302)
    expect(payloadOf(reply.headers['set-cookie']).data).toMatchObject({ username: 'x'.repeat(1000) })
    expect(String(reply.headers['set-cookie']).length).toBeLessThan(4096)
    expect((await shop.signInAsJim()).authorization.length).toBeLessThan(4096)
  })

  it('loses beginnings of tags once, and is shown unescaped', async () => {
    await using shop = await TestShop.open()
    const { cookie } = await asJim(shop)
    await shop.send('POST', '/profile', { username: '<<a|ascript>alert(`xss`)</script>' }, { cookie })
    const { body } = await shop.get('/profile', { cookie })
    expect(body).toContain('<p class="display shown-name">\\<script>alert(`xss`)</script></p>')
    expect(body).toContain('value="&lt;script&gt;alert(`xss`)&lt;/script&gt;"')
  })

  it.each([
    ['#{1+1}', '2'],
    ['a#{7*7}b', '49'],
    ['#{String.fromCharCode(60) + "i>"}', '<i>'],
    ['#{}', '#{}'],
    ['#{0}', '_username_'],
    ['#{nothing.of.this}', '#{nothing.of.this}'],
    ['#{"a" + "#" + "{2*3}"}', 'a6'],
    ['#{1+1', '\\#{1+1'],
    ['$' + '{1}', '\\$' + '{1}'],
    ['{{1}}', '\\{{1}}'],
    ['', '\\'],
  ])('%s is shown as %s', async (name, shown) => {
    await using shop = await TestShop.open()
    const { cookie } = await asJim(shop)
    await shop.send('POST', '/profile', { username: name }, { cookie })
    expect((await shop.get('/profile', { cookie })).body).toContain(`<p class="display shown-name">${shown}</p>`)
  })

  it('that breaks the template is blocked', async () => {
    await using shop = await TestShop.open()
    const { cookie } = await asJim(shop)
    await shop.send('POST', '/profile', { username: '#{"#" + "{nothing.of.this}"}' }, { cookie })
    const reply = await shop.get('/profile', { cookie, accept: 'application/json' })
    expect([reply.statusCode, reply.json().error.message]).toEqual([
      500,
      expect.stringContaining('Blocked illegal activity by'),
    ])
  })

  it('set by two forms at once is one of the two', async () => {
    await using shop = await TestShop.open()
    const { cookie } = await asJim(shop)
    const names = ['Kirk', 'Spock', 'McCoy']
    const replies = await Promise.all(names.map((username) => shop.send('POST', '/profile', { username }, { cookie })))
    for (const [index, reply] of replies.entries()) {
      expect(reply.statusCode).toBe(302)
      expect(payloadOf(reply.headers['set-cookie']).data).toMatchObject({ username: names[index] })
    }
    expect((await shop.get('/profile', { cookie })).body).toMatch(/shown-name">\\(Kirk|Spock|McCoy)</)
  })

  it('appears beside an escaped address', async () => {
    await using shop = await TestShop.open()
    const email = '"><img src=x onerror=alert(1)>@x'
    await shop.send('POST', '/api/Users', { email, password: 'secret' })
    const { body } = await shop.get('/profile', cookieOf(await shop.signIn(email, 'secret')))
    expect(body).not.toContain('<img src=x')
    expect(body).toContain('value="&quot;&gt;&lt;img src=x onerror=alert(1)&gt;@x"')
  })
})

/** An unsigned token. */
function forge(data: unknown): string {
  const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
  return `${part({ alg: 'none', typ: 'JWT' })}.${part({ data })}.`
}
