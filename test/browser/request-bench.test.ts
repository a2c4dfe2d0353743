import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { newVisitor, scrollsSideways, type Visitor, WIDTHS } from '../support/browser.ts'
import { type OpenRange, openRange } from '../support/open-range.ts'
import { createSweep } from './axe.ts'

let range: OpenRange
let bench: string
let visitor: Visitor
let page: Page
beforeAll(async () => {
  range = await openRange()
  const { origin } = (await (await fetch(`${range.url}/range/lab/info`)).json()) as { origin: string }
  bench = `${origin}/range/lab/requests/`
})
afterAll(() => range[Symbol.asyncDispose]())
beforeEach(async () => {
  range.startOver()
  visitor = await newVisitor(range.url)
  page = visitor.page
})
afterEach(async () => {
  expect(visitor.complaints).toEqual([])
  await visitor.context.close()
})

const address = () => page.getByLabel('Address', { exact: true })
const body = () => page.getByLabel('Body', { exact: true })
const outcome = () => page.locator('.outcome b')
const sendButton = () => page.locator('.sending .main')

interface Request {
  method?: string
  url: string
  headers?: [string, string][]
  body?: string
}

const toFragment = (request: Request): string => `#${Buffer.from(JSON.stringify(request)).toString('base64url')}`

async function typeAndSend({ method = 'GET', url, headers = [], body: text }: Request): Promise<void> {
  await page.getByRole('button', { name: 'New, empty' }).click()
  await page.locator('.address select').selectOption(method)
  await address().fill(url)
  for (const [name, value] of headers) {
    await page.getByRole('button', { name: 'Add a header' }).click()
    await page.getByLabel('Name of a new one').fill(name)
    await page.getByLabel(`Value of ${name}`).last().fill(value)
  }
  if (text !== undefined) await body().fill(text)
  const before = await page.locator('.listed li').count()
  await sendButton().click()
  await expect.poll(() => page.locator('.listed li').count()).toBeGreaterThan(before)
}

it('solves five challenges by typed requests', async () => {
  await page.goto(bench)
  const json: [string, string] = ['Content-Type', 'application/json']
  await typeAndSend({
    method: 'POST',
    url: '/rest/user/login',
    headers: [json],
    body: `{"email":"' or 1=1--","password":"x"}`,
  })
  const answer = (await page.locator('.source').first().textContent()) ?? ''
  const token = /"token": "([^"]+)"/.exec(answer)?.[1] ?? ''
  await typeAndSend({
    method: 'POST',
    url: '/api/Users',
    headers: [json],
    body: '{"email":"root@bench.example","password":"quince","passwordRepeat":"quince","role":"admin"}',
  })
  await typeAndSend({ url: '/ftp/package.json.bak%2500.md' })
  await typeAndSend({
    method: 'POST',
    url: '/profile',
    headers: [
      ['Origin', 'http://htmledit.squarefree.com'],
      ['Cookie', `token=${token}`],
      ['Content-Type', 'application/x-www-form-urlencoded'],
    ],
    body: 'username=quince',
  })
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const forged = `${part({ alg: 'none', typ: 'JWT' })}.${part({ data: { email: 'jwtn3d@juice-sh.op' } })}.`
  await typeAndSend({ url: '/rest/user/whoami', headers: [['Authorization', `Bearer ${forged}`]] })
  await expect
    .poll(() => range.solved())
    .toEqual(
      expect.arrayContaining([
        'loginAdminChallenge',
        'registerAdminChallenge',
        'nullByteChallenge',
        'csrfChallenge',
        'jwtUnsignedChallenge',
      ]),
    )
})

