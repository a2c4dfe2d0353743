import type { ChildProcess } from 'node:child_process'
import { Readable } from 'node:stream'
import { CHANNEL_FD, hearMessages, tellTurn, type WorkerMessage } from '#server/supervisor/channel.ts'
import { measureOwnTime, sampleMainThread, type ThreadSample } from '#server/supervisor/own-time.ts'
import { isHanging, type Patience, type Pulse, pauseBeforeRestart } from '#server/supervisor/watchdog.ts'

interface KeepingOptions {
  name: string
  spawn: () => ChildProcess
  /** Starts a spare that waits for its turn; see `STANDBY_VARIABLE`. */
  spawnSpare?: () => ChildProcess
  /** Whether a spare waits all the time, and not only while the worker is silent. */
  isSpareKept?: boolean
  /** Limits until the worker sends its own `silence`. */
  patience: Patience
  say: (line: string) => void
  onReady: (greeting: string, isClosed: boolean) => void
  /** It has ended and will be started again. `hung`: it had computed for long without a sign of life. */
  onDeath?: (hung: boolean) => void
  /** Another kind of server is needed; the worker ends. */
  onClass?: () => void
  /** The front door of a class needs the separate shard. */
  onApart?: () => void
  /** Whether it ends by itself when it is ready, and is not started again then. */
  isToEndWhenReady: boolean
  /** It has ended for good: stopped, finished or hopeless. */
  onEnd: (code: number) => void
}

export interface KeptWorker {
  readonly pid: number | undefined
  /** Ends it in order; the second call kills it. */
  stop(): void
}

const CHECK_EVERY = 100
/** Most milliseconds of a check's interval that count as the worker's own silence. */
const MAX_CHARGE_MS = 2 * CHECK_EVERY
const GRACE_MS = 8_000

/** Milliseconds from a ready worker to its spare, which would compete with the first requests. */
const SPARE_AFTER_MS = 3000

/** Processor time in milliseconds since the last sign of life from which an ended worker counts as hung. */
const LONG_MS = 500

/** Keeps one worker alive: starts it, kills it when it hangs (SQLite cannot be interrupted), starts the next. */
export function keepAlive(options: KeepingOptions): KeptWorker {
  return new Keeper(options)
}

class Keeper implements KeptWorker {
  readonly #options: KeepingOptions
  readonly #check: NodeJS.Timeout
  #worker: ChildProcess | undefined
  #pulse: Pulse = { ready: false, silentMs: 0 }
  /** Computing time within the silence. */
  #computedMs = 0
  #checkedAt = performance.now()
  #sample: ThreadSample | null = null
  #failedStarts = 0
  #stopping = false
  #failed = false
  #finished = false
  #isClosed = false
  #silence: number
  /** Next worker. It loads while the present one is silent, so that it can open at once when that one is killed. */
  #spare: ChildProcess | undefined

  constructor(options: KeepingOptions) {
    this.#options = options
    this.#silence = options.patience.silence
    this.#check = setInterval(() => this.#checkPulse(), CHECK_EVERY)
    this.#start()
  }

  get pid(): number | undefined {
    return this.#worker?.pid
  }

