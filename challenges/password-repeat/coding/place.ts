import { definePlace } from '#game/coding/define-coding.ts'

export default definePlace({
  file: 'shop/accounts/user-routes.ts',
  symbols: ["userRoutes > post '/api/Users'", 'trimForm', 'objectionTo'],
  explanation:
    'The server compares the two passwords before anything is stored. The check of the page may stay, as a help.',
})
