import { readFileSync } from 'node:fs'
import { code128 } from '#contract/code128.ts'
import { directionOf } from '#contract/direction.ts'
import type { ScoredRun, ScoreReport } from '#contract/scoring.ts'
import { html, Markup } from '#lab/markup.ts'
import { type Say, sayIn } from '../words.ts'
import { drawStrip } from './bars.ts'
import { renderEntries } from './entries.ts'
import { nameRows } from './name-rows.ts'
import { nameRun, percentOf } from './numbers.ts'
import { renderBars, renderComparison, renderTable } from './tables.ts'

const LOGO = new URL('../../../content/images/logo.svg', import.meta.url)

/** Forbids each request and script; the page is one file. */
const POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; font-src data:; base-uri 'none'; form-action 'none'"

/** A report as one HTML file, without scripts and requests. */
export function writePage(given: ScoreReport, style: string): string {
  const report = { ...given, runs: nameRows(given) }
  const { runs, shop, truthVersion, language } = report
  const say = sayIn(language)
  const [only] = runs
  const title = only && runs.length === 1 ? nameRun(only) : say('SCORE_TITLE_MANY')
  const bars = code128('CVE-2026-1000', 40)
  const page = html`<!doctype html>
<html lang="${language.replace('_', '-')}" dir="${directionOf(language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="content-security-policy" content="${POLICY}">
<meta name="color-scheme" content="light dark">
<title>${title} · ${say('SCORE_TITLE')} · ${shop.name}</title>
<style>${new Markup(style)}</style>
</head>
<body>
<header class="bar"><div class="page">${readLogo()}<span class="where">${say('SCORE_TITLE')}</span></div></header>
<main class="page"><h1 class="display">${title}</h1>${runs.length > 1 && renderComparison(report, say)}${runs.map(
    (run, at) => renderRun(run, at, report, say),
  )}</main>
<footer class="foot"><div class="page"><svg viewBox="0 0 ${bars?.width ?? 0} 40" preserveAspectRatio="none" aria-hidden="true"><path d="${bars?.path ?? ''}"/></svg><span>${say('SCORE_FOOT', { shop: shop.name, version: shop.version, truth: truthVersion })}</span></div></footer>
</body>
</html>
`
  return page.text
}

function readLogo(): Markup {
  const logo = readFileSync(LOGO, 'utf8')
  return new Markup(logo.replace(/<style>.*?<\/style>/s, '').replace('<svg ', '<svg class="logo" '))
}

function renderRun(run: ScoredRun, at: number, { runs, changes }: ScoreReport, say: Say): Markup {
  const { counts, kinds, file, format } = run
  const change = changes.find(({ to }) => to === at)
  return html`<article class="run" id="run-${at + 1}">${runs.length > 1 && html`<h2 class="display name">${nameRun(run)}</h2>`}<p class="facts"><span>${kinds.join(', ')}</span><span>${say('SCORE_COUNT_FINDINGS', { count: counts.findings })}</span><span class="mono">${format}</span><span class="mono">${file}</span></p>${renderNumbers(run, say)}${renderStrip(run, say)}<div class="two">${renderTable(say('SCORE_BY_OWASP'), run.byOwasp.filter(hasBars), say)}${renderTable(say('SCORE_BY_CWE'), run.byCwe, say)}</div>${
    kinds.length > 1 && html`<div class="part">${renderTable(say('SCORE_BY_KIND'), run.byKind, say)}</div>`
  }${renderEntries(run, at, change, say)}</article>`
}

function hasBars({ expected, found, falseAlarms }: ScoredRun['byOwasp'][number]): boolean {
  return expected + found + falseAlarms > 0
}

function renderNumbers({ counts, scores, kinds }: ScoredRun, say: Say): Markup {
  const { found, falseAlarms, again, unlisted, ignored, expected, foundExpected } = counts
  const big = [
    ['SCORE_PRECISION', scores.precision, say('SCORE_PRECISION_TEXT', { found, all: found + falseAlarms })],
    ['SCORE_RECALL', scores.recall, say('SCORE_RECALL_TEXT', { found: foundExpected, all: expected })],
    ['SCORE_F1', scores.f1, say('SCORE_F1_TEXT')],
  ] as const
  const notes = [
    say('SCORE_NOTE_SCOPE', { expected, kinds: kinds.join(', ') }),
    again > 0 && say('SCORE_NOTE_AGAIN', { count: again }),
    unlisted > 0 && say('SCORE_NOTE_UNLISTED', { count: unlisted, strict: percentOf(scores.strictPrecision) }),
    ignored > 0 && say('SCORE_NOTE_IGNORED', { count: ignored }),
  ]
  return html`<dl class="big">${big.map(
    ([key, share, text]) =>
      html`<div><dt>${say(key)}</dt><dd><b>${share === null ? '–' : Math.round(share * 100)}${share !== null && html`<small class="big-unit">%</small>`}</b></dd><dd class="small">${text}</dd></div>`,
  )}<div class="small">${notes.flatMap((note) => (note === false ? [] : html`<p>${note}</p>`))}</div></dl>`
}

function renderStrip(run: ScoredRun, say: Say): Markup {
  const groups = drawStrip(run)
  const { found, falseAlarms } = run.counts
  const missed = run.flaws.length - found
  const example = (bar: 'found' | 'missed' | 'alarms'): Markup =>
    renderBars({ width: 6, height: 30, found: '', missed: '', alarms: '', [bar]: 'M0.5 3h5v24h-5z' })
  return html`<section class="part"><div class="caption"><h2 class="display">${say('SCORE_BARS')}</h2><ul class="key"><li>${example('found')}${say('SCORE_KEY_FOUND', { count: found })}</li><li>${example('missed')}${say('SCORE_KEY_MISSED', { count: missed })}</li><li>${example('alarms')}${say('SCORE_KEY_FALSE', { count: falseAlarms })}</li></ul></div><p class="hidden">${say('SCORE_BARS_TEXT', { found, missed, alarms: falseAlarms })}</p><div class="strip-frame"><ol class="strip" style="--all:${groups.reduce((all, { width }) => all + width, 0)}">${groups.map(
    ({ name, some, all, ...drawn }) =>
      html`<li style="--bars:${drawn.width}">${renderBars(drawn)}<b class="group">${name}</b><span class="mono">${some}/${all}</span></li>`,
  )}</ol></div></section>`
}
