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
  parseYaml(readFileSync(join(ROOT, 'content/i18n/glossary.de_DE.yml'), 'utf8')) as Record<string, Entry>,
)

/** All texts in a value, with the path to each. Of values in several languages only the German one. */
function* textsIn(value: unknown, path: string): Generator<[path: string, text: string]> {
  if (typeof value === 'string') yield [path, value]
  else if (typeof value === 'object' && value !== null) {
    const both = value as { en?: unknown; de?: unknown }
    if ('en' in both && 'de' in both) yield* textsIn(both.de, path)
    else for (const [key, inner] of Object.entries(value)) yield* textsIn(inner, `${path} ${key.slice(0, 40)}`)
  }
}

/** The parts of a page of the small web that are told in two languages. */
function* localTexts(value: unknown, path: string): Generator<[path: string, text: string]> {
  for (const [key, inner] of Object.entries(value as object)) {
    if (typeof inner === 'object' && inner !== null && 'de' in inner) yield* textsIn(inner.de, `${path} ${key}`)
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
    ...textsIn(JSON.parse(read('content/i18n/de_DE.json')), 'de_DE.json'),
    ...['range/challenges/*/texts.de_DE.yml', 'content/texts/de_DE.yml', 'content/lab/texts*/de_DE.yml']
      .flatMap(find)
      .flatMap((file) => [...textsIn(parseYaml(read(file)), file)]),
    ...find('content/lab/web/**/*.yml').flatMap((file) => [...localTexts(parseYaml(read(file)), file)]),
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
