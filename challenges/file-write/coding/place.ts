import { definePlace } from '#game/coding/define-coding.ts'

export default definePlace({
  file: 'shop/community/business-files.ts',
  symbols: ['COMPLAINTS', 'unpackComplaint'],
  explanation:
    'The path is joined and tidied first, and then has to begin with the folder of complaints and a slash. Whether some folder occurs in it says nothing, because two dots lead out again.',
})
