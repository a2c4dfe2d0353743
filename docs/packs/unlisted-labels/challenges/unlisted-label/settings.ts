import { defineSettings } from '#game/settings.ts'

export default defineSettings({
  firstNumber: {
    kind: 'text',
    name: 'firstNumberOfUnlistedLabels',
    default: '100900',
    description: 'Where the hint tells players to begin.',
  },
})
