import type { Logger } from 'pino'
import type { Measured } from '#classroom/shard/commands.ts'
import { Exposition } from '#foundation/metrics/exposition.ts'
import type { Measurement } from '#foundation/metrics/measurements.ts'
import { measureGame } from '#game/measure-game.ts'
import type { Sockets } from '#server/http/open-sockets.ts'
import { waitingRequests } from '#server/http/waiting-requests.ts'
import type { Instance } from '#server/instances/instance.ts'
import type { Instances } from '#server/instances/instances.ts'
import type { Setup } from '#server/setup/read-setup.ts'
import type { StartupTimes } from '#server/startup-times.ts'
import type { Store } from '#server/store/store.ts'
import { measureStore } from '#server/store/store-meter.ts'
import { measureAssistant, measureBusiness, measureTraffic, measureVersion } from '#shop/metrics/shop-measurements.ts'

/** Shops that are measured before other requests get a turn. */
const SHOPS_AT_ONCE = 10

/** The front door knows the solves of all teams, also of sleeping ones. */
const OF_DOOR = /_challenges_(?:solved|total)$/

interface Needs {
  shard: number
  instances: Instances
  store: Store
  sockets: Pick<Sockets, 'count'>
  startup: StartupTimes
  log: Pick<Logger, 'warn'>
}

/** Measures a shard: its process and its awake shops. Wakes no shop. */
export function createShardMeter(
  { catalogue, settings }: Setup,
  { shard, instances, store, sockets, startup, log }: Needs,
) {
  const prefix = settings.application.customMetricsPrefix
  const exposition = new Exposition(prefix, { shard: String(shard) })
  const measure = ({ shop, game }: Instance): Measurement[] => {
    try {
      const business = [...measureTraffic(shop), ...measureBusiness(shop), ...measureAssistant(shop)]
      return [...business, ...measureGame(game, catalogue, prefix)]
    } catch (err) {
      // Players may break their database. The other shops are still measured.
      log.warn({ err }, 'a shop could not be measured')
      return []
    }
  }
  return async (): Promise<Measured> => {
    const byName = new Map<string, Measurement>()
    const add = (measurement: Measurement, team: string): void => {
      const { name, labels = [], samples } = measurement
      const labelled = samples.map((sample) => ({ ...sample, labels: { ...sample.labels, team } }))
      const known = byName.get(name)?.samples ?? []
      byName.set(name, { ...measurement, labels: [...labels, 'team'], samples: [...known, ...labelled] })
    }
    for (const [index, team] of instances.listAwake().entries()) {
      if (index % SHOPS_AT_ONCE === SHOPS_AT_ONCE - 1) await new Promise((resolve) => setImmediate(resolve))
      const instance = instances.peek(team)
      if (!instance) continue
      for (const measurement of measure(instance)) if (!OF_DOOR.test(measurement.name)) add(measurement, team)
    }
    const own = [
      ...measureVersion({ settings }),
      startup.measure(prefix),
      ...measureLoad(prefix, instances, sockets),
      ...measureStore(store, prefix),
    ]
    return { prefix, metrics: await exposition.collect([...own, ...byName.values()]) }
  }
}

/** Load of the shard: its awake teams with their sockets, and requests under way or waiting for their turn. */
function measureLoad(prefix: string, instances: Instances, sockets: Pick<Sockets, 'count'>): Measurement[] {
  const awake = instances.listAwake()
  const gauge = (name: string, help: string, value: number): Measurement => {
    return { name: `${prefix}_class_${name}`, help, kind: 'gauge', samples: [{ value }] }
  }
  const sum = (count: (team: string) => number): number => awake.reduce((total, team) => total + count(team), 0)
  return [
    gauge('teams_awake', 'Teams whose shop is in memory', awake.length),
    gauge('sockets', 'Open sockets of pages', sum(sockets.count)),
    gauge(
      'requests_under_way',
      'Requests that teams wait for',
      sum((team) => instances.peek(team)?.users ?? 0),
    ),
    gauge('requests_waiting', 'Requests that wait for their turn', waitingRequests.count),
  ]
}
