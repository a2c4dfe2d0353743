import { defineChallenge } from '#game/define.ts'

export default defineChallenge({
  id: 78,
  key: 'hiddenImageChallenge',
  name: 'Steganography',
  category: 'Security through Obscurity',
  difficulty: 4,
  tags: ['Shenanigans'],
  weakness: 'Reliance on Security Through Obscurity',
  cwe: [656],
  owasp: 'A04:2021',
  owasp2025: 'A06:2025',
  readUp: [{ page: 'files/hidden', hint: 3 }],
  description: 'Somebody hides in one of the shop’s pictures. Tell the shop their full name.',
  hints: [
    'Your eyes will not find them, however close you get.',
    'The pictures that accompany the customers’ words on the page About Us are seven. One of them comes in another format than its sisters, and with a reason.',
    'That format keeps every single pixel as it was. Change the lowest bit of a colour, and nobody sees it.',
    'Take the lowest bits out in order: row by row, pixel by pixel, red, green, blue. Eight of them make a byte, the first one counts most, and the bytes make another picture. The workbench of the outside world has a step for that. Report who is on it by way of the contact form or a complaint.',
  ],
  explanation: {
    happened: 'You found the picture within the picture, and named who is on it.',
    allowedBy: 'It was hidden, but not locked: whoever knows where to look needs no key.',
    mendedBy: 'Encrypt what has to stay secret before you hide it, or better, do not deliver it.',
  },
})
