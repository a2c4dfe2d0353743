import { defineCoding } from '#game/coding/define-coding.ts'

export default defineCoding({
  file: 'shop/redirect/allowed-addresses.ts',
  symbols: ['ALLOWED_ADDRESSES', 'findAllowedAddress'],
  vulnerable: ['blockchain.info', 'explorer.dash.org', 'etherscan.io'],
  hints: [
    'The buttons are gone. Is everything gone that they needed?',
    'This list grew over the years and should be shorter. Where does the page still link to?',
    'Three entries are purses.',
  ],
  fixes: [
    {
      patch: 'no-bitcoin',
      outcome: 'still-exploitable',
      explanation: 'One purse of three. Whoever asks for the other two is still sent there.',
    },
    {
      patch: 'no-dash',
      outcome: 'still-exploitable',
      explanation: 'Dash is gone, Bitcoin and Ether are not. What is retired has to go as a whole.',
    },
    {
      patch: 'none',
      outcome: 'fixed',
      explanation:
        'All three are gone, with nothing left that nobody links to. A list of what is allowed is only as good as its upkeep.',
    },
    {
      patch: 'no-ether',
      outcome: 'still-exploitable',
      explanation: 'The last of the three is gone and the first two have stayed.',
    },
  ],
})
