import type { ChallengeList } from '#classroom/door/challenge-list.ts'
import type { Chronicle } from '#classroom/door/chronicle.ts'
import type { Registry } from '#classroom/door/registry.ts'
import type { Shards } from '#classroom/door/shards.ts'
import { Exposition, type Metric } from '#foundation/metrics/exposition.ts'
import type { Measurement, Sample } from '#foundation/metrics/measurements.ts'

/** Milliseconds for which a text is reused. */
const MAX_AGE_MS = 5000

export interface MetricsSources {
  registry: Registry
  chronicle: Chronicle
  challenges: ChallengeList
  shards: Pick<Shards, 'askAll' | 'countAlive' | 'list' | 'restartsOf'>
}

/** Metrics of a whole class: teams by the label `team`, processes by the label `shard`. */
export class ClassMetrics {
  readonly #needs: MetricsSources
  #exposition: Exposition | undefined
  #kept: { at: number; text: Promise<string> } | undefined

  constructor(needs: MetricsSources) {
    this.#needs = needs
  }

  read(): Promise<string> {
    const now = performance.now()
    if (!this.#kept || now - this.#kept.at > MAX_AGE_MS) {
      const text = this.#write()
      text.catch(() => (this.#kept = undefined))
      this.#kept = { at: now, text }
    }
    return this.#kept.text
  }

  async #write(): Promise<string> {
    const measured = await this.#needs.shards.askAll('measure', {})
    const prefix = measured[0]?.answer.prefix ?? 'juiceshop'
    this.#exposition ??= new Exposition(prefix, { shard: 'door' })
    const slugs = new Map(this.#needs.registry.list().map(({ instance, slug }) => [instance, slug]))
    return Exposition.writeTogether([
      await this.#exposition.collect(this.#measure(prefix)),
      ...measured.map(({ answer }) => nameTeams(answer.metrics, slugs)),
    ])
  }

  /**
   * Metrics of all teams, also of sleeping ones. Groups without a solve are left out: a thousand teams have fifty
   * thousand of them.
   */
  #measure(prefix: string): Measurement[] {
    const { registry, chronicle, challenges, shards } = this.#needs
    const built = new Map(challenges.listBuilt().map((one) => [one.key, one]))
    const teams = registry.list()
    const gauge = (name: string, help: string, labels: readonly string[], samples: readonly Sample[]): Measurement => {
      return { name: `${prefix}_${name}`, help, kind: 'gauge', labels, samples }
    }
    const listSolved = (slug: string) =>
      chronicle.solvesOf(slug).flatMap(({ challenge, at }) => (at === null ? [] : (built.get(challenge) ?? [])))
    const groups = ['difficulty', 'category']
    return [
      gauge('class_teams', 'Teams of the class', [], [{ value: teams.length }]),
      gauge('class_shards_alive', 'Shards that serve', [], [{ value: shards.countAlive() }]),
      {
        name: `${prefix}_class_shard_restarts_total`,
        help: 'Restarts of a shard since the start of the front door',
        kind: 'counter',
        labels: ['shard'],
        samples: shards.list().map((shard) => ({ labels: { shard: String(shard) }, value: shards.restartsOf(shard) })),
      },
      gauge(
        'class_team_solves',
        'Challenges that a team has solved',
        ['team'],
        teams.map(({ slug }) => ({ labels: { team: slug }, value: listSolved(slug).length })),
      ),
      gauge('challenges_total', 'Challenges that there are', groups, countByGroup([...built.values()])),
      gauge(
        'challenges_solved',
        'Challenges that were solved',
        [...groups, 'team'],
        teams.flatMap(({ slug }) => countByGroup(listSolved(slug), { team: slug })),
      ),
    ]
  }
}

function countByGroup(
  challenges: readonly { difficulty: number; category: string }[],
  labels: Readonly<Record<string, string>> = {},
): Sample[] {
  const counts = Map.groupBy(challenges, ({ difficulty, category }) => `${difficulty} ${category}`)
  return [...counts.values()].flatMap((members) => {
    const [{ difficulty, category } = { difficulty: 0, category: '' }] = members
    return { labels: { difficulty: String(difficulty), category, ...labels }, value: members.length }
  })
}

/** Names teams in the samples of a shard. Leaves out teams that are gone. A team may be renamed during the request. */
function nameTeams(metrics: readonly Metric[], slugs: ReadonlyMap<string, string>): Metric[] {
  return metrics.map((metric) => ({
    ...metric,
    values: metric.values.flatMap((value) => {
      const { team } = value.labels
      if (team === undefined) return value
      const slug = slugs.get(String(team))
      return slug === undefined ? [] : { ...value, labels: { ...value.labels, team: slug } }
    }),
  }))
}
