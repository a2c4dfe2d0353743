import { defineOracle } from '#game/oracle.ts'

/** A line of a list of accounts, or the first line of an old settings file. */
const GIVEAWAY =
  /(?:^|\W)\w{0,64}:\w{0,64}:\d{0,10}:\d{0,10}:|Note that this file is consulted directly|; for 16-bit app support/i

/** Such a line is in the text, and another file was read: writing the line by hand does not count. */
export default defineOracle({
  watches: 'documentRun',
  isSolvedBy: ({ format, outcome, files, text }) =>
    format === 'xml' &&
    outcome === 'read' &&
    Array.isArray(files) &&
    files.length > 0 &&
    typeof text === 'string' &&
    GIVEAWAY.test(text),
})
