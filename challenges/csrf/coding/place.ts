import { definePlace } from '#game/coding/define-coding.ts'

export default definePlace({
  file: 'shop/profile/profile-routes.ts',
  symbols: ["profileRoutes > post '/profile'", "profileRoutes > post '/profile/image/url'"],
  also: { file: 'shop/profile/profile-page.ts', symbols: ['renderProfilePage'] },
  explanation:
    'Browsers say where a form comes from, and forms of other pages are refused, for the name as for the picture. A hidden random value in the form would do as well; the cookie alone says who somebody is, not what they want.',
})
