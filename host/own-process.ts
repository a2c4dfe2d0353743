import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { setFlagsFromString } from 'node:v8'
import { ClassWantedError, explainError, HostError } from '#host/errors.ts'
import { nameFullDisk } from '#host/full-disk.ts'
import type { Opened } from '#host/repair/keeper.ts'
import { openChannel, type WorkerMessage } from '#host/supervisor/channel.ts'
import { returnMemory } from '#host/supervisor/return-memory.ts'

// What every process below the supervisor does: heartbeat, orderly stop, and a start that explains itself when it fails.

/** Milliseconds. */
const HEARTBEAT = 150
const CLEARANCES = [1000, 1500, 2000, 2500, 3000]

/** It may open something else in its own place later. */
interface OwnServer extends Opened {
  /** Whether something stands in for the server. */
  readonly isClosed: boolean
  /** Told when something else is open than before. */
  onChange: () => void
}

/**
 * Tells the supervisor that work goes on: by a timer, and by every request that begins or ends. Timers alone will not do: they wait while
 * ready sockets are served, so a burst would look like a hanging process.
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

/** Turns on the compilers that the supervisor starts us without: from the first request on there is something to gain from them. */
function optimizeForVisitors(): void {
  const channel = 'http.server.request.start'
  const optimize = (): void => {
    unsubscribe(channel, optimize)
    for (const flag of ['--opt', '--maglev', '--sparkplug']) setFlagsFromString(flag)
  }
  subscribe(channel, optimize)
}

/** What a person reads when the server cannot start. */
function explain(given: unknown): string[] {
  if (given instanceof Error && 'explain' in given && typeof given.explain === 'function')
    return given.explain() as string[]
  const error = nameFullDisk(given, process.env.DATA_DIR ?? '')
  if (error instanceof HostError) return explainError(error)
  return ['The server could not start.', error instanceof Error ? (error.stack ?? error.message) : String(error)]
}

/** Opens what this process is there for, and closes it in order when it is told to. */
export async function runProcess(open: () => Promise<OwnServer>): Promise<void> {
  const channel = openChannel(process.env)
  try {
    const server = await open()
    let closing = false
    const close = async (code: number): Promise<void> => {
      if (closing) return
      closing = true
      await server.close()
      process.exit(code)
    }
    process.on('SIGTERM', () => void close(0))
    process.on('SIGINT', () => void close(0))
    // The supervisor is gone: nobody would restart us, and the port must not stay taken.
    channel?.onGone(() => void close(1))
    process.on('unhandledRejection', (error) => server.log.error({ err: error }, 'a promise was left alone'))
    if (channel) {
      server.onChange = () => channel.tell(toReadiness(server))
      channel.tell(toReadiness(server))
      tellOfProgress(channel.tell)
    }
    optimizeForVisitors()
    // More than once: V8 lets go of code only when it has not been used for some collections.
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
