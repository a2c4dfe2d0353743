import { queryOptions, useQuery } from '@tanstack/react-query'
import type { ApplicationConfiguration, ConfigurationReply, VersionReply } from '#contract/application.ts'
import { get } from '../session/http.ts'

const forever = Number.POSITIVE_INFINITY

export const configurationQuery = queryOptions({
  queryKey: ['configuration'],
  queryFn: async () => (await get<ConfigurationReply>('rest/admin/application-configuration')).config,
  staleTime: forever,
})

export const versionQuery = queryOptions({
  queryKey: ['application-version'],
  queryFn: async () => (await get<VersionReply>('rest/admin/application-version')).version,
  staleTime: forever,
})

/** The configuration, or undefined while it loads. */
export function useConfiguration(): ApplicationConfiguration | undefined {
  return useQuery(configurationQuery).data
}
