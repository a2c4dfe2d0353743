import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { parseYaml } from '#foundation/yaml.ts'
import { z } from '#foundation/zod.ts'
import { toText } from '#lab/search/words.ts'
import { createSearch } from '#lab/web/search.ts'
import { readOfflineSites, told, type WebPage } from '#lab/web/sites.ts'
import { findMonthlyDiscount } from '#shop/coupons/monthly.ts'

const CONTENT = fileURLToPath(new URL('../content', import.meta.url))
const LANGUAGES = ['en', 'de_DE'] as const
const TAGS = /^(a|blockquote|br|code|em|h2|li|ol|p|pre|strong|table|td|th|tr|ul)$/

const web = readOfflineSites(join(CONTENT, 'lab', 'web'), join(CONTENT, 'i18n'))
const pages = new Map<string, WebPage>(
  web.sites.flatMap((site) => site.pages.map((page) => [`${site.slug}/${page.slug}`, page] as const)),
)

const customer = z.looseObject({
  key: z.string(),
  password: z.string(),
  mailbox: z.string().optional(),
  securityAnswer: z.string().optional(),
})
const customers = z.array(customer).parse(parseYaml(readFileSync(join(CONTENT, 'customers.yml'), 'utf8')))

const photos = z
  .array(z.looseObject({ image: z.string(), securityAnswer: z.string().optional() }))
  .parse(parseYaml(readFileSync(join(CONTENT, 'memories.yml'), 'utf8')))

const withdrawn = z
  .array(z.looseObject({ description: z.string().default(''), unsafeIngredients: z.array(z.string()).optional() }))
  .parse(parseYaml(readFileSync(join(CONTENT, 'products.yml'), 'utf8')))
  .find(({ unsafeIngredients }) => unsafeIngredients)

/** Key of the coupon job. */
const API_KEY = '6PPi37DBxP4lDwlriuaxP15HaDJpsUXY5TspVmie'

function seeded(key: string): z.output<typeof customer> {
  const found = customers.find((known) => known.key === key)
  if (!found) throw new Error(`There is no customer ${key}.`)
  return found
}

function pageAt(path: string): WebPage {
  const page = pages.get(path)
  if (!page) throw new Error(`The offline sites have no page ${path}.`)
  return page
}

/** Visible text of a page in one language, with head and keywords. */
function textOf(page: WebPage, language: (typeof LANGUAGES)[number]): string {
  const { title, summary, author, keywords, body } = page
  return [told(title, language), told(summary, language), author, ...keywords, toText(told(body, language))].join('\n')
}

function linksIn(markup: string): string[] {
  return [...markup.matchAll(/href="([^"]*)"/g)].map(([, target = '']) => target)
}

/** Target of a link, as `site/slug` or `site/`. */
function targetOf(path: string, link: string): string {
  const { pathname } = new URL(link, `http://lab.example/range/lab/web/${path}`)
  return pathname.replace('/range/lab/web/', '')
}

/** Names of a site's downloads. */
function filesOf(slug: string): string[] {
  const folder = join(CONTENT, 'lab', 'web', slug, 'files')
  return existsSync(folder) ? readdirSync(folder) : []
}

function everyText(check: (text: string, path: string) => void): void {
  for (const [path, page] of pages) for (const language of LANGUAGES) check(textOf(page, language), path)
}

