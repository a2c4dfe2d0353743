const MIN_CREDITS = 10
const MAX_CREDITS = 1000

/** What is wrong with an amount to put into the wallet: a key of the catalogue, or undefined. */
export function findAmountError(amount: string): string | undefined {
  if (!amount.trim()) return 'MANDATORY_AMOUNT'
  const value = Number(amount)
  return value >= MIN_CREDITS && value <= MAX_CREDITS ? undefined : 'AMOUNT_LIMIT'
}
