import { expect, it } from 'vitest'
import { onCleanLoadedPage, page, range } from '../support/clean-stage.ts'
import { become, becomeAs, open } from './account-steps.ts'
import { newShopper, placeOrder, type Shopper, walkToPayment } from './checkout-steps.ts'

onCleanLoadedPage()

/** Longest wait for an element on a busy machine, in milliseconds. */
const PATIENCE = 8000

/** Returns the selectors that still find nothing after a wait. */
async function missing(selectors: readonly string[]): Promise<string[]> {
  // Asks for all at once first. Waits for the rest, which includes selectors that are not plain CSS.
  const awaited = await page.evaluate((all) => {
    const isThere = (selector: string): boolean => {
      try {
        return document.querySelector(selector) !== null
      } catch {
        return false
      }
    }
    return all.filter((selector) => !isThere(selector))
  }, selectors)
  const waits = awaited.map(async (selector) => {
    const isThere = page.locator(selector).first().waitFor({ state: 'attached', timeout: PATIENCE })
    return isThere.then(
      () => [],
      () => [selector],
    )
  })
  return (await Promise.all(waits)).flat()
}

const label = (name: string) => `[aria-label="${name}"]`
const columns = (...names: string[]) => names.map((name) => `mat-cell.mat-column-${name}`)

const SHELL = [
  'html[lang=en]',
  '#favicon[rel=icon]',
  'app-navbar',
  `button${label('Open Sidenav')}`,
  `button${label('Back to homepage')}`,
  'div#homeButton',
  '#homeButton.logo',
  'div#product-search-fixture',
  `#searchQuery${label('Click to search')} input[type=text]`,
  '#searchQuery input#mat-input-0',
  '.fill-remaining-space',
  `#navbarAccount${label('Show/hide account menu')}`,
  `#navbarLanguageButton${label('Language selection menu')}`,
]

const GRID = [
  'main.container',
  '#search-result-heading',
  '.products-grid app-product.product mat-card',
  `app-product [role=button][tabindex="0"]${label('Click for more information about the product')} img.img-thumbnail[alt]`,
  'app-product .item-name.name',
  'app-product .item-price.price',
  '.ribbon',
  'mat-paginator',
  `${label('Next page')}.mat-mdc-paginator-navigation-next`,
  `${label('Previous page')}.mat-mdc-paginator-navigation-previous`,
]

const OPEN: Record<string, readonly string[]> = {
  search: [...SHELL, ...GRID],
  'search?q=apple': ['#searchValue', '.heading'],
  'search?q=nothing-of-that-name': ['mat-card.emptyState img.noResult', '.noResultText'],
  login: [
    'app-login #login-form',
    `#email[name=email]${label('Text field for the login email')}`,
    `#password[name=password]${label('Text field for the login password')}`,
    label('Button to display the password'),
    'a.forgot-pw',
    `#loginButton[type=submit]${label('Login')}`,
    `mat-checkbox#rememberMe input[type=checkbox]${label('Checkbox to stay logged in or not logged in')}`,
    '#newCustomerLink a[routerlink="/register"]',
    'input.mat-mdc-input-element',
  ],
  register: [
    'app-register #registration-form',
    `#emailControl${label('Email address field')}`,
    `#passwordControl${label('Field for the password')}`,
    `#repeatPasswordControl${label('Field to confirm the password')}`,
    'mat-slide-toggle',
    'mat-select[name=securityQuestion]',
    label('Selection list for the security question'),
    `#securityAnswerControl${label('Field for the answer to the security question')}`,
    `#registerButton${label('Button to complete the registration')}`,
    '#alreadyACustomerLink',
    'mat-hint',
  ],
  'forgot-password': [
    'app-forgot-password #forgot-form',
    `#email${label('Email address field')}[placeholder]`,
    `#securityAnswer[type=password]${label('Field for the answer to the security question')}`,
    `#newPassword${label('Field for New Password')}`,
    `#newPasswordRepeat${label('Field to confirm the new password')}`,
    `#resetButton${label('Button to confirm the changes')}`,
    '.confirmation',
  ],
  'track-result?id=x': ['app-track-result code'],
  403: ['mat-card.warn-notification'],
  about: [
    'app-about #corporate-history',
    `a${label('Link to the Terms of Use')}[href="ftp/legal.md"]`,
    '#customer-feedback',
    '#feedback-gallery figure.feedback .feedback-comment',
    '.feedback-stars',
    '#social-media',
    ...['BlueSky', 'Mastodon', 'Twitter', 'Facebook', 'Reddit'].map((name) => label(`Visit our ${name} page`)),
    ...['Join our Slack workspace', 'Access our Press Kit', 'View our NFT'].map(label),
  ],
  'photo-wall': [
    'app-photo-wall .grid > span.container > img.image[alt="Give me boots and a free day, and this is where I go hiking... (© j0hNny)"]',
    '.container .overlay',
    ...['Tweet', 'BlueSky', 'Mastodon'].map((name) => `.overlay ${label(name)}`),
  ],
}

