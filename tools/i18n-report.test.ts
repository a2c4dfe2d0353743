import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { hashEnglish, listUnnoted, readSeen } from './i18n/read-english.ts'
import { COURSE_PARTS, PRODUCT_PARTS, readEnglish } from './i18n/read-texts.ts'
import { listOpen, readPromised, reportTranslations } from './i18n-report.ts'
import { root } from './run/console.mjs'

const PARTS = [...PRODUCT_PARTS, ...COURSE_PARTS]

const reports = await reportTranslations(root)
const promised = readPromised(root)

it.each(promised.product)('%s is complete, as promised: nothing missing, stale, obsolete or faulty', (language) => {
  const own = reports.filter((report) => report.language === language)
  expect(own.map(({ part }) => part)).toEqual(PARTS)
  const open = listOpen(own, promised).map(({ part, missing, stale, obsolete, faults }) => ({
    part,
    missing: missing.slice(0, 20),
    stale: stale.slice(0, 20),
    obsolete: obsolete.slice(0, 20),
    faults: faults.slice(0, 20),
  }))
  const cure = `See npm run i18n:report -- ${language}. docs/contributing/language.md says what to do.`
  expect(open, cure).toEqual([])
})

it('finds many texts in every part', () => {
  for (const { part, keys } of reports) expect(keys, part).toBeGreaterThan(part === 'coding' ? 1 : 40)
})

it('every English text is noted, so that a change shows', async () => {
  const unnoted = listUnnoted(hashEnglish(await readEnglish(root)), readSeen(root))
  expect(unnoted, 'Run npm run i18n:read and commit content/i18n/english.json.').toEqual([])
})

it('counts missing texts of a new language by its plural forms', async () => {
  const project = mkdtempSync(join(tmpdir(), 'vitamin-cve-report-'))
  for (const path of [
    'content/i18n/en.json',
    'content/i18n/class.json',
    'content/i18n/repair.json',
    'content/i18n/tool-report.json',
    'content/lab',
    'content/products.yml',
    'content/deliveries.yml',
  ]) {
    cpSync(join(root, path), join(project, path), { recursive: true })
  }
  cpSync(join(root, 'content/security-questions.yml'), join(project, 'content/security-questions.yml'))
  mkdirSync(join(project, 'challenges'), { recursive: true })
  const polish = join(project, 'content', 'i18n', 'pl_PL')
  mkdirSync(polish)
  const texts = {
    LANGUAGE: 'Polski',
    TRACK_EXPECTED_IN: 'Za {{count}} dnia',
    TRACK_EXPECTED_IN_few: 'Za {{count}} dni',
    ACCOUNT: '',
    GONE: 'x',
  }
  writeFileSync(join(polish, 'page.json'), JSON.stringify(texts))

  const reports = await reportTranslations(project)
  rmSync(project, { recursive: true })
  expect(reports.map(({ language, part }) => `${language} ${part}`)).toEqual(PARTS.map((part) => `pl_PL ${part}`))
  const [page, classPages, , , lab] = reports
  expect(page?.obsolete).toEqual(['GONE'])
  expect(page?.translated).toBe(3)
  expect(page?.missing).toEqual(expect.arrayContaining(['TRACK_EXPECTED_IN_one', 'TRACK_EXPECTED_IN_many']))
  for (const none of [classPages, lab]) expect(none?.missing).toHaveLength(none?.keys ?? -1)
  const english = Object.keys(JSON.parse(readFileSync(join(root, 'content/i18n/en.json'), 'utf8')))
  expect(english).toContain('TRACK_EXPECTED_IN_one')
})
