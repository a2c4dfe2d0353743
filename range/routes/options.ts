import type { Catalogue } from '#range/catalogue/catalogue.ts'
import type { Rules } from '#range/rules.ts'

export interface RangeRouteOptions {
  catalogue: Catalogue
  rules: Rules
}
