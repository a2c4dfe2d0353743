import { defineCoding } from '#game/coding/define-coding.ts'

export default defineCoding({
  file: 'content/chain/contracts/JuiceShopSBT.sol',
  symbols: ['safeMint', 'ownerOf', 'tokenURI', 'transferFrom'],
  addedSymbols: ['burn'],
  vulnerable: ['uint256 tokenId = totalSupply'],
  neutral: ['function ownerOf(uint256 tokenId)', 'function tokenURI(uint256 tokenId)'],
  hints: [
    'Everything on a chain can be read by anybody who knows what to ask for. How hard is it to know that here?',
    'A token has a number, and the number leads to its holder and to its text. Where do numbers come from?',
    'Look for the line that decides on the number of a new token.',
  ],
  fixes: [
    {
      patch: 'burning',
      outcome: 'still-exploitable',
      explanation:
        'Whoever holds a soul may now destroy it. Those that are left have the numbers that they had, and a stranger goes on counting.',
    },
    {
      patch: 'hashed-number',
      outcome: 'fixed',
      explanation:
        'Numbers are now spread over more values than anybody can count through. Who knows the time, the recipient and the text can still work one out, and the chain’s log shows what was minted: this ends counting, it keeps nothing secret.',
    },
    {
      patch: 'private-mint',
      outcome: 'broken',
      explanation:
        'A function that is private cannot be called from outside, not even by the owner. No soul will ever be given again.',
    },
    {
      patch: 'no-counting',
      outcome: 'still-exploitable',
      explanation:
        'Every soul gets the number zero, and takes it away from the one before. To guess it takes one attempt.',
    },
  ],
})
