import type { ChallengeList } from '#classroom/door/challenge-list.ts'
import type { Chronicle } from '#classroom/door/chronicle.ts'
import type { Cooling } from '#classroom/door/cooling.ts'
import type { Leftovers } from '#classroom/door/leftovers.ts'
import type { LimitHits } from '#classroom/door/limit-hits.ts'
import type { MachineUse } from '#classroom/door/machine-use.ts'
import type { Moves } from '#classroom/door/moves.ts'
import type { News } from '#classroom/door/news.ts'
import type { Registry, Team } from '#classroom/door/registry.ts'
import type { ShardEvent, Shards } from '#classroom/door/shards.ts'
import type { TeamProgress } from '#classroom/shard/commands.ts'

/** Milliseconds after which a shop that still does not open is news again. */
const CLOSED_NEWS_MS = 600_000

const MAX_TURN_WAIT_MS = 10_000

interface Needs {
  shards: Shards
  registry: Registry
  chronicle: Chronicle
  challenges: ChallengeList
  machine: MachineUse
  news: News
  hits: LimitHits
  cooling: Cooling
  moves: Moves
  leftovers: Leftovers
}

/** Brings events of players into the class. `takeOver` does so with the progress of a team. */
function followEvents({ registry, chronicle, news, hits, cooling, moves }: Needs) {
  const noteSlowed = (team: Team, milliseconds: number): void => {
    // The shard itself queues requests for the last seconds.
    cooling.keepWaiting(team.slug, milliseconds - MAX_TURN_WAIT_MS)
    hits.note(team.slug, 'server')
    moves.noteStrike(team)
  }

  const takeOver = (team: string, solved: TeamProgress['solved']): void => {
    const fresh = chronicle.takeOver(team, solved)
    if (!fresh.isChanged) return
    for (const { challenge, player } of fresh.solved) news.note(team, 'solved', player, challenge)
    for (const { challenge, player } of fresh.coded) news.note(team, 'coding', player, challenge)
    for (const { challenge } of fresh.proven) news.note(team, 'proven', null, challenge)
    news.touch(team)
  }

  const noteReset = (team: string, scope: 'shop' | 'progress'): void => {
    news.note(team, 'reset', null, scope)
    if (scope === 'progress') takeOver(team, [])
  }

  const follow = ({ name, body }: ShardEvent): void => {
    const team = registry.findByInstance(body.team)
    if (!team) return
    const { slug } = team
    const at = Date.now()
    if (name === 'progress') takeOver(slug, body.solved)
    else if (name === 'limit') hits.note(slug, body.kind)
    else if (name === 'slowed') noteSlowed(team, body.milliseconds)
    else if (name === 'reset') noteReset(slug, body.scope)
    else if (name === 'hint') {
      chronicle.noteTry(slug, body.challenge, 'hints')
      chronicle.noteMoment(slug, { ...body, at, kind: 'hint', record: null })
      news.note(slug, 'hint', body.player, body.challenge)
    } else if (name === 'attempt') {
      chronicle.noteMoment(slug, { ...body, at, kind: 'attempt' })
      news.touch(slug)
    } else if (name === 'nearMiss') {
      chronicle.noteTry(slug, body.challenge, 'nearMisses')
      chronicle.noteMoment(slug, { ...body, at, kind: 'nearMiss' })
      news.touch(slug)
    }
  }

  return { takeOver, follow }
}

/**
 * Brings reports of the shards into the class. Shards only know instances: the instance of a removed team belongs to
 * nobody, even if a new team has its slug.
 */
export function followShards(needs: Needs): void {
  const { shards, registry, machine, news, hits, cooling, moves } = needs
  const closedAt = new Map<string, number>()

  const tellRepairs = (): void => news.tell({ kind: 'repairs', repairs: shards.listNeedingRepair().length })

  /** Reports that a team's shop does not open. Browsers' retries are no news. */
  const noteClosed = (slug: string): void => {
    const now = Date.now()
    if (now - (closedAt.get(slug) ?? 0) < CLOSED_NEWS_MS) return
    closedAt.set(slug, now)
    news.note(slug, 'closed', null, null)
  }

  const { takeOver, follow } = followEvents(needs)

  shards.on('ready', (shard, { challenges, progress }) => {
    needs.challenges.replace(challenges)
    for (const { team: instance, solved } of progress) {
      const team = registry.findByInstance(instance)
      if (team) takeOver(team.slug, solved)
    }
    if (shards.restartsOf(shard) > 0) news.renewBoard()
    void shards.waitFor(shard, 1000).then(() => needs.leftovers.clear(shard))
  })
  shards.on('hung', (instance) => {
    const team = registry.findByInstance(instance)
    if (!team) return
    cooling.note(team.slug)
    hits.note(team.slug, 'server')
    moves.noteStrike(team, true)
  })
  shards.on('gone', (shard) => {
    for (const instance of machine.awakeIn(shard)) {
      const team = registry.findByInstance(instance)
      if (team) news.note(team.slug, 'restart', null, null)
    }
    machine.forget(shard)
  })
  shards.on('closed', tellRepairs)
  shards.on('open', tellRepairs)
  shards.on('fault', (_shard, { team: instance }) => {
    tellRepairs()
    const team = instance === null ? undefined : registry.findByInstance(instance)
    if (team) noteClosed(team.slug)
  })
  shards.on('event', follow)
}
