import { definePlace } from '#game/coding/define-coding.ts'

export default definePlace({
  file: 'shop/community/file-upload-routes.ts',
  symbols: ['HANDLERS', 'refuseOrder'],
  explanation:
    'Orders in XML and YAML are refused by their name, and no parser opens them. An interface that is retired has to be gone; a sentence about it does not switch it off.',
})
