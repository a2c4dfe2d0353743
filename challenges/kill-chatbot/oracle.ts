import { defineOracle } from '#game/oracle.ts'

/** The scripted assistant failed at a question and at its own check, so it is broken for everyone. */
export default defineOracle({
  watches: 'botBroken',
  isSolvedBy: ({ error }) => typeof error === 'string' && error !== '',
})
