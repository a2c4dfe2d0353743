import type { Logger } from 'pino'
import type { Instances } from '#server/instances/instances.ts'

/** Awake instances from which on idle ones release caches at once. */
const MANY_AWAKE = 50
const SLIM_AFTER_MS = 1000
const SLIM_EVERY_MS = 250
const TIDY_EVERY_MS = 60_000

/** Puts idle instances to sleep, tidies journals and trims memory, until disposal. */
export function keepTidy(instances: Instances, idleMinutes: number, log: Pick<Logger, 'error'>): Disposable {
  const tidyUp = async (): Promise<void> => {
    await instances.hibernate(Date.now() - idleMinutes * 60_000)
    for (const id of instances.listAwake()) await instances.tidy(id)
  }
  const bedtime = setInterval(() => {
    tidyUp().catch((err: unknown) => log.error({ err }, 'tidying up failed'))
  }, TIDY_EVERY_MS)
  const slimming = setInterval(() => {
    if (instances.awakeCount >= MANY_AWAKE) instances.trim(Date.now() - SLIM_AFTER_MS)
  }, SLIM_EVERY_MS)
  bedtime.unref()
  slimming.unref()
  return {
    [Symbol.dispose]() {
      clearInterval(bedtime)
      clearInterval(slimming)
    },
  }
}
