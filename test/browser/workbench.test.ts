import { fileURLToPath } from 'node:url'
import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { newVisitor, scrollsSideways, type Visitor, WIDTHS } from '../support/browser.ts'
import { type OpenRange, openRange } from '../support/open-range.ts'
import { createSweep } from './axe.ts'

const content = (path: string): string => fileURLToPath(new URL(`../../content/${path}`, import.meta.url))

let range: OpenRange
let bench: string
let visitor: Visitor
let page: Page
beforeAll(async () => {
  range = await openRange()
  const { origin } = (await (await fetch(`${range.url}/range/lab/info`)).json()) as { origin: string }
  bench = `${origin}/range/lab/bench/`
})
afterAll(async () => {
  await range[Symbol.asyncDispose]()
})
beforeEach(async () => {
  visitor = await newVisitor(range.url)
  page = visitor.page
})
afterEach(async () => {
  expect(visitor.complaints).toEqual([])
  await visitor.context.close()
})

const input = () => page.getByRole('textbox', { name: 'Text', exact: true })
const result = () => page.locator('.results .big')
const window = (title: string) => page.locator('section.window', { has: page.getByRole('heading', { name: title }) })

async function add(name: string): Promise<void> {
  const finder = page.locator('.wide').getByRole('searchbox')
  await finder.fill(name)
  await finder.press('Enter')
}

