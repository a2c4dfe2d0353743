/** Whether a search term goes on where the query should have ended. A cheap look that spares honest searches the expensive one. */
export function isAppendingQuery(term: unknown): boolean {
  return /\bunion\b/i.test(typeof term === 'string' ? term : (JSON.stringify(term) ?? ''))
}
