import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { parseYaml } from '#foundation/yaml.ts'

const ROOT = fileURLToPath(new URL('../../', import.meta.url))

interface Entry {
  german: string
  never: string
}

const glossary = Object.entries(
  parseYaml(readFileSync(join(ROOT, 'content/i18n/de_DE/glossary.yml'), 'utf8')) as Record<string, Entry>,
)

/** Keys of values that are no prose: search words, and the parts of a request in a figure. */
const NO_PROSE = new Set(['keywords', 'parts'])

/** All texts in a value, with the path to each. */
function* listTexts(value: unknown, path: string): Generator<[path: string, text: string]> {
  if (typeof value === 'string') yield [path, value]
  else if (typeof value === 'object' && value !== null) {
    for (const [key, inner] of Object.entries(value)) {
      if (!NO_PROSE.has(key)) yield* listTexts(inner, `${path} ${key.slice(0, 40)}`)
    }
  }
}

/** Text without tags, code and comments. */
function prose(text: string): string {
  return text
    .replace(/<!--.*?-->/gs, '')
    .replace(/<(pre|code)\b.*?<\/\1>/gs, '')
    .replace(/``.*?``|`.*?`/gs, '')
    .replace(/<[^>]*>/g, '')
}

/** Texts of every German file. A new kind of file is included. */
function germanTexts(): [path: string, text: string][] {
  return globSync('content/i18n/de_DE/**/*.{json,yml}', { cwd: ROOT })
    .filter((file) => !file.endsWith('glossary.yml'))
    .sort()
    .flatMap((file) => {
      const content = readFileSync(join(ROOT, file), 'utf8')
      return [...listTexts(file.endsWith('.json') ? JSON.parse(content) : parseYaml(content), file)]
    })
}

const texts = germanTexts()

describe('the German texts', () => {
  it('are all here, those of the handbook too', () => {
    expect(texts.length).toBeGreaterThan(2000)
    const inHandbook = texts.filter(([path]) => path.startsWith('content/i18n/de_DE/handbook/'))
    expect(inHandbook.length).toBeGreaterThan(800)
  })

  it.each(glossary)('have one word for: %s', (_, { german, never }) => {
    const forbidden = new RegExp(never)
    const found = texts.flatMap(([path, text]) => {
      const match = forbidden.exec(prose(text))
      return match ? [`${path}: “${match[0]}”, not “${german}”`] : []
    })
    expect(found).toEqual([])
  })
})
