import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import type { TutorialStep } from '#contract/tutorial.ts'
import { drawn } from '../support/sample.ts'

export function boxOf(page: Page): Locator {
  return page.locator('#hacking-instructor')
}

const DESK = { width: 1440, height: 900 }

const SIZES = [{ width: 390, height: 844 }, { width: 768, height: 1024 }, DESK]

const COUNTER = '(?:Step|Schritt) (\\d+) (?:of|von) (\\d+)'

export async function shownStep(page: Page, steps: readonly TutorialStep[]): Promise<string | undefined> {
  const counter = new RegExp(COUNTER).exec((await boxOf(page).textContent({ timeout: 500 })) ?? '')
  expect(Number(counter?.[2])).toBe(steps.length)
  return steps[Number(counter?.[1]) - 1]?.id
}

/**
 * Reads up to a step that asks for something, and measures every step on the way. Makes a wrong try at the step, which
 * the box has to answer.
 */
export async function reachStep(page: Page, steps: readonly TutorialStep[], id: string): Promise<void> {
  const wanted = steps.findIndex((step) => step.id === id)
  expect(wanted, id).toBeGreaterThanOrEqual(0)
  for (let passed = 0; passed <= steps.length; passed++) {
    await expect
      .poll(
        async () => {
          await page.clock.fastForward(100)
          const shown = steps.findIndex((step) => step.id === reached)
          reached = (await shownStep(page, steps)) ?? ''
          return isTold(steps[shown]) || reached === id
        },
        { interval: 20, message: `${id} was not reached` },
      )
      .toBe(true)
    const step = steps.find((one) => one.id === reached) as TutorialStep
    expect(steps.indexOf(step), `${step.id} is beyond ${id}`).toBeLessThanOrEqual(wanted)
    await measure(page, step)
    if (step.id === id) break
    await page.evaluate(pressNext, steps.indexOf(step) + 1)
    await page.clock.fastForward(50)
  }
  const step = steps[wanted]
  if (step) await tryWrong(page, step)
}

let reached = ''

function isTold(step: TutorialStep | undefined): boolean {
  return step?.until.kind === 'time' || step?.until.kind === 'devtools'
}

/** Runs in the page. Presses the button to the next step, unless time has passed the step with this number. */
function pressNext(number: number): void {
  const box = document.querySelector('#hacking-instructor')
  if (!new RegExp(`(?:Step|Schritt) ${number} (?:of|von)`).test(box?.textContent ?? '')) return
  const buttons = [...document.querySelectorAll<HTMLElement>('#hacking-instructor button')]
  buttons
    .find((button) => /^(Go on|Skip|Weiter|Überspringen)$/.test(button.textContent ?? '') && !button.hidden)
    ?.click()
}

const measured = new WeakSet<TutorialStep>()

/** Checks the box at a drawn size and at a desk: it is in the window, has its text and covers nothing that the step needs. */
async function measure(page: Page, step: TutorialStep): Promise<void> {
  if (measured.has(step)) return
  measured.add(step)
  for (const size of new Set([...drawn(step.id, SIZES), DESK])) {
    await page.setViewportSize(size)
    await page.clock.runFor(40)
    await expect
      .poll(
        async () => {
          const faults = await page.evaluate(findFaults, { fixture: step.fixture, sees: step.sees ?? '' })
          if (faults.length > 0) await page.clock.runFor(100)
          return faults
        },
        { interval: 10, timeout: 5000, message: `${step.id} at ${size.width}` },
      )
      .toEqual([])
  }
}

/** Runs in the page. Returns faults of the box's place. Needed elements are probed at 49 points. */
function findFaults({ fixture, sees }: { fixture: string; sees: string }): string[] {
  const own = document.querySelector<HTMLElement>('#hacking-instructor')
  if (!own) return ['no box']
  const { left, top, right, bottom } = own.getBoundingClientRect()
  const view = { width: document.documentElement.clientWidth, height: window.innerHeight }
  const faults: string[] = []
  if (left < 0 || top < 0 || right > view.width || bottom > view.height) faults.push('leaves the window')
  const isCrowded = document.querySelector('[role="menu"], [role="dialog"]:not(#hacking-instructor)') !== null
  if (own.dataset.small !== undefined && !isCrowded) faults.push('is too small to be read')
  const fixed = document.querySelector(fixture)
  const fills = (fixed?.getBoundingClientRect().height ?? 0) > view.height / 2
  const wanted = [...(fixed && !fills ? [fixed] : []), ...(sees === '' ? [] : document.querySelectorAll(sees))]
  for (const element of wanted) {
    const area = element.getBoundingClientRect()
    if (area.width < 2 || area.height < 2) continue
    for (let x = 0; x < 7; x++) {
      for (let y = 0; y < 7; y++) {
        const at = { x: area.left + ((x + 0.5) * area.width) / 7, y: area.top + ((y + 0.5) * area.height) / 7 }
        if (own.contains(document.elementFromPoint(at.x, at.y))) faults.push(`covers ${element.id || element.tagName}`)
      }
    }
  }
  return [...new Set(faults)]
}

