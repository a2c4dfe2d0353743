import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { DATA_FAULTS } from '#server/store/data-fault.ts'

const folder = new URL('.', import.meta.url)
const webSources = new URL('../../web/src/', import.meta.url)

type Catalogue = Record<string, string>

function load(language: string): Catalogue {
  return JSON.parse(readFileSync(new URL(language === 'en' ? 'en.json' : `${language}/page.json`, folder), 'utf8'))
}

/** Names between double braces, sorted. */
function placeholders(text: string): string[] {
  return [...text.matchAll(/\{\{(\w+)\}\}/g)].map((match) => match[1] ?? '').sort()
}

/** Catalogue keys that the screens of `pattern` name literally, each with its file. */
function keysUsedByScreens(pattern: string): Map<string, string> {
  const used = new Map<string, string>()
  for (const file of globSync(pattern, { cwd: webSources })) {
    if (file.includes('.test.')) continue
    const source = readFileSync(new URL(file, webSources), 'utf8')
    for (const [, key] of source.matchAll(/\bt\(\s*['"`]([A-Z0-9][A-Z0-9_/]+)['"`]/g)) {
      if (key) used.set(key, file)
    }
  }
  return used
}

const english = load('en')
const german = load('de_DE')
const klingon = load('tlh_AA')

/** The pages of a class have their own texts, so that no shop loads them. */
const ofClass = {
  english: JSON.parse(readFileSync(new URL('class.json', folder), 'utf8')) as Catalogue,
  german: JSON.parse(readFileSync(new URL('de_DE/class.json', folder), 'utf8')) as Catalogue,
}

/** Texts of the page in place of a shop that does not open. */
const ofRepair = {
  english: JSON.parse(readFileSync(new URL('repair.json', folder), 'utf8')) as Catalogue,
  german: JSON.parse(readFileSync(new URL('de_DE/repair.json', folder), 'utf8')) as Catalogue,
}

/** Texts of reports on tools. */
const ofTools = {
  english: JSON.parse(readFileSync(new URL('tool-report.json', folder), 'utf8')) as Catalogue,
  german: JSON.parse(readFileSync(new URL('de_DE/tool-report.json', folder), 'utf8')) as Catalogue,
}

/** Walkthroughs quote these labels. */
const quotedLabels: Catalogue = {
  ACCOUNT: 'Account',
  TITLE_LOGIN: 'Login',
  TITLE_LOGOUT: 'Logout',
  BTN_LOGIN: 'Log in',
  BTN_REGISTER: 'Register',
  TITLE_BASKET: 'Your Basket',
  TITLE_ALL_PRODUCTS: 'All Products',
  TITLE_SEARCH_RESULTS: 'Search Results',
  ADD_BASKET: 'Add to Basket',
  LABEL_SOLD_OUT: 'Sold Out',
  BTN_CHECKOUT: 'Checkout',
  LABEL_TOTAL_PRICE: 'Total Price',
  LABEL_CONTINUE: 'Continue',
  BTN_SUBMIT: 'Submit',
  SECTION_CUSTOMER_FEEDBACK: 'Customer Feedback',
  NAV_COMPLAIN: 'Complaint',
  TITLE_ABOUT: 'About Us',
  LABEL_PHOTO_WALL: 'Photo Wall',
  LABEL_DELUXE_MEMBERSHIP: 'Deluxe Membership',
  TITLE_SCORE_BOARD: 'Score Board',
  ORDERS_AND_PAYMENT: 'Orders & Payment',
  PRIVACY_AND_SECURITY: 'Privacy & Security',
  LABEL_ORDER_HISTORY: 'Order History',
  MY_SAVED_ADRESSES: 'My saved addresses',
  MY_PAYMENT_OPTIONS: 'My Payment Options',
  DIGITAL_WALLET: 'Digital Wallet',
  TITLE_PRIVACY_POLICY: 'Privacy Policy',
  LAST_LOGIN_IP: 'Last Login IP',
  TITLE_CHANGE_PASSWORD: 'Change Password',
  BTN_GETTING_STARTED: 'Help getting started',
  BTN_DISMISS: 'Dismiss',
}

describe('message catalogues', () => {
  it('name their own language', () => {
    expect([english.LANGUAGE, german.LANGUAGE, klingon.LANGUAGE]).toEqual(['English', 'Deutsch', 'tlhIngan'])
  })

  it('have the same keys in English and German', () => {
    expect(Object.keys(german).sort()).toEqual(Object.keys(english).sort())
  })

  it('leave no text empty', () => {
    for (const catalogue of [english, german, klingon]) {
      expect(Object.keys(catalogue).filter((key) => catalogue[key]?.trim() === '')).toEqual([])
    }
  })

  it('use the same placeholders for one key', () => {
    const differing = Object.keys(english).filter(
      (key) => placeholders(english[key] ?? '').join() !== placeholders(german[key] ?? '').join(),
    )
    expect(differing).toEqual([])
  })

  it('really are translated, but for words that are the same', () => {
    const keys = Object.keys(english)
    const differing = keys.filter((key) => english[key] !== german[key])
    expect(differing.length / keys.length).toBeGreaterThanOrEqual(0.95)
  })

  it('keep the labels that walkthroughs quote', () => {
    const ours = Object.fromEntries(Object.keys(quotedLabels).map((key) => [key, english[key]]))
    expect(ours).toEqual(quotedLabels)
  })

  it('never shout, but for a sentence of the requirements', () => {
    const shouted = (catalogue: Record<string, string>) =>
      Object.keys(catalogue).filter((key) => catalogue[key]?.includes('!'))
    expect([shouted(english), shouted(german)]).toEqual([['CONTINUE_CODE_MISSING'], []])
  })

  it('hold every key that a screen asks for', () => {
    const used = keysUsedByScreens('{app,shop,range,entities,ui,i18n}/**/*.{ts,tsx}')
    const missing = [...used].filter(([key]) => !(key in english) && !(`${key}_other` in english))
    expect(missing).toEqual([])
  })

  it('let Klingon use only keys that exist', () => {
    expect(Object.keys(klingon).filter((key) => !(key in english))).toEqual([])
  })
})

describe.each([
  ['of a class', ofClass],
  ['of a repair', ofRepair],
  ['of reports on tools', ofTools],
])('texts of the pages %s', (_, { english: own, german: translated }) => {
  it('have the same keys and placeholders in English and German, none empty, none shouting', () => {
    expect(Object.keys(translated).sort()).toEqual(Object.keys(own).sort())
    expect(
      Object.keys(own).filter(
        (key) => placeholders(own[key] ?? '').join() !== placeholders(translated[key] ?? '').join(),
      ),
    ).toEqual([])
    for (const texts of [own, translated]) {
      expect(Object.entries(texts).filter(([, text]) => text.trim() === '' || text.includes('!'))).toEqual([])
    }
  })

  it('share no key with the shop', () => {
    expect(Object.keys(own).filter((key) => key in english)).toEqual([])
  })
})

describe('texts of the pages of a class', () => {
  it('hold every key that a page asks for', () => {
    const missing = [...keysUsedByScreens('class/**/*.{ts,tsx}')].filter(
      ([key]) => !(key in ofClass.english) && !(`${key}_other` in ofClass.english),
    )
    expect(missing).toEqual([])
  })
})

describe('texts of the page that stands in for a shop', () => {
  it('hold every key that the page asks for, and a sentence for each fault', () => {
    const used = globSync('{server,classroom}/repair/*.ts', { cwd: new URL('../../', folder) }).flatMap((file) =>
      [...readFileSync(new URL(`../../${file}`, folder), 'utf8').matchAll(/\bsay\(['`](REPAIR_[A-Z0-9_]+)['`]/g)].map(
        ([, key = '']) => key,
      ),
    )
    const faults = [...DATA_FAULTS, 'HOST_WAKE_FAILED', 'HOST_SEED_UNKNOWN', 'HOST_SEED_UNNOTED']
    const keys = Object.keys(ofRepair.english)
    const has = (key: string): boolean => keys.some((known) => known === key || known.startsWith(`${key}_`))
    expect(used.length).toBeGreaterThan(20)
    expect([...used, ...faults.map((code) => `REPAIR_${code}`)].filter((key) => !has(key))).toEqual([])
  })
})
