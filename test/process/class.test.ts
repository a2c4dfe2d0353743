import { mkdtemp, rm } from 'node:fs/promises'
import { request as sendRequest } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ClassProcess, startClass } from '#bench/class-process.ts'
import type { Room } from '#contract/class-room.ts'

/** A join over 23 customers to the tenth power, which runs for minutes. */
const RUNAWAY = `')) UNION SELECT count(*),1,2,3,4,5,6,7,8 FROM ${[...'abcdefghij'].map((name) => `Users ${name}`).join(',')}--`
const INJECTION = { email: "' or 1=1--", password: 'x' }

let dataDirectory: string
let ours: ClassProcess
const cookies: string[] = []

beforeAll(async () => {
  dataDirectory = await mkdtemp(join(tmpdir(), 'vct-class-'))
  ours = await startClass({ dataDirectory, environment: { CLASS_WORKERS: '2' } })
  for (const name of ['One', 'Two', 'Three', 'Four']) cookies.push((await ours.makeTeam(name)).cookie)
})
afterAll(async () => {
  await ours.stop()
  await rm(dataDirectory, { recursive: true, force: true })
})

const change = (team: number, description: string) =>
  ours.ask('/api/Products/1', { method: 'PUT', cookie: cookies[team] ?? '', body: { description } })
const read = async (team: number) =>
  JSON.parse((await ours.ask('/api/Products/1', { cookie: cookies[team] ?? '' })).text) as {
    data: { description: string }
  }
const solvedBy = async (team: number) => {
  const { data } = JSON.parse((await ours.ask('/api/Challenges', { cookie: cookies[team] ?? '' })).text) as {
    data: { key: string; solved: boolean }[]
  }
  return data.filter(({ solved }) => solved).map(({ key }) => key)
}

