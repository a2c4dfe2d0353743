import { gunzipSync } from 'node:zlib'
import { demand } from './replies.ts'

/** Parts of a plan: what it says, and the texts and remarks in it. */
export interface Plan {
  /** The plan without remarks, with a number in place of each text. */
  code: string
  texts: readonly string[]
  remarks: readonly string[]
}

/** A block of the plan. */
export interface Block {
  /** `resource "aws_lb" "shop"` */
  head: string
  /** Lines of its body by name, of its own level. */
  values: ReadonlyMap<string, string>
  /** All of it, without blanks. */
  whole: string
}

const PARTS =
  /(?<heredoc><<-?\s*(?<end>\w+)\n(?<lines>[\s\S]*?)\n\s*\k<end>\b)|(?<remark>#[^\n]*|\/\/[^\n]*|\/\*[\s\S]*?\*\/)|"(?<text>(?:\\.|\$\{(?:[^{}]|\{[^{}]*\})*\}|[^"\\\n])*)"/g

/** Takes the texts out of a plan. @throws {Error} if a text or a bracket is not closed */
export function readPlan(source: string): Plan {
  const texts: string[] = []
  const remarks: string[] = []
  const code = source.replaceAll(PARTS, (...found) => {
    const { heredoc, lines, remark, text } = found.at(-1) as Record<string, string | undefined>
    if (remark !== undefined) {
      remarks.push(remark)
      return ''
    }
    texts.push(heredoc === undefined ? unescapeText(text ?? '') : (lines ?? ''))
    return `"${texts.length - 1}"`
  })
  demand(!code.replaceAll(/"\d+"/g, '').includes('"'), 'a text has no end')
  const open: string[] = []
  for (const bracket of code.match(/[()[\]{}]/g) ?? []) {
    if ('([{'.includes(bracket)) open.push(bracket)
    else demand('([{'.indexOf(open.pop() ?? '') === ')]}'.indexOf(bracket), `a bracket is missing before ${bracket}`)
  }
  demand(open.length === 0, 'a bracket has no end')
  return { code, texts, remarks }
}

function unescapeText(text: string): string {
  return text.replaceAll(/\\(u[\da-fA-F]{4}|.)/g, (_whole, sign: string) => {
    if (sign.startsWith('u') && sign.length === 5) return String.fromCharCode(Number.parseInt(sign.slice(1), 16))
    return { n: '\n', t: '\t', r: '\r' }[sign] ?? sign
  })
}

/** Blocks of the plan, with their texts. */
export function listBlocks({ code, texts }: Plan): Block[] {
  const put = (part: string): string => part.replaceAll(/"(\d+)"/g, (_whole, at) => JSON.stringify(texts[Number(at)]))
  const blocks: Block[] = []
  let start = 0
  let depth = 0
  for (let at = 0; at < code.length; at++) {
    if (code[at] === '{') depth++
    if (code[at] !== '}' || --depth > 0) continue
    const whole = code.slice(start, at + 1).trim()
    const [head = '', ...body] = whole.split('{')
    blocks.push({
      head: put(head).trim().replaceAll(/\s+/g, ' '),
      values: readValues(body.join('{').slice(0, -1), put),
      whole: put(whole).replaceAll(/\s+/g, ''),
    })
    start = at + 1
  }
  return blocks
}

/** Assignments of a body; a value goes on while a bracket is open. */
function readValues(body: string, put: (part: string) => string): Map<string, string> {
  const values = new Map<string, string>()
  let depth = 0
  let name: string | undefined
  for (const line of body.split('\n')) {
    const [, found, value = ''] = /^\s*(\w+)\s*=(.*)$/.exec(line) ?? []
    if (depth === 0 && found !== undefined) name = found
    const part = depth === 0 && found !== undefined ? value : line
    if (name !== undefined) values.set(name, `${values.get(name) ?? ''} ${part}`.trim())
    depth += (line.match(/[([{]/g) ?? []).length - (line.match(/[)\]}]/g) ?? []).length
    if (depth <= 0) name = undefined
  }
  return new Map([...values].map(([key, value]) => [key, put(value)]))
}

/** Deepest nesting of encodings that is undone. */
const MAX_NESTING = 3

/** Everything that somebody who reads a plan gets out of its texts and remarks: joined, decoded, backwards. */
export function listReadable({ texts, remarks }: Plan): string[] {
  const long = texts.filter((text) => text.length >= 4)
  const found = new Set<string>()
  const add = (text: string, nesting: number): void => {
    if (found.has(text) || text.length < 32) return
    found.add(text)
    if (nesting === MAX_NESTING) return
    for (const decoded of decode(text)) add(decoded, nesting + 1)
  }
  for (const text of [...texts, ...remarks, long.join(''), long.join('\n'), long.toReversed().join('')]) add(text, 0)
  return [...found]
}

function decode(text: string): string[] {
  const bare = text.replaceAll(/\s+/g, '')
  const decoded = [[...text].reverse().join('')]
  if (/^[\w+/=-]+$/.test(bare)) decoded.push(...readBytes(Buffer.from(bare, 'base64')))
  if (/^[\da-f]+$/i.test(bare)) decoded.push(...readBytes(Buffer.from(bare, 'hex')))
  if (/%[\da-f]{2}/i.test(text))
    decoded.push(text.replaceAll(/%([\da-f]{2})/gi, (_all, code) => String.fromCharCode(Number.parseInt(code, 16))))
  return decoded
}

/** As a text, as the text of bytes, and unpacked. */
function readBytes(bytes: Buffer): string[] {
  const texts = [bytes.toString('latin1'), bytes.toString('base64')]
  try {
    texts.push(gunzipSync(bytes, { maxOutputLength: 65_536 }).toString('latin1'))
  } catch {
    // It is not packed.
  }
  return texts
}
