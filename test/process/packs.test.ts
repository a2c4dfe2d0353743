import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startShop } from '#bench/shop-process.ts'

const EXAMPLE = fileURLToPath(new URL('../../docs/packs/unlisted-labels', import.meta.url))

let pack: string
beforeAll(async () => {
  pack = await mkdtemp(join(tmpdir(), 'vitamin-cve-pack-'))
  await cp(EXAMPLE, pack, { recursive: true })
})
afterAll(() => rm(pack, { recursive: true }))

async function listPacked(environment: Record<string, string>): Promise<unknown[]> {
  const shop = await startShop({ environment: { CI: '', ...environment } })
  try {
    const reply = await fetch(`${shop.url}/api/Challenges?key=unlistedLabelChallenge`)
    return ((await reply.json()) as { data: unknown[] }).data
  } finally {
    await shop.stop()
  }
}

it('reads a pack outside of the project from the folder in HOST_PACKS', async () => {
  expect(await listPacked({ HOST_PACKS: pack })).toHaveLength(1)
})

it('a configuration alone does not give the server leave to read other files', async () => {
  expect(await listPacked({ NODE_CONFIG: JSON.stringify({ host: { packs: [pack] } }) })).toEqual([])
})
