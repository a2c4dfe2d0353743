import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'

const root = fileURLToPath(new URL('..', import.meta.url))
const FOLDERS = 'bench|common|config|content|contract|docs|host|model|range|shop|test|tools|web'
const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scripts: Record<string, string> }

const MAX_LINE_CHARACTERS = 200

/** Names that the worked examples invent. */
const INVENTED = /supplier|fr_FR|my-course|config\/files|<|\*|\{/

const pages = [
  ...globSync('*.md', { cwd: root }),
  ...globSync('{config,docs,docs/contributing,docs/decisions,docs/packs}/*.md', { cwd: root }).map((file) =>
    file.replaceAll('\\', '/'),
  ),
]

describe.each(pages)('%s', (page) => {
  const text = readFileSync(join(root, page), 'utf8')

  it('names only existing files and folders', () => {
    const named = [...text.matchAll(new RegExp(`\`((?:${FOLDERS})/[^\`\\s]*)\``, 'g'))].map(([, path = '']) => path)
    expect(named.filter((path) => !INVENTED.test(path) && !existsSync(join(root, path)))).toEqual([])
  })

  it('has no line that a side-by-side comparison would cut off', () => {
    const lines = text.split('\n').map((line, at) => ({ number: at + 1, characters: line.length }))
    expect(lines.filter(({ characters }) => characters > MAX_LINE_CHARACTERS)).toEqual([])
  })

  it('links only to existing pages', () => {
    const links = [...text.matchAll(/\]\((?!https?:|#|mailto:)([^)#]+)/g)].map(([, path = '']) => path)
    expect(links.filter((path) => !existsSync(join(root, dirname(page), path)))).toEqual([])
  })

  it('calls only existing commands', () => {
    const called = [...text.matchAll(/\bnpm run ([\w:-]+)/g)].map(([, name = '']) => name)
    expect(called.filter((name) => !(name in scripts))).toEqual([])
  })
})
