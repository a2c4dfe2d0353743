import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { CHROMIUM_FLAGS, findJourneyBrowser } from '../../tools/run/chromium.ts'
import { scrollsSideways, WIDTHS } from '../support/browser.ts'
import { mapPort } from '../support/map-port.ts'
import { askAt, openClass, visitAs } from '../support/open-class.ts'
import { type OpenRange, openRange } from '../support/open-range.ts'
import { fillLogin, newCustomer, PASSWORD } from './account-steps.ts'
import { createSweep } from './axe.ts'

/** A name that points to this machine only after the page was loaded, as in DNS rebinding. */
const REBOUND = 'evil.test'
/** A configured name. Over plain HTTP the browser sends no `Sec-Fetch-Site` header to it. */
const NAMED = 'shop.class.example'
const LETTER = 'ann@example.org'

let browser: Browser
let context: BrowserContext
let page: Page

beforeAll(async () => {
  const rules = [REBOUND, NAMED, `*.${NAMED}`].map((name) => `MAP ${name} 127.0.0.1`).join(', ')
  const args = [...CHROMIUM_FLAGS, `--host-resolver-rules=${rules}`]
  browser = await chromium.launch({ executablePath: findJourneyBrowser() ?? '', args })
})
afterAll(() => browser.close())
beforeEach(async () => {
  context = await browser.newContext({ locale: 'en-US', reducedMotion: 'reduce' })
  page = await context.newPage()
})
afterEach(() => context.close())

/** Address of a shop or its lab under another host name. */
function by(host: string, url: string): string {
  const renamed = new URL(url)
  renamed.hostname = host
  return renamed.origin
}

async function open(shop: string, path: string): Promise<void> {
  await context.addCookies(
    ['welcomebanner_status', 'cookieconsent_status'].map((name) => ({ name, value: 'dismiss', url: shop })),
  )
  await page.goto(`${shop}/#/${path}`)
  await page.locator('h1, h2').first().waitFor()
}

async function sendLetter(range: OpenRange): Promise<void> {
  const { lab } = await range.instance()
  lab.deliver({ to: LETTER, subject: 'Welcome', text: 'A private letter' })
}

async function expectUntouched(range: OpenRange): Promise<void> {
  const { lab } = await range.instance()
  expect(lab.state.letters.map(({ to, isRead }) => [to, isRead])).toEqual([[LETTER, false]])
  expect(lab.pages.all()).toEqual([])
  expect(Object.keys(lab.state.accounts ?? {})).toEqual([])
}

type Asked = [method: string, address: string, body?: Record<string, string>]

/** Runs in a page. Sends the requests and returns `status text` for each address. */
async function askAll(list: Asked[]): Promise<Record<string, string>> {
  const found: Record<string, string> = {}
  for (const [method, address, body] of list) {
    const isJson = address.includes('/host/')
    const options: RequestInit = {
      method,
      referrerPolicy: 'no-referrer',
      headers: { accept: 'application/json', ...(isJson && body && { 'content-type': 'application/json' }) },
      ...(body && { body: isJson ? JSON.stringify(body) : new URLSearchParams(body) }),
    }
    found[`${method} ${address}`] = await fetch(address, options).then(
      async (reply) => `${reply.status} ${(await reply.text()).slice(0, 200)}`,
      () => 'unreadable',
    )
  }
  return found
}

const OF_LAB: Asked[] = [
  ['GET', '/range/lab/mail'],
  ['GET', '/range/lab/mail/1'],
  ['GET', '/range/lab/visits'],
  ['GET', '/range/lab/pages'],
  ['GET', '/range/lab/customer'],
  ['GET', '/range/lab/id'],
  ['POST', '/range/lab/mail/delete', { upTo: '99' }],
  ['POST', '/range/lab/visits/clear', { upTo: '99' }],
  ['POST', '/range/lab/pages/new', { name: 'planted', html: '<script>alert(1)</script>' }],
  ['POST', '/range/lab/customer/ask', { product: '1' }],
  ['POST', '/range/lab/id', { step: 'create', name: 'eve', newPassword: 'correct horse', repeat: 'correct horse' }],
]

const OF_HOST: Asked[] = [
  ['GET', '/host/journal'],
  ['POST', '/host/reset', { scope: 'shop' }],
  ['POST', '/host/reset', { scope: 'progress' }],
  ['POST', '/host/rewind', { to: '0' }],
]

