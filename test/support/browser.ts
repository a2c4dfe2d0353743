import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'
import { CHROMIUM_FLAGS, ensureChromium } from '../../tools/run/chromium.ts'

export const WIDTHS = { phone: 360, tablet: 768, desk: 1440 } as const

export async function launchBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath: await ensureChromium(), args: CHROMIUM_FLAGS })
}

export interface Visitor {
  context: BrowserContext
  page: Page
  /** Errors that the page reported; a journey ends with none. */
  complaints: string[]
}

/** A new visitor with empty storage; `greeted` has dismissed the two banners before. */
export async function newVisitor(
  browser: Browser,
  url: string,
  { width = 1440, night = false, greeted = true }: { width?: number; night?: boolean; greeted?: boolean } = {},
): Promise<Visitor> {
  const context = await browser.newContext({
    viewport: { width, height: 900 },
    colorScheme: night ? 'dark' : 'light',
    locale: 'en-US',
    reducedMotion: 'reduce',
  })
  if (greeted) {
    const dismissed = { value: 'dismiss', url }
    await context.addCookies([
      { name: 'welcomebanner_status', ...dismissed },
      { name: 'cookieconsent_status', ...dismissed },
    ])
  }
  const page = await context.newPage()
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(error.message))
  return { context, page, complaints }
}

/** Whether anything sticks out to the right: a page that scrolls sideways. */
export async function scrollsSideways(page: Page): Promise<boolean> {
  return page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth + 1)
}
