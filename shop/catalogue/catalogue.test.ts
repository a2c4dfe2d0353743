import { describe, expect, it } from 'vitest'
import { TestShop } from '#shop/testing.ts'

const search = (shop: TestShop, q: string, headers = {}) =>
  shop.get(`/rest/products/search?q=${encodeURIComponent(q)}`, { accept: 'application/json', ...headers })

describe('GET /rest/products/search', () => {
  it('shows everything on sale, by name', async () => {
    await using shop = await TestShop.open()
    for (const url of ['/rest/products/search', '/rest/products/search?q=', '/rest/products/search?q=undefined']) {
      const reply = await shop.get(url)
      expect(reply.body.startsWith('{"status":"success","data":[{"id":')).toBe(true)
      const { data } = reply.json()
      expect(data).toHaveLength(46)
      expect(Object.keys(data[0])).toEqual(
        'id name description price deluxePrice image createdAt updatedAt deletedAt'.split(' '),
      )
      expect(data[0].createdAt).toBe('2026-01-31 10:00:00.000 +00:00')
      const names = data.map(({ name }: { name: string }) => name)
      expect(names).toEqual([...names].sort())
    }
  })

  it('knows wildcards, and finds nothing for a lone quote', async () => {
    await using shop = await TestShop.open()
    expect((await search(shop, 'EGGFRUIT Ju_ce%500ml')).json().data).toHaveLength(1)
    expect((await search(shop, "'")).json().data).toEqual([])
  })

  it('lets the text continue the statement', async () => {
    await using shop = await TestShop.open()
    expect((await search(shop, "'))--")).json().data).toHaveLength(56)
    const users = await search(shop, "qwert')) UNION SELECT id,email,password,'4','5','6','7','8','9' FROM Users--")
    expect(users.json().data).toHaveLength(24)
    expect(users.body).toContain('0192023a7bbd73250516f069df18b500')
    const schema = await search(shop, "qwert')) UNION SELECT sql,'2','3','4','5','6','7','8','9' FROM sqlite_master--")
    expect(schema.body).toContain('CREATE TABLE `Users`')
  })

  it('reads 200 characters, and one statement', async () => {
    await using shop = await TestShop.open()
    const long = `${'a'.repeat(200)}';`
    expect((await search(shop, long)).statusCode).toBe(200)
    const stacked = await search(shop, "'; DELETE FROM Products--")
    expect(stacked.statusCode).toBe(500)
    expect((await search(shop, '')).json().data).toHaveLength(46)
    expect((await search(shop, 'x'.repeat(5000))).statusCode).toBe(200)
    expect((await search(shop, '\0')).statusCode).toBe(500)
  })

  it('shows the statement if the database fails', async () => {
    await using shop = await TestShop.open()
    const reply = await search(shop, "';")
    expect(reply.statusCode).toBe(500)
    const { error } = reply.json()
    expect(error).toMatchObject({
      message: 'SQLITE_ERROR: near ";": syntax error',
      sql: "SELECT * FROM Products WHERE ((name LIKE '%';%' OR description LIKE '%';%') AND deletedAt IS NULL) ORDER BY name",
      original: { errno: 1, code: 'SQLITE_ERROR' },
    })
    const union = await search(shop, "')) UNION SELECT 1--")
    expect(union.json().error.message).toBe(
      'SQLITE_ERROR: SELECTs to the left and right of UNION do not have the same number of result columns',
    )
  })

  it('survives integers beyond those of JavaScript', async () => {
    await using shop = await TestShop.open()
    const reply = await search(shop, "q')) UNION SELECT 9007199254740993,'2','3','4','5','6','7','8','9'--")
    expect(reply.json().data).toMatchObject([{ id: 9007199254740992 }])
  })

  it('does not cache a text with a quote', async () => {
    await using shop = await TestShop.open()
    const draw = async () => {
      const text = "x')) UNION SELECT hex(randomblob(8)),'2','3','4','5','6','7','8','9'--"
      return (await shop.get(`/rest/products/search?q=${encodeURIComponent(text)}`)).json().data[0].id
    }
    expect(await draw()).not.toBe(await draw())
  })

  it('caches replies until a change, in each language', async () => {
    await using shop = await TestShop.open()
    const first = await search(shop, 'Eggfruit')
    expect((await search(shop, 'Eggfruit')).body).toBe(first.body)
    const german = await search(shop, 'Eggfruit', { cookie: 'language=de_DE' })
    expect(german.body).not.toBe(first.body)
    await shop.send('PUT', '/api/Products/3', { price: 1 })
    expect((await search(shop, 'Eggfruit')).json().data[0].price).toBe(1)
    expect((await search(shop, 'Eggfruit', { cookie: 'language=de_DE' })).json().data[0].price).toBe(1)
  })
})

