import { readdirSync, readFileSync } from 'node:fs'
import { parseYaml } from '#foundation/yaml.ts'

export interface Sample {
  intent: string
  language: 'en' | 'de'
  /** The source line, which all its variants share. */
  line: string
  text: string
}

/** Maximum variants of one line. */
const MAX_VARIANTS = 12

/** All sentences of the repository with their variants, by language and in the order of the files. */
export function readSamples(): Sample[] {
  return (['en', 'de'] as const).flatMap((language) =>
    filesOf(language).flatMap((file) => {
      const intents = parseYaml(readFileSync(file, 'utf8')) as Record<string, unknown[]>
      return Object.entries(intents).flatMap(([intent, lines]) =>
        lines.map(String).flatMap((line) =>
          spread(line)
            .flatMap((text) => (text.includes('$goods') ? [text, text.replaceAll('$goods', '$name')] : [text]))
            .map((text) => ({ intent, language, line, text })),
        ),
      )
    }),
  )
}

export function filesOf(language: 'en' | 'de'): URL[] {
  const folder = new URL(`${language}/`, import.meta.url)
  return readdirSync(folder)
    .sort()
    .map((name) => new URL(name, folder))
}

/** `(a|b) c` is `a c` and `b c`. Takes an even selection of many variants. */
function spread(line: string): string[] {
  const match = /\(([^()]*)\)/.exec(line)
  if (!match) return [line.replace(/\s+/g, ' ').trim()]
  const [whole, choices = ''] = match
  const all = choices.split('|').flatMap((choice) => spread(line.replace(whole, choice)))
  if (all.length <= MAX_VARIANTS) return all
  return all.filter(
    (_, index) =>
      Math.floor((index * MAX_VARIANTS) / all.length) !== Math.floor(((index - 1) * MAX_VARIANTS) / all.length),
  )
}

export function readConcepts(stemOf: (word: string) => string): Map<string, string[]> {
  const groups = parseYaml(readFileSync(new URL('concepts.yml', import.meta.url), 'utf8')) as Record<string, string>
  const concepts = new Map<string, string[]>()
  for (const [concept, words] of Object.entries(groups))
    for (const word of words.split(/[\s-]+/)) {
      const known = concepts.get(stemOf(word)) ?? []
      if (!known.includes(concept)) concepts.set(stemOf(word), [...known, concept])
    }
  return concepts
}
