import { queryOptions } from '@tanstack/react-query'
import { requestJson } from './http.ts'

/** The part of the configuration that the range's screens read. */
export interface RangeConfiguration {
  application: { name: string; domain: string; localBackupEnabled?: boolean }
  challenges: {
    codingChallengesEnabled?: 'never' | 'solved' | 'always'
    restrictToTutorialsFirst?: boolean
    showHints?: boolean
  }
  ctf: {
    showFlagsInNotifications?: boolean
    showCountryDetailsInNotifications?: 'none' | 'name' | 'flag' | 'both'
    systemWideNotifications?: { url?: string | null; pollFrequencySeconds?: number | null }
  }
  hackingInstructor: { isEnabled?: boolean; hintPlaybackSpeed?: string }
}

export const configurationQuery = queryOptions({
  queryKey: ['configuration'],
  queryFn: async () =>
    (await requestJson<{ config: RangeConfiguration }>('GET', './rest/admin/application-configuration')).config,
  staleTime: Number.POSITIVE_INFINITY,
})
