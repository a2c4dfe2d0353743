import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readTranslationsOf } from './read-folder.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitamin-cve-translations-'))
  for (const [language, text] of Object.entries({ de_DE: 'name: Saft', fr_FR: 'name: [jus', it_IT: '' })) {
    await mkdir(join(folder, language))
    await writeFile(join(folder, language, 'shop.yml'), text)
  }
})
afterAll(() => rm(folder, { recursive: true }))

const read = (...languages: string[]) => readTranslationsOf('shop', pathToFileURL(`${folder}/`), languages)

it('reads the translations that exist', async () => {
  expect(await read('de_DE', 'it_IT', 'nb_NO')).toEqual({ de_DE: { name: 'Saft' }, it_IT: null })
})

it('reports a translation that is no YAML by its file', async () => {
  await expect(read('de_DE', 'fr_FR')).rejects.toThrow(/^fr_FR\/shop\.yml: ./)
})
