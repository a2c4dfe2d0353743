import { defineSettings } from '#game/settings.ts'

export default defineSettings({
  answer: {
    kind: 'photo',
    marker: 'geoStalkingVisualSecurityAnswer',
    description:
      'The answer to the security question of the customer who photographed a house, as it stands with the picture that gives it away.',
  },
})
