import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { CompilerRow } from '#contract/compilers.ts'
import { success } from '#foundation/success.ts'
import { RangeReplyError } from '#game/errors.ts'

const require = createRequire(import.meta.url)

/** Paths of the scripts by package alias, newest version first. */
const SCRIPTS: Readonly<Record<string, string>> = {
  '0.8.21': 'soljson.js',
  '0.8.9': 'soljson.js',
  '0.7.6': 'soljson.js',
  '0.6.12': 'soljson.js',
  '0.5.17': 'soljson.js',
  '0.4.26': 'soljson.js',
  '0.3.6': 'soljson.js',
  '0.2.2': 'bin/soljson-latest.js',
  '0.1.7': 'bin/soljson-latest.js',
}

interface Script {
  path: string
  bytes: number
}

/** Script of a version; undefined if there is none. */
async function findScript(version: string): Promise<Script | undefined> {
  const script = Object.hasOwn(SCRIPTS, version) ? SCRIPTS[version] : undefined
  if (script === undefined) return undefined
  try {
    const path = join(dirname(require.resolve(`solc-${version}/package.json`)), script)
    return { path, bytes: (await stat(path)).size }
  } catch {
    // The package is optional.
    return undefined
  }
}

/**
 * `GET /range/chain/compilers` lists the compilers; their scripts are below, uncompressed.
 * Each has megabytes, so compressing one would block other requests for a second. A version never changes.
 */
export function compilerRoutes(app: FastifyInstance): void {
  app.get('/range/chain/compilers', async (_request, reply) => {
    const rows = Object.keys(SCRIPTS).map(async (version): Promise<CompilerRow> => {
      const script = await findScript(version)
      return { version, path: script ? `range/chain/compilers/${version}.js` : null, bytes: script?.bytes ?? 0 }
    })
    return reply.send(success(await Promise.all(rows)))
  })

  app.get<{ Params: { file: string } }>('/range/chain/compilers/:file', async (request, reply) => {
    const script = await findScript(request.params.file.replace(/\.js$/, ''))
    if (!script) throw new RangeReplyError('RANGE_NOT_FOUND')
    return reply
      .header('content-type', 'text/javascript; charset=utf-8')
      .header('content-length', script.bytes)
      .header('cache-control', 'public, max-age=31536000, immutable')
      .send(createReadStream(script.path))
  })
}
