import { readFileSync } from 'node:fs'
import { Credentials, Kdbx, type KdbxEntry, ProtectedValue } from 'kdbxweb'
import { describe, expect, it } from 'vitest'
import { TestShop, testSettings } from '#shop/testing.ts'

const json = { accept: 'application/json' }
const contentFile = (path: string) => readFileSync(new URL(`../../content/${path}`, import.meta.url))

describe('/encryptionkeys', () => {
  it('lists the keys that are for everybody', async () => {
    await using shop = await TestShop.open()
    for (const url of ['/encryptionkeys', '/encryptionkeys/', '/EncryptionKeys?x=1']) {
      const { statusCode, headers, body } = await shop.get(url)
      expect([statusCode, headers['content-type']], url).toEqual([200, 'text/html; charset=utf-8'])
      expect([...body.matchAll(/<a href="(\/encryptionkeys\/[^"]+)"/g)].map(([, href]) => href)).toEqual([
        '/encryptionkeys/jwt.pub',
        '/encryptionkeys/premium.key',
      ])
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
    expect(body).toContain('<html lang="de-DE">')
    expect(body).toContain('<th scope="col">Zuletzt geändert</th>')
    expect(body).toContain('href="/juice/encryptionkeys/jwt.pub"')
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

  it.each(['jwt.key', 'ctf.key', 'README.md', 'JWT.PUB', 'nothing', '%00', 'jwt.pub%00', '..%5cjwt.key'])(
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

  it.each(['a%2fb', '..%2fkeys%2fjwt.key', '%2f', '%2Fetc%2Fpasswd'])('%s is refused', async (name) => {
    await using shop = await TestShop.open()
    for (const folder of ['encryptionkeys', 'ftp']) {
      const reply = await shop.get(`/${folder}/${name}`, json)
      expect([reply.statusCode, reply.json().error.message]).toEqual([
        403,
        'File names cannot contain forward slashes!',
      ])
    }
  })
})

describe('/ftp', () => {
  it('lists what is shared', async () => {
    await using shop = await TestShop.open()
    const reply = await shop.get('/ftp')
    expect(reply.body).toContain('<a href="/ftp/incident-support.kdbx">incident-support.kdbx</a>')
    expect((await shop.get('/ftp', json)).json()).toContain('incident-support.kdbx')
  })

  it.each([
    'package.json.bak',
    'x',
    'x.md.bak',
    'incident-support.kdbx.md.bak',
    'INCIDENT-SUPPORT.KDBX',
    'x.MD',
    'a.md%00',
  ])('%s is of the wrong kind', async (name) => {
    await using shop = await TestShop.open()
    const reply = await shop.get(`/ftp/${name}`, json)
    expect([reply.statusCode, reply.json().error.message]).toEqual([403, 'Only .md and .pdf files are allowed!'])
  })

  it.each(['nothing.md', '.md', 'a%00.md', 'a%2500.pdf', `${'x'.repeat(3000)}.md`])('%s is missing', async (name) => {
    await using shop = await TestShop.open()
    const reply = await shop.get(`/ftp/${name}`, json)
    expect(reply.statusCode).toBe(404)
    expect(reply.json().error.code).toBe('ENOENT')
    const page = await shop.get(`/ftp/${name}`)
    expect(page.body).toContain('<ul id="stacktrace">')
  })

  it('only shows: whatever is sent there gets the page of the shop', async () => {
    await using shop = await TestShop.open()
    expect((await shop.send('POST', '/ftp/x.md', 'text')).body).toContain('<app-root></app-root>')
    expect((await shop.get('/ftp/quarantine/x.md')).body).toContain('<app-root></app-root>')
  })
})

describe('the vault of the support team', () => {
  const open = async (shop: TestShop, password: string) => {
    const { rawPayload } = await shop.get('/ftp/incident-support.kdbx')
    const bytes = Uint8Array.from(rawPayload).buffer
    return Kdbx.load(bytes, new Credentials(ProtectedValue.fromString(password)))
  }
  const read = (entry: KdbxEntry | undefined, field: string) => {
    const value = entry?.fields.get(field)
    return value instanceof ProtectedValue ? value.getText() : value
  }

  it('opens with its password and signs in', async () => {
    await using shop = await TestShop.open()
    await expect(open(shop, 'Support2021!')).rejects.toThrow()
    const vault = await open(shop, 'Support2022!')
    expect([vault.header.versionMajor, vault.header.keyEncryptionRounds]).toEqual([3, 6000])
    const [prod, int, dev] = ['prod', 'int', 'dev'].map((title) =>
      vault.getDefaultGroup().entries.find((entry) => read(entry, 'Title') === title),
    )
    expect(read(prod, 'UserName')).toBe('support@juice-sh.op')
    const id = Buffer.from(new Uint8Array(prod?.uuid.bytes ?? new ArrayBuffer(0)))
      .toString('hex')
      .toUpperCase()
    for (const entry of [int, dev]) {
      expect(read(entry, 'UserName')).toBe(`{REF:U@I:${id}}`)
      expect(read(entry, 'Password')).toBe(`{REF:P@I:${id}}`)
    }
    const form = { email: read(prod, 'UserName'), password: read(prod, 'Password') }
    const login = await shop.send('POST', '/rest/user/login', form)
    expect(login.json().authentication.umail).toBe('support@juice-sh.op')
  })
})