describe('a page behind its own name for this server', () => {
  it('reads and changes nothing of host and lab, at either port, and the shop is as open as ever', async () => {
    await using range = await openRange()
    await sendLetter(range)
    const lab = await labOf(range.url)
    await page.goto(`${by(REBOUND, range.url)}/robots.txt`)
    const found = await page.evaluate(askAll, [...OF_HOST, ...OF_LAB])
    for (const [asked, answer] of Object.entries(found))
      expect([asked, answer]).toEqual([asked, expect.stringMatching(/^403 .*UNKNOWN_NAME/)])
    await page.goto(`${by(REBOUND, lab)}/range/lab/info`)
    const inLab = await page.evaluate(askAll, OF_LAB)
    for (const [asked, answer] of Object.entries(inLab))
      expect([asked, answer]).toEqual([asked, expect.stringMatching(/^403 .*LAB_UNKNOWN_NAME/)])
    await expectUntouched(range)
    await page.goto(`${by(REBOUND, range.url)}/robots.txt`)
    const shop = await page.evaluate(askAll, [
      ['GET', '/rest/products/search?q='],
      ['GET', '/host/health'],
    ] satisfies Asked[])
    expect(Object.values(shop).map((answer) => answer.slice(0, 3))).toEqual(['200', '200'])
  })

  it('has the trainer’s own name, and tells the trainer the way out', async () => {
    await using range = await openRange()
    await open(by(REBOUND, range.url), 'score-board')
    await page.locator('[aria-label="Open additional settings dialog"]').click()
    await page.getByRole('button', { name: 'Reset the shop' }).click()
    await page.getByRole('group').getByRole('button', { name: 'Reset the shop' }).click()
    await page.getByText(`does not know that it is called ${REBOUND}`).waitFor()
    await page.goto(`${by(REBOUND, range.url)}/range/lab/mail/`)
    await page.getByText('HOST_NAMES').waitFor()
    expect(await page.locator('.window').evaluate((frame) => getComputedStyle(frame).borderTopStyle)).not.toBe('none')
    await page.getByRole('link', { name: 'To the front page' }).click()
    await page.locator('h1').getByText('Welcome to Café Loopback').waitFor()
  })
})

it('a class tells visitors under such a name the way out, in place of its pages', async () => {
  await using ours = await openClass({}, 1)
  await page.goto(`http://${REBOUND}:${ours.port}/`)
  expect(page.url()).toBe(`http://${REBOUND}:${ours.port}/host/join`)
  await page.getByRole('heading', { name: 'The class does not know this name' }).waitFor()
  const sweep = createSweep(page)
  for (const [width, colorScheme] of [
    [WIDTHS.desk, 'light'],
    [WIDTHS.phone, 'dark'],
  ] as const) {
    await page.emulateMedia({ colorScheme })
    await page.setViewportSize({ width, height: 900 })
    expect(await sweep(`${width}`)).toEqual([])
    expect(await scrollsSideways(page)).toBe(false)
  }
  await page.getByText(`HOST_NAMES=${REBOUND}`).waitFor()
})

/** Script of a product, escaped for an attribute in double quotes. */
function toPayload(code: string): string {
  const escaped = code.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('%', '%25')
  return `<iframe src="javascript:${escaped}"></iframe>`
}

async function labOf(url: string): Promise<string> {
  const { origin } = (await (await fetch(`${url}/range/lab/info`)).json()) as { origin: string }
  return origin
}

/** Runs in the shop as a stored script. Tries all addresses and tells the page. */
async function robLab(lab: string, list: Asked[], ask: typeof askAll): Promise<void> {
  const found = await ask(list)
  const abroad = await ask(list.map(([method, address, body]) => [method, lab + address, body] as Asked))
  // A form can send a request without the right to read the answer.
  for (const [, address, body] of list.filter(([method]) => method === 'POST'))
    for (const origin of ['', lab]) {
      const form = Object.assign(document.createElement('form'), {
        method: 'post',
        action: origin + address,
        target: 'sink',
      })
      for (const [name, value] of Object.entries(body ?? {}))
        form.append(Object.assign(document.createElement('input'), { name, value }))
      document.body.append(form)
      form.submit()
    }
  Object.assign(window, { robbed: { found, abroad } })
}

