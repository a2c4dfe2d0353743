import { queryOptions, useQuery } from '@tanstack/react-query'
import type { GameConfiguration } from '#contract/game.ts'
import { configurationQuery as publishedConfiguration } from '../application/configuration.ts'

/** The configuration that the shop's screens ask for, with the range's eyes. */
export const configurationQuery = queryOptions({
  ...publishedConfiguration,
  select: (configuration) => configuration as GameConfiguration,
})

/** The range's part of the configuration, or undefined until it is there. */
export function useRangeConfiguration(): GameConfiguration | undefined {
  return useQuery(configurationQuery).data
}
