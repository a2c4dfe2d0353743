import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { takeShardPlace } from '#classroom/places.ts'
import { closeThreads } from '#containment/threads.ts'
import { keepShopOpen } from '#server/open/keep-shop-open.ts'
import { runProcess } from '#server/own-process.ts'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')

export async function serve(): Promise<void> {
  closeThreads()
  await runProcess(async (channel, environment) => {
    const version = String(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).version)
    const place = takeShardPlace(process.env)
    const options = { root, version, environment, waitForTurn: async () => channel?.waitForTurn() }
    if (!place) return keepShopOpen(options)
    const { keepShardOpen } = await import('#classroom/shard/keep-shard-open.ts')
    return keepShardOpen({ ...options, place })
  })
}
