/** Small talk that is answered only where nothing else was said. */
export const REMARKS = new Set([
  'greeting',
  'thanks',
  'howareyou',
  'praise',
  'told',
  'mynameis',
  'agree',
  'decline',
  'bye',
  'wrong',
])

/** Topics beside products. A named product takes precedence. */
export const TALK = new Set([
  'offtopic',
  'languages',
  'photos',
  'abilities',
  'technical',
  'about',
  'place',
  'bot',
  'mynameis',
  'whatismyname',
  'terms',
  'human',
  'profile',
  'insult',
  'praise',
  'agree',
  'decline',
  'again',
])
/** Intents that are about products. */
export const GOODS = new Set([
  'find',
  'price',
  'compare',
  'stock',
  'limit',
  'property',
  'recommend',
  'popular',
  'reviews',
  'memberprice',
])

/** Services that are spoken of in words of their own, and not by naming goods. */
export const SERVICES = new Set([
  'delivery',
  'countries',
  'payment',
  'wallet',
  'cards',
  'membership',
  'renewal',
  'couponget',
  'recycling',
])

/** Intents about the customer's own orders. */
export const ORDERS = new Set(['orderstatus', 'orderlist', 'ordercontent', 'ordercost', 'orderdate'])
