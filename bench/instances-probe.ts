import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { medianOf } from '#bench/report.ts'
import { ONE_PLAYER } from '#server/instances/callers.ts'
import { openInstances } from '#server/instances/open-instances.ts'
import { plantSeed } from '#server/instances/plant-seed.ts'
import { describeStore } from '#server/repair/closed-store.ts'
import { openStore } from '#server/repair/open-store.ts'
import { openLog, readSetup } from '#server/setup/read-setup.ts'
import { StartupTimes } from '#server/startup-times.ts'
import { root } from '../tools/run/console.mjs'

const BIRTHS = 200
const AWAKE = 300
const JOURNAL = 30

const directory = mkdtempSync(join(tmpdir(), 'vitamin-cve-probe-'))
const environment = { DATA_DIR: directory, HOST_LOG_LEVEL: 'silent' }
const setup = await readSetup({ root, version: '0.0.0', environment }, new StartupTimes())
const log = openLog(setup, 'bench')
const seed = plantSeed(setup, log)
const facts = describeStore(setup, { isKnownName: () => true, trainerToken: null, log })
const store = await openStore(facts, seed.present, () => {})
const { instances } = openInstances(setup, {
  ...{ store, seed, log, earlierSeeds: facts.seeds, callers: ONE_PLAYER },
  labAddress: { shopPort: 0, port: null, url: null },
  terms: { rulesOf: () => setup.rules },
  onFault: () => {},
})

async function measure(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await work()
  return performance.now() - began
}

const births: number[] = []
for (let n = 0; n < BIRTHS; n++) births.push(await measure(() => instances.wake(`birth-${n}`)))
await instances.hibernate(Number.POSITIVE_INFINITY)

const player = await instances.wake('player')
for (let n = 0; n < JOURNAL; n++) {
  const email = `player-${n}@example.test`
  player.shop.sql.run`INSERT INTO Users (email, password, createdAt, updatedAt) VALUES (${email}, 'x', 'now', 'now')`
  player.shop.sql.run`UPDATE Products SET price = ${n}, updatedAt = ${String(n)} WHERE id = ${1 + (n % 40)}`
  await player.commit('bench')
}
const wakes: number[] = []
for (let n = 0; n < BIRTHS; n++) {
  await instances.hibernate(Number.POSITIVE_INFINITY)
  wakes.push(await measure(() => instances.wake('player')))
}

globalThis.gc?.()
const before = process.memoryUsage.rss()
for (let n = 0; n < AWAKE; n++) {
  const { shop } = await instances.wake(`weight-${n}`)
  shop.sql.get`SELECT count(*) FROM Products`
}
globalThis.gc?.()
const weight = (process.memoryUsage.rss() - before) / AWAKE / 1024 / 1024

await instances.close()
rmSync(directory, { recursive: true, force: true })
process.stdout.write(`${JSON.stringify({ birth: medianOf(births), wake: medianOf(wakes), weight })}\n`)
