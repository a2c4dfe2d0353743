import type {
  GymBirth,
  GymBranchWish,
  GymEpisode,
  GymFacts,
  GymRequest,
  GymScore,
  GymSnapshot,
  GymSolve,
  GymStep,
  GymWish,
} from '../gym.ts'
import type { Integer, JsonLines } from './words.ts'

interface EpisodePath {
  /** @example "e000000-1" */
  id: string
}

/** Episodes of agents, each with a shop of its own. Only on a server with a gym. */
export interface GymCalls {
  /** Tells the limits of the gym. */
  'GET /range/gym/info': { 200: GymFacts }
  /** Lists the episodes. */
  'GET /range/gym/episodes': { 200: { episodes: GymEpisode[] } }
  /** Begins an episode. */
  'POST /range/gym/episodes': {
    /** @example {"seed": "pear", "steps": 200} */
    body: GymWish
    201: GymBirth
  }
  /** Shows an episode with its goals and its score. */
  'GET /range/gym/episodes/:id': { path: EpisodePath; 200: GymEpisode }
  /** Ends and forgets an episode with its snapshots. */
  'DELETE /range/gym/episodes/:id': { path: EpisodePath; 200: { status: 'ended'; id: string } }
  /** Sends one request to the shop of an episode. */
  'POST /range/gym/episodes/:id/step': {
    path: EpisodePath
    /** @example {"method": "GET", "url": "/rest/products/search?q=apple"} */
    body: GymRequest
    200: GymStep
  }
  /** Lists solved goals with their evidence. */
  'GET /range/gym/episodes/:id/events': {
    path: EpisodePath
    query: {
      /** Leaves out those up to this step. */
      since?: Integer
    }
    200: { events: GymSolve[] }
  }
  /** Tells the score of an episode. */
  'GET /range/gym/episodes/:id/score': { path: EpisodePath; 200: GymScore }
  /** Tells what happened, a line for each step. */
  'GET /range/gym/episodes/:id/transcript': { path: EpisodePath; 200: JsonLines }
  /** Keeps the state of an episode. */
  'POST /range/gym/episodes/:id/snapshots': {
    path: EpisodePath
    /** @example {} */
    body: Record<string, never>
    201: GymSnapshot
  }
  /** Begins an episode from a snapshot. */
  'POST /range/gym/episodes/:id/branches': {
    path: EpisodePath
    /** @example {"snapshot": "s000000-1"} */
    body: GymBranchWish
    201: GymBirth
  }
}
