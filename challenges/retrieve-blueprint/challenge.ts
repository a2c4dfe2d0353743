import { defineChallenge } from '#game/define.ts'

export default defineChallenge({
  id: 72,
  key: 'retrieveBlueprintChallenge',
  name: 'Retrieve Blueprint',
  category: 'Sensitive Data Exposure',
  difficulty: 5,
  weakness: 'Publicly Accessible Files',
  cwe: [552],
  owasp: 'A01:2021',
  owasp2025: 'A01:2025',
  source: [
    { file: 'shop/pages/page-routes.ts', symbol: 'pageRoutes', lines: ["join(folders.contentDirectory, 'images')"] },
  ],
  readUp: [{ page: 'files/exif', hint: 2 }],
  description:
    'Whoever has the plan of one certain product never needs to buy it again. Download the plan, free of charge.',
  hints: [
    'Go through the shelves: which of these things comes out of a machine that other people own as well?',
    'Download its picture and read what the file says about itself. It names the program that drew it; find out what kind of file such a program makes for the machine.',
    'The folder with the shop’s leftovers is not the place. The plan lies where the picture lies, and is named after what it shows, in one word.',
  ],
  explanation: {
    happened: 'You downloaded the model of a product that the shop sells, and can print as many as you like.',
    allowedBy:
      'The model was put into the folder of the pictures, which everybody may read. Its picture’s metadata told what to look for.',
    mendedBy:
      'Keep what you live on out of public folders, and strip metadata from pictures before they are published.',
  },
})
