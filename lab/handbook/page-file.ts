import { z } from '#foundation/zod.ts'

const text = z.string().trim().min(1)

/** Code keeps its outer blanks and line breaks. */
const code = z.string().min(1)

/** Tints of characters in both strips of a figure. `edge`: end something; `ours`: are obeyed; `gone`: are dropped. */
export const TINTS = ['edge', 'ours', 'gone'] as const

const part = z.union([
  code.transform((it) => ({ text: it })),
  z.strictObject({
    text: code,
    /** Longer version of `text` for narrow windows, where the strip wraps. */
    long: code.optional(),
    /** Number of the explanation; the same number in both strips marks the same characters. */
    mark: z.int().positive().max(9).optional(),
    tint: z.enum(TINTS).optional(),
    isQuiet: z.boolean().optional(),
  }),
])

export type FigurePart = {
  text: string
  long?: string | undefined
  mark?: number | undefined
  tint?: (typeof TINTS)[number] | undefined
  isQuiet?: boolean | undefined
}

const strip = z.strictObject({
  /** Replaces “What you send” and “What is read”. */
  title: text.optional(),
  parts: z.array(part).min(1),
})

const figure = z.strictObject({
  /** The figure as a sentence, for screen readers. */
  about: text,
  sent: strip,
  read: strip,
  /** Meaning of the numbers, from 1. */
  keys: z.array(text).min(1).max(9),
  caption: text.optional(),
})

/** A request to the bakery, with editable values. */
const request = z.strictObject({
  method: z.enum(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']).default('GET'),
  /** Path below the bakery, without a leading slash. Sent unchanged, so it may hold `..` and `%00`. */
  path: z.string(),
  /** Makes the path editable. It always is if the step has no other field. */
  isPathEdited: z.boolean().default(false),
  /** Encoded before sending. */
  query: z.record(z.string(), z.coerce.string()).default({}),
  headers: z.record(z.string(), z.coerce.string()).default({}),
  /** At most one of these: fields of a form, a JSON value, a text, files of an archive. */
  form: z.record(z.string(), z.coerce.string()).optional(),
  json: z.unknown().optional(),
  body: code.optional(),
  zip: z.record(z.string(), z.coerce.string()).optional(),
  /** Number of parallel requests. */
  times: z.int().min(1).max(8).default(1),
})

const step = z.strictObject({
  title: text,
  send: request,
  /** Headers of the answer to show. */
  shows: z.array(text).default([]),
  /** Tints the answer's rows, which are not the bakery's own. */
  isOurs: z.boolean().default(false),
  text,
})

/**
 * A page's file. Texts hold `code`, **bold** and [links](sql/union) to other pages; a blank line starts a new
 * paragraph.
 */
export const pageFile = z.strictObject({
  lead: text,
  /** Words of hints and searches, in the file's language. */
  keywords: z.array(z.coerce.string()).default([]),
  purpose: z.strictObject({ heading: text, text }),
  abuse: z.strictObject({ heading: text.optional(), text }),
  figure: figure.optional(),
  example: z.strictObject({ text, steps: z.array(step).min(1).max(6) }),
  trouble: z.array(text).min(1),
  mended: text,
})

export type PageFile = z.output<typeof pageFile>
export type Figure = NonNullable<PageFile['figure']>
export type Step = PageFile['example']['steps'][number]
export type StepRequest = Step['send']