describe('the workbench', () => {
  it('decodes a coupon, forges a token, and keeps both over a reload and in an address', async () => {
    await page.goto(bench)
    await input().fill('n<MibgC7sn')
    await window('The bench thinks').getByRole('button', { name: 'Add “From Z85”' }).click()
    await expect.poll(() => result().textContent()).toBe('JAN13-10')

    await page.getByRole('button', { name: 'Start over' }).click()
    await input().fill('{"data":{"email":"jwtn3d@juice-sh.op"},"iat":1}')
    await add('Sign a JWT')
    await expect.poll(() => result().textContent()).toMatch(/^eyJ[\w-]+\.eyJ[\w-]+\.$/)
    const token = await result().textContent()
    await page.reload()
    await expect.poll(() => result().textContent()).toBe(token)

    // A step that is off, its place and its settings are part of the address.
    await add('To hexadecimal')
    await page.getByRole('button', { name: 'To hexadecimal: leave out' }).click()
    await page.getByRole('button', { name: 'To hexadecimal: up' }).click()
    expect(await page.locator('.step h3').allTextContents()).toEqual(['To hexadecimal', 'Sign a JWT'])
    await window('Recipe').getByLabel('Algorithm').selectOption('HS256')
    await page.getByText('This step needs a key.').waitFor()
    await window('Recipe').getByLabel('Key', { exact: true }).fill('pear, peach & plum')
    await expect.poll(() => result().textContent()).toMatch(/\.[\w-]{43}$/)
    const signed = await result().textContent()
    await page.getByLabel('The text too').check()
    const address = (await page.locator('.address-row code').textContent()) ?? ''
    const guest = await newVisitor(range.url)
    await guest.page.goto(address)
    await expect.poll(() => guest.page.locator('.results .big').textContent()).toBe(signed)
    expect(guest.complaints).toEqual([])
    await guest.context.close()
  })

  it('shows hidden data of a picture, the place of a photo, and the content of the vault', async () => {
    await page.goto(bench)
    const chooser = page.locator('input[type=file]')
    await chooser.setInputFiles(content('images/carousel/5.png'))
    await page.getByRole('button', { name: 'Add “Lowest bits”' }).click()
    const picture = page.getByRole('img', { name: 'The picture that came out' })
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(120)

    await page.getByRole('button', { name: 'Lowest bits: remove' }).click()
    await chooser.setInputFiles(content('images/uploads/favorite-hiking-place.png'))
    await add('EXIF')
    await page.getByRole('img', { name: 'Map with a pin at 36.95872, -84.34822' }).waitFor()
    await expect.poll(() => page.locator('.map .land').first().getAttribute('d')).toMatch(/^M/)

    await page.getByRole('button', { name: 'EXIF: remove' }).click()
    await chooser.setInputFiles(content('ftp/incident-support.kdbx'))
    await page.getByRole('button', { name: 'Add “Open a KeePass file”' }).click()
    await page.getByText('A database wants a password.').waitFor()
    await page.getByLabel('Passwords, one a line').fill('Support2021!\nSupport2022!')
    await page.locator('.facts dt', { hasText: 'prod' }).waitFor()
    expect(await page.locator('.facts').textContent()).toContain('support@juice-sh.op')
    // The address never holds a file, but a reload keeps it.
    await page.reload()
    await page.locator('.facts dt', { hasText: 'prod' }).waitFor()
  })

  it('ends an endless pattern, and continues', async () => {
    await page.goto(bench)
    await input().fill(`${'a'.repeat(40)}!`)
    await add('Find by pattern')
    await page.getByLabel('Regular expression').fill('(a+)+$')
    await page.getByText('longer than 2 seconds').waitFor()
    await page.getByLabel('Regular expression').fill('!')
    await expect.poll(() => result().textContent()).toBe('!')
  })

  it('does five megabytes without freezing', async () => {
    await page.goto(bench)
    await page.locator('input[type=file]').setInputFiles({
      name: 'much.bin',
      mimeType: 'application/octet-stream',
      buffer: Buffer.alloc(5_000_000, 'juice'),
    })
    await page.getByText('5,000,000 bytes').first().waitFor()
    await page.evaluate(() => {
      const state = globalThis as unknown as { longest: number }
      state.longest = 0
      let last = performance.now()
      setInterval(() => {
        const now = performance.now()
        state.longest = Math.max(state.longest, now - last)
        last = now
      }, 20)
    })
    for (const name of ['To Base64', 'From Base64', 'Hash']) await add(name)
    await expect.poll(() => result().textContent(), { timeout: 30_000 }).toMatch(/^[0-9a-f]{32}$/)
    expect(await page.evaluate(() => (globalThis as unknown as { longest: number }).longest)).toBeLessThan(2000)
  })

  it('is worked by keyboard alone', async () => {
    await page.goto(bench)
    await input().focus()
    await page.keyboard.type('Gur pryyne qbbe')
    await page.locator('#add-step').focus()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    await page.keyboard.type('ROT')
    await page.keyboard.press('Enter')
    await expect.poll(() => result().textContent()).toBe('The cellar door')
    await page.locator('#add-step').focus()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Escape')
    await add('To hexadecimal')
    await page.getByRole('button', { name: 'To hexadecimal: up' }).focus()
    await page.keyboard.press('Enter')
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))
    await expect.poll(focused).toBe('To hexadecimal: up')
    await page.getByRole('button', { name: 'To hexadecimal: remove' }).focus()
    await page.keyboard.press('Enter')
    await expect.poll(focused).toBe('ROT: remove')
  })

  it('sends no request once it is open, and works when the server is gone', async () => {
    await page.goto(bench)
    await page.getByRole('button', { name: 'Show me an example' }).click()
    await expect.poll(() => result().textContent()).toContain('The cellar door')
    const asked: string[] = []
    page.on('request', (request) => void asked.push(request.url()))
    await input().fill('UGVhcg==')
    // Steps move when their results arrive.
    await expect.poll(() => result().textContent()).toBe('Crne')
    await page.getByRole('button', { name: 'ROT: leave out' }).click()
    await expect.poll(() => result().textContent()).toBe('Pear')
    expect(asked).toEqual([])
  })

  it('has no complaints of axe by day on a desk and by night on a phone, and does not scroll sideways at any width', async () => {
    const found: string[] = []
    const sweep = createSweep(page)
    await page.goto(bench)
    for (const state of ['empty', 'example', 'broken', 'dialog']) {
      if (state === 'example') await page.getByRole('button', { name: 'Show me an example' }).click()
      if (state === 'broken') await input().fill('%')
      if (state === 'dialog') await page.locator('#add-step').click()
      if (state === 'example') await page.getByText('This can be read.').waitFor()
      if (state === 'broken') await page.getByRole('alert').waitFor()
      for (const [colorScheme, width] of [
        ['dark', WIDTHS.phone],
        ['light', WIDTHS.desk],
      ] as const) {
        await page.emulateMedia({ colorScheme })
        await page.setViewportSize({ width, height: 900 })
        const violations = await sweep(`${width} ${colorScheme}`)
        for (const violation of violations) found.push(`${state} ${colorScheme}: ${violation}`)
      }
      for (const width of Object.values(WIDTHS)) {
        await page.setViewportSize({ width, height: 900 })
        if (await scrollsSideways(page)) found.push(`${state} scrolls sideways at ${width} px`)
      }
    }
    expect(found).toEqual([])
  }, 180_000)
})
