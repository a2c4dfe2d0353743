import type { Catalogue } from '#range/catalogue/catalogue.ts'
import type { LabRouteOptions } from '#range/lab/options.ts'
import type { Rules } from '#range/rules.ts'

export interface RangeRouteOptions {
  catalogue: Catalogue
  rules: Rules
  /** For the outside world. */
  lab: LabRouteOptions
}
