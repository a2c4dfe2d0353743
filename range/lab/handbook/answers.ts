import type { BakeryReply } from '#range/lab/bakery/call.ts'
import { z } from '#range/zod.ts'

/** Characters of an answer that are shown. */
const MAX_SHOWN_CHARACTERS = 4_000

const answer = z.strictObject({
  status: z.int(),
  /** Media type without its parameters. */
  type: z.string(),
  /** Headers that the step shows, as they were sent. */
  headers: z.array(z.tuple([z.string(), z.string()])),
  /** Empty where it is not text. */
  body: z.string(),
  /** Bytes of a body that is not text. */
  bytes: z.int().optional(),
})

/** An answer of the bakery, as the handbook shows it. */
export type Answer = z.output<typeof answer>

/** For each step of a page the answers, as many as the request was sent times. */
export const answersFile = z.array(z.array(answer))

/** @param shown names of headers in the order of display */
export function toAnswer({ status, headers, body }: BakeryReply, shown: readonly string[]): Answer {
  const type = String(headers['content-type'] ?? '').split(';', 1)[0] ?? ''
  const told = shown.flatMap((name) =>
    [headers[name.toLowerCase()] ?? []].flat().map((value): [string, string] => [name, value]),
  )
  const isText = typeof body === 'string' || /^text\/|json|javascript|svg/.test(type)
  if (!isText) return { status, type, headers: told, body: '', bytes: body.length }
  return { status, type, headers: told, body: String(body).slice(0, MAX_SHOWN_CHARACTERS) }
}
