import { mkdtempSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { Line } from '#classroom/line.ts'
import { DoorLines } from '#classroom/shard/door-lines.ts'

let folder: string
let path: string
let lines: DoorLines
let listening: Disposable
const opened: Line[] = []
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'door-lines-'))
  path = join(folder, 'commands.sock')
  lines = new DoorLines()
  listening = await lines.listen(path, 'secret', { use: () => 'used' })
})
afterEach(() => {
  listening[Symbol.dispose]()
  for (const line of opened.splice(0)) line.close()
  rmSync(folder, { recursive: true })
})

async function open(greeting?: object) {
  const line = new Line(connect(path))
  opened.push(line)
  const heard: [string, unknown][] = []
  line.on('event', (name, body) => void heard.push([name, body]))
  if (greeting) await line.ask('greet', { greeting: 'vitamin-cve', secret: 'secret', ...greeting })
  return { line, heard }
}

it('obeys and tells only who knows the secret', async () => {
  const stranger = await open()
  await expect(stranger.line.ask('use')).rejects.toThrow('There is no command use.')
  for (const wrong of [{ secret: 'guess' }, { greeting: 'hello' }])
    await expect(open(wrong)).rejects.toThrow('The secret is wrong.')
  const door = await open({})
  expect(await door.line.ask('use')).toBe('used')
  lines.tell('limit', { team: 'lemons', kind: 'requests' })
  await expect.poll(() => door.heard).toEqual([['limit', { team: 'lemons', kind: 'requests' }]])
  expect(stranger.heard).toEqual([])
})

it('tells no front door on another machine about each request', async () => {
  const [near, far] = [await open({}), await open({ isFar: true })]
  lines.tell('begin', { number: 1 })
  lines.tell('hint', { team: 'lemons', challenge: 'c1', player: null })
  await expect.poll(() => far.heard.map(([name]) => name)).toEqual(['hint'])
  await expect.poll(() => near.heard.map(([name]) => name)).toEqual(['begin', 'hint'])
})

it('closes its lines when it ends, and forgets those that closed', async () => {
  const [one, other] = [await open({}), await open({})]
  one.line.close()
  const closed = new Promise<void>((resolve) => other.line.once('close', resolve))
  listening[Symbol.dispose]()
  await closed
  await expect(open({})).rejects.toThrow()
})
