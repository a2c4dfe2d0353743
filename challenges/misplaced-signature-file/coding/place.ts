import { definePlace } from '#game/coding/define-coding.ts'

export default definePlace({
  file: 'shop/files/file-routes.ts',
  symbols: ['SHARED_FILE', 'sharedFileName'],
  explanation:
    'The check sees the name that is read, so the folder hands out its documents and nothing else. The rules of the monitoring should still move to where the monitoring is.',
})
