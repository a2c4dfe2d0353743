import { defineOracle } from '#game/oracle.ts'

/** The bank logged a nested withdrawal, by a wallet that the shop watches. */
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
