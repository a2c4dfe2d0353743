import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { type Example, examplesIn, parse, sendCommand } from './support/console-examples.ts'
import { openRange } from './support/open-range.ts'

/** The examples of the API's page run as they are printed. */
const PAGE = readFileSync(new URL('../docs/host-api.md', import.meta.url), 'utf8')

/** Values that differ from shop to shop. Only their type is compared. */
const VARIES = new Set(['version', 'at', 'bytes'])

/** Every block of examples with its trainer token. */
function examplesOf(page: string): { token: string | undefined; examples: Example[] }[] {
  const blocks = page.matchAll(/(?:`HOST_TRAINER_TOKEN=(?<token>[^`]+)`:\n\n)?^```console\n(?<lines>.*?)^```$/gms)
  return [...blocks].map(({ groups: { token, lines = '' } = {} }) => ({
    token,
    examples: examplesIn(lines),
  }))
}

/** A reply with only the types of values that vary. */
function withoutVariety(reply: unknown): unknown {
  return JSON.parse(JSON.stringify(reply, (name, value: unknown) => (VARIES.has(name) ? typeof value : value)))
}

describe('examples of docs/host-api.md', () => {
  const blocks = examplesOf(PAGE)

  it('cover every call of the table', () => {
    const calls = [...PAGE.matchAll(/^\| `(GET|POST) (\/host\/\w+)`/gm)].map(([, method, path]) => `${method} ${path}`)
    const commands = blocks.flatMap(({ examples }) => examples.map(({ command }) => command))
    expect(calls.length).toBeGreaterThan(4)
    const isShown = (call: string): boolean => {
      const [method = '', path = ''] = call.split(' ')
      return commands.some((command) => command.includes(path) && command.includes('-X POST') === (method === 'POST'))
    }
    expect(calls.filter((call) => !isShown(call))).toEqual([])
  })

  it.each([
    ['without a token', false],
    ["with a trainer's token", true],
  ])('hold, %s', async (_title, withToken) => {
    const wanted = blocks.filter(({ token }) => (token !== undefined) === withToken)
    expect(wanted.length).toBeGreaterThan(0)
    const [token] = wanted.flatMap((block) => block.token ?? [])
    await using range = await openRange(token === undefined ? {} : { HOST_TRAINER_TOKEN: token })
    for (const { command, status, reply } of wanted.flatMap(({ examples }) => examples)) {
      const found = await sendCommand(command, range.url)
      expect({ ...found, reply: withoutVariety(parse(found.reply)) }, command).toEqual({
        status,
        reply: withoutVariety(reply),
      })
    }
  })
})
