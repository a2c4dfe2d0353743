/** The address after a login: the requested one, if it is an address of this page. */
export function landingOf(redirectUrl: string | null): string {
  return redirectUrl?.startsWith('/') && !redirectUrl.startsWith('//') ? redirectUrl : '/search'
}

const secondFactor = '/2fa/enter'

/** Address of the code screen; it carries the final address along. */
export function secondFactorAddressOf(redirectUrl: string | null): string {
  return redirectUrl ? `${secondFactor}?redirectUrl=${encodeURIComponent(redirectUrl)}` : secondFactor
}
