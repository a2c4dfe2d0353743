import { defineCoding } from '#game/coding/define-coding.ts'

export default defineCoding({
  file: 'shop/graphql/gift-cards.ts',
  symbols: ['findCard', 'wasRedeemed', 'redeemCard'],
  also: { file: 'shop/graphql/graphql-routes.ts', symbols: ['limitMutations', 'answer', 'mayChange'] },
  vulnerable: ['if (pin !== shop.tokens.giftPin(number)) return false'],
  neutral: ['asking.triedPins++', 'const limitMutations = limitRate', 'if (!mayChange(request, reply)) return reply'],
  hints: [
    'There is a limit, and it works. Where is it asked, and where is a PIN compared?',
    'The limit is asked once for a request. How often may the function of gift cards run for the same request?',
    'Attempts are counted, and nobody looks at the count. It is the line that compares a PIN in spite of it.',
  ],
  fixes: [
    {
      patch: 'one-pin',
      outcome: 'fixed',
      explanation:
        'Attempts are counted where the PIN is compared. The second one of a request is refused, by whatever name and in whatever list it comes, so the limit of requests is a limit of attempts again.',
    },
    {
      patch: 'four-digits',
      outcome: 'still-exploitable',
      explanation: 'A PIN has to look like one now. All ten thousand that an attacker tries do.',
    },
    {
      patch: 'a-thousand',
      outcome: 'still-exploitable',
      explanation:
        'A thousand attempts with a request and ten requests a minute are ten thousand: each PIN that there is.',
    },
    {
      patch: 'no-wrong-pins',
      outcome: 'broken',
      explanation:
        'A mistyped PIN is told to be a missing card, so customers throw away good ones. An attacker reads the answer just as well.',
    },
  ],
})
