import { pathIn, readArguments } from '#containment/machine/arguments.ts'
import type { CommandCall, Program, WebReply } from '#containment/machine/machine.ts'

/** An address as typed, or null if it is invalid. */
function toUrl(text: string): URL | null {
  const url = URL.parse(/^[a-z]+:\/\//i.test(text) ? text : `http://${text}`)
  return url && /^https?:$/.test(url.protocol) ? url : null
}

function isNumeric(host: string): boolean {
  return host === 'localhost' || /^[\d.]+$/.test(host) || host.startsWith('[')
}

function nameOf(url: URL): string {
  return decodeURIComponent(url.pathname.split('/').at(-1) ?? '') || 'index.html'
}

const curl: Program = (call) => {
  const { has, value, values, rest } = readArguments(call, [
    ...['o', 'output', 'd', 'data', 'data-raw', 'data-binary', 'H', 'header', 'X', 'request', 'A', 'user-agent'],
    ...['b', 'cookie', 'e', 'm', 'max-time', 'connect-timeout', 'w', 'u', 'url', 'T', 'F', 'x', 'retry'],
  ])
  let code = 0
  for (const address of [...rest, ...values('url')]) {
    const url = toUrl(address)
    const isQuiet = has('s', 'silent') && !has('S', 'show-error')
    const complain = (exit: number, text: string) => {
      if (!isQuiet) call.err.write(`curl: (${exit}) ${text}\n`)
      code = exit
    }
    if (!url) {
      complain(1, `Protocol not supported or disabled: ${address.split(':')[0]}`)
      continue
    }
    const data = values('d', 'data', 'data-raw', 'data-binary')
    const headers = Object.fromEntries(
      values('H', 'header').map((line) => [
        line.split(':')[0]?.trim().toLowerCase() ?? '',
        line.replace(/^[^:]*:\s*/, ''),
      ]),
    )
    const cookie = value('b', 'cookie')
    const reply = call.machine.ask({
      url: url.href,
      method: value('X', 'request') ?? (has('I', 'head') ? 'HEAD' : data.length > 0 ? 'POST' : 'GET'),
      headers: {
        'user-agent': value('A', 'user-agent') ?? 'curl/8.14.1',
        ...(data.length > 0 && { 'content-type': 'application/x-www-form-urlencoded' }),
        ...(cookie !== undefined && { cookie }),
        ...headers,
      },
      body: data.join('&'),
    })
    if (!reply) complain(...createMissing(url))
    else if (has('f', 'fail') && reply.status >= 400) complain(22, `The requested URL returned error: ${reply.status}`)
    else show(call, reply, { has, file: value('o', 'output') ?? (has('O') ? nameOf(url) : undefined) })
  }
  if (rest.length + values('url').length > 0) return code
  call.err.write('curl: (2) no URL specified\n')
  return 2
}

function show(
  call: CommandCall,
  reply: NonNullable<WebReply>,
  { has, file }: { has: (...names: string[]) => boolean; file: string | undefined },
): void {
  const head = has('i', 'I', 'head', 'include')
    ? `HTTP/1.1 ${reply.status}\r\ncontent-type: ${reply.contentType}\r\n\r\n`
    : ''
  const content = Buffer.concat([Buffer.from(head), has('I', 'head') ? Buffer.alloc(0) : reply.body])
  if (file === undefined || file === '-') call.out.write(content)
  else if (file !== '/dev/null') call.machine.files.write(pathIn(call, file), content)
}

function createMissing(url: URL): [number, string] {
  const port = url.port || (url.protocol === 'https:' ? '443' : '80')
  if (isNumeric(url.hostname)) return [7, `Failed to connect to ${url.hostname} port ${port}: Connection refused`]
  return [6, `Could not resolve host: ${url.hostname}`]
}

const wget: Program = (call) => {
  const { has, value, rest } = readArguments(call, [
    ...['O', 'output-document', 'P', 'header', 'post-data', 'user-agent', 'U', 't', 'T', 'o'],
  ])
  const tell = (text: string) => {
    if (!has('q', 'quiet')) call.err.write(text)
  }
  let code = rest.length > 0 ? 0 : 1
  if (code === 1) call.err.write('wget: missing URL\n')
  for (const address of rest) {
    const url = toUrl(address)
    if (!url) {
      call.err.write(`${address}: Unsupported scheme.\n`)
      code = 1
      continue
    }
    const data = value('post-data')
    const reply = call.machine.ask({
      url: url.href,
      method: data === undefined ? 'GET' : 'POST',
      headers: {
        'user-agent': value('U', 'user-agent') ?? 'Wget/1.25.0',
        ...(data !== undefined && { 'content-type': 'application/x-www-form-urlencoded' }),
      },
      body: data ?? '',
    })
    if (!reply) {
      const reason = isNumeric(url.hostname)
        ? `Connecting to ${url.host}... failed: Connection refused.`
        : `wget: unable to resolve host address '${url.hostname}'`
      tell(`${reason}\n`)
      code = 4
    } else if (reply.status >= 400) {
      tell(`ERROR ${reply.status}\n`)
      code = 8
    } else {
      const file = value('O', 'output-document') ?? nameOf(url)
      if (file === '-') call.out.write(reply.body)
      else {
        if (file !== '/dev/null') call.machine.files.write(pathIn(call, file), reply.body)
        tell(`'${file}' saved [${reply.body.length}]\n`)
      }
    }
  }
  return code
}

/** Connections with other protocols than HTTP fail. */
const connect: Program = ({ args, err, name }) => {
  const target = args.findLast((arg) => /^[\w.:[\]-]*[a-z.:][\w.:[\]-]*$/i.test(arg) && !arg.startsWith('-'))
  if (target === undefined) {
    err.write(`usage: ${name} destination\n`)
    return 2
  }
  if (isNumeric(target)) {
    err.write(name === 'ping' ? 'ping: connect: Network is unreachable\n' : `${name}: ${target}: Connection refused\n`)
    return name === 'ping' ? 2 : 1
  }
  err.write(`${name}: ${target}: Temporary failure in name resolution\n`)
  return 2
}

const lookUp: Program = ({ args, err }) => {
  err.write(
    `;; communications error to 127.0.0.11#53: timed out\n;; no servers could be reached for ${args.at(-1) ?? 'it'}\n`,
  )
  return 1
}

/** Programs for the network. The machine's `ask` decides which hosts exist. */
export const networkPrograms: Record<string, Program> = {
  curl,
  wget,
  ping: connect,
  nslookup: lookUp,
  dig: lookUp,
  host: lookUp,
  nc: connect,
  ncat: connect,
  telnet: connect,
  ssh: connect,
}
