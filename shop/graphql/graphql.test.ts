import { buildSchema, graphql } from 'graphql'
import { describe, expect, it } from 'vitest'
import { TestShop } from '#shop/testing.ts'

const ask = (shop: TestShop, query: string, headers: Record<string, string> = {}) =>
  shop.send('POST', '/graphql', { query }, headers)

const redeem = (pin: string, alias = 'a') => `${alias}: redeemGiftCard(number: "VC-2026-0003", pin: "${pin}")`

describe('reading', () => {
  it('lists products with their reviews, by POST and by GET', async () => {
    await using shop = await TestShop.open()
    const query = '{ products(search: "apple juice", first: 1) { id name price reviews { message author { name } } } }'
    const wanted = [{ id: 1, name: 'Apple Juice (1000ml)', price: 1.99, reviews: [{ author: { name: 'admin' } }, {}] }]
    const posted = (await ask(shop, query)).json()
    expect(posted.data.products).toMatchObject(wanted)
    expect((await shop.get(`/graphql?query=${encodeURIComponent(query)}`)).json()).toEqual(posted)
  })

  it('takes variables, and a list of queries', async () => {
    await using shop = await TestShop.open()
    const query = 'query($id: Int!) { product(id: $id) { name } }'
    const two = await shop.send('POST', '/graphql', [
      { query, variables: { id: 1 } },
      { query, variables: { id: 9999 } },
    ])
    expect(two.json()).toEqual([{ data: { product: { name: 'Apple Juice (1000ml)' } } }, { data: { product: null } }])
    const variables = encodeURIComponent('{"id":1}')
    const got = await shop.get(`/graphql?query=${encodeURIComponent(query)}&variables=${variables}`)
    expect(got.json().data.product.name).toBe('Apple Juice (1000ml)')
  })

  it('describes itself, and leaves the description of other schemas of the process alone', async () => {
    await using shop = await TestShop.open()
    const source = '{ __schema { queryType { name } } }'
    expect((await ask(shop, source)).json().data.__schema).toEqual({ queryType: { name: 'Query' } })
    const other = await graphql({ schema: buildSchema('type Query { cakes: Int }'), source, contextValue: {} })
    expect(other).toEqual({ data: { __schema: { queryType: { name: 'Query' } } } })
  })

  it('binds what is searched for', async () => {
    await using shop = await TestShop.open()
    expect((await ask(shop, `{ products(search: "')) OR 1=1--") { id } }`)).json().data.products).toEqual([])
  })

  it('shows baskets and orders by number to their owners, and addresses to nobody else', async () => {
    await using shop = await TestShop.open()
    const admin = await shop.signInAsAdmin()
    const jim = await shop.signInAsJim()
    const query = '{ basket(id: 1) { id items { quantity product { name } } } me { name email orders { number } } }'
    const { data } = (await ask(shop, query, admin)).json()
    expect(data).toMatchObject({ basket: { id: 1 }, me: { name: 'admin', email: 'admin@juice-sh.op' } })
    const [order] = data.me.orders
    const one = `{ order(number: "${order.number}") { total lines { name quantity } } }`
    expect((await ask(shop, one, admin)).json().data.order.lines).toHaveLength(2)
    expect((await ask(shop, one, jim)).json().data).toEqual({ order: null })
    expect((await ask(shop, one)).json().errors[0].message).toMatch(/^This is for customers/)
    expect((await ask(shop, '{ basket(id: 1) { id } }', jim)).json().data).toEqual({ basket: null })
    const author = '{ product(id: 1) { reviews { author { email basket { id } } } } }'
    expect((await ask(shop, author, jim)).json().data.product.reviews[0].author).toEqual({ email: null, basket: null })
  })

  it('shows orders of the author of a review to anybody', async () => {
    await using shop = await TestShop.open()
    const reply = await ask(shop, '{ product(id: 1) { reviews { author { orders { total } } } } }')
    expect(reply.json().data.product.reviews[0].author.orders).toHaveLength(2)
    expect(shop.audit.filter(({ kind }) => kind === 'ordersListed').map(({ facts }) => facts)).toEqual([
      { owner: 1, viewer: null, orders: 2 },
      expect.objectContaining({ orders: 0 }),
    ])
  })

  it('shows the figures of the office', async () => {
    await using shop = await TestShop.open()
    const reply = await ask(
      shop,
      '{ officeFigures { turnover orders openOrders customers lowStock(below: 1) { name } } }',
    )
    expect(reply.json().data.officeFigures).toMatchObject({ turnover: 66.85, orders: 3, openOrders: 1, customers: 23 })
    expect(shop.audit.at(-1)).toMatchObject({ kind: 'figuresShown', facts: { viewer: null } })
  })
})

