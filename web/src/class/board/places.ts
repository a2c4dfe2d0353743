import type { Board } from '#contract/class-board.ts'

type Race = Board['race']

/** Points of a team until a time, and the time of its last solve. */
function countUntil({ solves, points }: Race[number], at: number): { count: number; last: number } {
  let count = 0
  let last = 0
  for (const [index, solve] of solves.entries()) {
    if (solve > at) continue
    count += points[index] ?? 0
    if (solve > last) last = solve
  }
  return { count, last }
}

/** Places at a time, best first: more points, then the earlier last solve. Ties keep the order of the board. */
export function rankAt(race: Race, at: number): Map<string, number> {
  const counted = race.map((team, index) => ({ slug: team.slug, index, ...countUntil(team, at) }))
  counted.sort((one, other) => other.count - one.count || one.last - other.last || one.index - other.index)
  return new Map(counted.map(({ slug }, place) => [slug, place]))
}

export interface Track {
  slug: string
  path: string
}

interface Drawing {
  from: number
  to: number
  width: number
  rowHeight: number
  /** Samples of the places; more make a livelier race and longer paths. */
  steps: number
}

/** A line for each team that ends at its row. The leader comes last, so that it is on top. */
export function drawTracks(race: Race, { from, to, width, rowHeight, steps }: Drawing): Track[] {
  const times = Array.from({ length: steps + 1 }, (_, step) => from + ((to - from) * step) / steps)
  const ranks = times.map((at) => rankAt(race, at))
  const round = (value: number) => Math.round(value * 10) / 10
  return [...race].reverse().map(({ slug }) => {
    let path = ''
    let before = 0
    for (const [step, rank] of ranks.entries()) {
      const x = round((width * step) / steps)
      const y = round(((rank.get(slug) ?? 0) + 0.5) * rowHeight)
      if (step === 0) path = `M${x} ${y}`
      else if (y === before) path += `H${x}`
      else {
        const half = round(x - width / steps / 2)
        path += `C${half} ${before} ${half} ${y} ${x} ${y}`
      }
      before = y
    }
    return { slug, path }
  })
}

/** Places that each team has gained since a time; lost ones are negative. */
export function countMoves(race: Race, since: number, now: number): Map<string, number> {
  const before = rankAt(race, since)
  const after = rankAt(race, now)
  return new Map(race.map(({ slug }) => [slug, (before.get(slug) ?? 0) - (after.get(slug) ?? 0)]))
}