it('sends a form with a file as a customer, whom it names', async () => {
  const json = { method: 'POST', headers: { 'content-type': 'application/json' } }
  const credentials = JSON.stringify({ email: "jim@juice-sh.op'--", password: 'x' })
  const login = await fetch(`${range.url}/rest/user/login`, { ...json, body: credentials })
  const { authentication } = (await login.json()) as { authentication: { token: string } }
  const authorization = `Bearer ${authentication.token}`
  await fetch(`${range.url}/rest/user/whoami`, { headers: { authorization } })
  await page.goto(bench)
  await page.getByRole('button', { name: 'New, empty' }).click()
  await page.getByRole('button', { name: 'Send as jim@juice-sh.op' }).click()
  await page.locator('.address select').selectOption('POST')
  await address().fill('/file-upload')
  await page.getByRole('button', { name: 'Add a header' }).click()
  await page.getByLabel('Name of a new one').fill('Content-Type')
  await page.getByLabel('Value of Content-Type').fill('multipart/form-data; boundary=b')
  const part = 'Content-Disposition: form-data; name="file"; filename="a.exe"'
  await body().fill(`--b\n${part}\nContent-Type: application/octet-stream\n\nMZ\n--b--\n`)
  await sendButton().click()
  await expect.poll(() => outcome().textContent()).toBe('204')
  await expect.poll(() => range.solved()).toContain('uploadTypeChallenge')
})

it('opens a request from an address, and shows the differences of the second one', async () => {
  await page.goto(bench + toFragment({ url: '/rest/products/search?q=juice&x=1', headers: [['X-A', 'b']] }))
  expect(await address().inputValue()).toBe('/rest/products/search?q=juice&x=1')
  await page.getByLabel('Value of X-A').press('Control+Enter')
  await expect.poll(() => outcome().textContent()).toBe('200')
  await page.getByText('This is the first answer').waitFor()
  await page.getByLabel('Send x', { exact: true }).uncheck()
  await page.getByLabel('Value of q').fill('no such juice')
  expect(await address().inputValue()).toBe('/rest/products/search?q=no%20such%20juice')
  await sendButton().click()
  await page.locator('.difference .gone', { hasText: 'Melon' }).first().waitFor()
  const below = await page.evaluate(() => {
    const { bottom = 0 } = document.querySelector('footer')?.getBoundingClientRect() ?? {}
    return document.documentElement.scrollHeight - window.scrollY - Math.ceil(bottom)
  })
  expect(below, 'pixels below the foot of the page').toBeLessThanOrEqual(0)
  await page.evaluate(
    (hash) => {
      location.hash = hash
    },
    toFragment({ method: 'POST', url: '/rest/user/login', body: '{}' }),
  )
  await expect.poll(() => address().inputValue()).toBe('/rest/user/login')
  expect(await body().inputValue()).toBe('{}')
  await page.getByRole('button', { name: 'Say that the body is JSON' }).click()
  expect(await page.getByLabel('Value of Content-Type').inputValue()).toBe('application/json')
})

it('lists the shop page’s requests, searches, stops on demand, and keeps a draft over a reload', async () => {
  await page.goto(bench)
  await page.getByText('Nothing was sent to the shop yet.').waitFor()
  const shopper = await visitor.context.newPage()
  await shopper.goto(`${range.url}/#/login`)
  await shopper.locator('#email').fill('nobody@juice-sh.op')
  await shopper.locator('#password').fill('wrong')
  await shopper.locator('#loginButton').click()
  const login = page.locator('.listed button', { hasText: '/rest/user/login' })
  await login.click()
  expect(JSON.parse(await body().inputValue())).toMatchObject({ email: 'nobody@juice-sh.op', password: 'wrong' })
  expect(await outcome().textContent()).toBe('401')
  await page.getByRole('searchbox').fill('NOBODY@')
  await expect.poll(() => page.locator('.listed li').count()).toBe(1)
  await page.getByRole('button', { name: 'DELETE', exact: true }).click()
  await page.getByText('No request fits.').waitFor()
  await page.getByRole('button', { name: 'Show all' }).click()

  await page.getByRole('button', { name: 'Pause' }).click()
  const count = await page.locator('.listed li').count()
  await fetch(`${range.url}/rest/captcha/`)
  await page.waitForTimeout(2500)
  expect(await page.locator('.listed li').count()).toBe(count)
  await page.getByRole('button', { name: 'Pause' }).click()
  await page.locator('.listed button', { hasText: '/rest/captcha/' }).first().waitFor()
  await page.locator('.listed button').first().focus()
  await page.keyboard.press('ArrowDown')
  expect(
    await page
      .locator('.listed button')
      .nth(1)
      .evaluate((button) => button === document.activeElement),
  ).toBe(true)

  await body().fill('{"email":1}')
  await page.getByText('differs from what was sent').waitFor()
  await page.reload()
  expect(await body().inputValue()).toBe('{"email":1}')
  await page.getByRole('button', { name: 'As it was' }).click()
  expect(JSON.parse(await body().inputValue())).toMatchObject({ password: 'wrong' })
  await shopper.close()
})

