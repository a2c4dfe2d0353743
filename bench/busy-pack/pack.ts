import { setTimeout as wait } from 'node:timers/promises'
import { definePack } from '#game/packs.ts'

/** Blocks the thread for so much processor time. */
function compute(milliseconds: number): void {
  const { user, system } = process.threadCpuUsage()
  for (let used = 0; used < milliseconds * 1000; ) {
    const now = process.threadCpuUsage()
    used = now.user + now.system - user - system
  }
}

/**
 * A pack with a fault of a trainer's own code: it computes in the main thread, so all other requests wait. Bench and
 * tests measure how long.
 */
export default definePack({
  firstId: 9900,
  routes(app) {
    app.get<{ Params: { milliseconds: string } }>('/busy/:milliseconds', (request, reply) => {
      compute(Number(request.params.milliseconds))
      reply.send({ shop: request.shop.settings.application.name })
    })

    // Blocks late, while other requests are in progress.
    app.get<{ Params: { milliseconds: string } }>('/busy/:milliseconds/later', async (request) => {
      await wait(200)
      compute(Number(request.params.milliseconds))
      return {}
    })
  },
})
