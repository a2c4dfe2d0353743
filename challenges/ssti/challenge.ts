import { defineChallenge } from '#game/define.ts'

export default defineChallenge({
  id: 74,
  key: 'sstiChallenge',
  name: 'SSTi',
  category: 'Injection',
  difficulty: 6,
  tags: ['Contraption', 'Danger Zone', 'Code Analysis'],
  disabledEnv: ['Docker', 'Heroku'],
  weakness: 'Server-Side Template Injection',
  cwe: [1336, 95, 94],
  owasp: 'A03:2021',
  owasp2025: 'A05:2025',
  source: [{ file: 'shop/profile/shown-name.ts', symbol: 'findText', lines: ['return await shop.runProgram(code)'] }],
  readUp: [{ page: 'nosql/templates', hint: 1 }],
  description:
    'Have the server fetch a program that was put into quarantine for good reasons, and have it start that program. The file names in quarantine say where to find it.',
  hints: [
    'One page of the shop is still put together by the server, from a template. Nothing in your browser will do; find a text of yours that the template takes in.',
    'The profile shows your name. A name that is a sum between <code>#{</code> and <code>}</code> tells you who is computing, and with what.',
    'Links to the program lie in a folder beside the documents that everybody may read. What they lead to on the internet has a copy in the small web, and the server finds it under the same address.',
    'A program on Node reaches the shell by the module child_process. The template has no require of its own, but process.mainModule has one. Have execSync run something harmless first, such as ls, and look at your profile.',
    'Then fetch the program for Linux on an ordinary machine, make it executable and start it: three commands, joined by two ampersands each.',
  ],
  hintIds: [1, 2, 3, 4, 5],
  explanation: {
    happened: 'A name had the server fetch a stranger’s program and start it, and the program rang at a door inside.',
    allowedBy:
      'The name becomes a part of the template before the template is filled in, so whatever it asks for is computed.',
    mendedBy:
      'Keep templates constant and hand names over as values; nothing that a customer types belongs into eval or a template’s source.',
  },
})
