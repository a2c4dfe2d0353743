import type { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import type { Backups } from '#classroom/door/backups.ts'
import type { Registry } from '#classroom/door/registry.ts'

export interface BackupNeeds {
  backups: Pick<Backups, 'take' | 'look' | 'restore'>
  registry: Registry
}

/** Backup and restore. Uploads are streams, because they may have gigabytes. */
export function backupRoutes(app: FastifyInstance, { backups, registry }: BackupNeeds): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', (_request, payload, done) => done(null, payload))

  app.get('/backup', (_request, reply) =>
    backups.take((name, bytes) => {
      reply.hijack()
      return reply.raw.writeHead(200, {
        'content-type': 'application/vnd.sqlite3',
        'content-length': bytes,
        'content-disposition': `attachment; filename="${name}"`,
        'cache-control': 'no-store',
      })
    }),
  )

  app.post<{ Body: Readable | undefined }>('/backup/look', ({ body, raw }) => backups.look(body ?? raw))

  app.post<{ Body: Readable | undefined }>('/restore', async ({ body, raw }) => {
    await backups.restore(body ?? raw)
    return { status: 'done', teams: registry.count }
  })
}
