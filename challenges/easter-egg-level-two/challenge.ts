import { defineChallenge } from '#game/define.ts'

export default defineChallenge({
  id: 55,
  key: 'easterEggLevelTwoChallenge',
  name: 'Nested Easter Egg',
  category: 'Cryptographic Issues',
  difficulty: 4,
  tags: ['Shenanigans', 'Good for Demos'],
  weakness: 'Encoding in Place of Encryption',
  cwe: [327, 425],
  owasp: 'A02:2021',
  owasp2025: 'A04:2025',
  source: [
    { file: 'shop/pages/planet-routes.ts', symbol: 'ADDRESS', lines: ['const ADDRESS'] },
    { file: 'shop/pages/planet-routes.ts', symbol: 'planetRoutes', lines: ['app.get(ADDRESS'] },
  ],
  conduct: { visits: ['/ftp', '/gur/qrif/ner/fb/shaal/gurl/uvq/na/rnfgre/rtt/jvguva/gur/rnfgre/rtt'] },
  readUp: [{ page: 'ground/encodings', hint: 2 }],
  description: 'The egg that the developers hid was not the real one. Find that as well.',
  hints: [
    'First you need the egg that can be found. What is written on it looks worse than it is.',
    'What looks like a row of random letters, with an equals sign or two at its end, is an old acquaintance: bytes, written with sixty-four characters. Undo it, and look at the shape of what comes out.',
    'It has the slashes of an address, and letters that make no words. Every letter has been moved along the alphabet by the same number of places; half of the alphabet is a popular one, as it does not matter in which direction you go.',
  ],
  explanation: {
    happened: 'You undid two encodings and came to a page that nobody links to.',
    allowedBy:
      'An encoding keeps nothing secret: it has no key, so everybody who recognises it can undo it. The page asks nobody who they are.',
    mendedBy:
      'Encrypt what has to stay secret, with an algorithm that is known to hold and a key that is kept elsewhere, and check who may open a page.',
  },
})
