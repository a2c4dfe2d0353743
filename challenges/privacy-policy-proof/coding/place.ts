import { definePlace } from '#game/coding/define-coding.ts'

export default definePlace({
  file: 'shop/pages/wallpaper-routes.ts',
  symbols: ['WALLPAPERS', 'wallpaperRoutes'],
  explanation:
    'The server asks who is there before it sends the picture. The address may be known to everybody, because it is no longer the only lock.',
})
