import { existsSync, readFileSync } from 'node:fs'
import type { ScoredRun, ScoreReport, ScoreRow } from '#contract/scoring.ts'
import { readWeaknessNames } from '#game/translated-weaknesses.ts'

const TEXTS = new URL('../../../content/i18n/', import.meta.url)

type Texts = Readonly<Record<string, string>>

/** The runs of a report with the names of weaknesses and categories in its language; English where one is missing. */
export function nameRows({ runs, language }: ScoreReport): ScoredRun[] {
  const weaknesses = readWeaknessNames(language)
  const page = readPageTexts(language)
  const nameAll = (rows: readonly ScoreRow[], nameOf: (key: string) => string | undefined): ScoreRow[] =>
    rows.map((row) => ({ ...row, name: nameOf(row.key) ?? row.name }))
  return runs.map((run) => ({
    ...run,
    byCwe: nameAll(run.byCwe, (key) => weaknesses[key.replace('CWE-', '')]),
    byOwasp: nameAll(run.byOwasp, (key) => page[`OWASP_${key.replace(':', '_')}`]),
  }))
}

function readPageTexts(language: string): Texts {
  const own = new URL(`${language}/page.json`, TEXTS)
  return existsSync(own) ? (JSON.parse(readFileSync(own, 'utf8')) as Texts) : {}
}
