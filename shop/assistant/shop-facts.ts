import type { Asker } from '#shop/assistant/asker.ts'
import { namesOf } from '#shop/assistant/goods/read-goods.ts'
import { toAmount } from '#shop/checkout/cents.ts'
import { MEMBERSHIP_COST } from '#shop/membership/members.ts'
import type { Shop } from '#shop/shop.ts'
import { balanceOf } from '#shop/wallet/wallets.ts'

/** Facts of the shop by topic. Each model puts them into its own words. */
const TOPICS: Readonly<Record<string, (shop: Shop) => Record<string, unknown>>> = {
  delivery: ({ sql }) => ({
    methods: (
      sql.all`SELECT name, price, deluxePrice AS memberPrice, eta AS days FROM Deliveries ORDER BY eta` as object[]
    ).map((row) => ({ ...row, names: namesOf(String((row as { name?: unknown }).name)) })),
    countries: 'every country that fits into an address',
    minimumOrder: 0,
    pickUpInPerson: false,
    page: '/#/address/saved',
  }),
  payment: () => ({
    accepted: ['credit card', 'debit card', 'wallet'],
    cardsPage: '/#/saved-payment-methods',
    walletPage: '/#/wallet',
    // Same limits as on the pages of the wallet.
    topUp: { least: 10, most: 1000 },
    bonusPoints: 'one for every 10 of the price of a piece, worth 1 each, paid into the wallet',
  }),
  membership: ({ sql }) => ({
    price: MEMBERSHIP_COST,
    paidOnce: true,
    renews: false,
    payableBy: ['card', 'wallet'],
    cheaperProducts: sql.get`SELECT count(*) AS count FROM Products WHERE deletedAt IS NULL AND deluxePrice < price`
      ?.count,
    freeDelivery: sql.all`SELECT name FROM Deliveries WHERE deluxePrice = 0 AND price > 0 ORDER BY id`.map(
      ({ name }) => ({ name, names: namesOf(String(name)) }),
    ),
    limitsPerCustomer: false,
    page: '/#/deluxe-membership',
  }),
  returns: () => ({
    form: '/#/complain',
    needed: ['order number', 'invoice as PDF'],
    outcomes: ['money', 'new goods', 'apology'],
    refundedTo: 'wallet',
    answeredWithinDays: 1,
    cancelAfterOrdering: false,
  }),
  recycling: () => ({
    page: '/#/recycle',
    litres: { least: 10, most: 1000, inBox: 100 },
    collectedAboveBox: true,
    price: 0,
    takes: ['peel', 'pulp', 'pips', 'pomace'],
  }),
  coupons: ({ settings }) => ({
    enteredAt: 'payment step of the checkout',
    characters: 10,
    validUntil: 'end of the month',
    perOrder: 1,
    postedMonthlyOn: socialOf(settings.published),
  }),
  contact: ({ settings: { application, published } }) => ({
    email: application.privacyContactEmail,
    feedbackPage: '/#/contact',
    complaintPage: '/#/complain',
    phone: null,
    hours: 'always',
    placeToVisit: null,
    aboutPage: '/#/about',
    social: socialOf(published),
  }),
  account: () => ({
    register: '/#/register',
    login: '/#/login',
    forgotPassword: '/#/forgot-password',
    changePassword: '/#/privacy-security/change-password',
    twoFactor: '/#/privacy-security/two-factor-authentication',
    exportData: '/#/privacy-security/data-export',
    eraseData: '/dataerasure',
    privacyPolicy: '/#/privacy-security/privacy-policy',
    profile: '/profile',
    photoWall: '/#/photo-wall',
    addresses: '/#/address/saved',
    cards: '/#/saved-payment-methods',
    wallet: '/#/wallet',
    orders: '/#/order-history',
    basket: '/#/basket',
  }),
}

export const FACT_TOPICS = Object.keys(TOPICS)

export function readFacts(shop: Shop, topic: unknown): object {
  const read = typeof topic === 'string' && Object.hasOwn(TOPICS, topic) ? TOPICS[topic] : undefined
  return read ? { topic, ...read(shop) } : { error: `There is no such topic. These are: ${FACT_TOPICS.join(', ')}.` }
}

function socialOf(published: Shop['settings']['published']): { name: string; url: string }[] {
  const { social } = (published.application ?? {}) as {
    social?: { blueSkyUrl?: string | null; redditUrl?: string | null }
  }
  return [
    { name: 'BlueSky', url: social?.blueSkyUrl },
    { name: 'Reddit', url: social?.redditUrl },
  ].flatMap(({ name, url }) => (url ? [{ name, url }] : []))
}

/** Facts about the caller, only if the shop itself signed their token. */
export function describeAsker(shop: Shop, { customer, isProven = false, isMember = false }: Asker): unknown {
  if (!isProven || !customer) return { signedIn: false }
  const basket = shop.sql.all`
    SELECT Products.id, name, quantity, price, deluxePrice FROM BasketItems
    JOIN Baskets ON Baskets.id = BasketId JOIN Products ON Products.id = ProductId
    WHERE Baskets.UserId = ${customer.id} ORDER BY BasketItems.id` as {
    id: number
    name: string
    quantity: number
    price: number
    deluxePrice: number | null
  }[]
  const balance = balanceOf(shop, customer.id)
  return {
    signedIn: true,
    ...(customer.username && { name: customer.username }),
    deluxeMember: isMember,
    wallet: balance === undefined ? 0 : toAmount(balance),
    basket: basket.map(({ id, name, quantity, price, deluxePrice }) => ({
      id,
      name,
      names: namesOf(name),
      quantity,
      price: isMember ? (deluxePrice ?? price) : price,
    })),
  }
}
