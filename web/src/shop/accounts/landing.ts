/** Where to go after a login: where it was asked for, as long as that is an address of this page. */
export function landingOf(redirectUrl: string | null): string {
  return redirectUrl?.startsWith('/') && !redirectUrl.startsWith('//') ? redirectUrl : '/search'
}

const secondFactor = '/2fa/enter'

/** Where the code is asked for; where to go after that travels along. */
export function secondFactorAddressOf(redirectUrl: string | null): string {
  return redirectUrl ? `${secondFactor}?redirectUrl=${encodeURIComponent(redirectUrl)}` : secondFactor
}
