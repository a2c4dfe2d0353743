import type { ChallengeList } from '#classroom/door/challenge-list.ts'
import type { Chronicle, KeptSolve } from '#classroom/door/chronicle.ts'
import type { Suspicion } from '#contract/class-team.ts'

/** Least seconds for each star of difficulty without help. */
const SECONDS_PER_STAR = 12

const WORTH_A_LOOK = 2

/** Milliseconds in which one click may solve several challenges. */
const ONE_CLICK_MS = 1500

/** Milliseconds in which only a script makes three solves. */
const BURST_MS = 5000

type Reason = Suspicion['reasons'][number]

/** A suspicion without the trainer's decisions. */
export type WeighedSolve = Omit<Suspicion, 'dismissedAt' | 'askedAt'>

/** Suspicious solves of a team with the reasons for and against. Evidence for a conversation, never a verdict. */
export function weighSolves(
  { chronicle, challenges }: { chronicle: Chronicle; challenges: Pick<ChallengeList, 'find'> },
  slug: string,
): WeighedSolve[] {
  const solves = chronicle
    .solvesOf(slug)
    .filter((solve): solve is KeptSolve & { at: number } => solve.at !== null)
    .sort((one, other) => one.at - other.at)
  const flags = chronicle.flagsOf(slug)
  const own = new Set(flags.flatMap(({ challenge, origin }) => (origin === slug ? [challenge] : [])))
  const foreign = Map.groupBy(
    flags.filter(({ origin }) => origin !== slug),
    ({ challenge }) => challenge,
  )
  const published = chronicle.publishedOf(slug)
  const tries = chronicle.triesOf(slug)
  const usual = measureUsualSeconds(solves.map(({ at }) => at))
  const weighed = solves.map(({ challenge, at, player }, index): WeighedSolve => {
    const difficulty = challenges.find(challenge)?.difficulty ?? 1
    const reasons: Reason[] = []
    const previous = solves[index - 1]
    // A second solve by the same click took no time of its own. A third within moments is not by a click.
    const third = solves[index - 2]
    const isOfItsOwn = (previous && at - previous.at > ONE_CLICK_MS) || (third && at - third.at < BURST_MS)
    const seconds = previous ? Math.round((at - previous.at) / 1000) : null
    if (previous && seconds !== null && difficulty >= 2 && isOfItsOwn && seconds < SECONDS_PER_STAR * difficulty)
      reasons.push({
        code: 'tooFast',
        points: difficulty >= 4 ? 2 : 1,
        facts: { seconds, previous: previous.challenge, usualSeconds: usual },
      })
    // Two people at two screens can solve two challenges in a moment.
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

/** Median of the seconds between two solves. @param moments ascending */
function measureUsualSeconds(moments: readonly number[]): number {
  const pauses = moments.slice(1).map((at, index) => at - (moments[index] ?? at))
  pauses.sort((one, other) => one - other)
  return Math.round((pauses[Math.floor(pauses.length / 2)] ?? 0) / 1000)
}
