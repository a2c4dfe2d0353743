import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'

const ASSETS = { 'lab.css': 'text/css; charset=utf-8', 'lab.js': 'text/javascript; charset=utf-8' } as const

/** Style and script of the lab's own pages. */
export function assetRoutes(app: FastifyInstance, directory: string): void {
  for (const [name, type] of Object.entries(ASSETS)) {
    let content: string | undefined
    app.get(`/range/lab/${name}`, (_request, reply) => {
      content ??= readFileSync(join(directory, name), 'utf8')
      return reply.header('cache-control', 'no-cache').type(type).send(content)
    })
  }
}
