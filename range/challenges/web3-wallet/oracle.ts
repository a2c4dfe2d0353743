import { defineOracle } from '#range/oracle.ts'

/** The bank noticed on the chain that it was paying somebody twice at once, and the shop knows the wallet that began it. */
export default defineOracle({
  watches: 'transactionMined',
  isSolvedBy: ({ succeeded, logs, watched }) => {
    if (succeeded !== true || !Array.isArray(logs) || !Array.isArray(watched)) return false
    return logs.some(
      (log) =>
        log?.contract === 'ETHWalletBank' &&
        log.event === 'ContractExploited' &&
        Array.isArray(log.topics) &&
        watched.includes(`0x${String(log.topics[1]).slice(-40)}`),
    )
  },
})
