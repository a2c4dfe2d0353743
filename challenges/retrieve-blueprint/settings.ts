import { defineSettings } from '#game/settings.ts'

export default defineSettings({
  printedProduct: {
    kind: 'product',
    marker: 'fileForRetrieveBlueprintChallenge',
    holds: 'text',
    description: 'The product that can be printed, marked with the file or the address of its plan.',
  },
})