describe('changing', () => {
  it('adds reviews in the name of the customer', async () => {
    await using shop = await TestShop.open()
    const query = 'mutation { addReview(productId: 24, message: "Tart.") { message author { name } } }'
    expect((await ask(shop, query)).json().data).toEqual({ addReview: null })
    expect((await ask(shop, query, await shop.signInAsJim())).json().data.addReview).toEqual({
      message: 'Tart.',
      author: { name: 'jim' },
    })
  })

  it('pays a gift card out once, for its PIN', async () => {
    await using shop = await TestShop.open()
    const jim = await shop.signInAsJim()
    const pin = shop.shop.tokens.giftPin('VC-2026-0003')
    const wrong = pin === '0000' ? '0001' : '0000'
    expect((await ask(shop, `mutation { ${redeem(wrong)} }`, jim)).json().data).toEqual({ a: false })
    expect((await ask(shop, `mutation { ${redeem(pin)} }`, jim)).json().data).toEqual({ a: true })
    expect((await ask(shop, `mutation { ${redeem(pin)} }`, jim)).json().errors[0].message).toMatch(/before/)
    expect((await shop.get('/rest/wallet/balance', jim)).json().data).toBe(150)
    const card = '{ giftCard(number: "VC-2026-0003") { value isRedeemed } }'
    expect((await ask(shop, card)).json().data.giftCard).toEqual({ value: 50, isRedeemed: true })
    expect((await ask(shop, '{ giftCard(number: "VC-2026-0041") { value } }')).json().data.giftCard).toBeNull()
    expect(shop.audit.at(-1)).toMatchObject({ kind: 'giftCardRedeemed', facts: { value: 5000, tried: 1 } })
  })

  it('limits requests with mutations, and tries all PINs of one', async () => {
    await using shop = await TestShop.open({ clock: () => new Date('2026-01-31T12:00:00Z') })
    const jim = await shop.signInAsJim()
    const many = Array.from({ length: 1000 }, (_, at) => redeem(String(at).padStart(4, '0'), `a${at}`)).join(' ')
    expect(Object.keys((await ask(shop, `mutation { ${many} }`, jim)).json().data)).toHaveLength(1000)
    for (let more = 1; more < 10; more++) await ask(shop, `mutation { ${redeem('x')} }`, jim)
    const late = await ask(shop, `mutation { ${redeem('x')} }`, jim)
    expect([late.statusCode, late.headers['retry-after']]).toEqual([429, '60'])
    expect((await ask(shop, '{ me { name } }', jim)).statusCode).toBe(200)
  })

  it('takes mutations by POST alone', async () => {
    await using shop = await TestShop.open()
    const query = encodeURIComponent(`mutation { ${redeem('1')} }`)
    const reply = await shop.get(`/graphql?query=${query}`)
    expect([reply.statusCode, reply.headers.allow]).toEqual([405, 'POST'])
  })
})

describe('refusing', () => {
  const fields = (count: number, field: string) =>
    Array.from({ length: count }, (_, at) => `a${at}: ${field}`).join(' ')

  it.each<[string, unknown]>([
    ['nothing', {}],
    ['an empty query', { query: ' ' }],
    ['a list of nothing', []],
    ['a long list', Array(21).fill({ query: '{ me { name } }' })],
    ['variables that are a list', { query: '{ me { name } }', variables: [] }],
    ['broken syntax', { query: '{ products {' }],
    ['an unknown field', { query: '{ secrets }' }],
    ['no operation', { query: 'fragment F on Product { id }' }],
    ['an unknown operation', { query: 'query a { me { name } }', operationName: 'b' }],
    ['a missing variable', { query: 'query($id: Int!) { product(id: $id) { name } }', variables: { id: 'x' } }],
    [
      'too many levels',
      { query: `{ product(id: 1) { ${'reviews { product { '.repeat(100)} id ${'} }'.repeat(100)} } }` },
    ],
    ['very many levels', { query: '{ products '.repeat(20_000) }],
    ['too many fields of an object', { query: `{ products { ${fields(61, 'id')} } }` }],
    ['too many words', { query: `{ ${fields(4000, 'me { id }')} }` }],
    ['a cycle of fragments', { query: '{ products { ...A } } fragment A on Product { reviews { product { ...A } } }' }],
  ])('answers %s with 400 and a sentence', async (_what, body) => {
    await using shop = await TestShop.open()
    const reply = await shop.send('POST', '/graphql', body as object)
    expect([reply.statusCode, reply.json().errors[0].message]).toEqual([400, expect.any(String)])
  })
})
