import { IMAGINARY_ID } from '#game/continue-codes.ts'
import { defineChallenge } from '#game/define.ts'

export default defineChallenge({
  id: 41,
  key: 'continueCodeChallenge',
  name: 'Imaginary Challenge',
  category: 'Cryptographic Issues',
  difficulty: 6,
  tags: ['Shenanigans', 'Code Analysis'],
  mitigation: 'cs/Cryptographic_Storage',
  weakness: 'Hard-coded Salt of a Reversible Code',
  cwe: [547, 327],
  owasp: 'A02:2021',
  owasp2025: 'A04:2025',
  imaginaryId: IMAGINARY_ID,
  readUp: [
    { page: 'ground/developer-tools', hint: 1 },
    { page: 'ground/encodings', hint: 3 },
  ],
  description:
    'Make the shop believe that you have solved challenge <strong>#999</strong>. There is no such challenge, which makes it a little harder.',
  hints: [
    'Nobody asks for a proof when progress comes back after a restart. Watch what the page fetches when something is solved: a row of letters and digits, which also lies in a cookie and in the backup of the score board.',
    'The row is no random number. It holds the numbers of what was solved, and only looks confused. Solve one thing more and compare, or compare with a friend.',
    'Somebody else wrote what confuses it. The developers’ backup package.json.bak among the documents in /ftp names a library that makes short ids of numbers.',
    'Pulpedia in the outside world has the manual. It is said of some developers that they copy the example and change nothing: not the salt, not the length, not the alphabet.',
    'Encode 999 that way; the workbench has a step for it. Then give it to the shop as the page does after a restart: a PUT to /rest/continue-code, with apply and the code behind it, each after a slash.',
  ],
  explanation: {
    happened: 'You wrote yourself a code for progress that nobody has ever made.',
    allowedBy:
      'The codes are an encoding that everybody can undo and redo who knows its salt, and the salt is the one of the manual.',
    mendedBy:
      'Keep progress on the server, or sign what is given away with a secret key, and check the signature when it comes back.',
  },
})
