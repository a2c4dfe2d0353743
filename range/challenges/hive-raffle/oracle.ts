import { defineOracle } from '#range/oracle.ts'

/** The raffle wrote down that somebody found the queen five times in a row: by luck that is once in 100,000 times. */
export default defineOracle({
  watches: 'transactionMined',
  isSolvedBy: ({ succeeded, logs }) =>
    succeeded === true &&
    Array.isArray(logs) &&
    logs.some((log) => log?.contract === 'HiveRaffle' && log.event === 'QueenFound'),
})
