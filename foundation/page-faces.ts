import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { BuiltLetters } from './built-letters.ts'

interface Face {
  family: string
  weight: string
  /** File of the built page, without its ending. */
  file: string
  /** As in a style sheet. A page without such letters goes without the face. */
  ranges?: string
  letters?: RegExp
}

const FACES: readonly Face[] = [
  { family: 'Bricolage Grotesque Variable', weight: '800', file: 'bricolage-grotesque-latin' },
  { family: 'Commissioner Variable', weight: '100 900', file: 'commissioner-latin-wght-normal' },
  {
    family: 'Commissioner Variable',
    weight: '100 900',
    file: 'commissioner-latin-ext-wght-normal',
    ranges: 'U+0100-02AF,U+1E00-1EFF',
    letters: /[\u0100-\u02af\u1e00-\u1eff]/,
  },
  {
    family: 'Commissioner Variable',
    weight: '100 900',
    file: 'commissioner-greek-wght-normal',
    ranges: 'U+0370-03FF',
    letters: /[\u0370-\u03ff]/,
  },
  {
    family: 'Commissioner Variable',
    weight: '100 900',
    file: 'commissioner-cyrillic-wght-normal',
    ranges: 'U+0400-045F,U+0490-0491',
    letters: /[\u0400-\u045f\u0490\u0491]/,
  },
  { family: 'Martian Mono Variable', weight: '400', file: 'martian-mono-latin' },
]

/**
 * Faces with their fonts inside, for a page in one file. Without a build, the fonts of the machine serve.
 * @param root folder of the project
 * @param text of the whole page; its letters decide
 * @param language of the page, such as `ja-JP`
 */
export function writeFaces(root: string, text: string, language: string): string {
  const build = join(root, 'dist', 'web')
  const own = FACES.filter(({ letters }) => letters?.test(text) !== false).flatMap(
    ({ family, weight, file, ranges }) => {
      const path = join(build, 'fonts', `${file}.woff2`)
      if (!existsSync(path)) return []
      const source = `url(data:font/woff2;base64,${readFileSync(path, 'base64')}) format('woff2')`
      const limit = ranges === undefined ? '' : `;unicode-range:${ranges}`
      return `@font-face{font-family:'${family}';font-weight:${weight};src:${source}${limit}}`
    },
  )
  const others = new BuiltLetters(build).inline(text, language)
  if (others === '') return own.join('\n')
  const order = readFileSync(join(root, 'content', 'server-pages', 'css', 'letters.css'), 'utf8')
  return [...own, others, order].join('\n')
}
