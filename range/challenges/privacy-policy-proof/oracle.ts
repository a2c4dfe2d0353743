import { defineOracle } from '#range/oracle.ts'

/** The thanks are a picture, and it was really answered. */
export default defineOracle({
  watches: 'exchange',
  on: ['GET /we/may/also/instruct/you/to/refuse/all/reasonably/necessary/responsibility'],
  isSolvedBy: ({ status, contentType }) => (status === 200 && contentType.startsWith('image/')) || status === 304,
})
