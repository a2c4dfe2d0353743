import type { TeamCard } from '#contract/class.ts'

/** Where something is done to a team. */
export function actPathFor({ slug }: Pick<TeamCard, 'slug'>, act: string): string {
  return `trainer/teams/${encodeURIComponent(slug)}/${act}`
}
