import { defineOracle } from '#range/oracle.ts'

/** The scripted assistant failed at a question, and then at its own check as well: what is broken is the assistant, not the question. */
export default defineOracle({
  watches: 'botBroken',
  isSolvedBy: ({ error }) => typeof error === 'string' && error !== '',
})
