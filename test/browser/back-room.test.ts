import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { createVisitor } from '#game/visitor/create-visitor.ts'
import { turnTo, WIDTHS } from '../support/browser.ts'
import { onCleanLoadedPage, page, range } from '../support/clean-stage.ts'
import { becomeAs } from './account-steps.ts'
import { snack } from './checkout-steps.ts'

const ACCOUNTANT = ['accountant@juice-sh.op', 'i am an awesome accountant'] as const
const root = fileURLToPath(new URL('../../', import.meta.url))

onCleanLoadedPage()

describe('accounting', () => {
  const row = (name: string) => page.locator('.product-table .mat-row', { has: page.getByText(name, { exact: true }) })
  const card = (name: string) => page.locator('app-product', { hasText: name })

  async function set(product: string, column: 'Price' | 'Quantity', value: string): Promise<void> {
    const cell = row(product).locator(`.mat-column-${column}`)
    await cell.locator('input').fill(value)
    await cell.locator('button:has(.fa-check)').click()
    await expect.poll(() => snack(page)).toContain(`The ${column.toLowerCase()} of ${product} has been updated.`)
  }

  it('changes prices, stock and deliveries, and the shop shows it', async () => {
    await becomeAs(page, range.url, ...ACCOUNTANT)
    await turnTo(page, range.url, 'accounting')
    await page.locator('.product-table .mat-row').first().waitFor()
    expect(await page.locator('.product-table .mat-row').count()).toBe(10)
    await page.getByLabel('Product, order or customer').fill('juice (1000ml)')
    await set('Apple Juice (1000ml)', 'Price', '3.5')
    await set('Apple Juice (1000ml)', 'Quantity', '3')
    await set('Banana Juice (1000ml)', 'Quantity', '-7')
    await expect.poll(() => row('Banana Juice (1000ml)').locator('.mat-column-Quantity input').inputValue()).toBe('0')
    await set('Orange Juice (1000ml)', 'Price', '-1')
    await expect.poll(() => row('Orange Juice (1000ml)').locator('.mat-column-Price input').inputValue()).toBe('0')
    await page.getByLabel('Product, order or customer').fill('')

    const orders = page.locator('.order-table .mat-row')
    const order = orders.filter({ has: page.locator('.mat-column-Status', { hasText: 'Under way' }) })
    await order.waitFor()
    const number = ((await order.locator('.mat-column-OrderId').textContent()) ?? '').slice(1)
    const changed = page.locator('.order-table .mat-row', { hasText: number })
    await order.locator('.mat-column-StatusButton button').click()
    await expect.poll(() => changed.locator('.mat-column-Status').textContent()).toBe('Delivered')
    const tracked = await createVisitor(range.url).get(`/rest/track-order/${number}`)
    expect(tracked.json<{ data: unknown[] }>().data[0]).toMatchObject({ delivered: true, eta: '0' })
    await changed.locator('.mat-column-StatusButton button').click()
    await expect.poll(() => changed.locator('.mat-column-Status').textContent()).toBe('Under way')
    await page.getByLabel('Product, order or customer').fill('*dm*n@j**c*-sh.*p')
    await expect.poll(() => orders.count()).toBe(2)

    await turnTo(page, range.url, 'search')
    await expect.poll(() => card('Apple Juice').locator('.item-price').textContent()).toBe('3.50¤')
    expect(await card('Apple Juice').locator('.ribbon').textContent()).toBe('Only 3 left')
    expect(await card('Banana Juice').locator('.ribbon-sold').textContent()).toBe('Sold Out')
    expect(await card('Banana Juice').locator('.btn-basket').isDisabled()).toBe(true)
  })
})

