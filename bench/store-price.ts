import { readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { type ClassProcess, startClass } from '#bench/class-process.ts'
import { type Measurement, medianOf } from '#bench/report.ts'
import { slotOf } from '#classroom/places.ts'
import type { Room } from '#contract/class-room.ts'
import { openPostgres, type Postgres } from '../test/support/postgres.ts'
import { childrenOf, findFreePort } from '../tools/watch-process.ts'

const CHANGES = 300
const WARM_UP = 100
const TEAMS = 24
const LOAD_MS = 10_000
const PATH = '/api/Products/9'

/** Milliseconds in which a class settles after its start. */
const CALM_MS = 3000

/**
 * Measures the time of a change on the embedded file and on PostgreSQL in turn, the time by way of another front door,
 * and changes a second by number of shards.
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
    const home = await findHome(doors)
    for (const door of [file, one, two])
      for (let number = 0; number < WARM_UP; number++)
        await timeChange(door, door === file ? ours.cookie : theirs.cookie, number)
    const other = home === one ? two : one
    for (let number = 0; number < CHANGES; number++) {
      times.file.push(await timeChange(file, ours.cookie, number))
      times.database.push(await timeChange(home, theirs.cookie, number))
      times.passedOn.push(await timeChange(other, theirs.cookie, number + 0.5))
    }
    const wal = await readWal(postgres)
    for (let number = 0; number < CHANGES; number++) await timeChange(home, theirs.cookie, number)
    const walBytes = ((await readWal(postgres)) - wal) / CHANGES
    const [onFile, onDatabase, passedOn] = [times.file, times.database, times.passedOn].map(medianOf) as [
      number,
      number,
      number,
    ]
    results.push(
      { name: 'a change on the embedded file', value: onFile, unit: 'ms' },
      { name: 'a change on PostgreSQL', value: onDatabase, unit: 'ms' },
      { name: 'a change on PostgreSQL by another front door', value: passedOn, unit: 'ms' },
      { name: 'log of the database for a change', value: walBytes / 1000, unit: 'kB' },
      ...(await measureLoad(file, [], 'the file, 1 shard')),
    )
  } finally {
    await Promise.all([file, ...doors].map((each) => each.stop()))
  }
  for (const shards of [1, 2, 4]) {
    const environment = { HOST_STORE: postgres.address(`shards_${shards}`), CLASS_WORKERS: String(shards) }
    const ours = await startClass({ environment })
    await wait(CALM_MS)
    results.push(...(await measureLoad(ours, [postgres.pid], `PostgreSQL, ${shards} shards`)))
    await ours.stop()
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

/** Bytes that the database has logged so far. */
async function readWal(postgres: Postgres): Promise<number> {
  const [row] = await postgres.query("SELECT pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')::float8 AS bytes")
  return Number(row?.bytes)
}

/** The front door that has the shard of the only team. The first one has the slot 0. */
async function findHome([one, two]: readonly [ClassProcess, ClassProcess]): Promise<ClassProcess> {
  const { text } = await one.ask('/host/class/trainer/room', { token: one.trainerToken })
  const shard = (JSON.parse(text) as Room).teams[0]?.shard ?? 1
  return slotOf(shard) === 0 ? one : two
}

async function timeChange(door: ClassProcess, cookie: string, price: number): Promise<number> {
  const from = performance.now()
  const { status, text } = await door.ask(PATH, { cookie, method: 'PUT', body: { price: price + 1 } })
  if (status !== 200) throw new Error(`${status} ${text}`)
  return performance.now() - from
}

/**
 * Changes a second of many teams at once, each with one request under way, and the processor time that a change costs.
 * That time hardly depends on what else the machine does.
 */
async function measureLoad(ours: ClassProcess, database: readonly number[], where: string): Promise<Measurement[]> {
  const teams = []
  for (let number = 1; number <= TEAMS; number++) teams.push(await ours.makeTeam(`Load ${number}`))
  for (const { cookie } of teams) await timeChange(ours, cookie, 0)
  const [, ...workers] = ours.pids()
  const isDoor = (pid: number): boolean => readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('door.ts')
  const groups = {
    'front door': workers.filter(isDoor),
    shards: workers.filter((pid) => !isDoor(pid)),
    database: database.flatMap((pid) => [pid, ...childrenOf(pid)]),
  }
  const before = Object.values(groups).map(readProcessorMs)
  let changes = 0
  const from = performance.now()
  await Promise.all(
    teams.map(async ({ cookie }) => {
      for (; performance.now() - from < LOAD_MS; changes++) await timeChange(ours, cookie, changes)
    }),
  )
  const perSecond = (changes * 1000) / (performance.now() - from)
  const costs = Object.entries(groups).flatMap(([group, pids], index): Measurement[] => {
    if (pids.length === 0) return []
    const value = (readProcessorMs(pids) - (before[index] ?? 0)) / changes
    return [{ name: `${where}: processor time of ${group} for a change`, value, unit: 'ms' }]
  })
  return [{ name: `${where}: changes a second`, value: perSecond, unit: '/s' }, ...costs]
}

const TICK_MS = 10

function readProcessorMs(pids: readonly number[]): number {
  const ticks = pids.map((pid) => {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
    return Number(fields[11]) + Number(fields[12])
  })
  return ticks.reduce((sum, one) => sum + one, 0) * TICK_MS
}
