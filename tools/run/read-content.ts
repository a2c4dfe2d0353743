import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { discoverCatalogue } from '#game/catalogue/discover.ts'
import { TranslationFolders } from '#game/catalogue/late-translations.ts'
import { readHandbook } from '#lab/handbook/pages.ts'
import { readOfflineSites } from '#lab/web/sites.ts'
import { readLanguages } from '#shop/information/languages.ts'
import { root } from './console.mjs'

// Parses late-loaded content during the build, so that no request waits for the parser.
const content = join(root, 'content')
const translations = join(content, 'i18n')
readAll(readHandbook(content))
readAll(readOfflineSites(join(content, 'lab', 'web'), translations))
readLanguages(translations)
const folders = new TranslationFolders(pathToFileURL(`${translations}/`))
const { challenges, tutorials } = await discoverCatalogue({ strict: false })
for (const language of folders.languages) {
  for (const challenge of challenges) if (challenge.built) challenge.translations.get(language)
  for (const { translations: told } of tutorials) told.get(language)
}

/** Visits every value, because languages are read when they are used. */
function readAll(value: unknown, seen = new Set<unknown>()): void {
  if (typeof value !== 'object' || value === null || seen.has(value)) return
  seen.add(value)
  for (const inner of Object.values(value)) readAll(inner, seen)
}
