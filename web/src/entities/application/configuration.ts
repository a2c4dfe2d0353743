import { queryOptions, useQuery } from '@tanstack/react-query'
import { get } from '../session/http.ts'

/** Who else may vouch for a customer. */
export interface ProviderSettings {
  providerName?: string
  /** Where people log in there; relative to the page for a provider that this server brings along. */
  authorizeUrl?: string
  userInfoUrl?: string
  clientId?: string
  authorizedRedirects?: { uri: string; proxy?: string | null }[]
}

/** The parts of the published configuration that the page reads. A trainer may leave out any of them. */
export interface Configuration {
  application?: {
    name?: string
    domain?: string
    logo?: string
    showVersionNumber?: boolean
    showGitHubLinks?: boolean
    privacyContactEmail?: string
    altcoinName?: string
    recyclePage?: { topProductImage?: string; bottomProductImage?: string }
    social?: Partial<Record<`${string}Url`, string | null>>
    welcomeBanner?: { showOnFirstStart?: boolean; title?: string; message?: string }
    cookieConsent?: { message?: string; dismissText?: string; linkText?: string; linkUrl?: string }
    googleOauth?: ProviderSettings
  }
}

const forever = Number.POSITIVE_INFINITY

export const configurationQuery = queryOptions({
  queryKey: ['configuration'],
  queryFn: async () => (await get<{ config: Configuration }>('rest/admin/application-configuration')).config,
  staleTime: forever,
})

export const versionQuery = queryOptions({
  queryKey: ['application-version'],
  queryFn: async () => (await get<{ version: string }>('rest/admin/application-version')).version,
  staleTime: forever,
})

/** The configuration, or undefined until it is there. */
export function useConfiguration(): Configuration | undefined {
  return useQuery(configurationQuery).data
}
