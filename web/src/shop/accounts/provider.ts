import type { ProviderSettings } from '#contract/application.ts'

/** Where the page is, without what follows the `#`. */
type Place = Pick<Location, 'origin' | 'pathname'>

export interface Provider {
  name: string
  /** Where people log in there, or undefined when it does not send anybody back to this place. */
  address: string | undefined
}

/** An address from the configuration may be relative: to the page, not to a screen of it. */
function resolve(address: string, { origin, pathname }: Place): URL {
  return new URL(address, `${origin}${pathname}`)
}

/** Where the provider sends people back to: this page for one that comes with the shop, else what was agreed on. */
function findWayBack({ authorizeUrl, authorizedRedirects }: ProviderSettings, here: Place): string | undefined {
  if (authorizeUrl && !/^https?:/i.test(authorizeUrl)) return resolve('./', here).href
  const agreed = authorizedRedirects?.find(({ uri }) => uri === here.origin)
  return agreed?.proxy ?? agreed?.uri
}

/** The provider whose customers are welcome here; undefined when none is configured. */
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

/** What the provider sent people back with, if the address says so: an access token, or nothing after a refusal. */
export function answerIn(hash: string): { accessToken?: string } | undefined {
  const [, name] = /^#(access_token|error)=/.exec(hash) ?? []
  if (name === 'error') return {}
  const accessToken = name && new URLSearchParams(hash.slice(1)).get('access_token')
  return accessToken ? { accessToken } : undefined
}

/** Customers from the provider never choose a password; theirs follows from the e-mail. */
export function passwordOf(email: string): string {
  const bytes = new TextEncoder().encode([...email].reverse().join(''))
  return btoa(String.fromCharCode(...bytes))
}

/** Asks the provider whom an access token was given to. */
export async function fetchEmail(accessToken: string, settings: ProviderSettings, here: Place): Promise<string> {
  const address = resolve(settings.userInfoUrl ?? '', here)
  address.searchParams.set('access_token', accessToken)
  const response = await fetch(address)
  if (!response.ok) throw new Error(`The provider answered ${response.status}.`)
  const { email } = (await response.json()) as { email?: unknown }
  if (typeof email !== 'string' || !email) throw new Error('The provider did not say who this is.')
  return email
}
