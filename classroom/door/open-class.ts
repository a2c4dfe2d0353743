import { Announcements } from '#classroom/door/announcements.ts'
import { type BackupPlace, Backups } from '#classroom/door/backups.ts'
import { BoardMaker } from '#classroom/door/board.ts'
import { CaseBook } from '#classroom/door/case-book.ts'
import { ChallengeList } from '#classroom/door/challenge-list.ts'
import { Chronicle } from '#classroom/door/chronicle.ts'
import { ClassClock } from '#classroom/door/class-clock.ts'
import { Connections } from '#classroom/door/connections.ts'
import { Cooling } from '#classroom/door/cooling.ts'
import { Leftovers } from '#classroom/door/leftovers.ts'
import { LimitHits } from '#classroom/door/limit-hits.ts'
import { MachineUse } from '#classroom/door/machine-use.ts'
import { Messages } from '#classroom/door/messages.ts'
import { Moves } from '#classroom/door/moves.ts'
import { News } from '#classroom/door/news.ts'
import type { Registry } from '#classroom/door/registry.ts'
import { Run } from '#classroom/door/run.ts'
import { followShards } from '#classroom/door/shard-news.ts'
import type { Shards } from '#classroom/door/shards.ts'
import { Sightings } from '#classroom/door/sightings.ts'
import { TeamRows } from '#classroom/door/team-rows.ts'
import { TeamUse } from '#classroom/door/team-use.ts'
import { type TeamBounds, Teams } from '#classroom/door/teams.ts'
import { WaysIn } from '#classroom/door/ways-in.ts'
import type { ShardSettings } from '#classroom/shard/commands.ts'
import type { Room } from '#contract/class-room.ts'
import type { RunState } from '#contract/class-run.ts'

export interface ClassParts {
  registry: Registry
  createShards: (settingsFor: (shard: number) => ShardSettings) => Shards
  ports: (shard: number) => Pick<ShardSettings, 'shopPort' | 'labPort'>
  warn: (facts: object, message: string) => void
  /** Host name with its port, for a label before the class's own name; null without a base name. */
  nameHost: (label: string) => string | null
  bounds: TeamBounds
  maxLimits: Room['maxLimits']
  backupPlace: BackupPlace
}

export type OpenedClass = ReturnType<typeof openClass>

/** Makes the services of a class and joins them to its shards. Each service gets only those that it uses. */
export function openClass({ registry, createShards, ports, nameHost, bounds, backupPlace, ...parts }: ClassParts) {
  const chronicle = new Chronicle(registry)
  const caseBook = new CaseBook(registry)
  const announcements = new Announcements(registry)
  const sightings = new Sightings(registry)
  const challenges = new ChallengeList()
  const machine = new MachineUse()
  const cooling = new Cooling()
  const connections = new Connections()
  const news = new News(chronicle, () => registry.kept(true))
  const run = new Run(registry, (state) => tellRun(state))
  const shards = createShards((shard) => ({
    ...ports(shard),
    flagKey: registry.secrets.flagKey,
    run: run.stateAt(),
    teams: registry.list().flatMap((team) => (team.shard === shard ? [team.instance] : [])),
    // A shared database has the solves in the registry as well.
    isProgressLate: registry.isShared,
  }))
  const messages = new Messages({ announcements, chronicle, news, run })
  const hits = new LimitHits(news)
  const waysIn = new WaysIn(registry, nameHost)
  const use = new TeamUse({ registry, shards, machine, cooling, news })
  const rows = new TeamRows({ registry, chronicle, caseBook, challenges, run, hits, use, waysIn })
  const board = new BoardMaker({ registry, chronicle, run, challenges, news })
  const leftovers = new Leftovers(registry, shards)
  const moves = new Moves({ registry, shards, news, leftovers, shared: backupPlace.shared, warn: parts.warn })
  const keeping = { registry, shards, run, news, chronicle, caseBook, connections, leftovers }
  const teams = new Teams({ ...keeping, hits, cooling, moves, bounds })
  const backups = new Backups({ ...keeping, place: backupPlace })
  followShards({ shards, registry, chronicle, challenges, machine, news, hits, cooling, moves, leftovers })
  const clock = new ClassClock({ run, messages, sightings, news, registry, rows, board, use })

  function tellRun(state: RunState): void {
    news.players.send('run', state)
    news.tell({ kind: 'run', run: state })
    void shards.askAll('run', { run: state }).catch(() => {})
    news.renewBoard()
  }

  return {
    ...{ registry, chronicle, caseBook, announcements, sightings, challenges, machine, cooling, connections },
    ...{ news, run, shards, messages, hits, waysIn, rows, board, moves, teams, backups },
    maxLimits: parts.maxLimits,
    close(): void {
      clock.close()
      news.close()
      // Later news cannot be stored any more.
      shards.removeAllListeners()
      shards.close()
    },
  }
}
