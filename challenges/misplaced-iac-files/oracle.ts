import { isHandedOver } from '#game/evidence/handed-over.ts'
import { defineOracle } from '#game/oracle.ts'

/** Plans in the folder. Any other name is answered with the page. */
const PLANS: ReadonlySet<string> = new Set([
  'Dockerfile',
  'docker-compose.yml',
  'terraform/main.tf',
  'terraform/networking.tf',
  'terraform/outputs.tf',
  'terraform/variables.tf',
])

export default defineOracle({
  watches: 'exchange',
  on: ['GET /infrastructure/*'],
  isSolvedBy: (exchange) => isHandedOver(exchange) && PLANS.has(exchange.params?.['*'] ?? ''),
})
