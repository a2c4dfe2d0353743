import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { TestShop, testSettings } from '#shop/testing.ts'

const json = { accept: 'application/json' }
const contentFile = (path: string) => readFileSync(new URL(`../../content/${path}`, import.meta.url))

/** Targets of the links to files in a listing. */
function linksIn(url: string, body: string): string[] {
  return [...body.matchAll(/<td><a href="([^"]+)"><svg/g)].map(
    ([, href = '']) => new URL(href, `http://shop.example${url}`).pathname,
  )
}

describe('/encryptionkeys', () => {
  it('lists the public keys', async () => {
    await using shop = await TestShop.open()
    for (const url of ['/encryptionkeys', '/encryptionkeys/', '/EncryptionKeys?x=1']) {
      const { statusCode, headers, body } = await shop.get(url)
      expect([statusCode, headers['content-type']], url).toEqual([200, 'text/html; charset=utf-8'])
      expect(body).toContain('<title>listing directory /encryptionkeys</title>')
      expect(linksIn(url, body)).toEqual(['/encryptionkeys/jwt.pub', '/encryptionkeys/premium.key'])
      expect(body).toMatch(/<td>250 bytes<\/td><td><time datetime="\d{4}-/)
      expect(body).not.toMatch(/jwt\.key|ctf\.key|README/)
    }
    expect((await shop.get('/encryptionkeys', json)).json()).toEqual(['jwt.pub', 'premium.key'])
    expect((await shop.get('/encryptionkeys', { accept: 'text/plain' })).body).toBe('jwt.pub\npremium.key\n')
  })

  it('speaks the language of the visitor, below the address of the shop', async () => {
    const server = { ...testSettings.server, basePath: '/juice' }
    await using shop = await TestShop.open({ settings: { server } })
    const { body } = await shop.get('/juice/encryptionkeys', { cookie: 'language=de_DE' })
    expect(body).toContain('<html lang="de-DE" dir="ltr">')
    expect(body).toContain('<th scope="col">Zuletzt geändert</th>')
    expect(linksIn('/juice/encryptionkeys', body)).toContain('/juice/encryptionkeys/jwt.pub')
    expect((await shop.get('/juice/encryptionkeys/jwt.pub')).statusCode).toBe(200)
  })

  it('hands them out byte for byte', async () => {
    await using shop = await TestShop.open()
    for (const name of ['jwt.pub', 'premium.key']) {
      const reply = await shop.get(`/encryptionkeys/${name}`)
      expect(reply.statusCode).toBe(200)
      expect(reply.rawPayload.equals(contentFile(`keys/${name}`)), name).toBe(true)
    }
    const head = await shop.app.inject({ method: 'HEAD', url: '/encryptionkeys/jwt.pub' })
    expect([head.statusCode, head.headers['content-length'], head.body]).toEqual([200, '250', ''])
  })

  it.each(['jwt.key', 'ctf.key', 'README.md', 'JWT.PUB', 'nothing', '%2500', 'jwt.pub%2500', '..%5cjwt.key'])(
    '%s is not there',
    async (name) => {
      await using shop = await TestShop.open()
      const reply = await shop.get(`/encryptionkeys/${name}`, json)
      expect(reply.statusCode).toBe(404)
      expect(reply.json().error.message).toMatch(/^ENOENT: no such file or directory, stat 'encryptionkeys\//)
    },
  )

  it.each(['../keys/jwt.key', '%2e%2e/keys/jwt.key', '../content/keys/jwt.key'])(
    'nothing leads to %s',
    async (path) => {
      await using shop = await TestShop.open()
      expect((await shop.get(`/encryptionkeys/${path}`)).body).toContain('<app-root></app-root>')
    },
  )

  it.each([
    ['a%2fb', 403, 'File names cannot contain forward slashes!'],
    ['%2f', 403, 'File names cannot contain forward slashes!'],
    ['%2Fetc%2Fpasswd', 403, 'File names cannot contain forward slashes!'],
    ['x%2f..%2fy', 403, 'File names cannot contain forward slashes!'],
    ['..%2fkeys%2fjwt.key', 403, 'Forbidden'],
    ['%2e%2e%2fkeys%2fjwt.key', 403, 'Forbidden'],
    ['x%2f..%2f..%2fpackage.json', 403, 'Forbidden'],
    ['%00', 400, 'Bad Request'],
    ['jwt.pub%00', 400, 'Bad Request'],
    ['legal.md%00.md', 400, 'Bad Request'],
    ['..%2f..%00', 400, 'Bad Request'],
  ])('%s is refused with %i %s', async (name, status, message) => {
    await using shop = await TestShop.open()
    for (const folder of ['encryptionkeys', 'ftp']) {
      const reply = await shop.get(`/${folder}/${name}`, json)
      expect([reply.statusCode, reply.json().error.message]).toEqual([status, message])
    }
  })
})

describe('/ftp', () => {
  const LEFT_BEHIND = [
    'quarantine',
    'acquisitions.md',
    'announcement_encrypted.md',
    'coupons_2013.md.bak',
    'eastere.gg',
    'encrypt.pyc',
    'incident-support.kdbx',
    'legal.md',
    'package-lock.json.bak',
    'package.json.bak',
    'suspicious_errors.yml',
  ]

  it('lists shared files, folders first', async () => {
    await using shop = await TestShop.open()
    for (const url of ['/ftp', '/ftp/', '/FTP/?x']) {
      const links = linksIn(url.toLowerCase(), (await shop.get(url)).body)
      expect(links, url).toEqual(LEFT_BEHIND.map((name) => `/ftp/${name}`))
    }
    expect((await shop.get('/ftp', json)).json()).toEqual(LEFT_BEHIND)
    expect((await shop.get('/ftp', { accept: 'text/plain' })).body).toBe(`${LEFT_BEHIND.join('\n')}\n`)
  })

  it('has a quarantine with unrestricted endings', async () => {
    await using shop = await TestShop.open()
    const names: string[] = (await shop.get('/ftp/quarantine', json)).json()
    expect(names).toEqual(
      ['linux_amd_64', 'linux_arm_64', 'macos_64', 'windows_64.exe'].map((name) => `juicy_malware_${name}.url`),
    )
    for (const url of ['/ftp/quarantine', '/ftp/quarantine/']) {
      const { body } = await shop.get(url)
      expect(body).toContain('<title>listing directory /ftp/quarantine</title>')
      expect(linksIn(url, body)).toEqual(names.map((name) => `/ftp/quarantine/${name}`))
      const [, up = ''] = /<a class="up" href="([^"]+)">Up one folder/.exec(body) ?? []
      expect(new URL(up, `http://shop.example${url}`).pathname).toBe('/ftp/')
    }
    for (const name of names) {
      const { statusCode, body } = await shop.get(`/ftp/quarantine/${name}`)
      const sample = `https://github.com/juice-shop/juicy-malware/raw/master/${name.replace('.url', '')}`
      expect([statusCode, body]).toEqual([200, `[InternetShortcut]\r\nURL=${sample}\r\n`])
    }
  })

  it.each([
    ['x.url', 404, /^ENOENT/],
    ['a%2fb', 403, /forward slashes/],
    ['..%2flegal.md', 403, /forward slashes/],
    ['..%2f..%2fpackage.json', 403, /^Forbidden$/],
    ['x%00', 400, /^Bad Request$/],
  ])('its quarantine does not hand out %s', async (name, status, message) => {
    await using shop = await TestShop.open()
    const reply = await shop.get(`/ftp/quarantine/${name}`, json)
    expect([reply.statusCode, reply.json().error.message]).toEqual([status, expect.stringMatching(message)])
  })

  it('sends parts of files, and 304 for known ones', async () => {
    await using shop = await TestShop.open()
    const whole = await shop.get('/ftp/legal.md')
    expect([whole.statusCode, whole.headers['content-type']]).toEqual([200, 'text/markdown; charset=utf-8'])
    const size = whole.rawPayload.length
    const part = await shop.get('/ftp/legal.md', { range: 'bytes=2-6' })
    expect([part.statusCode, part.headers['content-range'], part.body]).toEqual([206, `bytes 2-6/${size}`, 'Terms'])
    const beyond = await shop.get('/ftp/legal.md', { range: `bytes=${size}-` })
    expect([beyond.statusCode, beyond.headers['content-range']]).toEqual([416, `bytes */${size}`])
    expect((await shop.get('/ftp/legal.md', { 'if-none-match': String(whole.headers.etag) })).statusCode).toBe(304)
    expect((await shop.get('/ftp/legal.md', { range: 'bytes=2-6', 'if-range': '"old"' })).statusCode).toBe(200)
    const head = await shop.app.inject({ method: 'HEAD', url: '/ftp/legal.md' })
    expect([head.statusCode, head.headers['content-length'], head.body]).toEqual([200, String(size), ''])
    expect((await shop.app.inject({ method: 'HEAD', url: '/ftp' })).statusCode).toBe(200)
  })

  it.each([
    'package.json.bak',
    'x',
    'x.md.bak',
    'incident-support.kdbx.md.bak',
    'INCIDENT-SUPPORT.KDBX',
    'x.MD',
    'a.md%2500',
    'eastere.gg',
    'suspicious_errors.yml',
    'encrypt.pyc%2500.MD',
  ])('%s is of the wrong kind', async (name) => {
    await using shop = await TestShop.open()
    const reply = await shop.get(`/ftp/${name}`, json)
    expect([reply.statusCode, reply.json().error.message]).toEqual([403, 'Only .md and .pdf files are allowed!'])
  })

  it.each(['nothing.md', '.md', 'a%2500.pdf', '%2500.md', '..a%2500.md', `long${'x'.repeat(10_000)}.md`])(
    '%.12s is missing',
    async (name) => {
      await using shop = await TestShop.open()
      const reply = await shop.get(`/ftp/${name}`, json)
      expect(reply.statusCode).toBe(404)
      expect(reply.json().error.code).toBe('ENOENT')
      const page = await shop.get(`/ftp/${name}`)
      expect(page.body).toContain('<ul id="stacktrace">')
    },
  )

  it('serves every listed name with an appended ending', async () => {
    await using shop = await TestShop.open()
    for (const name of LEFT_BEHIND) {
      for (const ending of ['%2500.md', '%2500.pdf']) {
        expect((await shop.get(`/ftp/${name}${ending}`)).statusCode, name).toBe(200)
      }
    }
    for (const name of ['quarantine%2500.md', 'quarantine.exe', 'quarantined/x'])
      expect((await shop.get(`/ftp/${name}`)).body, name).toContain('<app-root></app-root>')
  })

  it('knows no folders below its files', async () => {
    await using shop = await TestShop.open()
    const refusalOf = async (path: string) => {
      const reply = await shop.get(path, json)
      return [reply.statusCode, reply.json().error.message]
    }
    expect(await refusalOf('/ftp/x/legal.md')).toEqual([403, 'Only .md and .pdf files are allowed!'])
    expect(await refusalOf('/ftp/legal.md/x')).toEqual([404, expect.stringMatching(/^ENOENT.+'ftp\/legal\.md\/x'$/)])
    expect(await refusalOf('/ftp/quarantine/x/y')).toEqual([404, expect.stringContaining('ftp/quarantine/x/y')])
    expect(await refusalOf('/encryptionkeys/jwt.pub/x')).toEqual([404, expect.stringContaining('ENOENT')])
  })
})

