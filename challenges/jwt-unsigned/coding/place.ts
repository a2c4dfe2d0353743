import { definePlace } from '#game/coding/define-coding.ts'

export default definePlace({
  file: 'shop/accounts/tokens.ts',
  symbols: ['Tokens'],
  explanation:
    'The shop signs with one algorithm and accepts this one alone. A token that says it needs no signature is a token without one, and that is the end of it.',
})
