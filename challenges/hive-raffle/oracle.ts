import { defineOracle } from '#game/oracle.ts'

/** The raffle logged five correct guesses in a row, which chance gives once in 100,000 times. */
export default defineOracle({
  watches: 'transactionMined',
  isSolvedBy: ({ succeeded, logs }) =>
    succeeded === true &&
    Array.isArray(logs) &&
    logs.some((log) => log?.contract === 'HiveRaffle' && log.event === 'QueenFound'),
})
