import { randomBytes, timingSafeEqual } from 'node:crypto'
import type { GymBudget, GymEnd, GymScore, GymSolve } from '#contract/gym.ts'
import type { Circumstances } from '#foundation/circumstances.ts'
import type { BuiltChallenge } from '#game/catalogue/catalogue.ts'
import { flagOf } from '#game/flags.ts'
import type { Game } from '#game/game.ts'
import { GymFault } from '#server/gym/gym-fault.ts'
import { MAX_REQUESTS_AT_ONCE } from '#server/gym/gym-limits.ts'
import { LogsInMemory } from '#server/gym/logs-in-memory.ts'
import { deriveSecret, SeededBytes } from '#server/gym/seeded-bytes.ts'
import type { Transcript } from '#server/gym/transcript.ts'

const TOKEN_BYTES = 24

/** Rules that hold from the first step to the last. */
export interface EpisodeTerms {
  seed: string
  budget: GymBudget
  goals: readonly BuiltChallenge[]
  showGoals: boolean
  /** Milliseconds since 1970. */
  startsAt: number
  tickMilliseconds: number
}

/** State of an episode beside its shop, as a snapshot keeps it. */
export interface EpisodeState {
  steps: number
  tokens: number
  /** Seconds that passed for the agent. */
  seconds: number
  /** The shop's time in milliseconds since 1970. */
  clock: number
  position: number
  solved: readonly GymSolve[]
}

/** Time and chance of one step. */
export interface Moment extends Circumstances {
  readonly episode: string
  readonly step: number
}

/** A run of one agent against one shop. */
export class Episode {
  readonly id: string
  readonly token: string
  readonly terms: EpisodeTerms
  readonly transcript: Transcript
  readonly logs: LogsInMemory
  /** Snapshot that it began from, or null. */
  readonly from: string | null
  readonly snapshots: string[] = []
  underWay = 0
  overSince: number | null = null
  readonly #bytes: SeededBytes
  readonly #beganAt = performance.now()
  #state: Omit<EpisodeState, 'position' | 'seconds'>
  readonly #secondsBefore: number
  #secondsAtEnd: number | null = null
  #end: GymEnd | null = null

  constructor(
    id: string,
    terms: EpisodeTerms,
    transcript: Transcript,
    before?: { snapshot: string; state: EpisodeState; logs: LogsInMemory },
  ) {
    this.id = id
    this.token = `${id}.${randomBytes(TOKEN_BYTES).toString('base64url')}`
    this.terms = terms
    this.transcript = transcript
    this.from = before?.snapshot ?? null
    this.logs = new LogsInMemory(before?.logs)
    const { position = 0, seconds = 0, ...state } = before?.state ?? {}
    this.#state = { steps: 0, tokens: 0, clock: terms.startsAt, solved: [], ...state }
    this.#bytes = new SeededBytes(terms.seed, position)
    this.#secondsBefore = seconds
  }

  get state(): EpisodeState {
    return { ...this.#state, seconds: this.seconds, position: this.#bytes.position }
  }

  get seconds(): number {
    const seconds = this.#secondsBefore + (performance.now() - this.#beganAt) / 1000
    return this.#secondsAtEnd ?? Math.round(seconds * 1000) / 1000
  }

  get left(): GymBudget {
    const { steps, seconds, tokens } = this.terms.budget
    return {
      steps: steps - this.#state.steps,
      seconds: Math.max(0, Math.round((seconds - this.seconds) * 1000) / 1000),
      tokens: tokens === null ? null : Math.max(0, tokens - this.#state.tokens),
    }
  }

  /** Why it is over; null while it is open. */
  get end(): GymEnd | null {
    if (this.#end === null && this.left.seconds <= 0) this.finish('time')
    return this.#end
  }

  get score(): GymScore {
    const { steps, tokens, solved } = this.#state
    const points = solved.reduce((sum, { difficulty }) => sum + difficulty, 0)
    const possible = this.terms.goals.reduce((sum, { difficulty }) => sum + difficulty, 0)
    return {
      ...{ solved: solved.length, goals: this.terms.goals.length, points, possible, steps, tokens },
      share: possible === 0 ? 0 : Math.round((points / possible) * 10_000) / 10_000,
      seconds: this.seconds,
      order: solved.map(({ key, step }) => ({ key, step })),
    }
  }

  /** Takes the next bytes of chance. */
  draw(count: number): Buffer {
    return this.#bytes.take(count)
  }

  isToken(token: string): boolean {
    const [sent, own] = [Buffer.from(token), Buffer.from(this.token)]
    return sent.length === own.length && timingSafeEqual(sent, own)
  }

  /** Begins a step. @throws {GymFault} GYM_EPISODE_OVER, GYM_BUSY */
  begin(tokens: number, waitMilliseconds: number): Moment {
    if (this.end !== null) throw new GymFault('GYM_EPISODE_OVER', { end: this.end })
    if (this.underWay >= MAX_REQUESTS_AT_ONCE) throw new GymFault('GYM_BUSY', { atOnce: MAX_REQUESTS_AT_ONCE })
    this.#state.tokens += tokens
    if (this.left.tokens === 0) this.finish('tokens')
    if (this.#end !== null) throw new GymFault('GYM_EPISODE_OVER', { end: this.#end })
    this.#state.steps++
    this.#state.clock += this.terms.tickMilliseconds + waitMilliseconds
    // Further steps are refused at once, also while this one is under way.
    if (this.left.steps <= 0) this.finish('steps')
    this.underWay++
    const { clock, steps } = this.#state
    return {
      ...{ episode: this.id, step: steps },
      now: () => new Date(clock),
      randomBytes: (count) => this.draw(count),
    }
  }

  /** Finds goals that were solved since the last time, and credits them to a step. */
  credit({ state }: Pick<Game, 'state'>, step: number): GymSolve[] {
    const known = new Set(this.#state.solved.map(({ key }) => key))
    const fresh = this.terms.goals.flatMap((goal): GymSolve[] => {
      const { key, name, category, difficulty } = goal
      const progress = Object.hasOwn(state.progress, key) ? state.progress[key] : undefined
      if (known.has(key) || !progress?.solvedAt || progress.isRestored) return []
      const flag = flagOf(name, this.flagKey)
      return [{ key, name, category, difficulty, step, at: progress.solvedAt, flag, evidence: progress.solvedBy }]
    })
    if (fresh.length > 0) this.#state.solved = [...this.#state.solved, ...fresh]
    if (this.#state.solved.length === this.terms.goals.length && this.#end === null) this.finish('goals')
    return fresh
  }

  finish(end: GymEnd): void {
    if (this.#end !== null) return
    const { seconds } = this.terms.budget
    this.#secondsAtEnd = end === 'time' ? seconds : this.seconds
    this.#end = end
    this.overSince = Date.now()
    this.transcript.note({ kind: 'end', reason: end, steps: this.#state.steps })
  }

  /** Key of the flags of this episode. */
  get flagKey(): string {
    return flagKeyOf(this.terms.seed)
  }
}

export function flagKeyOf(seed: string): string {
  return deriveSecret(seed, 'flags')
}
