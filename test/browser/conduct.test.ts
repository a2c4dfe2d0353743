import { expect, it } from 'vitest'
import { scrollsSideways, turnTo, untilDrawn } from '../support/browser.ts'
import { onCleanShop, page, range } from '../support/clean-stage.ts'
import { readOutline } from './tree-outline.ts'

onCleanShop()

const SCREENS = ['search', 'login', 'register', 'contact', 'about', 'photo-wall', 'accessibility']
const FORMS = ['login', 'register', 'forgot-password', 'contact']

const MAX_TAB_STOPS = 60

it('the focus alone opens nothing and leads nowhere', async () => {
  for (const screen of ['search', ...FORMS]) {
    await turnTo(page, range.url, screen)
    await untilDrawn(page)
    const address = page.url()
    const stops = new Set<string>()
    for (let stop = 0; stop < MAX_TAB_STOPS; stop++) {
      await page.keyboard.press('Tab')
      const at = await page.evaluate(() => {
        const element = document.activeElement
        return element === document.body
          ? ''
          : `${element?.tagName} ${element?.id} ${element?.getAttribute('aria-label')}`
      })
      if (at === '') break
      stops.add(at)
    }
    expect(stops.size, screen).toBeGreaterThan(2)
    expect(page.url()).toBe(address)
    expect(await page.locator('[role=dialog], [role=menu]').count(), screen).toBe(0)
    expect(page.context().pages()).toHaveLength(1)
  }
}, 60_000)

it('typing and ticking change no screen', async () => {
  for (const screen of FORMS) {
    await turnTo(page, range.url, screen)
    await untilDrawn(page)
    const address = page.url()
    for (const field of await page
      .locator('main input:is([type=text], [type=email], [type=password]):enabled:visible')
      .all()) {
      await field.fill('x')
    }
    for (const box of await page.locator('main input[type=checkbox]:enabled').all()) await box.check({ force: true })
    expect(page.url(), screen).toBe(address)
    expect(await page.locator('[role=dialog]').count(), screen).toBe(0)
  }
}, 60_000)

it('bar and foot are the same on each screen, with the same names and the statement', async () => {
  const frames = new Set<string>()
  for (const screen of SCREENS) {
    await turnTo(page, range.url, screen)
    await untilDrawn(page)
    frames.add((await readOutline(page.locator('app-navbar'))) + (await readOutline(page.getByRole('contentinfo'))))
  }
  expect([...frames]).toHaveLength(1)
  expect([...frames][0]).toContain('- link "Accessibility"')
}, 60_000)

it('help is in the same place of the menu on each screen', async () => {
  const menus = new Set<string>()
  for (const screen of SCREENS) {
    await turnTo(page, range.url, screen)
    await page.locator('[aria-label="Open Sidenav"]').click()
    const names = await page.locator('sidenav nav').locator('button, a').allTextContents()
    menus.add(names.join('\n'))
    await page.keyboard.press('Escape')
    await page.locator('sidenav').waitFor({ state: 'detached' })
  }
  expect([...menus]).toHaveLength(1)
  expect([...menus][0]).toContain('Handbook')
}, 60_000)

it('a phone shows all of a screen in either orientation', async () => {
  const found: string[] = []
  for (const [width, height] of [
    [360, 740],
    [740, 360],
  ] as const) {
    await page.setViewportSize({ width, height })
    for (const screen of SCREENS) {
      await turnTo(page, range.url, screen)
      await untilDrawn(page)
      if (!(await page.locator('main h1').first().isVisible())) found.push(`${screen} has no heading at ${width} px`)
      if (await scrollsSideways(page)) found.push(`${screen} scrolls sideways at ${width} px`)
    }
  }
  expect(found).toEqual([])
}, 60_000)

it('a tip stays under the pointer, and leaves with Escape', async () => {
  await turnTo(page, range.url, 'score-board?searchQuery=Login Admin')
  const badge = page.locator('challenge-card [data-tip]').first()
  await badge.hover()
  const tip = page.locator('[role=presentation]', { hasText: (await badge.getAttribute('data-tip')) ?? '' }).last()
  const { x, y, width, height } = (await tip.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  await page.mouse.move(x + width / 2, y + height / 2, { steps: 12 })
  await expect.poll(() => tip.isVisible()).toBe(true)
  await page.keyboard.press('Escape')
  await expect.poll(() => tip.count()).toBe(0)
})

it('a password can be pasted and kept by a manager', async () => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  const kinds: Record<string, Record<string, string>> = {
    login: { '#email': 'username', '#password': 'current-password' },
    register: { '#passwordControl': 'new-password', '#repeatPasswordControl': 'new-password' },
  }
  for (const [screen, fields] of Object.entries(kinds)) {
    await turnTo(page, range.url, screen)
    await page.evaluate(() => navigator.clipboard.writeText('lemon-and-lime-9'))
    for (const [field, kind] of Object.entries(fields)) {
      expect(await page.locator(field).getAttribute('autocomplete')).toContain(kind)
      await page.locator(field).focus()
      await page.keyboard.press('ControlOrMeta+v')
      expect(await page.locator(field).inputValue()).toBe('lemon-and-lime-9')
    }
  }
})
