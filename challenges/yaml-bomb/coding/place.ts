import { definePlace } from '#game/coding/define-coding.ts'

export default definePlace({
  file: 'shop/community/business-files.ts',
  symbols: ['quoteYamlOrder', 'quote'],
  explanation:
    'The order is refused in any case, so it is quoted without being loaded. Aliases stay the few characters that they are.',
})
