/** Whether a search term continues the query. A cheap test that spares honest searches the expensive one. */
export function isAppendingQuery(term: unknown): boolean {
  return /\bunion\b/i.test(typeof term === 'string' ? term : (JSON.stringify(term) ?? ''))
}