describe('folders are only read', () => {
  it.each(['/ftp', '/FTP/legal.md?x', '/ftp/quarantine/x', '/encryptionkeys/', '/support/logs/x', '/.well-known/csaf'])(
    '%s',
    async (path) => {
      await using shop = await TestShop.open()
      for (const method of ['POST', 'PUT', 'PATCH', 'DELETE'] as const) {
        const { statusCode, headers, body } = await shop.send(method, path, 'text')
        expect([statusCode, headers.allow, headers['content-length'], body]).toEqual([
          405,
          'GET, HEAD, OPTIONS',
          '0',
          '',
        ])
      }
      expect((await shop.app.inject({ method: 'OPTIONS', url: path })).statusCode).toBe(204)
    },
  )

  it('except for the notice, and for addresses with the same beginning', async () => {
    await using shop = await TestShop.open()
    for (const path of ['/.well-known/security.txt', '/ftpx', '/encryptionkeys2/x', '/support', '/support/logs.txt'])
      expect((await shop.send('POST', path, 'text')).statusCode, path).toBe(200)
  })
})

describe('the time of the last change', () => {
  it.each(['/ftp/legal.md', '/ftp/quarantine/juicy_malware_macos_64.url', '/encryptionkeys/jwt.pub', '/video'])(
    'goes along with %s, and spares a client what it has',
    async (url) => {
      await using shop = await TestShop.open()
      const whole = await shop.get(url)
      const changed = String(whole.headers['last-modified'])
      expect(new Date(changed).toUTCString()).toBe(changed)
      const later = new Date(Date.parse(changed) + 5000).toUTCString()
      for (const since of [changed, later])
        expect((await shop.get(url, { 'if-modified-since': since })).statusCode, since).toBe(304)
      for (const since of ['Thu, 01 Jan 1970 00:00:00 GMT', 'yesterday'])
        expect((await shop.get(url, { 'if-modified-since': since })).statusCode, since).toBe(200)
      // Tags win over dates.
      expect((await shop.get(url, { 'if-modified-since': later, 'if-none-match': 'W/"x"' })).statusCode).toBe(200)
      const size = whole.rawPayload.length
      const part = await shop.get(url, { range: 'bytes=0-1', 'if-range': changed })
      expect([part.statusCode, part.headers['content-range']]).toEqual([206, `bytes 0-1/${size}`])
      expect(
        (await shop.get(url, { range: 'bytes=0-1', 'if-range': 'Thu, 01 Jan 1970 00:00:00 GMT' })).statusCode,
      ).toBe(200)
    },
  )
})
