const MIN_CREDITS = 10
const MAX_CREDITS = 1000

/** Catalogue key of an amount's error, or undefined. */
export function findAmountError(amount: string): string | undefined {
  if (!amount.trim()) return 'MANDATORY_AMOUNT'
  const value = Number(amount)
  return value >= MIN_CREDITS && value <= MAX_CREDITS ? undefined : 'AMOUNT_LIMIT'
}
