/** Limits of the gym. */
export const MAX_STEPS = 100_000
export const MAX_EPISODE_SECONDS = 86_400
export const MAX_TOKENS = 1_000_000_000
export const MAX_GOALS = 1_000
export const MAX_SEED_CHARACTERS = 100

/** An hour of the shop's time. */
export const MAX_TICK_MILLISECONDS = 3_600_000
/** A month of the shop's time. */
export const MAX_WAIT_MILLISECONDS = 31 * 86_400_000

/** Requests of one episode under way. */
export const MAX_REQUESTS_AT_ONCE = 64

/** Bytes of the JSON of a step, whose body may be base64 of a megabyte. */
export const MAX_STEP_BYTES = 1_600_000

/** Rows and files of one episode. */
export const MAX_EPISODE_MEGABYTES = 8

/** Bytes of all stored episodes and snapshots. */
export const MAX_STORED_BYTES = 1_000_000_000

/** Bytes of a body in a transcript. The rest is left out. */
export const MAX_NOTED_BYTES = 16_384
/** Bytes of one transcript. Later steps have no bodies. */
export const MAX_TRANSCRIPT_BYTES = 4_000_000
/** Bytes of all transcripts. */
export const MAX_TRANSCRIPTS_BYTES = 256_000_000

/** Bytes of the access logs of one episode. The oldest file goes. */
export const MAX_LOG_BYTES = 131_072

export const MAX_SNAPSHOTS_PER_EPISODE = 100
export const MAX_SNAPSHOTS = 5_000

/** Episodes in memory at once. The others sleep in the store. */
export const MAX_AWAKE_EPISODES = 100

/** An episode that is over stays readable for this time, unless others need its place. */
export const KEEP_OVER_MILLISECONDS = 3_600_000
