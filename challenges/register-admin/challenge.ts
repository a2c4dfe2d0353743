import { defineChallenge } from '#game/define.ts'

export default defineChallenge({
  id: 4,
  key: 'registerAdminChallenge',
  name: 'Admin Registration',
  category: 'Improper Input Validation',
  difficulty: 3,
  hasCodingChallenge: true,
  mitigation: 'cs/Mass_Assignment',
  weakness: 'Mass Assignment',
  cwe: [915],
  owasp: 'A08:2021',
  owasp2025: 'A08:2025',
  api: 'API3:2023',
  source: [
    {
      file: 'shop/accounts/user-routes.ts',
      symbol: "post '/api/Users'",
      lines: ['insertRow(shop, users, withPicture(form))'],
    },
    { file: 'shop/accounts/user-resource.ts', symbol: 'users', lines: ["string('role'"] },
  ],
  readUp: [{ page: 'rights/fields', hint: 2 }],
  description: 'Register as a customer who happens to be an administrator from the first day on.',
  hints: [
    'Register once the ordinary way, and read what the server sends back about your new account.',
    'The answer knows fields that the form never asked you for.',
    'Send such a field along. Which value would the code compare with, if it had to tell staff from customers?',
  ],
  explanation: {
    happened: 'You sent a role along with the registration, and the account was created with it.',
    allowedBy: 'Whatever fields a request carries are copied into the new row.',
    mendedBy: 'Pick the permitted fields one by one on the server, and set the role there.',
  },
})
