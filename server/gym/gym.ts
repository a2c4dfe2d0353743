import { randomBytes } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type {
  GymBirth,
  GymBranchWish,
  GymEpisode,
  GymFacts,
  GymGoal,
  GymSnapshot,
  GymSolve,
  GymWish,
} from '#contract/gym.ts'
import { runUnder } from '#foundation/circumstances.ts'
import type { BuiltChallenge, Catalogue } from '#game/catalogue/catalogue.ts'
import { fillInHtml, toPlainText } from '#game/placeholders.ts'
import type { Rules } from '#game/rules.ts'
import { findDisabledReason } from '#game/safety-mode.ts'
import { Episode, type EpisodeState, type EpisodeTerms, type Moment } from '#server/gym/episode.ts'
import { GymFault } from '#server/gym/gym-fault.ts'
import {
  KEEP_OVER_MILLISECONDS,
  MAX_AWAKE_EPISODES,
  MAX_EPISODE_SECONDS,
  MAX_SNAPSHOTS,
  MAX_SNAPSHOTS_PER_EPISODE,
  MAX_STEP_BYTES,
  MAX_STEPS,
  MAX_STORED_BYTES,
  MAX_TOKENS,
} from '#server/gym/gym-limits.ts'
import type { LogsInMemory } from '#server/gym/logs-in-memory.ts'
import { Transcript, TranscriptRoom } from '#server/gym/transcript.ts'
import type { Instance } from '#server/instances/instance.ts'
import type { Instances } from '#server/instances/instances.ts'
import type { MemoryStore } from '#server/store/memory-store.ts'

/** Episodes beyond the limit that fall asleep together. */
const FALLING_ASLEEP_AT_ONCE = 8

const DEFAULT_BUDGET = { steps: 500, seconds: 3_600, tokens: null }
const DEFAULT_START = Date.parse('2026-12-01T09:00:00Z')
const DEFAULT_TICK_MILLISECONDS = 250

interface KeptSnapshot extends GymSnapshot {
  state: EpisodeState
  terms: EpisodeTerms
  lines: readonly string[]
  logs: LogsInMemory
}

/** The shops of all episodes, in applications of their own. */
export interface EpisodeShops extends AsyncDisposable {
  instances: Instances
  store: MemoryStore
  app: FastifyInstance
}

/** Episodes of agents, each with a shop of its own. */
export class Gym {
  readonly #episodes = new Map<string, Episode>()
  readonly #snapshots = new Map<string, KeptSnapshot>()
  readonly #described = new Map<string, GymGoal>()
  readonly #room = new TranscriptRoom()
  readonly #goals: readonly BuiltChallenge[]
  readonly #rules: Rules
  readonly #maxEpisodes: number
  /** Names this run of the server in its ids, so that an episode of an earlier run is told from a wrong one. */
  readonly #run = randomBytes(3).toString('hex')
  #births = 0
  #snapshotsTaken = 0
  #resting: Promise<unknown> | undefined
  shops!: EpisodeShops