  stop(): void {
    const worker = this.#worker
    if (this.#stopping) {
      worker?.kill('SIGKILL')
      return
    }
    this.#stopping = true
    this.#dismissSpare()
    if (!worker || worker.exitCode !== null || worker.signalCode !== null) {
      this.#finish(0)
      return
    }
    // On Windows a process cannot react to a signal. A worker without its channel also ends in order.
    if (process.platform !== 'win32') worker.kill('SIGTERM')
    else worker.stdio[CHANNEL_FD]?.destroy()
    setTimeout(() => this.#worker?.kill('SIGKILL'), GRACE_MS).unref()
  }

  #prepareSpare(): void {
    const { spawnSpare } = this.#options
    if (this.#spare || !spawnSpare) return
    const prepared = spawnSpare()
    const forget = (): void => {
      if (this.#spare === prepared) this.#spare = undefined
    }
    prepared.once('exit', forget).once('error', forget)
    this.#spare = prepared
  }

  #keepSpare(): void {
    if (!this.#options.isSpareKept) return
    setTimeout(() => this.#stopping || this.#finished || this.#prepareSpare(), SPARE_AFTER_MS).unref()
  }

  #dismissSpare(): void {
    this.#spare?.kill('SIGKILL')
    this.#spare = undefined
  }

  #start(): void {
    const { name, spawn, say } = this.#options
    if (this.#stopping) {
      this.#finish(0)
      return
    }
    this.#pulse = { ready: false, silentMs: 0 }
    this.#computedMs = 0
    this.#sample = null
    const started = this.#spare ?? spawn()
    if (this.#spare) tellTurn(this.#spare.stdio[CHANNEL_FD])
    this.#spare = undefined
    this.#worker = started
    const channel = started.stdio[CHANNEL_FD]
    if (channel instanceof Readable) hearMessages(channel, (message) => started === this.#worker && this.#hear(message))
    started.on('exit', (code, signal) => this.#noteExit(code, signal))
    started.on('error', (error) => {
      say(`${name} could not be started: ${error.message}`)
      if (started.pid === undefined) this.#finish(1)
    })
  }

  #hear(message: WorkerMessage): void {
    const { say, onReady, onClass, onApart } = this.#options
    this.#pulse.silentMs = 0
    this.#computedMs = 0
    if (!this.#options.isSpareKept) this.#dismissSpare()
    if (message.kind === 'apart') onApart?.()
    else if (this.#pulse.ready) {
      // Smuggled-in code comes later, so only the start sends other messages. A closed server may open, and an open one
      // may find its file damaged.
      if (message.kind !== 'ready' || message.isClosed === this.#isClosed) return
      this.#isClosed = message.isClosed
      onReady(message.greeting, this.#isClosed)
    } else if (message.kind === 'failed') {
      this.#failed = true
      for (const line of message.lines) say(line)
    } else if (message.kind === 'class') {
      this.#failed = true
      onClass?.()
    } else if (message.kind === 'ready') {
      this.#silence = message.silence
      this.#pulse.ready = true
      this.#failedStarts = 0
      this.#isClosed = message.isClosed
      onReady(message.greeting, this.#isClosed)
      this.#keepSpare()
    }
  }

  #noteExit(code: number | null, signal: NodeJS.Signals | null): void {
    const { name, say, onDeath, isToEndWhenReady } = this.#options
    if (this.#stopping || this.#failed || (isToEndWhenReady && code === 0)) {
      this.#finish(this.#failed ? 1 : 0)
      return
    }
    onDeath?.(this.#pulse.ready && this.#computedMs >= LONG_MS)
    // Counts only workers that never got ready. Players may find a way to end a ready one repeatedly.
    this.#failedStarts++
    const pause = pauseBeforeRestart(this.#failedStarts)
    if (pause === null) {
      say(`${name} ended again and again (${signal ?? `code ${code}`}). The log above says why.`)
      this.#finish(1)
      return
    }
    say(`${name} ended (${signal ?? `code ${code}`}); starting it again. Nothing that was answered is lost.`)
    setTimeout(() => this.#start(), pause)
  }

  #checkPulse(): void {
    const { name, patience, say } = this.#options
    const pulse = this.#pulse
    const now = performance.now()
    const before = this.#sample
    const sample = sampleMainThread(this.#worker?.pid ?? 0)
    this.#sample = sample
    const own = measureOwnTime(before, sample, now - this.#checkedAt, MAX_CHARGE_MS)
    pulse.silentMs += own
    if (!sample || sample.state === 'R') this.#computedMs += own
    this.#checkedAt = now
    if (!this.#stopping && pulse.ready && pulse.silentMs > this.#silence / 2) this.#prepareSpare()
    if (this.#stopping || !isHanging(pulse, { ...patience, silence: this.#silence })) return
    say(`${name} made no progress in ${describeSilence(pulse.silentMs, sample)}; ending it.`)
    // The ending worker is not judged again.
    pulse.silentMs = 0
    this.#worker?.kill('SIGKILL')
  }

  #finish(code: number): void {
    if (this.#finished) return
    this.#finished = true
    clearInterval(this.#check)
    this.#dismissSpare()
    this.#options.onEnd(code)
  }
}

function describeSilence(silentMs: number, sample: ThreadSample | null): string {
  const seconds = `${(silentMs / 1000).toFixed(1)} s`
  if (!sample) return seconds
  return sample.state === 'R' ? `${seconds} of processor time` : `${seconds} of standing still (state ${sample.state})`
}
