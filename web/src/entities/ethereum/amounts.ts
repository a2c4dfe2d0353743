import { formatUnits, parseUnits } from 'viem/utils'

const ETHER_DECIMALS = 18

/** Maximum length of a number field: 78 digits and a decimal sign hold every number of the network. */
const MAX_NUMBER_CHARACTERS = 80

/** Formats units with `decimals`, e.g. wei, for people: `1,035.5`. Rounds down to at most `digits` decimals. */
export function formatToken(units: bigint, language: string, decimals = ETHER_DECIMALS, digits = 6): string {
  const [whole = '0', rest = ''] = formatUnits(units < 0n ? -units : units, decimals).split('.')
  const fraction = rest.slice(0, digits).replace(/0+$/, '')
  const format = new Intl.NumberFormat(language)
  const point = format.formatToParts(1.5).find(({ type }) => type === 'decimal')?.value ?? '.'
  const shown = format.format(BigInt(whole)) + (fraction && point + fraction)
  if (shown === '0' && units !== 0n) return `<\u202f0${point}${'0'.repeat(digits - 1)}1`
  return units < 0n ? `−${shown}` : shown
}

/** Parses an amount of ether, or of tokens with `decimals`, into units; undefined if it is invalid or too precise. */
export function parseToken(typed: string, decimals = ETHER_DECIMALS): bigint | undefined {
  const text = typed.trim().replace(',', '.')
  if (!/^\d*\.?\d*$/.test(text) || !/\d/.test(text) || text.length > MAX_NUMBER_CHARACTERS) return undefined
  if ((text.split('.')[1] ?? '').length > decimals) return undefined
  return parseUnits(text, decimals)
}

/** Shortens an address or a hash to its beginning and end. */
export function shortenHex(hex: string): string {
  return hex.length > 14 ? `${hex.slice(0, 6)}…${hex.slice(-4)}` : hex
}
