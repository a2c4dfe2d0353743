import { Exposition, type Metric } from '#common/metrics/exposition.ts'
import type { Measurement, Sample } from '#common/metrics/measurements.ts'
import type { Class } from '#host/class/door/class.ts'

/** How long a text is given to everybody who asks, in milliseconds. */
const MAX_AGE_MS = 5000

/** Metrics of a whole class: teams by the label `team`, processes by the label `shard`. */
export class ClassMetrics {
  readonly #ours: Class
  #exposition: Exposition | undefined
  #kept: { at: number; text: Promise<string> } | undefined

  constructor(ours: Class) {
    this.#ours = ours
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
    const measured = await this.#ours.shards.askAll('measure', {})
    const prefix = measured[0]?.answer.prefix ?? 'juiceshop'
    this.#exposition ??= new Exposition(prefix, { shard: 'door' })
    const slugs = new Map(this.#ours.registry.list().map(({ instance, slug }) => [instance, slug]))
    return Exposition.writeTogether([
      await this.#exposition.collect(this.#measure(prefix)),
      ...measured.map(({ answer }) => nameTeams(answer.metrics, slugs)),
    ])
  }

  /** Facts of all teams, also of those that are asleep. Groups without a solve are left out: a thousand teams have fifty thousand of them. */
  #measure(prefix: string): Measurement[] {
    const { registry, chronicle, challenges, shards } = this.#ours
    const built = new Map(challenges.flatMap((one) => (one.built ? [[one.key, one]] : [])))
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

/** Samples of a shard with the names of teams, which may be called anew while it is asked. Teams that are gone are left out. */
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
