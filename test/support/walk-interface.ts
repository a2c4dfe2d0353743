import { generate } from 'otplib'
import { Authenticator } from '#game/visitor/authenticator.ts'
import { leaveFeedback, logInBy, reviewsOf, uploadFile } from '#game/visitor/requests.ts'
import { becomeShopper, type Shopper } from '#game/visitor/shopper.ts'
import type { Visitor } from '#game/visitor/visitor.ts'
import type { ApiDocument, Operation } from '#server/api-document/describe-api.ts'
import { createMonthlyCoupon } from '#shop/coupons/monthly.ts'

/** One pixel, all of it text. */
const PIXEL = 'GIF89a\u0001\0\u0001\0\0\0\0;'
const PNG = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')
const PASSWORD = 'squeeze-me'

interface Visitors {
  stranger: Visitor
  customer: Visitor
  accountant: Visitor
}

/** Sends the example of every operation as a stranger, and with the sessions that it asks for. */
export async function sendExamples(
  documents: readonly ApiDocument[],
  { stranger, customer, accountant }: Visitors,
  leaveOut: readonly string[],
): Promise<void> {
  for (const { paths } of documents) {
    for (const [path, methods] of Object.entries(paths)) {
      for (const [method, operation] of Object.entries(methods)) {
        if (leaveOut.includes(`${method.toUpperCase()} ${path}`)) continue
        const { security, responses } = operation
        const needsSession = security.length > 0 && security.every((scheme) => 'token' in scheme || 'cookie' in scheme)
        const visitors = [
          stranger,
          ...(needsSession ? [customer] : []),
          ...(needsSession && responses[403] ? [accountant] : []),
        ]
        for (const visitor of visitors) await sendExample(visitor, method, path, operation)
      }
    }
  }
}

async function sendExample(visitor: Visitor, method: string, path: string, operation: Operation): Promise<void> {
  const { parameters = [], requestBody } = operation
  let address = path
  const query = new URLSearchParams()
  for (const { name, in: place, example } of parameters) {
    if (place === 'path') address = address.replace(`{${name}}`, encodeURIComponent(String(example)))
    else if (example !== undefined) query.set(name, String(example))
  }
  const url = query.size > 0 ? `${address}?${query}` : address
  const [mediaType, sent] = Object.entries(requestBody?.content ?? {})[0] ?? []
  if (mediaType === 'multipart/form-data') {
    const [[field = 'file'] = []] = Object.entries((sent?.schema.properties ?? {}) as object)
    await sendFile(visitor, url, field, 'me.gif', Buffer.from(PIXEL), 'image/gif')
  } else if (mediaType === 'application/x-www-form-urlencoded') {
    await visitor.submit(url, sent?.example as Record<string, string>)
  } else if (method === 'get' || method === 'delete') await visitor[method](url)
  else await visitor[method as 'post' | 'put' | 'patch'](url, sent?.example)
}

/** Sends bodies that are no JSON, and asks lists for the order of a column that they do not have. */
export async function sendUnreadable({ paths }: ApiDocument, visitor: Visitor): Promise<void> {
  const options = { headers: { 'content-type': 'application/json' } }
  for (const [path, methods] of Object.entries(paths))
    for (const [method, { parameters = [], requestBody }] of Object.entries(methods)) {
      const address = path.replace(/\{\w+\}/g, '1')
      if (parameters.some(({ name }) => name === 'sort')) await visitor.get(`${address}?sort=nothing`)
      if (!requestBody?.content['application/json']) continue
      await visitor[method as 'post' | 'put' | 'patch'](address, Buffer.from('{"a"'), options)
    }
}

function sendFile(visitor: Visitor, url: string, field: string, name: string, content: Buffer, type: string) {
  const head = `content-disposition: form-data; name="${field}"; filename="${name}"\r\ncontent-type: ${type}`
  const form = Buffer.concat([Buffer.from(`--edge\r\n${head}\r\n\r\n`), content, Buffer.from('\r\n--edge--\r\n')])
  return visitor.post(url, form, { headers: { 'content-type': 'multipart/form-data; boundary=edge' } })
}

