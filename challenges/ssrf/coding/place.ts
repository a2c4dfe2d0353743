import { definePlace } from '#game/coding/define-coding.ts'

export default definePlace({
  file: 'shop/profile/pictures.ts',
  symbols: ['keepLinked', 'fetchPicture'],
  explanation:
    'The server fetches from machines on a short list, by the name that the address parser finds. Pictures of all others are linked, as they were when they could not be fetched.',
})
