import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'

const STYLE = 'text/css; charset=utf-8'
const SCRIPT = 'text/javascript; charset=utf-8'

/** Parts of each asset, in order. */
const ASSETS = [
  {
    name: 'lab.css',
    type: STYLE,
    files: ['base', 'windows', 'controls', 'lists', 'glyphs'].map((name) => `style/${name}.css`),
  },
  { name: 'letters.css', type: STYLE, files: ['../server-pages/css/letters.css'] },
  { name: 'sites.css', type: STYLE, files: ['style/sites.css'] },
  { name: 'bench.css', type: STYLE, files: ['style/bench.css'] },
  { name: 'requests.css', type: STYLE, files: ['style/requests.css'] },
  { name: 'ledger.css', type: STYLE, files: ['style/ledger.css'] },
  { name: 'handbook.css', type: STYLE, files: ['style/handbook.css', 'style/handbook-page.css'] },
  { name: 'handbook.js', type: SCRIPT, files: ['handbook.js'] },
  { name: 'lab.js', type: SCRIPT, files: ['lab.js'] },
]

export function assetRoutes(app: FastifyInstance, directory: string): void {
  for (const { name, type, files } of ASSETS) {
    let content: string | undefined
    app.get(`/range/lab/${name}`, (_request, reply) => {
      content ??= files.map((file) => readFileSync(join(directory, file), 'utf8')).join('\n')
      return reply.header('cache-control', 'no-cache').type(type).send(content)
    })
  }
}
