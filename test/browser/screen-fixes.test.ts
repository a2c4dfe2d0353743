import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build, type Plugin } from 'vite'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { discoverCatalogue } from '#game/catalogue/discover.ts'
import { patchFiles } from '#game/coding/snippet.ts'
import { newVisitor, type Visitor } from '../support/browser.ts'

/**
 * Fixes of the page's routes, tried in a browser with the page's own router, guards and session. Each screen is a
 * heading with the name of its source. The judge evaluates the table of screens instead
 * (`game/coding/checks/screens.ts`).
 */

const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..')
const ORIGIN = 'http://shop.test'

/** Visitors who see a screen. An administrator is anybody with that role in the token. */
const VISITORS = ['stranger', 'customer', 'admin'] as const
const EVERYBODY = VISITORS
const MEMBERS = ['customer', 'admin'] as const
const ADMINISTRATORS = ['admin'] as const
const NOBODY = [] as const

interface Case {
  key: string
  address: string
  screen: string
  seenBy: Record<string, readonly string[]>
}

const CASES: Case[] = [
  {
    key: 'adminSectionChallenge',
    address: '/administration',
    screen: 'administration-page',
    seenBy: {
      'no fix': ADMINISTRATORS,
      'application-of-its-own': NOBODY,
      base64: ADMINISTRATORS,
      'character-codes': ADMINISTRATORS,
      'any-customer': MEMBERS,
    },
  },
  {
    key: 'scoreBoardChallenge',
    address: '/score-board',
    screen: 'score-board',
    seenBy: { 'no fix': EVERYBODY, remark: EVERYBODY, base64: EVERYBODY, 'no-route': NOBODY },
  },
  {
    key: 'web3SandboxChallenge',
    address: '/web3-sandbox',
    screen: 'sandbox-page',
    seenBy: { 'no fix': EVERYBODY, 'no-route': NOBODY, members: MEMBERS, administrators: ADMINISTRATORS },
  },
  {
    key: 'tokenSaleChallenge',
    address: '/tokensale-ico-ea',
    screen: 'token-sale-page',
    seenBy: { 'no fix': EVERYBODY, base64: EVERYBODY, administrators: ADMINISTRATORS, 'not-there': NOBODY },
  },
]

const { byKey } = await discoverCatalogue()

/** The unchanged page and every fix. */
const variants = CASES.flatMap(({ key, address, screen, seenBy }) => {
  const challenge = byKey.get(key)
  if (!challenge?.built || !challenge.coding) throw new Error(`${key} has no coding part`)
  const { fixes, isIntended } = challenge.coding
  const none = { patch: 'no fix', outcome: isIntended ? ('fixed' as const) : ('still-exploitable' as const), diff: '' }
  return [none, ...fixes].map(({ patch, outcome, diff }) => ({
    title: `${key}, with ${patch}, shows it to: ${seenBy[patch]?.join(', ') || 'nobody'}`,
    address,
    screen,
    isIntended,
    outcome,
    seenBy: seenBy[patch],
    files: diff === '' ? new Map<string, string>() : patchFiles(diff),
  }))
})

const ENTRY = `
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { MemoryRouter } from 'react-router'
${variants.map((_variant, at) => `import { Screens as Screens${at} } from 'variant:${at}'`).join('\n')}
const addresses = ${JSON.stringify(variants.map(({ address }) => address))}
const client = new QueryClient({ defaultOptions: { queries: { enabled: false } } })
for (const [at, Screens] of [${variants.map((_variant, at) => `Screens${at}`).join(', ')}].entries()) {
  const place = document.body.appendChild(document.createElement('section'))
  const router = createElement(MemoryRouter, { initialEntries: [addresses[at]] }, createElement(Screens))
  createRoot(place).render(createElement(QueryClientProvider, { client }, router))
}
`

