import { type ChildProcess, spawn } from 'node:child_process'
import { accessSync, constants, mkdirSync } from 'node:fs'
import { delimiter, join, resolve } from 'node:path'
import { HOST_ERRORS } from '#host/errors.ts'
import { endOrphan, noteProcesses } from '#host/supervisor/orphan.ts'
import { measureOwnTime, sampleMainThread, type ThreadSample } from '#host/supervisor/own-time.ts'
import { returnMemory } from '#host/supervisor/return-memory.ts'
import { isHanging, type Patience, type Pulse, pauseBeforeRestart } from '#host/supervisor/watchdog.ts'

/** What worker and supervisor tell each other. */
export type WorkerMessage =
  /** `silence`: milliseconds without a sign of life after which the worker counts as hanging. */
  | { kind: 'ready'; url: string; silence: number }
  | { kind: 'alive' }
  /** A start that cannot succeed; `lines` are for the reader. */
  | { kind: 'failed'; lines: string[] }

interface SupervisorOptions {
  root: string
  dataDirectory: string
  /** Until the worker says how long it may be silent. */
  patience: Patience
  /** Plain lines for whoever started us. */
  say: (line: string) => void
}

const CHECK_EVERY = 100
/** The most of a check's interval that is laid at the worker's door, in milliseconds. */
const MAX_CHARGE_MS = 2 * CHECK_EVERY
const GRACE = 8_000

/** Milliseconds after a worker got ready: what looking at all files and starting it left behind is garbage by then. */
const CLEARANCE = 500

/**
 * V8's optimizing compilers. A start is over before they pay, but leaves them in memory: a tenth of the worker. It turns them on for its first
 * visitor (`host/server.ts`).
 */
const WITHOUT_OPTIMIZERS = ['--no-opt', '--no-maglev']

/**
 * Keeps one worker alive: starts it under Node's permission model, ends it when it hangs (SQLite cannot be interrupted), starts the next.
 * Resolves with an exit code when told to stop or when starting is hopeless.
 */
export function supervise({ root, dataDirectory, patience, say }: SupervisorOptions): Promise<number> {
  try {
    mkdirSync(dataDirectory, { recursive: true })
    accessSync(dataDirectory, constants.W_OK)
  } catch {
    const { title, fix } = HOST_ERRORS.HOST_DATA_UNUSABLE
    say(`${title} (directory: ${dataDirectory})`)
    say(fix)
    return Promise.resolve(1)
  }
  endOrphan(dataDirectory)
  return new Promise((resolve) => {
    let worker: ChildProcess | undefined
    let pulse: Pulse
    let checkedAt = performance.now()
    let sample: ThreadSample | null = null
    let failedStarts = 0
    let stopping = false
    let failed = false
    let welcomed = false
    let { silence } = patience

    const start = (): void => {
      pulse = { ready: false, silentMs: 0 }
      sample = null
      const started = spawnWorker(root, dataDirectory)
      worker = started
      worker.on('message', (message: WorkerMessage) => {
        pulse.silentMs = 0
        if (message.kind === 'failed') {
          failed = true
          for (const line of message.lines) say(line)
        } else if (message.kind === 'ready') {
          // Not before: until a worker is ready, port and data may be those of somebody else, whose notes these would replace.
          if (started.pid !== undefined) noteProcesses(dataDirectory, { supervisor: process.pid, worker: started.pid })
          silence = message.silence
          pulse.ready = true
          failedStarts = 0
          say(welcomed ? 'Vitamin CVE is back.' : `Vitamin CVE is open: ${message.url}   (stop it with Ctrl+C)`)
          welcomed = true
          setTimeout(returnMemory, CLEARANCE).unref()
        }
      })
      worker.on('exit', onExit)
      worker.on('error', (error) => {
        say(`The server could not be started: ${error.message}`)
        if (worker?.pid === undefined) finish(1)
      })
    }

    const onExit = (code: number | null, signal: NodeJS.Signals | null): void => {
      // Code 0 without being asked: EXIT_ON_READY.
      if (stopping || failed || code === 0) {
        finish(failed ? 1 : 0)
        return
      }
      // Only a worker that never got ready counts: players may end a ready one as often as they find a way to.
      failedStarts++
      const pause = pauseBeforeRestart(failedStarts)
      if (pause === null) {
        say(`The server ended again and again (${signal ?? `code ${code}`}). The log above says why.`)
        finish(1)
        return
      }
      say(`The server ended (${signal ?? `code ${code}`}); starting it again. Nothing that was answered is lost.`)
      setTimeout(start, pause)
    }

    const check = setInterval(() => {
      const now = performance.now()
      const before = sample
      sample = sampleMainThread(worker?.pid ?? 0)
      pulse.silentMs += measureOwnTime(before, sample, now - checkedAt, MAX_CHARGE_MS)
      checkedAt = now
      if (stopping || !isHanging(pulse, { ...patience, silence })) return
      say(`The server made no progress in ${describeSilence(pulse.silentMs, sample)}; ending it.`)
      // Nothing more is held against it while it goes.
      pulse.silentMs = 0
      worker?.kill('SIGKILL')
    }, CHECK_EVERY)

    const stop = (): void => {
      if (stopping) {
        worker?.kill('SIGKILL')
        return
      }
      stopping = true
      if (!worker || worker.exitCode !== null || worker.signalCode !== null) {
        finish(0)
        return
      }
      worker.kill('SIGTERM')
      setTimeout(() => worker?.kill('SIGKILL'), GRACE).unref()
    }

    const finish = (code: number): void => {
      clearInterval(check)
      resolve(code)
    }

    process.on('SIGINT', stop)
    process.on('SIGTERM', stop)
    process.on('SIGHUP', stop)
    start()
  })
}

