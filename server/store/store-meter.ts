import { Histogram } from '#foundation/metrics/histogram.ts'
import type { Measurement } from '#foundation/metrics/measurements.ts'
import type { Store } from '#server/store/store.ts'

/** Seconds, from an embedded file on a quick disk to a database that is away. */
const BOUNDS_S = [0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/** Numbers of one store since its start, for operators. */
class StoreMeter {
  readonly appends = new Histogram(BOUNDS_S)
  failedAppends = 0
  readonly leases = { taken: 0, refused: 0, returned: 0, lost: 0 }
}

const meters = new WeakMap<Store, StoreMeter>()

/** Counts the appends of a store, and of a shared one its leases. Callers get the store's own promises. */
export function meterStore(store: Store): void {
  const meter = new StoreMeter()
  meters.set(store, meter)
  const append = store.append.bind(store)
  store.append = (instance, change) => {
    const began = performance.now()
    const kept = append(instance, change)
    kept.then(
      () => meter.appends.observe((performance.now() - began) / 1000),
      () => meter.failedAppends++,
    )
    return kept
  }
  const { leases } = store
  if (!leases) return
  const take = leases.take.bind(leases)
  leases.take = (instance) => {
    const taken = take(instance)
    taken.then(
      () => meter.leases.taken++,
      () => meter.leases.refused++,
    )
    return taken
  }
  const giveBack = leases.giveBack.bind(leases)
  leases.giveBack = (instance) => {
    meter.leases.returned++
    return giveBack(instance)
  }
}

export function noteLostLeases(store: Store, count: number): void {
  const meter = meters.get(store)
  if (meter) meter.leases.lost += count
}

/** Measures a store that is metered. Empty for others. */
export function measureStore(store: Store, prefix: string): Measurement[] {
  const meter = meters.get(store)
  if (!meter) return []
  const own: Measurement[] = [
    {
      name: `${prefix}_store_append_seconds`,
      help: 'Time until a change of a shop is stored',
      kind: 'histogram',
      samples: meter.appends.list(),
    },
    {
      name: `${prefix}_store_append_failures_total`,
      help: 'Changes that were not stored',
      kind: 'counter',
      samples: [{ value: meter.failedAppends }],
    },
  ]
  if (!store.leases) return own
  return [
    ...own,
    {
      name: `${prefix}_store_leases_total`,
      help: 'Leases of shops by outcome: taken, refused, returned, lost',
      kind: 'counter',
      labels: ['outcome'],
      samples: Object.entries(meter.leases).map(([outcome, value]) => ({ labels: { outcome }, value })),
    },
    {
      name: `${prefix}_store_leases_fresh`,
      help: 'Whether the database has renewed the leases in time',
      kind: 'gauge',
      samples: [{ value: Number(store.leases.isFresh) }],
    },
  ]
}
