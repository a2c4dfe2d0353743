import type { Suspicion } from '#contract/class.ts'
import type { Class } from '#host/class/door/class.ts'
import { type WeighedSolve, weighSolves } from '#host/class/door/suspicions.ts'

/** What is worth a look about a team, and what the trainer has had one at. */
export function listSuspicions(ours: Class, slug: string): Suspicion[] {
  const dismissals = ours.chronicle.dismissalsOf(slug)
  const asks = ours.caseBook.asksOf(slug)
  return weighSolves(ours, slug).map((weighed) => {
    const solvedAt = solvedAtOf(ours, slug, weighed.challenge)
    const dismissal = dismissals.get(weighed.challenge)
    // Who has looked at a reason has not looked at another one, nor at the next solve.
    const isSame =
      dismissal !== undefined &&
      dismissal.solvedAt === solvedAt &&
      codesOf(weighed).every((code) => dismissal.codes.includes(code))
    const ask = asks.get(weighed.challenge)
    const askedAt = ask && ask.at >= (solvedAt ?? 0) ? ask.at : null
    return { ...weighed, dismissedAt: isSame ? dismissal.at : null, askedAt }
  })
}

/** Puts a suspicion aside as it is now; false where there is none. */
export function dismissSuspicion(ours: Class, slug: string, challenge: string): boolean {
  const weighed = weighSolves(ours, slug).find((one) => one.challenge === challenge)
  if (!weighed) return false
  const solvedAt = solvedAtOf(ours, slug, weighed.challenge)
  ours.chronicle.dismiss(slug, challenge, { at: Date.now(), solvedAt, codes: codesOf(weighed) })
  return true
}

/** When a team solved a challenge; null where it did not. */
export function solvedAtOf({ chronicle }: Class, slug: string, challenge: string): number | null {
  return chronicle.solvesOf(slug).find((solve) => solve.challenge === challenge)?.at ?? null
}

/** Against the team, and which team's flag it was. */
function codesOf({ reasons }: WeighedSolve): string[] {
  return reasons.flatMap(({ code, points, facts }) =>
    points > 0 ? [facts.team === undefined ? code : `${code}:${facts.team}`] : [],
  )
}