it('takes a marked value to the workbench and back', async () => {
  const request = { method: 'POST', url: '/x', headers: [['X-A', 'one YWJj two']] as [string, string][], body: '{}' }
  await page.goto(bench + toFragment(request))
  await page.getByLabel('Value of X-A').focus()
  await page.getByLabel('Value of X-A').evaluate((field: HTMLInputElement) => field.setSelectionRange(4, 8))
  await page
    .getByRole('button', { name: /to the workbench/ })
    .first()
    .click()
  await page.waitForURL(/\/bench\//)
  expect(await page.getByRole('textbox', { name: 'Text', exact: true }).inputValue()).toBe('YWJj')
  const finder = page.locator('.wide').getByRole('searchbox')
  await finder.fill('From Base64')
  await finder.press('Enter')
  await expect.poll(() => page.locator('.results .big').textContent()).toBe('abc')
  await page.getByRole('button', { name: 'Take it back to the request bench' }).click()
  await page.waitForURL(/\/requests\/$/)
  expect(await page.getByLabel('Value of X-A').inputValue()).toBe('one abc two')
})

it('shows pages without running them, pictures, and why something was not sent', async () => {
  await page.goto(bench + toFragment({ url: '/profile' }))
  await sendButton().click()
  await expect.poll(() => outcome().count()).toBe(1)
  await page.goto(bench + toFragment({ url: '/no/such/page.html' }))
  await page.reload()
  await sendButton().click()
  await page.getByRole('button', { name: 'As a page' }).click()
  expect(await page.locator('iframe').getAttribute('sandbox')).toBe('')
  await address().fill('/assets/public/images/products/apple_juice.jpg')
  await sendButton().click()
  await page.getByAltText('The picture that came back').waitFor()
  await address().fill('http://elsewhere.example/')
  await sendButton().click()
  await page.getByText('From here requests go to this shop and nowhere else.').waitFor()
  // The browser writes the expected refusal into its console.
  visitor.complaints.length = 0
})

it('reports that the server is gone, and continues when it is back', async () => {
  await page.goto(bench)
  await page.getByText('Nothing was sent').waitFor()
  await address().fill('/kept')
  await visitor.context.setOffline(true)
  await page.getByText('The server does not answer.').waitFor({ timeout: 10_000 })
  await sendButton().click()
  await expect.poll(() => page.getByText('The server does not answer.').count()).toBe(2)
  await visitor.context.setOffline(false)
  await expect.poll(() => page.locator('.connection').count(), { timeout: 10_000 }).toBe(0)
  expect(await address().inputValue()).toBe('/kept')
  visitor.complaints.length = 0
})

describe('at every size, by day and by night', () => {
  it('breaks no rule of accessibility and scrolls in one direction only', async () => {
    const sweep = createSweep(page)
    await page.goto(
      bench + toFragment({ method: 'POST', url: '/rest/user/login?a=b', headers: [['X-A', 'b']], body: '{\n"a":1}' }),
    )
    const found: string[] = []
    const look = async (): Promise<void> => {
      for (const width of Object.values(WIDTHS))
        for (const colorScheme of ['light', 'dark'] as const) {
          await page.emulateMedia({ colorScheme })
          await page.setViewportSize({ width, height: 900 })
          if (await scrollsSideways(page)) found.push(`scrolls sideways at ${width} px`)
          found.push(...(await sweep(`${width}`)))
        }
    }
    await look()
    await sendButton().click()
    await outcome().waitFor()
    await body().fill('{\n"a":2}')
    await sendButton().click()
    await page.locator('.facts-line', { hasText: 'same method' }).or(page.getByText('Both answers')).first().waitFor()
    await page.getByText('Headers of the answer').click()
    await look()
    expect(found).toEqual([])
  }, 120_000)
})
