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
