import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { takeExcerpt } from '../search/excerpt.ts'
import { splitWords, toText } from '../search/words.ts'
import { type OpenLab, openLab, SAMPLE_WEB } from '../testing/open-lab.ts'
import { readOfflineSites } from './sites.ts'

let open: OpenLab
beforeEach(async () => {
  open = await openLab()
})
afterEach(() => open[Symbol.dispose]())

const get = (url: string, headers: Record<string, string> = {}) =>
  open.app.inject({ url: `/range/lab/web${url}`, headers: { accept: 'text/html', ...headers } })

async function find(query: string, language = 'en'): Promise<string[]> {
  const headers = { accept: 'application/json', cookie: `language=${language}` }
  const reply = await get(`/?q=${encodeURIComponent(query)}`, headers)
  return (reply.json().results as { page: string }[]).map(({ page }) => page)
}

describe('sites', () => {
  it('are listed, with a front and pages in a browser of their own', async () => {
    expect((await get('/')).body).toContain('kettlepedia.example')
    const front = await get('/kettlepedia')
    expect(front.body).toContain('href="../web/kettlepedia/samovar"')
    const page = await get('/kettlepedia/samovar')
    expect(page.body).toContain('<code>https://kettlepedia.example/samovar</code>')
    expect(page.body).toContain('Compare the <a href="whistle">whistle</a>.')
    expect(page.body).toContain('3 February 2026')
    expect((await get('/kettlepedia/samovar', { cookie: 'language=de_DE' })).body).toContain('<h1>Der Samowar</h1>')
    const partly = (await get('/kettlepedia', { cookie: 'language=de_DE' })).body
    expect(partly).toContain('Die Pfeife')
    expect(partly).toContain('What a kettle says.')
    expect((await get('/lidbook/secret-recipe', { cookie: 'language=de_DE' })).body).toContain('<h1>A secret</h1>')
  })

  it('have hidden pages', async () => {
    expect((await get('/lidbook/')).body).not.toContain('secret-recipe')
    expect(await find('secret water')).toEqual([])
    expect((await get('/lidbook/secret-recipe')).body).toContain('It is only water.')
  })

  it.each(['/nowhere', '/nowhere/samovar', '/kettlepedia/site', '/kettlepedia/..%2fsamovar', '/__proto__/x'])(
    'do not have %s',
    async (path) => {
      const reply = await get(path, { accept: 'application/json' })
      expect([reply.statusCode, reply.json().error]).toEqual([404, 'LAB_NO_SITE'])
    },
  )

  it('are left out when they are malformed, and the rest stays', async () => {
    using other = await openLab({
      web: { ...SAMPLE_WEB, 'kettlepedia/bad.yml': 'title: [', 'lidbook/site.yml': 'name: x' },
    })
    const { body } = await other.app.inject('/range/lab/web/')
    expect(body).toContain('Kettlepedia')
    expect(body).not.toContain('Lidbook')
    expect((await other.app.inject('/range/lab/web/kettlepedia/samovar')).statusCode).toBe(200)
  })

  it('take pages of a trainer, which replace ours of the same name', () => {
    const folder = mkdtempSync(join(tmpdir(), 'vitamin-cve-web-'))
    const write = (path: string, text: string) => {
      mkdirSync(join(folder, path, '..'), { recursive: true })
      writeFileSync(join(folder, path), text)
    }
    const page = (title: string) => `title: ${title}\nsummary: s\nbody: b\ndate: 2026-01-01\nauthor: a\n`
    write('ours/tea/site.yml', 'name: Tea\naddress: tea.example\ntagline: t\nlook: blog\n')
    write('ours/tea/one.yml', page('Ours'))
    write('ours/tea/two.yml', page('Two'))
    write('theirs/tea/one.yml', page('Theirs'))
    write('theirs/tea/three.yml', page('Three'))
    write('theirs/elsewhere/four.yml', page('Four'))
    const { sites, faults } = readOfflineSites(join(folder, 'ours'), join(folder, 'none'), [
      join(folder, 'theirs'),
      'none',
    ])
    expect(sites.flatMap(({ pages }) => pages.map(({ title }) => title.en)).toSorted()).toEqual([
      'Theirs',
      'Three',
      'Two',
    ])
    expect(faults).toEqual([])
    rmSync(folder, { recursive: true })
  })

  it('are optional', async () => {
    const empty = mkdtempSync(join(tmpdir(), 'vitamin-cve-web-'))
    expect(readOfflineSites(join(empty, 'none'), join(empty, 'none'))).toEqual({ sites: [], faults: [] })
    rmSync(empty, { recursive: true })
    using other = await openLab({ web: {} })
    expect((await other.app.inject('/range/lab/web/')).body).toContain('The small web is empty today.')
  })
})

describe('Rummage', () => {
  it('finds words and their beginnings, in English and the own language, the better place first', async () => {
    expect(await find('samovar')).toEqual(['samovar', 'whistle'])
    expect(await find('SAMOW', 'de_DE')).toEqual(['samovar', 'whistle'])
    expect(await find('strasse', 'de_DE')).toEqual(['samovar'])
    expect(await find('samovar', 'de_DE')).toEqual(['samovar', 'whistle'])
    expect(await find('SAMOW')).toEqual([])
    expect(await find('1778')).toEqual(['samovar'])
    expect(await find('tula kettle')).toEqual(['samovar'])
    expect(await find('te')).toEqual([])
  })

  it('offers pages with some of the words if no page has all', async () => {
    expect(await find('tula zeppelin')).toEqual(['samovar'])
    expect((await get('/?q=tula+zeppelin')).body).toContain('No page has all of these words.')
  })

  it('marks searched words, and escapes everything', async () => {
    const { body } = await get('/?q=tul')
    expect(body).toContain('<mark>Tula</mark>')
    const evil = await get(`/?q=${encodeURIComponent('"><script>alert(1)</script>')}`)
    expect(evil.statusCode).toBe(200)
    expect(evil.body).not.toContain('<script>alert')
  })

  it.each(['', '   ', '?!', 'x'.repeat(5000), 'a '.repeat(400), '%00', '\u0000', '__proto__', '(.*)+$'])(
    'is not bothered by %j',
    async (query) => {
      expect((await get(`/?q=${encodeURIComponent(query)}`)).statusCode).toBe(200)
    },
  )

  it('takes the first of several queries', async () => {
    expect((await get('/?q=samovar&q=whistle')).body).toContain('value="samovar"')
  })
})

describe('words', () => {
  it('are compared without accents, capitals and marks', () => {
    expect(splitWords('Café-Straße, Stop’n’Drop 42')).toEqual(['cafe', 'strasse', 'stop', 'n', 'drop', '42'])
  })

  it('are read from HTML without its markup', () => {
    expect(toText('<p class="x">a &amp; b</p><!-- <i>no</i> --><b>c</b>')).toBe('a & b c')
  })

  it('are shown in their context', () => {
    const text = `${'before '.repeat(30)}needle ${'after '.repeat(60)}`
    expect(takeExcerpt(text, ['needle'])).toMatch(/^… (before )+needle (after )*after …$/)
    expect(takeExcerpt('a needle', ['needle'])).toBe('a needle')
    expect(takeExcerpt(text, ['thread'])).toBeUndefined()
  })
})
