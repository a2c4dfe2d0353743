import { bytesOf } from './draft.ts'
import type { Pair, Sent } from './exchanges.ts'

export type CopyFormat = 'curl' | 'powershell' | 'fetch'

/** Headers that scripts in browsers cannot set. */
const FORBIDDEN =
  /^(?:accept-charset|accept-encoding|access-control-.*|cookie2?|date|dnt|origin|proxy-.*|referer|sec-.*|user-agent|via)$/i

/** A request as a command or script. @param shopUrl address of the shop, with a slash at its end */
export function writeAs(format: CopyFormat, sent: Sent, shopUrl: string): string {
  const address = toAddress(sent.url, shopUrl)
  if (format === 'fetch') return writeFetch(sent, address)
  return writeCurl(sent, address, format === 'curl' ? quoteForShell : quoteForPowerShell, format)
}

function toAddress(url: string, shopUrl: string): string {
  return /^[a-z][a-z0-9+.-]*:\/\//i.test(url) ? url : new URL(shopUrl).origin + (url.startsWith('/') ? url : `/${url}`)
}

/** POSIX: within single quotes only the quote itself is special. */
function quoteForShell(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`
}

/** Programs get their arguments as one line, where only quotation marks and backslashes before them are special. */
function quoteForPowerShell(text: string): string {
  const escaped = text.replace(/(\\*)"/g, '$1$1\\"').replace(/(\\+)$/, '$1$1')
  return `'${escaped.replaceAll("'", "''")}'`
}

function writeCurl(sent: Sent, address: string, quote: (text: string) => string, format: CopyFormat): string {
  const isShell = format === 'curl'
  const [program, next] = isShell ? ['curl', ' \\\n  '] : ['curl.exe', ' `\n  ']
  const parts = [`${program} --path-as-is --globoff -i ${methodOf(sent.method)}${quote(address)}`]
  for (const header of sent.headers) parts.push(`-H ${quote(writeHeader(header))}`)
  if (!sent.headers.some(([name]) => name.toLowerCase() === 'content-type') && sent.body !== '')
    parts.push(`-H ${quote('Content-Type:')}`)
  const isText = sent.encoding === 'text' && !sent.body.includes('\0')
  if (sent.body !== '' && isText) parts.push(`--data-raw ${quote(sent.body)}`)
  if (sent.body !== '' && !isText) parts.push(`--data-binary ${quote('@-')}`)
  const command = parts.join(next)
  if (sent.body !== '' && !isText) {
    const base64 = toBase64(sent)
    if (isShell) return `printf %s ${quote(base64)} | base64 -d | ${command}`
    return `[IO.File]::WriteAllBytes("$PWD/body.bin", [Convert]::FromBase64String('${base64}'))\n${command.replace("'@-'", "'@body.bin'")}`
  }
  // The way of passing quotation marks that all versions of PowerShell support.
  return isShell ? command : `$PSNativeCommandArgumentPassing = 'Legacy'\n${command}`
}

function methodOf(method: string): string {
  return method === 'HEAD' ? '--head ' : `-X ${method} `
}

/** An empty header ends in a semicolon, or curl would not send it. */
function writeHeader([name, value]: Pair): string {
  return value === '' ? `${name};` : `${name}: ${value}`
}

function toBase64({ body, encoding }: Sent): string {
  if (encoding === 'base64') return body.replace(/\s+/g, '')
  return btoa(String.fromCharCode(...new TextEncoder().encode(body)))
}

function writeFetch(sent: Sent, address: string): string {
  const headers = sent.headers.filter(([name]) => !FORBIDDEN.test(name))
  const left = sent.headers.filter(([name]) => FORBIDDEN.test(name)).map(([name]) => name)
  const options = [`method: ${JSON.stringify(sent.method)}`, "credentials: 'include'"]
  if (headers.length > 0)
    options.push(`headers: [\n${headers.map((pair) => `    ${JSON.stringify(pair)},`).join('\n')}\n  ]`)
  if (sent.body !== '') {
    const bytes = sent.encoding === 'base64' ? bytesOf(sent) : undefined
    options.push(`body: ${bytes ? `new Uint8Array([${bytes.join(', ')}])` : JSON.stringify(sent.body)}`)
  }
  const comment = left.length > 0 ? `// ${[...new Set(left)].join(', ')}\n` : ''
  return `${comment}await fetch(${JSON.stringify(address)}, {\n  ${options.join(',\n  ')},\n})`
}
