import { Pace } from '#shop/graphql/pace.ts'
import type { Shop } from '#shop/shop.ts'

/** Requests of one shop that wait for their turn. */
const MAX_WAITING = 50

interface Queue {
  waiting: number
  last: Promise<unknown>
}

const queues = new WeakMap<Shop, Queue>()

/** Runs the queries of a request when those before it are done and the shop has computing time left. */
export async function takeTurn<Result>(shop: Shop, run: (pace: Pace) => Promise<Result>): Promise<Result | 'busy'> {
  const queue = queues.get(shop) ?? { waiting: 0, last: Promise.resolve() }
  queues.set(shop, queue)
  if (queue.waiting >= MAX_WAITING) return 'busy'
  queue.waiting++
  const turn = queue.last.then(() => runTimed(shop, run)).finally(() => queue.waiting--)
  queue.last = turn.catch(() => {})
  return turn
}

async function runTimed<Result>({ computing }: Shop, run: (pace: Pace) => Promise<Result>): Promise<Result> {
  await computing.waitUntilReady()
  const pace = new Pace(() => computing.now())
  try {
    return await run(pace)
  } finally {
    computing.spend(pace.computed)
  }
}
