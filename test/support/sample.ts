import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..')

/** Chooses all samples of a run: `TEST_SEED`, otherwise the commit. The same seed chooses the same. */
export const SEED = process.env.TEST_SEED || readCommit()

/** `npm test -- all` tries every way of every case. */
export const isWhole = process.env.TEST_ALL === '1'

function readCommit(): string {
  const { stdout } = spawnSync('git', ['rev-parse', '--short=12', 'HEAD'], { cwd: root, encoding: 'utf8' })
  return stdout?.trim() || 'no commit'
}

/**
 * Draws some of the ways in which a case can be tried, such as sizes, themes or languages, in their order. Each case is
 * tried in every run; the ways rotate with the seed.
 */
export function drawn<Way>(name: string, ways: readonly Way[], count = 1): readonly Way[] {
  if (isWhole || count >= ways.length) return ways
  const first = createHash('sha256').update(`${SEED} ${name}`).digest().readUInt32BE(0)
  const isDrawn = (place: number): boolean => (place + (first % ways.length)) % ways.length < count
  return ways.filter((_, place) => isDrawn(place))
}

/** Draws a whole number of a range, `max` excluded. */
export function drawNumber(name: string, { min, max }: { min: number; max: number }): number {
  const drawing = createHash('sha256').update(`${SEED} ${name}`).digest().readUInt32BE(0)
  return min + (drawing % (max - min))
}

/** Draws some of many cases, in their order. The same seed draws the same. */
export function drawnOf<Case>(cases: readonly Case[], nameOf: (one: Case) => string, count: number): readonly Case[] {
  return isWhole ? cases : drawFew(cases, nameOf, count)
}

/** The same for cases that would take hours together, so that even a whole run tries only some. */
export function drawFew<Case>(cases: readonly Case[], nameOf: (one: Case) => string, count: number): readonly Case[] {
  if (count >= cases.length) return cases
  const rank = (one: Case): string =>
    createHash('sha256')
      .update(`${SEED} ${nameOf(one)}`)
      .digest('hex')
  const chosen = new Set([...cases].sort((one, other) => (rank(one) < rank(other) ? -1 : 1)).slice(0, count))
  return cases.filter((one) => chosen.has(one))
}

/** Draws a third of like cases, at least one, in their order. Cases are told apart by their values. */
export function drawThird<const Case>(cases: readonly Case[]): readonly Case[] {
  const places = new Map(cases.map((one, place) => [one, place]))
  return drawnOf(cases, (one) => `${places.get(one)} ${String(one)}`, Math.ceil(cases.length / 3))
}

/** A file of tests. Its size stands for the time that it takes. */
export interface SizedFile {
  path: string
  bytes: number
}

/**
 * Draws one file of each group of like sizes, so that every draw takes about the same time. The smallest may be a smaller
 * group. The same seed draws the same.
 */
export function drawOneOfEach(files: readonly SizedFile[], filesInGroup: number): string[] {
  const bySize = [...files].sort((one, other) => other.bytes - one.bytes || (one.path < other.path ? -1 : 1))
  const groups = Math.ceil(bySize.length / filesInGroup)
  return Array.from({ length: groups }, (_, place) => {
    const group = bySize.slice(place * filesInGroup, (place + 1) * filesInGroup)
    return group[drawNumber(group.map(({ path }) => path).join(), { min: 0, max: group.length })]?.path ?? ''
  }).sort()
}
