import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { turnOnCompilers } from '#server/compilers.ts'
import { ClassWantedError, explainError, HostError } from '#server/errors.ts'
import { nameFullDisk } from '#server/full-disk.ts'
import type { Opened } from '#server/repair/keeper.ts'
import { type Channel, openChannel, type WorkerMessage } from '#server/supervisor/channel.ts'
import { returnMemory } from '#server/supervisor/return-memory.ts'

// Common parts of every process below the supervisor: heartbeat, orderly stop, and an explained failure of the start.

const HEARTBEAT = 150
const CLEARANCES = [1000, 1500, 2000, 2500, 3000]

/** A server that may be replaced later. */
interface OwnServer extends Opened {
  readonly isClosed: boolean
  /** Called when the server or its stand-in has changed. */
  onChange: () => void
}

/**
 * Reports progress to the supervisor by a timer, and by every beginning and end of a request. Timers wait while ready
 * sockets are served, so a burst would look like a hanging process.
 */
function tellOfProgress(tell: (message: WorkerMessage) => void): void {
  let toldAt = 0
  const beat = (): void => {
    const now = performance.now()
    if (now - toldAt < HEARTBEAT) return
    toldAt = now
    tell({ kind: 'alive' })
  }
  // A little more often than needed, so that a timer that is early by a rounding does not skip a beat.
  setInterval(beat, HEARTBEAT / 2).unref()
  subscribe('http.server.request.start', beat)
  subscribe('http.server.response.finish', beat)
}

function toReadiness({ greeting, watchdogSeconds, isClosed }: OwnServer): WorkerMessage {
  return { kind: 'ready', greeting, silence: watchdogSeconds * 1000, isClosed }
}

/** Turns on the compilers that are off during the start, with the first request. */
function optimizeForVisitors(): void {
  const channel = 'http.server.request.start'
  const optimize = (): void => {
    unsubscribe(channel, optimize)
    turnOnCompilers()
  }
  subscribe(channel, optimize)
}

function explain(given: unknown): string[] {
  if (given instanceof Error && 'explain' in given && typeof given.explain === 'function')
    return given.explain() as string[]
  const error = nameFullDisk(given, process.env.DATA_DIR ?? '')
  if (error instanceof HostError) return explainError(error)
  return ['The server could not start.', error instanceof Error ? (error.stack ?? error.message) : String(error)]
}

/** Opens the process's server, and closes it in order when told to. */
export async function runProcess(
  open: (channel: Channel | undefined, environment: Record<string, string | undefined>) => Promise<OwnServer>,
): Promise<void> {
  const channel = openChannel(process.env)
  try {
    const server = await open(channel, { ...process.env, ...(await channel?.handed) })
    let closing = false
    const close = async (code: number): Promise<void> => {
      if (closing) return
      closing = true
      await server.close()
      process.exit(code)
    }
    process.on('SIGTERM', () => void close(0))
    process.on('SIGINT', () => void close(0))
    // Without a supervisor nobody restarts this process, and the port must not stay taken.
    channel?.onGone(() => void close(1))
    process.on('unhandledRejection', (error) => server.log.error({ err: error }, 'unhandled rejection'))
    if (channel) {
      server.onChange = () => channel.tell(toReadiness(server))
      channel.tell(toReadiness(server))
      tellOfProgress(channel.tell)
    }
    optimizeForVisitors()
    // Repeated, because V8 releases code only after several collections without use.
    for (const pause of CLEARANCES) setTimeout(returnMemory, pause).unref()
    if (process.env.EXIT_ON_READY === 'true') await close(0)
  } catch (error) {
    const lines = explain(error)
    if (channel) channel.tell(error instanceof ClassWantedError ? { kind: 'class' } : { kind: 'failed', lines })
    else process.stderr.write(`${lines.join('\n')}\n`)
    // Gives the message time to leave.
    setTimeout(() => process.exit(1), 50)
  }
}
