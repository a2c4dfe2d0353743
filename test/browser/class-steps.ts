import type { Page } from 'playwright-core'
import type { OpenClass } from '../support/open-class.ts'

/** Signs in as the trainer. The page then shows the room. */
export async function signIn(page: Page, { port, door }: OpenClass): Promise<void> {
  await page.goto(`http://localhost:${port}/host/`)
  await page.locator('#trainer-token').fill(door.trainerToken)
  await page.locator('#trainer-token').press('Enter')
  await page.locator('nav a[href="/host/run"]').waitFor()
}