describe('every page of the offline sites', () => {
  it('is well-formed and written in both languages', () => {
    expect(web.faults).toEqual([])
    expect(web.sites.length).toBeGreaterThanOrEqual(8)
    for (const [path, page] of pages) {
      expect(path).toMatch(/^[a-z0-9-]+\/[a-z0-9-]+$/)
      expect(page.date, path).toMatch(/^\d{4}-\d\d-\d\d$/)
      expect(page.keywords.length, path).toBeGreaterThan(0)
      expect(told(page.body, 'de_DE'), path).not.toBe(page.body.en)
      const [english, german] = LANGUAGES.map((language) => linksIn(told(page.body, language)).sort())
      expect(german, path).toEqual(english)
    }
  })

  it('uses a few closed elements, without scripts', () => {
    for (const [path, { body }] of pages) {
      for (const language of LANGUAGES) {
        const open: string[] = []
        for (const [, slash, name = '', attributes = ''] of told(body, language).matchAll(
          /<(\/?)([a-z0-9]+)([^>]*)>/g,
        )) {
          expect(name, path).toMatch(TAGS)
          if (name === 'a' && !slash) expect(attributes, path).toMatch(/^ href="[^":]*"$/)
          else expect(attributes, path).toBe('')
          if (slash) expect(open.pop(), `${path}: </${name}>`).toBe(name)
          else if (name !== 'br') open.push(name)
        }
        expect(open, path).toEqual([])
        expect(told(body, language), path).not.toMatch(/&(?!(?:amp|lt|gt|quot|#39);)/)
      }
    }
  })

  it('has working links only', () => {
    const fronts = web.sites.map(({ slug }) => `${slug}/`)
    const programs = ['/range/lab/bench/']
    const files = web.sites.flatMap(({ slug }) => filesOf(slug).map((name) => `${slug}/files/${name}`))
    const targets = new Set([...pages.keys(), ...fronts, ...programs, ...files])
    for (const [path, { body }] of pages) {
      for (const link of linksIn(body.en)) expect(targets, `${path} links to ${link}`).toContain(targetOf(path, link))
    }
  })

  it('is reachable from listed pages, even if it is hidden', () => {
    const reached = new Set([...pages].filter(([, { hidden }]) => !hidden).map(([path]) => path))
    for (const path of reached) {
      const page = pages.get(path)
      for (const link of linksIn(page?.body.en ?? '')) reached.add(targetOf(path, link))
    }
    for (const path of pages.keys()) expect(reached).toContain(path)
    expect([...pages.values()].filter(({ hidden }) => hidden)).toHaveLength(6)
  })
})

describe('secrets of the offline sites', () => {
  it('include passwords of customers', () => {
    // Two of them are ordinary words.
    const secrets = customers.filter(({ password }) => !['demo', 'private'].includes(password))
    expect(secrets.length).toBeGreaterThan(15)
    everyText((text, path) => {
      for (const { password } of secrets) expect(text, path).not.toContain(password)
      expect(text, path).not.toContain('Support2022!')
    })
  })

  it('include owners of accounts', () => {
    everyText((text, path) => {
      expect(text, path).not.toMatch(/[\w.]+@(juice-sh\.op|owasp\.org|gmail\.com)/)
      expect(text, path).not.toContain(seeded('jannik').mailbox)
    })
  })

  it('include the coupon job’s key, except in one of its files', () => {
    const places = new Set<string>()
    everyText((text, path) => {
      if (text.includes(API_KEY.slice(0, 8))) places.add(path)
    })
    expect([...places]).toEqual(['pithub/coupon-of-the-month-post'])
  })

  it('include the two ingredients, except on pages about one of them', () => {
    const places = new Set<string>()
    everyText((text, path) => {
      if (withdrawn?.unsafeIngredients?.some((name) => text.toLowerCase().includes(name))) places.add(path)
    })
    expect([...places].sort()).toEqual(['pasteboard/recipe-w8zt3p', 'pulpedia/eurogium-edule'])
  })

  it('include the shop’s look-alike packages', () => {
    everyText((text, path) => expect(text, path).not.toMatch(/epilogue-js|ngy-cookie|pickle rick/i))
  })

  it('include answers to copy, or marks of answers', () => {
    const answers = [...customers, ...photos].flatMap(({ securityAnswer }) => (securityAnswer ? [securityAnswer] : []))
    const told = new Set<string>()
    everyText((text, path) => {
      for (const answer of answers.filter((one) => text.includes(one))) {
        told.add(answer)
        expect(text, `${path}: ${answer}`).not.toMatch(/passw|answer|antwort/i)
      }
    })
    expect([...told].sort()).toEqual([
      'Daniel Boone National Forest',
      'ITsec',
      'Samuel',
      'Silence of the Lambs',
      "Stop'n'Drop",
      'Zaya',
    ])
  })
})

describe('research on the offline sites', () => {
  const facts: Record<string, { at: string; both: string[] }> = {
    'the brother of Jim': { at: 'pulpedia/james-t-kirk', both: ['George Samuel Kirk', 'Jim'] },
    'the first employer of Bender': { at: 'pulpedia/bending-unit', both: ["Stop'n'Drop"] },
    'the dog of Morty': { at: 'pulpedia/morty-smith', both: ['Snowball'] },
    'the cat of Bjoern': { at: 'peeltube/talk-shop-that-wants-to-be-broken', both: ['Bjoern', 'Zaya'] },
    'the home town of Bjoern': { at: 'mingle/bjoern', both: ['Uetersen', '1991', 'Teenager'] },
    'the movie of uv0gin': { at: 'attic/uv0gin-2026-09-04', both: ['uv0gin', 'Silence of the Lambs'] },
    'the dog of MC SafeSearch': { at: 'peeltube/rap-about-safety', both: ['Noodles'] },
    'the husband of Amy': { at: 'pulpedia/amy-and-kif', both: ['Kif', 'Amy'] },
    'the policy of the support team': { at: 'askpress/naming-a-team-vault', both: ['support', '12', '30', '@$!%*?&'] },
    'three fruits of the withdrawn juice': {
      at: 'gazette/three-fruits',
      both: ['Cherymoya', 'Annona cherimola', 'Jabuticaba', 'Myrciaria cauliflora', 'Bael', 'Aegle marmelos'],
    },
    'what else was in the withdrawn juice': {
      at: 'pasteboard/recipe-w8zt3p',
      both: ['Rippertuer', 'Cherymoya', 'Jabuticaba', 'Bael', 'Hueteroneel', 'Eurogium edule'],
    },
    'what hueteroneel must not meet': { at: 'pulpedia/eurogium-edule', both: ['hueteroneel', 'Eurogium edule'] },
    'the key of the job for coupons': { at: 'pithub/coupon-of-the-month-post', both: [API_KEY, 'COUPON_API_KEY'] },
    'which parts are known to be broken': {
      at: 'padded-cell/old-parts',
      both: ['sanitize-html', '1.4.3', 'express-jwt', '6.0.0', 'package.json'],
    },
    'how look-alikes are named': {
      at: 'padded-cell/look-alikes',
      both: ['typosquatting', 'crossenv', 'nodemailer-js'],
    },
    'where the theft was first described': {
      at: 'pithub/eslint-scope-39',
      both: ['https://github.com/eslint/eslint-scope/issues/39', 'npm:eslint-scope:20180712', '3.7.2'],
    },
    'where the log is': { at: 'askpress/quieter-access-logs', both: ['Pasteboard'] },
  }
  for (const [name, { at, both }] of Object.entries(facts)) {
    it(name, () => {
      for (const language of LANGUAGES) {
        const text = textOf(pageAt(at), language).toLowerCase()
        for (const fact of both) expect(text).toContain(fact.toLowerCase())
      }
    })
  }

  it('leads from the picture’s place to its forest', () => {
    for (const language of LANGUAGES) {
      const rows = [
        ...told(pageAt('pulpedia/national-forests').body, language)
          .replaceAll(/(\d),(\d)/g, '$1.$2')
          .matchAll(/<td>([\w ]+)<\/td><td>[\w ]+<\/td><td>([\d.]+) – ([\d.]+)<\/td><td>([\d.]+) – ([\d.]+)<\/td>/g),
      ].map(([, name = '', ...degrees]) => ({ name, degrees: degrees.map(Number) as [number, number, number, number] }))
      expect(rows).toHaveLength(10)
      const [north, west] = [36 + 57.523 / 60, 84 + 20.893 / 60]
      const there = rows.filter(
        ({ degrees: [south, upTo, east, farWest] }) =>
          south <= north && north <= upTo && east <= west && west <= farWest,
      )
      expect(there.map(({ name }) => name)).toEqual([
        photos.find(({ image }) => image === 'favorite-hiking-place.png')?.securityAnswer,
      ])
    }
  })

  it('leads to the tenant of the window', () => {
    const answer = photos.find(({ image }) => image === 'IMG_4253.jpg')?.securityAnswer
    for (const language of LANGUAGES)
      expect(told(pageAt('gazette/number-seventeen').body, language)).toContain(`<strong>${answer}</strong>`)
  })

  it('leads to the password of MC SafeSearch', () => {
    expect('Mr. Noodles'.replaceAll('o', '0')).toBe(seeded('rapper').password)
  })

  it('leads to the password of Amy', () => {
    for (const language of LANGUAGES) {
      const [, example = ''] = /<pre>(.*)<\/pre>/.exec(told(pageAt('padded-cell/needles-and-hay').body, language)) ?? []
      expect(example).toHaveLength(24)
      expect(example.replace('P1p', 'Kif'.replace('i', '1'))).toBe(seeded('amy').password)
    }
  })

  it('leads to the postal code of Bjoern', () => {
    for (const language of LANGUAGES) {
      const { body } = pageAt('pulpedia/postal-codes-in-germany')
      const row = /<td>Uetersen<\/td><td>(\w+)<\/td><td>(\d+)<\/td>/.exec(told(body, language))
      expect(`${row?.[1]}-${row?.[2]}`).toBe(seeded('bjoern').securityAnswer)
      expect(told(body, language)).toContain('West-5300')
    }
  })

  it('leads to the spelling of Morty, after some tries', () => {
    const cells = [...pageAt('pulpedia/leet').body.en.matchAll(/<td>([A-Z])<\/td><td>(\d)<\/td>/g)]
    const digits = new Map<string, string>(cells.map(([, letter = '', digit = '']) => [letter, digit]))
    const answer = seeded('morty').securityAnswer ?? ''
    expect(answer).toHaveLength('Snowball'.length)
    for (const [index, letter] of [...'SNOWBALL'].entries()) {
      expect([letter, digits.get(letter)]).toContain(answer[index]?.toUpperCase())
    }
  })

  it('leads from the monthly posts to the content of a coupon', () => {
    for (const language of LANGUAGES) {
      const rows = [...told(pageAt('pulpedia/base85').body, language).matchAll(/Z85.*?<code>(.*?)<\/code>/gs)]
      const alphabet = toText(rows[0]?.[1] ?? '').replaceAll(' ', '')
      expect(new Set(alphabet).size).toBe(85)
      const posts = told(pageAt('mingle/coupon-of-the-month').body, language).matchAll(
        /<code>(.*?)<\/code>, for (\d+) %/g,
      )
      const codes = [...posts].map(([, code = '', percent]) => ({ code: toText(code), percent }))
      expect(codes).toHaveLength(4)
      for (const { code, percent } of codes) {
        const words = [code.slice(0, 5), code.slice(5)].map((five) =>
          [...five].reduce((sum, character) => sum * 85 + alphabet.indexOf(character), 0),
        )
        const bytes = Buffer.alloc(8)
        words.forEach((word, index) => void bytes.writeUInt32BE(word, index * 4))
        expect(bytes.toString('latin1')).toMatch(new RegExp(`^[A-Z]{3}26-${percent}$`))
      }
    }
  })

  it('leads from the fruits on the label to the dangerous pair', () => {
    const { body } = pageAt('gazette/three-fruits')
    const names = [...body.en.matchAll(/<strong>(\w+)<\/strong> \(<em>([\w ]+)<\/em>\)/g)].flatMap(
      ([, ...both]) => both,
    )
    expect(names).toHaveLength(6)
    for (const name of names) expect(withdrawn?.description).toContain(name)
    expect(linksIn(body.en)).toContain('../pasteboard/recipe-w8zt3p')
    for (const language of LANGUAGES) {
      const [, recipe = ''] =
        /<pre>([\s\S]*)<\/pre>/.exec(told(pageAt('pasteboard/recipe-w8zt3p').body, language)) ?? []
      const lines = recipe.split('\n').map((line) => line.toLowerCase())
      expect(lines).toHaveLength(9)
      expect(
        [lines[5], lines[7]].map((line, index) => line?.startsWith(withdrawn?.unsafeIngredients?.[index] ?? '?')),
      ).toEqual([true, true])
      expect(textOf(pageAt('pulpedia/eurogium-edule'), language)).toMatch(/(never with|nie mit) hueteroneel/i)
    }
  })

  it('leads from the coupons of each month to the job and its sources', () => {
    for (const language of LANGUAGES) {
      const { body } = pageAt('mingle/coupon-of-the-month')
      const codes = [...told(body, language).matchAll(/<code>(.*?)<\/code>, for (\d+) %/g)]
      const discounts = codes.map(([, code = ''], index) =>
        findMonthlyDiscount(code.replace('&lt;', '<'), new Date(2026, 7 + index, 1)),
      )
      expect(discounts).toEqual(codes.map(([, , percent]) => Number(percent)))
      expect(discounts).toHaveLength(4)
      expect(linksIn(told(body, language))).toContain('../pithub/coupon-of-the-month')
    }
    expect(linksIn(pageAt('pithub/coupon-of-the-month').body.en)).toContain('coupon-of-the-month-post')
  })

  it('leads to the password of the support team’s vault', () => {
    const { date, body } = pageAt('askpress/naming-a-team-vault')
    const master = `Support${date.slice(0, 4)}!`
    expect(master).toBe('Support2022!')
    expect(master).toMatch(/^(?=.*[a-z])(?=.*[A-Z])(?=.*\d)(?=.*[@$!%*?&])[A-Za-z\d@$!%*?&]{12,30}$/)
    expect(master).toHaveLength(12)
    for (const language of LANGUAGES) expect(told(body, language)).toMatch(/KeePass/)
  })

  it('leads to a password in a log', () => {
    for (const language of LANGUAGES) {
      const [, log = ''] = /<pre>([\s\S]*)<\/pre>/.exec(told(pageAt('pasteboard/log-7rq2xk').body, language)) ?? []
      const lines = log.replaceAll('&amp;', '&').split('\n')
      expect(lines).toHaveLength(20)
      for (const line of lines)
        expect(line).toMatch(/^[\d.]+ - - \[[^\]]+ \+0000\] "[A-Z]+ \S+ HTTP\/1\.1" \d{3} (\d+|-) "[^"]+" "[^"]+"$/)
      const changes = lines.filter((line) => line.includes('/rest/user/change-password?'))
      expect(changes).toHaveLength(1)
      const [, address = '', status] = /"GET (\S+) HTTP\/1\.1" (\d+)/.exec(changes[0] ?? '') ?? []
      expect(status).toBe('401')
      const { searchParams } = new URL(address, 'http://shop.example')
      expect(searchParams.get('current')).toBe(seeded('jannik').password)
      expect(searchParams.get('new')).not.toBe(searchParams.get('repeat'))
    }
  })
})

describe('a learner’s search', () => {
  const search = createSearch(web)
  const found = (query: string): string[] =>
    search(query, 'de_DE').found.map(({ site, page }) => `${site.slug}/${page.slug}`)
  const queries: Record<string, string> = {
    'sanitize-html': 'padded-cell/old-parts',
    'express-jwt vulnerable': 'padded-cell/old-parts',
    typosquatting: 'padded-cell/look-alikes',
    Doppelgänger: 'padded-cell/look-alikes',
    'eslint-scope': 'pithub/eslint-scope-39',
    'captain kirk brother': 'pulpedia/james-t-kirk',
    'jim enterprise': 'pulpedia/james-t-kirk',
    'bender first job': 'pulpedia/bending-unit',
    'morty dog': 'pulpedia/morty-smith',
    'morty spelling': 'askpress/how-the-kids-spell',
    'bjoern cat': 'peeltube/talk-shop-that-wants-to-be-broken',
    'bjoern uetersen': 'mingle/bjoern',
    'postal code uetersen': 'pulpedia/postal-codes-in-germany',
    'Postleitzahl 1991': 'pulpedia/postal-codes-in-germany',
    'mc safesearch': 'peeltube/rap-about-safety',
    'password padding': 'padded-cell/needles-and-hay',
    'amy husband': 'pulpedia/amy-and-kif',
    uvogin: 'mingle/uv0gin',
    uv0gin: 'attic/mingle-uv0gin',
    'access logs': 'askpress/quieter-access-logs',
    'support keepass': 'askpress/naming-a-team-vault',
    'unsigned jwt': 'pulpedia/json-web-token',
    'cherymoya jabuticaba bael': 'gazette/three-fruits',
    'Annona cherimola': 'gazette/three-fruits',
    hueteroneel: 'pulpedia/eurogium-edule',
    'eurogium edule': 'pulpedia/eurogium-edule',
    'monthly coupon': 'mingle/coupon-of-the-month',
    'Gutschein Saft': 'mingle/coupon-of-the-month',
    'coupon job sources': 'pithub/coupon-of-the-month',
    'letters digits punctuation encoding': 'pulpedia/base85',
    'national forests': 'pulpedia/national-forests',
    'forest degrees north west': 'pulpedia/national-forests',
    'sandstone arch hiking': 'pulpedia/national-forests',
    'Wald Koordinaten': 'pulpedia/national-forests',
    'house number 17': 'gazette/number-seventeen',
    'Haus Fenster Firma': 'gazette/number-seventeen',
    'Buchstaben Ziffern Satzzeichen': 'pulpedia/base85',
    'constructed languages': 'pulpedia/constructed-languages',
    'language codes': 'pulpedia/constructed-languages',
    Kunstsprachen: 'pulpedia/constructed-languages',
    Klingon: 'pulpedia/constructed-languages',
    juicy_malware_linux_amd_64: 'pithub/juicy-malware',
    'juicy malware': 'pithub/juicy-malware',
    Schadprogramm: 'pithub/juicy-malware',
  }
  for (const [query, path] of Object.entries(queries)) {
    it(`${query} leads to ${path}`, () => expect(found(query).slice(0, 3)).toContain(path))
  }

  it('does not find hidden pages', () => {
    const queries = ['change-password', 'access.log 401', 'snapshot september movie', 'rippertuer batch', 'x-api-key']
    for (const query of queries) {
      for (const path of found(query)) expect(pageAt(path).hidden, `${query}: ${path}`).toBe(false)
    }
    expect(found('silence lambs')).toEqual([])
  })
})
