/** Numbers with two decimals are exact up to a trillion. */
const MAX_CENTS = 1e14

/** Converts an amount into whole cents, halves away from zero. NaN if it is no amount. */
export function toCents(amount: unknown): number {
  const isNumber = typeof amount === 'number' || (typeof amount === 'string' && amount.trim() !== '')
  return isNumber ? toWholeCents(Number(amount) * 100) : Number.NaN
}

/** Converts cents into an amount for clients and the database, e.g. 1.99. */
export function toAmount(cents: number): number {
  return cents / 100
}

/** Formats cents for display, e.g. `1.99`. */
export function formatAmount(cents: number): string {
  return toAmount(cents).toFixed(2)
}

/** Rounds a product, whose last digits have errors of binary fractions. */
export function toWholeCents(cents: number): number {
  const clean = Number(cents.toPrecision(15))
  const whole = Math.sign(clean) * Math.round(Math.abs(clean))
  return Math.abs(whole) <= MAX_CENTS ? whole + 0 : Number.NaN
}
