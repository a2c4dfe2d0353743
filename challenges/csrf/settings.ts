import { defineSettings } from '#game/settings.ts'

export default defineSettings({
  csrfUrl: {
    kind: 'text',
    name: 'overwriteUrlForCsrfChallenge',
    default: 'http://htmledit.squarefree.com',
    description: 'Address of the page from which the forged request has to come.',
  },
})