/** Does all that an example alone cannot: a customer with a basket, an order, a second factor and a passkey. */
export async function shopWell({ customer: visitor, stranger, accountant }: Visitors): Promise<void> {
  const shopper = await becomeShopper(visitor, 'mel')
  await fillBasket(visitor, shopper)
  const ids = await addOwnRows(visitor)
  await visitor.put('/rest/wallet/balance', { balance: 500, paymentId: String(ids.card) })
  await visitor.put(`/rest/basket/${shopper.basketId}/coupon/${createMonthlyCoupon(10, new Date())}`)
  const order = { paymentId: 'wallet', addressId: String(ids.address), deliveryMethodId: '1' }
  const sent = { couponData: btoa('null'), orderDetails: order }
  const other = { ...sent, seen: { products: [{ id: 1, quantity: 9 }], total: 1 } }
  await visitor.post(`/rest/basket/${shopper.basketId}/checkout`, other)
  const placed = await visitor.post(`/rest/basket/${shopper.basketId}/checkout`, sent)
  await visitor.post(`/rest/basket/${shopper.basketId}/checkout`, sent)
  await visitor.get(`/rest/track-order/${placed.json<{ orderConfirmation: string }>().orderConfirmation}`)
  await visitor.get('/rest/order-history')
  const all = (await accountant.get('/rest/order-history/orders')).json<{ data: { _id: string }[] }>().data
  await accountant.put(`/rest/order-history/${all[0]?._id}/delivery-status`, { deliveryStatus: false })
  await visitor.get('/rest/deluxe-membership')
  await visitor.post('/rest/deluxe-membership', { paymentMode: 'wallet', paymentId: '' })
  await visitor.get('/rest/deluxe-membership')
  await visitor.delete(`/api/Addresss/${ids.address}`)
  await visitor.delete(`/api/Cards/${ids.card}`)
  await talk(visitor)
  await keepData(visitor)
  await signInSafely(visitor, stranger)
  await forgetPassword(stranger)
  await lookAround(visitor)
}

async function fillBasket(visitor: Visitor, shopper: Shopper): Promise<void> {
  await shopper.take(1, 2)
  await shopper.take(24, 1)
  await visitor.get(`/rest/basket/${shopper.basketId}`)
  const { data } = (await visitor.get(`/rest/basket/${shopper.basketId}`)).json<{
    data: { Products: { BasketItem: { id: number } }[] }
  }>()
  const [first, second] = data.Products.map(({ BasketItem }) => BasketItem.id)
  await visitor.get(`/api/BasketItems/${first}`)
  await visitor.put(`/api/BasketItems/${first}`, { quantity: 3 })
  await visitor.put(`/api/BasketItems/${first}`, { quantity: 30_000 })
  await visitor.delete(`/api/BasketItems/${second}`)
}

async function addOwnRows(visitor: Visitor): Promise<{ address: number; card: number }> {
  const place = { mobileNum: 1234567, zipCode: '12345', streetAddress: 'Peel 1', city: 'Zest', country: 'Rind' }
  const idOf = (reply: { json<T>(): T }): number => reply.json<{ data: { id: number } }>().data.id
  const address = idOf(await visitor.post('/api/Addresss', { fullName: 'Mel', ...place }))
  const number = { cardNum: '4111111111111111', expMonth: 12, expYear: 2098 }
  const card = idOf(await visitor.post('/api/Cards', { fullName: 'Mel', ...number }))
  for (const path of [`/api/Addresss/${address}`, `/api/Cards/${card}`, '/api/Addresss', '/api/Cards'])
    await visitor.get(path)
  await visitor.put(`/api/Addresss/${address}`, { city: 'Peel' })
  await visitor.post('/api/Cards', { fullName: 'Mel', ...number, expYear: 1999 })
  return { address, card }
}

async function talk(visitor: Visitor): Promise<void> {
  await leaveFeedback(visitor, 'I like the melons')
  await visitor.put('/rest/products/1/reviews', { message: 'Sweet.', author: 'mel@example.org' })
  const [review] = await reviewsOf(visitor, 1)
  await visitor.post('/rest/products/reviews', { id: review?._id })
  await visitor.post('/rest/products/reviews', { id: review?._id })
  await visitor.patch('/rest/products/reviews', { id: review?._id, message: 'Sweet, but fair.' })
  await uploadFile(visitor, 'invoice.pdf', '%PDF-1.7')
  await uploadFile(visitor, 'order.xml', '<order/>')
  await visitor.post('/rest/chatbot/respond', { action: 'setname', query: 'Mel' })
  await visitor.post('/rest/chatbot/respond', { action: 'query', query: 'How much is the apple juice?' })
  await visitor.get('/rest/chatbot/status')
  await sendFile(visitor, '/rest/memories', 'image', 'me.png', PNG, 'image/png')
  await sendFile(visitor, '/rest/memories', 'image', 'me.txt', PNG, 'text/plain')
  await visitor.get('/rest/repeat-notification?challenge=Score%20Board')
  await visitor.get('/rest/user/whoami?fields=id,email&callback=show')
  await visitor.get('/redirect?to=http://shop.spreadshirt.com/juiceshop')
  await visitor.get('/api/Products?id={"a":1}&name={"a":1}')
}

