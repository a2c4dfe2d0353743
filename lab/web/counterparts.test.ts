import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { createSearch } from './search.ts'
import { counterpartOf, readOfflineSites } from './sites.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const CONTENT = join(ROOT, 'content')
const ADDRESS = /https?:\/\/[^\s"'`<>)\]\\$]+/g

/** Sources with links for visitors. */
const SOURCES = [
  ...['web/src/shop', 'web/src/entities', 'web/src/app', 'web/src/range'].flatMap(scriptsBelow),
  ...['products.yml', 'feedback.yml', 'complaints.yml', 'memories.yml'].map((file) => `content/${file}`),
]

/** Addresses that are no link targets, or need no counterpart. */
const NO_LINKS: Readonly<Record<string, string>> = {
  'http://www.w3.org/': 'a name space of drawings',
  'https://cwe.mitre.org/': 'what trainers and learners read after a challenge, on the ticket; not a link of the shop',
}

const web = readOfflineSites(join(CONTENT, 'lab', 'web'), join(CONTENT, 'i18n'))
const search = createSearch(web)
const pathOf = (address: string): string | undefined => {
  const found = counterpartOf(web, address)
  return found && `${found.site.slug}/${found.page.slug}`
}

function scriptsBelow(folder: string): string[] {
  return readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
    .map((file) => `${folder}/${file}`)
}

/** Settings with links on pages, without examples and comments. */
function configuredLinks(): string[] {
  const text = readFileSync(join(ROOT, 'server', 'config', 'defaults.yml'), 'utf8')
  return [...text.matchAll(/^ {4}\w+Url: (https?:(?!\/\/localhost)\S+)$/gm)].map(([, address = '']) => address)
}

describe('an address of the internet', () => {
  it('that the shop links to has a counterpart', () => {
    const links = SOURCES.flatMap((file) => readFileSync(join(ROOT, file), 'utf8').match(ADDRESS) ?? [])
    const all = [...new Set([...links, ...configuredLinks()])]
    expect(all.length).toBeGreaterThan(25)
    const dead = all
      .filter((address) => !Object.keys(NO_LINKS).some((beginning) => address.startsWith(beginning)))
      .filter((address) => pathOf(address) === undefined)
    expect(dead).toEqual([])
  })

  it('leads to its closest counterpart', () => {
    expect(pathOf('https://twitter.com/owasp_juiceshop')).toBe('mingle/juice-shop')
    expect(pathOf('http://www.twitter.com/owasp_juiceshop/')).toBe('mingle/juice-shop')
    expect(pathOf('https://twitter.com/intent/tweet?text=cat&hashtags=appsec')).toBe('mingle/compose')
    expect(pathOf('https://owasp.org/slack/invite')).toBe('mingle/juice-shop')
    const sample = 'https://github.com/juice-shop/juicy-malware/raw/master/juicy_malware_linux_amd_64'
    expect(pathOf(sample)).toBe('pithub/juicy-malware')
    expect(pathOf('https://owasp.org/www-project-juice-shop/')).toBe('pulpedia/owasp')
  })

  it('leads nowhere without a counterpart, or if it is malformed', () => {
    for (const text of ['https://example.org/', 'twitter.com/owasp_juiceshop', 'https://', 'javascript:alert(1)', ''])
      expect(pathOf(text)).toBeUndefined()
  })

  it('is accepted by the search engine at any length', () => {
    const { found, isWhole } = search(` https://twitter.com/intent/tweet?text=${'juice%20'.repeat(60)}`, 'en')
    expect([found.map(({ page }) => page.slug), isWhole]).toEqual([['compose'], true])
    expect(search('https://example.org/juice', 'en').found.map(({ page }) => page.slug)).not.toContain('compose')
  })
})
