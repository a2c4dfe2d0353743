import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { setFlagsFromString } from 'node:v8'
import { closeThreads } from '#host/containment/threads.ts'
import { openServer } from '#host/http/open-server.ts'

// A process of its own, started by `forkServer`. What is rejected and left alone ends it, so that nothing is overlooked.

closeThreads()
// As the worker does for its first visitor.
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
