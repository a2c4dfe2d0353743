import { definePlace } from '#game/coding/define-coding.ts'

export default definePlace({
  file: 'shop/pages/page-routes.ts',
  symbols: ['PICTURE', 'pageRoutes'],
  explanation:
    'The public folder shows pictures, and plans that lie among them are answered like unknown addresses. They belong into a folder of their own.',
})
