import { describe, expect, it } from 'vitest'
import { TestShop } from '#shop/testing.ts'

describe('documents', () => {
  it('changes thousands quickly', async () => {
    await using shop = await TestShop.open()
    const { documents } = shop.shop
    for (let number = 0; number < 3000; number++)
      documents.insert('posts', { _id: `review-${number}`, message: 'Fresh.' })
    const before = process.cpuUsage()
    const { modified } = documents.update('posts', { _id: { $ne: -1 } }, (review) => ({ ...review, message: 'Sour.' }))
    const { user, system } = process.cpuUsage(before)
    expect(modified).toBeGreaterThan(3000)
    expect((user + system) / 1000).toBeLessThan(500)
    expect(new Set(documents.all('posts').map(({ message }) => message))).toEqual(new Set(['Sour.']))
  })

  it.each(['(?=a)(a+)+$', '(?<!b)(a+)+$', '(a+)+\\1$', '(?<x>a+)+\\k<x>$'])(
    'are not looked for by %s, which may never end',
    async ($regex) => {
      await using shop = await TestShop.open()
      expect(() => shop.shop.documents.find('posts', { message: { $regex } })).toThrow(
        'Regular expression is too complex',
      )
    },
  )

  it.each(['^One', '(?:tea|juice)', '\\d', '\\(?=', 'a{1,2}'])(
    'are looked for by %s as by any other',
    async ($regex) => {
      await using shop = await TestShop.open()
      expect(() => shop.shop.documents.find('posts', { message: { $regex } })).not.toThrow()
    },
  )
})
