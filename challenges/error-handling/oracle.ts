import { defineOracle } from '#game/oracle.ts'

/** A line of a stack trace: `at handler (file:///app/shop/login.ts:12:3)`, also encoded for HTML. */
const STACK_LINE = /\bat (?:[^\n]{0,200}[( ;])?(?:file:\/\/|node:|\/|[A-Za-z]:\\)[^\s<>"()]{1,300}:\d{1,7}:\d{1,7}/

/** A code of SQLite, except for refused rows, which are common. */
const DATABASE_FAULT = /\bSQLITE_(?!CONSTRAINT\b)[A-Z]+\b/

/** Ordinary mistakes of customers leak nothing. So the reply's text decides, not its status. */
export default defineOracle({
  watches: 'exchange',
  on: ['4xx', '5xx'],
  isSolvedBy: ({ status, reply }) => status >= 400 && leaksInternals(reply()),
})

function leaksInternals(reply: string): boolean {
  return STACK_LINE.test(reply) || DATABASE_FAULT.test(reply)
}
