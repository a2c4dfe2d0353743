import type { RunChange, ScoredRun, ScoreReport, ScoreRow } from '#contract/scoring.ts'
import { html, type Markup } from '#lab/markup.ts'
import type { Say } from '../words.ts'
import { drawRow, type Strip } from './bars.ts'
import { nameRun, percentOf } from './numbers.ts'

/** Rows that a table shows before the rest is folded. */
const FIRST_ROWS = 10

export function renderBars({ width, height, found, missed, alarms }: Strip, name?: string): Markup {
  const role = name === undefined ? html` aria-hidden="true"` : html` role="img" aria-label="${name}"`
  return html`<svg class="bars" viewBox="0 0 ${width} ${height}" preserveAspectRatio="none"${role}><path class="m" d="${missed}"/><path class="f" d="${found}"/><path class="a" d="${alarms}"/></svg>`
}

/** A table of categories, weaknesses or kinds. Rows behind the tenth are folded. */
export function renderTable(title: string, rows: readonly ScoreRow[], say: Say): Markup {
  const most = Math.max(...rows.map(barsOf), 0)
  const shown = rows.slice(0, FIRST_ROWS)
  const rest = rows.slice(FIRST_ROWS)
  return html`<section><h2 class="display">${title}</h2>${renderRows(shown, most, say)}${
    rest.length > 0 &&
    html`<details><summary>${say('SCORE_OTHERS', { count: rest.length })}</summary>${renderRows(rest, most, say)}</details>`
  }</section>`
}

function barsOf({ expected, foundExpected, found, falseAlarms }: ScoreRow): number {
  return found + (expected - foundExpected) + falseAlarms
}

function renderRows(rows: readonly ScoreRow[], most: number, say: Say): Markup {
  return html`<table><thead><tr><th scope="col">${say('SCORE_NAME')}</th><th scope="col" class="picture"><span class="hidden">${say('SCORE_PICTURE')}</span></th><th scope="col" class="r">${say('SCORE_FOUND')}</th><th scope="col" class="r">${say('SCORE_PRECISION')}</th><th scope="col" class="r">${say('SCORE_RECALL')}</th></tr></thead><tbody>${rows.map(
    ({ key, name, expected, foundExpected, found, falseAlarms, precision, recall }) =>
      html`<tr><th scope="row"><span class="mono row-key">${key.replace(':2025', '')}</span>${name === key ? '' : name}</th><td class="picture">${renderBars(drawRow(found, expected - foundExpected, falseAlarms, most))}</td><td class="r"><bdi dir="ltr"><b>${found}</b> <span class="dim">/ ${expected + found - foundExpected}</span></bdi></td><td class="r">${percentOf(precision)}</td><td class="r">${percentOf(recall)}</td></tr>`,
  )}</tbody></table>`
}

/** The runs of a report, one a row, and the differences between neighbours. */
export function renderComparison({ runs, changes }: ScoreReport, say: Say): Markup {
  return html`<section class="compare part"><h2 class="display">${say('SCORE_COMPARE')}</h2><table><thead><tr><th scope="col">${say('SCORE_TOOL')}</th><th scope="col" class="r">${say('SCORE_PRECISION')}</th><th scope="col" class="r">${say('SCORE_RECALL')}</th><th scope="col" class="r">${say('SCORE_F1')}</th><th scope="col" class="r wide">${say('SCORE_FOUND')}</th><th scope="col" class="r wide">${say('SCORE_FALSE_ALARMS')}</th><th scope="col" class="r wide">${say('SCORE_UNLISTED')}</th></tr></thead><tbody>${runs.map(
    (run, at) =>
      html`<tr><th scope="row"><a href="#run-${at + 1}">${nameRun(run)}</a><span class="mono row-key">${run.file} · ${run.kinds.join(', ')}</span></th><td class="r">${percentOf(run.scores.precision)}</td><td class="r">${percentOf(run.scores.recall)}</td><td class="r">${percentOf(run.scores.f1)}</td><td class="r wide"><bdi dir="ltr"><b>${run.counts.found}</b> <span class="dim">/ ${run.counts.expected + run.counts.found - run.counts.foundExpected}</span></bdi></td><td class="r wide">${run.counts.falseAlarms}</td><td class="r wide">${run.counts.unlisted}</td></tr>`,
  )}</tbody></table>${changes.map((change) => renderChange(change, runs, say))}</section>`
}

function renderChange(
  { from, to, gained, lost, missedByBoth, falseAlarms }: RunChange,
  runs: readonly ScoredRun[],
  say: Say,
): Markup {
  const name = (at: number): string => (runs[at] ? `${nameRun(runs[at])} (${runs[at].file})` : '')
  const list = (ids: readonly string[]): string => ids.join(', ') || say('SCORE_NOTHING')
  const alarms = falseAlarms === 0 ? 'SCORE_SAME_ALARMS' : falseAlarms > 0 ? 'SCORE_MORE_ALARMS' : 'SCORE_FEWER_ALARMS'
  return html`<div class="part"><h3 class="display">${say('SCORE_CHANGES', { from: name(from), to: name(to) })}</h3><ul class="changes"><li><b class="count">${gained.length}</b><span>${say('SCORE_GAINED', { list: list(gained) })}</span></li><li><b class="count">${lost.length}</b><span>${say('SCORE_LOST', { list: list(lost) })}</span></li><li><b class="count">${Math.abs(falseAlarms)}</b><span>${say(alarms)}</span></li><li><b class="count">${missedByBoth.length}</b><span>${say('SCORE_BOTH')}</span></li></ul></div>`
}
