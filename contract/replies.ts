/** The envelope of nearly every good news. */
export interface Success<Data> {
  status: 'success'
  data: Data
}

/** What every row of a table carries besides its own columns. ISO texts. */
export interface Times {
  createdAt: string
  updatedAt: string
}

/** What a table tells of a row that it has just stored, as far as anybody goes on with it. */
export type Created = Success<{ id: number }>
