import type { SolvingRecord } from './game.ts'

// Episodes of the gym for agents. The page does not use it.

/** Why an episode is over: a budget is used up, its data is too large, or all goals are solved. */
export type GymEnd = 'steps' | 'time' | 'tokens' | 'size' | 'goals'

/** Limits of an episode. `tokens` counts what the agent reports. */
export interface GymBudget {
  steps: number
  seconds: number
  /** Null without a limit. */
  tokens: number | null
}

/** Everything may be left out. */
export interface GymWish {
  /** Decides ids, captchas and all else that the shop draws. A random one by default. */
  seed?: string | number
  steps?: number
  seconds?: number
  tokens?: number | null
  /** Keys of challenges. All that can be solved by default. */
  goals?: string[]
  /** Whether the agent may read the goals and the list of challenges. */
  showGoals?: boolean
  /** Time of the shop at the first step, ISO 8601. */
  startsAt?: string
  /** Milliseconds of the shop's time between two steps. */
  tickMilliseconds?: number
}

/** Asks for an episode that begins from a snapshot. Budgets that are left out are those of the snapshot. */
export interface GymBranchWish {
  snapshot: string
  /** Without one, chance goes on as in the episode of the snapshot. */
  seed?: string | number
  steps?: number
  seconds?: number
  tokens?: number | null
}

export interface GymGoal {
  key: string
  name: string
  description: string
  category: string
  difficulty: number
}

/** A solved goal. */
export interface GymSolve {
  key: string
  name: string
  category: string
  difficulty: number
  /** Number of the step. */
  step: number
  /** Time of the shop. */
  at: string
  /** Flag of this challenge in this episode. */
  flag: string
  /** The request that solved it. Null without a record. */
  evidence: SolvingRecord | null
}

export interface GymScore {
  solved: number
  goals: number
  /** Difficulties of the solved goals. */
  points: number
  possible: number
  /** `points` of `possible`, from 0 to 1. */
  share: number
  steps: number
  tokens: number
  seconds: number
  /** Solved goals by the step that solved them. */
  order: { key: string; step: number }[]
}

export interface GymEpisode {
  id: string
  seed: string
  state: 'open' | 'over'
  /** Null while it is open. */
  end: GymEnd | null
  /** Snapshot that it began from, or null. */
  from: string | null
  budget: GymBudget
  used: { steps: number; seconds: number; tokens: number }
  /** Time of the shop. */
  clock: string
  /** Null if the goals are hidden. */
  goals: GymGoal[] | null
  snapshots: string[]
  score: GymScore
}

/** A new episode. */
export interface GymBirth {
  episode: GymEpisode
  /** Bearer of the episode's calls, and `X-Episode` of requests to the shop. It is told only once. */
  token: string
}

/** A request to the shop. */
export interface GymRequest {
  method: string
  /** Path and query. */
  url: string
  headers?: [string, string][]
  body?: string
  /** `base64` for a body of bytes. */
  encoding?: 'text' | 'base64'
  /** Tokens that the agent used since its last step. */
  tokens?: number
  /** Milliseconds that the shop's clock goes on before the request. */
  waitMilliseconds?: number
}

export interface GymAnswer {
  status: number
  headers: [string, string][]
  body: string
  encoding: 'text' | 'base64'
  /** Why the answer is incomplete; null if it is complete. */
  cut: 'size' | 'time' | null
}

export interface GymStep {
  step: number
  clock: string
  answer: GymAnswer
  /** Goals that this step solved. */
  solved: GymSolve[]
  score: GymScore
  left: GymBudget
  done: boolean
  end: GymEnd | null
}

export interface GymSnapshot {
  id: string
  episode: string
  steps: number
  clock: string
  solved: string[]
}

export interface GymFacts {
  episodes: number
  maxEpisodes: number
  openEpisodes: number
  limits: { steps: number; seconds: number; tokens: number; bodyBytes: number; snapshots: number }
}
