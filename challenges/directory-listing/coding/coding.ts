import { defineCoding } from '#game/coding/define-coding.ts'

export default defineCoding({
  file: 'shop/files/file-routes.ts',
  symbols: ['fileRoutes'],
  addedSymbols: ['linkedFileName'],
  vulnerable: ["listFiles(app, pages, { path: '/ftp'", "serveFiles(app, { path: '/ftp'"],
  neutral: ['const documents =', 'const quarantined =', "path: '/ftp/quarantine'"],
  hints: [
    'Some of these folders are for partners and some for colleagues. Are they all for everybody?',
    'An internal paper was read in two steps: somebody saw its name, and somebody opened it.',
    'Two lines open the same folder, one to its list and one to its files.',
  ],
  fixes: [
    {
      patch: 'linked-files-only',
      outcome: 'fixed',
      explanation:
        'The folder is closed. What customers are sent links to keeps its address, by a list of what is allowed; for everything else there is no route any more.',
    },
    {
      patch: 'no-list',
      outcome: 'still-exploitable',
      explanation:
        'Without a list names have to be known or guessed, and an address that was once seen is soon told. The papers themselves are still handed to everybody.',
    },
    {
      patch: 'list-only',
      outcome: 'still-exploitable',
      explanation:
        'The wrong half: the terms of use and the papers of orders are gone, while everybody can still read what other papers there are.',
    },
    {
      patch: 'no-icons',
      outcome: 'still-exploitable',
      explanation: 'The list looks duller, and that is all that has changed.',
    },
  ],
})
