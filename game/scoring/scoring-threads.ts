import { ThreadPool } from '#containment/thread-pool.ts'
import { WatchedThread } from '#containment/watched-thread.ts'
import type { GroundTruth } from '#contract/ground-truth.ts'
import { type Components, readComponents } from './known.ts'
import { addFaces, readStyle } from './report/style.ts'
import type { Reply, ScoreOutcome, ScoreTask } from './thread.ts'

const THREAD = new URL('./thread.ts', import.meta.url)
const RESOURCES = { maxOldGenerationSizeMb: 384, maxYoungGenerationSizeMb: 32, stackSizeMb: 4 }

/** Milliseconds of a processor for one request. */
const MAX_COMPUTING_MS = 15_000
const MAX_LOADING_MS = 30_000
/** Milliseconds until a thread without work ends. */
const IDLE_MS = 10_000
/** Requests that wait for the thread. */
const MAX_WAITING_REQUESTS = 4

type ScoringThread = WatchedThread<ScoreTask, Reply>

const pool = new ThreadPool<ScoringThread>({ threads: 1, idle: IDLE_MS })
let requests = 0
let components: Components | undefined

/**
 * Scores the reports of a request in a thread, because other players wait for the main one. `busy`: too many requests
 * wait already. `late`: the reports took too much time or memory.
 */
export async function scoreInThread(
  given: Omit<ScoreTask, 'components' | 'style'>,
): Promise<ScoreOutcome | 'busy' | 'late'> {
  if (requests > MAX_WAITING_REQUESTS) return 'busy'
  requests++
  try {
    // The thread may read neither the page's sources nor its fonts.
    components ??= readComponents(JSON.parse(given.truth) as GroundTruth)
    const task = { ...given, components, style: given.format === 'html' ? readStyle() : '' }
    const outcome = await pool.use(startScoringThread, (thread) =>
      thread.run<ScoreOutcome>(task, {
        hear: (reply) => (typeof reply === 'object' ? reply : undefined),
        startClock: () => thread.startClock(MAX_COMPUTING_MS),
      }),
    )
    if (typeof outcome === 'string') return 'late'
    if (outcome.kind === 'refused' || given.format !== 'html') return outcome
    return { ...outcome, text: addFaces(outcome.text, given.language) }
  } finally {
    requests--
  }
}

function startScoringThread(): ScoringThread {
  return new WatchedThread(THREAD, { limits: RESOURCES, loading: MAX_LOADING_MS })
}
