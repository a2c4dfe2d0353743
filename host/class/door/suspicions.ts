import type { Suspicion } from '#contract/class.ts'
import type { KeptSolve } from '#host/class/door/chronicle.ts'
import type { Class } from '#host/class/door/class.ts'

/** Seconds that a star of difficulty takes somebody who finds the way alone, at the very least. */
const SECONDS_PER_STAR = 12

/** Points from which on a solve is worth a look. */
const WORTH_A_LOOK = 2

/** Solves so close to each other may be one click's. Milliseconds. */
const ONE_CLICK_MS = 1500

/** Three solves within this time are a script's. Milliseconds. */
const BURST_MS = 5000

type Reason = Suspicion['reasons'][number]

/** A suspicion as it comes from what is known, whatever was thought of it. */
export type WeighedSolve = Omit<Suspicion, 'dismissedAt' | 'askedAt'>

/**
 * The solves of a team that are worth a look, each with what speaks against the team and what for it. Evidence for a conversation, never a
 * verdict.
 */
export function weighSolves(ours: Class, slug: string): WeighedSolve[] {
  const solves = ours.chronicle
    .solvesOf(slug)
    .filter((solve): solve is KeptSolve & { at: number } => solve.at !== null)
    .sort((one, other) => one.at - other.at)
  const flags = ours.chronicle.flagsOf(slug)
  const own = new Set(flags.flatMap(({ challenge, origin }) => (origin === slug ? [challenge] : [])))
  const foreign = Map.groupBy(
    flags.filter(({ origin }) => origin !== slug),
    ({ challenge }) => challenge,
  )
  const published = ours.chronicle.publishedOf(slug)
  const tries = ours.chronicle.triesOf(slug)
  const usual = measureUsualSeconds(solves.map(({ at }) => at))
  const weighed = solves.map(({ challenge, at, player }, index): WeighedSolve => {
    const difficulty = ours.findChallenge(challenge)?.difficulty ?? 1
    const reasons: Reason[] = []
    const previous = solves[index - 1]
    // What one click solved along with another took no time of its own; a third within moments is none of a click.
    const third = solves[index - 2]
    const isOfItsOwn = (previous && at - previous.at > ONE_CLICK_MS) || (third && at - third.at < BURST_MS)
    const seconds = previous ? Math.round((at - previous.at) / 1000) : null
    if (previous && seconds !== null && difficulty >= 2 && isOfItsOwn && seconds < SECONDS_PER_STAR * difficulty)
      reasons.push({
        code: 'tooFast',
        points: difficulty >= 4 ? 2 : 1,
        facts: { seconds, previous: previous.challenge, usualSeconds: usual },
      })
    // Two people at two screens need no magic for two solves in a moment.
    if (reasons.length > 0 && previous?.player && player && previous.player !== player)
      reasons.push({ code: 'severalPeople', points: 0, facts: { player, other: previous.player } })
    const tried = tries.get(challenge)
    if (tried && tried.firstAt <= at && tried.nearMisses > 0)
      reasons.push({ code: 'triedBefore', points: -2, facts: { nearMisses: tried.nearMisses } })
    else if (difficulty >= 3) reasons.push({ code: 'noNearMiss', points: 1, facts: { difficulty } })
    if (tried && tried.hints > 0) reasons.push({ code: 'hintTaken', points: -1, facts: { hints: tried.hints } })
    if (published.has(challenge)) reasons.push({ code: 'walkthrough', points: 2, facts: {} })
    if (own.has(challenge) && !foreign.has(challenge)) reasons.push({ code: 'ownFlag', points: -1, facts: {} })
    for (const { origin } of foreign.get(challenge) ?? [])
      reasons.push({ code: 'foreignFlag', points: 3, facts: { team: origin } })
    return { challenge, at, reasons }
  })
  const unsolved = [...foreign].filter(([challenge]) => !solves.some((solve) => solve.challenge === challenge))
  return [
    ...weighed.filter(({ reasons }) => reasons.reduce((sum, { points }) => sum + points, 0) >= WORTH_A_LOOK),
    ...unsolved.map(([challenge, brought]): WeighedSolve => {
      const reasons = brought.map(({ origin }): Reason => ({ code: 'foreignFlag', points: 3, facts: { team: origin } }))
      return { challenge, at: Math.min(...brought.map(({ at }) => at)), reasons }
    }),
  ]
}

/** Seconds from one solve to the next, in the middle of all of the team's. @param moments ascending */
function measureUsualSeconds(moments: readonly number[]): number {
  const pauses = moments.slice(1).map((at, index) => at - (moments[index] ?? at))
  pauses.sort((one, other) => one - other)
  return Math.round((pauses[Math.floor(pauses.length / 2)] ?? 0) / 1000)
}
