import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { keepShopOpen } from '#server/open/keep-shop-open.ts'
import type { Opened } from '#server/repair/keeper.ts'
import { openSqliteStore } from '#server/store/sqlite-store.ts'
import { root } from '../../tools/run/console.mjs'
import { findFreePort } from '../../tools/watch-process.ts'
import { newVisitor, scrollsSideways, WIDTHS } from '../support/browser.ts'
import { spoilTable } from '../support/damage.ts'
import { readKeptFolders, unpackFolder } from '../support/data-folders.ts'
import { findViolations } from './axe.ts'

let directory: string
let closed: Opened
let url: string
beforeEach(async () => {
  directory = mkdtempSync(join(tmpdir(), 'vitamin-cve-repair-'))
  unpackFolder(readKeptFolders('8e8a25b6'), 'alone', directory)
  const store = openSqliteStore(directory)
  await store.load('default')
  await store.close()
  spoilTable(join(directory, 'vitamin-cve.sqlite'), 'chains')
  const port = await findFreePort()
  url = `http://127.0.0.1:${port}`
  const environment = { DATA_DIR: directory, PORT: String(port), LAB_PORT: '0', HOST_LOG_LEVEL: 'silent' }
  closed = await keepShopOpen({ root, version: '0.0.0-test', environment })
})
afterEach(async () => {
  await closed.close()
  rmSync(directory, { recursive: true, force: true })
})

it('the page in place of a closed shop is for everybody, in both languages, and leads on', async () => {
  const { context, page, complaints } = await newVisitor(url)
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  expect((await page.goto(url))?.status()).toBe(503)
  expect(await page.locator('h1').textContent()).toBe('The shop is still closed')
  expect(asked.filter((one) => !one.startsWith('data:'))).toEqual([`${url}/`])

  const found: string[] = []
  for (const language of ['de_DE', 'en']) {
    await page.locator('.language summary').click()
    await page.locator(`.language a[href$=${language}]`).click()
    await page.locator('[data-toggle]').click()
    await page.locator('.ways summary').click()
    for (const [width, colorScheme, forcedColors] of [
      [WIDTHS.phone, 'dark', 'none'],
      [WIDTHS.desk, 'light', 'none'],
      [WIDTHS.tablet, 'light', 'active'],
    ] as const) {
      await page.emulateMedia({ colorScheme, forcedColors })
      await page.setViewportSize({ width, height: 900 })
      const at = `${language} at ${width} px`
      found.push(...(await findViolations(page)).map((violation) => `${at}: ${violation}`))
      if (await scrollsSideways(page)) found.push(`${at}: scrolls sideways`)
    }
  }
  expect(found).toEqual([])

  const toggle = page.locator('[data-toggle]')
  await toggle.focus()
  await page.keyboard.press('Space')
  await expect.poll(() => toggle.getAttribute('aria-expanded')).toBe('false')
  await page.locator('button[value=mend]').focus()
  await page.keyboard.press('Enter')
  const snack = page.locator('mat-snack-bar-container')
  await snack.waitFor()
  expect(await snack.textContent()).toMatch(
    /The shop goes on with what could be read\. The old file is kept in .+kept\/20/,
  )
  expect(complaints).toEqual([])
  await context.close()
})

it('its buttons need no script', async () => {
  const { context, page } = await newVisitor(url, { scripts: false, width: WIDTHS.phone, night: true })
  await page.goto(url)
  await page.locator('a[data-toggle]').click()
  await page.locator('#details-text').waitFor()
  await page.locator('.ways summary').click()
  const [answer] = await Promise.all([page.waitForResponse(`${url}/`), page.locator('button[value=reset]').click()])
  expect(answer.status()).toBe(200)
  await context.close()
})
