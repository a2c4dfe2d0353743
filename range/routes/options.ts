import type { FastifyRequest } from 'fastify'
import type { Catalogue } from '#range/catalogue/catalogue.ts'
import type { Rules } from '#range/rules.ts'

export interface RangeRouteOptions {
  catalogue: Catalogue
  rules: Rules
  /** Descriptions, hints and messages in the language of the request. Absent: as they were written. */
  translate?: (text: string, request: FastifyRequest) => string
}