describe('/api/Products', () => {
  it('lists what is on sale, with ISO times', async () => {
    await using shop = await TestShop.open()
    const { data } = (await shop.get('/api/Products?d=Sat%20Nov%2021')).json()
    expect(data).toHaveLength(46)
    expect(data[0]).toMatchObject({ id: 1, createdAt: '2026-01-31T10:00:00.000Z', deletedAt: null })
    for (const id of ['10', '4711', 'abc', '%00', '1%20OR%201=1']) {
      const reply = await shop.get(`/api/Products/${id}`)
      expect(reply.statusCode, id).toBe(404)
      expect(reply.json()).toEqual({ message: 'Not Found', errors: [] })
    }
  })

  it('can be changed without a token', async () => {
    await using shop = await TestShop.open()
    const description = '<a href="https://owasp.slack.com" target="_blank">More...</a>'
    const reply = await shop.send('PUT', '/api/Products/9', { description, nonsense: 1 })
    expect(reply.json().data).toMatchObject({ id: 9, description })
    const name = reply.json().data.name
    expect(shop.audit).toEqual([{ kind: 'productChanged', facts: { product: { id: 9, name, description } } }])
    expect((await shop.send('PUT', '/api/Products/4711', { description })).statusCode).toBe(404)
  })

  it('are added with a token, and never deleted', async () => {
    await using shop = await TestShop.open()
    const product = { name: 'XSS', description: '<iframe src="javascript:alert(`xss`)">', price: 47.11 }
    expect((await shop.send('POST', '/api/Products', product)).statusCode).toBe(401)
    const jim = await shop.signInAsJim()
    const reply = await shop.send('POST', '/api/Products', product, jim)
    expect(reply.statusCode).toBe(201)
    expect(reply.headers.location).toBe('/api/Products/57')
    expect(reply.json().data).toMatchObject({ id: 57, ...product, image: null })
    expect(shop.audit.at(-1)?.kind).toBe('productChanged')
    expect(reply.json().data.deluxePrice).toBe(47.11)
    for (const deluxePrice of [3, null]) {
      const other = await shop.send('POST', '/api/Products', { ...product, deluxePrice }, jim)
      expect(other.json().data).toMatchObject({ price: 47.11, deluxePrice })
    }
    const bare = await shop.send('POST', '/api/Products', {}, jim)
    expect(bare.json().data).toMatchObject({ name: null, price: null, deluxePrice: null })
    expect((await shop.send('DELETE', '/api/Products/1', undefined, jim)).statusCode).toBe(401)
  })

  it('refuses integers that clients cannot read back', async () => {
    await using shop = await TestShop.open()
    const reply = await shop.send('PUT', '/api/Products/1', { price: '9007199254740993' })
    expect(reply.statusCode).toBe(400)
    expect((await shop.get('/api/Products')).statusCode).toBe(200)
  })

  it('refuses prices that cannot be paid, and keeps all others', async () => {
    await using shop = await TestShop.open()
    const jim = await shop.signInAsJim()
    const name = 'Golden Juice'
    for (const price of [1e99, -1e99, '1e+99', '1e999', 1000000000000.01]) {
      for (const field of ['price', 'deluxePrice']) {
        const added = await shop.send('POST', '/api/Products', { name, [field]: price }, jim)
        expect([added.statusCode, added.json().errors[0].field], String(price)).toEqual([400, field])
        expect((await shop.send('PUT', '/api/Products/1', { [field]: price })).statusCode).toBe(400)
      }
    }
    for (const price of [-5, 0, 1e12, null, 'cheap']) {
      expect((await shop.send('PUT', '/api/Products/1', { price })).statusCode, String(price)).toBe(200)
    }
  })
})

describe('/api/Quantitys', () => {
  it('is open to read as a whole, one by one for accounting', async () => {
    await using shop = await TestShop.open()
    expect((await shop.get('/api/Quantitys/')).json().data).toHaveLength(56)
    const refused = await shop.get('/api/Quantitys/1', await shop.signInAsJim())
    expect(refused.statusCode).toBe(403)
    expect(refused.json()).toEqual({ error: 'Malicious activity detected' })
    const accountant = await shop.signIn('accountant@juice-sh.op', 'i am an awesome accountant')
    const changed = await shop.send('PUT', '/api/Quantitys/1', { quantity: 7 }, accountant)
    expect(changed.json().data).toMatchObject({ ProductId: 1, id: 1, quantity: 7, limitPerUser: 5 })
    expect((await shop.send('POST', '/api/Quantitys', {}, accountant)).statusCode).toBe(401)
  })
})
