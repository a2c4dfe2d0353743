import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { expect, it } from 'vitest'
import { discoverCatalogue } from '#game/catalogue/discover.ts'
import { discoverUnits } from '#game/catalogue/discover-units.ts'
import { readTutorialTranslation } from '#game/catalogue/general-tutorials.ts'
import { readTranslation, TranslationFolders } from '#game/catalogue/late-translations.ts'
import { listHandbookLanguages, readOutline } from '#lab/handbook/outline.ts'
import { readTranslatedPage } from '#lab/handbook/pages.ts'
import { readOfflineSites, readTranslatedFile } from '#lab/web/sites.ts'

const content = fileURLToPath(new URL('../', import.meta.url))
const i18n = join(content, 'i18n')
const folders = new TranslationFolders(pathToFileURL(`${i18n}/`))

// A shop reads these files when a language is asked for, and shows English for a broken one.

it('translations of challenges are well-formed in every language', async () => {
  const { units } = await discoverUnits(new URL('../../challenges/', import.meta.url), new URL('./', import.meta.url))
  expect(folders.languages).toContain('de_DE')
  const faults = folders.languages.flatMap((language) =>
    units.flatMap((unit) => readTranslation(unit, language, folders).faults),
  )
  expect(faults).toEqual([])
})

it('challenges.yml names challenges that are there, and nothing but their descriptions', async () => {
  const { challenges } = await discoverCatalogue()
  const known = new Set(challenges.flatMap((challenge) => (challenge.built ? [challenge.folder] : [])))
  for (const language of folders.languages) {
    const told = (folders.readFile(language, 'challenges.yml') ?? {}) as Record<string, object>
    expect(Object.keys(told).filter((folder) => !known.has(folder))).toEqual([])
    expect(Object.values(told).filter((texts) => Object.keys(texts).join() !== 'description')).toEqual([])
  }
})

it('tutorials, pages of the handbook and of the small web are well-formed in every language', async () => {
  const { tutorials } = await discoverCatalogue()
  const faults = [...folders.coursed].flatMap((language) =>
    tutorials.flatMap(({ folder, steps }) => readTutorialTranslation(folder, steps, language, folders).faults),
  )
  expect(faults).toEqual([])
  const { sites } = readOfflineSites(join(content, 'lab', 'web'), i18n)
  for (const language of listHandbookLanguages(content)) {
    for (const { pages } of readOutline(content)) {
      for (const { address } of pages) expect(() => readTranslatedPage(content, address, language)).not.toThrow()
    }
    for (const { slug, pages } of sites) {
      for (const file of ['site', ...pages.map((page) => page.slug)]) {
        expect(() => readTranslatedFile(i18n, language, `${slug}/${file}.yml`)).not.toThrow()
      }
    }
  }
})
