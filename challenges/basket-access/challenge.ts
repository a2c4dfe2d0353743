import { defineChallenge } from '#game/define.ts'

export default defineChallenge({
  id: 87,
  key: 'basketAccessChallenge',
  name: 'View Basket',
  category: 'Broken Access Control',
  difficulty: 2,
  tags: ['Tutorial', 'Good for Demos'],
  tutorialOrder: 10,
  mitigation: 'cs/Authorization',
  weakness: 'Insecure Direct Object Reference (IDOR)',
  cwe: [639],
  owasp: 'A01:2021',
  owasp2025: 'A01:2025',
  api: 'API1:2023',
  source: [
    {
      file: 'shop/basket/basket-routes.ts',
      symbol: 'basketRoutes',
      lines: ['const basket = findBasket(shop, params.id)'],
    },
  ],
  readUp: [
    { page: 'ground/developer-tools', hint: 1 },
    { page: 'ground/storage', hint: 2 },
    { page: 'rights/access', hint: 2 },
  ],
  description:
    'Have a look into another customer’s shopping basket. Looking is enough; leave the melons where they are.',
  hints: [
    'Sign in, open your basket, and watch the requests that this takes.',
    'How does the page know which basket is yours? Something in the browser remembers it.',
    'Asking for another basket is the challenge. Moving yours about by means of the database is not.',
  ],
  explanation: {
    happened: 'You asked for a basket by its number and were shown one that belongs to somebody else.',
    allowedBy: 'The server checks that you are signed in, but not that the basket is yours.',
    mendedBy: 'Take the basket from the session, or compare its owner with the customer who asks, on every request.',
  },
  firstPath: {
    stop: 5,
    gains: 'You can look into what belongs to others, by changing a number that the browser keeps.',
  },
})
