import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { createVisitor } from '#game/visitor/create-visitor.ts'
import { uploadArchive } from '#game/visitor/requests.ts'
import { newVisitor } from '../support/browser.ts'
import type { OpenRange } from '../support/open-range.ts'
import { onKeptPage } from '../support/stage.ts'

let range: OpenRange
let page: Page
onKeptPage((stage) => {
  ;({ range, page } = stage)
})

const PAYLOAD = '<iframe src="javascript:alert(`xss`)">'

/** Resolves with the text of the next alert and closes it, because an open alert blocks the page. */
function nextAlert(): Promise<string> {
  return new Promise((resolve) => {
    page.once('dialog', (dialog) => {
      resolve(dialog.message())
      void dialog.accept()
    })
  })
}

async function search(term: string): Promise<void> {
  await page.locator('#searchQuery input').fill(term)
  await page.locator('#searchQuery input').press('Enter')
}

describe('weaknesses of the page, in a browser', () => {
  it('the search runs markup in its query, but no script element', async () => {
    await page.goto(`${range.url}/#/search`)
    await search('<h1>owasp')
    await expect.poll(() => page.locator('#searchValue').innerHTML()).toBe('<h1>owasp</h1>')
    await search('<script>alert(`never`)</script>')
    await expect.poll(() => page.locator('#searchValue').innerHTML()).toContain('<script>')
    const alerted = nextAlert()
    await search(PAYLOAD)
    expect(await alerted).toBe('xss')
    expect(await page.locator('#searchValue').innerHTML()).toBe(`${PAYLOAD}</iframe>`)
    await expect.poll(() => range.solved()).toEqual(['localXssChallenge'])
  })

  it('a link with the payload does the same, percent-encoded', async () => {
    const alerted = nextAlert()
    await page.goto(`${range.url}/#/search?q=${encodeURIComponent(PAYLOAD)}`)
    expect(await alerted).toBe('xss')
    await expect.poll(() => range.solved()).toEqual(['localXssChallenge'])
  })

  it('a description that came through the API runs in the product dialog', async () => {
    const reply = await fetch(`${range.url}/api/Products/1`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ description: PAYLOAD }),
    })
    expect(reply.status).toBe(200)
    await page.goto(`${range.url}/#/search?q=apple juice`)
    const alerted = nextAlert()
    await page.locator('[aria-label="Click for more information about the product"]').first().click()
    expect(await alerted).toBe('xss')
    expect(await range.solved()).toEqual(['restfulXssChallenge'])
  })

  it('captions from an archive run beside the film', async () => {
    const captions = '../../frontend/dist/frontend/assets/public/videos/owasp_promo.vtt'
    const text = 'WEBVTT\n\n00:00.000 --> 00:05.000\n</script><script>alert(`xss`)</script>\n'
    expect((await uploadArchive(createVisitor(range.url), { [captions]: text })).status).toBe(204)
    const alerted = nextAlert()
    await page.goto(`${range.url}/promotion`)
    expect(await alerted).toBe('xss')
    await expect.poll(() => range.solved()).toEqual(['videoXssChallenge'])
  })
})

describe('the page as a newcomer meets it', () => {
  it('greets, asks about cookies, and remembers both answers', async () => {
    const { page: fresh, context } = await newVisitor(range.url, { greeted: false })
    await fresh.goto(range.url)
    await fresh.locator('[aria-label="Close Welcome Banner"]').first().click()
    await fresh.locator('a[aria-label="dismiss cookie message"], .cc-dismiss').first().click()
    await fresh.reload()
    await fresh.locator('app-product').first().waitFor()
    expect(await fresh.locator('app-welcome-banner, .cc-window').count()).toBe(0)
    const names = (await context.cookies()).map(({ name, value }) => `${name}=${value}`)
    expect(names).toEqual(expect.arrayContaining(['welcomebanner_status=dismiss', 'cookieconsent_status=dismiss']))
    await context.close()
  })

  it('speaks German when asked to, server texts included, and still does after a reload', async () => {
    await page.goto(`${range.url}/#/search`)
    await page.locator('#navbarLanguageButton').click()
    await page.locator('[aria-label="Deutsch"]').first().click()
    await expect.poll(() => page.locator('h1').first().textContent()).toBe('Alle Produkte')
    await page.reload()
    await expect.poll(() => page.locator('h1').first().textContent()).toBe('Alle Produkte')
    expect(await page.locator('html').getAttribute('lang')).toMatch(/^de/)
    const reply = await page.request.get(`${range.url}/api/Products/1`)
    const { data } = (await reply.json()) as { data: { description: string } }
    expect(data.description).toMatch(/[äöüß]|\b(und|die|der)\b/)
  })

  it('can be used without a mouse: skip link, menu, sign-in', async () => {
    await page.goto(`${range.url}/#/search`)
    await page.locator('app-product').first().waitFor()
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.activeElement?.textContent)).toMatch(/skip/i)
    await page.locator('#navbarAccount').focus()
    await page.keyboard.press('Enter')
    await page.locator('#navbarLoginButton').waitFor()
    await page.keyboard.press('ArrowDown')
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('navbarLoginButton')
    await page.keyboard.press('Enter')
    await page.waitForURL(/#\/login/)
    await page.locator('#email').focus()
    await page.keyboard.type('demo')
    await page.locator('#password').focus()
    await page.keyboard.type('demo')
    await page.keyboard.press('Enter')
    await page.waitForURL(/#\/search/)
  })
})
