interface GoogleSettings {
  clientId?: string
  authorizedRedirects?: { uri: string; proxy?: string }[]
}

const provider = 'https://accounts.google.com/o/oauth2/v2/auth'

/** Address of the provider's login page, or undefined when this origin is not one that the provider sends people back to. */
export function googleAddress(
  settings: GoogleSettings | undefined,
  here: Pick<Location, 'origin'>,
): string | undefined {
  const redirect = settings?.authorizedRedirects?.find(({ uri }) => uri === here.origin)
  if (!redirect || !settings?.clientId) return undefined
  const query = new URLSearchParams({
    client_id: settings.clientId,
    response_type: 'token',
    scope: 'email',
    redirect_uri: redirect.proxy ?? redirect.uri,
  })
  return `${provider}?${query}`
}

const profile = 'https://www.googleapis.com/oauth2/v1/userinfo?alt=json&access_token='

/** The access token with which the provider sends people back, if the address carries one. */
export function accessTokenIn(hash: string): string | undefined {
  return hash.startsWith('#access_token=')
    ? (new URLSearchParams(hash.slice(1)).get('access_token') ?? undefined)
    : undefined
}

/** Customers from the provider never choose a password; theirs follows from the e-mail. */
export function passwordFor(email: string): string {
  return btoa([...email].reverse().join(''))
}

export async function fetchGoogleEmail(accessToken: string): Promise<string> {
  const response = await fetch(`${profile}${encodeURIComponent(accessToken)}`)
  if (!response.ok) throw new Error(`The provider answered ${response.status}.`)
  return ((await response.json()) as { email: string }).email
}
