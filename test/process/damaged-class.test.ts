import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type ClassProcess, startClass } from '#bench/class-process.ts'
import { cutFile, spoilTable } from '../support/damage.ts'
import { readKeptFolders, unpackFolder } from '../support/data-folders.ts'

const kept = readKeptFolders('8e8a25b6')
const [token = ''] = Object.keys(kept.class ?? {})

let directory: string
let ours: ClassProcess
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'vct-damaged-'))
  unpackFolder(kept, 'class', directory)
})
afterEach(async () => {
  await ours.stop()
  rmSync(directory, { recursive: true, force: true })
})

const start = async (): Promise<void> => {
  // The second shard has no team yet.
  ours = await startClass({ dataDirectory: directory, environment: { CLASS_WORKERS: '2' }, isClosed: true })
}
const trainer = (): string => `trainer.localhost:${ours.port}`

const ask = async (
  path: string,
  { page = false, team = token, host = '' } = {},
): Promise<{ status: number; text: string }> => {
  const reply = await ours.askAs(path, {
    headers: {
      accept: page ? 'text/html' : 'application/json',
      ...(team && { 'x-team-token': team }),
      ...(host && { host }),
    },
  })
  return { status: reply.status, text: reply.text.replaceAll(/data:[^"')]*/g, '') }
}
const readRepairPage = () => ask('/host/repair', { page: true, team: '', host: trainer() })
const press = (way: string, query = '', sent = ours.trainerToken): Promise<{ status: number; text: string }> =>
  ours.askAs(`/host/repair${query}`, {
    method: 'POST',
    headers: {
      accept: 'text/html',
      host: trainer(),
      origin: `http://${trainer()}`,
      'content-type': 'application/x-www-form-urlencoded',
    },
    body: new URLSearchParams({ way, token: sent }).toString(),
  })
const countReviews = async (team = token): Promise<number> =>
  (JSON.parse((await ask('/rest/products/1/reviews', { team })).text) as { data: unknown[] }).data.length
const codeOf = ({ text }: { text: string }): string => (JSON.parse(text) as { error: { code: string } }).error.code

describe('a class with a damaged file', () => {
  it('keeps the teams of one shard waiting, and no others, until the trainer repairs it', async () => {
    spoilTable(join(directory, 'class', 'shard-1', 'vitamin-cve.sqlite'), 'chains')
    await start()
    await expect.poll(() => readRepairPage().then(({ status }) => status), { timeout: 20_000 }).toBe(503)
    const other = (await ours.makeTeam('On the other shard')).joined.token
    expect(await countReviews(other)).toBe(2)
    const waiting = await ask('/', { page: true })
    expect([waiting.status, waiting.text.includes('Your shop is still closed')]).toEqual([503, true])
    expect(codeOf(await ask('/rest/products/1/reviews'))).toBe('HOST_UNDER_REPAIR')

    const page = await readRepairPage()
    expect(page.status).toBe(503)
    expect(page.text).toContain('Some shops are still closed')
    expect(page.text).not.toMatch(/REPAIR_|\{\{|undefined|NaN/)
    expect((await press('mend', '?shard=1', 'guessed')).status).toBe(403)
    expect((await press('mend', '?shard=1')).status).toBe(303)
    expect(await countReviews()).toBe(3)
    expect(await countReviews(other)).toBe(2)
    expect(readdirSync(join(directory, 'class', 'shard-1', 'kept'))).toHaveLength(1)
    const done = await readRepairPage()
    expect([done.status, done.text.includes('All files of the class open.')]).toEqual([200, true])
  })

  it('shows teams a waiting page, and the trainer the fault, while its registry does not open', async () => {
    spoilTable(join(directory, 'class', 'class.sqlite'), 'feed')
    await start()
    const waiting = await ask('/', { page: true })
    expect([waiting.status, waiting.text.includes('your trainer knows')]).toEqual([503, true])
    expect(codeOf(await ask('/rest/products/1/reviews'))).toBe('HOST_UNDER_REPAIR')
    const page = await readRepairPage()
    expect(page.text).toContain('The class is still closed')
    expect((await press('mend')).status).toBe(303)
    await expect.poll(() => countReviews().catch(() => 0), { timeout: 20_000 }).toBe(3)
  })

  it('keeps only the team of a faulty shop waiting, until its reset', async () => {
    const store = join(directory, 'class', 'shard-1', 'vitamin-cve.sqlite')
    const db = new DatabaseSync(store)
    db.exec("UPDATE journal SET changeset = x'54090101' WHERE seq = 3")
    db.close()
    await start()
    await expect.poll(() => ask('/host/ready').then(({ status }) => status), { timeout: 20_000 }).toBe(200)
    const waiting = await ask('/', { page: true })
    expect([waiting.status, waiting.text.includes('Your shop is still closed')]).toEqual([503, true])
    expect(codeOf(await ask('/rest/products/1/reviews'))).toBe('HOST_WAKE_FAILED')
    const room = await ours.ask('/host/class/trainer/room', { token: ours.trainerToken })
    const { feed, teams } = JSON.parse(room.text) as { feed: { kind: string }[]; teams: { slug: string }[] }
    expect(feed.map(({ kind }) => kind)).toContain('closed')
    const reset = `/host/class/trainer/teams/${teams[0]?.slug}/reset`
    expect((await ours.ask(reset, { token: ours.trainerToken, body: { scope: 'shop' } })).status).toBe(200)
    expect(await countReviews()).toBe(2)
  })

  it('opens without the registry’s file when the trainer starts fresh, and the file is kept', async () => {
    cutFile(join(directory, 'class', 'class.sqlite'), 0.3)
    await start()
    expect((await press('fresh')).status).toBe(303)
    await expect.poll(() => ask('/host/ready').then(({ status }) => status), { timeout: 20_000 }).toBe(200)
    await ours.makeTeam('New pears')
    expect(readdirSync(join(directory, 'class', 'kept'))).toHaveLength(1)
  })
})
