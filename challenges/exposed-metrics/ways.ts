import { defineWays } from '#game/define.ts'

const asking = (agent: string) => ({ headers: { 'user-agent': agent } })

export default defineWays({
  otherWays: {
    'a slash at its end': (visitor) => visitor.get('/metrics/'),
    'a query behind it': (visitor) => visitor.get('/metrics?debug=1'),
    'a browser': (visitor) => visitor.get('/metrics', asking('Mozilla/5.0 (X11; Linux x86_64)')),
    'a command line': (visitor) => visitor.get('/metrics', asking('curl/8.5.0')),
    'the name of a scraper in small letters': (visitor) => visitor.get('/metrics', asking('prometheus/2.45.0')),
  },
  mishaps: {
    'Prometheus on its round': [200, (visitor) => visitor.get('/metrics', asking('Prometheus/2.45.0'))],
    'Grafana on its round': [200, (visitor) => visitor.get('/metrics', asking('Alloy/v1.2.0 (linux; docker)'))],
    'VictoriaMetrics on its round': [200, (visitor) => visitor.get('/metrics', asking('vm_promscrape'))],
    'OpenTelemetry on its round': [200, (visitor) => visitor.get('/metrics', asking('otelcol-contrib/0.103.1'))],
    'a page that does not exist': [200, (visitor) => visitor.get('/metrics/all')],
    'a look at the version': [200, (visitor) => visitor.get('/rest/admin/application-version')],
  },
})
