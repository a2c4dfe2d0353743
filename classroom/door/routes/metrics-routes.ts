import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { ClassMetrics, type MetricsSources } from '#classroom/door/class-metrics.ts'
import type { TrainerAccess } from '#classroom/door/trainer-access.ts'
import { METRICS_TYPE } from '#foundation/metrics/exposition.ts'

export interface MetricsNeeds extends MetricsSources {
  access: Pick<TrainerAccess, 'demandTrainer'>
}

export function metricsRoutes(app: FastifyInstance, needs: MetricsNeeds): void {
  const onRequest = async ({ visit }: FastifyRequest): Promise<void> => needs.access.demandTrainer(visit)
  app.get('/metrics', { onRequest }, createMetricsHandler(needs))
}

export function createMetricsHandler(sources: MetricsSources) {
  const metrics = new ClassMetrics(sources)
  return async (_request: FastifyRequest, reply: FastifyReply): Promise<string> => {
    reply.headers({ 'content-type': METRICS_TYPE, 'cache-control': 'no-store' })
    return metrics.read()
  }
}
