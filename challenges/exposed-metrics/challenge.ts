import { defineChallenge } from '#game/define.ts'

export default defineChallenge({
  id: 97,
  key: 'exposedMetricsChallenge',
  name: 'Exposed Metrics',
  category: 'Observability Failures',
  difficulty: 1,
  tags: ['Good Practice'],
  hasCodingChallenge: true,
  weakness: 'Exposed Monitoring Data',
  cwe: [497, 200],
  owasp: 'A01:2021',
  owasp2025: 'A01:2025',
  source: [{ file: 'shop/metrics/metrics-routes.ts', symbol: "get '/metrics'", lines: ["app.get('/metrics'"] }],
  readUp: [{ page: 'papers/metrics', hint: 2 }],
  description:
    'A widespread monitoring system visits the shop every few seconds and takes its pulse. Read what it reads.',
  hints: [
    'Nothing in the shop links there: a program is the only visitor, and it knows the address by heart. So can you, with a little guessing.',
    'Whoever set this up left everything as it came out of the box. Find out what the system is called and which path it asks if nobody tells it another one.',
    'It is Prometheus, named after somebody who also took what was not meant for everybody. Its first steps name the path: one word, in the plural, for what it collects.',
  ],
  explanation: {
    happened: 'You read how many accounts, orders and requests the shop has, and how its process is doing.',
    allowedBy:
      'The address for the monitoring system answers everybody, without a login and without a look at who asks.',
    mendedBy:
      'Let only the monitoring system in: by a network of its own, by a login, or by a port that the internet does not reach.',
  },
})
