import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { discoverCatalogue } from '#game/catalogue/discover.ts'
import { BAKERY_PATHS } from '#lab/bakery/bakery.ts'
import { type HandbookPage, listTexts, readHandbook } from '#lab/handbook/pages.ts'
import { type OpenRange, openRange } from './support/open-range.ts'

/** Links between hints and handbook: every term of a hint has a page, and no page gives a challenge away. */
const ROOT = fileURLToPath(new URL('..', import.meta.url))
const { pages } = readHandbook(join(ROOT, 'content'))
const { challenges } = await discoverCatalogue()
const built = challenges.filter((challenge) => challenge.built)

/** Words that name a part of the shop or of a story, not a subject. */
const NO_SUBJECTS = new Set(['BEE'])

/** Subjects that hints write in lower case. */
const SUBJECTS = [
  ...[
    'mongodb',
    'console',
    'cookie',
    'captcha',
    'local storage',
    'developer tools',
    'redirect',
    'wallet',
    'gas',
    'hash',
  ],
  ...[
    'salt',
    'regular expression',
    'template',
    'sandbox',
    'null byte',
    'base64',
    'token',
    'robots.txt',
    'metrics',
    'log',
  ],
  ...[
    'typosquatting',
    'security.txt',
    'steganography',
    'seed phrase',
    'JSONP',
    'CSRF',
    'SSRF',
    'CORS',
    'CSP',
    'JWT',
    'TOTP',
  ],
  ...[
    '$where',
    'sqlite_master',
    'one-time code',
    'security question',
    'mass assignment',
    'race condition',
    're-entrancy',
  ],
  ...[
    'prompt injection',
    'XXE',
    'SSTI',
    'SVG',
    'YAML',
    'archive',
    'path traversal',
    'brute force',
    'OSINT',
    'ABI',
    'Terraform',
  ],
]

/** Challenges whose subject is in the encyclopedia of the small web. */
const READS_ELSEWHERE = new Set(['extraLanguageChallenge'])

let range: OpenRange
beforeAll(async () => {
  range = await openRange()
})
afterAll(() => range[Symbol.asyncDispose]())

describe('hints', () => {
  it('link to existing pages', () => {
    const addresses = new Set(pages.map(({ address }) => address))
    const dead = built.flatMap(({ key, readUp }) =>
      readUp.filter(({ page }) => !addresses.has(page)).map(({ page }) => `${key}: ${page}`),
    )
    expect(dead).toEqual([])
  })

  it('that say “read up” link to a page', () => {
    const bare = built
      .filter(({ key }) => !READS_ELSEWHERE.has(key))
      .flatMap(({ key, hints, readUp }) =>
        hints
          .filter(({ text }) => /\bread (?:up|about)\b/i.test(text))
          .filter(({ order }) => !readUp.some(({ hint }) => hint === order))
          .map(({ order }) => `${key}: ${order}`),
      )
    expect(bare).toEqual([])
  })

  it('use no word that the small web’s search does not lead to a page by', async () => {
    const words = new Set([...SUBJECTS, ...listTradeWords()])
    expect(words).toContain('RFC 9116')
    expect(words).toContain('X-Forwarded-For')
    const lost: string[] = []
    for (const word of words) {
      const found = await searchWeb(word)
      if (found.length === 0) lost.push(word)
    }
    expect(lost).toEqual([])
  })

  it('or debriefings lead to every page', () => {
    const linked = new Set(built.flatMap(({ readUp }) => readUp.map(({ page }) => page)))
    expect(pages.map(({ address }) => address).filter((address) => !linked.has(address))).toEqual([])
  })
})

describe('no page gives away', () => {
  it('a table of the shop', async () => {
    const { shop } = await range.instance()
    const tables = shop.sql.all`SELECT name FROM sqlite_master WHERE type = 'table'`
      .map(({ name }) => String(name))
      // SQLite's own tables are in every database.
      .filter((name) => !name.startsWith('sqlite_'))
    expect(tables).toContain('Users')
    const code = new RegExp(`\\b(?:${tables.join('|')})\\b`)
    expect(findIn((page) => listCode(page), code)).toEqual([])
  })

  it('an address of the shop', () => {
    const addresses = listShopPaths()
    expect(addresses).toContain('rest/user/login')
    const folders = ['/rest/', '/api/', 'b2b/v2', '/ftp', 'encryptionkeys', 'support/logs', 'juice-sh.op', '#/score']
    const hits = pages.flatMap((page) => {
      const text = listAll(page).join('\n')
      return [...folders, ...addresses].filter((part) => text.includes(part)).map((part) => `${page.address}: ${part}`)
    })
    expect(hits).toEqual([])
  })

  it('a payload that walkthroughs publish', () => {
    const hits = pages.flatMap((page) => {
      const text = listAll(page).join('\n')
      return built.flatMap(({ key, publishedPayloads }) =>
        publishedPayloads
          .filter((payload) => text.includes(payload))
          .map((payload) => `${page.address}: ${key}: ${payload}`),
      )
    })
    expect(hits).toEqual([])
  })
})

/** Abbreviations, numbers of standards and names of headers in hints. */
function listTradeWords(): string[] {
  const texts = built.flatMap(({ hints }) => hints.map(({ text }) => text.replace(/<[^>]+>/g, ' ')))
  return texts
    .flatMap(
      (text) => text.match(/\bRFC \d+\b|\bBIP-\d+\b|\b[A-Z][A-Z0-9]{2,}\b(?!-)|\b[A-Z]\w*(?:-[A-Z]\w+)+\b/g) ?? [],
    )
    .filter((word) => word !== 'RFC' && !NO_SUBJECTS.has(word))
}

async function searchWeb(query: string): Promise<string[]> {
  const reply = await fetch(`${range.url}/range/lab/web?q=${encodeURIComponent(query)}`, {
    headers: { accept: 'application/json' },
  })
  const { handbook } = (await reply.json()) as { handbook: { page: string }[] }
  return handbook.map(({ page }) => page)
}

/** Literal paths of the shop with more than one part, except for standards. */
function listShopPaths(): string[] {
  const lines = readFileSync(join(ROOT, 'test', 'routes.txt'), 'utf8').split('\n')
  return lines
    .slice(lines.indexOf('# shop'))
    .flatMap((line) => /^[A-Z,]+ +\/(\S+)/.exec(line)?.[1] ?? [])
    .filter((path) => !/[:*]/.test(path) && path.includes('/') && !path.startsWith('.well-known'))
    .filter((path) => !BAKERY_PATHS.includes(path))
}

function listAll(page: HandbookPage): string[] {
  return [...Object.values(page.texts).flatMap(listTexts), ...listCode(page), JSON.stringify(page.answers)]
}

/** Code in texts, figures and requests of a page. */
function listCode({ texts }: HandbookPage): string[] {
  return Object.values(texts).flatMap((text) => [
    ...listTexts(text).flatMap((prose) => [...prose.matchAll(/`([^`]+)`/g)].map(([, code = '']) => code)),
    ...[text.figure?.sent, text.figure?.read].flatMap((strip) => strip?.parts.map((part) => part.text) ?? []),
    ...text.example.steps.map(({ send }) => JSON.stringify(send)),
  ])
}

function findIn(list: (page: HandbookPage) => string[], pattern: RegExp): string[] {
  return pages.flatMap((page) =>
    list(page)
      .filter((text) => pattern.test(text))
      .map((text) => `${page.address}: ${text}`),
  )
}
