import { html, type Markup } from '#lab/markup.ts'
import { describeFault, describeFinding } from '#server/repair/describe.ts'
import type { Finding } from '#server/repair/findings.ts'
import { type FrameOptions, framePage, type RenderedPage, renderArt } from '#server/repair/frame.ts'
import type { Look } from '#server/repair/look-at-file.ts'
import type { Say } from '#server/repair/texts.ts'
import type { Way } from '#server/repair/ways.ts'
import { Words } from '#server/repair/words.ts'

/** The closed thing: the shop of a single player, a whole class, or the shops of some of its teams. */
export type ClosedScope = 'shop' | 'class' | 'shard'

export interface ClosedPage {
  look: Look
  scope: ClosedScope
  challenges: number
  nameOf?: (instance: string) => string
  action: string
  /** Folder for the old file, as an operator sees it. */
  keptIn: string
  /** The file, likewise. */
  path: string
  /** Commands by way, for the shell. */
  commands: Readonly<Record<Way, string>>
  needsToken: boolean
  problem: { key: string; blanks?: Record<string, string> } | null
}

const TICK = html`<svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><path d="M5 12.5l4.5 4.5L19 7.5"/></svg>`
const DASH = html`<svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><path d="M5 12h14"/></svg>`
const ARROW = html`<svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><path d="M9 6l6 6l-6 6"/></svg>`
const COPY = html`<svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><path d="M9 9h11v11H9zM5 15H4V4h11v1"/></svg>`
const TAKE = html`<svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><path d="M12 4v11M7.5 11L12 15.5l4.5-4.5M5 20h14"/></svg>`

/** Faults of rights or of the disk, not of the file's content. */
const OF_RIGHTS = ['HOST_DATA_READ_ONLY', 'HOST_DATA_UNREADABLE', 'HOST_DATA_NO_SPACE']

/** The page in place of a server that does not open. */
export function renderClosedPage(options: FrameOptions, page: ClosedPage): RenderedPage {
  const say = options.texts.sayIn(options.language)
  const words = new Words(options.language)
  const { look, scope, problem } = page
  const title = say(`REPAIR_TITLE_${scope.toUpperCase()}`)
  const main = html`${problem && html`<p class="alert" role="alert">${say(problem.key, problem.blanks)}</p>`}
<div class="top"><div><h1 class="display">${title}</h1><p class="lead">${describeFault(page, say, words)}</p><p class="dim">${say('REPAIR_UNCHANGED')}</p></div>${renderArt(options.root, 'leak')}</div>
<div class="columns"><section aria-labelledby="ways"><h2 class="display" id="ways">${say(`REPAIR_WAYS_${look.ways.length + 1}`)}</h2>${renderWays(page, say, words)}</section>
${look.findings.length > 0 && renderFindings(page, say, words)}</div>
${renderDetails(options, page, say, words)}`
  return framePage(options, { title, main })
}

function renderWays(page: ClosedPage, say: Say, words: Words): Markup {
  const { look, action, needsToken, scope } = page
  const hasScore = look.findings.some(({ key }) => key === 'SCORE' || key === 'SCORE_COPY' || key === 'TEAM_SCORES')
  const suffix = hasScore ? '' : '_SCORELESS'
  const ofScope = scope === 'shop' ? suffix : `_${scope.toUpperCase()}`
  const rows = look.ways.map((way, index) => {
    const text =
      way === 'mend'
        ? say('REPAIR_MEND_TEXT')
        : way === 'fresh'
          ? say(`REPAIR_FRESH_TEXT${ofScope}`)
          : say('REPAIR_RESET_TEXT', { bytes: words.writeBytes(look.bytes) })
    const key = way === 'reset' ? `REPAIR_RESET${suffix}` : `REPAIR_${way.toUpperCase()}`
    const button = html`<button class="button${index === 0 && ' loud'}" name="way" value="${way}">${say(`REPAIR_${way.toUpperCase()}_DO`)}</button>`
    const asking = html`<details><summary class="button">${say(`REPAIR_RESET_DO${suffix}`)}</summary><p>${say(`REPAIR_RESET_ASK${suffix}`)}</p><button class="button" name="way" value="reset">${say('REPAIR_RESET_SURE')}</button></details>`
    return renderWay(index + 1, say(key), text, way === 'reset' ? asking : button)
  })
  const lookText = OF_RIGHTS.includes(look.code) ? 'REPAIR_LOOK_TEXT_RIGHTS' : 'REPAIR_LOOK_TEXT'
  const toggle = html`<a class="button" href="#details-text" data-toggle data-show="${say('REPAIR_LOOK_SHOW')}" data-hide="${say('REPAIR_LOOK_HIDE')}">${say('REPAIR_LOOK_SHOW')}</a>`
  return html`<form id="repair" method="post" action="${action}">${needsToken && renderTokenField(page, say)}<ol class="ways">${rows}${renderWay(rows.length + 1, say('REPAIR_LOOK'), say(lookText), toggle)}</ol></form>`
}

