import { chromium } from 'playwright-core'
import { CHROMIUM_FLAGS, ensureChromium } from '../tools/run/chromium.ts'

export interface FirstView {
  /** Compressed bytes of scripts and styles, KiB. */
  codeKiB: number
  allKiB: number
  requests: number
  /** Milliseconds to the largest contentful paint. */
  largestPaint: number
}

/** Runs in the page, so it is text: this program has no document. */
const LARGEST_PAINT = `new Promise((resolve) =>
  new PerformanceObserver((list) => resolve(list.getEntries().at(-1)?.startTime ?? 0))
    .observe({ type: 'largest-contentful-paint', buffered: true }))`

/** Opens the product grid with an empty cache and adds up what crossed the wire. */
export async function measureFirstView(url: string): Promise<FirstView> {
  const browser = await chromium.launch({ executablePath: await ensureChromium(), args: CHROMIUM_FLAGS })
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
    const session = await page.context().newCDPSession(page)
    const types = new Map<string, string>()
    const bytes = new Map<string, number>()
    session.on('Network.responseReceived', ({ requestId, type }) => void types.set(requestId, type))
    session.on(
      'Network.loadingFinished',
      ({ requestId, encodedDataLength }) => void bytes.set(requestId, encodedDataLength),
    )
    await session.send('Network.enable')
    await page.goto(`${url}/#/search`)
    await page.locator('app-product').first().waitFor()
    await page.waitForLoadState('networkidle')
    const largestPaint = await page.evaluate<number>(LARGEST_PAINT)
    let [code, all] = [0, 0]
    for (const [id, size] of bytes) {
      all += size
      if (types.get(id) === 'Script' || types.get(id) === 'Stylesheet') code += size
    }
    return { codeKiB: code / 1024, allKiB: all / 1024, requests: bytes.size, largestPaint }
  } finally {
    await browser.close()
  }
}
