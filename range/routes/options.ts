import type { Catalogue } from '#range/catalogue/catalogue.ts'
import type { NeededServices } from '#range/needed-services.ts'
import type { Rules } from '#range/rules.ts'

export interface RangeRouteOptions {
  catalogue: Catalogue
  rules: Rules
  clock: () => Date
  /** Folder of all content; without it hints have no links. */
  contentDirectory?: string
  /** External services that challenges need; none by default. */
  needed?: NeededServices
}
