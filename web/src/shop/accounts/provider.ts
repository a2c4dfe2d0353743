import type { ProviderSettings } from '#contract/application.ts'

/** Address of the page without its fragment. */
type Place = Pick<Location, 'origin' | 'pathname'>

export interface Provider {
  name: string
  /** The provider's login page; undefined if it does not return to this address. */
  address: string | undefined
}

/** Resolves a configured address, relative to the page and not to a screen. */
function resolve(address: string, { origin, pathname }: Place): URL {
  return new URL(address, `${origin}${pathname}`)
}

/** Return address: this page for the shop's own provider, otherwise the agreed one. */
function findWayBack({ authorizeUrl, authorizedRedirects }: ProviderSettings, here: Place): string | undefined {
  if (authorizeUrl && !/^https?:/i.test(authorizeUrl)) return resolve('./', here).href
  const agreed = authorizedRedirects?.find(({ uri }) => uri === here.origin)
  return agreed?.proxy ?? agreed?.uri
}

/** The configured provider, or undefined. */
export function findProvider(settings: ProviderSettings | undefined, here: Place): Provider | undefined {
  if (!settings?.authorizeUrl || !settings.clientId) return undefined
  const name = settings.providerName ?? 'Google'
  const back = findWayBack(settings, here)
  if (!back) return { name, address: undefined }
  const address = resolve(settings.authorizeUrl, here)
  const query = { client_id: settings.clientId, response_type: 'token', scope: 'email', redirect_uri: back }
  for (const [key, value] of Object.entries(query)) address.searchParams.set(key, value)
  return { name, address: address.href }
}

/** The provider's answer in the address: an access token, or an empty object after a refusal. */
export function answerIn(hash: string): { accessToken?: string } | undefined {
  const [, name] = /^#(access_token|error)=/.exec(hash) ?? []
  if (name === 'error') return {}
  const accessToken = name && new URLSearchParams(hash.slice(1)).get('access_token')
  return accessToken ? { accessToken } : undefined
}

/** Customers of a provider never choose a password; it is derived from the e-mail address. */
export function passwordOf(email: string): string {
  const bytes = new TextEncoder().encode([...email].reverse().join(''))
  return btoa(String.fromCharCode(...bytes))
}

/** Requests the e-mail address of an access token's owner from the provider. */
export async function fetchEmail(accessToken: string, settings: ProviderSettings, here: Place): Promise<string> {
  const address = resolve(settings.userInfoUrl ?? '', here)
  address.searchParams.set('access_token', accessToken)
  const response = await fetch(address)
  if (!response.ok) throw new Error(`The provider answered ${response.status}.`)
  const { email } = (await response.json()) as { email?: unknown }
  if (typeof email !== 'string' || !email) throw new Error('The provider did not say who this is.')
  return email
}
