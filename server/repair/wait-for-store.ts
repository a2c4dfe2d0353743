import type { HostError } from '#server/errors.ts'
import type { StandIn } from '#server/repair/keeper.ts'

const TRY_EVERY_MS = 500
const WATCHDOG_SECONDS = 10

interface Waiting {
  /** Address of the database, or null. */
  store: string | null
  directory: string
  log: StandIn['log']
}

interface Reopening {
  reopen(): Promise<boolean>
}

/**
 * Stands in for a server whose database is away, or whose lease another server has. It opens again as soon as the
 * reason is gone. Says nothing to visitors.
 */
export function waitForStore(
  fault: HostError,
  { store, directory, log }: Waiting,
  keeper: Reopening,
  instance: string | null = null,
): StandIn {
  let timer: NodeJS.Timeout | undefined
  let isOver = false
  const look = async (): Promise<void> => {
    const { isClear } = await import('#server/store/postgres/is-clear.ts')
    if (isOver) return
    if (await isClear(store ?? '', directory, instance)) await keeper.reopen()
    else waitAgain()
  }
  const waitAgain = (): void => {
    if (!isOver) timer = setTimeout(() => void look().catch(() => {}), TRY_EVERY_MS)
  }
  const end = (): void => {
    isOver = true
    clearTimeout(timer)
  }
  waitAgain()
  log.error({ code: fault.code, ...fault.details }, fault.message)
  return { log, watchdogSeconds: WATCHDOG_SECONDS, greeting: fault.message, release: end, close: async () => end() }
}
