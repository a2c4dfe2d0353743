import { createHash } from 'node:crypto'
import { pathIn, readArguments, readInputs, readLines, readWhole, writeLines } from '#containment/machine/arguments.ts'
import type { CommandCall, Program } from '#containment/machine/machine.ts'

/** Longest line for a player's regular expression, in characters. */
const MAX_LINE_CHARACTERS = 10_000

const LINE_BYTES = 100

/** Words that `xargs` passes on. The rest is dropped. */
const MAX_ARGUMENTS = 2000

/** Letters of a set: about all of the basic plane. */
const MAX_LETTERS = 65_536

const MAX_REPLACEMENT_CHARACTERS = 200

const ESCAPES: Readonly<Record<string, string>> = {
  n: '\n',
  t: '\t',
  r: '\r',
  '\\': '\\',
  a: '\x07',
  e: '\x1b',
}

function unescapeText(text: string): string {
  return text.replace(
    /\\(?:x([\da-f]{2})|(0[0-7]{0,3}|[1-7][0-7]{0,2}|[nrtae\\]))/gi,
    (found, hex?: string, short?: string) => {
      if (hex) return String.fromCharCode(Number.parseInt(hex, 16))
      if (short && /^[0-7]/.test(short)) return String.fromCharCode(Number.parseInt(short, 8))
      return ESCAPES[short ?? ''] ?? found
    },
  )
}

const echo: Program = ({ args, out }) => {
  let rest = args
  let endsLine = true
  let readsEscapes = false
  while (/^-[neE]+$/.test(rest[0] ?? '')) {
    endsLine &&= !rest[0]?.includes('n')
    readsEscapes ||= rest[0]?.includes('e') ?? false
    rest = rest.slice(1)
  }
  const text = rest.join(' ')
  out.write((readsEscapes ? unescapeText(text) : text) + (endsLine ? '\n' : ''))
}

const printf: Program = ({ args, out, machine }) => {
  const [format = '', ...values] = args
  let rest = [...values]
  do {
    const text = unescapeText(format).replace(/%(-?\d{0,3})([sdcxb%])/g, (_found, width: string, kind: string) => {
      if (kind === '%') return '%'
      const value = rest.shift() ?? ''
      const shown = kind === 'x' ? Number(value).toString(16) : kind === 'd' ? String(Math.trunc(Number(value))) : value
      machine.spend(shown.length + Math.abs(Number(width)))
      return width.startsWith('-') ? shown.padEnd(-Number(width)) : shown.padStart(Number(width))
    })
    out.write(text)
    if (!/%-?\d*[sdcxb]/.test(format)) rest = []
  } while (rest.length > 0)
}

/** The letters of a `tr` set: `a-z`, classes, escapes. */
function lettersOf(set: string): string[] {
  const classes: Readonly<Record<string, string>> = { lower: 'a-z', upper: 'A-Z', digit: '0-9', space: ' \\n\\t\\r' }
  const named = set.replace(/\[:(\w+):\]/g, (found, name: string) => classes[name] ?? found)
  const characters = [...unescapeText(named)]
  const letters: string[] = []
  for (let at = 0; at < characters.length; at++) {
    if (letters.length > MAX_LETTERS) break
    const [from = '', dash, to] = characters.slice(at, at + 3)
    if (dash !== '-' || to === undefined) letters.push(from)
    else {
      for (let code = from.charCodeAt(0); code <= to.charCodeAt(0); code++) letters.push(String.fromCharCode(code))
      at += 2
    }
  }
  return letters
}

const tr: Program = (call) => {
  const { has, rest } = readArguments(call)
  const from = lettersOf(rest[0] ?? '')
  const to = lettersOf(rest[1] ?? '')
  const last = to.at(-1) ?? ''
  const map = new Map(
    from.map((letter, index) => [letter, has('d') ? '' : (to[index] ?? last)]).reverse() as [string, string][],
  )
  call.out.write([...call.input.rest.toString()].map((letter) => map.get(letter) ?? letter).join(''))
}

