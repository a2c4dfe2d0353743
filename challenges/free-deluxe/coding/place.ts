import { definePlace } from '#game/coding/define-coding.ts'

export default definePlace({
  file: 'shop/membership/members.ts',
  symbols: ['takeMembership'],
  explanation:
    'Only the two means of payment that are charged are accepted, and everything else is refused. A list of what is allowed needs no idea of what others may send.',
})
