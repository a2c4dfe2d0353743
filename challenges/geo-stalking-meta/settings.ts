import { defineSettings } from '#game/settings.ts'

export default defineSettings({
  answer: {
    kind: 'photo',
    marker: 'geoStalkingMetaSecurityAnswer',
    description:
      'The answer to the security question of the customer who went hiking, as it stands with the picture that gives it away.',
  },
})
