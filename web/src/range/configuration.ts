import { queryOptions, useQuery } from '@tanstack/react-query'
import { get } from '../shop/http.ts'

/** The part of the configuration that the range's screens read. */
export interface RangeConfiguration {
  application: { name: string; domain: string; localBackupEnabled?: boolean }
  challenges: {
    codingChallengesEnabled?: 'never' | 'solved' | 'always'
    restrictToTutorialsFirst?: boolean
    showHints?: boolean
    xssBonusPayload?: string
  }
  ctf: {
    showFlagsInNotifications?: boolean
    showCountryDetailsInNotifications?: 'none' | 'name' | 'flag' | 'both'
    systemWideNotifications?: { url?: string | null; pollFrequencySeconds?: number | null }
  }
  hackingInstructor: { isEnabled?: boolean; hintPlaybackSpeed?: string }
}

/** Same key and reply as the shop's query of it: whoever asks first asks for both. */
export const configurationQuery = queryOptions({
  queryKey: ['configuration'],
  queryFn: async () => (await get<{ config: RangeConfiguration }>('rest/admin/application-configuration')).config,
  staleTime: Number.POSITIVE_INFINITY,
})

/** The range's part of the configuration, or undefined until it is there. */
export function useRangeConfiguration(): RangeConfiguration | undefined {
  return useQuery(configurationQuery).data
}
