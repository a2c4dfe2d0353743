import { defineSettings } from '#game/settings.ts'

export default defineSettings({
  ignoredUserAgents: {
    kind: 'texts',
    name: 'metricsIgnoredUserAgents',
    default: ['Prometheus', 'Alloy', 'promscrape', 'otelcol'],
    description: 'Parts of user agents that may read metrics without being noticed.',
  },
})
