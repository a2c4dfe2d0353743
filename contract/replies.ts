/** The envelope of nearly every success. */
export interface Success<Data> {
  status: 'success'
  data: Data
}

/** Columns that every row of a table has. ISO texts. */
export interface Times {
  createdAt: string
  updatedAt: string
}

/** Reply of a table to a new row, as far as clients read it. */
export type Created = Success<{ id: number }>
