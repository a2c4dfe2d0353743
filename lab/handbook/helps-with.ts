import { html, type Markup } from '#lab/markup.ts'
import type { Helped } from '#lab/options.ts'
import type { PageContext } from '#lab/page-context.ts'

const TOP_DIFFICULTY = 6

/** Further challenges are folded. */
const MAX_LISTED_CHALLENGES = 6

/** Names, difficulties and whether they are solved, never the solution. */
export function renderHelped({ say, shopUrl }: PageContext, helped: readonly Helped[]): Markup {
  if (helped.length === 0) return html`<p>${say('handbook.helpsNone')}</p>`
  const rows = helped.map(({ key, name, difficulty, isSolved }) => {
    const drops = Array.from({ length: difficulty }, () => html`<i></i>`)
    const label = say('handbook.difficulty', { count: difficulty, most: TOP_DIFFICULTY })
    return html`<li><a href="${shopUrl}#/score-board#challenge-${key}">${name}</a><span class="drops" role="img" aria-label="${label}">${drops}</span>${isSolved && html`<span class="solved">${say('handbook.solved')}</span>`}</li>`
  })
  const [shown, more] = [rows.slice(0, MAX_LISTED_CHALLENGES), rows.slice(MAX_LISTED_CHALLENGES)]
  const folded =
    more.length > 0 &&
    html`<details class="more"><summary>${say('handbook.helpsMore', { count: more.length })}</summary><ul class="helps">${more}</ul></details>`
  return html`<ul class="helps">${shown}</ul>${folded}<p class="small">${say('handbook.helpsNote')}</p>`
}
