import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Example, examplesIn, parse, sendCommand } from './support/console-examples.ts'
import { type OpenClass, openClass } from './support/open-class.ts'

/** The examples of the page on classes run one after the other, as they are printed. */
const PAGE = readFileSync(new URL('../docs/class.md', import.meta.url), 'utf8')

/** Values that differ from class to class. A value on the page stands for this class's own value in later commands. */
const VARIES = new Set(['token', 'passcode', 'joinUrl', 'host', 'tookMs', 'at', 'startedAt', 'endsAt'])

const TOKEN = /HOST_TRAINER_TOKEN=([\w-]+) npm start/.exec(PAGE)?.[1] ?? ''

const examples = [...PAGE.matchAll(/^```console\n(?<lines>.*?)^```$/gms)].flatMap(({ groups }) =>
  examplesIn(groups?.lines ?? ''),
)

let ours: OpenClass
/** Values of this class, by the example values of the page. */
const known = new Map<string, string>()

beforeAll(async () => {
  ours = await openClass({ HOST_TRAINER_TOKEN: TOKEN }, 1)
})
afterAll(() => ours[Symbol.asyncDispose]())

/** A reply with only the types of values that vary. */
function withoutVariety(reply: unknown): unknown {
  return JSON.parse(
    JSON.stringify(reply, (name, value: unknown) => (VARIES.has(name) && value !== null ? typeof value : value)),
  )
}

function learn(shown: unknown, found: unknown): void {
  if (typeof shown !== 'object' || shown === null || typeof found !== 'object' || found === null) return
  for (const [name, value] of Object.entries(shown)) {
    const other = (found as Record<string, unknown>)[name]
    if (VARIES.has(name) && typeof value === 'string' && typeof other === 'string') known.set(value, other)
    else learn(value, other)
  }
}

/** Replaces the page's values in a command. A join link ends in the value that `join` takes. */
function translate(command: string): string {
  const values = [...known].flatMap(([shown, found]): [string, string][] => {
    const [key, own] = [shown.split('#')[1], found.split('#')[1]]
    return key && own ? [[key, own]] : [[shown, found]]
  })
  return values.reduce((text, [shown, found]) => text.replaceAll(shown, found), command)
}

describe('examples of docs/class.md', () => {
  it('exist with a trainer’s token', () => {
    expect(TOKEN).not.toBe('')
    expect(examples.length).toBeGreaterThan(10)
  })

  it('show everything that a script needs of a team', () => {
    const made = examples.find(({ command }) => command.includes('/host/class/teams '))
    const listed = examples.find(({ command }) => command.includes('/trainer/list'))
    for (const reply of [made?.reply, ([listed?.reply].flat() as unknown[])[0]])
      expect(reply).toMatchObject({
        team: { slug: expect.any(String) },
        passcode: expect.stringMatching(/^[A-Z0-9]{5}-[A-Z0-9]{5}$/),
        joinUrl: expect.stringContaining('/host/join#'),
        host: expect.stringContaining('.localhost:3000'),
        token: expect.stringMatching(/^vct_/),
      })
  })

  it.each(examples.map((example): [string, Example] => [example.command, example]))('%s', async (command, example) => {
    const found = await sendCommand(translate(command), `http://localhost:${ours.port}`)
    expect(found.status, found.reply).toBe(example.status)
    if (example.reply === undefined) return
    const reply = parse(found.reply)
    expect(withoutVariety(reply)).toEqual(withoutVariety(example.reply))
    learn(example.reply, reply)
  })
})
