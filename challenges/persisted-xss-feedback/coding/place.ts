import { definePlace } from '#game/coding/define-coding.ts'

export default definePlace({
  file: 'shop/texts/sanitize-html.ts',
  symbols: ['TAG', 'sanitizeHtml', 'keptAttributes'],
  explanation:
    'What remains is cleaned again until nothing changes, so pieces cannot come together after the last look. A maintained library that writes the markup anew would do as well.',
})
