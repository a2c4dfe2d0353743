import { definePlace } from '#game/coding/define-coding.ts'

export default definePlace({
  file: 'shop/accounts/customers.ts',
  symbols: ['findByCredentials'],
  explanation:
    'Address and hash are bound as values and cannot become a part of the query. So no second query can make up a customer who is in no table.',
})
