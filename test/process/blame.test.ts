import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { type ClassProcess, startClass } from '#bench/class-process.ts'
import { BUSY_PACK } from '#bench/hostile.ts'

let ours: ClassProcess
beforeAll(async () => {
  ours = await startClass({ environment: { CLASS_WORKERS: '1', ...BUSY_PACK } })
})
afterAll(() => ours.stop())

/** Cookies of teams without a blemish. */
let cookies: string[]
let made = 0
beforeEach(async () => {
  cookies = []
  for (let team = 0; team < 3; team++) cookies.push((await ours.makeTeam(`Team ${made++}`)).cookie)
  for (const cookie of cookies) expect((await ours.ask('/rest/products/search?q=', { cookie })).status).toBe(200)
})

const pidOfShard = (): number => ours.pids()[2] ?? 0

/** Replies to teams that ask one request after the other, until a new shard has answered all of them. */
async function playWhile(work: () => Promise<unknown> | unknown, teams: readonly number[]): Promise<string[]> {
  const shard = pidOfShard()
  const answers: string[] = []
  let isOver = false
  const playing = teams.map(async (team) => {
    for (let lastRounds = 3; lastRounds > 0; ) {
      const { status, text } = await ours.ask('/rest/products/search?q=juice', { cookie: cookies[team] ?? '' })
      answers.push(status === 503 ? (JSON.parse(text) as { error: { code: string } }).error.code : String(status))
      if (isOver) lastRounds--
      await new Promise((resolve) => setTimeout(resolve, 10))
    }
  })
  await new Promise((resolve) => setTimeout(resolve, 100))
  await work()
  await expect.poll(pidOfShard, { timeout: 20_000 }).not.toBe(shard)
  isOver = true
  await Promise.all(playing)
  return [...new Set(answers)].sort()
}

const codeFor = async (team: number): Promise<string> => {
  const { status, text } = await ours.ask('/rest/products/search?q=', { cookie: cookies[team] ?? '' })
  return status === 200 ? '200' : (JSON.parse(text) as { error: { code: string } }).error.code
}

it('no team waits after a shard was killed from outside', async () => {
  const answers = await playWhile(() => process.kill(pidOfShard(), 'SIGKILL'), [0, 1, 2])
  expect(answers).not.toContain('HOST_TEAM_COOLING')
  expect(answers).toContain('200')
})

it('no team waits after a shard was stopped', async () => {
  const answers = await playWhile(() => process.kill(pidOfShard(), 'SIGSTOP'), [0, 1, 2])
  expect(answers).not.toContain('HOST_TEAM_COOLING')
  expect(answers).toContain('200')
})

it.each(['/busy/1e9', '/busy/1e9/later'])('the team waits that %s was for, whoever has asked since', async (path) => {
  let end: string | undefined
  const answers = await playWhile(() => {
    void ours.ask(path, { cookie: cookies[0] ?? '' }).then(({ text }) => {
      end = (JSON.parse(text) as { error: { code: string } }).error.code
    })
  }, [1, 2])
  expect(answers).not.toContain('HOST_TEAM_COOLING')
  expect(answers).toContain('200')
  expect(await codeFor(0)).toBe('HOST_TEAM_COOLING')
  await expect.poll(() => end).toMatch(/HOST_SHARD_GONE|HOST_TEAM_COOLING/)
})
