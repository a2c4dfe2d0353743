/** Words of the calls. The API document turns each into a media type or a kind of number. */

/** A whole number. */
export type Integer = number

/** An answer without a body. */
export type Nothing = undefined

/** A `Location` with the next address. The body is a sentence, as a page or as text. */
export type Redirect = string

/** One sentence, sent as HTML. */
export type Sentence = string

/** A page of HTML. */
export type Page = string

/** Plain text. */
export type PlainText = string

/** Lines of comma separated values. */
export type Table = string

/** A line of JSON for each entry. */
export type JsonLines = string

/** A text in Markdown. */
export type Markdown = string

/** A log in the format SARIF 2.1.0. */
export type Sarif = Record<string, unknown>

/** A JSON Schema. */
export type SchemaDocument = Record<string, unknown>

/** A script. */
export type Script = string

/** Server-sent events: JSON in each, `[DONE]` in the last one. */
export type Events = string

/** The bytes of a file. */
export type FileBytes = string

/** An error of the shop, as JSON, as a page or as text, by the `Accept` header. */
export interface Fault {
  error: {
    message: string
    stack?: string
    [fact: string]: unknown
  }
}

/** A guard refuses a visitor without a session. */
export interface Stranger {
  status: 'error'
  message: string
}

/** A refusal in one sentence. */
export interface Refusal {
  status?: 'error'
  error: string
}

/** A refusal of a table. */
export interface RowFault {
  message: string
  errors: (string | { field: string; message: string })[]
}

/** An error of range or host. Its code is permanent. */
export interface RangeFault {
  error: {
    code: string
    message: string
    /** A way out. */
    fix: string
    details: Record<string, unknown>
  }
}

/** Filters of a list. Each column is one, too: `?id=1`, `?id=[1,2]`. */
export interface ListQuery {
  /** Part of any text of the row. */
  q?: string
  /** Name of a column; a leading `-` turns the order. */
  sort?: string
  /** Rows to skip. */
  offset?: Integer
  /** Pages to skip. */
  page?: Integer
  /** Rows of a page. */
  count?: Integer
}
