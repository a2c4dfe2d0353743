import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { CHROMIUM_FLAGS, findJourneyBrowser } from '../../tools/run/chromium.ts'
import { type OpenClass, openClass, type PlayingTeam } from '../support/open-class.ts'

const BASE = 'class.example'

let browser: Browser
let ours: OpenClass
let lemons: PlayingTeam
/** Team that plants scripts on its own host name. */
let rival: PlayingTeam
let context: BrowserContext
let page: Page

beforeAll(async () => {
  ours = await openClass({ CLASS_HOST: BASE }, 1)
  lemons = await ours.makeTeam('Brisk Lemons', 'Mira')
  rival = await ours.makeTeam('Mellow Melons')
  const executablePath = findJourneyBrowser() ?? ''
  const rules = `MAP ${BASE} 127.0.0.1, MAP *.${BASE} 127.0.0.1`
  browser = await chromium.launch({ executablePath, args: [...CHROMIUM_FLAGS, `--host-resolver-rules=${rules}`] })
})
afterAll(async () => {
  await browser.close()
  await ours[Symbol.asyncDispose]()
})
beforeEach(async () => {
  context = await browser.newContext()
  page = await context.newPage()
})
afterEach(() => context.close())

const url = (path: string, label = '') => `http://${label}${BASE}:${ours.port}${path}`

/** Runs a script of the rival in the browser of a visitor. */
async function visitRival(script: (base: string, count: number) => unknown, count = 0): Promise<unknown> {
  // An answer of the front door would already remove cookies.
  await context.route(`http://${rival.joined.host}/**`, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<p>' }),
  )
  await page.goto(`http://${rival.joined.host}/`)
  return page.evaluate(`(${script.toString()})(${JSON.stringify(BASE)}, ${count})`)
}

function plantCookies(base: string, count: number): void {
  const paths = ['/', '/host', '/host/', '/host/class', '/host/class/trainer', '/host/board', '/rest', '/socket.io']
  for (let index = 0; index < count; index++)
    // biome-ignore lint/suspicious/noDocumentCookie: a rival's script takes what works.
    document.cookie = `planted${index}=${'x'.repeat(4000)}; domain=${base}; path=${paths[index % paths.length]}`
  // biome-ignore lint/suspicious/noDocumentCookie: nor do its cookies need names.
  document.cookie = `=${'y'.repeat(4000)}; domain=${base}; path=/`
}

const countPlanted = async () => (await context.cookies()).filter(({ domain }) => domain === `.${BASE}`).length

const PATHS = ['/host/board', '/rest/user/whoami', '/socket.io/', '/host/class/me']

/** Cookie bytes in the largest request to an address of the class. */
async function measureSent(): Promise<number> {
  const addresses = [...PATHS.map((path) => url(path)), url('/host/class/trainer/room', 'trainer.')]
  const sizes = addresses.map(async (address) => {
    const sent = await context.cookies(address)
    return sent.reduce((sum, { name, value }) => sum + name.length + value.length + 3, 0)
  })
  return Math.max(...(await Promise.all(sizes)))
}

it.each([8, 170])('%i cookies planted by a rival lock no player out, and soon become few', async (count) => {
  await context.addCookies([{ name: 'vct_team', value: lemons.cookie.slice('vct_team='.length), url: url('/') }])
  await visitRival(plantCookies, count)
  await expect.poll(countPlanted).toBe(count + 1)

  await page.goto(url('/host/', 'trainer.'))
  await page.locator('#trainer-token').fill(ours.door.trainerToken)
  await page.getByRole('button', { name: 'Come in' }).click()
  await page.getByRole('button', { name: 'Announce' }).waitFor()
  await page.goto(url('/host/board'))
  await page.getByText('Mellow Melons').first().waitFor()
  await page.goto(url('/'))
  await page.getByRole('heading', { name: 'All Products' }).waitFor()

  // An answer deletes only some cookies, on paths above its own address.
  const askFor = (paths: string[]) =>
    page.evaluate(async (paths) => {
      const answers = []
      for (const path of paths) answers.push((await fetch(path)).status)
      return answers
    }, paths)
  for (let round = 0; round < 10 && (await measureSent()) > 6200; round++) {
    await page.goto(url('/host/board'))
    await askFor([...PATHS, ...PATHS, ...PATHS])
    await page.goto(url('/host/room', 'trainer.'))
    await askFor(Array.from({ length: 3 }, () => '/host/class/trainer/room'))
  }
  expect(await measureSent()).toBeLessThan(6200)
  await page.goto(url('/host/room', 'trainer.'))
  expect(await askFor(['/host/class/trainer/room'])).toEqual([200])
  await page.goto(url('/host/board'))
  expect(await askFor(['/host/class/me'])).toEqual([200])
})

it('a rival’s page neither listens as its visitor nor moves the visitor into another team', async () => {
  await context.addCookies([{ name: 'vct_team', value: lemons.cookie.slice('vct_team='.length), url: url('/') }])
  const outcome = await visitRival((base) => {
    return new Promise((resolve) => {
      const socket = new WebSocket(`ws://${base}:${location.port}/socket.io/?EIO=4&transport=websocket`)
      socket.onmessage = () => resolve('heard')
      socket.onclose = () => resolve('closed')
    })
  })
  expect(outcome).toBe('closed')
  for (const path of ['/', '/rest', '/host/class']) {
    await page.evaluate(
      ([cookie, base, path]) => {
        // biome-ignore lint/suspicious/noDocumentCookie: as a rival's script does.
        document.cookie = `${cookie}; domain=${base}; path=${path}`
      },
      [rival.cookie, BASE, path],
    )
  }
  await page.goto(url('/'))
  await page.getByRole('heading', { name: 'All Products' }).waitFor()
  const readTeam = () => page.evaluate(async () => (await (await fetch('/host/class/me')).json()).team?.slug as string)
  await expect.poll(readTeam).toBe(lemons.slug)
})
