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

  it('tells customers which ones they liked', async () => {
    await using shop = await TestShop.open()
    const { data } = (await shop.get('/rest/products/1/reviews', await shop.signInAsJim())).json()
    expect(data[0]).not.toHaveProperty('liked')
  })

  it('refuses what is no number', async () => {
    await using shop = await TestShop.open()
    for (const id of ['abc', '%00', '%27', 'x'.repeat(5000)]) {
      const reply = await shop.get(`/rest/products/${id}/reviews`)
      expect([reply.statusCode, reply.json()]).toEqual([400, { error: 'Wrong Params' }])
    }
  })
})

describe('PUT /rest/products/:id/reviews', () => {
  it('takes any author at their word', async () => {
    await using shop = await TestShop.open()
    const review = { message: 'Dry, in a good way.', author: 'admin@juice-sh.op' }
    const reply = await shop.send('PUT', '/rest/products/24/reviews', review)
    expect([reply.statusCode, reply.json()]).toEqual([201, { status: 'success' }])
    const { data } = (await shop.get('/rest/products/24/reviews')).json()
    expect(data).toMatchObject([{ ...review, product: '24', likesCount: 0, likedBy: [] }])
  })
})
