import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { parseYaml } from '#foundation/yaml.ts'
import { type OpenLab, openLab } from '#lab/testing/open-lab.ts'

const CONTENT = fileURLToPath(new URL('../../content', import.meta.url))
const catalogue = (file: string): Record<string, string> =>
  parseYaml(readFileSync(`${CONTENT}/${file}`, 'utf8')) as Record<string, string>
const en = catalogue('lab/bench.en.yml')
const de = catalogue('i18n/de_DE/bench.yml')

let open: OpenLab
beforeEach(async () => {
  open = await openLab()
})
afterEach(() => open[Symbol.dispose]())

const get = (url: string, headers: Record<string, string> = {}) => open.app.inject({ url, headers })

function listTexts(page: string): { tag: string; texts: Record<string, string> } {
  return JSON.parse(/<script type="application\/json" id="bench-texts">([^<]*)</.exec(page)?.[1] ?? '')
}

describe('the workbench', () => {
  it('is on the desktop, in the bar and at its address with and without a slash', async () => {
    const front = await get('/range/lab/')
    expect(front.body.match(/href="\.\/bench\/"/g)).toHaveLength(2)
    for (const url of ['/range/lab/bench', '/range/lab/bench/']) {
      const { statusCode, body } = await get(url)
      expect(statusCode).toBe(200)
      expect(body).toContain('aria-current="page">Workbench')
      expect(body).toContain('<noscript>')
    }
    expect((await get('/range/lab/bench/')).body).toContain('<script type="module" src="../bench/bench.js">')
    expect((await get('/range/lab/bench')).body).toContain('<script type="module" src="./bench/bench.js">')
  })

  it('has a policy without requests', async () => {
    for (const url of ['/range/lab/bench/', '/range/lab/bench/bench.js']) {
      const policy = String((await get(url)).headers['content-security-policy'])
      expect(policy).toContain("default-src 'none'")
      expect(policy).toContain("connect-src 'none'")
      expect(policy).toContain("form-action 'none'")
      expect(policy).not.toMatch(/unsafe|https?:/)
    }
  })

  it('includes its texts in the language of the visitor', async () => {
    const english = listTexts((await get('/range/lab/bench/')).body)
    const german = listTexts((await get('/range/lab/bench/', { cookie: 'language=de_DE' })).body)
    expect([english.tag, german.tag]).toEqual(['en', 'de'])
    expect(english.texts).toEqual(en)
    expect(german.texts).toEqual(de)
  })

  it('compresses scripts, and caches those with a hash in their name', async () => {
    const entry = await get('/range/lab/bench/bench.js')
    expect(entry.headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'no-cache',
    })
    expect(entry.body).toBe('export {}')
    const packed = await get('/range/lab/bench/bench.js', { 'accept-encoding': 'gzip, br' })
    expect([packed.headers['content-encoding'], packed.body]).toEqual(['br', 'packed'])
    const chunk = await get('/range/lab/bench/chunks/worker-1a2b3c.js', { 'accept-encoding': 'br' })
    expect(chunk.headers['content-encoding']).toBeUndefined()
    expect(chunk.headers['cache-control']).toContain('immutable')
  })

  it.each([
    'nothing.js',
    'bench.js.br',
    '../../lab.en.yml',
    '..%2f..%2flab.en.yml',
    '%00',
    '__proto__',
    'chunks',
    'x'.repeat(10_000),
  ])('has no %.30s', async (name) => {
    const { statusCode } = await get(`/range/lab/bench/${name}`)
    expect([404, 414]).toContain(statusCode)
  })
})

it('both languages have the same keys and blanks', () => {
  const blanks = (text = '') => (text.match(/\{\w+\}/g) ?? []).sort()
  expect(Object.keys(de)).toEqual(Object.keys(en))
  for (const key of Object.keys(en)) expect([key, blanks(de[key])]).toEqual([key, blanks(en[key])])
})
