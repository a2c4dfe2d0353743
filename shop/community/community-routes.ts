import type { FastifyInstance } from 'fastify'
import type { ComplaintRow } from '#contract/community.ts'
import { denyAll, isAuthorized } from '#shop/accounts/guards.ts'
import { boolean, integer, length, type Resource, type ResourceOf, string } from '#shop/resources/columns.ts'
import { openResource } from '#shop/resources/resource-routes.ts'

/** Longest complaint, in characters. */
const MAX_MESSAGE_CHARACTERS = 4096

const complaints: ResourceOf<ComplaintRow> = {
  name: 'Complaint',
  table: 'Complaints',
  columns: [
    integer('UserId'),
    integer('id'),
    string('message', { rules: [length(0, MAX_MESSAGE_CHARACTERS)] }),
    string('file', { default: null }),
  ],
}

const privacyRequests: Resource = {
  name: 'PrivacyRequest',
  table: 'PrivacyRequests',
  columns: [integer('id'), integer('UserId'), boolean('deletionRequested', { default: 0 })],
}

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
