import { expect, it } from 'vitest'
import { TestShop } from '#shop/testing.ts'

const login = (shop: TestShop, email: unknown, password: unknown) =>
  shop.send('POST', '/rest/user/login', { email, password }, { accept: 'application/json' })

it('a thousand wrong passwords in a row are refused quickly, and the right one still counts', async () => {
  await using shop = await TestShop.open()
  const start = performance.now()
  for (let n = 0; n < 1000; n++) {
    const reply = await login(shop, 'jim@juice-sh.op', `wrong ${n}`)
    expect([reply.statusCode, reply.body]).toEqual([401, 'Invalid email or password.'])
  }
  expect(performance.now() - start).toBeLessThan(10_000)
  expect((await login(shop, 'jim@juice-sh.op', 'ncc-1701')).statusCode).toBe(200)
}, 30_000)

it('a hundred at once do not get in each other’s way', async () => {
  await using shop = await TestShop.open()
  const wrong = Array.from({ length: 100 }, (_, n) => login(shop, `nobody${n}@juice-sh.op`, 'x'))
  const right = [login(shop, 'jim@juice-sh.op', 'ncc-1701'), login(shop, 'admin@juice-sh.op', 'admin123')]
  const replies = await Promise.all(wrong)
  expect(replies.map(({ statusCode }) => statusCode)).toEqual(Array(100).fill(401))
  const [jim, admin] = await Promise.all(right)
  expect([jim?.json().authentication.bid, admin?.json().authentication.bid]).toEqual([2, 1])
})

it.each([
  [5, 500],
  [true, 500],
  [['x'], 500],
  [{ a: 1 }, 500],
  [null, 401],
  [0, 401],
  [false, 401],
  ['', 401],
])('password %j is answered with %i', async (password, status) => {
  await using shop = await TestShop.open()
  expect((await login(shop, 'jim@juice-sh.op', password)).statusCode).toBe(status)
})

it('signs in by form, and ignores further fields', async () => {
  await using shop = await TestShop.open()
  const type = { 'content-type': 'application/x-www-form-urlencoded', 'x-user-email': 'admin@juice-sh.op' }
  const fields = 'email=jim%40juice-sh.op&password=ncc-1701&oauth=true'
  const reply = await shop.send('POST', '/rest/user/login', fields, type)
  expect(reply.json().authentication.umail).toBe('jim@juice-sh.op')
})
