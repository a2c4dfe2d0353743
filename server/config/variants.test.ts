import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it, vi } from 'vitest'
import { discoverCatalogue } from '#game/catalogue/discover.ts'
import { listFileOptions } from '#server/config/file-options.ts'
import { loadConfiguration, toRules } from '#server/config/load.ts'
import { listOwnFolders } from '#server/config/sources.ts'
import { OwnFiles } from '#server/own-files/own-files.ts'
import { readSeedContent } from '#shop/seed/content.ts'

const SHIPPED = fileURLToPath(new URL('../../config', import.meta.url))
const seed = readSeedContent(join(SHIPPED, '..', 'content'))
const { settings: declared } = await discoverCatalogue()

describe('shipped variants', () => {
  const variants: readonly (readonly [name: string, prefix?: string, products?: number, memories?: number])[] = [
    ['ctf'],
    ['fbctf'],
    ['juice-shop'],
    ['quiet'],
    ['test'],
    ['tutorial'],
    ['unsafe'],
    ['juicebox', 'juicebox'],
    ['oss', undefined, 10, 6],
    ['7ms', 'sevenminsec', 15],
    ['addo', 'addo', 11],
    ['bodgeit', 'bodgeit', 32],
    ['mozilla', 'mozctf', 30],
    ['defcon33', 'defcon33', 12],
    ['leaky-teapot', 'teapot', 14],
  ]
  const loadVariant = (name: string) =>
    loadConfiguration({ directory: SHIPPED, environment: { NODE_ENV: name }, seed, declared })

  it.for(variants)('%s is in order', ([name, prefix = 'juiceshop', products = 56, memories]) => {
    const configuration = loadVariant(name)
    expect(configuration.warnings).toEqual([])
    expect(configuration.application.customMetricsPrefix).toBe(prefix)
    expect(configuration.products).toHaveLength(products)
    if (memories) expect(configuration.memories).toHaveLength(memories)
    const warn = vi.fn()
    new OwnFiles({
      options: listFileOptions(configuration),
      ownDirectories: listOwnFolders(SHIPPED, { NODE_ENV: name }),
      contentDirectory: join(SHIPPED, '..', 'content'),
      downloadDirectory: join(SHIPPED, 'no-downloads'),
      warn,
    })
    expect(warn.mock.calls).toEqual([])
  })

  it('are all tried and documented', () => {
    const files = readdirSync(SHIPPED).flatMap((file) => /^(.+)\.yml$/.exec(file)?.[1] ?? [])
    expect(files.toSorted()).toEqual(variants.map(([name]) => name).toSorted())
    const guide = readFileSync(join(SHIPPED, 'README.md'), 'utf8')
    for (const name of files) expect(guide).toContain(`| \`${name}\``)
  })

  it('are shops of their own', () => {
    const shops = variants.map(([name]) => loadVariant(name)).filter(({ products }) => products.length !== 56)
    for (const property of ['name', 'domain', 'logo', 'favicon'] as const)
      expect(new Set(shops.map(({ application }) => application[property])).size, property).toBe(shops.length)
    for (const { products } of shops) expect(new Set(products.map(({ name }) => name)).size).toBe(products.length)
  })

  it('have the switches that they are for', () => {
    const off = { welcomeBanner: { showOnFirstStart: false }, showGitHubLinks: false }
    const competition = {
      application: { ...off, showVersionNumber: false, localBackupEnabled: false },
      challenges: { showHints: false },
      hackingInstructor: { isEnabled: false },
      ctf: { showFlagsInNotifications: true },
    }
    const dressed = { logo: 'JuiceShopCTF_Logo.png', favicon: 'favicon_ctf.ico', theme: 'neon-fire' }
    for (const [name, switches] of Object.entries({
      ctf: competition,
      fbctf: { ...competition, ctf: { showCountryDetailsInNotifications: 'both' } },
      quiet: { application: off, challenges: { showSolvedNotifications: false, showHints: false } },
      tutorial: { challenges: { restrictToTutorialsFirst: true } },
      unsafe: { challenges: { safetyMode: 'disabled' } },
      oss: { application: { theme: 'blue-lightblue' }, challenges: { showSolvedNotifications: false } },
      juicebox: { application: { domain: 'juice-b.ox' } },
      mozilla: {
        challenges: { showHints: false, codingChallengesEnabled: 'never' },
        ctf: { showFlagsInNotifications: true },
      },
      defcon33: {
        application: { theme: 'lime-green', numberOfRandomFakeUsers: 42 },
        challenges: { safetyMode: 'disabled' },
        ctf: { showFlagsInNotifications: true },
      },
      test: { application: { chatBot: { llmApiUrl: 'http://localhost:43210/v1', llmMaxRetries: 0 } } },
    }))
      expect(loadVariant(name), name).toMatchObject(switches)
    expect(loadVariant('ctf').application).toMatchObject(dressed)
    expect(loadVariant('ctf').challenges.safetyMode).toBe('disabled')
    expect(loadVariant('fbctf').application.theme).toBe('bluegrey-lightgreen')
    const payloadIn = (name: string) =>
      JSON.stringify(toRules(loadVariant(name), '', declared).settings.xssBonusChallenge)
    expect(payloadIn('juicebox')).not.toBe(payloadIn('test'))
  })

  it('fbctf names a country for each challenge', () => {
    const { ctf } = loadConfiguration({ directory: SHIPPED, environment: { NODE_ENV: 'fbctf' }, seed })
    expect(Object.keys(ctf.countryMapping ?? {})).toHaveLength(132)
    expect(ctf.countryMapping?.chatbotGreedyInjectionChallenge).toEqual({ name: 'Norway', code: 'NO' })
  })
})