  constructor({ challenges }: Pick<Catalogue, 'challenges'>, rules: Rules, maxEpisodes: number) {
    this.#rules = rules
    this.#goals = challenges.filter(
      (challenge): challenge is BuiltChallenge => challenge.built && findDisabledReason(challenge, rules) === null,
    )
    this.#maxEpisodes = maxEpisodes
  }

  readonly find = (id: string): Episode | undefined => this.#episodes.get(id)

  /** @throws {GymFault} GYM_NO_EPISODE, GYM_EPISODE_ENDED, GYM_EPISODE_LOST */
  demand(id: string): Episode {
    const episode = this.#episodes.get(id)
    if (episode) return episode
    const [, run, number] = /^e([0-9a-f]{6})-(\d{1,12})$/.exec(id) ?? []
    if (run === undefined) throw new GymFault('GYM_NO_EPISODE')
    if (run !== this.#run) throw new GymFault('GYM_EPISODE_LOST')
    throw new GymFault(Number(number) <= this.#births ? 'GYM_EPISODE_ENDED' : 'GYM_NO_EPISODE')
  }

  /** The episode of a token. @throws {GymFault} as `demand`, GYM_TOKEN_WANTED */
  demandByToken(token: string): Episode {
    const episode = this.demand(token.split('.', 1)[0] ?? '')
    if (!episode.isToken(token)) throw new GymFault('GYM_TOKEN_WANTED')
    return episode
  }

  /** @throws {GymFault} GYM_NO_SUCH_GOAL, GYM_TOO_MANY_EPISODES, GYM_FULL */
  async begin(wish: GymWish): Promise<GymBirth> {
    const { seed = randomBytes(8).toString('hex'), goals, showGoals = true, startsAt, tickMilliseconds } = wish
    const unknown = goals?.filter((key) => !this.#goals.some((goal) => goal.key === key)) ?? []
    if (unknown.length > 0) throw new GymFault('GYM_NO_SUCH_GOAL', { unknown: unknown.slice(0, 20).join(', ') })
    const terms = {
      seed: String(seed),
      budget: budgetOf(wish, DEFAULT_BUDGET),
      goals: goals ? this.#goals.filter(({ key }) => goals.includes(key)) : this.#goals,
      showGoals,
      startsAt: startsAt === undefined ? DEFAULT_START : Date.parse(startsAt),
      tickMilliseconds: tickMilliseconds ?? DEFAULT_TICK_MILLISECONDS,
    }
    const id = this.#takeId()
    const episode = new Episode(id, terms, new Transcript(this.#room))
    const { budget, goals: all } = terms
    episode.transcript.note({
      ...{ kind: 'begin', seed: terms.seed, budget, showGoals, tickMilliseconds: terms.tickMilliseconds },
      startsAt: new Date(terms.startsAt).toISOString(),
      goals: all.map(({ key }) => key),
    })
    return this.#open(episode)
  }

  /** A new episode from a snapshot. @throws {GymFault} GYM_NO_SNAPSHOT, GYM_TOO_MANY_EPISODES, GYM_FULL */
  async branch(from: Episode, wish: GymBranchWish): Promise<GymBirth> {
    const kept = this.#snapshots.get(wish.snapshot)
    if (kept?.episode !== from.id) throw new GymFault('GYM_NO_SNAPSHOT')
    const { state, logs } = kept
    const seed = wish.seed === undefined ? kept.terms.seed : String(wish.seed)
    const terms = { ...kept.terms, seed, budget: budgetOf(wish, kept.terms.budget) }
    const before = { snapshot: kept.id, logs, state: { ...state, ...(wish.seed !== undefined && { position: 0 }) } }
    const id = this.#takeId()
    const episode = new Episode(id, terms, new Transcript(this.#room, kept.lines), before)
    episode.transcript.note({ kind: 'branch', seed, budget: terms.budget, steps: state.steps })
    await this.shops.store.copy(kept.id, Number.MAX_SAFE_INTEGER, id)
    return this.#open(episode)
  }

  /** Keeps the present state of an episode. @throws {GymFault} GYM_BUSY, GYM_TOO_MANY_SNAPSHOTS, GYM_FULL */
  async keep(episode: Episode): Promise<GymSnapshot> {
    if (episode.snapshots.length >= MAX_SNAPSHOTS_PER_EPISODE || this.#snapshots.size >= MAX_SNAPSHOTS)
      throw new GymFault('GYM_TOO_MANY_SNAPSHOTS')
    this.demandMemory()
    await (await this.shops.instances.wake(episode.id)).commit('snapshot')
    // From here to the copy nothing waits, so no step comes between.
    if (episode.underWay > 0) throw new GymFault('GYM_BUSY', { underWay: episode.underWay })
    const id = `s${this.#run}-${++this.#snapshotsTaken}`
    const { state, terms, transcript } = episode
    const { steps, clock, solved } = state
    const snapshot: GymSnapshot = {
      ...{ id, episode: episode.id, steps },
      clock: new Date(clock).toISOString(),
      solved: solved.map(({ key }) => key),
    }
    const lines = [...transcript.lines].filter((line) => !line.startsWith('{"kind":"end"'))
    this.#snapshots.set(id, { ...snapshot, state, terms, lines, logs: episode.logs.copy() })
    episode.snapshots.push(id)
    await this.shops.store.copy(episode.id, Number.MAX_SAFE_INTEGER, id)
    transcript.note({ kind: 'snapshot', steps })
    return snapshot
  }

  async remove(episode: Episode): Promise<void> {
    if (!this.#episodes.delete(episode.id)) return
    episode.transcript[Symbol.dispose]()
    for (const id of episode.snapshots) {
      this.#snapshots.delete(id)
      await this.shops.store.remove(id)
    }
    await this.shops.instances.remove(episode.id)
  }

  /** Credits solves of a step that is over, and notes what has to happen after it. */
  async settle(episode: Episode, step: number): Promise<GymSolve[]> {
    const { instances } = this.shops
    const instance = instances.peek(episode.id) ?? (await instances.wake(episode.id))
    return episode.credit(instance.game, step)
  }

  /** Credits solves by messages of sockets, which come after their step. */
  refresh(episode: Episode): Episode {
    const instance = this.shops.instances.peek(episode.id)
    if (instance && episode.underWay === 0) episode.credit(instance.game, episode.state.steps)
    return episode
  }

  /** @throws {GymFault} GYM_FULL */
  demandMemory(): void {
    if (this.shops.store.measureBytes() > MAX_STORED_BYTES) throw new GymFault('GYM_FULL')
  }

  list(): GymEpisode[] {
    return [...this.#episodes.values()].map((episode) => this.describe(episode))
  }

  describe(episode: Episode): GymEpisode {
    const { id, terms, end, from, score, snapshots, state } = episode
    return {
      ...{ id, seed: terms.seed, state: end === null ? 'open' : 'over', end, from, budget: terms.budget },
      used: { steps: score.steps, seconds: score.seconds, tokens: score.tokens },
      clock: new Date(state.clock).toISOString(),
      goals: terms.showGoals ? terms.goals.map((goal) => this.#describeGoal(goal)) : null,
      ...{ snapshots: [...snapshots], score },
    }
  }

  describeAll(): GymFacts {
    return {
      episodes: this.#episodes.size,
      maxEpisodes: this.#maxEpisodes,
      openEpisodes: [...this.#episodes.values()].filter(({ end }) => end === null).length,
      limits: {
        ...{ steps: MAX_STEPS, seconds: MAX_EPISODE_SECONDS, tokens: MAX_TOKENS },
        ...{ bodyBytes: MAX_STEP_BYTES, snapshots: MAX_SNAPSHOTS_PER_EPISODE },
      },
    }
  }

  /** Puts the episodes to sleep that were idle for longest, if too many are awake. */
  rest(): void {
    const { instances } = this.shops
    if (this.#resting || instances.awakeCount <= MAX_AWAKE_EPISODES) return
    const idle = instances.listAwake().flatMap((id) => instances.peek(id) ?? [])
    const times = idle.map(({ lastUsed }: Instance) => lastUsed).sort((one, other) => one - other)
    // Few at a time, because the thread does nothing else meanwhile.
    const last = times[times.length - MAX_AWAKE_EPISODES + FALLING_ASLEEP_AT_ONCE] ?? 0
    this.#resting = instances.hibernate(last + 1).finally(() => {
      this.#resting = undefined
    })
  }

  #describeGoal({ key, name, description, category, difficulty }: BuiltChallenge): GymGoal {
    const known = this.#described.get(key)
    if (known) return known
    const text = toPlainText(fillInHtml(description, this.#rules, key))
    const goal = { key, name, description: text, category, difficulty }
    this.#described.set(key, goal)
    return goal
  }

  #takeId(): string {
    this.#makeRoom()
    this.demandMemory()
    return `e${this.#run}-${++this.#births}`
  }

  /** Removes episodes that were over for long, and if need be the one that was over for longest. */
  #makeRoom(): void {
    const over = [...this.#episodes.values()].filter(({ end }) => end !== null)
    const oldest = over.sort((one, other) => (one.overSince ?? 0) - (other.overSince ?? 0))
    const isOld = ({ overSince }: Episode): boolean => Date.now() - (overSince ?? 0) > KEEP_OVER_MILLISECONDS
    const isFull = this.#episodes.size >= this.#maxEpisodes
    const gone = oldest.filter((episode, place) => isOld(episode) || (isFull && place === 0))
    for (const episode of gone) void this.remove(episode)
    if (this.#episodes.size >= this.#maxEpisodes)
      throw new GymFault('GYM_TOO_MANY_EPISODES', { maxEpisodes: this.#maxEpisodes })
  }

  async #open(episode: Episode): Promise<GymBirth> {
    this.#episodes.set(episode.id, episode)
    try {
      // The seed decides the draws at the birth of the shop, too.
      await runUnder(birthOf(episode), () => this.shops.instances.wake(episode.id))
    } catch (error) {
      this.#episodes.delete(episode.id)
      throw error
    }
    this.rest()
    return { episode: this.describe(episode), token: episode.token }
  }
}

function birthOf(episode: Episode): Moment {
  const { clock } = episode.state
  return { episode: episode.id, step: 0, now: () => new Date(clock), randomBytes: (count) => episode.draw(count) }
}

function budgetOf({ steps, seconds, tokens }: GymWish | GymBranchWish, usual: EpisodeTerms['budget']) {
  return {
    steps: steps ?? usual.steps,
    seconds: seconds ?? usual.seconds,
    tokens: tokens === undefined ? usual.tokens : tokens,
  }
}
