import { listSuspicions, type SuspicionSources, solvedAtOf } from '#classroom/door/dismissals.ts'
import type { Registry } from '#classroom/door/registry.ts'
import type { Sightings } from '#classroom/door/sightings.ts'
import type { FairPlay, FairPlayCase, PublishedAnswer } from '#contract/fair-play.ts'

interface CaseSources extends SuspicionSources {
  registry: Registry
  sightings: Sightings
}

/** Suspicious solves of all teams with the decisions on them, newest first. */
export function listCases(sources: CaseSources): FairPlay {
  const teams = sources.registry.list()
  const tallies = countAnswers(sources)
  const cases = teams.flatMap(({ slug }) => [...listSuspected(sources, slug, tallies), ...listTakenBack(sources, slug)])
  return {
    cases: cases.sort((one, other) => other.at - one.at),
    since: teams.length === 0 ? null : Math.min(...teams.map(({ madeAt }) => madeAt)),
  }
}

type Tally = Pick<PublishedAnswer, 'solvedBy' | 'alike'>

/** Teams that solved each challenge, and those of them that used a published payload. By key of the challenge. */
function countAnswers({ registry, chronicle }: Pick<CaseSources, 'registry' | 'chronicle'>): Map<string, Tally> {
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

function listSuspected(sources: CaseSources, slug: string, tallies: ReadonlyMap<string, Tally>): FairPlayCase[] {
  const { chronicle } = sources
  const published = chronicle.publishedOf(slug)
  return listSuspicions(sources, slug).map(({ challenge, at, reasons, dismissedAt, askedAt }) => {
    const found = published.get(challenge)
    return {
      team: slug,
      challenge,
      at,
      reasons,
      player: chronicle.solvesOf(slug).find((solve) => solve.challenge === challenge)?.player ?? null,
      state: dismissedAt !== null ? 'fine' : askedAt !== null ? 'asked' : 'open',
      stateAt: dismissedAt ?? askedAt ?? at,
      question: askedAt === null ? null : describeQuestion(sources, slug, challenge),
      published: found ? { ...found, ...(tallies.get(challenge) ?? { solvedBy: 0, alike: 0 }) } : null,
    }
  })
}

/** Revoked solves that were not solved again. */
function listTakenBack(sources: CaseSources, slug: string): FairPlayCase[] {
  return sources.caseBook.listTakenBack(slug).flatMap(({ challenge, at, progress }): FairPlayCase[] => {
    if (solvedAtOf(sources, slug, challenge) !== null) return []
    return [
      {
        team: slug,
        challenge,
        at: Date.parse(progress.solvedAt ?? '') || at,
        reasons: [],
        player: progress.player ?? null,
        state: 'unsolved',
        stateAt: at,
        question: describeQuestion(sources, slug, challenge),
        published: null,
      },
    ]
  })
}

function describeQuestion(
  { caseBook, chronicle, sightings }: CaseSources,
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
