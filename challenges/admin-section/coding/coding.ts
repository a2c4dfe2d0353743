import { defineCoding } from '#game/coding/define-coding.ts'

export default defineCoding({
  file: 'web/src/app/routes.tsx',
  symbols: ['listRoutes'],
  vulnerable: ['path="/administration"'],
  neutral: [
    '<Route\n  path="/administration"\n  element={\n    <Guard only="admin">\n      <AdministrationPage />\n    </Guard>\n  }\n/>',
  ],
  hints: [
    'This table is sent to every browser, customers’ and strangers’ alike. Is there an entry that none of them should have?',
    'Look for the line with the address of the staff’s own room.',
  ],
  fixes: [
    {
      patch: 'application-of-its-own',
      outcome: 'fixed',
      explanation:
        'What only the staff needs is not sent to customers at all. It becomes an application of its own that the Internet does not reach, and every call that it makes still asks the server who is there.',
    },
    {
      patch: 'base64',
      outcome: 'still-exploitable',
      explanation:
        'Base64 is a way of writing and no secret: atob in the console turns it back, and the address works as before.',
    },
    {
      patch: 'character-codes',
      outcome: 'still-exploitable',
      explanation:
        'The browser has to work the address out, so whoever has the browser can let it. And it is still the first one that anybody would guess.',
    },
    {
      patch: 'any-customer',
      outcome: 'still-exploitable',
      explanation:
        'Now every customer gets in, without even having to write a token. The guard was never more than decoration, but this one is less.',
    },
  ],
})
