import { defineOracle } from '#game/oracle.ts'

/**
 * The account exists, and the repetition differs from the password. A missing one counts as empty, as in walkthroughs.
 * Outer blanks do not matter, because the shop ignores them.
 */
export default defineOracle({
  watches: 'customerRegistered',
  isSolvedBy: ({ sent }) => asText(sent.password) !== asText(sent.passwordRepeat),
})

function asText(field: unknown = ''): string {
  return typeof field === 'string' ? field.trim() : JSON.stringify(field)
}
