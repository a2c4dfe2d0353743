import type { CaseBook } from '#classroom/door/case-book.ts'
import type { ChallengeList } from '#classroom/door/challenge-list.ts'
import type { Chronicle } from '#classroom/door/chronicle.ts'
import { type WeighedSolve, weighSolves } from '#classroom/door/suspicions.ts'
import type { Suspicion } from '#contract/class-team.ts'

export interface SuspicionSources {
  chronicle: Chronicle
  caseBook: CaseBook
  challenges: Pick<ChallengeList, 'find'>
}

export function listSuspicions(sources: SuspicionSources, slug: string): Suspicion[] {
  const dismissals = sources.chronicle.dismissalsOf(slug)
  const asks = sources.caseBook.asksOf(slug)
  return weighSolves(sources, slug).map((weighed) => {
    const solvedAt = solvedAtOf(sources, slug, weighed.challenge)
    const dismissal = dismissals.get(weighed.challenge)
    // A dismissal covers neither a further reason nor the next solve.
    const isSame =
      dismissal !== undefined &&
      dismissal.solvedAt === solvedAt &&
      codesOf(weighed).every((code) => dismissal.codes.includes(code))
    const ask = asks.get(weighed.challenge)
    const askedAt = ask && ask.at >= (solvedAt ?? 0) ? ask.at : null
    return { ...weighed, dismissedAt: isSame ? dismissal.at : null, askedAt }
  })
}

/** Dismisses a suspicion in its present state. Returns false if there is none. */
export function dismissSuspicion(sources: SuspicionSources, slug: string, challenge: string): boolean {
  const weighed = weighSolves(sources, slug).find((one) => one.challenge === challenge)
  if (!weighed) return false
  const solvedAt = solvedAtOf(sources, slug, weighed.challenge)
  sources.chronicle.dismiss(slug, challenge, { at: Date.now(), solvedAt, codes: codesOf(weighed) })
  return true
}

/** Time of a team's solve, or null. */
export function solvedAtOf(
  { chronicle }: Pick<SuspicionSources, 'chronicle'>,
  slug: string,
  challenge: string,
): number | null {
  return chronicle.solvesOf(slug).find((solve) => solve.challenge === challenge)?.at ?? null
}

function codesOf({ reasons }: WeighedSolve): string[] {
  return reasons.flatMap(({ code, points, facts }) =>
    points > 0 ? [facts.team === undefined ? code : `${code}:${facts.team}`] : [],
  )
}