async function keepData(visitor: Visitor): Promise<void> {
  const page = { accept: 'text/html' }
  await visitor.get('/profile', { headers: page })
  await visitor.submit('/profile', { username: 'Mel' }, { headers: { origin: visitor.url } })
  await sendFile(visitor, '/profile/image/file', 'file', 'me.gif', Buffer.from(PIXEL), 'image/gif')
  await sendFile(visitor, '/profile/image/file', 'file', 'me.pdf', Buffer.from('%PDF-1.7\n'), 'application/pdf')
  await visitor.get('/dataerasure', { headers: page })
  await visitor.post('/rest/user/erasure-request')
  const { answer } = (await visitor.get('/rest/image-captcha')).json<{ answer: string }>()
  await visitor.post('/rest/user/data-export', { format: '1', answer })
  await visitor.post('/rest/user/data-export', { format: '1', answer: 'wrong' })
}

async function signInSafely(visitor: Visitor, stranger: Visitor): Promise<void> {
  const device = new Authenticator(visitor.url)
  type Options = { challenge: string }
  const added = (await visitor.post('/rest/passkeys/options')).json<Options>()
  await visitor.post('/rest/passkeys', { name: 'Phone', credential: device.register(added) })
  const asked = (await stranger.post('/rest/passkeys/login/options', {})).json<Options>()
  await stranger.post('/rest/passkeys/login', device.logIn(asked))
  const [row] = (await visitor.get('/rest/passkeys')).json<{ data: { id: number }[] }>().data
  await visitor.put(`/rest/passkeys/${row?.id}`, { name: 'Old phone' })
  await visitor.delete(`/rest/passkeys/${row?.id}`)
  const offered = (await visitor.get('/rest/2fa/status')).json<{ secret: string; setupToken: string }>()
  const { secret, setupToken } = offered
  await visitor.post('/rest/2fa/setup', { password: PASSWORD, setupToken, initialToken: await generate({ secret }) })
  await visitor.get('/rest/2fa/status')
  const half = await stranger.post('/rest/user/login', { email: 'mel@example.org', password: PASSWORD })
  const { tmpToken } = half.json<{ data: { tmpToken: string } }>().data
  await stranger.post('/rest/2fa/verify', { tmpToken, totpToken: await generate({ secret }) })
  await visitor.post('/rest/2fa/disable', { password: PASSWORD })
  await visitor.get(`/rest/user/change-password?current=${PASSWORD}&new=peel&repeat=peel`)
  await visitor.get('/rest/saveLoginIp')
}

async function forgetPassword(visitor: Visitor): Promise<void> {
  const email = 'pip@example.org'
  const { id } = (await visitor.register(email, PASSWORD)).json<{ data: { id: number } }>().data
  await visitor.post('/api/SecurityAnswers', { UserId: id, SecurityQuestionId: 2, answer: 'Pap' })
  await visitor.get(`/rest/user/security-question?email=${email}`)
  await visitor.post('/rest/user/reset-password', { email, answer: 'Pop', new: 'peel', repeat: 'peel' })
}

/** Reads what the shop tells about its own state: the chain, and the challenge that the accountant solved. */
async function lookAround(visitor: Visitor): Promise<void> {
  const { address } =
    (await visitor.get('/range/chain/info')).json<{ contracts: { address: string }[] }>().contracts[0] ?? {}
  const { transactions } = (await visitor.get(`/range/chain/addresses/${address}`)).json<{
    transactions: { hash: string }[]
  }>()
  await visitor.get(`/range/chain/transactions/${transactions[0]?.hash}`)
  const rows = (await visitor.get('/api/Challenges?solved=true')).json<{ data: { key: string }[] }>().data
  for (const { key } of rows) await visitor.get(`/range/debrief/${key}`)
  const { continueCode } = (await visitor.get('/rest/continue-code')).json<{ continueCode: string }>()
  await visitor.put(`/rest/continue-code/apply/${continueCode}?version=20.2`)
}

/** Signs in as an employee of the accounting department. */
export async function enterAsAccountant(visitor: Visitor): Promise<void> {
  await logInBy(visitor, `accountant@${await visitor.domain()}'--`)
}
