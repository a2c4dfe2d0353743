import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'

const root = fileURLToPath(new URL('..', import.meta.url))
const FOLDERS = 'bench|common|config|content|contract|docs|host|model|range|shop|test|tools|web'
const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scripts: Record<string, string> }

/** What the worked examples invent. */
const INVENTED = /supplier|fr_FR|my-course|config\/files|<|\*|\{/

/** Pages of today. Decisions tell what was there when they were made. */
const pages = [
  ...globSync('*.md', { cwd: root }),
  ...globSync('{config,docs,docs/contributing,docs/decisions,docs/packs}/*.md', { cwd: root }).map((file) =>
    file.replaceAll('\\', '/'),
  ),
]

describe.each(pages)('%s', (page) => {
  const text = readFileSync(join(root, page), 'utf8')

  it('names only files and folders that are there', () => {
    const named = [...text.matchAll(new RegExp(`\`((?:${FOLDERS})/[^\`\\s]*)\``, 'g'))].map(([, path = '']) => path)
    expect(named.filter((path) => !INVENTED.test(path) && !existsSync(join(root, path)))).toEqual([])
  })

  it('links only to what is there', () => {
    const links = [...text.matchAll(/\]\((?!https?:|#|mailto:)([^)#]+)/g)].map(([, path = '']) => path)
    expect(links.filter((path) => !existsSync(join(root, dirname(page), path)))).toEqual([])
  })

  it('calls only commands that are there', () => {
    const called = [...text.matchAll(/\bnpm run ([\w:-]+)/g)].map(([, name = '']) => name)
    expect(called.filter((name) => !(name in scripts))).toEqual([])
  })
})
