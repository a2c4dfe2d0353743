/** Address of the login that returns to `address`, a place in this page. */
export function toLoginAddress(address: string): string {
  return `/login?redirectUrl=${encodeURIComponent(address).replaceAll('%2F', '/')}`
}
