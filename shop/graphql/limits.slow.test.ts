import { expect, it } from 'vitest'
import { TestShop } from '#shop/testing.ts'

const ask = (shop: TestShop, query: string) => shop.send('POST', '/graphql', { query })

const fields = (count: number, field: string) => Array.from({ length: count }, (_, at) => `a${at}: ${field}`).join(' ')

it('stops a query that never ends, and answers others meanwhile', async () => {
  await using shop = await TestShop.open()
  await ask(shop, '{ me { name } }')
  const endless = ask(shop, `{ product(id: 1) { ${'reviews { product { '.repeat(40)} id ${'} } '.repeat(40)} } }`)
  let turns = 0
  const counting = setInterval(() => turns++, 1)
  const reply = await endless
  clearInterval(counting)
  expect([reply.statusCode, reply.json().errors[0].message]).toEqual([503, expect.stringMatching(/too long/)])
  expect(turns).toBeGreaterThan(10)
  expect(shop.audit.at(-1)).toMatchObject({ kind: 'queryStopped', facts: { depth: 82 } })
  expect((await ask(shop, '{ product(id: 1) { name } }')).statusCode).toBe(200)
})

it('stops wide answers, and those about the schema, by their size', async () => {
  await using shop = await TestShop.open()
  const schema = `{ __schema { types { ${fields(50, 'fields { ...F }')} } } } fragment F on __Field { ${fields(50, 'name')} }`
  for (const query of [`{ ${fields(400, 'products(first: 100) { name description price }')} }`, schema]) {
    expect((await ask(shop, query)).statusCode).toBe(503)
  }
})

it('lets a limited number of requests wait', async () => {
  await using shop = await TestShop.open()
  const replies = await Promise.all(Array.from({ length: 80 }, () => ask(shop, '{ me { name } }')))
  const counts = [200, 429].map((status) => replies.filter(({ statusCode }) => statusCode === status).length)
  expect(counts[0]).toBeGreaterThanOrEqual(50)
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(80)
})
