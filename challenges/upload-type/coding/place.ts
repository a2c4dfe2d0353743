import { definePlace } from '#game/coding/define-coding.ts'

export default definePlace({
  file: 'shop/community/file-upload-routes.ts',
  symbols: ['HANDLERS', 'fileUploadRoutes', 'handlerFor'],
  explanation:
    'The server has a list of types that it takes, and a file of any other type is refused before somebody looks at it.',
})
