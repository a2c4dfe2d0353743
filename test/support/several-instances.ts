import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { openServer } from '#host/http/open-server.ts'

/** Run as a process of its own: a server whose requests say by a header whose they are. Tells its address to whoever started it. */
const dataDirectory = mkdtempSync(join(tmpdir(), 'vitamin-cve-several-'))
const server = await openServer({
  root: join(dirname(fileURLToPath(import.meta.url)), '..', '..'),
  version: '0.0.0-test',
  environment: { HOST_LOG_LEVEL: 'silent', PORT: '0', LAB_PORT: 'none', DATA_DIR: dataDirectory },
  nameInstance: ({ headers }) => String(headers['x-player'] ?? 'default'),
})
process.once('disconnect', () => {
  rmSync(dataDirectory, { recursive: true, force: true })
  process.exit()
})
process.send?.(server.url)
