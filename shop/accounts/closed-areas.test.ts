import { expect, it } from 'vitest'
import { TestShop } from '#shop/testing.ts'

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const
const json = { accept: 'application/json' }

it.each([
  '/rest/basket',
  '/rest/basket/',
  '/Rest/Basket/1/nothing',
  '/rest/basket//checkout',
  '/rest/user/authentication-details/1',
  '/api/BasketItems/1/2',
  '/api/Feedbacks/1/2',
  '/api/PrivacyRequests/1/2',
  '/api/Complaints/1/2',
  '/api/SecurityAnswers/1/2',
  '/api/SecurityQuestions/1/2',
])('strangers do not hear that there is no %s', async (path) => {
  await using shop = await TestShop.open()
  for (const method of METHODS) {
    const reply = await shop.send(method, path, {}, json)
    expect([reply.statusCode, reply.json().error.code], method).toEqual([401, 'credentials_required'])
  }
})

it.each([
  ['PUT', '/api/BasketItems'],
  ['DELETE', '/api/PrivacyRequests'],
  ['PATCH', '/api/BasketItems/1'],
  ['POST', '/api/Feedbacks/1'],
  ['PATCH', '/api/Complaints/1'],
  ['GET', '/rest/basket/1/coupon'],
  ['POST', '/rest/basket/1'],
] as const)('a token comes before the number that is missing: %s %s', async (method, path) => {
  await using shop = await TestShop.open()
  expect((await shop.send(method, path, {})).statusCode).toBe(401)
  const known = await shop.send(method, path, {}, { ...json, ...(await shop.signInAsJim()) })
  const { message, code } = known.json().error
  if (path.startsWith('/api/Complaints')) expect(code).toBe('invalid_token')
  else expect(message).toMatch(/^Unexpected path: /)
})

it('stock is for accountants, with any method', async () => {
  await using shop = await TestShop.open()
  const reply = await shop.send('POST', '/api/Quantitys/1', {}, await shop.signInAsJim())
  expect([reply.statusCode, reply.json()]).toEqual([403, { error: 'Malicious activity detected' }])
})

it('a token without `Bearer` is ignored', async () => {
  await using shop = await TestShop.open()
  const { authorization } = await shop.signInAsJim()
  const bare = { ...json, authorization: authorization.replace('Bearer ', '') }
  for (const path of ['/rest/basket/2', '/rest/basket', '/b2b/v2', '/api/Users', '/api/Complaints']) {
    const reply = await shop.get(path, bare)
    expect([reply.statusCode, reply.json().error], path).toEqual([
      401,
      expect.objectContaining({
        message: 'Format is Authorization: Bearer [token]',
        code: 'credentials_bad_format',
      }),
    ])
  }
  expect((await shop.get('/rest/user/whoami', bare)).json()).toEqual({ user: {} })
})

it('everything else that does not exist is an unexpected path', async () => {
  await using shop = await TestShop.open()
  for (const path of ['/rest/baskets', '/api/BasketItemsX', '/api/Users/1/2', '/rest/nothing'])
    expect((await shop.get(path)).statusCode, path).toBe(500)
})
