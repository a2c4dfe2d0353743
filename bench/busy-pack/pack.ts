import { setTimeout as wait } from 'node:timers/promises'
import { definePack } from '#range/packs.ts'

/** Keeps the thread for so much of the processor's time. */
function compute(milliseconds: number): void {
  const { user, system } = process.threadCpuUsage()
  for (let used = 0; used < milliseconds * 1000; ) {
    const now = process.threadCpuUsage()
    used = now.user + now.system - user - system
  }
}

/**
 * A pack with a mistake as only code of a trainer's own can have one: it computes in the thread that answers everybody. What becomes of the
 * others then is measured by the bench and by tests.
 */
export default definePack({
  firstId: 9900,
  routes(app) {
    app.get<{ Params: { milliseconds: string } }>('/busy/:milliseconds', (request, reply) => {
      compute(Number(request.params.milliseconds))
      reply.send({ shop: request.shop.settings.application.name })
    })

    // Long after the request has begun, when others have begun as well.
    app.get<{ Params: { milliseconds: string } }>('/busy/:milliseconds/later', async (request) => {
      await wait(200)
      compute(Number(request.params.milliseconds))
      return {}
    })
  },
})
