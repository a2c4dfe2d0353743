import type { FastifyInstance } from 'fastify'
import type { RecycleRequest, RecycleRow } from '#contract/community.ts'
import { success } from '#foundation/success.ts'
import { denyAll, isAuthorized } from '#shop/accounts/guards.ts'
import { fieldsOf } from '#shop/pipeline/bodies.ts'
import { replyText } from '#shop/pipeline/text.ts'
import { boolean, date, integer, type ResourceOf } from '#shop/resources/columns.ts'
import { openResource } from '#shop/resources/resource-routes.ts'
import { findRow, showRow } from '#shop/resources/rows.ts'

const recycles: ResourceOf<RecycleRow> = {
  name: 'Recycle',
  table: 'Recycles',
  columns: [
    integer('UserId'),
    integer('AddressId'),
    integer('id'),
    integer('quantity'),
    boolean('isPickup', { default: 0 }),
    date('date'),
  ],
}

export function recycleRoutes(app: FastifyInstance): void {
  app.get('/api/Recycles', (_request, reply) => {
    reply.send(success({ err: 'Sorry, this endpoint is not supported.' }))
  })

  app.get<{ Params: { id: string } }>('/api/Recycles/:id', (request, reply) => {
    const wanted: unknown = JSON.parse(request.params.id)
    const ids = (Array.isArray(wanted) ? wanted : [wanted]).filter((id) => typeof id !== 'object')
    try {
      const rows = ids.map((id) => findRow(request.shop, recycles, String(id)))
      reply.send(success(rows.flatMap((row) => (row ? [showRow(recycles, row)] : []))))
    } catch {
      replyText(reply, 200, 'Error fetching recycled items. Please try again')
    }
  })

  openResource(
    app,
    recycles,
    {
      create: [
        isAuthorized,
        (request, _reply, done) => {
          const { isPickUp, ...form } = fieldsOf<RecycleRequest>(request)
          request.body = isPickUp === undefined ? form : { isPickup: isPickUp, ...form }
          done()
        },
      ],
      update: [denyAll],
      remove: [denyAll],
    },
    { show: (row) => ({ ...row, pickupDate: row.isPickup ? row.date : null }) },
  )
}
