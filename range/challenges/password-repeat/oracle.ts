import { defineOracle } from '#range/oracle.ts'

/**
 * The account was opened, and the repetition is not the password. None at all counts as an empty one: leaving it out is what
 * walkthroughs do. Blanks at either end make no difference, as the shop ignores them too.
 */
export default defineOracle({
  watches: 'customerRegistered',
  isSolvedBy: ({ sent }) => asText(sent.password) !== asText(sent.passwordRepeat),
})

function asText(field: unknown = ''): string {
  return typeof field === 'string' ? field.trim() : JSON.stringify(field)
}
