import { describeOracle } from '#game/testing/describe-oracle.ts'
import { exchange } from '#game/testing/evidence.ts'
import oracle from './oracle.ts'

const asked = (agent: string | undefined, facts: { status?: number } = {}) =>
  exchange({ route: '/metrics', contentType: 'text/plain; version=0.0.4', headers: { 'user-agent': agent }, ...facts })

describeOracle('exposedMetricsChallenge', oracle, {
  context: { settings: { ignoredUserAgents: ['Prometheus', 'Alloy', 'promscrape', 'otelcol'] } },
  fires: {
    'a browser asks': asked('Mozilla/5.0 (X11; Linux x86_64)'),
    'nobody says who asks': asked(undefined),
    'a command line asks': asked('curl/8.5.0'),
    'the browser has the numbers already': asked('curl/8.5.0', { status: 304 }),
    'the name is that of a scraper in small letters': asked('prometheus'),
  },
  staysSilent: {
    'Prometheus asks': asked('Prometheus/2.45.0'),
    'Prometheus asks by way of something else': asked('Mozilla/5.0 (compatible; Prometheus)'),
    'Alloy asks': asked('Alloy/v1.2.0 (linux; docker)'),
    'VictoriaMetrics asks': asked('vm_promscrape'),
    'the collector asks': asked('otelcol-contrib/0.103.1 (linux/amd64)'),
    'the shop is out of order': asked('curl/8.5.0', { status: 500 }),
    'a proxy refuses': asked('curl/8.5.0', { status: 403 }),
    'it was moved': asked('curl/8.5.0', { status: 302 }),
  },
})
