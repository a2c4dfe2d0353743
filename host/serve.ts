import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { takeShardPlace } from '#host/class/places.ts'
import { closeThreads } from '#host/containment/threads.ts'
import { runProcess } from '#host/own-process.ts'
import { keepShopOpen } from '#host/repair/keep-shop-open.ts'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')

/** Serves shops: that of a player alone, or one shard of a class. Environment in, server up. Nothing else. */
export async function serve(): Promise<void> {
  closeThreads()
  await runProcess(async (channel) => {
    const version = String(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).version)
    const place = takeShardPlace(process.env)
    const options = { root, version, environment: process.env, waitForTurn: async () => channel?.waitForTurn() }
    if (!place) return keepShopOpen(options)
    const { keepShardOpen } = await import('#host/class/repair/keep-shard-open.ts')
    return keepShardOpen({ ...options, place })
  })
}
