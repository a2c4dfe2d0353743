import type { Cooling } from '#classroom/door/cooling.ts'
import type { Forwarder } from '#classroom/door/forwarder.ts'
import type { LimitHits } from '#classroom/door/limit-hits.ts'
import type { MachineUse } from '#classroom/door/machine-use.ts'
import type { Moves } from '#classroom/door/moves.ts'
import type { Registry } from '#classroom/door/registry.ts'
import type { FarDoor, Shards } from '#classroom/door/shards.ts'
import type { Traffic } from '#classroom/door/traffic.ts'
import { createRole } from '#classroom/neighbours/create-role.ts'
import type { DoorRow } from '#classroom/neighbours/membership.ts'
import type { Neighbours } from '#classroom/neighbours/neighbours.ts'
import type { Told } from '#classroom/neighbours/words.ts'
import type { DoorPlace } from '#classroom/places.ts'

/** Milliseconds between two looks for teams that are awake in a wrong shard, or could move to an empty one. */
const TIDY_EVERY_MS = 5000

/** Teams that move at one such look. Requests of a team wait while it moves. */
const MAX_MOVES = 50

interface Needs {
  shards: Shards
  moves: Moves
  registry: Registry
  machine: Pick<MachineUse, 'awakeIn'>
  cooling: Cooling
  hits: LimitHits
  traffic: Traffic
  forwarder: Forwarder
  place: DoorPlace
}

/**
 * Work of the leading front door: commands the shards of all front doors, and gives the teams of a lost front door to
 * the others.
 */
export function leadNeighbours(neighbours: Neighbours, needs: Needs, resign: () => void): Disposable {
  const { membership, passage } = neighbours
  const { shards, moves } = needs
  const role = createRole({ ...needs, isLeading: true, hear: (told) => hear(needs, told) })
  neighbours.role = role
  membership.once('moved', resign)
  const joined = new Map<number, number>()
  const toFar = (door: DoorRow): FarDoor => ({
    slot: door.slot,
    shards: door.shards,
    openLine: (shard) => passage.openLine(door, shard),
    startApart: () => void passage.tell(door, { apart: true }).catch(() => {}),
  })
  const look = (): void => {
    const others = new Map(membership.others.map((door) => [door.slot, door]))
    for (const [slot, epoch] of joined) {
      if (others.get(slot)?.epoch === epoch) continue
      shards.leave(slot)
      joined.delete(slot)
    }
    for (const [slot, door] of others) {
      if (joined.has(slot)) continue
      shards.join(toFar(door))
      joined.set(slot, door.epoch)
    }
    moves.spread()
  }
  membership.on('change', look)
  look()
  let isTidying = false
  const timer = setInterval(() => {
    if (isTidying) return
    isTidying = true
    void Promise.resolve(endStrays(needs))
      .then(() => level(needs))
      .catch(() => {})
      .finally(() => {
        isTidying = false
      })
  }, TIDY_EVERY_MS)
  timer.unref()
  return {
    [Symbol.dispose]() {
      clearInterval(timer)
      membership.off('change', look)
      membership.off('moved', resign)
      if (neighbours.role === role) neighbours.role = undefined
    },
  }
}

function hear({ registry, shards, cooling, hits, moves }: Needs, told: Told): void {
  if ('apart' in told) return void shards.openApart()
  if ('visits' in told) {
    for (const id of told.visits) {
      const member = registry.findMember(id)
      if (member) registry.noteVisit(member)
    }
    return
  }
  const team = registry.findByInstance(told.hung)
  if (!team) return
  cooling.note(team.slug)
  hits.note(team.slug, 'server')
  moves.noteStrike(team, true)
}

/** Ends shops in shards that their teams have left. Each would keep the right one from its lease. */
async function endStrays({ shards, registry, machine }: Needs): Promise<void> {
  for (const shard of shards.list())
    for (const instance of machine.awakeIn(shard)) {
      const team = registry.findByInstance(instance)
      if (!team || team.shard === shard || !shards.isAlive(shard)) continue
      await shards.ask(shard, 'give', { team: instance, folder: null }).catch(() => undefined)
    }
}

/** Moves teams from full shards to emptier ones, such as those of a new front door. Sleeping ones go first. */
async function level({ shards, moves, registry, machine }: Needs): Promise<void> {
  const homes = shards.listHomes().filter((shard) => shards.isAlive(shard))
  const teams = new Map(homes.map((shard) => [shard, registry.list().filter((team) => team.shard === shard)]))
  const share = Math.ceil(teams.values().reduce((sum, { length }) => sum + length, 0) / Math.max(1, homes.length))
  let moved = 0
  for (const shard of homes) {
    const awake = machine.awakeIn(shard)
    const all = teams.get(shard) ?? []
    const inTurn = all.toSorted((one, other) => Number(awake.has(one.instance)) - Number(awake.has(other.instance)))
    for (const team of inTurn.slice(0, Math.max(0, all.length - share))) {
      const target = homes.find((home) => (teams.get(home)?.length ?? 0) < share - 1)
      if (target === undefined || moved++ === MAX_MOVES) return
      teams.get(target)?.push(team)
      await moves.move(team, target, true)
    }
  }
}
