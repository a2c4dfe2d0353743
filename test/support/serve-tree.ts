import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

// A process of `openTree`: the server of a mended shop, with a fresh instance whenever the parent wants one.

const [, , tree = '', dataDirectory = ''] = process.argv
const { openServer } = (await import(
  pathToFileURL(join(tree, 'server/open/open-server.ts')).href
)) as typeof import('#server/open/open-server.ts')
let births = 0
const server = await openServer({
  root: tree,
  version: '0.0.0-test',
  environment: { HOST_LOG_LEVEL: 'silent', PORT: '0', LAB_PORT: 'none', DATA_DIR: dataDirectory },
  nameInstance: () => `fresh-${births}`,
})
process.on('message', async (order) => {
  if (order === 'start over') births++
  const { game } = await server.instances.wake(`fresh-${births}`)
  const keys = server.catalogue.challenges.map(({ key }) => key)
  process.send?.(keys.filter((key) => game.progressOf(key)?.solvedAt != null))
})
process.once('disconnect', () => process.exit())
process.send?.(server.url)
