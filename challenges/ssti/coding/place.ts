import { definePlace } from '#game/coding/define-coding.ts'

export default definePlace({
  file: 'shop/profile/shown-name.ts',
  symbols: ['renderName', 'findText', 'fillIn'],
  explanation:
    'The name is escaped and shown. It is no part of the template any more, so there is nothing in it that could be computed.',
})
