import { defineOracle } from '#range/oracle.ts'

/** A line of a stack trace: `at handler (file:///app/shop/login.ts:12:3)`, perhaps with its characters encoded for HTML. */
const STACK_LINE = /\bat (?:[^\n]{0,200}[( ;])?(?:file:\/\/|node:|\/|[A-Za-z]:\\)[^\s<>"()]{1,300}:\d{1,7}:\d{1,7}/

/** Being sent away (401) or finding nothing (404) is everyday life, whatever the page looks like. */
const EVERYDAY = new Set([401, 404])

export default defineOracle({
  watches: 'exchange',
  on: ['4xx', '5xx'],
  isSolvedBy: ({ status, reply }) => status >= 400 && !EVERYDAY.has(status) && leaksInternals(reply()),
})

function leaksInternals(reply: string): boolean {
  return STACK_LINE.test(reply) || /\bSQLITE_[A-Z]+\b/.test(reply)
}
