import { z } from '#foundation/zod.ts'

// Null blanks a default (`~` in YAML), so every kind of field defines its blank value.

/** A text; blank: the empty one. */
export const text = (description: string) =>
  z
    .string()
    .nullable()
    .transform((value) => value ?? '')
    .describe(description)

/** A text that is absent when blank. */
export const optionalText = (description: string) => z.string().nullable().default(null).describe(description)

export const flag = (description: string) =>
  z
    .boolean()
    .nullable()
    .transform((value) => value ?? false)
    .describe(description)

/** A number; blank: the one given. */
export const number = (description: string, blank: number) =>
  z
    .number()
    .nullable()
    .transform((value) => value ?? blank)
    .describe(description)

/** One of the values; blank: the first. */
export const oneOf = <const Values extends readonly [string, ...string[]]>(description: string, values: Values) =>
  z
    .enum(values)
    .nullable()
    .transform((value): Values[number] => value ?? values[0])
    .describe(description)

/** A list of texts; blank: empty. Blank entries are left out. */
export const texts = (description: string) =>
  z
    .array(z.string().nullable())
    .nullable()
    .transform((values) => (values ?? []).filter((value) => value !== null))
    .describe(description)

/** Removes blank fields, so that they count as absent in served data too. */
export const withoutBlanks = <Entry extends object>(entry: Entry) =>
  Object.fromEntries(Object.entries(entry).filter(([, value]) => value !== null && value !== undefined)) as {
    [Field in keyof Entry]: Exclude<Entry[Field], null>
  }
