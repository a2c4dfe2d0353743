import { defineSettings } from '#game/settings.ts'

export default defineSettings({
  withdrawnProduct: {
    kind: 'product',
    marker: 'keywordsForPastebinDataLeakChallenge',
    holds: 'texts',
    description: 'The product that was taken from sale, marked with what it must not have contained.',
  },
})
