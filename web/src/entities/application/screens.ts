import { sourceCode } from './marketing.ts'

interface Screen {
  /** A route of the page, or an address of the server that replaces the page. */
  path: string
  /** Whether the screen exists. Others are never linked. */
  ready: boolean
}

/** Every screen with a link in a menu or behind a button of the shop. */
export const screens = {
  login: { path: '/login', ready: true },
  register: { path: '/register', ready: true },
  forgotPassword: { path: '/forgot-password', ready: true },
  profile: { path: './profile', ready: true },
  accounting: { path: '/accounting', ready: true },
  orderHistory: { path: '/order-history', ready: true },
  recycle: { path: '/recycle', ready: true },
  savedAddresses: { path: '/address/saved', ready: true },
  savedPaymentMethods: { path: '/saved-payment-methods', ready: true },
  wallet: { path: '/wallet', ready: true },
  cryptoWallet: { path: '/wallet-web3', ready: true },
  privacyPolicy: { path: '/privacy-security/privacy-policy', ready: true },
  dataExport: { path: '/privacy-security/data-export', ready: true },
  dataErasure: { path: './dataerasure', ready: true },
  changePassword: { path: '/privacy-security/change-password', ready: true },
  twoFactor: { path: '/privacy-security/two-factor-authentication', ready: true },
  passkeys: { path: '/privacy-security/passkeys', ready: true },
  lastLoginIp: { path: '/privacy-security/last-login-ip', ready: true },
  contact: { path: '/contact', ready: true },
  complaint: { path: '/complain', ready: true },
  chat: { path: '/chatbot', ready: true },
  about: { path: '/about', ready: true },
  accessibility: { path: '/accessibility', ready: true },
  photoWall: { path: '/photo-wall', ready: true },
  deluxe: { path: '/deluxe-membership', ready: true },
  checkout: { path: '/address/select', ready: true },
  sourceCode: { path: sourceCode, ready: true },
} satisfies Record<string, Screen>

export type ScreenName = keyof typeof screens