function renderWay(number: number, title: string, text: string, control: Markup): Markup {
  return html`<li><span class="display number" aria-hidden="true">${number}</span><div><h3 class="display">${title}</h3><p>${text}</p></div>${control}</li>`
}

function renderTokenField({ problem }: ClosedPage, say: Say): Markup {
  const isWrong = problem?.key === 'REPAIR_TOKEN_WRONG'
  return html`<div class="field token"><label for="token">${say('REPAIR_TOKEN')}</label><input id="token" name="token" type="password" required autocomplete="current-password" aria-describedby="token-note"${isWrong && html` aria-invalid="true" autofocus`}><p class="note" id="token-note">${say('REPAIR_TOKEN_NOTE')}</p></div>`
}

function renderFindings({ look, challenges, nameOf = nameAsItIs }: ClosedPage, say: Say, words: Words): Markup {
  const row = (finding: Finding): Markup => {
    const { isSafe } = finding
    const { title, text } = describeFinding(finding, { say, words, challenges, nameOf })
    const said = html`<span class="hidden">${say(isSafe ? 'REPAIR_SAFE' : 'REPAIR_GONE')} </span>`
    return html`<li class="${isSafe ? 'safe' : 'gone'}">${isSafe ? TICK : DASH}<span>${said}<b>${title}</b> <small>${text}</small></span></li>`
  }
  return html`<aside class="slip" aria-labelledby="found"><div><h2 class="display" id="found">${say('REPAIR_FOUND')}</h2><ul class="found">${look.findings.map(row)}</ul></div><div class="torn"></div></aside>`
}

function renderDetails({ version }: FrameOptions, page: ClosedPage, say: Say, words: Words): Markup {
  const { look, path, keptIn, commands } = page
  const format = look.format !== null && {
    format: look.format,
    version,
    known: look.knownFormat,
  }
  const rows = [
    [say('REPAIR_DETAIL_FILE'), `${path}, ${words.writeBytes(look.bytes)}`],
    [say('REPAIR_DETAIL_FAULT'), [...new Set([look.code, look.details.reason, look.words])].filter(Boolean).join(': ')],
    ...(look.writtenAt === null ? [] : [[say('REPAIR_DETAIL_WRITTEN'), words.writeTime(look.writtenAt)]]),
    ...(format ? [[say('REPAIR_DETAIL_FORMAT'), say('REPAIR_DETAIL_FORMAT_TEXT', format)]] : []),
    [say('REPAIR_DETAIL_COPY'), keptIn],
    [say('REPAIR_DETAIL_SHELL'), look.ways.map((way) => commands[way]).join('\n')],
    ['', `(${say('REPAIR_DETAIL_STOPPED')})`],
  ].map(([name = '', text = '']) => ({ name, lines: text.split('\n') }))
  const width = Math.max(...rows.map(({ name }) => name.length)) + 2
  const text = rows
    .flatMap(({ name, lines }) => lines.map((line, at) => `${(at === 0 ? name : '').padEnd(width)}${line}`))
    .join('\n')
  const take = html`<button class="button" form="repair" name="way" value="take">${TAKE}<span>${say('REPAIR_TAKE')}</span></button>`
  return html`<details class="details" id="details"><summary>${ARROW}${say('REPAIR_DETAILS')}</summary><pre id="details-text">${text}</pre><div class="actions"><button class="button" type="button" data-copy data-copied="${say('REPAIR_COPIED')}" hidden>${COPY}<span>${say('REPAIR_COPY')}</span></button>${look.bytes > 0 && take}</div></details>`
}

const nameAsItIs = (instance: string): string => instance
