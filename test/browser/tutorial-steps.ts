import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import type { TutorialStep } from '#contract/tutorial.ts'

/** The box of the instructor. */
export function boxOf(page: Page): Locator {
  return page.locator('#hacking-instructor')
}

/** Id of the step that the box shows. */
export async function shownStep(page: Page, steps: readonly TutorialStep[]): Promise<string | undefined> {
  const counter = /Step (\d+) of (\d+)/.exec((await boxOf(page).textContent({ timeout: 500 })) ?? '')
  expect(Number(counter?.[2])).toBe(steps.length)
  return steps[Number(counter?.[1]) - 1]?.id
}

/** Reads on, as fast as one may, until a step that asks for something. */
export async function reachStep(page: Page, steps: readonly TutorialStep[], id: string): Promise<void> {
  expect(steps.map((step) => step.id)).toContain(id)
  const wanted = steps.findIndex((step) => step.id === id)
  const canSkip = steps.map(({ until, unskippable }) => ['time', 'devtools'].includes(until.kind) && !unskippable)
  await expect
    .poll(
      async () => {
        const { index, total } = await page.evaluate(readOn, { wanted, canSkip })
        expect(total).toBe(steps.length)
        const step = steps[index]
        if (index === wanted) return step?.id
        expect(index, `${step?.id} is beyond ${id}`).toBeLessThan(wanted)
        // Where there is no button to go on, time does it.
        const seconds = step?.unskippable && step.until.kind === 'time' ? step.until.seconds : 0.1
        await page.clock.fastForward(seconds * 1000)
        await page.clock.fastForward(100)
        return step?.id
      },
      { interval: 20 },
    )
    .toBe(id)
  // A screen that is still being loaded has no such element yet; the box takes its place once there is one.
  await expect
    .poll(async () => {
      await page.clock.fastForward(50)
      return findFaults(page, steps[wanted] as TutorialStep)
    })
    .toEqual([])
}

/**
 * Runs in the page: goes on by hand where that is offered, as far as the wanted step, and tells which one is shown then. A button is pressed
 * only where a pointer would meet it.
 */
async function readOn({ wanted, canSkip }: { wanted: number; canSkip: boolean[] }) {
  const read = () => {
    const own = document.querySelector('#hacking-instructor')
    const [, step, total] = /Step (\d+) of (\d+)/.exec(own?.textContent ?? '') ?? []
    return { own, index: Number(step) - 1, total: Number(total) }
  }
  let { own, index, total } = read()
  while (index < wanted && canSkip[index]) {
    const next = [...(own?.querySelectorAll('button') ?? [])].find(
      (button) => /^(Go on|Skip)$/.test(button.textContent ?? '') && button.checkVisibility(),
    )
    const { left = 0, top = 0, width = 0, height = 0 } = next?.getBoundingClientRect() ?? {}
    if (!next?.contains(document.elementFromPoint(left + width / 2, top + height / 2))) break
    next.click()
    // The next step is shown as soon as promises have been kept; the clock of the page stands still.
    await new Promise((resolve) => {
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = resolve
      port2.postMessage(null)
    })
    const before = index
    ;({ own, index, total } = read())
    if (index === before) break
  }
  return { index, total }
}

/** What is wrong with the place of the box: it leaves the page, or lies on what it points at. */
function findFaults(page: Page, { fixture }: TutorialStep): Promise<string[]> {
  return page.evaluate((selector) => {
    const own = document.querySelector('#hacking-instructor')?.getBoundingClientRect()
    const other = document.querySelector(selector)?.getBoundingClientRect()
    if (!own || !other) return [`no box, or no ${selector}`]
    const view = { width: document.documentElement.clientWidth, height: window.innerHeight }
    const isInside = own.left >= 0 && own.top >= 0 && own.right <= view.width && own.bottom <= view.height
    const covers = own.left < other.right && other.left < own.right && own.top < other.bottom && other.top < own.bottom
    const fills = other.height > view.height / 2
    return [...(isInside ? [] : ['leaves the page']), ...(covers && !fills ? [`covers ${selector}`] : [])]
  }, fixture)
}

/** Reads the rest. */
export async function finishTutorial(page: Page, steps: readonly TutorialStep[]): Promise<void> {
  await reachStep(page, steps, steps.at(-1)?.id ?? '')
  await boxOf(page).getByRole('button', { name: 'Done' }).click()
  await boxOf(page).waitFor({ state: 'detached' })
}

/** Walks to a button of the box by the tabulator key alone, and presses it. */
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

/** What the box's buttons that the tabulator key comes by say, in one round through the dialog. */
export async function reachableButtons(page: Page): Promise<string[]> {
  const said: string[] = []
  for (let presses = 0; presses < 20; presses++) {
    await page.keyboard.press('Tab')
    const text = await page.evaluate(() => document.activeElement?.closest('#hacking-instructor button')?.textContent)
    if (text) said.push(text)
  }
  return said
}