/** What was seen of a worker that hangs, for whoever wonders why it was ended. */
function describeSilence(silentMs: number, sample: ThreadSample | null): string {
  const seconds = `${(silentMs / 1000).toFixed(1)} s`
  if (!sample) return seconds
  return sample.state === 'R' ? `${seconds} of processor time` : `${seconds} of standing still (state ${sample.state})`
}

/** Packs and a configuration outside of the project: only whoever starts the server can give the worker leave to read them. */
function findFoldersOutside(root: string): string[] {
  const { HOST_PACKS = '', NODE_CONFIG_DIR = '' } = process.env
  return [...HOST_PACKS.split(delimiter), NODE_CONFIG_DIR].filter(Boolean).map((folder) => resolve(root, folder))
}

/** Flags of Node that the worker is started with: what it may do, and how much memory it takes. */
export function listWorkerFlags(root: string, dataDirectory: string): string[] {
  return [
    '--permission',
    '--allow-net',
    // For expressions of players; host/containment/threads.ts sees to it that threads may do less than the process.
    '--allow-worker',
    '--disable-warning=PERM0006',
    `--allow-fs-read=${root}`,
    `--allow-fs-read=${dataDirectory}`,
    ...findFoldersOutside(root).map((folder) => `--allow-fs-read=${folder}`),
    `--allow-fs-write=${dataDirectory}`,
    `--allow-fs-write=${join(root, 'dist', 'cache')}`,
    ...WITHOUT_OPTIMIZERS,
    '--max-semi-space-size=2',
    // A result set without end fills this, not the machine.
    '--max-old-space-size=512',
    // No package here is a link: saves a look at every folder above every module.
    '--preserve-symlinks',
    '--preserve-symlinks-main',
    '--disable-warning=ExperimentalWarning',
  ]
}

function spawnWorker(root: string, dataDirectory: string): ChildProcess {
  return spawn(process.execPath, [...listWorkerFlags(root, dataDirectory), join(root, 'host', 'server.ts')], {
    cwd: root,
    env: {
      ...process.env,
      DATA_DIR: dataDirectory,
      NODE_COMPILE_CACHE: join(root, 'dist', 'cache'),
      // One heap for all threads of glibc instead of one each: some megabytes that nobody would use.
      MALLOC_ARENA_MAX: '1',
    },
    // A group of its own: Ctrl+C reaches the supervisor, which stops the worker in order.
    detached: true,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
}
