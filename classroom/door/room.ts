import type { Announcements } from '#classroom/door/announcements.ts'
import type { Backups } from '#classroom/door/backups.ts'
import type { ChallengeList } from '#classroom/door/challenge-list.ts'
import type { Chronicle } from '#classroom/door/chronicle.ts'
import type { MachineUse } from '#classroom/door/machine-use.ts'
import type { Registry } from '#classroom/door/registry.ts'
import type { Run } from '#classroom/door/run.ts'
import type { Shards } from '#classroom/door/shards.ts'
import type { Sightings } from '#classroom/door/sightings.ts'
import type { TeamRows } from '#classroom/door/team-rows.ts'
import { isApart } from '#classroom/places.ts'
import type { JoinAddresses } from '#contract/class.ts'
import type { Room } from '#contract/class-room.ts'

export interface RoomNeeds {
  registry: Registry
  chronicle: Chronicle
  challenges: ChallengeList
  announcements: Announcements
  sightings: Sightings
  run: Run
  rows: TeamRows
  machine: MachineUse
  shards: Pick<Shards, 'list' | 'isAlive' | 'listNeedingRepair' | 'restartsOf'>
  backups: Pick<Backups, 'last'>
  maxLimits: Room['maxLimits']
}

/** The trainer's room. @param join addresses for those in the room */
export function readRoom(needs: RoomNeeds, join: JoinAddresses): Room {
  const { registry, chronicle, machine, shards, run, sightings } = needs
  const teams = registry.list()
  return {
    ...join,
    run: run.stateAt(),
    challenges: needs.challenges.listBuilt(),
    teams: teams.map((team) => needs.rows.describe(team)),
    feed: chronicle.listFeed(),
    messages: chronicle.listMessages().map((message) => ({ ...message, ...sightings.count(message.id) })),
    planned: needs.announcements.list(run.stateAt()),
    maxLimits: needs.maxLimits,
    lastBackup: needs.backups.last,
    repairs: shards.listNeedingRepair().length,
    machine: {
      computing: machine.computing,
      memoryBytes: machine.memoryBytes,
      shards: shards.list().map((shard) => ({
        apart: isApart(shard),
        shard,
        awake: machine.awakeIn(shard).size,
        teams: teams.filter((team) => team.shard === shard).length,
        alive: shards.isAlive(shard),
        restarts: shards.restartsOf(shard),
      })),
    },
  }
}
