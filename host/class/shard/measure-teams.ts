import { Exposition } from '#common/metrics/exposition.ts'
import type { Measurement } from '#common/metrics/measurements.ts'
import type { Measured } from '#host/class/shard/orders.ts'
import type { Server } from '#host/http/open-server.ts'
import type { Instance } from '#host/instances/instance.ts'
import { measureGame } from '#range/measure-game.ts'
import { measureAssistant, measureBusiness, measureTraffic, measureVersion } from '#shop/metrics/shop-measurements.ts'

/** Shops that are measured before others have their turn. */
const SHOPS_AT_ONCE = 10

/** The front door knows the solves of all teams, also of those that are asleep. */
const OF_DOOR = /_challenges_(?:solved|total)$/

/** Measures a shard: its process, and its shops that are awake. No shop is woken for it. */
export function createShardMeter({ instances, catalogue, settings, startupTimes, log }: Server, shard: number) {
  const prefix = settings.application.customMetricsPrefix
  const exposition = new Exposition(prefix, { shard: String(shard) })
  const measure = ({ shop, game }: Instance): Measurement[] => {
    try {
      const business = [...measureTraffic(shop), ...measureBusiness(shop), ...measureAssistant(shop)]
      return [...business, ...measureGame(game, catalogue, prefix)]
    } catch (err) {
      // Players may break their database. That is no reason to measure nobody.
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
    const own = [...measureVersion({ settings }), startupTimes.measure(prefix)]
    return { prefix, metrics: await exposition.collect([...own, ...byName.values()]) }
  }
}