const OWN: Record<string, readonly string[]> = {
  search: [
    `button${label('Show the shopping cart')} .fa-layers-counter.warn-notification`,
    `.btn-basket${label('Add to Basket')}`,
  ],
  'search?product=1': [
    'mat-dialog-container.mat-mdc-dialog-container app-product-details h1',
    '.cdk-overlay-backdrop.cdk-overlay-backdrop-showing',
    'app-product-details .item-price',
    `mat-expansion-panel${label('Expand for Reviews')} mat-expansion-panel-header`,
    `textarea${label('Text field to review a product')}[maxlength="160"]`,
    `#submitButton${label('Send the review')}`,
    `.close-dialog${label('Close Dialog')}`,
    '.comment .review-text cite',
    '.comment .review-text p',
    `.comment ${label('Rate a helpful review')} .like-counter`,
  ],
  basket: [
    'app-basket h1 small',
    'app-purchase-basket mat-table mat-row',
    ...columns('image', 'product', 'quantity', 'price', 'remove'),
    '.fa-minus-square',
    '.fa-plus-square',
    '.fa-trash-alt',
    '#price',
    '#checkoutButton',
  ],
  'privacy-security/change-password': [
    'app-privacy-security app-change-password',
    '#change-password-heading',
    '#password-form',
    `#currentPassword${label('Field to enter the current password')}`,
    `#newPassword${label('Field for the new password')}`,
    `#newPasswordRepeat${label('Field to repeat the new password')}`,
    `#changeButton${label('Button to confirm the change')}`,
    '.confirmation[role=status]',
  ],
  'privacy-security/two-factor-authentication': [
    'app-two-factor-auth #2fa-setup-title'.replace('#2', '#\\32 '),
    'form#two-factor-auth-setup',
    `#currentPasswordSetup${label('Field to enter the current password')}`,
    `#initialToken[data-test-totp-secret]${label('Field to enter the initial token. This must have 6 digits.')}`,
    `#setupTwoFactorAuth${label('Button to complete the two-factor configuration')}`,
  ],
  'privacy-security/data-export': [
    'app-data-export #data-export-form',
    `#formatControl${label('Select an option')}`,
    `input[value="1"]${label('Export Option JSON')}`,
    `input[value="2"]:disabled${label('Export Option PDF')}`,
    `input[value="3"]:disabled${label('Export Option Excel')}`,
    `#submitButton${label('Button to send the request')}`,
  ],
  'privacy-security/last-login-ip': ['app-last-login-ip dl dd'],
  'privacy-security/privacy-policy': ['app-privacy-policy .hot', 'img[src*="81px.png"]'],
  'address/saved': [
    'app-saved-address app-address mat-table',
    ...columns('Name', 'Address', 'Country', 'Edit', 'Remove'),
    `.btn-new-address${label('Add a new address')}`,
  ],
  'address/select': [
    'app-address-select #card app-address',
    'mat-cell.mat-column-Selection mat-radio-button',
    `.btn-next${label('Proceed to payment selection')}`,
  ],
  'address/create': [
    'app-address-create #address-form',
    '#address-form textarea#address',
    '#address-form .btn-return',
    '#address-form #submitButton',
    '#address-form [type=number]',
  ],
  'saved-payment-methods': [
    'app-saved-payment-methods app-payment-method',
    ...columns('Number', 'Name', 'Expiry', 'Remove'),
    'app-payment-method select',
    'app-payment-method #submitButton',
  ],
  'order-history': [
    'app-order-history',
    label('Track Your Order'),
    label('Print order confirmation'),
    ...columns('product', 'price', 'quantity', 'total-price', 'review'),
    ':text("rate_review")',
  ],
  wallet: [
    `app-wallet input[type=number]${label('Enter an amount')}`,
    `#submitButton${label('Button to continue to payment')}`,
    '.confirmation',
  ],
  'deluxe-membership': [
    'app-deluxe-user mat-card.deluxe-membership svg',
    'mat-card.deluxe-membership svg >> nth=0 >> image >> nth=4',
    label('Become deluxe member'),
  ],
  'photo-wall': ['app-photo-wall input[type=file][name=file]', '#caption', '#submitButton:disabled'],
  'juicy-nft': ['app-nft-unlock form', 'input#privateKey[name=privateKey]'],
  'bee-haven': ['app-faucet', '#withdrawAmount'],
  'web3-sandbox': ['app-web3-sandbox select', 'img[src*="11px.png"]'],
  recycle: ['app-recycle #recycle-form', '#recycle-form input:disabled', '#recycle-form app-address', '#recycleButton'],
}

