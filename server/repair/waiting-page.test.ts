import { expect, it } from 'vitest'
import { root } from '../../tools/run/console.mjs'
import { RepairTexts } from './texts.ts'
import { renderWaitingPage } from './waiting-page.ts'

function render(language: string) {
  return renderWaitingPage({ root, version: '1.2.3' }, { cookie: `language=${language}` }, 'SHOP')
}

/** Letters of the heading outside of all ranges of the page's faces, such as `U+3042, U+30A1-30AD, U+6??`. */
function listMissing(page: string): string[] {
  const heading = /<h1[^>]*>([^<]+)/.exec(page)?.[1] ?? ''
  const ranges = [...page.matchAll(/unicode-range:([^;}]+)/g)].flatMap(([, list = '']) =>
    list.split(',').map((range) => {
      const [from = '', to = from] = range.replace(/^\s*U\+/, '').split('-')
      return [Number.parseInt(from.replaceAll('?', '0'), 16), Number.parseInt(to.replaceAll('?', 'f'), 16)] as const
    }),
  )
  return [...heading].filter((letter) => {
    const code = letter.codePointAt(0) ?? 0
    return code > 0x2ff && !ranges.some(([from, to]) => code >= from && code <= to)
  })
}

it.each([
  ['ja_JP', 'Letters japanese', 'ltr'],
  ['ko_KR', 'Letters korean', 'ltr'],
  ['zh_CN', 'Letters chinese', 'ltr'],
  ['zh_TW', 'Letters chinese-traditional', 'ltr'],
  ['hi_IN', 'Letters devanagari', 'ltr'],
  ['ar_SA', 'Letters arabic', 'rtl'],
  ['he_IL', 'Letters hebrew', 'rtl'],
  ['el_GR', 'U+0370-03FF', 'ltr'],
  ['uk_UA', 'U+0400-045F', 'ltr'],
])('a page in %s carries its letters', (language, face, direction) => {
  const { text, headers } = render(language)
  expect(text).toContain(`<html lang="${language.replace('_', '-')}" dir="${direction}">`)
  expect(text).toContain(face)
  expect(listMissing(text)).toEqual([])
  expect(headers['content-security-policy']).toContain('font-src data:')
})

it('carries no other letters in English', () => {
  expect(render('en').text).not.toMatch(/Letters|unicode-range/)
})

it('takes the general form of a plural that a language leaves out', () => {
  const say = new RepairTexts(`${root}/content`).sayIn('ar_SA')
  expect(say('REPAIR_COUNT_HINTS', { count: 3 })).toBe('التلميحات: 3')
})
