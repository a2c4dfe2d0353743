import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Guard } from '#foundation/guards.ts'
import { selectRows } from '#foundation/list-query.ts'
import { createNotFound } from '#foundation/resource-failure.ts'
import { success } from '#foundation/success.ts'
import { fieldsOf } from '#shop/pipeline/bodies.ts'
import { listColumns, type Resource } from '#shop/resources/columns.ts'
import { answerFailure } from '#shop/resources/failure.ts'
import { findRow, insertRow, listRows, removeRow, showRow, updateRow } from '#shop/resources/rows.ts'
import type { Fields } from '#shop/resources/values.ts'
import type { Row } from '#shop/store/query.ts'

/** Guards by operation. An operation without an entry has no route. */
export interface Access {
  list?: Guard[]
  create?: Guard[]
  one?: Guard[]
  update?: Guard[]
  remove?: Guard[]
}

/** Side effects of a resource. */
export interface ResourceHooks {
  /** Adapts the sent fields before they are stored. */
  prepare?(sent: Fields, request: FastifyRequest): Fields
  /** Runs after a row was created or changed; `row` is as stored. */
  stored?(row: Row, request: FastifyRequest): void
  /** Adapts a row before it is shown. */
  show?(row: Row, request: FastifyRequest): Row
}

interface OneOf {
  Params: { id: string }
}

/** Registers the routes of a table below `/api/<name>s`. */
export function openResource(
  app: FastifyInstance,
  resource: Resource,
  access: Access,
  hooks: ResourceHooks = {},
): void {
  const path = `/api/${resource.name}s`
  const columns = listColumns(resource)
  const show = (row: Row, request: FastifyRequest) => {
    const shown = showRow(resource, row)
    return hooks.show ? hooks.show(shown, request) : shown
  }
  const sentBy = (request: FastifyRequest) => {
    const sent = fieldsOf(request)
    return hooks.prepare ? hooks.prepare(sent, request) : sent
  }

  if (access.list) {
    app.get(path, { preHandler: access.list }, (request, reply) => {
      answerRefusals(reply, () => {
        const rows = selectRows(listRows(request.shop, resource), columns, request.query as Row)
        reply.send(success(rows.map((row) => show(row, request))))
      })
    })
  }
  if (access.create) {
    app.post(path, { preHandler: access.create }, (request, reply) => {
      answerRefusals(reply, () => {
        const row = insertRow(request.shop, resource, sentBy(request))
        hooks.stored?.(row, request)
        const shown = success(show(row, request))
        reply.code(201).header('location', `${path}/${row.id}`).send(shown)
      })
    })
  }
  if (access.one) {
    app.get<OneOf>(`${path}/:id`, { preHandler: access.one }, (request, reply) => {
      answerRefusals(reply, () => {
        const row = findRow(request.shop, resource, request.params.id)
        if (!row) throw createNotFound()
        reply.send(success(show(row, request)))
      })
    })
  }
  if (access.update) {
    app.put<OneOf>(`${path}/:id`, { preHandler: access.update }, (request, reply) => {
      answerRefusals(reply, () => {
        const row = updateRow(request.shop, resource, request.params.id, sentBy(request))
        hooks.stored?.(row, request)
        reply.send(success(show(row, request)))
      })
    })
  }
  if (access.remove) {
    app.delete<OneOf>(`${path}/:id`, { preHandler: access.remove }, (request, reply) => {
      answerRefusals(reply, () => {
        removeRow(request.shop, resource, request.params.id)
        reply.send(success({}))
      })
    })
  }
}

function answerRefusals(reply: FastifyReply, answer: () => void): void {
  try {
    answer()
  } catch (error) {
    answerFailure(error, reply)
  }
}
