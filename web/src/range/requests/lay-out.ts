import { type Answer, headerOf, toStrictText } from './exchanges.ts'

export type Kind = 'json' | 'html' | 'picture' | 'text' | 'bytes'

const PICTURE = /^image\/(?:png|jpeg|gif|webp|avif|bmp|svg\+xml|x-icon)\b/

export function typeOf({ headers }: Pick<Answer, 'headers'>): string {
  return headerOf(headers, 'content-type').toLowerCase()
}

/** A cut answer may end within a character. */
function toText({ bytes, cut }: Answer): string | undefined {
  for (const missing of cut === null ? [0] : [0, 1, 2, 3]) {
    const text = toStrictText(bytes.subarray(0, Math.max(bytes.length - missing, 0)))
    if (text !== undefined) return text
  }
  return undefined
}

/** The best view of an answer, with its text formatted; raw if it cannot be parsed. */
export function layOut(answer: Answer): { kind: Kind; text: string } {
  const type = typeOf(answer)
  if (PICTURE.test(type)) return { kind: 'picture', text: toText(answer) ?? '' }
  const text = toText(answer)
  if (text === undefined || text.includes('\0')) return { kind: 'bytes', text: '' }
  if (type.includes('html')) return { kind: 'html', text }
  if (!type.includes('json') && !/^\s*[[{]/.test(text)) return { kind: 'text', text }
  try {
    return { kind: 'json', text: JSON.stringify(JSON.parse(text), null, 2) }
  } catch {
    return { kind: 'text', text }
  }
}

/** Headers that always differ without a meaning. */
const FLEETING = /^(?:date|etag|x-ratelimit-.*|content-length|vary|connection|keep-alive)$/i

/** Lines for the comparison of two answers. */
export function toLines(answer: Answer): string[] {
  const { text, kind } = layOut(answer)
  const headers = answer.headers
    .filter(([name]) => !FLEETING.test(name))
    .map(([name, value]) => `${name.toLowerCase()}: ${value}`)
    .sort()
  const body = kind === 'bytes' || kind === 'picture' ? [] : text.split('\n')
  return [String(answer.status), ...headers, '', ...body]
}
