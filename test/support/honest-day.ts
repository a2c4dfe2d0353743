import { generate } from 'otplib'
import { createVisitor } from '#game/visitor/create-visitor.ts'
import { fileComplaint, leaveFeedback, resetPassword, reviewsOf, searchFor } from '#game/visitor/requests.ts'
import { becomeShopper, type Shopper } from '#game/visitor/shopper.ts'
import type { Visitor, VisitorReply } from '#game/visitor/visitor.ts'
import { createMonthlyCoupon } from '#shop/coupons/monthly.ts'

const PASSWORD = 'squeeze-me'
const ADDRESS = {
  fullName: 'Pip',
  mobileNum: 1234567,
  zipCode: '12345',
  streetAddress: 'Peel 1',
  city: 'Zest',
  country: 'Rind',
}
const CARD = { fullName: 'Pip', cardNum: 4111111111111111, expMonth: '12', expYear: '2098' }

// One day at a time, at one shop.
let url = ''
let visitor: Visitor
let shopper: Shopper

/** Begins the day at a shop. */
export function beginHonestDay(shop: string): void {
  url = shop
  visitor = createVisitor(shop)
}

/** Everything that an honest customer does in one day, in this order and with slips, on one shop. */
export const HONEST_DAY: [name: string, act: () => Promise<VisitorReply>, status: number][] = [
  ['opens the page', () => visitor.get('/', { headers: { accept: 'text/html' } }), 200],
  ['looks for juice', () => searchFor(visitor, 'juice'), 200],
  ['looks for the juice of O’Brien', () => searchFor(visitor, 'O’Brien'), 200],
  ['reads reviews', () => visitor.get('/rest/products/1/reviews'), 200],
  [
    'reviews without an account',
    () => visitor.put('/rest/products/24/reviews', { message: 'Tart.', author: 'Anonymous' }),
    201,
  ],
  ['leaves feedback', () => leaveFeedback(visitor, 'I like the melons (anonymous)'), 201],
  ['cannot count', () => leaveFeedback(visitor, 'I like the melons', '99999'), 401],
  ['opens what is for members', () => visitor.get('/rest/basket/undefined'), 401],
  ['signs in before there is an account', () => visitor.login('pip@example.org', PASSWORD), 401],
  ['opens an account', () => register(), 201],
  ['opens it once more, by a double click', () => register(), 400],
  ['mistypes the password', () => visitor.login('pip@example.org', 'squeeze-em'), 401],
  ['signs in', () => signIn(), 200],
  ['is told who is there', () => visitor.get('/rest/user/whoami'), 200],
  ['looks at the basket', () => visitor.get(`/rest/basket/${shopper.basketId}`), 200],
  ['takes two', () => shopper.take(1, 2), 200],
  ['takes more than one may', () => shopper.take(33, 2), 400],
  ['takes less', async () => visitor.put(`/api/BasketItems/${await ownItem()}`, { quantity: 1 }), 200],
  ['puts it back', async () => visitor.delete(`/api/BasketItems/${await ownItem()}`), 200],
  ['takes another one', () => shopper.take(24, 1), 200],
  ['mistypes a coupon', () => redeem('juicyjuice'), 404],
  ['redeems the coupon of the month', () => redeem(createMonthlyCoupon(10, new Date()) ?? ''), 200],
  ['writes down an address', () => visitor.post('/api/Addresss/', ADDRESS), 201],
  ['writes down a card', () => visitor.post('/api/Cards/', CARD), 201],
  [
    'tops the wallet up',
    async () => visitor.put('/rest/wallet/balance', { balance: 500, paymentId: await card() }),
    200,
  ],
  ['orders', () => order(), 200],
  ['orders once more, by a double click on an empty basket', () => order(), 400],
  ['looks where the order is', () => track(), 200],
  ['reads what was ordered', () => visitor.get('/rest/order-history'), 200],
  ['reviews', () => visitor.put('/rest/products/24/reviews', { message: 'Sweet.', author: shopper.email }), 201],
  ['has second thoughts about it', () => changeOwnReview(), 200],
  ['likes a review', async () => like(), 200],
  ['likes it again', async () => like(), 403],
  ['becomes a member', () => visitor.post('/rest/deluxe-membership', { paymentMode: 'wallet' }), 200],
  ['becomes one again', () => visitor.post('/rest/deluxe-membership', { paymentMode: 'wallet' }), 400],
  ['gives a name', () => visitor.submit('/profile', { username: 'Pip' }, { headers: { origin: url } }), 302],
  ['looks at the profile', () => visitor.get('/profile', { headers: { accept: 'text/html' } }), 200],
  ['shows a face', () => showFace(), 302],
  ['complains', () => fileComplaint(visitor, 'The carton leaks. 5 < 6 & that’s that.'), 201],
  ['has something collected', () => visitor.post('/api/Recycles/', { quantity: 100, AddressId: 1 }), 201],
  [
    'forgets how the password was repeated',
    () => changePassword('current=squeeze-me&new=orange-and-lemon&repeat=oragne-and-lemon'),
    401,
  ],
  [
    'does not know the old password',
    () => changePassword('current=squeeze-em&new=orange-and-lemon&repeat=orange-and-lemon'),
    401,
  ],
  [
    'changes the password',
    () => changePassword('current=squeeze-me&new=orange-and-lemon&repeat=orange-and-lemon'),
    200,
  ],
  ['takes a second factor', () => enrol(), 200],
  ['exports everything', () => visitor.post('/rest/user/data-export', { format: '1' }), 200],
  ['leaves for the shirts', () => visitor.get('/redirect?to=http://shop.spreadshirt.com/juiceshop'), 302],
  ['signs out', () => visitor.get('/rest/saveLoginIp'), 200],
  ['does not know the answer any more', () => resetPassword(visitor, 'pip@example.org', 'Pop'), 401],
  ['gets a new password', () => resetPassword(visitor, 'pip@example.org', 'Pap'), 200],
]

