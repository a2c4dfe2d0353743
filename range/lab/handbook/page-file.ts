import { z } from '#range/zod.ts'

const text = z.string().trim().min(1)

/** Blanks and line breaks at the edges of code matter. */
const code = z.string().min(1)

/** How the same characters are tinted in both strips of a figure. `edge`: they end something; `ours`: they are obeyed; `gone`: they fall away. */
export const TINTS = ['edge', 'ours', 'gone'] as const

const part = z.union([
  code.transform((it) => ({ text: it })),
  z.strictObject({
    text: code,
    /** In place of `text` where the strip is wrapped and there is room for more. */
    long: code.optional(),
    /** The number that explains it; the same in both strips means the same characters. */
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
  /** In place of “What you send” and “What is read”. */
  title: text.optional(),
  parts: z.array(part).min(1),
})

const figure = z.strictObject({
  /** The figure in a sentence, for those who do not see it. */
  about: text,
  sent: strip,
  read: strip,
  /** Meaning of the numbers, from 1. */
  keys: z.array(text).min(1).max(9),
  caption: text.optional(),
})

/** A request to the bakery. Its values are fields that can be changed. */
const request = z.strictObject({
  method: z.enum(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']).default('GET'),
  /** Below the bakery, without a slash at its beginning. Sent as it is written, so it may hold `..` and `%00`. */
  path: z.string(),
  /** Makes the path editable. It always is if the step has no other field. */
  isPathEdited: z.boolean().default(false),
  /** Percent signs are written for it. */
  query: z.record(z.string(), z.coerce.string()).default({}),
  headers: z.record(z.string(), z.coerce.string()).default({}),
  /** At most one of these: fields of a form, a JSON value, a text, files of an archive. */
  form: z.record(z.string(), z.coerce.string()).optional(),
  json: z.unknown().optional(),
  body: code.optional(),
  zip: z.record(z.string(), z.coerce.string()).optional(),
  /** How many times it is sent at the same moment. */
  times: z.int().min(1).max(8).default(1),
})

const step = z.strictObject({
  title: text,
  send: request,
  /** Headers of the answer that matter. */
  shows: z.array(text).default([]),
  /** The rows of the answer are not the bakery's own, and are tinted. */
  isOurs: z.boolean().default(false),
  text,
})

/** A page as it is written. Texts hold `code`, **bold** and [links](sql/union) to other pages; a blank line begins a new paragraph. */
export const pageFile = z.strictObject({
  lead: text,
  /** Words that hints use and readers search for, in the language of the file. */
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
