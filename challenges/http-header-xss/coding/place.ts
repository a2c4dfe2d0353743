import { definePlace } from '#game/coding/define-coding.ts'

export default definePlace({
  file: 'shop/accounts/administration-routes.ts',
  symbols: ["administrationRoutes > get '/rest/saveLoginIp'", 'signOutAddress'],
  explanation:
    'What a header tells is kept only if it is an address of the internet. Anybody can send any header, so it is as little to be trusted as a field of a form.',
})
