import { definePlace } from '#game/coding/define-coding.ts'

export default definePlace({
  file: 'shop/files/file-routes.ts',
  symbols: ['SHARED_FILE', 'sharedFileName'],
  explanation:
    'The vault is no document, so it is on the list no longer, and the name is checked in the form in which it is read. The passwords in it have been public and need new ones, too.',
})
