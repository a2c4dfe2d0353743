import { setImmediate } from 'node:timers/promises'
import type { GroundTruth } from '#contract/ground-truth.ts'
import type { ScoredRun, ScoreReport } from '#contract/scoring.ts'
import { CweTree } from './cwe.ts'
import { ReportError } from './finding.ts'
import { type Components, prepare } from './known.ts'
import { MAX_RUNS } from './limits.ts'
import { readReport } from './read-report.ts'
import { writeMarkdown } from './report/markdown.ts'
import { writePage } from './report/page.ts'
import { FORMAT_VERSION, SCHEMA_PATH } from './schema.ts'
import { compareRuns, scoreRun } from './score.ts'
import { explainIn, sayIn } from './words.ts'

export interface GivenReport {
  /** Name of the file, for people. */
  name: string
  content: Uint8Array
}

/** Formats that a score is written in. */
export const SCORE_FORMATS = ['html', 'json', 'md'] as const
export type ScoreFormat = (typeof SCORE_FORMATS)[number]

/**
 * Judges reports of tools against the ground truth. The same reports always have the same score.
 * @param components of `readComponents`
 * @param language of `listLanguages`
 * @throws {ReportError} with the name of the report
 */
export async function scoreReports(
  given: readonly GivenReport[],
  truth: GroundTruth,
  components: Components,
  language: string,
): Promise<ScoreReport> {
  if (given.length === 0) throw new ReportError('empty')
  const known = prepare(truth, components)
  const tree = new CweTree()
  const explain = explainIn(sayIn(language))
  const runs: ScoredRun[] = []
  for (const { name, content } of given) {
    const file = cleanName(name)
    for (const run of readNamed(file, content)) {
      if (runs.length >= MAX_RUNS) throw new ReportError('runs', { count: MAX_RUNS + 1, max: MAX_RUNS, file })
      runs.push(scoreRun(run, file, known, tree, explain))
      // Requests of players come in between.
      await setImmediate()
    }
  }
  return {
    $schema: SCHEMA_PATH,
    formatVersion: FORMAT_VERSION,
    shop: truth.shop,
    truthVersion: truth.formatVersion,
    language,
    runs,
    changes: compareRuns(runs),
  }
}

function readNamed(file: string, content: Uint8Array): ReturnType<typeof readReport> {
  try {
    return readReport(content)
  } catch (error) {
    if (error instanceof ReportError) throw new ReportError(error.code, { ...error.facts, file }, { cause: error })
    throw error
  }
}

/** The last part of a path without control characters. */
function cleanName(name: string): string {
  const last = name.split(/[\\/]/).at(-1) ?? ''
  return last.replace(/\p{C}/gu, '').slice(0, 80) || 'report'
}

/** @param style of `readStyle`, for HTML */
export function writeScore(report: ScoreReport, format: ScoreFormat, style: string): string {
  if (format === 'json') return `${JSON.stringify(report, undefined, 1)}\n`
  return format === 'md' ? writeMarkdown(report) : writePage(report, style)
}
