import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Language } from '#contract/application.ts'
import { printOf, renewPrints, type SourcePrint } from '#foundation/build/prints.mjs'
import { LANGUAGE_TABLE } from '#shop/information/language-table.ts'
import { readCatalogue } from '#shop/texts/texts.ts'

type Messages = Readonly<Record<string, string>>

const OWN = fileURLToPath(new URL('../../content/i18n', import.meta.url))
const KEPT = fileURLToPath(new URL('../../dist/cache/kept/languages.json', import.meta.url))

const ENGLISH: Language = {
  key: 'en',
  lang: 'English',
  icons: ['gb', 'us'],
  shortKey: 'EN',
  percentage: 100,
  gauge: 'full',
}

/** Left out of the list, yet its file is served. */
const UNLISTED = 'tlh_AA'

/**
 * Lists English (`en.json`) and the languages with a `<key>/page.json`, by their own names. Shares of translated texts
 * are counted by the build and when a text changed, because that reads two files of each language.
 */
export function readLanguages(directory: string): Language[] {
  const keys = readdirSync(directory).filter((key) => key !== UNLISTED && existsSync(join(directory, key, 'page.json')))
  const files = [
    'en.json',
    ...keys.flatMap((key) =>
      [`${key}/page.json`, `${key}/shop.yml`].filter((file) => existsSync(join(directory, file))),
    ),
  ]
  if (relative(OWN, directory) !== '') return countLanguages(directory, keys)
  const kept = readKept(directory, files)
  if (kept) return kept
  const prints = takePrints(directory, files)
  const languages = countLanguages(directory, keys)
  if (prints) keep({ prints, languages })
  return languages
}

/** Undefined in a process that may not count hashes. */
function takePrints(directory: string, files: readonly string[]): SourcePrint[] | undefined {
  try {
    return files.map((file) => printOf(directory, file))
  } catch {
    return undefined
  }
}

function countLanguages(directory: string, keys: readonly string[]): Language[] {
  const english = readMessages(join(directory, 'en.json'))
  const sentences = new Set(keys.flatMap((key) => [...readCatalogue(directory, key).keys()]))
  const others = keys.map((key) => describe(directory, key, english, sentences.size))
  return [ENGLISH, ...others].sort((left, right) => left.lang.localeCompare(right.lang))
}

/** @param sentences number of the server's texts that any language translates */
function describe(directory: string, key: string, english: Messages, sentences: number): Language {
  const messages = readMessages(join(directory, key, 'page.json'))
  const names = Object.keys(english)
  const translated = names.filter((name) => messages[name] !== undefined && messages[name] !== english[name])
  const said = [...readCatalogue(directory, key)].filter(([sentence, text]) => sentence !== text)
  const share = sentences === 0 ? 0 : said.length / sentences
  const percentage = Math.round(((translated.length / names.length + share) / 2) * 100)
  const entry = LANGUAGE_TABLE.find((language) => language.key === key)
  const flags = entry && { icons: entry.icons, shortKey: entry.shortKey }
  return { key, lang: messages.LANGUAGE ?? key, ...flags, percentage, gauge: gaugeOf(percentage) }
}

function gaugeOf(percentage: number): Language['gauge'] {
  if (percentage > 80) return 'full'
  if (percentage > 60) return 'three-quarters'
  if (percentage > 40) return 'half'
  return percentage > 20 ? 'quarter' : 'empty'
}

function readMessages(path: string): Messages {
  return JSON.parse(readFileSync(path, 'utf8'))
}

interface Kept {
  prints: readonly SourcePrint[]
  languages: Language[]
}

/** The list of the last count, if no file changed since. */
function readKept(directory: string, files: readonly string[]): Language[] | undefined {
  try {
    const { prints, languages } = JSON.parse(readFileSync(KEPT, 'utf8')) as Kept
    if (prints.length !== files.length || prints.some(([path], index) => path !== files[index])) return undefined
    return renewPrints(directory, prints) && languages
  } catch {
    return undefined
  }
}

/** Best effort: on a read-only disk, and in a server that already serves, every server counts. */
function keep(kept: Kept): void {
  try {
    mkdirSync(dirname(KEPT), { recursive: true })
    const fresh = `${KEPT}.${process.pid}`
    writeFileSync(fresh, JSON.stringify(kept))
    renameSync(fresh, KEPT)
  } catch {
    // Counted again next time.
  }
}
