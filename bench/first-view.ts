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

/** Runs in the page, so it is a text. */
const READ_LARGEST_PAINT = `new Promise((resolve) =>
  new PerformanceObserver((list) => resolve(list.getEntries().at(-1)?.startTime ?? 0))
    .observe({ type: 'largest-contentful-paint', buffered: true }))`

/** Device that opens the page. */
export interface Device {
  width: number
  height: number
  /** Factor to this machine. */
  processorSlowdown: number
  /** Null: the speed of the loopback network. */
  network: { latencyMs: number; bytesPerSecond: number } | null
}

const DESK: Device = { width: 1440, height: 900, processorSlowdown: 1, network: null }

/** A cheap phone on a mobile network, like Lighthouse's. */
export const SLOW_PHONE: Device = {
  width: 412,
  height: 823,
  processorSlowdown: 4,
  network: { latencyMs: 150, bytesPerSecond: (1.6 * 1024 * 1024) / 8 },
}

/** Opens the product grid with an empty cache and adds up the transferred bytes. */
export async function measureFirstView(url: string, device = DESK): Promise<FirstView> {
  const browser = await chromium.launch({ executablePath: ensureChromium(), args: CHROMIUM_FLAGS })
  try {
    const page = await browser.newPage({ viewport: { width: device.width, height: device.height } })
    const session = await page.context().newCDPSession(page)
    const types = new Map<string, string>()
    const bytes = new Map<string, number>()
    session.on('Network.responseReceived', ({ requestId, type }) => void types.set(requestId, type))
    session.on(
      'Network.loadingFinished',
      ({ requestId, encodedDataLength }) => void bytes.set(requestId, encodedDataLength),
    )
    await session.send('Network.enable')
    await session.send('Emulation.setCPUThrottlingRate', { rate: device.processorSlowdown })
    if (device.network) {
      const { latencyMs: latency, bytesPerSecond } = device.network
      const throughput = { downloadThroughput: bytesPerSecond, uploadThroughput: bytesPerSecond / 2 }
      await session.send('Network.emulateNetworkConditions', { offline: false, latency, ...throughput })
    }
    await page.goto(`${url}/#/search`)
    await page.locator('app-product').first().waitFor()
    await page.waitForLoadState('networkidle')
    const largestPaint = await page.evaluate<number>(READ_LARGEST_PAINT)
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
