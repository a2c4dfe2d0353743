import type { Draft } from './draft.ts'

const LINE_END = /\r\n|\r|\n/g

/** A body for text fields, which only have `\n`. */
export function toField(body: string): string {
  return body.replace(LINE_END, '\n')
}

/** The edited body with its original line ends. New lines of a multipart form end as the standard requires. */
export function withLineEnds({ body, headers }: Pick<Draft, 'body' | 'headers'>, typed: string): string {
  const isForm = headers.some(({ name, value }) => /^content-type$/i.test(name) && /^multipart\//i.test(value.trim()))
  const ends = body.match(LINE_END) ?? []
  if (!isForm && !ends.some((end) => end !== '\n')) return typed
  const before = toField(body).split('\n')
  const lines = typed.split('\n')
  const least = Math.min(before.length, lines.length)
  let head = 0
  while (head < least && before[head] === lines[head]) head++
  let tail = 0
  while (tail < least - head && before.at(-1 - tail) === lines.at(-1 - tail)) tail++
  const endOf = (index: number): string => {
    const isSame = index < head || index >= lines.length - tail
    const old = index < head ? index : index - lines.length + before.length
    return (isSame ? ends[old] : ends[Math.min(index, before.length - tail - 1)]) ?? (isForm ? '\r\n' : '\n')
  }
  return lines.map((line, index) => (index < lines.length - 1 ? line + endOf(index) : line)).join('')
}
