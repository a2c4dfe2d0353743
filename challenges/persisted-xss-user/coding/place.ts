import { definePlace } from '#game/coding/define-coding.ts'

export default definePlace({
  file: 'shop/accounts/user-resource.ts',
  symbols: ['users'],
  explanation:
    'The column knows what an address looks like, so every way into the table is checked. Blanks, quotes and angle brackets have no place in one; apostrophes and umlauts do.',
})
