import { definePlace } from '#game/coding/define-coding.ts'

export default definePlace({
  file: 'shop/accounts/password-routes.ts',
  symbols: ["passwordRoutes > get '/rest/user/change-password'"],
  explanation:
    'The old password is always compared. A field that is missing or empty is a wrong answer and no reason to skip the question.',
})