describe('a class', () => {
  it('keeps teams apart, on two shards', async () => {
    expect(ours.pids()).toHaveLength(4)
    for (const team of [0, 1, 2, 3]) expect((await change(team, `of ${team}`)).status).toBe(200)
    for (const team of [0, 1, 2, 3]) expect((await read(team)).data.description).toBe(`of ${team}`)
  })

  it('interrupts one team’s endless query; no other team waits for it', async () => {
    const before = ours.pids()
    const runaway = ours.ask(`/rest/products/search?q=${encodeURIComponent(RUNAWAY)}`, { cookie: cookies[0] ?? '' })
    let isOver = false
    let slowest = 0
    const others = [1, 2, 3].map(async (team) => {
      while (!isOver) {
        const began = performance.now()
        const { data } = await read(team)
        expect(data.description).toBe(`of ${team}`)
        slowest = Math.max(slowest, performance.now() - began)
        await new Promise((resolve) => setTimeout(resolve, 20))
      }
    })
    const { status, text } = await runaway
    isOver = true
    await Promise.all(others)
    expect([status, text]).toEqual([500, expect.stringContaining('SQLITE_INTERRUPT')])
    expect(slowest).toBeLessThan(1500)
    expect(ours.pids()).toEqual(before)
  })

  it('comes back from a backup, which a thread with few permissions reads', async () => {
    const url = `http://localhost:${ours.port}/host/class/trainer/`
    const headers = { authorization: `Bearer ${ours.trainerToken}` }
    for (const team of [0, 3]) expect((await change(team, `kept of ${team}`)).status).toBe(200)
    const backup = await (await fetch(`${url}backup`, { headers })).arrayBuffer()
    for (const team of [0, 3]) expect((await change(team, 'lost')).status).toBe(200)
    const restored = await fetch(`${url}restore`, { method: 'POST', headers, body: backup })
    expect(await restored.text()).toBe('{"status":"done","teams":4}')
    for (const team of [0, 3]) expect((await read(team)).data.description).toBe(`kept of ${team}`)
    const refused = await fetch(`${url}restore`, { method: 'POST', headers, body: backup.slice(0, 20_000) })
    expect(await refused.json()).toMatchObject({ error: { code: 'HOST_NO_BACKUP' } })
    for (const team of [0, 3]) expect((await read(team)).data.description).toBe(`kept of ${team}`)
  })

  it('blames no team for the looking trainer’s requests', async () => {
    const label = await ours.ask('/host/class/trainer/teams/two/look', { token: ours.trainerToken, body: {} })
    const { host } = new URL((JSON.parse(label.text) as { url: string }).url)
    const look = new Promise<number>((resolve, reject) => {
      const path = `/rest/products/search?q=${encodeURIComponent(RUNAWAY)}`
      const sent = sendRequest({ host: '127.0.0.1', port: ours.port, path, headers: { host } }, (reply) => {
        reply.resume()
        resolve(reply.statusCode ?? 0)
      })
      sent.on('error', reject)
      sent.end()
    })
    expect(await look).toBe(500)
    await expect.poll(() => read(1).then(({ data }) => data.description, String), { timeout: 8000 }).toBe('of 1')
  })

  it('loses nothing that was answered when its processes are killed, one after the other and all at once', async () => {
    for (let round = 0; round < 4; round++) {
      expect((await ours.ask('/rest/user/login', { cookie: cookies[round] ?? '', body: INJECTION })).status).toBe(200)
      expect((await change(round, `round ${round}`)).status).toBe(200)
      const [supervisor = 0, ...workers] = ours.pids()
      if (round < 3) process.kill(workers[round] ?? 0, 'SIGKILL')
      else {
        process.kill(supervisor, 'SIGKILL')
        // Waits for the end of the old processes, which would answer instead of the new ones.
        await expect.poll(() => workers.filter(isAlive), { timeout: 10_000 }).toEqual([])
        ours = await restart()
      }
      await expect
        .poll(() => read(round).then(({ data }) => data.description, String), { timeout: 10_000 })
        .toBe(`round ${round}`)
      expect(await solvedBy(round)).toContain('loginAdminChallenge')
    }
    const room = JSON.parse((await ours.ask('/host/class/trainer/room', { token: ours.trainerToken })).text) as {
      teams: { solved: number }[]
    }
    // The first team saw the error of its interrupted query, which is a challenge.
    expect(room.teams.map(({ solved }) => solved)).toEqual([2, 1, 1, 1])
  })

  it('keeps the trainer’s settings after all processes are killed, and all teams of a list or none', async () => {
    const order = async (path: string, body: object) =>
      JSON.parse((await ours.ask(`/host/class/trainer/${path}`, { token: ours.trainerToken, body })).text) as object
    const names = Array.from({ length: 60 }, (_, index) => `Listed ${index}`)
    const at = Date.now() + 3_600_000
    for (let round = 0; round < 3; round++) {
      const saved = await order('run', {
        title: `Round ${round}`,
        minutes: 100 + round,
        closedUntilStart: round === 1,
        limits: { players: 3 + round },
        phases: [
          { name: 'First', startsAtMinute: 0, maxDifficulty: 0, categories: [], challenges: ['loginAdminChallenge'] },
        ],
      })
      const planned = await order('announcements', { text: `At the end of round ${round}`, at })
      const [supervisor = 0, ...workers] = ours.pids()
      const list = fetch(`http://localhost:${ours.port}/host/class/trainer/list`, {
        method: 'POST',
        headers: { authorization: `Bearer ${ours.trainerToken}`, 'content-type': 'text/csv' },
        body: names.map((name) => `${name} of ${round}`).join('\n'),
      }).catch(() => undefined)
      await new Promise((resolve) => setTimeout(resolve, 15 * round))
      for (const pid of [supervisor, ...workers]) process.kill(pid, 'SIGKILL')
      await list
      ours = await restart()
      const { text } = await ours.ask('/host/class/trainer/room', { token: ours.trainerToken })
      const room = JSON.parse(text) as Room
      expect(room.run).toEqual(saved)
      expect(room.planned).toEqual(planned)
      expect([0, names.length]).toContain(room.teams.filter(({ name }) => name.endsWith(` of ${round}`)).length)
    }
  })
})

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

/** Workers without a supervisor release the port and the data by themselves. */
async function restart(): Promise<ClassProcess> {
  const { port } = ours
  for (let attempt = 0; ; attempt++) {
    try {
      return await startClass({ dataDirectory, port, environment: { CLASS_WORKERS: '2' } })
    } catch (error) {
      if (attempt === 5) throw error
      await new Promise((resolve) => setTimeout(resolve, 500))
    }
  }
}
