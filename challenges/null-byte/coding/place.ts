import { definePlace } from '#game/coding/define-coding.ts'

export default definePlace({
  file: 'shop/files/file-routes.ts',
  symbols: ['SHARED_FILE', 'sharedFileName'],
  explanation:
    'The name is cut first and checked afterwards, so the check sees what is read. A terminator hides nothing from it any more.',
})