describe('changes of prices and stock', () => {
  const field = (product: string) => page.getByLabel(`Price of ${product}`, { exact: true })
  const dock = () => page.getByRole('region', { name: 'Unsaved changes' })
  const question = () => page.getByRole('heading', { name: 'Leave with one unsaved change?' })

  async function change(): Promise<void> {
    await becomeAs(page, range.url, ...ACCOUNTANT)
    await turnTo(page, range.url, 'search')
    await turnTo(page, range.url, 'accounting')
    await page.getByLabel('Product, order or customer').fill('apple juice')
    await field('Apple Juice (1000ml)').fill('2.29')
    await dock().waitFor()
  }

  it('are saved together at the foot of the screen, which covers nothing that is edited', async () => {
    await change()
    await page.getByLabel('Product, order or customer').fill('')
    const sizes = [WIDTHS.phone, WIDTHS.desk]
    for (const width of sizes) {
      await page.setViewportSize({ width, height: 700 })
      // Every field that the keyboard reaches has to be between the toolbar and the dock.
      const fields = page.locator('.product-table input')
      for (let place = 0; place < 20; place++) {
        await fields.nth(place).focus()
        const isFree = await fields.nth(place).evaluate((input) => {
          const { left, top, width, height } = input.getBoundingClientRect()
          return document.elementFromPoint(left + width / 2, top + height / 2) === input
        })
        expect(isFree, `field ${place} at ${width} px`).toBe(true)
      }
    }
    await dock().getByRole('button', { name: 'Save 1 change' }).click()
    await dock().waitFor({ state: 'detached' })
    const reply = await createVisitor(range.url).get('/api/Products/1')
    expect(reply.json<{ data: { price: number } }>().data.price).toBe(2.29)
  })

  it('ask before a change is lost by a link, by Back or by a typed address', async () => {
    await change()
    await page.getByLabel('Back to homepage').click()
    await question().waitFor()
    await page.getByRole('button', { name: 'Stay here' }).click()
    await page.goBack()
    await question().waitFor()
    expect(page.url()).toContain('#/accounting')
    await page.keyboard.press('Escape')
    await question().waitFor({ state: 'detached' })
    expect(await field('Apple Juice (1000ml)').inputValue()).toBe('2.29')
    await page.evaluate(() => location.assign('#/about'))
    await question().waitFor()
    expect(page.url()).toContain('#/accounting')
    await page.getByRole('button', { name: 'Stay here' }).click()
    await page.goBack()
    await page.getByRole('button', { name: 'Leave without saving' }).click()
    await page.waitForURL(/#\/search/)
    await turnTo(page, range.url, 'accounting')
    await page.locator('.product-table .mat-row').first().waitFor()
    expect(await dock().count()).toBe(0)
  })
})

describe('the token sale', () => {
  /** Returns the path, built by the functions of the delivered script. */
  async function decoded(): Promise<string> {
    const script = await (await page.request.get(`${range.url}/main.js`)).text()
    const unpack = /function (\w+)\(\w+,\.\.\.\w+\)\{return [^}]*fromCharCode[^}]*\}/.exec(script)
    const spell = /function (\w+)\((\w+)\)\{return \2\.toString\(36\)\}/.exec(script)
    const call = new RegExp(`${unpack?.[1]}\\([\\d,]+\\)\\+${spell?.[1]}\\(36669\\)\\+[^;]*?\\(10\\)`).exec(script)
    return page.evaluate<string>(`(() => { ${unpack?.[0]}; ${spell?.[0]}; return ${call?.[0]} })()`)
  }

  it('is found by running the functions, because no file contains its address', async () => {
    await turnTo(page, range.url, 'search')
    const path = await decoded()
    expect(path).toBe('tokensale-ico-ea')
    const files = [
      ...globSync('dist/web/**/*.{js,css,html}', { cwd: root }),
      ...globSync('content/i18n/**/*.json', { cwd: root }),
    ]
    expect(files.length).toBeGreaterThan(20)
    expect(files.filter((file) => readFileSync(`${root}/${file}`, 'utf8').includes(path))).toEqual([])
    await turnTo(page, range.url, path)
    await expect.poll(() => range.solved()).toContain('tokenSaleChallenge')
    const sale = page.locator('app-token-sale')
    expect(await sale.locator('a[target=_blank]').count()).toBe(2)
    expect(await sale.locator('mat-card').count()).toBe(5)
    expect(await sale.getByText('Send us everything you own.').count()).toBe(5)
    expect(await sale.locator('mat-card').last().textContent()).toContain('Juicycoin')
  })
})
