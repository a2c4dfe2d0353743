import { defineCoding } from '#game/coding/define-coding.ts'

export default defineCoding({
  file: 'shop/graphql/nodes.ts',
  symbols: ['findAuthor', 'toCustomer', 'ordersOfCustomer'],
  vulnerable: ['orders: (_: unknown, asking: Asking) => ordersOfCustomer(asking, id, email)'],
  neutral: ['return row ? toCustomer(Number(row.id), email) : null', 'return orders.map(toOrder)'],
  hints: [
    'A customer is made here for two occasions. Which fields should look the same on both?',
    'Two fields ask whether the customer is the one who looks. Compare them with their neighbours.',
    'It is the field that gives away a list without asking.',
  ],
  fixes: [
    {
      patch: 'signed-in',
      outcome: 'still-exploitable',
      explanation: 'Strangers see nothing now. Any customer still sees the orders of any author.',
    },
    {
      patch: 'own-orders',
      outcome: 'fixed',
      explanation:
        'Like its neighbours, the field compares the customer with the one who asks. By which way somebody comes to the customer makes no difference.',
    },
    {
      patch: 'last-one',
      outcome: 'still-exploitable',
      explanation: 'The list is shorter. The orders in it are as private as those that were left out.',
    },
    {
      patch: 'no-orders',
      outcome: 'broken',
      explanation: 'Nobody sees any orders in this way, and customers miss their own.',
    },
  ],
})
