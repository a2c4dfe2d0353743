import { z } from '#foundation/zod.ts'
import { type Client, checkRedirect } from './redirects.ts'

/** An authorization request of a site. Forms carry it along. */
export interface AuthorizationRequest {
  clientId: string
  /** As requested. */
  redirectUri: string
  /** Checked address. */
  redirect: URL
  scope: string
  state: string | undefined
}

/** Reason of a refused authorization request; each has a text. */
export type Refusal = 'client' | 'redirect' | 'type' | 'scope'

const wire = z.object({
  client_id: z.string().max(200).catch(''),
  redirect_uri: z.string().max(2000).catch(''),
  response_type: z.string().max(100).catch(''),
  scope: z.string().max(500).catch(''),
  state: z.string().max(2000).optional().catch(undefined),
})

/**
 * Checks an authorization request from a query or from our own forms.
 * @param isShop whether the shop is at an address
 */
export function readAuthorizationRequest(
  sent: unknown,
  client: Client,
  basePath: string,
  isShop: (url: URL) => boolean,
): AuthorizationRequest | { refusal: Refusal } {
  const { client_id, redirect_uri, response_type, scope, state } = wire.parse(sent ?? {})
  if (client_id !== client.id) return { refusal: 'client' }
  const redirect = checkRedirect(redirect_uri, client, basePath, isShop)
  if (!redirect) return { refusal: 'redirect' }
  if (response_type !== 'token') return { refusal: 'type' }
  if (!scope.split(/\s+/).includes('email')) return { refusal: 'scope' }
  return { clientId: client_id, redirectUri: redirect_uri, redirect, scope, state }
}

/** Hidden fields that carry the request along. */
export function toFields({ clientId, redirectUri, scope, state }: AuthorizationRequest): Record<string, string> {
  return {
    client_id: clientId,
    redirect_uri: redirectUri,
    response_type: 'token',
    scope,
    ...(state === undefined ? {} : { state }),
  }
}

/** Redirect with an answer in the fragment, which servers do not see. */
export function answerTo({ redirect, state }: AuthorizationRequest, facts: Record<string, string>): string {
  const fragment = new URLSearchParams({ ...facts, ...(state === undefined ? {} : { state }) })
  return `${redirect.href}#${fragment}`
}
