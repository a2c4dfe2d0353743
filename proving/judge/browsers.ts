import { randomInt } from 'node:crypto'

const SYSTEMS = [
  'Windows NT 10.0; Win64; x64',
  'Macintosh; Intel Mac OS X 10_15_7',
  'X11; Linux x86_64',
  'Linux; Android 10; K',
] as const

const LANGUAGES = ['en-US,en;q=0.9', 'en-GB,en;q=0.8', 'en', 'en-US,en;q=0.5'] as const

/** Adds what a browser sends by itself. Headers that a request sets are kept, and empty ones are left out. */
export function addBrowser(browser: Record<string, string>, headers: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries({ ...browser, ...headers }).filter(([, value]) => value !== ''))
}

/** Headers of a customer's browser, so that nothing tells the judge from a customer. */
export function drawBrowser(): Record<string, string> {
  const system = SYSTEMS[randomInt(SYSTEMS.length)]
  const version = randomInt(128, 148)
  return {
    'user-agent': `Mozilla/5.0 (${system}) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/${version}.0.0.0 Safari/537.36`,
    'accept-language': LANGUAGES[randomInt(LANGUAGES.length)] ?? 'en',
    'sec-fetch-dest': 'empty',
    'sec-fetch-mode': 'cors',
    'sec-fetch-site': 'same-origin',
  }
}
