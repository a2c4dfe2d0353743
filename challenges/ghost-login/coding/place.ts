import { definePlace } from '#game/coding/define-coding.ts'

export default definePlace({
  file: 'shop/accounts/customers.ts',
  symbols: ['findByCredentials'],
  explanation:
    'Address and hash are bound as values, so nothing in them can cut off the rest of the query. The condition that leaves out deleted customers stays in force.',
})
