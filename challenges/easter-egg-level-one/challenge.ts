import { defineChallenge } from '#game/define.ts'

export default defineChallenge({
  id: 23,
  key: 'easterEggLevelOneChallenge',
  name: 'Easter Egg',
  category: 'Broken Access Control',
  difficulty: 4,
  tags: ['Shenanigans', 'Contraption', 'Good for Demos'],
  weakness: 'Poison Null Byte',
  cwe: [626, 552],
  owasp: 'A01:2021',
  owasp2025: 'A01:2025',
  source: [
    {
      file: 'shop/files/file-routes.ts',
      symbol: 'sharedFileName',
      lines: ['if (!SHARED_FILE.test(name))', "name.split('%00')"],
    },
  ],
  conduct: { trick: 'nullByte', visits: ['/ftp', '/ftp/eastere.gg'] },
  readUp: [
    { page: 'files/paths', hint: 2 },
    { page: 'ground/encodings', hint: 4 },
  ],
  description: 'The developers hid an egg. Find it and crack it.',
  hints: [
    'It was not laid far away: it lies in the same nest as the other things that this shop left behind.',
    'That nest is a folder. The terms of use, linked on the page About Us, lie in it: leave out the last part of their address, and read the list for a name that sounds like an egg.',
    'The folder hands out documents only, and judges them by their ending. Ask for the egg, and the refusal names the endings that are welcome.',
    'A null byte behind the name and a welcome ending behind that please both: the check reads to the end, and whoever opens the file stops earlier. It has to be encoded twice, as %2500.',
  ],
  hintIds: [1, 3, 2, 4],
  explanation: {
    happened: 'You took an egg out of a folder that hands out documents only.',
    allowedBy:
      'The folder is listed for everybody, and the check of the ending can be talked round with a terminator in the name.',
    mendedBy: 'Keep what is not for visitors out of the folder; a filter for endings is a sieve, no lock.',
  },
})
