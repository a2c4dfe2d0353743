import { z } from '#foundation/zod.ts'
import type { ShopSettings } from '#shop/settings.ts'

const registration = z.object({
  application: z.object({
    googleOauth: z.object({
      clientId: z.string(),
      authorizedRedirects: z
        .array(z.object({ uri: z.string(), proxy: z.string().nullish() }))
        .nullish()
        .transform((entries) => entries ?? []),
    }),
  }),
})

/** The shop as Orchard's only client. */
export interface Client {
  id: string
  name: string
  /** Registered redirect addresses of the shop. */
  redirects: readonly URL[]
}

/** Registration of the shop, from the published configuration. @throws ZodError if the configuration has none */
export function readClient({
  application,
  server,
  published,
}: Pick<ShopSettings, 'application' | 'server' | 'published'>): Client {
  const { clientId, authorizedRedirects } = registration.parse(published).application.googleOauth
  const addresses = [server.baseUrl, ...authorizedRedirects.flatMap(({ uri, proxy }) => [uri, proxy])]
  const redirects = addresses.flatMap((address) => (address && URL.canParse(address) ? [new URL(address)] : []))
  return { id: clientId, name: application.name, redirects }
}

/**
 * Checks that an address leads back to the shop.
 * Front page only: redirects of the shop would carry the token in the fragment along.
 */
export function checkRedirect(
  wanted: string,
  { redirects }: Pick<Client, 'redirects'>,
  basePath: string,
  isShop: (url: URL) => boolean,
): URL | undefined {
  if (!URL.canParse(wanted)) return undefined
  const url = new URL(wanted)
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return undefined
  if (url.username || url.password || url.search || wanted.includes('#')) return undefined
  if (redirects.some((known) => known.origin === url.origin && isFront(url, known.pathname))) return url
  return isShop(url) && isFront(url, basePath) ? url : undefined
}

function isFront({ pathname }: URL, path: string): boolean {
  const bare = (text: string) => text.replace(/\/+$/, '')
  return bare(pathname) === bare(path)
}
