const least = 10
const most = 1000

/** What is wrong with an amount to put into the wallet: a key of the catalogue, or undefined. */
export function findAmountError(amount: string): string | undefined {
  if (!amount.trim()) return 'MANDATORY_AMOUNT'
  const value = Number(amount)
  return value >= least && value <= most ? undefined : 'AMOUNT_LIMIT'
}
