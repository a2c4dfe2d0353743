import type { Logger } from 'pino'
import { compareSides } from '#classroom/shard/class-callers.ts'
import type { ClassState } from '#classroom/shard/class-state.ts'
import type { DoorLines } from '#classroom/shard/door-lines.ts'
import type { Visitors } from '#classroom/visitor.ts'
import { describePausesOf } from '#server/http/follow-leases.ts'
import { openSockets, type Sockets } from '#server/http/open-sockets.ts'
import type { HostRoutesOptions } from '#server/http/routes.ts'
import type { ServingOptions } from '#server/http/serve-instances.ts'
import { WorkerTime } from '#server/http/worker-time.ts'
import type { Callers } from '#server/instances/callers.ts'
import type { InstanceEvents } from '#server/instances/instance-events.ts'
import type { OpenInstances } from '#server/instances/open-instances.ts'
import { type Apps, openApps } from '#server/open/open-apps.ts'
import { isPassing } from '#server/repair/ways.ts'
import type { Setup } from '#server/setup/read-setup.ts'
import type { StartupTimes } from '#server/startup-times.ts'
import type { Store } from '#server/store/store.ts'

interface TeamAppsNeeds {
  play: OpenInstances
  store: Store
  visitors: Visitors
  callers: Callers
  state: ClassState
  admission: Pick<HostRoutesOptions, 'isKnownName' | 'trainerToken'>
  events: Required<InstanceEvents>
  tell: DoorLines['tell']
  /** Called before the thread works for another team, or for none (null). */
  onHold(team: string | null): void
  startup: StartupTimes
  log: Logger
}

interface TeamApps extends AsyncDisposable {
  apps: Apps
  sockets: Sockets
  time: WorkerTime
}

export async function openTeamApps(setup: Setup, needs: TeamAppsNeeds): Promise<TeamApps> {
  const { play, store, visitors, callers, state, events, tell, onHold, startup, log } = needs
  const { opening, labAddress } = state
  await using parts = new AsyncDisposableStack()
  const time = new WorkerTime({
    find: () => play.scope.current()?.holder ?? null,
    onHold,
    onWait: (team, milliseconds) => tell('slowed', { team, milliseconds }),
  })
  parts.defer(time.follow())
  const admission = {
    ...needs.admission,
    isLabHost: () => false,
    vouch: visitors.vouch,
    mayReset: (scope: string) => scope === 'shop' && opening.hasOwnReset,
  }
  const onBegin: ServingOptions['onBegin'] = ({ headers }) => {
    const number = visitors.numberOf(headers)
    if (number !== undefined) tell('begin', { number })
  }
  const besides = { time, onLimit: events.onLimit, onBegin, describeFault: describeFaultIn(setup) }
  const apps = parts.use(await openApps(setup, { play, store, callers, admission, labAddress, startup, log, besides }))
  const sockets = parts.use(
    openSockets(apps.shop.server, {
      ...{ play, callers, log },
      besides: {
        isSameSide: compareSides(callers),
        onFull: (team) => events.onLimit(team, 'sockets'),
        hold: (team) => time.hold(team),
      },
    }),
  )
  const closing = parts.move()
  return { apps, sockets, time, [Symbol.asyncDispose]: () => closing.disposeAsync() }
}

function describeFaultIn(setup: Setup): ServingOptions['describeFault'] {
  return async ({ method, headers }, fault) => {
    if (isPassing(fault)) return describePausesOf(setup)({ method, headers }, fault)
    if (method !== 'GET' || headers.accept?.includes('text/html') !== true) return undefined
    const { renderWaitingPage } = await import('#server/repair/waiting-page.ts')
    return renderWaitingPage(setup, headers, 'TEAM')
  }
}
