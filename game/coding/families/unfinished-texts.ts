import type { Attack, Family } from '#game/coding/define-coding.ts'
import type { Dice } from './dice.ts'

/** Addresses of the language that is not finished. Each run draws others. */
export const unfinishedTextFamilies: readonly Family[] = [
  {
    kind: 'attack',
    name: 'Texts of a language that is not on offer, by many addresses',
    times: 7,
    draw: drawAddressOf,
  },
]

const ADDRESSES: readonly [(key: string) => string, ...((key: string) => string)[]] = [
  (key) => `/assets/i18n/${key}.json`,
  (key) => `/assets//i18n/${key}.json`,
  (key) => `/assets/i18n/%${key.charCodeAt(0).toString(16)}${key.slice(1)}.json`,
  (key) => `/assets/i18n/./${key}.json`,
  (key) => `/%61ssets/i18n/${key}.json`,
  (key) => `/assets/i18n/${key}%2Ejson`,
  (key) => `/assets/i18n/${key.slice(0, 3)}.json`,
]

function drawAddressOf(dice: Dice): Attack {
  const address = dice.deal(ADDRESSES)('tlh_AA')
  const query = dice.choose(['', `?${dice.drawBetween(1, 99)}`, `?v=${dice.drawLetters(3)}`])
  const accept = dice.choose(['application/json', '*/*', 'text/html'])
  return async ({ visitor }) => {
    const { status, text, headers } = await visitor.get(address + query, { headers: { accept } })
    return status === 200 && !headers.get('content-type')?.startsWith('text/html') && text.includes('"LANGUAGE"')
  }
}
