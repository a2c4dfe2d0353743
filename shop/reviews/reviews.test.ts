import { describe, expect, it } from 'vitest'
import { TestShop } from '#shop/testing.ts'

describe('GET /rest/products/:id/reviews', () => {
  it('lists the reviews of a product, oldest first', async () => {
    await using shop = await TestShop.open()
    const { status, data } = (await shop.get('/rest/products/1/reviews')).json()
    expect(status).toBe('success')
    expect(data).toMatchObject([
      { author: 'admin@juice-sh.op', product: 1, likesCount: 0, likedBy: [], liked: true },
      { author: 'basil@juice-sh.op', product: 1, liked: true },
    ])
    expect(data[0]._id).toMatch(/^[A-Za-z0-9]{17}$/)
    expect((await shop.get('/rest/products/4711/reviews')).json()).toEqual({ status: 'success', data: [] })
  })

  it('marks the reviews that a customer liked', async () => {
    await using shop = await TestShop.open()
    const { data } = (await shop.get('/rest/products/1/reviews', await shop.signInAsJim())).json()
    expect(data[0]).not.toHaveProperty('liked')
  })

  it.each([
    ['1%20%7C%7C%20true', 29],
    ['0%7C%7Cthis.product%3E40', 9],
    ['%0d%0a1', 2],
    ['1.0', 2],
    ['-1', 0],
    ['0x1', 2],
    ['1;sleep(2000)', 2],
    ["'1'", 2],
  ])('takes %s for what it is in an expression', async (id, count) => {
    await using shop = await TestShop.open()
    expect((await shop.get(`/rest/products/${id}/reviews`)).json().data).toHaveLength(count)
  })

  it('refuses failing expressions, and reads a limited length', async () => {
    await using shop = await TestShop.open()
    const failing = await shop.get('/rest/products/abc/reviews')
    expect([failing.statusCode, failing.json()]).toEqual([400, { error: 'Wrong Params' }])
    for (const id of ['%27', '%00', '1%20%7C%7C%20(', '1'.repeat(41), 'x'.repeat(5000)]) {
      const reply = await shop.get(`/rest/products/${id}/reviews`, { accept: 'application/json' })
      expect([reply.statusCode, reply.json().error.stack]).toEqual([500, expect.stringMatching(/^SyntaxError: /)])
    }
  })
})

describe('PUT /rest/products/:id/reviews', () => {
  it('trusts the author in the request', async () => {
    await using shop = await TestShop.open()
    const review = { message: 'Dry, in a good way.', author: 'admin@juice-sh.op' }
    const reply = await shop.send('PUT', '/rest/products/24/reviews', review)
    expect([reply.statusCode, reply.json()]).toEqual([201, { status: 'success' }])
    const { data } = (await shop.get('/rest/products/24/reviews')).json()
    expect(data).toMatchObject([{ ...review, product: '24', likesCount: 0, likedBy: [] }])
  })
})

describe('PATCH /rest/products/reviews', () => {
  const patch = (shop: TestShop, body: object, headers: Record<string, string>) =>
    shop.send('PATCH', '/rest/products/reviews', body, { ...headers, accept: 'application/json' })

  it('changes every matching review, of any author', async () => {
    await using shop = await TestShop.open()
    expect((await patch(shop, { id: 'x', message: 'y' }, {})).statusCode).toBe(401)
    const jim = await shop.signInAsJim()
    const [review] = (await shop.get('/rest/products/1/reviews')).json().data
    const { modified, original, updated } = (await patch(shop, { id: review._id, message: 'Mine now' }, jim)).json()
    expect([modified, original[0].message, updated[0].message]).toEqual([1, review.message, 'Mine now'])
    const all = (await patch(shop, { id: { $ne: -1 }, message: 'All mine' }, jim)).json()
    expect(all.modified).toBe(29)
    expect((await patch(shop, { message: 'x' }, jim)).json()).toEqual({ modified: 0, original: [], updated: [] })
    for (const operator of ['$foo', '$where']) {
      const odd = await patch(shop, { id: { [operator]: 'true' }, message: 'x' }, jim)
      expect([odd.statusCode, odd.json().error.message]).toEqual([500, `Unrecognized operator: ${operator}`])
    }
    const changes = shop.audit.flatMap(({ kind, facts }) => (kind === 'reviewsChanged' ? [facts] : []))
    expect(changes.map(({ writer, modified }) => [writer, modified])).toEqual([
      ['jim@juice-sh.op', 1],
      ['jim@juice-sh.op', 29],
      ['jim@juice-sh.op', 0],
    ])
    expect(changes[0]?.authors).toEqual(['admin@juice-sh.op'])
  })
})

describe('POST /rest/products/reviews', () => {
  it('counts one like for each customer, or three parallel ones', async () => {
    await using shop = await TestShop.open()
    const jim = await shop.signInAsJim()
    const like = (id: unknown) => shop.send('POST', '/rest/products/reviews', { id }, jim)
    const [first, second] = (await shop.get('/rest/products/1/reviews')).json().data
    expect((await like(first._id)).json()).toMatchObject({
      modified: 1,
      updated: [{ likesCount: 1, likedBy: ['jim@juice-sh.op'] }],
    })
    const again = await like(first._id)
    expect([again.statusCode, again.json()]).toEqual([403, { error: 'Not allowed' }])
    await Promise.all([like(second._id), like(second._id), like(second._id)])
    const [, hurried] = (await shop.get('/rest/products/1/reviews')).json().data
    expect(hurried).toMatchObject({ likesCount: 3, likedBy: Array(3).fill('jim@juice-sh.op') })
    const liked = shop.audit.flatMap(({ kind, facts }) => (kind === 'reviewLiked' ? [facts.likedBy.length] : []))
    expect(liked).toEqual([1, 1, 2, 3])
  })

  it('keeps parallel likes of several customers', async () => {
    await using shop = await TestShop.open()
    const customers = [await shop.signInAsJim(), await shop.signInAsAdmin()]
    const { data } = (await shop.get('/rest/products/1/reviews')).json()
    const replies = await Promise.all(
      customers.flatMap((customer) =>
        data.map(({ _id }: { _id: string }) => shop.send('POST', '/rest/products/reviews', { id: _id }, customer)),
      ),
    )
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200])
    for (const { likesCount, likedBy } of (await shop.get('/rest/products/1/reviews')).json().data) {
      expect(likesCount).toBe(2)
      expect(likedBy.sort()).toEqual(['admin@juice-sh.op', 'jim@juice-sh.op'])
    }
  })

  it('needs a review and a customer', async () => {
    await using shop = await TestShop.open()
    const jim = await shop.signInAsJim()
    const missing = await shop.send('POST', '/rest/products/reviews', { id: 'x' }, jim)
    expect([missing.statusCode, missing.json()]).toEqual([404, { error: 'Not found' }])
    const odd = await shop.send('POST', '/rest/products/reviews', { id: { $foo: 1 } }, jim)
    expect([odd.statusCode, odd.json()]).toEqual([400, { error: 'Wrong Params' }])
    expect((await shop.send('POST', '/rest/products/reviews', { id: 'x' })).statusCode).toBe(401)
  })
})
