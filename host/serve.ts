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
  await runProcess(async () => {
    const version = String(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).version)
    const place = takeShardPlace(process.env)
    if (!place) return keepShopOpen({ root, version, environment: process.env })
    const { keepShardOpen } = await import('#host/class/repair/keep-shard-open.ts')
    return keepShardOpen({ root, version, environment: process.env, place })
  })
}
