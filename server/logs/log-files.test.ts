import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { LogFiles, Logs } from '#server/logs/log-files.ts'

let directory: string
const warnings: string[] = []
const warn = (_facts: object, message: string): void => void warnings.push(message)

beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'logs-'))
  warnings.length = 0
})
afterEach(() => rmSync(directory, { recursive: true }))

const text = async (logs: LogFiles, name: string) => (await logs.read(name))?.content.toString()
const names = async (logs: LogFiles) => (await logs.list()).map(({ name }) => name)

it('a line is there for the next reader', async () => {
  const logs = new LogFiles({ directory: join(directory, 'not', 'there', 'yet'), warn })
  expect(await logs.list()).toEqual([])
  expect(await logs.read('audit.json')).toBeUndefined()
  logs.append('access.log.2026-11-22', 'one\n')
  logs.append('access.log.2026-11-22', 'two\n')
  expect(await text(logs, 'access.log.2026-11-22')).toBe('one\ntwo\n')
  expect((await logs.list()).map(({ name, size }) => [name, size])).toEqual([
    ['access.log.2026-11-22', 8],
    ['audit.json', (await logs.read('audit.json'))?.content.length],
  ])
  expect(JSON.parse((await text(logs, 'audit.json')) ?? '')).toMatchObject({
    keep: { days: true, amount: 2 },
    files: [{ name: 'access.log.2026-11-22' }],
  })
})

it('a line is on the disk within a second or so, and so are those of the start before', async () => {
  writeFileSync(join(directory, 'access.log.2026-11-22'), 'before\n')
  const logs = new LogFiles({ directory, warn })
  logs.append('access.log.2026-11-22', 'after\n')
  const content = () => readFileSync(join(directory, 'access.log.2026-11-22'), 'utf8')
  await expect.poll(content, { timeout: 3000 }).toBe('before\nafter\n')
})

it('a line that comes during a write waits for its own second, or for a reader', async () => {
  const logs = new LogFiles({ directory, warn })
  const content = () => readFileSync(join(directory, 'access.log.2026-11-22'), 'utf8')
  logs.append('access.log.2026-11-22', 'one\n')
  const flushed = logs.flush()
  logs.append('access.log.2026-11-22', 'two\n')
  await flushed
  expect(content()).toBe('one\n')
  await expect.poll(content, { timeout: 3000 }).toBe('one\ntwo\n')
  logs.append('access.log.2026-11-22', 'three\n')
  const again = logs.flush()
  logs.append('access.log.2026-11-22', 'four\n')
  expect(await text(logs, 'access.log.2026-11-22')).toBe('one\ntwo\nthree\nfour\n')
  await again
})

it('keeps two days, and neither deletes nor shows other files', async () => {
  for (const day of ['18', '19', '20']) writeFileSync(join(directory, `access.log.2026-11-${day}`), 'old\n')
  writeFileSync(join(directory, 'access.log.2026-11-19.1'), 'old\n')
  writeFileSync(join(directory, 'mine.txt'), 'mine\n')
  const logs = new LogFiles({ directory, warn })
  logs.append('access.log.2026-11-21', 'yesterday\n')
  logs.append('access.log.2026-11-22', 'today\n')
  await logs.flush()
  expect(readdirSync(directory).sort()).toEqual(['access.log.2026-11-21', 'access.log.2026-11-22', 'mine.txt'])
  expect(await names(logs)).toEqual(['access.log.2026-11-21', 'access.log.2026-11-22', 'audit.json'])
  expect(await logs.read('mine.txt')).toBeUndefined()
})

it('a day has two files, neither of them longer than it may be', async () => {
  const logs = new LogFiles({ directory, warn, maxFileBytes: 100 })
  for (let line = 0; line < 50; line++) {
    logs.append('access.log.2026-11-22', `${String(line).padStart(9, '0')}\n`)
    await logs.flush()
  }
  expect(await names(logs)).toEqual(['access.log.2026-11-22', 'access.log.2026-11-22.1', 'audit.json'])
  for (const name of readdirSync(directory)) expect(statSync(join(directory, name)).size).toBeLessThanOrEqual(100)
  expect(await text(logs, 'access.log.2026-11-22')).toContain('000000049\n')
  expect(await text(logs, 'access.log.2026-11-22.1')).toContain('000000039\n')
})

it('lines come in the order in which they were written, however fast', async () => {
  const logs = new LogFiles({ directory, warn })
  for (let line = 0; line < 20_000; line++) {
    logs.append('access.log.2026-11-22', `${line}\n`)
    if (line % 5000 === 0) await new Promise((resolve) => setImmediate(resolve))
  }
  const lines = ((await text(logs, 'access.log.2026-11-22')) ?? '').trimEnd().split('\n')
  expect(lines).toEqual(Array.from({ length: 20_000 }, (_, line) => String(line)))
})

it('a disk that refuses costs lines and one warning', async () => {
  writeFileSync(join(directory, 'file'), '')
  const logs = new LogFiles({ directory: join(directory, 'file'), warn })
  for (let round = 0; round < 3; round++) {
    logs.append('access.log.2026-11-22', 'lost\n')
    await logs.flush()
  }
  expect(await logs.list()).toEqual([])
  expect(warnings).toEqual(['the access log cannot be written'])
})

it.each(['../x.2026-11-22', 'access.log', 'a/b.2026-11-22'])('%s is no log', (name) => {
  const logs = new LogFiles({ directory, warn })
  expect(() => logs.append(name, 'x\n')).toThrow()
})

it('every instance has a folder of its own, and one keeper', async () => {
  const logs = new Logs(directory, warn)
  expect(logs.of('one')).toBe(logs.of('one'))
  logs.of('one').append('access.log.2026-11-22', 'one\n')
  logs.of('two').append('access.log.2026-11-22', 'two\n')
  await logs[Symbol.asyncDispose]()
  expect(readFileSync(join(directory, 'one', 'access.log.2026-11-22'), 'utf8')).toBe('one\n')
  expect(readFileSync(join(directory, 'two', 'access.log.2026-11-22'), 'utf8')).toBe('two\n')
})
