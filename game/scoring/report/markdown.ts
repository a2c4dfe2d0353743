import type { JudgedFinding, JudgedFlaw, ScoredRun, ScoreReport, ScoreRow } from '#contract/scoring.ts'
import { type Say, sayIn } from '../words.ts'
import { nameRows } from './name-rows.ts'
import { nameRun, percentOf } from './numbers.ts'

/** Findings of one verdict that are listed; JSON holds all. */
const MAX_LISTED_FINDINGS = 200

/** A report in Markdown, such as for a comment of a merge request. */
export function writeMarkdown(report: ScoreReport): string {
  const { changes, shop, truthVersion, language } = report
  const runs = nameRows(report)
  const say = sayIn(language)
  const parts = [
    `# ${runs.length === 1 && runs[0] ? escapeMarkdown(nameRun(runs[0])) : say('SCORE_TITLE_MANY')}`,
    tableOf(
      [
        'SCORE_TOOL',
        'SCORE_PRECISION',
        'SCORE_RECALL',
        'SCORE_F1',
        'SCORE_FOUND',
        'SCORE_FALSE_ALARMS',
        'SCORE_UNLISTED',
      ].map((key) => say(key)),
      runs.map(rowOfRun),
    ),
    ...changes.flatMap(({ from, to, gained, lost }) => [
      `## ${say('SCORE_CHANGES', { from: escapeMarkdown(runs[from]?.file ?? ''), to: escapeMarkdown(runs[to]?.file ?? '') })}`,
      `- ${say('SCORE_GAINED', { list: gained.join(', ') || say('SCORE_NOTHING') })}\n- ${say('SCORE_LOST', { list: lost.join(', ') || say('SCORE_NOTHING') })}`,
    ]),
    ...runs.flatMap((run) => writeRun(run, say)),
    say('SCORE_FOOT', { shop: shop.name, version: shop.version, truth: truthVersion }),
  ]
  return `${parts.join('\n\n')}\n`
}

function rowOfRun(run: ScoredRun): string[] {
  const { counts, scores } = run
  return [
    `${nameRun(run)} (${run.file})`,
    percentOf(scores.precision),
    percentOf(scores.recall),
    percentOf(scores.f1),
    `${counts.found} / ${counts.expected + counts.found - counts.foundExpected}`,
    String(counts.falseAlarms),
    String(counts.unlisted),
  ]
}

function writeRun(run: ScoredRun, say: Say): string[] {
  const { flaws, findings, byOwasp, byCwe, kinds, counts } = run
  const head = [
    say('SCORE_NAME'),
    say('SCORE_FOUND'),
    say('SCORE_FALSE_ALARMS'),
    say('SCORE_PRECISION'),
    say('SCORE_RECALL'),
  ]
  const found = flaws.filter(({ isFound }) => isFound)
  const missed = flaws.filter(({ isFound }) => !isFound)
  const group = (verdict: JudgedFinding['verdict']): string =>
    listOf(
      findings
        .filter((each) => each.verdict === verdict)
        .slice(0, MAX_LISTED_FINDINGS)
        .map(tellFinding),
      say,
    )
  return [
    `## ${escapeMarkdown(`${nameRun(run)}: ${run.file}`)}`,
    say('SCORE_NOTE_SCOPE', { expected: counts.expected, kinds: kinds.join(', ') }),
    `### ${say('SCORE_BY_OWASP')}`,
    tableOf(head, byOwasp.filter(hasNumbers).map(rowOf)),
    `### ${say('SCORE_BY_CWE')}`,
    tableOf(head, byCwe.map(rowOf)),
    `### ${say('SCORE_FOUND')}`,
    listOf(found.map(tellFlaw), say),
    `### ${say('SCORE_MISSED')}`,
    listOf(missed.map(tellFlaw), say),
    `### ${say('SCORE_FALSE')}`,
    group('falseAlarm'),
    `### ${say('SCORE_UNLISTED')}`,
    group('unlisted'),
  ]
}

function hasNumbers({ expected, found, falseAlarms }: ScoreRow): boolean {
  return expected + found + falseAlarms > 0
}

function rowOf({ key, name, found, expected, foundExpected, falseAlarms, precision, recall }: ScoreRow): string[] {
  const all = expected + found - foundExpected
  return [
    `${key} ${name === key ? '' : name}`.trim(),
    `${found} / ${all}`,
    String(falseAlarms),
    percentOf(precision),
    percentOf(recall),
  ]
}

function tellFlaw({ id, title, place, reason }: JudgedFlaw): string {
  return `**${id}** ${escapeMarkdown(`${title} (${place})`)}: ${escapeMarkdown(reason.text)}`
}

function tellFinding({ number, title, place, reason }: JudgedFinding): string {
  return `${number}: ${escapeMarkdown(`${title} (${place})`)}: ${escapeMarkdown(reason.text)}`
}

function listOf(lines: readonly string[], say: Say): string {
  return lines.length === 0 ? say('SCORE_NOTHING') : lines.map((line) => `- ${line}`).join('\n')
}

function tableOf(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]): string => `| ${cells.map(escapeMarkdown).join(' | ')} |`
  return [line(head), line(head.map((_, at) => (at === 0 ? '---' : '--:'))), ...rows.map(line)].join('\n')
}

/** Texts of reports may hold links, pictures and markup, which a page that shows Markdown must not follow. */
function escapeMarkdown(text: string): string {
  return /^-+:?$/.test(text) ? text : text.replace(/[\\`*_[\]<>|#!~&]/g, '\\$&').replace(/\s+/g, ' ')
}
