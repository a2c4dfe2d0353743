import { definePlace } from '#game/coding/define-coding.ts'

export default definePlace({
  file: 'shop/accounts/whoami-routes.ts',
  symbols: ['whoamiRoutes', 'replyScript'],
  explanation:
    'The answer is JSON and nothing else. A script is what any page in the world may load, with the cookie of whoever looks at that page; JSON stays with the pages that may read it.',
})
