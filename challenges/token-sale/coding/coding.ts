import { defineCoding } from '#game/coding/define-coding.ts'

export default defineCoding({
  file: 'web/src/app/routes.tsx',
  symbols: ['listRoutes'],
  also: { file: 'web/src/shop/token-sale/matcher.ts', symbols: ['unpack', 'spell', 'leadsToLaunch'] },
  vulnerable: ['leadsToLaunch(pathname) ?', 'return first.includes(name)'],
  neutral: [
    'function unpack(',
    "return letters\n    .reverse()\n    .map((letter, place) => String.fromCharCode(letter - moved - 47 - place))\n    .join('')\n}",
    'function spell(number: number): string {\n  return number.toString(36)\n}',
    'export function leadsToLaunch(path: string): boolean {\n  const [first =',
    'const name =\n    unpack(',
    'return first.includes(name)\n}',
  ],
  hints: [
    'Every address in the table is a word but for one. It stands where all that is not listed ends up.',
    'Somebody took great pains that nobody reads this address. Follow the calculation to where its result is used.',
    'Look for two lines: one asks whether an address is the hidden one, the other compares.',
  ],
  fixes: [
    {
      patch: 'base64',
      outcome: 'still-exploitable',
      explanation:
        'Less to read, and less to undo: what was a calculation is now one call in the console. The page is there for whoever makes it.',
    },
    {
      patch: 'administrators',
      outcome: 'still-exploitable',
      explanation:
        'The page is still sent to every browser, and what stands before it is a role in a token that the visitor can write. A secret that has been delivered is none.',
    },
    {
      patch: 'not-there',
      outcome: 'fixed',
      explanation:
        'What nobody is to read yet is not on the server yet. On the day of the announcement the page is added, at an address that may be read by all.',
    },
  ],
})