const STAFF: Record<string, readonly string[]> = {
  administration: [
    'app-administration',
    ...columns('user', 'email', 'user_detail', 'comment', 'rating', 'remove'),
    '.hidden-table',
    'mat-checkbox input[type=checkbox]',
    'img[src*="19px.png"]',
  ],
  accounting: [
    'app-accounting',
    ...columns('OrderId', 'Price', 'Status', 'StatusButton', 'Product', 'Quantity'),
    'app-accounting input[type=number]',
    'app-accounting button .fa-check',
  ],
}

it('elements for scripts are on the public screens', async () => {
  const gaps: Record<string, string[]> = {}
  for (const [path, selectors] of Object.entries(OPEN)) {
    await open(page, range.url, path)
    const absent = await missing(selectors)
    if (absent.length > 0) gaps[path] = absent
  }
  expect(gaps).toEqual({})
})

it('and on those of a customer, all along a purchase', async () => {
  const shopper: Shopper = await newShopper(range.url, { address: true, card: true, basket: { 1: 1 }, wallet: 100 })
  await shopper.visitor.put('/rest/products/1/reviews', { message: 'Round.', author: shopper.email })
  await become(page, range.url, shopper)
  const gaps: Record<string, string[]> = {}
  const look = async (screen: string, selectors: readonly string[]) => {
    const absent = await missing(selectors)
    if (absent.length > 0) gaps[screen] = absent
  }
  await walkToPayment(page, range.url)
  await look('payment', [
    'app-payment mat-table',
    ...columns('Selection', 'Number', 'Name', 'Expiry'),
    '#collapseCouponElement',
    '#coupon',
    '#applyCouponButton',
    '.btn-return',
    `.nextButton${label('Proceed to review')}`,
    'app-payment select',
  ])
  await page.goBack()
  await look('delivery', [
    ...columns('Selection', 'Name', 'Price', 'ETA'),
    '.btn-return',
    `.nextButton${label('Proceed to delivery method selection')}`,
  ])
  await page.goForward()
  await page.locator('app-payment button:has-text("¤")').first().click()
  await look('order-summary', [
    'app-order-summary #app-purchase-basket',
    `#checkoutButton${label('Complete your purchase')}`,
    '.bonus-points',
  ])
  await placeOrder(page)
  await look('order-completion', [
    'app-order-completion h1.confirmation',
    'a[href*="track-result/new?id="]',
    label('Tweet'),
    label('Print order confirmation'),
    '.mat-column-product',
    '.mat-column-price',
    '.mat-column-quantity',
    '.mat-column-total-price',
  ])
  await page.locator('a[href*="track-result/new?id="]').click()
  await look('track-result', [
    'app-track-result .product-name',
    '.product-price',
    '.product-quantity',
    '.product-total',
    '.fa-truck-loading',
    '.fa-truck',
    '.fa-home',
    '.fa-warehouse.confirmation, .confirmation .fa-warehouse, .confirmation.fa-warehouse',
  ])
  await shopper.visitor.post('/api/BasketItems/', { ProductId: 1, BasketId: shopper.bid, quantity: 1 })
  for (const [path, selectors] of Object.entries(OWN)) {
    await open(page, range.url, path)
    await look(path, selectors)
  }
  await page.locator('#navbarAccount').click()
  await look(
    'account menu',
    ['Go to user profile', 'Show Orders and Payment Menu', 'Show Privacy and Security Menu', 'Logout'].map(label),
  )
  expect(gaps).toEqual({})
})

it('and on the screens of staff', async () => {
  const gaps: Record<string, string[]> = {}
  for (const [path, selectors] of Object.entries(STAFF)) {
    const email = path === 'accounting' ? 'accountant@juice-sh.op' : 'admin@juice-sh.op'
    await becomeAs(page, range.url, `${email}'--`, 'x')
    await open(page, range.url, path)
    const absent = await missing(selectors)
    if (absent.length > 0) gaps[path] = absent
  }
  expect(gaps).toEqual({})
})
