import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { parseYaml } from '#common/yaml.ts'

const ROOT = fileURLToPath(new URL('../../', import.meta.url))

interface Entry {
  german: string
  never: string
}

const glossary = Object.entries(
  parseYaml(readFileSync(join(ROOT, 'content/i18n/de_DE/glossary.yml'), 'utf8')) as Record<string, Entry>,
)

/** All texts in a value, with the path to each. */
function* listTexts(value: unknown, path: string): Generator<[path: string, text: string]> {
  if (typeof value === 'string') yield [path, value]
  else if (typeof value === 'object' && value !== null) {
    for (const [key, inner] of Object.entries(value)) yield* listTexts(inner, `${path} ${key.slice(0, 40)}`)
  }
}

/** What is read, not what marks it up: no tags, no code, no placeholders and no comments. */
function prose(text: string): string {
  return text
    .replace(/<!--.*?-->/gs, '')
    .replace(/<(pre|code)\b.*?<\/\1>/gs, '')
    .replace(/``.*?``|`.*?`/gs, '')
    .replace(/<[^>]*>/g, '')
}

function germanTexts(): [path: string, text: string][] {
  const read = (file: string) => readFileSync(join(ROOT, file), 'utf8')
  const find = (pattern: string) => globSync(pattern, { cwd: ROOT }).sort()
  return [
    ...listTexts(JSON.parse(read('content/i18n/de_DE/page.json')), 'page.json'),
    ...listTexts(JSON.parse(read('content/i18n/de_DE/class.json')), 'class.json'),
    ...listTexts(JSON.parse(read('content/i18n/de_DE/repair.json')), 'repair.json'),
    ...['challenges/*.yml', 'tutorials/*.yml', 'shop.yml', 'lab.yml', 'bench.yml', 'orchard.yml', 'web/*/*.yml']
      .map((file) => `content/i18n/de_DE/${file}`)
      .flatMap(find)
      .flatMap((file) => [...listTexts(parseYaml(read(file)), file)]),
  ]
}

const texts = germanTexts()

describe('the German texts', () => {
  it('are all here', () => {
    expect(texts.length).toBeGreaterThan(2000)
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
