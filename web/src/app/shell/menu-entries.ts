import type { ScreenName } from '../../entities/application/screens.ts'
import type { IconName } from '../../ui/icon.tsx'

export interface MenuEntry {
  screen: ScreenName
  /** Key of the catalogue. */
  text: string
  /** The name that scripts know; never translated. */
  name: string
  icon: IconName
  /** Only for customers with a session. */
  member?: boolean
  /** Only for this role. */
  role?: string
}

/** The entries of the account menu and of the account part of the side menu. */
/** Folded sections of the account menus. */
export const foldedEntries = [
  { key: 'orders', text: 'ORDERS_AND_PAYMENT', name: 'Show Orders and Payment Menu', icon: 'note' },
  { key: 'privacy', text: 'PRIVACY_AND_SECURITY', name: 'Show Privacy and Security Menu', icon: 'shield' },
] as const

export const accountEntries: Record<'own' | 'orders' | 'privacy', MenuEntry[]> = {
  own: [
    {
      screen: 'accounting',
      text: 'ACCOUNTING',
      name: 'Go to accounting page',
      icon: 'scale',
      member: true,
      role: 'accounting',
    },
  ],
  orders: [
    {
      screen: 'orderHistory',
      text: 'LABEL_ORDER_HISTORY',
      name: 'Go to order history page',
      icon: 'note',
      member: true,
    },
    { screen: 'recycle', text: 'NAV_RECYCLE', name: 'Go to recycling page', icon: 'recycle', member: true },
    {
      screen: 'savedAddresses',
      text: 'MY_SAVED_ADRESSES',
      name: 'Go to saved address page',
      icon: 'pin',
      member: true,
    },
    {
      screen: 'savedPaymentMethods',
      text: 'MY_PAYMENT_OPTIONS',
      name: 'Go to saved payment methods page',
      icon: 'card',
      member: true,
    },
    { screen: 'wallet', text: 'DIGITAL_WALLET', name: 'Go to wallet page', icon: 'wallet', member: true },
  ],
  privacy: [
    {
      screen: 'privacyPolicy',
      text: 'TITLE_PRIVACY_POLICY',
      name: 'Go to privacy policy page',
      icon: 'note',
      member: true,
    },
    {
      screen: 'dataExport',
      text: 'TITLE_REQUEST_DATA_EXPORT',
      name: 'Go to data export page',
      icon: 'download',
      member: true,
    },
    { screen: 'dataErasure', text: 'DATA_SUBJECT_TITLE', name: 'Go to data subject page', icon: 'trash', member: true },
    {
      screen: 'changePassword',
      text: 'TITLE_CHANGE_PASSWORD',
      name: 'Go to change password page',
      icon: 'pencil',
      member: true,
    },
    {
      screen: 'twoFactor',
      text: 'TITLE_TWO_FACTOR_AUTH_CONFIG',
      name: 'Go to two factor authentication page',
      icon: 'shield',
      member: true,
    },
    { screen: 'passkeys', text: 'TITLE_PASSKEYS', name: 'Go to passkeys page', icon: 'key', member: true },
    { screen: 'lastLoginIp', text: 'LAST_LOGIN_IP', name: 'Go to last login ip page', icon: 'pin', member: true },
  ],
}

/** Sections of the side menu below the account. */
export const sideMenuSections: { heading: string; entries: MenuEntry[] }[] = [
  {
    heading: 'TITLE_CONTACT',
    entries: [
      { screen: 'contact', text: 'SECTION_CUSTOMER_FEEDBACK', name: 'Go to contact us page', icon: 'chat' },
      { screen: 'complaint', text: 'NAV_COMPLAIN', name: 'Go to complain page', icon: 'alert', member: true },
      { screen: 'chat', text: 'SECTION_SUPPORT_CHAT', name: 'Go to chatbot page', icon: 'chat', member: true },
    ],
  },
  {
    heading: 'COMPANY',
    entries: [
      { screen: 'about', text: 'TITLE_ABOUT', name: 'Go to about us page', icon: 'star' },
      { screen: 'photoWall', text: 'LABEL_PHOTO_WALL', name: 'Go to photo wall', icon: 'camera' },
      {
        screen: 'deluxe',
        text: 'LABEL_DELUXE_MEMBERSHIP',
        name: 'Go to deluxe membership page',
        icon: 'crown',
        member: true,
      },
    ],
  },
]
