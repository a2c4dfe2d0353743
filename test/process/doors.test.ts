import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { io } from 'socket.io-client'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { type ClassProcess, startClass } from '#bench/class-process.ts'
import type { Room } from '#contract/class-room.ts'
import { childrenOf, findFreePort } from '../../tools/watch-process.ts'
import { openPostgres, type Postgres } from '../support/postgres.ts'
import { waitFor } from '../support/wait-for.ts'

const TOKEN = 'the-token-of-all-front-doors-1234567890'
const SECRET = 'a secret that all front doors of this class share'

let postgres: Postgres
beforeAll(async () => {
  postgres = await openPostgres()
})
afterAll(() => postgres[Symbol.asyncDispose]())

let schemas = 0
let folder: string
let doors: ClassProcess[]
beforeEach(() => {
  schemas++
  folder = mkdtempSync(join(tmpdir(), 'vitamin-cve-doors-'))
  doors = []
})
afterEach(async () => {
  await postgres.start()
  await Promise.all(doors.map((door) => door.stop()))
  rmSync(folder, { recursive: true, force: true })
})

async function open(name: string): Promise<ClassProcess> {
  const door = await startClass({
    dataDirectory: join(folder, name),
    environment: {
      HOST_STORE: postgres.address(`doors_${schemas}`),
      HOST_DOOR_URL: `http://127.0.0.1:${await findFreePort()}`,
      HOST_DOOR_SECRET: SECRET,
      HOST_TRAINER_TOKEN: TOKEN,
      CLASS_WORKERS: '1',
    },
  })
  doors.push(door)
  return door
}

const readRoom = async (door: ClassProcess): Promise<Room> =>
  JSON.parse((await door.ask('/host/class/trainer/room', { token: TOKEN })).text) as Room

async function changePrice(door: ClassProcess, cookie: string, price: number): Promise<number> {
  return (await door.ask('/api/Products/9', { cookie, method: 'PUT', body: { price } })).status
}

async function readPrice(door: ClassProcess, cookie: string): Promise<number> {
  const { text } = await door.ask('/api/Products/9', { cookie })
  return (JSON.parse(text) as { data: { price: number } }).data.price
}

it('serves every team at every front door, and goes on when the leading one is lost', async () => {
  const one = await open('one')
  const two = await open('two')
  const red = await one.makeTeam('Red')
  const blue = await two.makeTeam('Blue')
  const shards = new Map((await readRoom(two)).teams.map(({ name, shard }) => [name, shard]))
  expect(new Set(shards.values()).size).toBe(2)
  let price = 10
  for (const { cookie } of [red, blue])
    for (const [writer, reader] of [
      [one, two],
      [two, one],
    ] as const) {
      expect(await changePrice(writer, cookie, ++price)).toBe(200)
      expect(await readPrice(reader, cookie)).toBe(price)
    }
  // Sockets of pages reach the shard of their team by any front door.
  for (const { port } of [one, two]) {
    const socket = io(`http://127.0.0.1:${port}`, {
      transports: ['websocket'],
      forceNew: true,
      extraHeaders: { cookie: red.cookie },
    })
    await waitFor(() => expect(socket.connected).toBe(true))
    socket.disconnect()
  }
  // The trainer pauses by one front door, and another one refuses at once.
  expect((await two.ask('/host/class/trainer/run/start', { token: TOKEN, body: {} })).status).toBe(200)
  expect((await two.ask('/host/class/trainer/run/pause', { token: TOKEN, body: {} })).status).toBe(200)
  for (const door of [one, two]) expect((await door.ask('/api/Products/9', { cookie: red.cookie })).status).toBe(503)
  expect((await two.ask('/host/class/trainer/run/resume', { token: TOKEN, body: {} })).status).toBe(200)

  for (const pid of [...one.pids()].flatMap((pid) => [pid, ...childrenOf(pid)])) process.kill(pid, 'SIGKILL')
  const from = performance.now()
  for (const { cookie } of [red, blue])
    await waitFor(async () => expect(await readPrice(two, cookie).catch(() => 0)).toBeGreaterThan(10))
  expect(performance.now() - from).toBeLessThan(8000)
  expect(await readPrice(two, red.cookie)).toBe(12)
  expect(await changePrice(two, red.cookie, 77)).toBe(200)
  const room = await readRoom(two)
  expect(room.teams.map(({ name }) => name)).toEqual(['Red', 'Blue'])
  expect(room.machine.shards).toHaveLength(1)
})

it('hands the password over by a channel, so that no environment of a shard has it', async () => {
  const one = await open('one')
  const [supervisor = 0, ...workers] = one.pids()
  const environmentOf = (pid: number): string => readFileSync(`/proc/${pid}/environ`, 'utf8')
  expect(environmentOf(supervisor)).toContain('HOST_STORE=')
  expect(workers.length).toBeGreaterThan(1)
  for (const pid of workers) {
    expect(environmentOf(pid)).not.toContain('HOST_STORE=')
    expect(environmentOf(pid)).not.toContain(SECRET)
  }
})

it('replaces a killed front door by one that is loaded already', async () => {
  const one = await open('one')
  const red = await one.makeTeam('Red')
  expect(await changePrice(one, red.cookie, 7)).toBe(200)
  const listDoors = (): number[] =>
    one.pids().filter((pid) => readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('classroom/door/door.ts'))
  await waitFor(() => expect(listDoors()).toHaveLength(2))
  const [first = 0, spare] = listDoors().sort((a, b) => startOf(a) - startOf(b))
  process.kill(first, 'SIGKILL')
  await waitFor(async () => expect(await readPrice(one, red.cookie).catch(() => 0)).toBe(7))
  expect(listDoors()).toContain(spare)
  expect(await changePrice(one, red.cookie, 8)).toBe(200)
  // The next one is made ready as well.
  await waitFor(() => expect(listDoors()).toHaveLength(2))
})

/** Time of a process's start, in ticks since the machine's. */
function startOf(pid: number): number {
  return Number(readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ')[19])
}
