import type { FastifyInstance } from 'fastify'
import type { ComplaintRow } from '#contract/community.ts'
import { denyAll, isAuthorized } from '#shop/accounts/guards.ts'
import { length, type Resource, type ResourceOf } from '#shop/resources/columns.ts'
import { openResource } from '#shop/resources/resource-routes.ts'

/** Longest complaint, in characters. */
const MAX_MESSAGE_CHARACTERS = 4096

const complaints: ResourceOf<ComplaintRow> = {
  name: 'Complaint',
  table: 'Complaints',
  columns: [
    { name: 'UserId', type: 'integer' },
    { name: 'id', type: 'integer' },
    { name: 'message', type: 'string', rules: [length(0, MAX_MESSAGE_CHARACTERS)] },
    { name: 'file', type: 'string', default: null },
  ],
}

const privacyRequests: Resource = {
  name: 'PrivacyRequest',
  table: 'PrivacyRequests',
  columns: [
    { name: 'id', type: 'integer' },
    { name: 'UserId', type: 'integer' },
    { name: 'deletionRequested', type: 'boolean', default: 0 },
  ],
}

/** What customers write to the shop. */
export function communityRoutes(app: FastifyInstance): void {
  openResource(app, complaints, {
    list: [isAuthorized],
    create: [isAuthorized],
    one: [denyAll],
    update: [denyAll],
    remove: [denyAll],
  })

  openResource(app, privacyRequests, {
    list: [denyAll],
    create: [isAuthorized],
    one: [denyAll],
    update: [denyAll],
    remove: [denyAll],
  })
}
