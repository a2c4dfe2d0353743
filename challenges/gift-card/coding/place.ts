import { definePlace } from '#game/coding/define-coding.ts'

export default definePlace({
  file: 'shop/graphql/gift-cards.ts',
  symbols: ['redeemCard'],
  explanation:
    'Attempts are counted where the PIN is compared. The second one of a request is refused, by whatever name and in whatever list it comes, so the limit of requests is a limit of attempts again.',
})
