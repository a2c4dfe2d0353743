import { defineCoding } from '#game/coding/define-coding.ts'

export default defineCoding({
  file: 'shop/accounts/user-routes.ts',
  symbols: ['userRoutes', 'withPicture'],
  vulnerable: ['row = insertRow(shop, users, withPicture(form))'],
  neutral: ['const form = fieldsOf(request)', 'function withPicture(form'],
  hints: [
    'The form on the page has a handful of fields. Who says that a request has no others?',
    'Compare what is checked of the form with what is stored of it.',
    'Look for the line that writes the whole form into the table.',
  ],
  fixes: [
    {
      patch: 'default-role',
      outcome: 'still-exploitable',
      explanation: 'A default is for those who say nothing. Who sends a role still gets it.',
    },
    {
      patch: 'no-registration',
      outcome: 'broken',
      explanation:
        'Nobody becomes an administrator, since nobody can register any more. A shop without new customers is safe for a short time only.',
    },
    {
      patch: 'forced-role',
      outcome: 'fixed',
      explanation:
        'Whatever the request says, this comes later and counts: who registers is a customer. Roles are given by those who may give them.',
    },
    {
      patch: 'hidden-role',
      outcome: 'still-exploitable',
      explanation:
        'The role is kept quiet in the reply and stored all the same. To hide a privilege does not take it away.',
    },
  ],
})
