import type { ServerResponse } from 'node:http'
import { join } from 'node:path'
import type { ClosedRegistry } from '#classroom/door/closed-registry.ts'
import { Connections } from '#classroom/door/connections.ts'
import { Cooling } from '#classroom/door/cooling.ts'
import { Forwarder } from '#classroom/door/forwarder.ts'
import { type DoorServers, openServers, type Ports } from '#classroom/door/open-servers.ts'
import { nameClassUrl } from '#classroom/door/own-addresses.ts'
import { Pages } from '#classroom/door/pages.ts'
import type { Registry } from '#classroom/door/registry.ts'
import { Run } from '#classroom/door/run.ts'
import { Shards } from '#classroom/door/shards.ts'
import type { Traces } from '#classroom/door/traces/traces.ts'
import { type RequestFacts, Traffic } from '#classroom/door/traffic.ts'
import { CallerFinder } from '#classroom/door/who.ts'
import { createRole } from '#classroom/neighbours/create-role.ts'
import { followClass } from '#classroom/neighbours/follow-class.ts'
import { FollowedRegistry } from '#classroom/neighbours/followed-registry.ts'
import type { Neighbours } from '#classroom/neighbours/neighbours.ts'
import { passClass } from '#classroom/neighbours/pass-class.ts'
import { Visits } from '#classroom/neighbours/visits.ts'
import type { DoorPlace } from '#classroom/places.ts'
import { HostError } from '#server/errors.ts'
import { answerError, answerJson } from '#server/http/reply.ts'
import type { StandIn } from '#server/repair/keeper.ts'

/** Milliseconds between two front doors that try to lead. */
const CANDIDATES_APART_MS = 300

/** Milliseconds before a front door tries to lead. */
const LOOK_AGAIN_MS = 50

/** Milliseconds for replies to open requests when the role changes. */
const ANSWERING_MS = 300

const WATCHDOG_SECONDS = 5

interface FollowingNeeds {
  facts: ClosedRegistry
  place: DoorPlace
  neighbours: Neighbours
  startApart: () => void
  keeper: { reopen(): Promise<boolean> }
  traces: Pick<Traces, 'around'>
}

/**
 * Opens a front door that follows the leading one. It serves the teams of its own shards, and passes requests of other
 * teams to their front doors. Requests about the class go to the leading front door. When that one is lost, it tries to
 * lead.
 */
export async function openFollowingDoor({
  facts,
  place,
  neighbours,
  startApart,
  keeper,
  traces,
}: FollowingNeeds): Promise<StandIn> {
  const { root, version, settings, log } = facts
  const { membership } = neighbours
  if (!settings.store) throw new HostError('HOST_STORE_REFUSED', { reason: 'several front doors need a database' })
  const connections = new Connections()
  let run: Run | undefined
  const followed = await FollowedRegistry.open(settings.store, (rows) => {
    if (run) followClass({ registry, run, connections }, rows)
  })
  const { registry } = followed
  run = new Run(registry, () => {})
  const ports: Ports = { shopPort: settings.port, labPort: null }
  const cooling = new Cooling()
  const shards = createShards({ place, registry, run, ports, startApart, slot: membership.slot })
  tellOfHanging(neighbours, { shards, registry, cooling })
  const visits = new Visits(neighbours)
  const finder = new CallerFinder(registry, settings.base)
  const forwarder = new Forwarder(
    shards,
    place.secret,
    ({ team, isLooking }, attempt) => void (attempt > 1 && !isLooking && cooling.demandWarm(team)),
    neighbours,
  )
  const report = (error: unknown, request: RequestFacts): void => {
    if (!(error instanceof HostError)) log.error({ ...request, err: error }, 'a request was not answered')
  }
  const answerOwn: AnswerOwn = (request, response, arrived) => {
    if (request.url === '/host/health') return answerJson(response, { status: 'ok', version })
    if (request.url === '/host/ready')
      return answerReadiness(response, shards.areAllAlive && membership.leader !== null)
    const fail = (error: unknown) => traffic.answerFault(request, response, error)
    return void passClass(neighbours, request, response, arrived).catch(fail)
  }
  const traffic = new Traffic({
    ...{ finder, forwarder, shards, run, cooling, connections, settings, ports, root, version, report, answerOwn },
    registry: { settle: () => registry.settle(), noteVisit: (member) => visits.note(member) },
    pages: new Pages(join(root, 'dist', 'class'), settings.basePath),
  })
  const entrance = await traces.around(traffic, log)
  const servers = await openServers(entrance, settings, ports, log).catch(async (error: unknown) => {
    await followed.close()
    throw error
  })
  shards.open()
  const hear = (told: object): void => void ('apart' in told && shards.openApart())
  const role = createRole({ traffic, registry, shards, cooling, forwarder, place, isLeading: false, hear })
  neighbours.role = role
  void neighbours.prepareToLead().catch(() => {})
  const stopWatching = watchLeader(neighbours, () => void keeper.reopen().catch(() => {}))
  const url = nameClassUrl(settings, ports.shopPort)
  log.info({ url, labPort: ports.labPort, slot: membership.slot, leader: membership.leader?.url }, 'following')

  const stop = (): void => {
    stopWatching()
    if (neighbours.role === role) neighbours.role = undefined
    visits.close()
    shards.removeAllListeners()
    shards.close()
  }
  const release = createRelease({ servers, forwarder, followed, stop })
  return {
    log,
    watchdogSeconds: WATCHDOG_SECONDS,
    greeting: `Vitamin CVE is open for a class that another front door leads: ${url}   (stop it with Ctrl+C)`,
    release,
    async close() {
      release()
      await new Promise((resolve) => setTimeout(resolve, ANSWERING_MS))
    },
  }
}

