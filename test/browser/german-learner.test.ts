import { expect, it } from 'vitest'
import { newVisitor, scrollsSideways } from '../support/browser.ts'
import { openRange } from '../support/open-range.ts'

const THEME = { NODE_CONFIG: JSON.stringify({ application: { theme: 'purple-green' } }) }

it('a learner from Germany is refused, solves, listens and reads the debriefing in German, in the theme of the house', async () => {
  await using range = await openRange(THEME)
  const { context, page, complaints } = await newVisitor(range.url, { width: 360 })
  await context.addCookies([{ name: 'language', value: 'de_DE', url: range.url }])
  // The player's site is unreachable in tests, as in many classrooms.
  await page.route(/soundcloud/, (route) => route.abort())

  await page.goto(`${range.url}/#/login`)
  await page.locator('#email').fill('nobody@example.test')
  await page.locator('#password').fill('wrong')
  await page.locator('#loginButton').click()
  await expect.poll(() => page.locator('.error').first().textContent()).toContain('E-Mail-Adresse oder Passwort')
  const loud = await page.locator('#loginButton').evaluate((button) => getComputedStyle(button).backgroundColor)
  expect(loud).toBe('rgb(142, 36, 170)')
  expect(await page.locator('meta[name=theme-color]').getAttribute('content')).toBe('rgb(244, 247, 238)')

  const { config } = await page.evaluate(async () => (await fetch('rest/admin/application-configuration')).json())
  await page.goto(`${range.url}/#/search?q=${encodeURIComponent(config.challenges.xssBonusPayload)}`)
  const ticket = page.locator('.challenge-solved-toast').filter({ hasText: 'Bonus Payload' }).first()
  await expect.poll(() => ticket.textContent()).toContain('Wo ein Rahmen hineinpasst')

  await page.goto(`${range.url}/#/score-board?debrief=xssBonusChallenge`)
  const drawer = page.locator('[role=dialog]')
  await drawer.getByText('DOM-basiertes Cross-Site-Scripting (XSS)').waitFor()
  const entry = drawer.getByRole('link', { name: 'CWE-79' })
  expect([await entry.getAttribute('href'), await entry.getAttribute('target')]).toEqual([
    'https://cwe.mitre.org/data/definitions/79.html',
    '_blank',
  ])
  await drawer.getByText('OWASP A03:2021').waitFor()
  await drawer.getByRole('button', { name: 'Unseren Klang hören' }).click()
  await drawer.getByRole('button', { name: 'Anhalten' }).waitFor()
  await drawer.getByRole('button', { name: 'Unseren Klang hören' }).waitFor()
  expect(await scrollsSideways(page)).toBe(false)
  expect(complaints).toEqual([])
  await context.close()
})
