import type { ChallengeRow, CodingEntry } from '#contract/game.ts'
import type { BoardChallenge } from '../../entities/challenge/challenges.ts'
import { toPlainText } from '../../entities/challenge/texts.ts'
import { foldText } from '../../i18n/fold.ts'
import { runsOf } from '../../ui/runs.ts'

export const solveStates = ['unsolved', 'partially-solved', 'solved'] as const
export type SolveState = (typeof solveStates)[number]

/** Values of the status filter. A proven fix is a status of its own beside the others. */
export const statuses = [...solveStates, 'proven'] as const
export type Status = (typeof statuses)[number]

/** Longer than any text on a card. Text pasted by mistake would fill the address and the screen. */
export const MAX_SEARCH_CHARACTERS = 200

/** Filters of the board. Empty lists and null mean all. */
export interface Filters {
  searchQuery: string
  difficulties: readonly number[]
  status: Status | null
  tags: readonly string[]
  categories: readonly string[]
  /** Categories of the OWASP Top 10 of 2025, e.g. `A05:2025`. */
  owasp: readonly string[]
  showDisabledChallenges: boolean
}

/** Properties of every part that changes the filters. */
export interface FilterProps {
  challenges: readonly BoardChallenge[]
  filters: Filters
  onChange: (change: Partial<Filters>) => void
}

export const noFilters: Filters = {
  searchQuery: '',
  difficulties: [],
  status: null,
  tags: [],
  categories: [],
  owasp: [],
  showDisabledChallenges: true,
}

/** Filter for every tag that begins with `Requires `. */
export const externalDependency = 'External Dependency'

/** The filter that `tag` belongs to. */
export function filterTag(tag: string): string {
  return tag.startsWith('Requires ') ? externalDependency : tag
}

function list(parameters: URLSearchParams, name: string): string[] {
  return (parameters.get(name) ?? '').split(',').filter((entry) => entry !== '')
}

/** Reads filters from the query; ignores invalid values. */
export function readFilters(parameters: URLSearchParams): Filters {
  const status = parameters.get('status')
  return {
    searchQuery: (parameters.get('searchQuery') ?? '').slice(0, MAX_SEARCH_CHARACTERS),
    difficulties: list(parameters, 'difficulties')
      .map((entry) => Number.parseInt(entry, 10))
      .filter((difficulty) => !Number.isNaN(difficulty)),
    status: statuses.find((state) => state === status) ?? null,
    tags: list(parameters, 'tags'),
    categories: list(parameters, 'categories'),
    owasp: list(parameters, 'owasp'),
    showDisabledChallenges: parameters.get('showDisabledChallenges') !== 'false',
  }
}

/** Writes `filters` into a copy of `parameters`. Omits defaults and keeps other parameters. */
export function writeFilters(filters: Filters, parameters = new URLSearchParams()): URLSearchParams {
  const written = new URLSearchParams(parameters)
  const entries: Record<keyof Filters, string> = {
    searchQuery: filters.searchQuery,
    difficulties: filters.difficulties.toSorted((a, b) => a - b).join(','),
    status: filters.status ?? '',
    tags: filters.tags.join(','),
    categories: filters.categories.join(','),
    owasp: filters.owasp.join(','),
    showDisabledChallenges: filters.showDisabledChallenges ? '' : 'false',
  }
  for (const [name, value] of Object.entries(entries)) {
    if (value === '') written.delete(name)
    else written.set(name, value)
  }
  return written
}

/** Number of active filters. Hiding disabled challenges counts, because it hides cards. */
export function countFilters(filters: Filters): number {
  return (
    Number(filters.searchQuery !== '') +
    Number(filters.difficulties.length > 0) +
    Number(filters.status !== null) +
    filters.tags.length +
    filters.categories.length +
    filters.owasp.length +
    Number(!filters.showDisabledChallenges)
  )
}

/** `partially-solved` is a solved hack with an unfinished coding part. */
export function solveState(challenge: ChallengeRow): SolveState {
  if (!challenge.solved) return 'unsolved'
  return challenge.hasCodingChallenge && challenge.codingChallengeStatus < 2 ? 'partially-solved' : 'solved'
}

function hasStatus(challenge: BoardChallenge, status: Status): boolean {
  return status === 'proven' ? challenge.proof === 'proven' : solveState(challenge) === status
}

/** Whether `challenge` passes every filter. */
export function isPassing(challenge: BoardChallenge, filters: Filters): boolean {
  const search = foldText(filters.searchQuery)
  return (
    (filters.difficulties.length === 0 || filters.difficulties.includes(challenge.difficulty)) &&
    (filters.categories.length === 0 || filters.categories.includes(challenge.category)) &&
    (filters.owasp.length === 0 || filters.owasp.includes(challenge.owasp2025 ?? '')) &&
    (filters.tags.length === 0 || challenge.tagList.some((tag) => filters.tags.includes(filterTag(tag)))) &&
    (filters.status === null || hasStatus(challenge, filters.status)) &&
    (filters.showDisabledChallenges || challenge.disabledEnv === null) &&
    (search === '' ||
      foldText(challenge.name).includes(search) ||
      foldText(toPlainText(challenge.description)).includes(search))
  )
}

/** Whether the filters are about coding challenges. */
export function isAboutCoding({ tags, status }: Filters): boolean {
  return tags.includes('With Coding Challenge') || status === 'partially-solved'
}

/** Challenges with the shortest code first; those without code come last, in board order. */
export function sortByCode(challenges: readonly BoardChallenge[], list: readonly CodingEntry[]): BoardChallenge[] {
  const lines = new Map(list.map((entry) => [entry.key, entry.lines]))
  const linesOf = ({ key }: BoardChallenge): number => lines.get(key) ?? Number.MAX_SAFE_INTEGER
  return challenges.toSorted((one, other) => linesOf(one) - linesOf(other))
}

/** Text for a set of numbers: `[1, 2, 3, 5]` becomes `1 - 3, 5`. */
export function compressRanges(numbers: readonly number[]): string {
  return runsOf(numbers)
    .map(([first, last]) =>
      first === last ? `${first}` : last === first + 1 ? `${first}, ${last}` : `${first} - ${last}`,
    )
    .join(', ')
}

/** Adds `value` to `values`, or removes it. */
export function toggle<Value>(values: readonly Value[], value: Value): Value[] {
  return values.includes(value) ? values.filter((other) => other !== value) : [...values, value]
}

/**
 * The highest visible difficulty in tutorial mode; null after all tutorial challenges are solved, which opens the full
 * board.
 */
export function tutorialTierOf(challenges: readonly ChallengeRow[]): number | null {
  const open = challenges.filter((challenge) => challenge.tutorialOrder !== null && !challenge.solved)
  return open.length === 0 ? null : Math.min(...open.map((challenge) => challenge.difficulty))
}

/** Whether tutorial mode shows `challenge` at `tier`. */
export function isInTutorialTier(challenge: ChallengeRow, tier: number): boolean {
  return challenge.tutorialOrder !== null && challenge.difficulty <= tier
}
