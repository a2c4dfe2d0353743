import { defineWays } from '#game/define.ts'
import { leaveFeedback, searchFor } from '#game/visitor/requests.ts'
import { becomeShopper } from '#game/visitor/shopper.ts'

export default defineWays({
  otherWays: {
    'an order number of nothing but a percent sign': (visitor) => visitor.get('/rest/track-order/%'),
    'a file of nothing but a percent sign': (visitor) => visitor.get('/ftp/%'),
    'a byte that is no letter': (visitor) => visitor.get('/%ff'),
    'a file that is not there': (visitor) => visitor.get('/ftp/juice.md'),
    'a quote in place of an address': (visitor) => visitor.login("'", 'x'),
    'a file of the wrong kind': (visitor) => visitor.get('/ftp/eastere.gg'),
    'a redirect to somewhere': (visitor) => visitor.get('/redirect?to=https://pith.example'),
    'a redirect to nowhere': (visitor) => visitor.get('/redirect'),
    'a search that ends in the middle': (visitor) => searchFor(visitor, "';"),
    'a quote in place of an order': (visitor) => visitor.get(`/rest/track-order/${encodeURIComponent("'")}`),
    'a path below an interface': (visitor) => visitor.get('/api/Foo'),
    'a body that is no JSON': (visitor) =>
      visitor.post('/rest/user/login', '{"email":', { headers: { 'content-type': 'application/json' } }),
  },
  mishaps: {
    'a second click on Add to Basket': [
      500,
      async (visitor) => {
        const shopper = await becomeShopper(visitor)
        await shopper.take(1, 1)
        return shopper.take(1, 1)
      },
    ],
    'a wallet that is too light': [
      500,
      async (visitor) => {
        const shopper = await becomeShopper(visitor, 'broke')
        await shopper.take(1, 1)
        return shopper.checkOut({ orderDetails: { paymentId: 'wallet', addressId: '1', deliveryMethodId: '1' } })
      },
    ],
    'the profile of nobody': [500, (visitor) => visitor.get('/profile', { headers: { accept: 'text/html' } })],
    'the orders of nobody': [500, (visitor) => visitor.get('/rest/order-history')],
    'a wrong password': [401, (visitor) => visitor.login('demo', 'x')],
    'a page for members only': [401, (visitor) => visitor.get('/rest/basket/1')],
    'a product that does not exist': [404, (visitor) => visitor.get('/api/Products/99999')],
    'a picture that is not there': [200, (visitor) => visitor.get('/assets/public/images/products/juice.jpg')],
    'a page that is not there': [200, (visitor) => visitor.get('/juice')],
    'an order that nobody has': [200, (visitor) => visitor.get('/rest/track-order/5267-0123456789abcdef')],
    'an address that is taken': [400, (visitor) => visitor.register('demo', 'squeeze-me')],
    'a coupon that is none': [
      404,
      async (visitor) => {
        const { basketId } = await becomeShopper(visitor)
        return visitor.put(`/rest/basket/${basketId}/coupon/juice`)
      },
    ],
    'a progress code of nothing': [404, (visitor) => visitor.put('/rest/continue-code/apply/abcdef')],
    'a like too many': [
      403,
      async (visitor) => {
        await becomeShopper(visitor)
        const { data } = (await visitor.get('/rest/products/1/reviews')).json<{ data: { _id: string }[] }>()
        await visitor.post('/rest/products/reviews', { id: data[0]?._id })
        return visitor.post('/rest/products/reviews', { id: data[0]?._id })
      },
    ],
    'the answer to a riddle that is wrong': [401, (visitor) => leaveFeedback(visitor, 'Tart.', 'many')],
  },
})
