import type { TeamCard } from '#contract/class.ts'

export function actPathFor({ slug }: Pick<TeamCard, 'slug'>, act: string): string {
  return `trainer/teams/${encodeURIComponent(slug)}/${act}`
}
