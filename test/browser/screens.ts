import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { HOME } from './checkout-steps.ts'

interface Screen {
  path: string
  part?: string
  /** Account that signs in for this screen and those after it. */
  as?: readonly [email: string, password: string]
  /** Fills the browser's storage before the screen loads. */
  prepare?: (page: Page) => Promise<unknown>
  act?: (page: Page) => Promise<unknown>
  /** Closes a dialog that ignores Escape. */
  leave?: (page: Page) => Promise<unknown>
  /** The address changes within the screen before, without a reload. */
  isSameScreen?: boolean
  /** The action depends on the width: begins on a phone. */
  isPhoneFirst?: boolean
}

/** Screens with something to do on them, by a name, in an order that makes the ways between them short. */
const PREPARED: Record<string, Screen> = {
  'product grid': { path: 'search' },
  'no results': {
    path: 'search?q=nothing of the kind',
    isSameScreen: true,
    act: (page) => page.locator('.noResultText').waitFor(),
  },
  'product dialog': {
    path: 'search?product=1',
    isSameScreen: true,
    act: (page) => page.locator('[role=dialog]').waitFor(),
  },
  'sign-in': { path: 'login' },
  'registration with errors': {
    path: 'register',
    act: async (page) => {
      for (const id of ['#emailControl', '#passwordControl', '#repeatPasswordControl']) await page.locator(id).focus()
    },
  },
  basket: { path: 'basket' },
  about: { path: 'about', act: (page) => page.locator('.feedback-comment').waitFor() },
  'photo wall': {
    path: 'photo-wall',
    act: async (page) => {
      await page.locator('.container').first().waitFor()
      await page.locator('.container [aria-haspopup=menu]').nth(1).click()
    },
  },
  'a token and its key': { path: 'juicy-nft', act: (page) => page.locator('#privateKey').fill('0x12') },
  'the hive': {
    path: 'bee-haven',
    act: async (page) => {
      await page.getByRole('button', { name: 'Connect your wallet' }).click()
      await page.getByRole('button', { name: 'Get test ether' }).waitFor()
    },
  },
  'a question of the wallet': {
    path: 'bee-haven',
    isSameScreen: true,
    part: '[role=dialog]',
    act: async (page) => {
      await page.getByRole('button', { name: 'Take these bees' }).and(page.locator(':enabled')).waitFor()
      await page.locator('#withdrawAmount').press('Enter')
      await page
        .getByRole('button', { name: 'Send it anyway' })
        .or(page.getByRole('button', { name: 'Confirm' }))
        .waitFor()
    },
  },
  'crypto wallet': { path: 'wallet-web3', act: (page) => page.locator('#inputAmount').fill('7') },
  'the wallet, opened': {
    path: 'wallet-web3?purse=open',
    isSameScreen: true,
    part: '[role=dialog]',
    act: (page) => page.locator('#importPhrase').waitFor(),
  },
  sandbox: {
    path: 'web3-sandbox',
    act: async (page) => {
      await page.locator('.cm-content').first().press('ControlOrMeta+Enter')
      await page.locator('#compiledContract').waitFor()
    },
  },
  'score board': { path: 'score-board', act: (page) => page.locator('challenge-card').nth(100).waitFor() },
  debriefing: {
    path: 'score-board?searchQuery=Score Board&debrief=scoreBoardChallenge',
    isSameScreen: true,
    // The test has already checked the screen behind it.
    part: '[role=dialog]',
    act: (page) => page.locator('[role=dialog]').waitFor(),
  },
  // The coding challenge is locked until its hack is done.
  'locked coding challenge': {
    path: 'coding-challenge/restfulXssChallenge?searchQuery=Score Board',
    isSameScreen: true,
    part: '[role=dialog]',
    act: (page) => page.locator('[role=dialog]').waitFor(),
    leave: (page) => page.goBack(),
  },
  'proving a fix': {
    path: 'coding-challenge/loginAdminChallenge?part=prove',
    part: '[role=dialog]',
    prepare: (page) =>
      page.evaluate(() =>
        fetch('./rest/user/login', {
          method: 'POST',
          headers: { 'Content-Type': 'application/json' },
          body: JSON.stringify({ email: "' or 1=1--", password: 'x' }),
        }).then(({ status }) => status),
      ),
    act: (page) => page.locator('.cm-content').waitFor(),
  },
  'side menu': { path: 'search', act: (page) => page.locator('[aria-label="Open Sidenav"]').click() },
  'access denied': { path: '403?error=UNAUTHORIZED_ACCESS_ERROR' },
  'forgotten password with errors': {
    path: 'forgot-password',
    act: async (page) => {
      await page.locator('#email').fill('jim@juice-sh.op')
      await page.locator('#securityAnswer:enabled').waitFor()
      await page.locator('mat-slide-toggle label').click()
      await page.locator('#newPassword').press('Enter')
    },
  },
  'second factor without a password': { path: '2fa/enter' },
  'a room for members': { path: 'privacy-security/change-password' },
  'second factor': {
    path: '2fa/enter',
    prepare: (page) => page.evaluate(() => localStorage.setItem('totp_tmp_token', 'x')),
    act: async (page) => {
      await page.locator('#totpToken').fill('000000')
      await page.locator('#totpToken').press('Enter')
      await page.locator('.two-factor-error').waitFor()
    },
  },
  'signing in': {
    path: 'login',
    act: async (page) => {
      await page.locator('#email').fill('demo')
      await page.locator('#password').fill('demo')
      await page.locator('#password').press('Enter')
      await page.waitForURL(/#\/search/)
    },
  },
  'change of password with errors': {
    path: 'privacy-security/change-password',
    act: (page) => page.locator('#currentPassword').press('Enter'),
  },
  'second factor, set up': {
    path: 'privacy-security/two-factor-authentication',
    act: (page) => page.locator('#initialToken').press('Enter'),
  },
  'last login': {
    path: 'privacy-security/last-login-ip',
    isPhoneFirst: true,
    act: async (page) => {
      const rooms = page.locator('[aria-controls=privacy-rooms]')
      if (await rooms.isVisible()) await rooms.click()
    },
  },
  'data export': { path: 'privacy-security/data-export' },
  'privacy policy': { path: 'privacy-security/privacy-policy' },
  'second data export, with the wrong letters': {
    path: 'privacy-security/data-export',
    prepare: (page) => page.evaluate(() => localStorage.setItem('lstdtxprt', JSON.stringify(new Date()))),
    act: async (page) => {
      await page.locator('.captcha-image svg').waitFor()
      await page.locator('[aria-label="Export Option JSON"]').check({ force: true })
      await page.locator('#captchaControl').fill('wrong')
      await page.locator('#submitButton').click()
      await page.locator('[role=alert]').waitFor()
    },
  },
  administration: {
    path: 'administration',
    as: ['admin@juice-sh.op', 'admin123'],
    act: async (page) => {
      await page.locator('.mat-column-remove > button').last().click()
      await page.locator('[data-leaving]').waitFor()
    },
  },
  "a user's details": {
    path: 'administration?user=2',
    isSameScreen: true,
    part: '[role=dialog]',
    act: (page) => page.locator('dd').first().waitFor(),
  },
  'one feedback': {
    path: 'administration?feedback=2',
    isSameScreen: true,
    part: '[role=dialog]',
    act: (page) => page.locator('cite').waitFor(),
  },
  'basket with goods': {
    path: 'basket',
    prepare: (page) => page.evaluate(() => sessionStorage.setItem('bid', '1')),
    act: (page) => page.locator('#checkoutButton:enabled').waitFor(),
  },
  'choice of an address': {
    path: 'address/select',
    act: (page) => page.locator('app-address .mat-mdc-row').first().click(),
  },
  'saved addresses': {
    path: 'address/saved',
    act: (page) => page.locator('app-address .fa-trash-alt').first().click(),
  },
  'address form with errors': {
    path: 'address/create',
    act: (page) => page.locator('#address-form input').first().press('Enter'),
  },
  delivery: {
    path: 'delivery-method',
    prepare: (page) =>
      page.evaluate(async (home) => {
        const headers = {
          Authorization: `Bearer ${localStorage.getItem('token')}`,
          'Content-Type': 'application/json',
        }
        const reply = await fetch('./api/Addresss', { method: 'POST', headers, body: JSON.stringify(home) })
        const { data } = (await reply.json()) as { data: { id: number } }
        sessionStorage.setItem('addressId', String(data.id))
      }, HOME),
    act: (page) => page.locator('app-delivery-method .mat-mdc-row').first().click(),
  },
  payment: {
    path: 'payment/shop',
    act: async (page) => {
      await page.locator('app-payment-method .mat-mdc-row').first().click()
      const closed = await page.locator('mat-expansion-panel button[aria-expanded=false]').all()
      for (const panel of closed.reverse()) await panel.click()
      await page.locator('#card-name').press('Enter')
    },
  },
  'order summary': {
    path: 'order-summary',
    prepare: (page) =>
      page.evaluate(() => {
        const chosen = { deliveryMethodId: '1', paymentId: 'wallet' }
        for (const [name, value] of Object.entries(chosen)) sessionStorage.setItem(name, value)
      }),
    act: (page) => page.locator('#checkoutButton:enabled').waitFor(),
  },
  'a step without those before': {
    path: 'delivery-method',
    prepare: (page) => page.evaluate(() => sessionStorage.removeItem('addressId')),
    act: (page) => page.locator('.emptyState').waitFor(),
  },
  'saved cards': {
    path: 'saved-payment-methods',
    act: (page) => page.locator('app-payment-method .mat-mdc-row').first().waitFor(),
  },
  'order completion': { path: 'order-completion/5267-nothing' },
  'order history': { path: 'order-history', act: (page) => page.locator('article').first().waitFor() },
  'product of an order': {
    path: 'order-history',
    isSameScreen: true,
    act: async (page) => {
      await page
        .getByRole('button', { name: /^Write a review/ })
        .first()
        .click()
      await page.locator('[role=dialog]').waitFor()
    },
  },
  'order on its way': {
    path: 'order-history',
    isSameScreen: true,
    act: async (page) => {
      await page.locator('[aria-label="Track Your Order"]').first().click()
      await page.locator('app-track-result article').waitFor()
    },
  },
  'order nobody knows': {
    path: 'track-result?id=nothing',
    isSameScreen: true,
    act: (page) => page.locator('#orderNumber').waitFor(),
  },
  'wallet with errors': {
    path: 'wallet',
    act: async (page) => {
      await page.locator('#walletAmount').fill('5')
      await page.locator('#walletAmount').blur()
    },
  },
  'membership that is refused': { path: 'deluxe-membership', act: (page) => page.locator('[role=alert]').waitFor() },
  'recycling with errors': {
    path: 'recycle',
    act: async (page) => {
      await page.locator('#recycleQuantity').fill('1001')
      await page.locator('#recyclePickup label').click()
      await page.locator('#pickupDate').fill('2020-01-01')
      await page.locator('#pickupDate').blur()
    },
  },
  'feedback with errors': {
    path: 'contact',
    act: async (page) => {
      await page.locator('#captcha-sum').waitFor()
      await page.locator('#comment').fill('x'.repeat(200))
      await page.locator('#captchaControl').fill('many')
      await page.locator('#captchaControl').blur()
    },
  },
  'complaint with errors': {
    path: 'complain',
    act: async (page) => {
      const buffer = Buffer.alloc(100_001)
      await page.locator('#file').setInputFiles({ name: 'invoice.pdf', mimeType: 'application/pdf', buffer })
      await page.locator('#complaintMessage').focus()
      await page.locator('#complaintMessage').blur()
    },
  },
  'chat before the first question': {
    path: 'chatbot',
    act: (page) => page.locator('.suggestion-chip').first().waitFor(),
  },
  conversation: {
    path: 'chatbot',
    isSameScreen: true,
    act: async (page) => {
      await page.locator('.chat-textarea').fill('Do you have apple juice?')
      await page.locator('.chat-textarea').press('Enter')
      await page.locator('.chat-bubble.assistant[aria-busy=false] img').nth(1).waitFor()
    },
  },
  'conversation that is not here': { path: 'chatbot/conversation/1', act: (page) => page.locator('h2').waitFor() },
  'classic bot': {
    path: 'chatbot/classic',
    act: (page) => page.locator('.speech-bubble-left').first().waitFor(),
  },
  'token sale': { path: 'tokensale-ico-ea', act: (page) => page.locator('app-token-sale h1').waitFor() },
  accounting: {
    path: 'accounting',
    as: ['accountant@juice-sh.op', 'i am an awesome accountant'],
    act: (page) => page.locator('.product-table .mat-row').first().waitFor(),
  },
  'membership on offer': {
    path: 'deluxe-membership',
    as: ['jim@juice-sh.op', 'ncc-1701'],
    act: (page) => page.locator('[aria-label="Become deluxe member"]').waitFor(),
  },
}

const ROUTES = readFileSync(new URL('../../web/src/app/routes.tsx', import.meta.url), 'utf8')

/** A route of the page, or the end of one that has others in it. */
const ROUTE = /<Route\b((?:[^<>]|<[A-Z]\w*[^<>]*\/>|=>)*?)(\/?)>|<\/Route>/g

/** Paths of all screens of the page without parameters. Pages of the server are not among them. */
export function listPaths(): string[] {
  const above: string[] = []
  const paths: string[] = []
  for (const [tag, attributes = '', isLeaf] of ROUTES.matchAll(ROUTE)) {
    if (tag === '</Route>') {
      above.pop()
      continue
    }
    const own = /path="([^"]*)"/.exec(attributes)?.[1] ?? ''
    if (!isLeaf) above.push(own)
    else if (own !== '' && !/[*:]|<ServerPage/.test(attributes)) paths.push([...above, own].filter(Boolean).join('/'))
  }
  return paths.map((path) => path.replace(/^\//, ''))
}

/** Every screen of the shop and the game. One without an entry above is looked at as it opens. */
export function listScreens(): Record<string, Screen> {
  const known = new Set(Object.values(PREPARED).map(({ path }) => path.replace(/\?.*/, '')))
  const others = listPaths().filter((path) => !known.has(path))
  return { ...PREPARED, ...Object.fromEntries(others.map((path) => [path, { path }])) }
}
