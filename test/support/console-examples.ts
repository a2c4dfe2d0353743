import { expect } from 'vitest'
import { type Asking, askAt } from './open-class.ts'

export interface Example {
  command: string
  status: number
  /** JSON as a value, other replies as text. Undefined if the page shows no reply. */
  reply: unknown
}

/** Reads the examples of a `console` block: a command behind `$`, its status, and the reply up to a blank line. */
export function examplesIn(block: string): Example[] {
  return [...block.matchAll(/^\$ (.+)\n(\d{3})(?: (.+(?:\n.+)*))?$/gm)].map(([, command = '', status, reply]) => ({
    command,
    status: Number(status),
    reply: reply === undefined ? undefined : parse(reply),
  }))
}

export function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

/** Sends a `curl` command to another server. Knows only the options that the pages use. */
export async function sendCommand(command: string, url: string): Promise<{ status: number; reply: string }> {
  const [program, ...words] = [...command.matchAll(/\$'([^']*)'|'([^']*)'|(\S+)/g)].map(
    // In `$'…'` a shell reads `\\n` as a line break.
    ([, escaped, quoted, plain]) => escaped?.replaceAll('\\n', '\n') ?? quoted ?? plain ?? '',
  )
  expect(program, command).toBe('curl')
  let address = ''
  const headers: Record<string, string> = {}
  const asked: Asking = {}
  for (let at = 0; at < words.length; at++) {
    const word = words[at] ?? ''
    if (word === '-s') continue
    if (word.startsWith('http://localhost:3000/')) address = word.replace('http://localhost:3000', url)
    else if (word === '-X') asked.method = words[++at] ?? ''
    else if (word === '-d') asked.body = words[++at] ?? ''
    else if (word === '-H') {
      const [name = '', value = ''] = (words[++at] ?? '').split(': ', 2)
      headers[name.toLowerCase()] = value
    } else throw new Error(`The page uses ${word}, which is not known here: ${command}`)
  }
  if (asked.body !== undefined) headers['content-type'] ??= 'application/x-www-form-urlencoded'
  const { port, pathname, search } = new URL(address)
  const { status, text } = await askAt(Number(port), pathname + search, { ...asked, headers })
  return { status, reply: text }
}
