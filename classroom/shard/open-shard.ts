import { rmSync } from 'node:fs'
import { type ShardPlace, socketIn } from '#classroom/places.ts'
import { BusyNote } from '#classroom/shard/busy-note.ts'
import { callersOf } from '#classroom/shard/class-callers.ts'
import { ClassState } from '#classroom/shard/class-state.ts'
import { DoorLines } from '#classroom/shard/door-lines.ts'
import { listenForDoor } from '#classroom/shard/listen-for-door.ts'
import { createShardMeter } from '#classroom/shard/measure-teams.ts'
import { openTeamApps } from '#classroom/shard/open-team-apps.ts'
import { createRepairCommands } from '#classroom/shard/repair-commands.ts'
import { createRunCommands, createUseCommands } from '#classroom/shard/run-commands.ts'
import type { ShardRepairs } from '#classroom/shard/shard-repairs.ts'
import { createListSolved } from '#classroom/shard/solve-lists.ts'
import { createMoveCommands, createTeamCommands } from '#classroom/shard/team-commands.ts'
import { createTeamEvents, reportAnnouncements } from '#classroom/shard/team-events.ts'
import { flagKeyOf } from '#classroom/team-instances.ts'
import { Visitors } from '#classroom/visitor.ts'
import { closeCaches } from '#containment/caches.ts'
import type { Rules } from '#game/rules.ts'
import type { HostError } from '#server/errors.ts'
import { fetchConfiguredFiles } from '#server/http/fetch-configured-files.ts'
import { followLeases } from '#server/http/follow-leases.ts'
import type { ListedRoute } from '#server/http/route-table.ts'
import { keepTidy } from '#server/instances/housekeeping.ts'
import type { Instances } from '#server/instances/instances.ts'
import { openInstances } from '#server/instances/open-instances.ts'
import { plantSeed } from '#server/instances/plant-seed.ts'
import { describeStore } from '#server/repair/closed-store.ts'
import { ClosedError, type Opened } from '#server/repair/keeper.ts'
import { openStore } from '#server/repair/open-store.ts'
import { openLog, type Program, readSetup } from '#server/setup/read-setup.ts'
import { watchModel } from '#server/setup/watch-model.ts'
import { StartupTimes } from '#server/startup-times.ts'
import type { Store } from '#server/store/store.ts'
import { openReporter } from '#server/webhook/open-reporter.ts'

export interface ShardOptions extends Program {
  place: ShardPlace
  repairs?: ShardRepairs
  /** Resolves when the data may be opened. The default is at once. */
  waitForTurn?: () => Promise<void>
}

export interface Shard extends Opened {
  instances: Instances
  store: Store
  /** Every route so far. Those of the lab are added with its first request. */
  readonly routes: readonly ListedRoute[]
}

/**
 * Opens one shard of a class: serves shops of teams to the front door, reports events, and carries out commands. Parts
 * close in the reverse order of opening.
 */
export async function openShard({ place, repairs, waitForTurn, ...program }: ShardOptions): Promise<Shard> {
  await using parts = new AsyncDisposableStack()
  const startup = new StartupTimes()
  const setup = await readSetup(program, startup)
  const { configuration, catalogue, rules } = setup
  const { idleMinutes, outgoingHosts } = configuration.host
  const { shared, secret, shard } = place
  const log = openLog(setup, `shard-${shard}`)
  const seed = plantSeed(setup, log)
  // The front door has already checked host name and token.
  const admission = { isKnownName: () => true, trainerToken: null }
  const closedStore = describeStore(setup, { ...admission, log })
  const visitors = new Visitors(secret)
  const callers = callersOf(visitors)
  const state = new ClassState(visitors)
  const door = new DoorLines()
  const { tell } = door
  const report = (fault: HostError, team: string | null): void => {
    if (repairs && fault.code === 'HOST_DATA_DAMAGED') repairs.fault ??= new ClosedError(fault, closedStore)
    tell('fault', { team, code: fault.code })
  }

  await waitForTurn?.()
  const note = parts.adopt(new BusyNote(shared, shard), (each) => each.close())
  const places = clearSockets(place)
  const opened = await openStore(closedStore, seed.present, (fault) => report(fault, null))
  const store = parts.adopt(opened, (each) => each.close())
  startup.noteLap('datacreator')
  const events = createTeamEvents(tell, catalogue)
  const play = openInstances(setup, {
    ...{ store, seed, callers, log, labAddress: state.labAddress },
    earlierSeeds: closedStore.seeds,
    terms: { rulesOf: (team) => adaptRules(rules, state, team), opening: state.opening, events },
    onFault: report,
  })
  const { instances, allowances, logs, announcements } = parts.use(play)
  const onHold = (team: string | null): void => note.write(team)
  const served = { play, store, visitors, callers, state, admission, events, tell, onHold, startup, log }
  const { apps, sockets, time } = parts.use(await openTeamApps(setup, served))
  if (store.leases) followLeases(store.leases, { instances, sockets, log })
  // Requests wait for threads, so threads end first.
  parts.use(play.threads)
  parts.use(openReporter(setup, announcements, log))
  const listSolved = createListSolved(catalogue)
  parts.use(announcements.subscribe(reportAnnouncements(tell, listSolved)))

  // From here on players' rows are read, and their requests come.
  closeCaches(setup.root)
  parts.use(await listenForDoor(apps, places, visitors))
  startup.finish()
  parts.use(keepTidy(instances, idleMinutes, log))
  parts.use(fetchConfiguredFiles(apps.ownFiles, outgoingHosts))
  parts.use(watchModel(setup, apps.needed, log))
  const works = {
    ...createRunCommands({ catalogue, state, instances, allowances, store, listSolved, tell }),
    ...createUseCommands({ instances, allowances, logs, sockets, time }),
    ...createTeamCommands({ instances, store }),
    ...createMoveCommands({ instances, store, logs }),
    ...createRepairCommands(repairs, store),
    measure: createShardMeter(setup, { shard, instances, store, sockets, startup, log }),
  }
  parts.use(await door.listen(places.commandsSocket, secret, works))
  log.info({ shard, configuration: configuration.host.configurationName }, 'open')
  const closing = parts.move()
  return {
    ...{ instances, store, log, watchdogSeconds: configuration.host.watchdogSeconds, greeting: '' },
    get routes() {
      return apps.listRoutes()
    },
    async close() {
      await closing.disposeAsync()
      log.info('closed')
    },
  }
}

/** Flags differ by team, so that a shared flag names its owner. */
function adaptRules(rules: Rules, { flagKey }: ClassState, team: string): Rules {
  return { ...rules, flagKey: flagKeyOf(flagKey, team) }
}

/** Names the sockets of a shard, and removes those of a killed process. */
function clearSockets({ shared, shard }: ShardPlace): Record<'shopSocket' | 'labSocket' | 'commandsSocket', string> {
  const shopSocket = socketIn(shared, 'shop', shard)
  const labSocket = socketIn(shared, 'lab', shard)
  const commandsSocket = socketIn(shared, 'commands', shard)
  if (process.platform !== 'win32')
    for (const path of [shopSocket, labSocket, commandsSocket]) rmSync(path, { force: true })
  return { shopSocket, labSocket, commandsSocket }
}