const grep: Program = (call) => {
  const { has, value, rest } = readArguments(call, ['e', 'm'])
  const given = value('e')
  const pattern = given ?? rest[0] ?? ''
  const paths = given === undefined ? rest.slice(1) : rest
  const source = has('F') ? pattern.replace(/[$()+.[\\\]^{|}*?/]/g, '\\$&') : pattern.replace(/\\([(){}|+?])/g, '$1')
  let fits: RegExp
  try {
    fits = new RegExp(has('w') ? `\\b(?:${source})\\b` : source, has('i') ? 'i' : '')
  } catch {
    call.err.write('grep: Invalid regular expression\n')
    return 2
  }
  const { files } = call.machine
  const listFilesBelow = (path: string): string[] => {
    call.machine.checkTime()
    call.machine.spend(path.length)
    const place = pathIn(call, path)
    // Links within a folder are not followed, because they may form cycles.
    if (files.peek(place)?.kind === 'link' && !paths.includes(path)) return []
    if (!files.isFolder(place)) return [path]
    if (!has('r', 'R')) return []
    return files.list(place).flatMap((name) => listFilesBelow(`${path.replace(/\/$/, '')}/${name}`))
  }
  const found: string[] = []
  const searched = paths.length === 0 && has('r', 'R') ? ['.'] : paths
  const names = searched.length === 0 ? ['-'] : searched.flatMap(listFilesBelow)
  for (const name of names) {
    const lines = readLines(call, [name]).map((line) => line.slice(0, MAX_LINE_CHARACTERS))
    const hits = lines.flatMap((line, index) => (fits.test(line) !== has('v') ? [{ line, index }] : []))
    if (has('l') && hits.length > 0) found.push(name)
    if (has('c')) found.push(String(hits.length))
    if (has('l', 'c')) continue
    const prefix = names.length > 1 && !has('h') ? `${name}:` : ''
    for (const { line, index } of hits) {
      const shown = has('o') ? (fits.exec(line)?.[0] ?? line) : line
      call.machine.spend(prefix.length + shown.length + LINE_BYTES)
      found.push(`${prefix}${has('n') ? `${index + 1}:` : ''}${shown}`)
    }
  }
  if (!has('q')) writeLines(call, found)
  return found.length > 0 ? 0 : 1
}

function countLines(call: CommandCall): { count: number; paths: string[] } {
  const old = call.args.find((arg) => /^-\d+$/.test(arg))
  const { value, rest } = readArguments({ args: call.args.filter((arg) => arg !== old) }, ['n', 'lines'])
  return { count: Math.abs(Number(value('n', 'lines') ?? old ?? 10)) || 10, paths: rest }
}

/** Undefined without an option for bytes. */
function parseByteCount(call: CommandCall): { count: number; paths: string[] } | undefined {
  const { value, rest } = readArguments(call, ['c', 'bytes', 'n', 'lines'])
  const given = value('c', 'bytes')
  return given === undefined ? undefined : { count: Math.abs(Number(given)) || 0, paths: rest }
}

const base64: Program = (call) => {
  const { has, rest } = readArguments(call, ['w'])
  const content = readWhole(call, rest)
  if (has('d', 'D', 'decode')) call.out.write(Buffer.from(content.toString(), 'base64'))
  else call.out.write(`${content.toString('base64').replace(/.{76}(?=.)/g, '$&\n')}\n`)
}

const sed: Program = (call) => {
  const { value, has, rest } = readArguments(call, ['e'])
  const script = value('e') ?? rest[0] ?? ''
  const lines = readLines(call, value('e') === undefined ? rest.slice(1) : rest)
  const [, delimited, flags = ''] = /^s(.[\s\S]*)([gip]*)$/.exec(script) ?? []
  const [, from = '', to = '', more = ''] = delimited?.split(delimited[0] ?? '/') ?? []
  if (delimited === undefined) {
    const [, first, last] = /^(\d+)(?:,(\d+))?p$/.exec(script) ?? []
    if (first === undefined || !has('n')) {
      call.err.write(`sed: -e expression #1: unknown command: \`${script.slice(0, 20)}'\n`)
      return 1
    }
    writeLines(call, lines.slice(Number(first) - 1, Number(last ?? first)))
    return 0
  }
  const fits = new RegExp(from.replace(/\\([(){}|+?])/g, '$1'), (flags + more).replace(/[^gi]/g, ''))
  const put = to
    .slice(0, MAX_REPLACEMENT_CHARACTERS)
    .replace(/\$/g, '$$$$')
    .replace(/\\(\d)/g, '$$$1')
    .replace(/(?<!\\)&/g, '$$&')
  writeLines(
    call,
    lines.map((line) => {
      const changed = line.slice(0, MAX_LINE_CHARACTERS).replace(fits, put)
      call.machine.spend(changed.length)
      return changed
    }),
  )
  return 0
}

