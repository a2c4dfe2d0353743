import type { Catalogue } from '#range/catalogue/catalogue.ts'
import type { Game } from '#range/game.ts'
import { html, type Markup } from '#range/lab/markup.ts'
import type { PageContext } from '#range/lab/page-context.ts'

export interface Helped {
  key: string
  name: string
  difficulty: number
  isSolved: boolean
}

const TOP_DIFFICULTY = 6

/** Further challenges are folded. */
const MAX_LISTED_CHALLENGES = 6

/** Challenges that link to a page, easiest first. */
export function listHelped(
  address: string,
  { challenges }: Pick<Catalogue, 'challenges'>,
  game: Game | undefined,
): Helped[] {
  return challenges
    .filter((challenge) => challenge.built && challenge.readUp.some(({ page }) => page === address))
    .map(({ key, name, difficulty }) => ({ key, name, difficulty, isSolved: game?.progressOf(key)?.solvedAt != null }))
    .sort((one, other) => one.difficulty - other.difficulty)
}

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
