import { spawn } from 'node:child_process'
import { PassThrough, type Readable } from 'node:stream'
import { describe, expect, it } from 'vitest'
import {
  CHANNEL_FD,
  CHANNEL_VARIABLE,
  hearMessages,
  toPrintable,
  type WorkerMessage,
} from '#server/supervisor/channel.ts'

async function hear(...pieces: readonly (string | Buffer)[]): Promise<WorkerMessage[]> {
  const stream = new PassThrough()
  const heard: WorkerMessage[] = []
  hearMessages(stream, (message) => heard.push(message))
  for (const piece of pieces) stream.write(piece)
  stream.end()
  await new Promise((resolve) => stream.once('end', resolve))
  return heard
}

const line = (message: unknown): string => `${JSON.stringify(message)}\n`
const ALIVE: WorkerMessage = { kind: 'alive' }

it('a worker tells its supervisor, and ends by itself', async () => {
  const module = new URL('channel.ts', import.meta.url).href
  const code = `import { openChannel } from '${module}'; openChannel(process.env)?.tell({ kind: 'alive' })`
  const child = spawn(process.execPath, ['--input-type=module', '--eval', code], {
    stdio: ['ignore', 'inherit', 'inherit', ...Array<'pipe'>(CHANNEL_FD - 2).fill('pipe')],
    env: { ...process.env, [CHANNEL_VARIABLE]: 'true' },
  })
  const heard: WorkerMessage[] = []
  hearMessages(child.stdio[CHANNEL_FD] as Readable, (message) => heard.push(message))
  expect(await new Promise((resolve) => child.once('close', resolve))).toBe(0)
  expect(heard).toEqual([ALIVE])
})

describe('a supervisor reads', () => {
  it('messages that come in pieces and together', async () => {
    const text = line(ALIVE) + line({ kind: 'class' })
    expect(await hear(text.slice(0, 5), text.slice(5, 22), text.slice(22))).toEqual([ALIVE, { kind: 'class' }])
  })

  it('the greeting and the patience of a server', async () => {
    const ready = { kind: 'ready', greeting: 'Open: http://localhost:3000', isClosed: false, silence: 1000 }
    expect(await hear(line(ready))).toEqual([ready])
  })

  it.each([
    ['no JSON', '{"kind":'],
    ['nothing', ''],
    ['no object', '7'],
    ['null', 'null'],
    ['another kind', '{"kind":"format the disk"}'],
    ['a kind of another type', '{"kind":["alive"]}'],
    ['a greeting that is no text', '{"kind":"ready","greeting":{},"silence":1000}'],
    ['a patience that is no number', '{"kind":"ready","greeting":"x","silence":"forever"}'],
    ['lines that are no list', '{"kind":"failed","lines":"x"}'],
    ['a message of Node', '{"cmd":"NODE_HANDLE","type":"constructor"}'],
    ['a message without end', `{"kind":"alive","x":"${'x'.repeat(70_000)}"}`],
    ['bytes that are no text', '\xff\xfe'],
  ])('nothing of a line with %s, and the line behind it', async (_what, text) => {
    expect(await hear(Buffer.from(text, 'latin1'), '\n', line(ALIVE))).toEqual([ALIVE])
  })

  it('patience within reason', async () => {
    const silences = [0, -5, 1e300].map((silence) => line({ kind: 'ready', greeting: 'x', silence }))
    expect(await hear(...silences)).toMatchObject([{ silence: 100 }, { silence: 100 }, { silence: 3_600_000 }])
  })

  it('nothing that steers a terminal', async () => {
    const lines = ['\x1b]0;title\x07\x1b[2Jgone', 'two\nlines\tand a tab', '\u202etxt.exe', '\u009b31m']
    expect(await hear(line({ kind: 'failed', lines }))).toEqual([
      { kind: 'failed', lines: [']0;title[2Jgone', 'two\nlines\tand a tab', 'txt.exe', '31m'] },
    ])
  })

  it('text of other languages', () => {
    expect(toPrintable('Ätzend, 苹果汁 🍎')).toBe('Ätzend, 苹果汁 🍎')
  })
})
