import { defineChallenge } from '#game/define.ts'

export default defineChallenge({
  id: 12,
  key: 'web3SandboxChallenge',
  name: 'Web3 Sandbox',
  category: 'Broken Access Control',
  difficulty: 1,
  tags: ['Web3'],
  hasCodingChallenge: true,
  weakness: 'Forced Browsing',
  cwe: [425, 489],
  owasp: 'A01:2021',
  owasp2025: 'A01:2025',
  source: [{ file: 'web/src/app/routes.tsx', symbol: "<Route '/web3-sandbox'>", lines: ['path="/web3-sandbox"'] }],
  readUp: [{ page: 'ground/developer-tools', hint: 2 }],
  description: 'Find the workshop for smart contracts that a developer forgot to take out of the shop.',
  hints: [
    'No link leads there. It is found like the score board: in the list of pages that your browser was sent.',
    'Look in the main script for addresses of pages that belong to wallets and bees. One of them is about playing in the sand.',
  ],
  hintIds: [1, 2],
  explanation: {
    happened: 'You opened a tool of the developers that was shipped along with the shop.',
    allowedBy: 'The page is in the table of screens that every browser gets, and nothing asks who is there.',
    mendedBy:
      'What is for developers is left out when the shop is built for customers. If it has to be there, the server asks for a role before it hands the page out.',
  },
})