function answerOf(page: Page): Promise<string> {
  return boxOf(page)
    .locator('[aria-live] p')
    .last()
    .evaluate((words) => words.textContent ?? '')
}

/** Makes a wrong try if the step has one, and undoes it. */
async function tryWrong(page: Page, step: TutorialStep): Promise<void> {
  const takeBack = await makeWrongTry(page, step)
  if (!takeBack) return
  await expect
    .poll(
      async () => {
        await page.clock.fastForward(1600)
        return answerOf(page)
      },
      { interval: 50, message: `a wrong try at ${step.id}` },
    )
    .not.toBe('')
  await takeBack()
}

type TakeBack = () => Promise<unknown>

const nothing: TakeBack = () => Promise.resolve()

async function makeWrongTry(page: Page, { until, failure }: TutorialStep): Promise<TakeBack | undefined> {
  const go = (hash: string) =>
    page.evaluate((to) => {
      window.location.hash = to
    }, hash)
  switch (until.kind) {
    case 'value':
      await page.locator(until.selector).fill('zzz')
      return nothing
    case 'differs':
      await page.locator(until.selector).fill(until.value)
      return () => page.locator(until.selector).fill('')
    case 'filled':
    case 'click':
      await page.locator('main').first().dispatchEvent('pointerdown')
      return nothing
    case 'route': {
      const before = new URL(page.url()).hash
      await go('#/photo-wall')
      await page.locator('app-photo-wall').waitFor()
      return () => go(before)
    }
    case 'asked':
      await go(`#/${until.path}/new?id=nope`)
      return nothing
    case 'storage':
      await page.evaluate((key) => sessionStorage.setItem(key, 'mine'), until.key)
      return nothing
    case 'markup':
      // In the search field it would be the right try.
      await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
      await page.keyboard.press('Enter')
      return nothing
    case 'role':
    case 'customer':
      return refuseLogin(page)
    case 'present':
      return failure === undefined ? undefined : refuseLogin(page)
    default:
      return undefined
  }
}

/** Sends a wrong login and restores the typed values. */
async function refuseLogin(page: Page): Promise<TakeBack | undefined> {
  if ((await page.locator('#loginButton').count()) === 0) return undefined
  const [email, password] = [page.locator('#email'), page.locator('#password')]
  const typed = [await email.inputValue(), await password.inputValue()] as const
  await email.fill('nobody@example.test')
  await password.fill('wrong')
  await page.locator('#loginButton').click()
  await page.locator('#login-form .error').waitFor()
  return async () => {
    await email.fill(typed[0])
    await password.fill(typed[1])
  }
}

export async function finishTutorial(page: Page, steps: readonly TutorialStep[]): Promise<void> {
  await reachStep(page, steps, steps.at(-1)?.id ?? '')
  await boxOf(page)
    .getByRole('button', { name: /^(Done|Fertig)$/ })
    .click()
  await boxOf(page).waitFor({ state: 'detached' })
}

/** Reaches a button of the box by the Tab key and presses it. */
export async function pressByKeyboard(page: Page, name: string): Promise<void> {
  const own = boxOf(page).getByRole('button', { name })
  await expect
    .poll(async () => {
      await page.keyboard.press('Tab')
      return own.evaluate((button) => button === document.activeElement)
    })
    .toBe(true)
  await page.keyboard.press('Enter')
}

/** Labels of the box's buttons in the order of the Tab key, for one round. */
export async function reachableButtons(page: Page): Promise<string[]> {
  const said: string[] = []
  for (let presses = 0; presses < 20; presses++) {
    await page.keyboard.press('Tab')
    const text = await page.evaluate(() => document.activeElement?.closest('#hacking-instructor button')?.textContent)
    if (text) said.push(text)
  }
  return said
}
