import { defineChallenge } from '#game/define.ts'

export default defineChallenge({
  id: 29,
  key: 'extraLanguageChallenge',
  name: 'Extra Language',
  category: 'Broken Anti Automation',
  difficulty: 5,
  tags: ['Brute Force'],
  weakness: 'Forced Browsing',
  cwe: [425, 799],
  owasp: 'A01:2021',
  owasp2025: 'A01:2025',
  source: [
    { file: 'shop/pages/page-routes.ts', symbol: 'addMessages', lines: ['for (const { name } of readdirSync('] },
  ],
  readUp: [{ page: 'ground/developer-tools', hint: 1 }],
  description: 'The shop speaks one language more than it offers. Get hold of the file with its texts.',
  hints: [
    'Change the language, and watch which file the page then asks for.',
    'The name of that file is made of two codes, one for the language and one for the country. The list of languages that the page is sent holds all names but the one you want.',
    'Nobody here is born with that language, and no country speaks it. Read up in the encyclopedia of the outside world on how such languages are written down, and on the country that there is none of.',
    'What remains is a handful of names, or a few thousand if you would rather guess. Nobody counts how often you ask; let a script do it. A file that is none comes back as the page of the shop.',
  ],
  explanation: {
    happened: 'You guessed the name of a file that nobody told you about.',
    allowedBy:
      'The file was delivered with the shop and only left out of a list, and guessing is neither slowed down nor noticed.',
    mendedBy:
      'Deliver only what is meant to be used, and slow down and report whoever asks for one missing file after the other.',
  },
})
