import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { BuiltChallenge } from '#game/catalogue/catalogue.ts'
import { listProvable, listProvableFiles, type Provable, provableOf } from '#game/catalogue/provable.ts'
import { Judge } from '#proving/judge/judge.ts'
import { plantSeed } from '#server/instances/plant-seed.ts'
import { openLog, readSetup } from '#server/setup/read-setup.ts'
import { StartupTimes } from '#server/startup-times.ts'

const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..')

const ENVIRONMENT = { HOST_LOG_LEVEL: 'silent' }

/**
 * A judge of the default shop, and the challenges whose fix can be proven.
 * @param mended folder of a mended shop, whose first rows the judged code gets
 */
export async function openJudge(mended?: string): Promise<{
  judge: Judge
  parts: readonly { challenge: BuiltChallenge; coding: Provable }[]
  partOf(key: string): { challenge: BuiltChallenge; coding: Provable }
}> {
  const setup = await readSetup({ root, version: '0.0.0-test', environment: ENVIRONMENT }, new StartupTimes())
  const { settings, rules, catalogue } = setup
  const { present, options, keys } = plantSeed(setup, openLog(setup, 'prover'))
  const image = mended === undefined ? present.image : await plantMended(mended)
  const parts = listProvable(catalogue).flatMap((challenge) => {
    const coding = provableOf(challenge)
    return coding ? [{ challenge, coding }] : []
  })
  const judge = new Judge(
    { root, version: settings.version, settings, rules, keys, image, seed: options },
    listProvableFiles(parts.map(({ coding }) => coding)),
  )
  const partOf = (key: string) => {
    const part = parts.find(({ challenge }) => challenge.key === key)
    if (!part) throw new Error(`${key} has no fix to prove`)
    return part
  }
  return { judge, parts, partOf }
}

/** First rows of a mended shop, as its own code writes them. */
async function plantMended(folder: string): Promise<Uint8Array> {
  const [{ plantSeed: plant }, { readSetup: read, openLog: open }, { StartupTimes: Times }] = await Promise.all([
    importFrom<typeof import('#server/instances/plant-seed.ts')>(folder, 'server/instances/plant-seed.ts'),
    importFrom<typeof import('#server/setup/read-setup.ts')>(folder, 'server/setup/read-setup.ts'),
    importFrom<typeof import('#server/startup-times.ts')>(folder, 'server/startup-times.ts'),
  ])
  const setup = await read({ root: folder, version: '0.0.0-test', environment: ENVIRONMENT }, new Times())
  return plant(setup, open(setup, 'prover')).present.image
}

async function importFrom<Module>(folder: string, file: string): Promise<Module> {
  return (await import(pathToFileURL(join(folder, file)).href)) as Module
}
