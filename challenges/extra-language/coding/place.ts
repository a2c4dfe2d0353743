import { definePlace } from '#game/coding/define-coding.ts'

export default definePlace({
  file: 'shop/pages/page-routes.ts',
  symbols: ['addMessages'],
  explanation:
    'Texts of a language that is not finished get no address. Leaving it out of a list hides it from those alone who read lists.',
})
