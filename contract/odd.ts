/** What somebody else has sent, read by the names that a row or a request has. Everybody can write it, so any field may hold anything, or be missing. */
export type Odd<Row> = Readonly<{ [Name in keyof Row]?: unknown }>
