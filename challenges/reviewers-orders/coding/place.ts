import { definePlace } from '#game/coding/define-coding.ts'

export default definePlace({
  file: 'shop/graphql/nodes.ts',
  symbols: ['toCustomer', 'ordersOfCustomer'],
  explanation:
    'Like its neighbours, the field compares the customer with the one who asks. By which way somebody comes to the customer makes no difference.',
})