type AnswerOwn = ConstructorParameters<typeof Traffic>[0]['answerOwn']

function answerReadiness(response: ServerResponse, isReady: boolean): void {
  if (isReady) answerJson(response, { status: 'ready' })
  else answerError(response, new HostError('HOST_SHARD_GONE'))
}

/** Lets a team wait whose work had to be ended, and tells the leading front door. */
function tellOfHanging(
  { membership, passage }: Neighbours,
  { shards, registry, cooling }: { shards: Shards; registry: Registry; cooling: Cooling },
): void {
  shards.on('hung', (instance) => {
    const team = registry.findByInstance(instance)
    if (team) cooling.note(team.slug)
    if (membership.leader) passage.tell(membership.leader, { hung: instance }).catch(() => {})
  })
}

/** Releases a front door. Open requests get their replies, and pages then come back to the next role. */
function createRelease(parts: {
  servers: DoorServers
  forwarder: Forwarder
  followed: FollowedRegistry
  stop: () => void
}): () => void {
  let isReleased = false
  return () => {
    if (isReleased) return
    isReleased = true
    parts.stop()
    parts.servers.stopListening()
    setTimeout(() => {
      parts.servers.close()
      parts.forwarder.close()
      void parts.followed.close()
    }, ANSWERING_MS).unref()
  }
}

interface ShardParts {
  place: DoorPlace
  registry: Registry
  run: Run
  ports: Ports
  startApart: () => void
  slot: number
}

/** The shards of this front door. Their reports go to the leading one. */
function createShards({ place, registry, run, ports, startApart, slot }: ShardParts): Shards {
  const settingsFor = () => ({ ...ports, flagKey: registry.secrets.flagKey, run: run.stateAt(), teams: [] })
  return new Shards(place, settingsFor, startApart, slot)
}

/** Reopens this front door when it has taken the registry, the lower numbers first, or has got another number. */
function watchLeader(neighbours: Neighbours, reopen: () => void): () => void {
  const { membership } = neighbours
  let timer: NodeJS.Timeout | undefined
  let isOver = false
  const end = (): void => {
    isOver = true
    clearTimeout(timer)
    membership.off('change', look)
    membership.off('moved', reopen)
  }
  const tryToLead = (): void => {
    if (isOver || membership.leader) return
    neighbours.takeRegistry().then(
      () => {
        if (isOver) return
        end()
        reopen()
      },
      // Another one was faster, or the database is away.
      () => look(),
    )
  }
  const look = (): void => {
    clearTimeout(timer)
    if (isOver || membership.leader) return
    const turn = membership.doors.findIndex(({ slot }) => slot === membership.slot)
    timer = setTimeout(tryToLead, Math.max(0, turn) * CANDIDATES_APART_MS + LOOK_AGAIN_MS)
  }
  membership.on('change', look)
  membership.once('moved', reopen)
  look()
  return end
}
