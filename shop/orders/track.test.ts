import { describe, expect, it } from 'vitest'
import { TestShop } from '#shop/testing.ts'

const track = (shop: TestShop, id: string, headers?: Record<string, string>) =>
  shop.get(`/rest/track-order/${encodeURIComponent(id)}`, headers)

async function idsIn(shop: TestShop): Promise<string[]> {
  return shop.shop.documents.all('orders').map(({ orderId }) => String(orderId))
}

describe('GET /rest/track-order/:id', () => {
  it('shows an order by its number', async () => {
    await using shop = await TestShop.open()
    const [id = ''] = await idsIn(shop)
    const { status, data } = (await track(shop, id)).json()
    expect(status).toBe('success')
    expect(data).toHaveLength(1)
    expect(data[0]).toMatchObject({ orderId: id, products: expect.any(Array) })
    expect(shop.audit).toEqual([{ kind: 'orderTracked', facts: { asked: id, found: 1 } }])
  })

  it('repeats an unknown number', async () => {
    await using shop = await TestShop.open()
    for (const id of ['5267-none', '<iframe src="javascript:alert(`xss`)">', 'blank and ünïcode', ' ']) {
      expect((await track(shop, id)).json()).toEqual({ status: 'success', data: [{ orderId: id }] })
    }
    const long = `${'1'.repeat(59)}...`
    expect((await track(shop, '1'.repeat(61))).json().data).toEqual([{ orderId: long }])
    expect((await track(shop, 'a\r\nb')).json().data).toEqual([{ orderId: 'ab' }])
    expect(shop.audit.at(-1)).toEqual({ kind: 'orderTracked', facts: { asked: 'ab', found: 0 } })
  })

  it('filters every order by an injected number', async () => {
    await using shop = await TestShop.open()
    const ids = await idsIn(shop)
    const { data } = (await track(shop, "' || true || '")).json()
    expect(data.map(({ orderId }: { orderId: string }) => orderId)).toEqual(ids)
    expect(shop.audit.at(-1)).toEqual({ kind: 'orderTracked', facts: { asked: "' || true || '", found: ids.length } })
  })

  it('refuses failing expressions, and reads a limited length', async () => {
    await using shop = await TestShop.open()
    const failing = await track(shop, "' || nowhere || '")
    expect([failing.statusCode, failing.json()]).toEqual([400, { error: 'Wrong Param' }])
    const unreadable = await track(shop, "'", { accept: 'application/json' })
    expect(unreadable.statusCode).toBe(500)
    expect(unreadable.json().error.stack).toMatch(/^SyntaxError: /)
  })
})
