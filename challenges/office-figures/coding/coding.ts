import { defineCoding } from '#game/coding/define-coding.ts'

export default defineCoding({
  file: 'shop/graphql/office.ts',
  symbols: ['showFigures', 'countCustomers', 'countMembers', 'listLowStock'],
  vulnerable: ['const orders = listOrders(shop)'],
  neutral: ['export function showFigures', "shop.audit('figuresShown'"],
  hints: [
    'Something is read here for a screen in the office. Who else may have it read?',
    'One line writes down who has asked. Writing it down is not the same as asking whether they may.',
    'It is the first line that reads something, because nobody was asked anything before it.',
  ],
  fixes: [
    {
      patch: 'signed-in',
      outcome: 'still-exploitable',
      explanation:
        'Strangers are sent away now. Everybody can make an account in a minute, and customers are no office.',
    },
    {
      patch: 'less-stock',
      outcome: 'still-exploitable',
      explanation: 'One of the figures is empty. Turnover, orders and customers are still there for everybody.',
    },
    {
      patch: 'staff-only',
      outcome: 'fixed',
      explanation:
        'The field looks at the role of the one who asks before it reads anything. Whether somebody knows of the field makes no difference any more.',
    },
    {
      patch: 'closed',
      outcome: 'broken',
      explanation: 'No account has this role. The screen in the office stays dark, and the office wants it back.',
    },
  ],
})
