import { defineCoding } from '#game/coding/define-coding.ts'

export default defineCoding({
  file: 'shop/metrics/metrics-routes.ts',
  symbols: ['metricsRoutes'],
  addedSymbols: ['isAdministrator'],
  vulnerable: ["app.get('/metrics'"],
  neutral: [
    'const exposition = new Exposition(',
    'const text = await exposition.write(',
    'return reply.type(METRICS_TYPE)',
  ],
  hints: [
    'Most of this code counts. Nothing is wrong with counting: ask who gets to see the result.',
    'Look for the line that opens an address, and compare it with addresses of this shop that ask for a token first.',
  ],
  fixes: [
    {
      patch: 'nobody',
      outcome: 'broken',
      explanation:
        'No stranger reads the numbers any more, and neither does the monitoring system: this guard refuses every token there is. A shop that nobody watches fails unnoticed.',
    },
    {
      patch: 'less-to-read',
      outcome: 'still-exploitable',
      explanation:
        'Accounts, orders and wallets are not told any more, which the business will miss. The address is as open as before, and tells strangers about traffic and process.',
    },
    {
      patch: 'administrators',
      outcome: 'fixed',
      explanation:
        'The server asks for a token, and for the role in it, before it answers. Give the monitoring system an account of its own that may do this and nothing else; better still, let it in by a network that customers do not share.',
    },
  ],
})
