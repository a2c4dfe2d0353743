import { definePlace } from '#game/coding/define-coding.ts'

export default definePlace({
  file: 'shop/files/file-routes.ts',
  symbols: ['SHARED_FILE', 'sharedFileName'],
  explanation:
    'The name is checked as a whole and used as a whole. Before, its end was checked and its beginning opened, and a null byte lay between the two.',
})
