import type { Catalogue } from '#range/catalogue/catalogue.ts'
import type { NeededServices } from '#range/needed-services.ts'
import type { Rules } from '#range/rules.ts'

export interface RangeRouteOptions {
  catalogue: Catalogue
  rules: Rules
  /** The time of all evidence. */
  clock: () => Date
  /** The folder of all content, with the handbook; hints link to nothing when left out. */
  contentDirectory?: string
  /** External services that challenges need; none by default. */
  needed?: NeededServices
}
