import { definePlace } from '#game/coding/define-coding.ts'

export default definePlace({
  file: 'shop/pipeline/error-page.ts',
  symbols: ['ErrorPage', 'sentenceFor', 'explain'],
  explanation:
    'The error with its stack goes into the log, where developers look for it. Clients get a message: of refusals the one that was written for them, of faults of ours that something went wrong.',
})
