import { defineChallenge } from '#game/define.ts'

export default defineChallenge({
  id: 106,
  key: 'lfrChallenge',
  name: 'Local File Read',
  category: 'Vulnerable Components',
  difficulty: 5,
  tags: ['OSINT', 'Danger Zone'],
  disabledEnv: ['Docker', 'Heroku'],
  weakness: 'Local File Read by Template Options',
  cwe: [73, 22],
  owasp: 'A04:2021',
  owasp2025: 'A01:2025',
  source: [
    {
      file: 'shop/privacy/erasure-routes.ts',
      symbol: "post '/dataerasure'",
      lines: ['const options = {', 'if (options.layout)'],
    },
    { file: 'shop/privacy/views.ts', symbol: 'renderInFrame', lines: ['posix.join(disk.home, VIEWS, file)'] },
  ],
  readUp: [
    { page: 'nosql/templates', hint: 1 },
    { page: 'rights/fields', hint: 4 },
    { page: 'files/paths', hint: 5 },
  ],
  description: 'Have a page of this shop show you a file of its server.',
  hints: [
    'Read how template engines of Node find their files, and which of their options have been trouble before.',
    'Such options travel in the same bag as the values of a page. Whoever empties a whole form into that bag lets the sender pack it.',
    'Few pages are still made on the server. One of them is easily forgotten, since it is about forgetting.',
    'Its form has two fields. Send it a third one: some names get a 500 for an answer, and that one tells a path.',
    'The frame around a page is called layout. Ask for one that lies beside the views and has an ending: ../package.json.',
  ],
  explanation: {
    happened: 'The server read a file of your choice and took it for the frame of a page.',
    allowedBy: 'Everything in the form is handed to the renderer as its options, and one of those names a file.',
    mendedBy: 'Hand over named values only, never a whole request; and choose layouts in the code.',
  },
})
