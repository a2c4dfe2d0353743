/** Limits of a transaction or a call. The engine enforces them for everybody. */
export const MAX_GAS = 3_000_000

/** Limit of one signed transaction. */
export const MAX_RAW_BYTES = 128 * 1024

/** Least price of a unit of gas, in wei. */
export const BASE_FEE_WEI = 1_000_000_000

/** Tip for the block of a unit of gas, in wei. */
export const TIP_WEI = 100_000_000

export const MAX_BATCH_REQUESTS = 50
/** The rest of a batch is refused after this time. */
export const MAX_BATCH_MILLISECONDS = 10_000

/** Most logs in one reply. */
export const MAX_LOGS = 1000

/** Test ether of one request, in wei. */
export const PORTION_WEI = 1_000_000_000_000_000_000n

/** Requests of one address. */
export const MAX_PORTIONS = 5
