import { queryOptions, useQuery } from '@tanstack/react-query'
import { configurationQuery as publishedConfiguration } from '../application/configuration.ts'

/** The part of the configuration that the range's screens read. */
export interface RangeConfiguration {
  application: { name: string; domain: string; localBackupEnabled?: boolean }
  challenges: {
    codingChallengesEnabled?: 'never' | 'solved' | 'always'
    restrictToTutorialsFirst?: boolean
    showHints?: boolean
    showSolvedNotifications?: boolean
    xssBonusPayload?: string
  }
  ctf: {
    showFlagsInNotifications?: boolean
    showCountryDetailsInNotifications?: 'none' | 'name' | 'flag' | 'both'
    systemWideNotifications?: { url?: string | null; pollFrequencySeconds?: number | null }
  }
  hackingInstructor: { isEnabled?: boolean; hintPlaybackSpeed?: string }
}

/** The configuration that the shop's screens ask for, with the range's eyes. */
export const configurationQuery = queryOptions({
  ...publishedConfiguration,
  select: (configuration) => configuration as RangeConfiguration,
})

/** The range's part of the configuration, or undefined until it is there. */
export function useRangeConfiguration(): RangeConfiguration | undefined {
  return useQuery(configurationQuery).data
}
