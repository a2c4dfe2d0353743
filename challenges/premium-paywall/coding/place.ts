import { definePlace } from '#game/coding/define-coding.ts'

export default definePlace({
  file: 'shop/files/file-routes.ts',
  symbols: ['PUBLISHED_KEYS', 'fileRoutes'],
  explanation:
    'Partners need the public key and nothing else. A key that has been in a public folder is known, so it has to be changed as well.',
})