async function register(): Promise<VisitorReply> {
  const reply = await visitor.register('pip@example.org', PASSWORD, {
    securityQuestion: { id: 2 },
    securityAnswer: 'Pap',
  })
  if (reply.status !== 201) return reply
  const { id } = reply.json<{ data: { id: number } }>().data
  return visitor.post('/api/SecurityAnswers/', { UserId: id, answer: 'Pap', SecurityQuestionId: 2 })
}

async function signIn(): Promise<VisitorReply> {
  shopper = await becomeShopper(visitor, 'pip')
  return visitor.login('pip@example.org', PASSWORD)
}

async function ownItem(): Promise<number | undefined> {
  const { data } = (await visitor.get(`/rest/basket/${shopper.basketId}`)).json<{
    data: { Products: { BasketItem: { id: number } }[] }
  }>()
  return data.Products[0]?.BasketItem.id
}

function redeem(code: string): Promise<VisitorReply> {
  return visitor.put(`/rest/basket/${shopper.basketId}/coupon/${encodeURIComponent(code)}`)
}

async function card(): Promise<number | undefined> {
  return (await visitor.get('/api/Cards')).json<{ data: { id: number }[] }>().data[0]?.id
}

async function order(): Promise<VisitorReply> {
  const addresses = (await visitor.get('/api/Addresss')).json<{ data: { id: number }[] }>().data
  return shopper.checkOut({
    couponData: null,
    orderDetails: { paymentId: 'wallet', addressId: addresses[0]?.id, deliveryMethodId: '1' },
  })
}

async function track(): Promise<VisitorReply> {
  const { data } = (await visitor.get('/rest/order-history')).json<{ data: { orderId: string }[] }>()
  return visitor.get(`/rest/track-order/${data[0]?.orderId}`)
}

async function changeOwnReview(): Promise<VisitorReply> {
  const own = (await reviewsOf(visitor, 24)).find(({ author }) => author === shopper.email)
  return visitor.patch('/rest/products/reviews', { id: own?._id, message: 'Sweet, but fair.' })
}

async function like(): Promise<VisitorReply> {
  const [review] = await reviewsOf(visitor, 1)
  return visitor.post('/rest/products/reviews', { id: review?._id })
}

/** A GIF of one pixel whose bytes are all text. */
function showFace(): Promise<VisitorReply> {
  const part = 'content-disposition: form-data; name="file"; filename="face.gif"\r\ncontent-type: image/gif'
  const pixel = 'GIF89a\u0001\0\u0001\0\0\0\0;'
  const headers = { 'content-type': 'multipart/form-data; boundary=edge', origin: url }
  return visitor.post('/profile/image/file', `--edge\r\n${part}\r\n\r\n${pixel}\r\n--edge--\r\n`, { headers })
}

function changePassword(query: string): Promise<VisitorReply> {
  return visitor.get(`/rest/user/change-password?${query}`)
}

async function enrol(): Promise<VisitorReply> {
  const { secret, setupToken } = (await visitor.get('/rest/2fa/status')).json<{ secret: string; setupToken: string }>()
  const initialToken = await generate({ secret })
  return visitor.post('/rest/2fa/setup', { password: 'orange-and-lemon', setupToken, initialToken })
}
