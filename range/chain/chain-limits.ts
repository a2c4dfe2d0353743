/** What a transaction or a call may use. The engine holds everybody to the same. */
export const MAX_GAS = 3_000_000

/** Of one signed transaction. */
export const MAX_RAW_BYTES = 128 * 1024

/** What a unit of gas costs at least, and what is added for whoever puts it into a block. Wei. */
export const BASE_FEE_WEI = 1_000_000_000
export const TIP_WEI = 100_000_000

/** Requests in one batch of JSON-RPC. */
export const MAX_BATCH_REQUESTS = 50
/** After which the rest of a batch is refused. */
export const MAX_BATCH_MILLISECONDS = 10_000

/** Logs in one reply. */
export const MAX_LOGS = 1000

/** Test ether in one go, and how often an address gets some. Wei. */
export const PORTION_WEI = 1_000_000_000_000_000_000n
export const MAX_PORTIONS = 5
