/** Headers that a browser sends with a script of a foreign page. Pages cannot change them. */
export const FOREIGN_SCRIPT: Readonly<Record<string, string>> = {
  accept: '*/*',
  referer: 'http://juice-quiz.example/',
  'sec-fetch-dest': 'script',
  'sec-fetch-mode': 'no-cors',
  'sec-fetch-site': 'cross-site',
}
