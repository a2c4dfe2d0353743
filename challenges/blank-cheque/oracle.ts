import { defineOracle } from '#game/oracle.ts'

/** The guest with an unlimited approval. The key of this wallet does not exist anywhere. */
const REGULAR = '9d4c7e21a6f85b03e2c1d94f7a38b60e5cf2d718'

const MIN_TAKEN_UNITS = 100n * 10n ** 18n

/** BEE left the guest's wallet, which is possible only by the approval. */
export default defineOracle({
  watches: 'transactionMined',
  isSolvedBy: ({ succeeded, logs }) => {
    if (succeeded !== true || !Array.isArray(logs)) return false
    let taken = 0n
    for (const log of logs) {
      if (log?.contract !== 'BeeToken' || log.event !== 'Transfer' || !Array.isArray(log.topics)) continue
      const [, from, to] = log.topics.map((topic: unknown) => String(topic).slice(-40))
      if (from === REGULAR && to !== REGULAR && /^0x[0-9a-f]{64}$/.test(log.data)) taken += BigInt(log.data)
    }
    return taken >= MIN_TAKEN_UNITS
  },
})
