import type { FastifyInstance } from 'fastify'
import type { Shards } from '#classroom/door/shards.ts'
import { HostError } from '#server/errors.ts'

export interface HealthNeeds {
  version: string
  shards: Pick<Shards, 'areAllAlive'>
}

export function healthRoutes(app: FastifyInstance, { version, shards }: HealthNeeds): void {
  const config = { admits: 'anyone' } as const
  app.all('/host/health', { config }, async () => ({ status: 'ok', version }))
  app.all('/host/ready', { config }, async () => {
    if (!shards.areAllAlive) throw new HostError('HOST_SHARD_GONE')
    return { status: 'ready' }
  })
}
