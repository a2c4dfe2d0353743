import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { TestShop, testSettings } from '#shop/testing.ts'

const json = { accept: 'application/json' }
const csaf = '/.well-known/csaf'

it('the folder has listings from the top to every advisory', async () => {
  await using shop = await TestShop.open()
  const list = async (path: string) => (await shop.get(path, json)).json()
  expect(await list('/.well-known')).toEqual(['csaf', 'security.txt'])
  expect(await list('/.well-known/')).toEqual(['csaf', 'security.txt'])
  expect(await list(csaf)).toEqual([
    '2017',
    '2021',
    '2024',
    'changes.csv',
    'index.txt',
    'provider-metadata.json',
    'signing-key.asc',
  ])
  for (const [year, name] of [
    ['2017', 'juice-shop-sa-20200513-express-jwt'],
    ['2021', 'juice-shop-sa-20211014-proto'],
    ['2024', 'juice-shop-sa-disclaimer'],
  ]) {
    expect(await list(`${csaf}/${year}/`)).toEqual(['', '.asc', '.sha512'].map((ending) => `${name}.json${ending}`))
    const advisory = await shop.get(`${csaf}/${year}/${name}.json`)
    expect(advisory.headers['content-type']).toBe('application/json; charset=utf-8')
    expect(advisory.json().document.tracking.id).toBe(name)
    const { body: checksum } = await shop.get(`${csaf}/${year}/${name}.json.sha512`)
    expect(checksum).toBe(`${createHash('sha512').update(advisory.rawPayload).digest('hex')}  ${name}.json\n`)
    expect((await shop.get(`${csaf}/${year}/${name}.json.asc`)).body).toContain('BEGIN PGP SIGNATURE')
  }
})

it('people see a list with links, sizes and times', async () => {
  await using shop = await TestShop.open()
  const { body } = await shop.get(csaf, { accept: 'text/html' })
  expect(body).toContain('<title>listing directory /.well-known/csaf</title>')
  expect(body).toMatch(/<a href="csaf\/2017">/)
  expect(body).toContain('<a class="up"')
  expect((await shop.get('/.well-known', { accept: 'text/html' })).body).toContain(
    '<a href=".well-known/security.txt">',
  )
})

it('the indexes name the advisories, the last one by its old name', async () => {
  await using shop = await TestShop.open()
  expect((await shop.get(`${csaf}/index.txt`)).body.trim().split('\n')).toEqual([
    '2017/juice-shop-sa-20200513-express-jwt.json',
    '2021/juice-shop-sa-20211014-proto.json',
    '2024/juice-shop-sa-general.json',
  ])
  expect((await shop.get(`${csaf}/changes.csv`)).body).toMatch(/^("\d{4}\/[\w-]+\.json","\d{4}-[\dT:.-]+Z"\n){3}$/)
})

it('the metadata name the shop’s own address, wherever it is', async () => {
  const server = { ...testSettings.server, baseUrl: 'https://juice.example' }
  await using shop = await TestShop.open({ settings: { server } })
  const { body } = await shop.get(`${csaf}/provider-metadata.json`)
  expect(JSON.parse(body)).toMatchObject({
    canonical_url: 'https://juice.example/.well-known/csaf/provider-metadata.json',
    distributions: [{ directory_url: 'https://juice.example/.well-known/csaf/' }],
    role: 'csaf_trusted_provider',
  })
  expect(body).not.toContain('localhost')
  expect((await shop.get('/security.txt')).body).toContain('Csaf: https://juice.example/.well-known/csaf/provider')
})

it('the notice for researchers is still answered to every method', async () => {
  await using shop = await TestShop.open()
  for (const method of ['POST', 'PUT', 'PATCH', 'DELETE'] as const) {
    expect((await shop.send(method, '/.well-known/security.txt')).body).toContain('Contact: ')
  }
})

it.each(['/.well-known/change-password', `${csaf}/2018/x.json`, `${csaf}/2017/missing.json`, `${csaf}/2017%2Fx`])(
  '%s is any other address',
  async (url) => {
    await using shop = await TestShop.open()
    const reply = await shop.get(url)
    expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
    expect(reply.body).toContain('<app-root>')
  },
)

it.each([
  ['/.well-known/..%2fftp%2flegal.md', 403],
  [`${csaf}/2017/..%2f..%2f..%2fkeys%2fjwt.key`, 403],
  ['/.well-known/x%00.txt', 400],
])('%s leads nowhere', async (url, status) => {
  await using shop = await TestShop.open()
  const reply = await shop.get(url)
  expect(reply.statusCode).toBe(status)
  expect(reply.body).not.toContain('PRIVATE')
})
