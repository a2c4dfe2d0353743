import { defineSettings } from '#game/settings.ts'

export default defineSettings({
  seasonalProduct: {
    kind: 'product',
    marker: 'useForChristmasSpecialChallenge',
    holds: 'flag',
    description: 'The product that was on sale for one Christmas only.',
  },
})