describe('a script that is stored in the shop', () => {
  it.each<[string, Record<string, string>, string]>([
    ['with two ports, on the machine itself', {}, 'localhost'],
    ['with two ports, by a name to which browsers say less', { HOST_NAMES: NAMED }, NAMED],
    ['with two ports, by a number', {}, '127.0.0.1'],
    ['with one port', { LAB_PORT: 'none' }, 'localhost'],
    ['with one port, by a name below localhost', { LAB_PORT: 'none' }, 'shop.localhost'],
    ['with one port, by a name that has no other beside it', { LAB_PORT: 'none', HOST_NAMES: NAMED }, NAMED],
  ])('reads and deletes no letter and plants no page, %s', async (_, environment, host) => {
    await using range = await openRange(environment)
    await sendLetter(range)
    const shop = by(host, range.url)
    const { port } = new URL(shop)
    const info = await askAt(Number(port), '/range/lab/info', { host: `${host}:${port}` })
    const lab = info.json<{ origin: string | null }>().origin ?? shop
    const code = `void top.eval(${JSON.stringify(`(${robLab})(${JSON.stringify(lab)},${JSON.stringify(OF_LAB)},${askAll})`)})`
    const stored = await askAt(Number(port), '/api/Products/1', {
      method: 'PUT',
      body: { description: toPayload(code) },
    })
    expect(stored.status).toBe(200)
    await open(shop, 'search?q=apple juice')
    await page.evaluate(() => {
      const sink = Object.assign(document.createElement('iframe'), { name: 'sink' })
      document.body.append(sink)
    })
    await page.locator('[aria-label="Click for more information about the product"]').first().click()
    const robbed = await page.waitForFunction(() => (window as unknown as { robbed?: object }).robbed, undefined, {
      timeout: 30_000,
    })
    const { found, abroad } = (await robbed.jsonValue()) as Record<'found' | 'abroad', Record<string, string>>
    for (const answer of Object.values({ ...found, ...abroad }))
      expect(answer).toMatch(/^unreadable$|^403 .*LAB_(FOREIGN|NO)_ORIGIN/)
    await page.waitForTimeout(300)
    await expectUntouched(range)
  })
})

/** Opens a shop behind another port that forwards to it. */
async function openBehindPort(environment: (port: number) => Record<string, string> = () => ({})) {
  let target = 0
  const mapped = await mapPort(() => target)
  const range = await openRange(environment(mapped.port))
  target = Number(new URL(range.url).port)
  return {
    range,
    port: mapped.port,
    async [Symbol.asyncDispose]() {
      await mapped[Symbol.asyncDispose]()
      await range[Symbol.asyncDispose]()
    },
  }
}

async function goOut(): Promise<Page> {
  await page.locator('[aria-label="Open Sidenav"]').click()
  const [opened] = await Promise.all([
    context.waitForEvent('page'),
    page.getByRole('link', { name: 'Outside world' }).click(),
  ])
  await opened.locator('h1').waitFor()
  return opened
}

async function write(outside: Page, lab: string, html: string): Promise<string> {
  await outside.goto(`${lab}/pages/new`)
  await outside.locator('#name').fill('mine')
  await outside.locator('textarea').fill(html)
  await outside.locator('button.main').click()
  return (await outside.locator('form.editor a code').textContent()) ?? ''
}

/**
 * Shows the shop's customer who looks at it. A default browser sends the cookie along for another origin of the same
 * site.
 */
const spyOn = (shop: string) => `<p id="told"></p>
<script>function tell(data) { document.getElementById('told').textContent = data.user.email + ' by ' + origin }</script>
<script src="${shop}/rest/user/whoami?callback=tell"></script>`

