import type { Measurement, Sample } from '#foundation/metrics/measurements.ts'
import type { BuiltChallenge, Catalogue } from '#game/catalogue/catalogue.ts'
import { totalAccuracyOf, totalCheatScoreOf } from '#game/conduct/conduct.ts'
import type { Game } from '#game/game.ts'

const PHASES = [
  ['find it', 'find'],
  ['fix it', 'fix'],
] as const

/** Progress of a game. Groups without solves are reported as 0, so that dashboards show them. */
export function measureGame(game: Game, catalogue: Catalogue, prefix: string): Measurement[] {
  const { conduct } = game.state
  const built = catalogue.challenges.filter((challenge) => challenge.built)
  const isSolved = ({ key }: BuiltChallenge): boolean => game.progressOf(key)?.solvedAt != null
  const gauge = (name: string, help: string, labels: readonly string[], samples: readonly Sample[]): Measurement => ({
    name: `${prefix}_${name}`,
    help,
    kind: 'gauge',
    labels,
    samples,
  })
  const labels = ['difficulty', 'category']
  return [
    gauge('challenges_solved', 'Challenges that were solved', labels, countByKind(built, isSolved)),
    gauge('challenges_total', 'Challenges that there are', labels, countByKind(built)),
    gauge(
      'coding_challenges_progress',
      'Coding challenges, by how far they have come',
      ['phase'],
      codingOf(game, built),
    ),
    gauge(
      'coding_challenges_accuracy',
      'Share of verdicts on coding challenges that were right',
      ['phase'],
      PHASES.map(([phase, part]) => ({ labels: { phase }, value: totalAccuracyOf(conduct, part) })),
    ),
    gauge(
      'cheat_score',
      'How likely it is that somebody cheats, from 0 to 1',
      [],
      [{ value: totalCheatScoreOf(conduct) }],
    ),
  ]
}

/** Counts matching challenges by group. */
function countByKind(
  challenges: readonly BuiltChallenge[],
  isWanted: (challenge: BuiltChallenge) => boolean = () => true,
): Sample[] {
  const counts = Map.groupBy(challenges, ({ difficulty, category }) => JSON.stringify([String(difficulty), category]))
  return [...counts].map(([kind, members]) => {
    const [difficulty, category] = JSON.parse(kind) as [string, string]
    return { labels: { difficulty, category }, value: members.filter(isWanted).length }
  })
}

function codingOf(game: Game, built: readonly BuiltChallenge[]): Sample[] {
  const statuses = built
    .map(({ key, codingChallengeBuilt }) => ({ codingChallengeBuilt, status: game.progressOf(key)?.codingStatus ?? 0 }))
    .filter(({ codingChallengeBuilt, status }) => codingChallengeBuilt || status > 0)
    .map(({ status }) => status)
  return (
    [
      ['find it', 1],
      ['fix it', 2],
      ['unsolved', 0],
    ] as const
  ).map(([phase, status]) => ({ labels: { phase }, value: statuses.filter((each) => each === status).length }))
}
