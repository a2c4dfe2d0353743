import { defineChallenge } from '#game/define.ts'

export default defineChallenge({
  id: 9,
  key: 'nftUnlockChallenge',
  name: 'NFT Takeover',
  category: 'Sensitive Data Exposure',
  difficulty: 2,
  tags: ['Contraption', 'Good for Demos', 'Web3'],
  hasCodingChallenge: true,
  weakness: 'Exposed Seed Phrase',
  cwe: [522, 200],
  owasp: 'A04:2021',
  owasp2025: 'A06:2025',
  readUp: [{ page: 'chains/wallets', hint: 2 }],
  description:
    'A customer owns the only token of this shop that cannot be sold, at <code>/#/juicy-nft</code>. Take over the wallet that it lies in.',
  hints: [
    'Somebody wanted the token sent to his wallet, and told the shop a good deal more than the address. What customers say about the shop is for everybody to read.',
    'Twelve odd English words in a row are a seed phrase after BIP-39: whoever has them has all accounts of the wallet.',
    'Derive the first account on the usual path, without a passphrase, with a wallet or with the converter that the handbook’s page on wallets tries out, and give its private key, 0x and all, to the page. The address and the public key are not secret.',
  ],
  hintIds: [1, 2, 3],
  explanation: {
    happened: 'You made a private key of words that somebody had published, and the wallet with its token is yours.',
    allowedBy:
      'A seed phrase is the wallet itself. It stood in a text that every visitor can read, and words once read cannot be taken back.',
    mendedBy:
      'A seed phrase is never typed into a form of anybody. One that has been seen is given up: move everything to a new wallet. A shop can look through what it publishes for such phrases.',
  },
})
