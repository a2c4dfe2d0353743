import { definePlace } from '#game/coding/define-coding.ts'

export default definePlace({
  file: 'shop/community/file-upload-routes.ts',
  symbols: ['MAX_FILE_BYTES', 'fileUploadRoutes'],
  explanation:
    'The limit of the form is that of the server, too. It holds while the file arrives, for files of every type.',
})
