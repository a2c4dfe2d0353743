import type { Class } from '#host/class/door/class.ts'
import type { Team } from '#host/class/door/registry.ts'

/** A shop that still does not open after this time is news again. Milliseconds. */
const CLOSED_NEWS_MS = 600_000

/** Milliseconds that a shard has requests wait for their turn. */
const MAX_TURN_WAIT_MS = 10_000

/**
 * Takes into the class what its shards tell. Shards know instances: that of a removed team belongs to nobody, whichever team has its slug now.
 */
export function followShards(of: Class): void {
  const { shards, registry, chronicle, machine } = of
  const closedAt = new Map<string, number>()

  const tellRepairs = (): void => of.tell({ kind: 'repairs', repairs: shards.listNeedingRepair().length })

  /** A team's shop does not open. Browsers try again all the time, which is no news. */
  const noteClosed = (slug: string): void => {
    const now = Date.now()
    if (now - (closedAt.get(slug) ?? 0) < CLOSED_NEWS_MS) return
    closedAt.set(slug, now)
    of.note(slug, 'closed', null, null)
  }

  const noteSlowed = (team: Team, milliseconds: number): void => {
    // The last seconds are waited for there: whoever asks then is answered.
    of.cooling.keepWaiting(team.slug, milliseconds - MAX_TURN_WAIT_MS)
    of.noteLimit(team.slug, 'server')
    of.moves.noteStrike(team)
  }

  const noteReset = (team: string, scope: 'shop' | 'progress'): void => {
    of.note(team, 'reset', null, scope)
    if (scope === 'progress') of.takeOver(team, [])
  }

  shards.on('ready', (shard, { challenges, progress }) => {
    of.challenges = challenges
    for (const { team: instance, solved } of progress) {
      const team = registry.findByInstance(instance)
      if (team) of.takeOver(team.slug, solved)
    }
    if (shards.restartsOf(shard) > 0) of.renewBoard()
    void shards.waitFor(shard, 1000).then(() => of.clearLeftovers(shard))
  })
  shards.on('hung', (instance) => {
    const team = registry.findByInstance(instance)
    if (!team) return
    of.cooling.note(team.slug)
    of.noteLimit(team.slug, 'server')
    of.moves.noteStrike(team, true)
  })
  shards.on('gone', (shard) => {
    for (const instance of machine.awakeIn(shard)) {
      const team = registry.findByInstance(instance)
      if (team) of.note(team.slug, 'restart', null, null)
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
  shards.on('event', ({ name, body }) => {
    const team = registry.findByInstance(body.team)
    if (!team) return
    const { slug } = team
    const at = Date.now()
    if (name === 'progress') of.takeOver(slug, body.solved)
    else if (name === 'limit') of.noteLimit(slug, body.kind)
    else if (name === 'slowed') noteSlowed(team, body.milliseconds)
    else if (name === 'reset') noteReset(slug, body.scope)
    else if (name === 'hint') {
      chronicle.noteTry(slug, body.challenge, 'hints')
      chronicle.noteMoment(slug, { ...body, at, kind: 'hint', record: null })
      of.note(slug, 'hint', body.player, body.challenge)
    } else if (name === 'nearMiss') {
      chronicle.noteTry(slug, body.challenge, 'nearMisses')
      chronicle.noteMoment(slug, { ...body, at, kind: 'nearMiss' })
      of.touch(slug)
    }
  })
}
