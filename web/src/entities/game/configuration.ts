import { queryOptions, useQuery } from '@tanstack/react-query'
import type { GameConfiguration } from '#contract/game.ts'
import { configurationQuery as publishedConfiguration } from '../application/configuration.ts'

/** The configuration query of the shop's screens, with the range's types. */
export const configurationQuery = queryOptions({
  ...publishedConfiguration,
  select: (configuration) => configuration as GameConfiguration,
})

/** The range's part of the configuration, or undefined while it loads. */
export function useRangeConfiguration(): GameConfiguration | undefined {
  return useQuery(configurationQuery).data
}
