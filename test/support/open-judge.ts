import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { BuiltChallenge } from '#game/catalogue/catalogue.ts'
import { listProvable, listProvableFiles, type Provable, provableOf } from '#game/catalogue/provable.ts'
import { Judge } from '#proving/judge/judge.ts'
import { plantSeed } from '#server/instances/plant-seed.ts'
import { openLog, readSetup } from '#server/setup/read-setup.ts'
import { StartupTimes } from '#server/startup-times.ts'

const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..')

/** A judge of the default shop, and the challenges whose fix can be proven. */
export async function openJudge(): Promise<{
  judge: Judge
  parts: readonly { challenge: BuiltChallenge; coding: Provable }[]
  partOf(key: string): { challenge: BuiltChallenge; coding: Provable }
}> {
  const environment = { HOST_LOG_LEVEL: 'silent' }
  const setup = await readSetup({ root, version: '0.0.0-test', environment }, new StartupTimes())
  const { settings, rules, catalogue } = setup
  const { present, options, keys } = plantSeed(setup, openLog(setup, 'prover'))
  const parts = listProvable(catalogue).flatMap((challenge) => {
    const coding = provableOf(challenge)
    return coding ? [{ challenge, coding }] : []
  })
  const judge = new Judge(
    { root, version: settings.version, settings, rules, keys, image: present.image, seed: options },
    listProvableFiles(parts.map(({ coding }) => coding)),
  )
  const partOf = (key: string) => {
    const part = parts.find(({ challenge }) => challenge.key === key)
    if (!part) throw new Error(`${key} has no fix to prove`)
    return part
  }
  return { judge, parts, partOf }
}
