import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { writeMark } from '#classroom/door/headers.ts'
import { newVisitor, turnTo, type Visitor, WIDTHS } from '../support/browser.ts'
import { type OpenClass, openClass } from '../support/open-class.ts'
import { drawn, isWhole } from '../support/sample.ts'

/** Elements that float above a page or stick while it scrolls. Docks are part of the page on wide screens. */
const FLOATING = {
  bar: 'app-navbar',
  bands: '[data-bands]',
  team: 'aside:has(> [aria-expanded])',
  notice: '.cc-window',
  ticket: 'app-challenge-solved-notification .challenge-solved-toast',
  message: 'mat-snack-bar-container',
  tutor: '#hacking-instructor',
  dock: '[data-dock]',
  chat: 'main:has(.chat-textarea) form',
}

/** Elements at an edge of the window. Content can scroll out from under them. */
const AT_EDGES = ['bar', 'bands', 'team', 'notice', 'dock'] as const

const SCREENS = [
  'search',
  'login',
  'basket',
  'score-board',
  'contact',
  'photo-wall',
  'chatbot',
  'address/create',
  'wallet',
  'order-history',
  'privacy-security/data-export',
]

let ours: OpenClass
let visitor: Visitor
let visits = 0

beforeAll(async () => {
  ours = await openClass({}, 1)
})
afterAll(async () => {
  await visitor?.context.close()
  await ours[Symbol.asyncDispose]()
})

interface Look {
  floating: typeof FLOATING
  atEdges: readonly string[]
}

/** Runs in the page. Finds floating elements on a control of another one, or on a control that cannot scroll free. */
function findCovered({ floating, atEdges }: Look): { there: string[]; wrong: string[] } {
  const controls = 'a, button, input, textarea, select, summary, [role=button]'
  const things = Object.entries(floating).flatMap(([name, selector]) =>
    [...document.querySelectorAll(selector)]
      .filter((element) => element.checkVisibility() && element.getBoundingClientRect().height > 0)
      .filter((element) => name !== 'dock' || /fixed|sticky/.test(getComputedStyle(element).position))
      .map((element) => ({ name, element })),
  )
  /** Name of the floating element above the middle of a control that is not its own. */
  const coverOf = (control: Element) => {
    const { left, top, width, height } = control.getBoundingClientRect()
    const hit = document.elementFromPoint(left + width / 2, top + height / 2)
    return things.find(({ element }) => element.contains(hit) && !element.contains(control))?.name
  }
  const nameOf = (control: Element) => control.getAttribute('aria-label') ?? (control.id || control.textContent)
  const wrong: string[] = []
  for (const { name, element } of things) {
    for (const control of element.querySelectorAll(controls)) {
      const cover = control.checkVisibility() ? coverOf(control) : undefined
      if (cover) wrong.push(`${cover} lies on "${nameOf(control)}" of ${name}`)
    }
  }
  const onPage = [...document.querySelectorAll(`main :is(${controls})`)]
    .filter((control) => control.checkVisibility() && !things.some(({ element }) => element.contains(control)))
    .slice(0, 60)
  for (const control of [...onPage, ...onPage.toReversed()]) {
    control.scrollIntoView({ block: 'nearest', behavior: 'instant' })
    const cover = coverOf(control)
    if (cover && atEdges.includes(cover)) wrong.push(`${cover} lies on "${nameOf(control)}" of the page`)
  }
  window.scrollTo(0, 0)
  return { there: things.map(({ name }) => name), wrong }
}

/** Opens a page with a team, an announcement, a tutorial and the cookie notice. */
async function comeIn(): Promise<Page> {
  visitor = await newVisitor(`http://localhost:${ours.port}`, { greeted: false })
  const url = `http://localhost:${ours.port}`
  const { cookie } = await ours.makeTeam(`Floating Figs ${++visits}`, 'Lou')
  const cookies = [cookie, writeMark(), 'welcomebanner_status=dismiss'].map((set) => {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? []
    return { name, value, url }
  })
  await visitor.context.addCookies(cookies)
  const { page } = visitor
  await page.goto(`${url}/robots.txt`)
  await page.evaluate(async () => {
    const reply = await fetch('/rest/user/login', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ email: 'admin@juice-sh.op', password: 'admin123' }),
    })
    const { authentication } = await reply.json()
    localStorage.setItem('token', authentication.token)
    localStorage.setItem('lastBasket', String(authentication.bid))
  })
  await page.goto(`${url}/#/search`)
  await page.locator('.cc-window').waitFor()
  const text = 'Tea in ten minutes, and cake for whoever solves one more. '.repeat(3)
  await page.getByRole('complementary', { name: 'Your team' }).waitFor()
  await ours.order('messages', { body: { text } })
  await page.locator('[data-bands]').getByText('Tea in ten').waitFor()
  await page.locator('[aria-label="Open Sidenav"]').click()
  await page.locator('[aria-label="Launch beginners tutorial"]').click()
  await page.locator('#hacking-instructor').waitFor()
  return page
}

it('no floating element covers a control of another one, on a phone and on a desktop', {
  timeout: 240_000,
}, async () => {
  const page = await comeIn()
  const url = `http://localhost:${ours.port}`
  let language = 'en'
  const wrong: string[] = []
  const seen = new Set<string>()
  for (const width of [WIDTHS.phone, WIDTHS.desk]) {
    await page.setViewportSize({ width, height: width === WIDTHS.phone ? 740 : 900 })
    for (const screen of drawn('floating', SCREENS, 4)) {
      await turnTo(page, url, screen)
      await page.locator('[aria-label="Language selection menu"]').click()
      language = language === 'en' ? 'de_DE' : 'en'
      await page.locator(`[name=language][value=${language}]`).click()
      await page.locator(FLOATING.message).waitFor()
      await page.evaluate(async () => {
        await fetch('/rest/qwertz', { headers: { Accept: 'text/html' } })
        await fetch('/rest/repeat-notification?challenge=Error%20Handling')
      })
      await page.locator(FLOATING.ticket).waitFor()
      // A ticket looks for covered controls every quarter of a second.
      await page.waitForTimeout(600)
      const found = await page.evaluate(findCovered, { floating: FLOATING, atEdges: AT_EDGES })
      for (const name of found.there) seen.add(name)
      wrong.push(...found.wrong.map((sentence) => `${screen} at ${width} px: ${sentence}`))
    }
  }
  expect([...new Set(wrong)]).toEqual([])
  // Two of them are on a few screens only.
  const expected = Object.keys(FLOATING).filter((name) => isWhole || !/^(?:chat|dock)$/.test(name))
  expect([...seen]).toEqual(expect.arrayContaining(expected))
  expect(visitor.complaints).toEqual([])
})