const cut: Program = (call) => {
  const { value, rest } = readArguments(call, ['d', 'f', 'c'])
  const [first = 1, last] = (value('f') ?? value('c') ?? '1').split(/[-,]/).map(Number)
  const delimiter = value('c') === undefined ? (value('d') ?? '\t') : ''
  const upTo = /-$/.test(value('f') ?? value('c') ?? '') ? undefined : last || first
  writeLines(
    call,
    readLines(call, rest).map((line) =>
      line
        .split(delimiter)
        .slice(Math.max(first - 1, 0), upTo)
        .join(delimiter),
    ),
  )
}

const hashing =
  (algorithm: string): Program =>
  (call) => {
    const { rest } = readArguments(call)
    for (const [index, content] of readInputs(call, rest).entries())
      call.out.write(`${createHash(algorithm).update(content).digest('hex')}  ${rest[index] ?? '-'}\n`)
  }

export const textPrograms: Record<string, Program> = {
  echo,
  printf,
  tr,
  grep,
  egrep: grep,
  fgrep: grep,
  base64,
  sed,
  cut,
  md5sum: hashing('md5'),
  sha1sum: hashing('sha1'),
  sha256sum: hashing('sha256'),
  head: (call) => {
    const bytes = parseByteCount(call)
    if (bytes) return call.out.write(readWhole(call, bytes.paths).subarray(0, bytes.count)) as undefined
    const { count, paths } = countLines(call)
    writeLines(call, readLines(call, paths).slice(0, count))
  },
  tail: (call) => {
    const bytes = parseByteCount(call)
    if (bytes) return call.out.write(readWhole(call, bytes.paths).subarray(-bytes.count)) as undefined
    const { count, paths } = countLines(call)
    writeLines(call, readLines(call, paths).slice(-count))
  },
  sort: (call) => {
    const { has, rest } = readArguments(call)
    const sorted = readLines(call, rest).sort(
      has('n') ? (one, other) => Number.parseFloat(one) - Number.parseFloat(other) : undefined,
    )
    const lines = has('u') ? [...new Set(sorted)] : sorted
    writeLines(call, has('r') ? lines.reverse() : lines)
  },
  uniq: (call) => {
    const lines = readLines(call, readArguments(call).rest)
    writeLines(
      call,
      lines.filter((line, index) => line !== lines[index - 1]),
    )
  },
  wc: (call) => {
    const { has, rest } = readArguments(call)
    const content = readWhole(call, rest)
    const text = content.toString()
    const counts = { l: text.split('\n').length - 1, w: text.split(/\s+/).filter(Boolean).length, c: content.length }
    const shown = Object.entries(counts).filter(([name]) => has(name) || !has('l', 'w', 'c'))
    call.out.write(`${shown.map(([, count]) => count).join(' ')}${rest[0] ? ` ${rest[0]}` : ''}\n`)
  },
  rev: (call) =>
    writeLines(
      call,
      readLines(call, readArguments(call).rest).map((line) => [...line].reverse().join('')),
    ) as undefined,
  strings: (call) => {
    const text = readWhole(call, readArguments(call, ['n']).rest).toString('latin1')
    writeLines(call, text.match(/[\x20-\x7e\t]{4,}/g) ?? [])
  },
  xxd: (call) => {
    const { has, rest } = readArguments(call)
    const content = readWhole(call, rest)
    if (has('r')) return call.out.write(Buffer.from(content.toString().replace(/\s/g, ''), 'hex')) as undefined
    for (let at = 0; at < content.length; at += 16) {
      const part = content.subarray(at, at + 16)
      const hex = (part.toString('hex').match(/.{1,4}/g) ?? []).join(' ')
      const shown = part.toString('latin1').replace(/[^\x20-\x7e]/g, '.')
      call.out.write(
        has('p') ? `${part.toString('hex')}\n` : `${at.toString(16).padStart(8, '0')}: ${hex.padEnd(39)}  ${shown}\n`,
      )
    }
    return 0
  },
  xargs: (call) => {
    const words = call.input.rest.toString().split(/\s+/, MAX_ARGUMENTS).filter(Boolean)
    call.input.rest = Buffer.alloc(0)
    return call.call([...(call.args.length > 0 ? call.args : ['echo']), ...words])
  },
}
