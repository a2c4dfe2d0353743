import { defineOracle } from '#game/oracle.ts'

/** One message kept the assistant busy to its limit, with tools in every step. */
export default defineOracle({
  watches: 'chatAnswered',
  isSolvedBy: ({ steps, mostSteps, tools }) =>
    typeof steps === 'number' &&
    typeof mostSteps === 'number' &&
    steps > 1 &&
    steps >= mostSteps &&
    Array.isArray(tools) &&
    tools.length >= mostSteps,
})
