import type { FairPlay, FairPlayCase, PublishedAnswer } from '#contract/fair-play.ts'
import type { Class } from '#host/class/door/class.ts'
import { solvedAtOf } from '#host/class/door/dismissals.ts'

/** Solves that are worth a look and what became of them, of all teams, newest first. */
export function listCases(ours: Class): FairPlay {
  const teams = ours.registry.list()
  const tallies = countAnswers(ours)
  const cases = teams.flatMap(({ slug }) => [...listSuspected(ours, slug, tallies), ...listTakenBack(ours, slug)])
  return {
    cases: cases.sort((one, other) => other.at - one.at),
    since: teams.length === 0 ? null : Math.min(...teams.map(({ madeAt }) => madeAt)),
  }
}

type Tally = Pick<PublishedAnswer, 'solvedBy' | 'alike'>

/** By key of the challenge: how many teams solved it, and how many of them by a published payload. */
function countAnswers({ registry, chronicle }: Class): Map<string, Tally> {
  const tallies = new Map<string, Tally>()
  for (const { slug } of registry.list()) {
    const published = chronicle.publishedOf(slug)
    for (const { challenge, at } of chronicle.solvesOf(slug)) {
      if (at === null) continue
      const tally = tallies.get(challenge) ?? { solvedBy: 0, alike: 0 }
      tallies.set(challenge, tally)
      tally.solvedBy++
      if (published.has(challenge)) tally.alike++
    }
  }
  return tallies
}

function listSuspected(ours: Class, slug: string, tallies: ReadonlyMap<string, Tally>): FairPlayCase[] {
  const { chronicle } = ours
  const published = chronicle.publishedOf(slug)
  return ours.suspicionsOf(slug).map(({ challenge, at, reasons, dismissedAt, askedAt }) => {
    const found = published.get(challenge)
    return {
      team: slug,
      challenge,
      at,
      reasons,
      player: chronicle.solvesOf(slug).find((solve) => solve.challenge === challenge)?.player ?? null,
      state: dismissedAt !== null ? 'fine' : askedAt !== null ? 'asked' : 'open',
      stateAt: dismissedAt ?? askedAt ?? at,
      question: askedAt === null ? null : describeQuestion(ours, slug, challenge),
      published: found ? { ...found, ...(tallies.get(challenge) ?? { solvedBy: 0, alike: 0 }) } : null,
    }
  })
}

/** Solves that were taken back, as long as they were not solved again. */
function listTakenBack(ours: Class, slug: string): FairPlayCase[] {
  return ours.caseBook.listTakenBack(slug).flatMap(({ challenge, at, progress }): FairPlayCase[] => {
    if (solvedAtOf(ours, slug, challenge) !== null) return []
    return [
      {
        team: slug,
        challenge,
        at: Date.parse(progress.solvedAt ?? '') || at,
        reasons: [],
        player: progress.player ?? null,
        state: 'unsolved',
        stateAt: at,
        question: describeQuestion(ours, slug, challenge),
        published: null,
      },
    ]
  })
}

function describeQuestion(
  { caseBook, chronicle, sightings }: Class,
  slug: string,
  challenge: string,
): FairPlayCase['question'] {
  const ask = caseBook.asksOf(slug).get(challenge)
  if (!ask) return null
  const answer = chronicle.findAnswer(slug, ask.message)
  return {
    at: ask.at,
    text: chronicle.findMessage(ask.message)?.text ?? '',
    readAt: sightings.count(ask.message).seenAt,
    answer: answer ? { at: answer.at, text: answer.text } : null,
  }
}