/** Replaces sources by the fixed ones, and screens by headings. */
function standIn(): Plugin {
  const changedBy = (importer: string | undefined) => Number(/\?variant=(\d+)$/.exec(importer ?? '')?.[1] ?? -1)
  const isScreen = (name: string) => /(?:-page|score-board|coding|tutorial-start)\.tsx$/.test(name)
  return {
    name: 'stand-in',
    enforce: 'pre',
    resolveId(id, importer) {
      if (id === 'entry') return '\0entry.js'
      if (id.startsWith('variant:')) {
        return `${join(root, 'web/src/app/routes.tsx')}?variant=${id.slice('variant:'.length)}`
      }
      if (!importer || !id.startsWith('.')) return undefined
      const file = join(dirname(importer), id)
      if (importer.includes('/web/src/app/') && isScreen(id)) return `\0screen:${file}`
      const at = changedBy(importer)
      return variants[at]?.files.has(nameOf(file)) ? `${file}?variant=${at}` : undefined
    },
    load(id) {
      if (id === '\0entry.js') return ENTRY
      const [, screen] = /^\0screen:.*\/(.+)\.tsx$/.exec(id) ?? []
      if (screen !== undefined) {
        return `import { createElement } from 'react'; export default () => createElement('h1', null, '${screen}')`
      }
      const file = id.split('?')[0] ?? ''
      return variants[changedBy(id)]?.files.get(nameOf(file))
    },
  }
}

function nameOf(file: string): string {
  return file.slice(root.length + 1).replaceAll('\\', '/')
}

let watcher: Visitor
/** Screens by visitor, one for each variant at its address. */
const drawn = new Map<string, string[]>()

beforeAll(async () => {
  const built = await build({
    configFile: false,
    root: join(root, 'web'),
    logLevel: 'error',
    publicDir: false,
    plugins: [standIn()],
    oxc: { jsx: { runtime: 'automatic' } },
    build: {
      write: false,
      minify: false,
      target: 'es2023',
      rolldownOptions: { input: 'entry', output: { codeSplitting: false } },
    },
  })
  const script = [built]
    .flat()
    .flatMap((result) => ('output' in result ? result.output : []))
    .flatMap((part) => (part.type === 'chunk' ? [part.code] : []))
    .join('')

  watcher = await newVisitor(ORIGIN, { greeted: false })
  const { page } = watcher
  await page.route(`${ORIGIN}/**`, (route) =>
    route.request().url().endsWith('.js')
      ? route.fulfill({ contentType: 'text/javascript', body: script })
      : route.fulfill({ contentType: 'text/html', body: '<!doctype html><body></body>' }),
  )
  for (const visitor of VISITORS) {
    await page.goto(ORIGIN)
    await page.evaluate(`localStorage.token = ${JSON.stringify(tokenOf(visitor))}`)
    await page.addScriptTag({ type: 'module', url: `${ORIGIN}/main.js` })
    // The tests report a variant that draws no screen.
    await page
      .waitForFunction((count) => document.querySelectorAll('section > h1').length === count, variants.length)
      .catch(() => undefined)
    drawn.set(visitor, await page.locator('section').allTextContents())
  }
})

afterAll(() => watcher?.context.close())

/** A forged token for the local storage. */
function tokenOf(visitor: string): string {
  return visitor === 'stranger' ? '' : `e30.${btoa(JSON.stringify({ data: { id: 1, role: visitor } }))}.`
}

describe('in a browser', () => {
  it.each(variants.map(({ title, ...variant }, at) => [title, at, variant] as const))('%s', (_title, at, variant) => {
    const seenBy = VISITORS.filter((visitor) => drawn.get(visitor)?.[at] === variant.screen)
    expect(seenBy).toEqual(variant.seenBy)
    // A screen that everybody may see is no weakness.
    if (!variant.isIntended) expect(seenBy.length > 0).toBe(variant.outcome === 'still-exploitable')
  })

  it('other visitors get another screen', () => {
    const others = VISITORS.flatMap((visitor) =>
      (drawn.get(visitor) ?? []).filter((screen, at) => screen !== variants[at]?.screen),
    )
    expect(new Set(others)).toEqual(new Set(['forbidden-page', 'search-page']))
  })
})
