import type { TeamCard } from '#contract/class.ts'

/** Path of an action on a team. */
export function actPathFor({ slug }: Pick<TeamCard, 'slug'>, act: string): string {
  return `trainer/teams/${encodeURIComponent(slug)}/${act}`
}
