import { z } from '#foundation/zod.ts'
import type { BakeryReply } from '#lab/bakery/call.ts'

/** Longest shown answer. */
const MAX_SHOWN_CHARACTERS = 4_000

const answer = z.strictObject({
  status: z.int(),
  /** Without parameters. */
  type: z.string(),
  /** Headers that the step shows. */
  headers: z.array(z.tuple([z.string(), z.string()])),
  /** Empty for binary bodies. */
  body: z.string(),
  /** Size of a binary body. */
  bytes: z.int().optional(),
})

/** An answer of the bakery, as the handbook shows it. */
export type Answer = z.output<typeof answer>

/** Answers of each step, one for each time that its request is sent. */
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
