import { definePlace } from '#game/coding/define-coding.ts'

export default definePlace({
  file: 'shop/community/business-files.ts',
  symbols: ['quoteXmlOrder', 'quote'],
  explanation:
    'The order is refused in any case, so it is quoted without being parsed. No document is too much for a program that does not expand it.',
})
