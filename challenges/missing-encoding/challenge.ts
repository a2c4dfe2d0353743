import { defineChallenge } from '#game/define.ts'

export default defineChallenge({
  id: 95,
  key: 'missingEncodingChallenge',
  name: 'Missing Encoding',
  category: 'Improper Input Validation',
  difficulty: 1,
  tags: ['Shenanigans'],
  weakness: 'Missing Output Encoding',
  cwe: [116],
  owasp: 'A03:2021',
  owasp2025: 'A05:2025',
  source: [
    { file: 'web/src/shop/photo-wall/photo-card.tsx', symbol: 'PhotoCard', lines: ['src={imagePath || undefined}'] },
  ],
  // The browser's request for the photo's address, whose signs were not encoded.
  conduct: { visits: ['/assets/public/images/uploads/ᓚᘏᗢ-'] },
  readUp: [
    { page: 'ground/developer-tools', hint: 2 },
    { page: 'ground/address', hint: 3 },
  ],
  description: 'On the <i>Photo Wall</i> hangs a cat that nobody gets to see. Get to see it.',
  hints: [
    'Go along the photo wall. One of the pictures is broken; its caption is there, and says what it should show.',
    'Inspect the broken picture with the developer tools, and compare two things: the address in the page, and the address that the browser really asked for, on the network tab.',
    'The browser stopped at a character that has a meaning of its own in addresses: what follows it never leaves the browser. Write that character as a percent sign and its number, wherever it stands, and open the address yourself.',
  ],
  explanation: {
    happened: 'You opened a picture whose address the page had got wrong.',
    allowedBy:
      'A file name was put into an address as it stands, and a # in an address is where the path ends and the fragment begins.',
    mendedBy:
      'Encode values for the place that they go to: percent-encode each part of a path before it becomes one, or give files names of your own.',
  },
})
