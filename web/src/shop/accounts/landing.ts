/** Where to go after a login: where it was asked for, as long as that is an address of this page. */
export function landing(redirectUrl: string | null): string {
  return redirectUrl?.startsWith('/') && !redirectUrl.startsWith('//') ? redirectUrl : '/search'
}
