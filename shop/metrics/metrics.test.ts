import { expect, it } from 'vitest'
import { TestShop } from '#shop/testing.ts'

type Form = [name: string, file: { name: string; type: string; content: string }]

/** Samples by name and labels, in order, without `app`. */
async function readMetrics(shop: TestShop, headers: Record<string, string> = {}): Promise<Map<string, string>> {
  const reply = await shop.get('/metrics', headers)
  expect(reply.statusCode).toBe(200)
  expect(reply.headers['content-type']).toBe('text/plain; version=0.0.4; charset=utf-8')
  const samples = new Map<string, string>()
  for (const line of reply.body.split('\n')) {
    if (line === '' || /^# (HELP|TYPE) [a-zA-Z_:][\w:]* \S/.test(line)) continue
    const [, name, labels, value] = /^([a-zA-Z_:][\w:]*)\{(.*)\} (\S+)$/.exec(line) ?? []
    expect(value, line).toMatch(/^(-?\d+(\.\d+)?(e[+-]?\d+)?|Nan|[+-]Inf)$/)
    expect(labels, line).toContain('app="juiceshop"')
    const others = (labels ?? '').replace(/,?app="juiceshop"/, '')
    samples.set(others === '' ? String(name) : `${name}{${others}}`, String(value))
  }
  return samples
}

function multipart([field, { name, type, content }]: Form) {
  const body = `--x\r\nContent-Disposition: form-data; name="${field}"; filename="${name}"\r\nContent-Type: ${type}\r\n\r\n${content}\r\n--x--\r\n`
  return [body, { 'content-type': 'multipart/form-data; boundary=x' }] as const
}

it('every metric of the shop has its name and its type', async () => {
  await using shop = await TestShop.open()
  const { body } = await shop.get('/metrics')
  expect(body.match(/^# TYPE (?!process_|nodejs_)\S+ \w+$/gm)?.map((line) => line.slice(7))).toEqual([
    'file_uploads_count counter',
    'file_upload_errors counter',
    'http_requests_count counter',
    'juiceshop_version_info gauge',
    'juiceshop_orders_placed_total gauge',
    'juiceshop_users_registered gauge',
    'juiceshop_users_registered_total gauge',
    'juiceshop_wallet_balance_total gauge',
    'juiceshop_user_social_interactions gauge',
    'juiceshop_llm_input_tokens_total counter',
    'juiceshop_llm_output_tokens_total counter',
    'juiceshop_llm_input_tokens counter',
    'juiceshop_llm_output_tokens counter',
    'juiceshop_llm_tool_calls_total counter',
  ])
  for (const name of ['process_cpu_seconds_total', 'process_start_time_seconds', 'nodejs_eventloop_lag_seconds']) {
    expect(body).toContain(`# TYPE ${name} `)
  }
  expect(body).toContain('nodejs_version_info{version="v')
})

it('the numbers are those of the seeded shop', async () => {
  await using shop = await TestShop.open()
  const metrics = await readMetrics(shop)
  const count = (sql: string) => String(Object.values(shop.shop.db.prepare(sql).get() ?? {})[0])
  expect(metrics.get('juiceshop_version_info{version="1.0.0",major="1",minor="0",patch="0"}')).toBe('1')
  for (const [name, sql] of [
    ['juiceshop_orders_placed_total', "SELECT count(*) FROM Documents WHERE collection = 'orders'"],
    ['juiceshop_users_registered_total', 'SELECT count(*) FROM Users WHERE deletedAt IS NULL'],
    [
      'juiceshop_users_registered{type="deluxe"}',
      "SELECT count(*) FROM Users WHERE role = 'deluxe' AND deletedAt IS NULL",
    ],
    ['juiceshop_wallet_balance_total', 'SELECT sum(balance) FROM Wallets'],
    ['juiceshop_user_social_interactions{type="review"}', "SELECT count(*) FROM Documents WHERE collection = 'posts'"],
    ['juiceshop_user_social_interactions{type="feedback"}', 'SELECT count(*) FROM Feedbacks'],
    ['juiceshop_user_social_interactions{type="complaint"}', 'SELECT count(*) FROM Complaints'],
  ] as const) {
    expect(metrics.get(name), name).toBe(count(sql))
  }
})

it('registrations show after five seconds, requests at once', async () => {
  let now = new Date('2026-11-22T12:00:00Z')
  await using shop = await TestShop.open({ clock: () => now })
  const before = await readMetrics(shop)
  const account = { email: 'new@juice-sh.op', password: 'orange', passwordRepeat: 'orange' }
  expect((await shop.send('POST', '/api/Users', account)).statusCode).toBe(201)
  await shop.get('/rest/nowhere')

  now = new Date(now.getTime() + 4999)
  const soon = await readMetrics(shop)
  expect(soon.get('juiceshop_users_registered_total')).toBe(before.get('juiceshop_users_registered_total'))
  expect(before.get('http_requests_count{status_code="2XX"}')).toBeUndefined()
  expect(soon.get('http_requests_count{status_code="2XX"}')).toBe('2')
  expect(soon.get('http_requests_count{status_code="5XX"}')).toBe('1')

  now = new Date(now.getTime() + 1)
  const later = await readMetrics(shop)
  const users = Number(before.get('juiceshop_users_registered_total'))
  expect(Number(later.get('juiceshop_users_registered_total'))).toBe(users + 1)
})

it('a clock that was set back does not keep old numbers', async () => {
  let now = new Date('2026-11-22T12:00:00Z')
  await using shop = await TestShop.open({ clock: () => now })
  const before = Number((await readMetrics(shop)).get('juiceshop_user_social_interactions{type="review"}'))
  await shop.send('PUT', '/rest/products/1/reviews', { message: 'Good.', author: 'me' })
  now = new Date('2020-01-01T00:00:00Z')
  expect((await readMetrics(shop)).get('juiceshop_user_social_interactions{type="review"}')).toBe(String(before + 1))
})

it('files are counted by type, refused ones separately', async () => {
  await using shop = await TestShop.open()
  const upload = (name: string, type: string) => {
    const [body, headers] = multipart(['file', { name, type, content: 'juice' }])
    return shop.send('POST', '/file-upload', body, headers)
  }
  expect((await upload('invoice.pdf', 'application/pdf')).statusCode).toBe(204)
  expect((await upload('invoice.pdf', 'application/pdf')).statusCode).toBe(204)
  expect((await upload('order.xml', 'text/xml')).statusCode).toBe(410)
  expect((await shop.send('POST', '/file-upload', {})).statusCode).toBe(400)
  const metrics = await readMetrics(shop)
  expect([...metrics].filter(([key]) => key.startsWith('file_'))).toEqual([
    ['file_uploads_count{file_type="application/pdf"}', '2'],
    ['file_upload_errors{file_type="text/xml"}', '1'],
  ])
})

it('orders, complaints and wallets are counted', async () => {
  await using shop = await TestShop.open()
  const number = (metrics: Map<string, string>, name: string) => Number(metrics.get(`juiceshop_${name}`))
  let now = new Date('2026-11-22T12:00:00Z')
  await using later = await TestShop.open({ clock: () => now })
  const before = await readMetrics(shop)
  await readMetrics(later)
  const jim = await later.signInAsJim()
  later.shop.documents.insert('orders', { _id: 'x', orderId: '1' })
  expect((await later.send('POST', '/api/Complaints', { message: 'Sour.' }, jim)).statusCode).toBe(201)
  later.shop.db.exec('UPDATE Wallets SET balance = balance + 5 WHERE UserId = 1')
  now = new Date('2026-11-22T12:00:05Z')
  const after = await readMetrics(later)
  for (const [name, growth] of [
    ['orders_placed_total', 1],
    ['user_social_interactions{type="complaint"}', 1],
    ['wallet_balance_total', 5],
  ] as const) {
    expect(number(after, name) - number(before, name), name).toBe(growth)
  }
})

it('clients cannot create endless metrics', async () => {
  await using shop = await TestShop.open()
  const { counters } = shop.shop
  for (let type = 0; type < 200; type++) counters.add('file_uploads_count', `x/${type}${'y'.repeat(1000)}`)
  const metrics = [...(await readMetrics(shop))].filter(([key]) => key.startsWith('file_uploads_count'))
  expect(metrics).toHaveLength(51)
  expect(metrics.at(-1)).toEqual(['file_uploads_count{file_type="other"}', '150'])
  expect(metrics[0]?.[0].length).toBeLessThan(150)
})

it('escapes names, quotes and line breaks in labels', async () => {
  await using shop = await TestShop.open()
  shop.shop.counters.add('file_uploads_count', 'a"} 1\nevil 2\\')
  const { body } = await shop.get('/metrics')
  expect(body).toContain('file_uploads_count{file_type="a\\"} 1\\nevil 2\\\\",app="juiceshop"} 1')
})

it('a configured prefix is used in names and label', async () => {
  const { testSettings } = await import('#shop/testing.ts')
  const application = { ...testSettings.application, customMetricsPrefix: 'bodgeit' }
  await using shop = await TestShop.open({ settings: { application } })
  const { body } = await shop.get('/metrics/')
  expect(body).toMatch(/^bodgeit_orders_placed_total\{app="bodgeit"\} \d+$/m)
  expect(body).not.toContain('juiceshop')
})

it('odd rows do no harm', async () => {
  await using shop = await TestShop.open()
  shop.shop.db.exec("UPDATE Wallets SET balance = 'much' WHERE id = 1; UPDATE Users SET role = NULL WHERE id = 2")
  expect((await readMetrics(shop)).get('juiceshop_wallet_balance_total')).toMatch(/^\d/)
})
