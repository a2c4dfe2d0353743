import { defineChallenge } from '#game/define.ts'

export default defineChallenge({
  id: 1000,
  key: 'unlistedLabelChallenge',
  name: 'Unlisted Label',
  category: 'Broken Access Control',
  difficulty: 1,
  tags: ['Tutorial'],
  tutorialOrder: 14,
  mitigation: 'cs/Authorization',
  weakness: 'Insecure Direct Object Reference (IDOR)',
  cwe: [639],
  owasp: 'A01:2021',
  owasp2025: 'A01:2025',
  api: 'API1:2023',
  description: 'Labels of everything on sale can be had below <code>/rest/labels</code>. Read one of what is not.',
  hints: [
    'Every label has an address with a number in it. Fetch that of a product that you know.',
    'New goods are numbered from {{firstNumber}} on. Somebody is going to bring one out.',
  ],
  explanation: {
    happened: 'You read the label of a product that is not to be seen before next spring.',
    allowedBy: 'The route looks the number up and does not ask whether it may be shown.',
    mendedBy: 'Ask the same question as the lists do, in one place, wherever a product leaves the shop.',
  },
})