describe('where one port is all that can be reached', () => {
  it('the ways lead to the name that the lab has beside the shop, and back', async () => {
    await using behind = await openBehindPort()
    const shop = `http://localhost:${behind.port}`
    const lab = `http://lab.localhost:${behind.port}/range/lab`
    await sendLetter(behind.range)
    await open(shop, 'search')
    const outside = await goOut()
    expect(outside.url()).toBe(`${lab}/`)
    await outside.getByText(`http://shop.localhost:${behind.port}/`).waitFor()
    await outside.getByRole('link', { name: 'Mailbox' }).first().click()
    await outside.getByRole('link', { name: 'Welcome' }).click()
    await outside.getByText('A private letter').waitFor()
    await outside.goto(`${lab}/bench/`)
    await outside.getByRole('button', { name: 'From Base64' }).first().waitFor()
    const address = await write(outside, lab, '<title>mine</title><script>document.title = origin</script>')
    expect(address).toBe(`${lab}/p/mine`)
    await outside.goto(address)
    expect(await outside.title()).toBe(`http://lab.localhost:${behind.port}`)
    await outside.goto(`${lab}/`)
    await outside.getByRole('link', { name: 'Back to' }).click()
    await outside.waitForURL(`${shop}/**`)
  })

  it.each([
    ['by a name below localhost', 'shop.localhost', () => ({})],
    [
      'by names of the configuration',
      NAMED,
      (port: number) => ({ HOST_NAMES: NAMED, LAB_URL: `http://lab.${NAMED}:${port}` }),
    ],
  ])('the lab is of the same site as the shop, %s', async (_, host, environment) => {
    await using behind = await openBehindPort(environment)
    const shop = `http://${host}:${behind.port}`
    const lab = `http://lab.${host}:${behind.port}/range/lab`
    const email = await newCustomer(behind.range.url)
    await open(shop, 'login')
    await fillLogin(page, email)
    await page.waitForURL(/#\/search/)
    const outside = await goOut()
    expect(outside.url()).toBe(`${lab}/`)
    const spy = await write(outside, lab, spyOn(shop))
    await outside.goto(spy)
    await expect.poll(() => outside.locator('#told').textContent()).toBe(`${email} by ${new URL(lab).origin}`)
    await expect.poll(() => behind.range.solved()).toContain('emailLeakChallenge')
    await outside.goto(`${lab}/pages/edit/mine`)
    await outside.locator('textarea').fill(`<form id="bait" method="post" action="${shop}/profile">
<input name="username" value="Gullible"></form><script>document.getElementById('bait').submit()</script>`)
    await outside.locator('button.main').click()
    await outside.getByRole('status').waitFor()
    await outside.goto(spy)
    await outside.waitForURL(`${shop}/profile`)
    await expect.poll(() => behind.range.solved()).toContain('csrfChallenge')
  })

  it.each(['localhost', '127.0.0.1', 'shop.localhost'])('one signs in with the provider, from %s', async (host) => {
    await using behind = await openBehindPort()
    const shop = `http://${host}:${behind.port}`
    await open(shop, 'login')
    await page.locator('#loginButtonGoogle').click()
    await page.locator('summary').click()
    expect(new URL(page.url()).hostname).toBe(host === '127.0.0.1' ? 'lab.localhost' : `lab.${host}`)
    await page.locator('#name').fill('pomona')
    await page.locator('#newPassword').fill('ladder-and-basket')
    await page.locator('#repeat').fill('ladder-and-basket')
    await page.locator('#orchardCreate').click()
    await page.locator('#orchardAllow').click()
    await expect.poll(() => page.evaluate(() => localStorage.getItem('token'))).not.toBeNull()
    expect(page.url()).toBe(`${shop}/#/`)
  })

  it.each([
    ['below localhost', 'localhost', {}, 'lab.'],
    ['with a name of its own', NAMED, { CLASS_HOST: NAMED }, 'lab-'],
  ])('a team of a class has its own outside world, %s', async (_, base, environment, beginning) => {
    await using ours = await openClass({ ...environment, LAB_PORT: 'none' }, 1)
    const team = await ours.makeTeam('Brisk Lemons')
    const shop = `http://${base}:${ours.port}`
    const named = `http://${team.joined.host}`
    const lab = `${named.replace('http://', `http://${beginning}`)}/range/lab`
    await context.addCookies([{ name: 'vct_team', value: team.cookie.slice('vct_team='.length), url: shop }])
    await open(shop, 'search')
    const outside = await goOut()
    expect(outside.url()).toBe(`${lab}/`)
    await outside.getByRole('link', { name: 'Back to' }).click()
    await outside.waitForURL(`${named}/**`)
    const { token } = await ours.meOf(team)
    await visitAs(ours, { 'x-team-token': token }).register('pip@example.test', PASSWORD)
    await open(named, 'login')
    await fillLogin(page, 'pip@example.test')
    await page.waitForURL(/#\/search/)
    await outside.goto(await write(outside, lab, spyOn(named)))
    await expect.poll(() => outside.locator('#told').textContent()).toBe(`pip@example.test by ${new URL(lab).origin}`)
  })
})
