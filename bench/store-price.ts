import { setTimeout as wait } from 'node:timers/promises'
import { type ClassProcess, startClass } from '#bench/class-process.ts'
import { type Measurement, medianOf } from '#bench/report.ts'
import { findFreePort } from '#bench/shop-process.ts'
import { openPostgres } from '../test/support/postgres.ts'

const CHANGES = 300
const TEAMS = 24
const LOAD_MS = 4000
const PATH = '/api/Products/9'

/** Milliseconds in which a class settles after its start. */
const CALM_MS = 3000

/**
 * Measures a change on the embedded file and on PostgreSQL in turn, the way by another front door, and changes a second
 * by number of shards.
 */
export async function measureStorePrice(): Promise<Measurement[]> {
  await using postgres = await openPostgres(['fsync=on', 'shared_buffers=128MB'])
  const file = await startClass({ environment: { CLASS_WORKERS: '1' } })
  const doors = await startDoors(postgres.address('price'))
  const results: Measurement[] = []
  try {
    await wait(CALM_MS)
    const [one, two] = doors
    const ours = await file.makeTeam('File')
    const theirs = await one.makeTeam('Database')
    const times = { file: [] as number[], database: [] as number[], passedOn: [] as number[] }
    const home = await findHome(doors, theirs.cookie)
    const other = home === one ? two : one
    for (let number = 0; number < CHANGES; number++) {
      times.file.push(await timeChange(file, ours.cookie, number))
      times.database.push(await timeChange(home, theirs.cookie, number))
      times.passedOn.push(await timeChange(other, theirs.cookie, number + 0.5))
    }
    const [onFile, onDatabase, passedOn] = [times.file, times.database, times.passedOn].map(medianOf) as [
      number,
      number,
      number,
    ]
    results.push(
      { name: 'a change on the embedded file', value: onFile, unit: 'ms' },
      { name: 'a change on PostgreSQL', value: onDatabase, unit: 'ms' },
      { name: 'a change on PostgreSQL by another front door', value: passedOn, unit: 'ms' },
      { name: 'changes a second on the file, 1 shard', value: await countChanges(file), unit: '/s' },
    )
  } finally {
    await Promise.all([file, ...doors].map((each) => each.stop()))
  }
  for (const shards of [1, 2, 4]) {
    const environment = { HOST_STORE: postgres.address(`shards_${shards}`), CLASS_WORKERS: String(shards) }
    const ours = await startClass({ environment })
    await wait(CALM_MS)
    const value = await countChanges(ours)
    await ours.stop()
    results.push({ name: `changes a second on PostgreSQL, ${shards} shards`, value, unit: '/s' })
  }
  return results
}

async function startDoors(store: string): Promise<[ClassProcess, ClassProcess]> {
  const start = async (): Promise<ClassProcess> =>
    startClass({
      environment: {
        HOST_STORE: store,
        HOST_DOOR_URL: `http://127.0.0.1:${await findFreePort()}`,
        HOST_DOOR_SECRET: 'a secret that both front doors of this run share',
        HOST_TRAINER_TOKEN: 'the-token-of-both-front-doors-1234567890',
        CLASS_WORKERS: '1',
      },
    })
  return [await start(), await start()]
}

/** The front door that answers the team quicker: its shard is there. */
async function findHome(doors: readonly [ClassProcess, ClassProcess], cookie: string): Promise<ClassProcess> {
  const medians = []
  for (const door of doors) {
    const times = []
    for (let number = 0; number < 40; number++) times.push(await timeChange(door, cookie, number))
    medians.push(medianOf(times))
  }
  return (medians[0] ?? 0) <= (medians[1] ?? 0) ? doors[0] : doors[1]
}

async function timeChange(door: ClassProcess, cookie: string, price: number): Promise<number> {
  const from = performance.now()
  const { status, text } = await door.ask(PATH, { cookie, method: 'PUT', body: { price: price + 1 } })
  if (status !== 200) throw new Error(`${status} ${text}`)
  return performance.now() - from
}

/** Changes a second of many teams at once, each with one request under way. */
async function countChanges(ours: ClassProcess): Promise<number> {
  const teams = []
  for (let number = 1; number <= TEAMS; number++) teams.push(await ours.makeTeam(`Load ${number}`))
  let changes = 0
  const from = performance.now()
  await Promise.all(
    teams.map(async ({ cookie }) => {
      for (; performance.now() - from < LOAD_MS; changes++) await timeChange(ours, cookie, changes)
    }),
  )
  return (changes * 1000) / (performance.now() - from)
}
