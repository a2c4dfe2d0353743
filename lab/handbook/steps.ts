import { AREAS } from '#lab/layout.ts'
import { html, type Markup } from '#lab/markup.ts'
import type { PageContext } from '#lab/page-context.ts'
import type { Answer } from './answers.ts'
import type { Step } from './page-file.ts'
import { renderInline } from './prose.ts'
import { changeFields, composeRequest, type Field, hasLines, listFields, toRequestBenchFragment } from './requests.ts'

/** The request bench is optional, so its link is, too. */
const REQUEST_BENCH = AREAS.find(({ path }) => path === 'requests/')

/** Longest JSON on one line. */
const MAX_LINE_CHARACTERS = 72
/** Characters of a short field on a phone. */
const MAX_SHORT_CHARACTERS = 24

/** Characters of a line on a desktop. */
const MAX_FIELD_CHARACTERS = 56
/** Most lines of a field. */
const MAX_FIELD_LINES = 8

/** The reader's own request, in place of the printed one. */
export interface Tried {
  step: number
  values: readonly string[]
  answers: readonly Answer[]
}

/** A step of an example: its request, a button that sends it, and the answer. */
export async function renderStep(
  context: PageContext,
  step: Step,
  { at, answers, tried, base }: { at: number; answers: readonly Answer[]; tried: Tried | undefined; base: string },
): Promise<Markup> {
  const { say } = context
  const number = at + 1
  const own = tried?.step === at ? tried : undefined
  const fields = changeFields(listFields(step.send), own?.values ?? [])
  const { send } = step
  const head = `${send.method} /${send.path}${send.times > 1 ? ` × ${send.times}` : ''}`
  const result = own
    ? html`${renderAnswers(context, step, own.answers)}<p class="small">${say('handbook.tried')}</p>`
    : renderAnswers(context, step, answers)
  return html`<li class="step" id="step-${number}"><div class="hd"><span class="no" aria-hidden="true">${number}</span><h3>${renderInline(step.title, base)}</h3><code class="where">${head}</code></div>
<form class="try" method="post" action="#step-${number}" data-step data-tried="${say('handbook.tried')}" data-failed="${say('handbook.failed')}"><input type="hidden" name="step" value="${at}">
<div class="fields">${fields.map((field, place) => renderField(context, field, `f-${number}-${place}`))}</div>
<button aria-describedby="step-${number}-out">${say('handbook.try')}<span class="unseen">: ${step.title}</span></button></form>
<div class="out" id="step-${number}-out" data-out aria-live="polite">${result}</div>
<p>${renderInline(step.text, base)}</p>${REQUEST_BENCH && html`<p class="small"><a href="${context.root}${REQUEST_BENCH.path}#${toRequestBenchFragment(await composeRequest(send, fields))}">${say('handbook.bench')}</a></p>`}</li>`
}

/** Address of the request bench with the first request of an example; undefined without a bench. */
export async function findRequestBenchAddress({ root }: PageContext, step: Step): Promise<string | undefined> {
  if (!REQUEST_BENCH) return undefined
  return `${root}${REQUEST_BENCH.path}#${toRequestBenchFragment(await composeRequest(step.send, listFields(step.send)))}`
}

function renderField({ say }: PageContext, field: Field, id: string): Markup {
  const { kind, name, value } = field
  const label = labelOf(kind, name, say)
  const lines = value.split('\n').reduce((sum, line) => sum + Math.ceil((line.length + 1) / MAX_FIELD_CHARACTERS), 0)
  const isLong = value.includes('\n') || value.length > MAX_SHORT_CHARACTERS
  const input = isLong
    ? html`<textarea id="${id}" name="value" rows="${Math.min(lines, MAX_FIELD_LINES)}"${!hasLines(field) && html` data-line`} spellcheck="false" autocapitalize="off">${value}</textarea>`
    : html`<input id="${id}" name="value" value="${value}" spellcheck="false" autocapitalize="off" autocomplete="off">`
  return html`<div class="sent mono"><label for="${id}"${(kind === 'body' || kind === 'file') && html` class="apart"`}>${label}</label>${input}</div>`
}

function labelOf(kind: Field['kind'], name: string, say: PageContext['say']): string {
  if (kind === 'path') return '/'
  if (kind === 'header') return `${name}: `
  if (kind === 'body') return say('handbook.body')
  if (kind === 'file') return `${name}: `
  return `${name}=`
}

/** Renders answers: rows as a table, JSON with indents, other text unchanged. */
export function renderAnswers({ say }: PageContext, { isOurs }: Step, answers: readonly Answer[]): Markup {
  if (answers.length === 0) return html`<p class="small">${say('handbook.notRun')}</p>`
  return html`${answers.map((answer) => renderAnswer(say, answer, isOurs))}`
}

function renderAnswer(say: PageContext['say'], answer: Answer, isOurs: boolean): Markup {
  const { status, headers } = answer
  const chip = html`<span class="chip${status >= 400 && ' bad'}"><span class="unseen">${say('handbook.status')} </span>${status}</span>`
  const lines = headers.map(([name, value]) => html`<p class="mono">${name}: ${value}</p>`)
  const body = renderBody(say, answer, isOurs)
  const isLine =
    answer.body !== '' && !answer.body.includes('\n') && !(body.text.startsWith('<div') || body.text.startsWith('<pre'))
  if (isLine && lines.length === 0) return html`<p class="mono">${status !== 200 && html`${chip} `}${body}</p>`
  const block = isLine ? html`<p class="mono">${body}</p>` : body
  return html`${(status !== 200 || answer.body === '') && html`<p class="mono">${chip}</p>`}${lines}${block}`
}

function renderBody(say: PageContext['say'], { type, body, bytes }: Answer, isOurs: boolean): Markup {
  if (bytes !== undefined) return html`<p>${say('handbook.bytes', { count: bytes, type })}</p>`
  const rows = type === 'application/json' ? readRows(body) : undefined
  if (rows?.length) return renderTable(rows, isOurs)
  if (type === 'application/json' && body.length > MAX_LINE_CHARACTERS) return html`<pre>${layOutJson(body)}</pre>`
  return body.includes('\n') ? html`<pre>${body}</pre>` : html`${body}`
}

/** Rows of a table, if the JSON is one. */
function readRows(text: string): Record<string, unknown>[] | undefined {
  try {
    const value: unknown = JSON.parse(text)
    const isRow = (row: unknown): row is Record<string, unknown> =>
      row instanceof Object && !Array.isArray(row) && Object.values(row).every((cell) => !(cell instanceof Object))
    return Array.isArray(value) && value.every(isRow) ? value : undefined
  } catch {
    return undefined
  }
}

function renderTable(rows: readonly Record<string, unknown>[], isOurs: boolean): Markup {
  const names = [...new Set(rows.flatMap((row) => Object.keys(row)))]
  const isNumeric = (name: string): boolean => rows.every((row) => typeof row[name] === 'number')
  const cell = (row: Record<string, unknown>, name: string): Markup =>
    html`<td${isNumeric(name) && html` class="n"`}>${row[name] === null ? 'NULL' : String(row[name] ?? '')}</td>`
  return html`<div class="scrolls" tabindex="0"><table class="mini${isOurs && ' ours'}"><thead><tr>${names.map(
    (name) => html`<th scope="col"${isNumeric(name) && html` class="n"`}>${name}</th>`,
  )}</tr></thead><tbody>${rows.map((row) => html`<tr>${names.map((name) => cell(row, name))}</tr>`)}</tbody></table></div>`
}

function layOutJson(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2)
  } catch {
    return text
  }
}
