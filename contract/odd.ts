/**
 * Data that another visitor has sent, read by the fields of a row or a request. Any field may be missing or hold any
 * value.
 */
export type Odd<Row> = Readonly<{ [Name in keyof Row]?: unknown }>
