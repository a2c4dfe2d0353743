import { definePlace } from '#game/coding/define-coding.ts'

export default definePlace({
  file: 'shop/graphql/office.ts',
  symbols: ['showFigures'],
  explanation:
    'The field looks at the role of the one who asks before it reads anything. Whether somebody knows of the field makes no difference any more.',
})
