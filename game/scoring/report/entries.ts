import type { JudgedFinding, JudgedFlaw, RunChange, ScoredRun } from '#contract/scoring.ts'
import { html, type Markup } from '#lab/markup.ts'
import type { Say } from '../words.ts'

/** Findings of one kind that the page lists; JSON holds all. */
const MAX_LISTED_FINDINGS = 1000
/** Numbers that are named in one line. */
const MAX_NAMED_NUMBERS = 12

/** Flaws, false alarms and unlisted findings of a run, each with its reason. Radio buttons choose without a script. */
export function renderEntries(run: ScoredRun, at: number, change: RunChange | undefined, say: Say): Markup {
  const found = run.flaws.filter(({ isFound }) => isFound)
  const missed = run.flaws.filter(({ isFound }) => !isFound)
  const alarms = run.findings.filter(({ verdict }) => verdict === 'falseAlarm')
  const unlisted = run.findings.filter(({ verdict }) => verdict === 'unlisted')
  const ways = [
    ['all', 'SCORE_ALL', found.length + missed.length + alarms.length + unlisted.length],
    ['found', 'SCORE_FOUND', found.length],
    ['missed', 'SCORE_MISSED', missed.length],
    ['false', 'SCORE_FILTER_FALSE', alarms.length],
    ['unlisted', 'SCORE_UNLISTED', unlisted.length],
  ] as const
  const tell = (finding: JudgedFinding): Markup => renderFinding(finding, say)
  return html`<section class="why part"><h2 class="display">${say('SCORE_WHY')}</h2><div class="segments" role="radiogroup" aria-label="${say('SCORE_SHOW')}">${ways.map(
    ([value, key, count]) =>
      html`<label><input class="hidden" type="radio" name="show-${at}" value="${value}"${value === 'all' && html` checked`}>${say(key)} <span class="mono">${count}</span></label>`,
  )}</div>${run.findings.length === 0 && html`<p class="dim">${say('SCORE_EMPTY')}</p>`}<ul class="entries">${[...found, ...missed].map((flaw) => renderFlaw(flaw, change, say))}${alarms.slice(0, MAX_LISTED_FINDINGS).map(tell)}${unlisted.slice(0, MAX_LISTED_FINDINGS).map(tell)}</ul></section>`
}

function renderFlaw(
  { id, title, cwe, place, isFound, isExpected, findings, reason }: JudgedFlaw,
  change: RunChange | undefined,
  say: Say,
): Markup {
  const isNew = change?.gained.includes(id) === true
  const isLost = change?.lost.includes(id) === true
  const mark = isFound ? (isNew ? 'SCORE_FOUND_NEW' : 'SCORE_FOUND') : isLost ? 'SCORE_MISSED_LOST' : 'SCORE_MISSED'
  const named = findings.slice(0, MAX_NAMED_NUMBERS).join(', ') + (findings.length > MAX_NAMED_NUMBERS ? ' …' : '')
  return html`<li class="${isFound ? 'found' : 'missed'}"><span class="mark">${say(mark)}</span><div><p class="entry-name"><b>${title}</b><span class="mono">${id} · CWE-${cwe[0] ?? ''}</span></p><p class="mono spot">${place}</p></div><div><p>${reason.text}${isFound && !isExpected && html` ${say('SCORE_UNEXPECTED')}`}</p>${
    findings.length > 0 && html`<p class="small">${say('SCORE_NUMBERS', { count: findings.length, list: named })}</p>`
  }</div></li>`
}

function renderFinding({ number, title, cwe, severity, place, verdict, reason }: JudgedFinding, say: Say): Markup {
  const isFalse = verdict === 'falseAlarm'
  const numbers = cwe.map((each) => `CWE-${each}`).join(', ')
  const told = [say('SCORE_NUMBERS', { count: 1, list: number }), severity].filter(Boolean).join(', ')
  return html`<li class="${isFalse ? 'false' : 'unlisted'}"><span class="mark">${say(isFalse ? 'SCORE_FALSE' : 'SCORE_UNLISTED')}</span><div><p class="entry-name"><b>${title}</b><span class="mono">${numbers}</span></p><p class="mono spot">${place}</p></div><div><p>${reason.text}</p><p class="small">${told}</p></div></li>`
}
