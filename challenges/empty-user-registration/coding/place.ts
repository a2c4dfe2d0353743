import { definePlace } from '#game/coding/define-coding.ts'

export default definePlace({
  file: 'shop/accounts/user-routes.ts',
  symbols: ["userRoutes > post '/api/Users'", 'trimForm', 'objectionTo', 'isWhole'],
  explanation:
    'Every form is checked, with a repeated password or without, and blanks count as nothing. A form with a fault is answered before anything is stored, not afterwards.',
})
