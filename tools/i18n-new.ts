import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { LANGUAGE_TABLE } from '#shop/information/language-table.ts'
import { listFolders } from './i18n-report.ts'
import { root, say } from './run/console.mjs'

const DOCS = 'docs/contributing/language.md'

/** `npm run i18n:new -- <code>`: makes the folder of a language, e.g. `pl_PL`. Returns the exit code. */
export function main([code]: string[]): number {
  const made = makeLanguage(root, code)
  for (const line of made.lines) say(line)
  return made.isMade ? 0 : 1
}

/** Makes the folder and says how to go on. @param directory of the project */
export function makeLanguage(directory: string, code: string | undefined): { isMade: boolean; lines: string[] } {
  const known = LANGUAGE_TABLE.map(({ key }) => key).filter((key) => key !== 'en')
  if (code === undefined || !/^[a-z]{2,3}_[A-Z]{2}$/.test(code)) {
    return { isMade: false, lines: [`Which language? npm run i18n:new -- <code>. Codes: ${known.join(', ')}`] }
  }
  if (listFolders(directory).includes(code)) {
    return { isMade: false, lines: [`content/i18n/${code} is there already. Next: npm run i18n:report -- ${code}`] }
  }
  const folder = join(directory, 'content', 'i18n', code)
  mkdirSync(folder, { recursive: true })
  const files = filesOf(code)
  for (const [name, content] of Object.entries(files)) {
    if (!existsSync(join(folder, name))) writeFileSync(join(folder, name), content)
  }
  return {
    isMade: true,
    lines: [
      `Written: content/i18n/${code} (${Object.keys(files).join(', ')}).`,
      ...(known.includes(code) ? [] : [`${code} has no flag yet: add it to shop/information/language-table.ts.`]),
      `Read ${DOCS}, begin with page.json, and see the rest: npm run i18n:report -- ${code}`,
    ],
  }
}

/** Files to begin with. Texts that are left out are English in the shop. */
function filesOf(code: string): Record<string, string> {
  const tag = code.replace('_', '-')
  const { language, region } = new Intl.Locale(tag)
  const name = new Intl.DisplayNames(tag, { type: 'language' }).of(language) ?? code
  const forms = new Intl.PluralRules(tag).resolvedOptions().pluralCategories.join(', ')
  const head = `# ${name} (${region}). Plural forms: ${forms}. ${DOCS} says how this file is written.\n`
  const json = (content: object): string => `${JSON.stringify(content, null, 2)}\n`
  return {
    'page.json': json({ LANGUAGE: name.charAt(0).toLocaleUpperCase(tag) + name.slice(1) }),
    'class.json': json({}),
    'repair.json': json({}),
    'tool-report.json': json({}),
    'shop.yml': `${head}# "English sentence": your sentence\n{}\n`,
    'challenges.yml': `${head}# folder of the challenge:\n#   description: your text\n{}\n`,
    'glossary.yml': `${head}# thing:\n#   term: your word for it\n#   never: "a regular expression of words that must not stand for it"\n{}\n`,
  }
}
