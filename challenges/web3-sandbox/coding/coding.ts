import { defineCoding } from '#game/coding/define-coding.ts'

export default defineCoding({
  file: 'web/src/app/routes.tsx',
  symbols: ['listRoutes'],
  vulnerable: ['path="/web3-sandbox"'],
  hints: [
    'Think of what a shop is for, and read the addresses one by one. Which of them does nobody need who buys juice?',
    'It is a tool for those who write contracts, among pages for those who have wallets.',
    'Look for the line with the address of a place to play in.',
  ],
  fixes: [
    {
      patch: 'no-route',
      outcome: 'fixed',
      explanation:
        'A tool of the developers does not belong into what customers are sent. Without its entry in the table its script is not built either, so there is nothing left to find.',
    },
    {
      patch: 'members',
      outcome: 'still-exploitable',
      explanation:
        'Strangers are shown a polite 403, until they have registered. Customers have no more business there than they do.',
    },
    {
      patch: 'administrators',
      outcome: 'still-exploitable',
      explanation:
        'This guard reads the role from a token in the local storage and asks nobody who signed it. Besides, administrators of a shop write no contracts: nobody is left whom the page would be for.',
    },
  ],
})
