import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { setFlagsFromString } from 'node:v8'
import { closeThreads } from '#containment/threads.ts'
import { openServer } from '#server/open/open-server.ts'

// A process of `forkServer`. An unhandled rejection ends it, so that no error goes unnoticed.

closeThreads()
// The worker does the same at its first visitor.
for (const flag of ['--opt', '--maglev', '--sparkplug']) setFlagsFromString(flag)
const [, , dataDirectory = ''] = process.argv
const { url } = await openServer({
  root: join(dirname(fileURLToPath(import.meta.url)), '..', '..'),
  version: '0.0.0-test',
  environment: { HOST_LOG_LEVEL: 'silent', PORT: '0', LAB_PORT: 'none', DATA_DIR: dataDirectory },
  nameInstance: ({ headers }) => String(headers['x-player'] ?? 'default'),
})
process.on('message', () => process.send?.(process.memoryUsage.rss()))
process.once('disconnect', () => process.exit())
process.send?.(url)
