import { definePlace } from '#game/coding/define-coding.ts'

export default definePlace({
  file: 'shop/accounts/whoami-routes.ts',
  symbols: ['whoamiRoutes', 'describe'],
  explanation:
    'The fields that may leave the server are written down in one place. A caller can choose among them, and every new column stays inside until somebody adds it to the list.',
})
