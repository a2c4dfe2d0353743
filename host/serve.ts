import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { takeShardPlace } from '#host/class/places.ts'
import { closeThreads } from '#host/containment/threads.ts'
import { openServer } from '#host/http/open-server.ts'
import { runProcess, waitForTurn } from '#host/own-process.ts'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')

/** Serves shops: that of a player alone, or one shard of a class. Environment in, server up. Nothing else. */
export async function serve(): Promise<void> {
  closeThreads()
  await runProcess(async () => {
    const version = String(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).version)
    const place = takeShardPlace(process.env)
    const options = { root, version, environment: process.env, waitForTurn }
    if (!place) return openServer(options)
    const { openShard } = await import('#host/class/shard/open-shard.ts')
    return openShard({ ...options, place })
  })
}
