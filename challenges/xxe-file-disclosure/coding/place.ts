import { definePlace } from '#game/coding/define-coding.ts'

export default definePlace({
  file: 'shop/community/business-files.ts',
  symbols: ['quoteXmlOrder', 'quote'],
  explanation:
    'The parser has its defaults again: it fills in no entities and loads nothing from outside. Orders without such tricks are read as before.',
})
