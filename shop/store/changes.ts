import type { Shop } from '#shop/shop.ts'

/** How many rows were ever changed in a shop since it was opened: the same number means the same data. */
export function countChanges({ sql }: Shop): number {
  const { changes } = sql.get`SELECT total_changes() AS changes` as { changes: number }
  return changes
}
