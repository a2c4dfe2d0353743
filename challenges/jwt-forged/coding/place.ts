import { definePlace } from '#game/coding/define-coding.ts'

export default definePlace({
  file: 'shop/accounts/tokens.ts',
  symbols: ['Tokens'],
  explanation:
    'The shop signs with one algorithm and accepts this one alone, whatever the header of a token says. So the public key can only check signatures and is never the secret of another algorithm.',
})
