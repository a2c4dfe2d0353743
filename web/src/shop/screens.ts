interface Screen {
  /** Where it lives: a route of the page, or an address of the server that replaces the page. */
  path: string
  /** Whether it is there. What is not ready is neither linked nor promised. */
  ready: boolean
}

/** Every screen that a menu or a button of the shop leads to. */
export const screens = {
  login: { path: '/login', ready: true },
  register: { path: '/register', ready: true },
  forgotPassword: { path: '/forgot-password', ready: true },
  profile: { path: './profile', ready: true },
  accounting: { path: '/accounting', ready: false },
  orderHistory: { path: '/order-history', ready: false },
  recycle: { path: '/recycle', ready: false },
  savedAddresses: { path: '/address/saved', ready: false },
  savedPaymentMethods: { path: '/saved-payment-methods', ready: false },
  wallet: { path: '/wallet', ready: false },
  privacyPolicy: { path: '/privacy-security/privacy-policy', ready: true },
  dataExport: { path: '/privacy-security/data-export', ready: true },
  dataErasure: { path: './dataerasure', ready: true },
  changePassword: { path: '/privacy-security/change-password', ready: true },
  twoFactor: { path: '/privacy-security/two-factor-authentication', ready: true },
  lastLoginIp: { path: '/privacy-security/last-login-ip', ready: true },
  contact: { path: '/contact', ready: false },
  complaint: { path: '/complain', ready: false },
  chat: { path: '/chatbot', ready: false },
  about: { path: '/about', ready: false },
  photoWall: { path: '/photo-wall', ready: false },
  deluxe: { path: '/deluxe-membership', ready: false },
  checkout: { path: '/address/select', ready: false },
  sourceCode: { path: './redirect?to=https://github.com/juice-shop/juice-shop', ready: false },
} satisfies Record<string, Screen>

export type ScreenName = keyof typeof screens
