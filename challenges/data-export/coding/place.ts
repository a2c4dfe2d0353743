import { definePlace } from '#game/coding/define-coding.ts'

export default definePlace({
  file: 'shop/orders/orders.ts',
  symbols: ['maskAddress', 'createOrderId', 'ordersOf'],
  also: { file: 'shop/privacy/data-export.ts', symbols: ['ordersBy'] },
  explanation:
    'A starred address fits several customers, so the beginning of the order number, which comes from the whole address, has to fit, too. The list of past orders uses the same function. With the id of the customer in every order nothing would have to be guessed.',
})
