import type { ChildProcess } from 'node:child_process'
import { Readable } from 'node:stream'
import { CHANNEL_FD, hearMessages, type WorkerMessage } from '#host/supervisor/channel.ts'
import { measureOwnTime, sampleMainThread, type ThreadSample } from '#host/supervisor/own-time.ts'
import { isHanging, type Patience, type Pulse, pauseBeforeRestart } from '#host/supervisor/watchdog.ts'

interface KeepingOptions {
  /** What lines call it, as the beginning of a sentence. */
  name: string
  spawn: () => ChildProcess
  /** Until the worker says how long it may be silent. */
  patience: Patience
  /** Plain lines for whoever started us. */
  say: (line: string) => void
  onReady: (greeting: string, isClosed: boolean) => void
  /** Another kind of server is wanted; the worker ends. */
  onClass?: () => void
  /** Whether it ends by itself when it is ready, and is not started again then. */
  endsWhenReady: boolean
  /** It ended and is not started again: told to stop, done, or hopeless. */
  onEnd: (code: number) => void
}

/** A worker that is started again whenever it ends. */
export interface KeptWorker {
  readonly pid: number | undefined
  /** Ends it in order; at the second call at once. */
  stop(): void
}

const CHECK_EVERY = 100
/** The most of a check's interval that is laid at the worker's door, in milliseconds. */
const MAX_CHARGE_MS = 2 * CHECK_EVERY
const GRACE_MS = 8_000

/** Keeps one worker alive: starts it, ends it when it hangs (SQLite cannot be interrupted), starts the next. */
export function keepAlive(options: KeepingOptions): KeptWorker {
  const { name, spawn, patience, say, onReady, onClass, endsWhenReady, onEnd } = options
  let worker: ChildProcess | undefined
  let pulse: Pulse
  let checkedAt = performance.now()
  let sample: ThreadSample | null = null
  let failedStarts = 0
  let stopping = false
  let failed = false
  let isClosed = false
  let { silence } = patience

  const start = (): void => {
    if (stopping) {
      finish(0)
      return
    }
    pulse = { ready: false, silentMs: 0 }
    sample = null
    const started = spawn()
    worker = started
    const channel = started.stdio[CHANNEL_FD]
    if (channel instanceof Readable) hearMessages(channel, (message) => started === worker && hear(message))
    started.on('exit', onExit)
    started.on('error', (error) => {
      say(`${name} could not be started: ${error.message}`)
      if (started.pid === undefined) finish(1)
    })
  }

  const hear = (message: WorkerMessage): void => {
    pulse.silentMs = 0
    if (pulse.ready) {
      // A start says all else, because code that was smuggled in comes later. A closed server may open, and an open one may find its file damaged.
      if (message.kind !== 'ready' || message.isClosed === isClosed) return
      isClosed = message.isClosed
      onReady(message.greeting, isClosed)
      return
    }
    if (message.kind === 'failed') {
      failed = true
      for (const line of message.lines) say(line)
    } else if (message.kind === 'class') {
      failed = true
      onClass?.()
    } else if (message.kind === 'ready') {
      silence = message.silence
      pulse.ready = true
      failedStarts = 0
      isClosed = message.isClosed
      onReady(message.greeting, isClosed)
    }
  }

  const onExit = (code: number | null, signal: NodeJS.Signals | null): void => {
    if (stopping || failed || (endsWhenReady && code === 0)) {
      finish(failed ? 1 : 0)
      return
    }
    // Only a worker that never got ready counts: players may end a ready one as often as they find a way to.
    failedStarts++
    const pause = pauseBeforeRestart(failedStarts)
    if (pause === null) {
      say(`${name} ended again and again (${signal ?? `code ${code}`}). The log above says why.`)
      finish(1)
      return
    }
    say(`${name} ended (${signal ?? `code ${code}`}); starting it again. Nothing that was answered is lost.`)
    setTimeout(start, pause)
  }

  const check = setInterval(() => {
    const now = performance.now()
    const before = sample
    sample = sampleMainThread(worker?.pid ?? 0)
    pulse.silentMs += measureOwnTime(before, sample, now - checkedAt, MAX_CHARGE_MS)
    checkedAt = now
    if (stopping || !isHanging(pulse, { ...patience, silence })) return
    say(`${name} made no progress in ${describeSilence(pulse.silentMs, sample)}; ending it.`)
    // Nothing more is held against it while it goes.
    pulse.silentMs = 0
    worker?.kill('SIGKILL')
  }, CHECK_EVERY)

  let finished = false
  const finish = (code: number): void => {
    if (finished) return
    finished = true
    clearInterval(check)
    onEnd(code)
  }

  start()
  return {
    get pid() {
      return worker?.pid
    },
    stop() {
      if (stopping) {
        worker?.kill('SIGKILL')
        return
      }
      stopping = true
      if (!worker || worker.exitCode !== null || worker.signalCode !== null) {
        finish(0)
        return
      }
      // Windows knows no signal that a process can answer. A worker that loses its channel ends in order as well.
      if (process.platform !== 'win32') worker.kill('SIGTERM')
      else if (worker.connected) worker.disconnect()
      setTimeout(() => worker?.kill('SIGKILL'), GRACE_MS).unref()
    },
  }
}

/** What was seen of a worker that hangs, for whoever wonders why it was ended. */
function describeSilence(silentMs: number, sample: ThreadSample | null): string {
  const seconds = `${(silentMs / 1000).toFixed(1)} s`
  if (!sample) return seconds
  return sample.state === 'R' ? `${seconds} of processor time` : `${seconds} of standing still (state ${sample.state})`
}
