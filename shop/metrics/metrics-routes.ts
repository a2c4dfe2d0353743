import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Exposition, METRICS_TYPE } from '#foundation/metrics/exposition.ts'
import type { Measurement } from '#foundation/metrics/measurements.ts'
import { measureAssistant, measureBusiness, measureTraffic, measureVersion } from '#shop/metrics/shop-measurements.ts'
import type { ShopSettings } from '#shop/settings.ts'
import type { Shop } from '#shop/shop.ts'

/** Measurements that the host adds. */
export type Measure = (request: FastifyRequest) => readonly Measurement[]

/** Caches counts of the database for so long, in milliseconds. */
const MAX_AGE_MS = 5000

interface Counted {
  at: number
  measurements: readonly Measurement[]
}

export function metricsRoutes(app: FastifyInstance, { application }: ShopSettings, measureMore: Measure): void {
  const exposition = new Exposition(application.customMetricsPrefix)
  const counted = new WeakMap<Shop, Counted>()

  const count = (request: FastifyRequest): readonly Measurement[] => {
    const { shop } = request
    const now = shop.clock().getTime()
    const last = counted.get(shop)
    // A clock that was set back must not prolong the cache.
    if (last && now >= last.at && now - last.at < MAX_AGE_MS) return last.measurements
    const measurements = [...measureVersion(shop), ...measureBusiness(shop), ...measureAssistant(shop)]
    const all = [...measurements, ...measureMore(request)]
    counted.set(shop, { at: now, measurements: all })
    return all
  }

  app.get('/metrics', async (request, reply) => {
    const text = await exposition.write([...measureTraffic(request.shop), ...count(request)])
    return reply.type(METRICS_TYPE).send(text)
  })
}
