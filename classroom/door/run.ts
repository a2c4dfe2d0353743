import { MAX_RUN_MINUTES, toPhase } from '#classroom/door/phases.ts'
import type { Registry } from '#classroom/door/registry.ts'
import type { RunSettings, RunState, TeamLimits } from '#contract/class-run.ts'
import { HostError } from '#server/errors.ts'

interface KeptRun {
  settings: RunSettings
  /** Counts the changes of the settings. */
  revision: number
  status: RunState['status']
  startedAt: number | null
  pausedAt: number | null
  endedAt: number | null
  /** Set by hand. Null leaves it to the clock. */
  isFrozen: boolean | null
  frozenAt: number | null
}

const MINUTE = 60_000

export const NO_SETTINGS: RunSettings = {
  title: '',
  minutes: 0,
  freezeMinutes: 0,
  phases: [],
  hints: true,
  coding: true,
  registration: true,
  ownReset: true,
  closedUntilStart: false,
  limits: { players: null, storageMegabytes: null, requestsAtOnce: null, codeSecondsPerMinute: null },
}

/** The lesson: its start, pauses and end, and the open challenges at each time. Stored at each change. */
export class Run {
  readonly #registry: Registry
  readonly #onChange: (state: RunState) => void
  #kept!: KeptRun
  #told = ''

  /** @param onChange called with each new state, also when the clock has changed it */
  constructor(registry: Registry, onChange: (state: RunState) => void) {
    this.#registry = registry
    this.#onChange = onChange
    this.reload()
  }

  reload(): void {
    const kept = this.#registry.readSetting('run')
    const blank: KeptRun = {
      settings: NO_SETTINGS,
      revision: 0,
      status: 'ready',
      startedAt: null,
      pausedAt: null,
      endedAt: null,
      isFrozen: null,
      frozenAt: null,
    }
    const { settings, ...rest } = kept === null ? blank : (JSON.parse(kept) as KeptRun)
    // Earlier releases have fewer settings.
    const phases = (settings.phases ?? []).map(toPhase)
    const limits = { ...NO_SETTINGS.limits, ...settings.limits }
    this.#kept = { ...blank, ...rest, settings: { ...NO_SETTINGS, ...settings, phases, limits } }
  }

  /** State at a moment in milliseconds since 1970. */
  stateAt(now = Date.now()): RunState {
    const { settings, revision, status, startedAt, pausedAt, isFrozen } = this.#kept
    const endsAt = this.#endOf(now)
    const passed = startedAt === null ? 0 : (pausedAt ?? now) - startedAt
    const phase =
      startedAt === null ? -1 : settings.phases.findLastIndex((one) => one.startsAtMinute * MINUTE <= passed)
    const freezesAt = endsAt === null || settings.freezeMinutes === 0 ? null : endsAt - settings.freezeMinutes * MINUTE
    const isLate = freezesAt !== null && status === 'running' && now >= freezesAt
    const frozenAt = isFrozen === true ? this.#kept.frozenAt : isFrozen === null && isLate ? freezesAt : null
    return { ...settings, revision, status, startedAt, pausedAt, endsAt, frozenAt, phase }
  }

  get isShut(): boolean {
    return this.#kept.status === 'ready' && this.#kept.settings.closedUntilStart
  }

  tick(now = Date.now()): void {
    const endsAt = this.#endOf(now)
    if (this.#kept.status === 'running' && endsAt !== null && now >= endsAt)
      this.#change({ status: 'ended', endedAt: endsAt })
    else this.#tell()
  }

  /**
   * @param revision on which the change is based; the current one by default
   * @throws {HostError} HOST_CHANGED_MEANWHILE
   */
  update(
    { limits, ...settings }: Partial<Omit<RunSettings, 'limits'>> & { limits?: Partial<TeamLimits> | undefined },
    revision = this.#kept.revision,
  ): RunState {
    if (revision !== this.#kept.revision)
      throw new HostError('HOST_CHANGED_MEANWHILE', { revision: this.#kept.revision })
    const before = this.#kept.settings
    const changed = { ...before, ...settings, limits: { ...before.limits, ...limits } }
    const isNew = JSON.stringify(changed) !== JSON.stringify(before)
    return this.#change({ settings: changed, revision: revision + (isNew ? 1 : 0) })
  }

  /** Moves the end. @throws {HostError} HOST_WRONG_MOMENT without a timer, or if it does not run */
  extend(minutes: number): RunState {
    const { settings, status } = this.#kept
    const longer = settings.minutes + minutes
    const isOn = status === 'running' || status === 'paused'
    if (!isOn || settings.minutes === 0 || longer > MAX_RUN_MINUTES)
      throw new HostError('HOST_WRONG_MOMENT', { act: 'extend', status, minutes: settings.minutes })
    return this.update({ minutes: longer })
  }

  /** @throws {HostError} HOST_WRONG_MOMENT */
  act(act: 'start' | 'pause' | 'resume' | 'end' | 'freeze' | 'thaw', now = Date.now()): RunState {
    const { status, startedAt, pausedAt } = this.#kept
    if (act === 'freeze') return this.#change({ isFrozen: true, frozenAt: now })
    if (act === 'thaw') return this.#change({ isFrozen: false, frozenAt: null })
    const may = { start: ['ready', 'ended'], pause: ['running'], resume: ['paused'], end: ['running', 'paused'] }[act]
    if (!may.includes(status)) throw new HostError('HOST_WRONG_MOMENT', { act, status })
    if (act === 'start')
      return this.#change({
        status: 'running',
        startedAt: now,
        pausedAt: null,
        endedAt: null,
        isFrozen: null,
        frozenAt: null,
      })
    if (act === 'pause') return this.#change({ status: 'paused', pausedAt: now })
    if (act === 'end') return this.#change({ status: 'ended', endedAt: now, pausedAt: null })
    // Leaves out the time of the pause.
    return this.#change({
      status: 'running',
      pausedAt: null,
      startedAt: (startedAt ?? now) + (now - (pausedAt ?? now)),
    })
  }

  #endOf(now: number): number | null {
    const { settings, startedAt, pausedAt, endedAt, status } = this.#kept
    if (status === 'ended') return endedAt
    if (startedAt === null || settings.minutes === 0) return null
    return startedAt + settings.minutes * MINUTE + (pausedAt === null ? 0 : now - pausedAt)
  }

  #change(change: Partial<KeptRun>): RunState {
    this.#kept = { ...this.#kept, ...change }
    this.#registry.writeSetting('run', JSON.stringify(this.#kept))
    return this.#tell()
  }

  #tell(): RunState {
    const state = this.stateAt()
    // In a pause the end moves all the time, which is no news.
    const told = JSON.stringify({ ...state, endsAt: state.status === 'paused' ? null : state.endsAt })
    if (told !== this.#told) {
      this.#told = told
      this.#onChange(state)
    }
    return state
  }
}
