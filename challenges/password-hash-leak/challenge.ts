import { defineChallenge } from '#game/define.ts'

export default defineChallenge({
  id: 1,
  key: 'passwordHashLeakChallenge',
  name: 'Password Hash Leak',
  category: 'Sensitive Data Exposure',
  difficulty: 2,
  mitigation: 'https://owasp.org/API-Security/editions/2019/en/0xa3-excessive-data-exposure',
  weakness: 'Excessive Data Exposure',
  cwe: [200],
  owasp: 'A01:2021',
  owasp2025: 'A01:2025',
  api: 'API3:2023',
  source: [{ file: 'shop/accounts/whoami-routes.ts', symbol: 'describe', lines: ['const known = wanted.filter('] }],
  readUp: [
    { page: 'ground/developer-tools', hint: 1 },
    { page: 'ground/address', hint: 3 },
    { page: 'ground/hashes', hint: 0 },
  ],
  description:
    'Ask the shop about yourself in such a way that it adds the hash of your password. No injection is needed, only curiosity.',
  hints: [
    'Sign in, and watch what the page asks the server behind the scenes.',
    'One of those answers describes the customer of the moment, and is remarkably short. Must it be?',
    'Interfaces that serve many clients often let them name the fields they would like. Ask for fields by that very word, with the name of the column; the cookie has to come along.',
  ],
  explanation: {
    happened: 'You named the fields you wanted in a parameter, and the hash of your password was among them.',
    allowedBy: 'The address hands out any field of the customer’s record that it is asked for.',
    mendedBy: 'List the fields that may leave the server, and keep hashes out of the objects that handlers work with.',
  },
})
