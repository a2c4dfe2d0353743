import { defineSettings } from '#game/settings.ts'

export default defineSettings({
  tamperingUrl: {
    kind: 'text',
    name: 'overwriteUrlForProductTamperingChallenge',
    default: 'https://owasp.slack.com',
    description: 'Link that has to be written into the tampered product.',
  },
  tamperingProduct: {
    kind: 'product',
    marker: 'urlForProductTamperingChallenge',
    holds: 'text',
    description: 'The product that can be tampered with, marked with its original link.',
  },
})
