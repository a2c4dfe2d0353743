import { defineChallenge } from '#game/define.ts'

export default defineChallenge({
  id: 19,
  key: 'directoryListingChallenge',
  name: 'Confidential Document',
  category: 'Sensitive Data Exposure',
  difficulty: 1,
  tags: ['Good for Demos'],
  hasCodingChallenge: true,
  weakness: 'Directory Listing',
  cwe: [548, 552],
  owasp: 'A01:2021',
  owasp2025: 'A01:2025',
  source: [
    {
      file: 'shop/files/file-routes.ts',
      symbol: 'fileRoutes',
      lines: ["listFiles(app, pages, { path: '/ftp'", "serveFiles(app, { path: '/ftp'"],
    },
  ],
  conduct: { visits: ['/ftp'] },
  readUp: [{ page: 'files/paths', hint: 2 }],
  description: 'Read a document that says of itself that customers must never find it.',
  hints: [
    'The terms of use are a file like any other. The page About Us links to them: open them and look at their address.',
    'Leave out the last part of that address, which is the name of the file. The folder in front of it lists what it holds. The file for robots, robots.txt, knows that folder as well.',
    'Nothing guards the document that you are looking for. Open what the folder lists, one after the other, until one of them shouts at you.',
  ],
  hintIds: [1, 3, 2],
  explanation: {
    happened: 'You leafed through a folder and read plans that were meant for the board.',
    allowedBy: 'The server lists the folder for everybody, and hands out every document in it to whoever asks.',
    mendedBy:
      'Switch listings off, keep what is confidential out of the web server’s reach, and check who is asking before you hand out a file.',
  },
})
