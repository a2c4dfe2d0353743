import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Guard } from '#common/guards.ts'
import { internalError } from '#common/resource-failure.ts'
import { type Customer, customerFacts } from '#shop/accounts/customers.ts'
import { denyAll, isAuthorized } from '#shop/accounts/guards.ts'
import { writeTo } from '#shop/accounts/letters.ts'
import { ADMIN_IMAGE, DEFAULT_IMAGE, users } from '#shop/accounts/user-resource.ts'
import { type Fields, fieldsOf } from '#shop/pipeline/bodies.ts'
import { answerFailure } from '#shop/resources/failure.ts'
import { openResource } from '#shop/resources/resource-routes.ts'
import { insertRow } from '#shop/resources/rows.ts'
import { toStoredTime } from '#shop/store/dates.ts'
import type { Row } from '#shop/store/query.ts'
import { cleaned } from '#shop/texts/strict-inputs.ts'
import type { Texts } from '#shop/texts/texts.ts'

/** Registration, and the list of customers. */
export function userRoutes(app: FastifyInstance, texts: Texts): void {
  openResource(
    app,
    users,
    {
      list: [isAuthorized],
      create: [checkRegistration, refuseAccountant],
      one: [isAuthorized],
      update: [denyAll, refuseAccountant],
      remove: [denyAll],
    },
    {
      prepare: (sent, { shop }) => dressAdmin(shop.settings.strictInputs ? cleaned(sent, 'email', 'username') : sent),
      stored: (row, request, operation) => {
        if (operation === 'create') welcome(row, request, texts)
      },
    },
  )
}

/** Trims what the form sent. An empty form is turned down, but what came with it is kept all the same. */
const checkRegistration: Guard = (request, reply, done) => {
  const form = fieldsOf(request)
  const { email, password, passwordRepeat } = form as Record<string, string | undefined>
  if (email === undefined || password === undefined || passwordRepeat === undefined) {
    done()
    return
  }
  if (email.length !== 0 && password.length !== 0) {
    const trimmed = { email: email.trim(), password: password.trim(), passwordRepeat: passwordRepeat.trim() }
    request.body = { ...form, ...trimmed }
    done()
    return
  }
  reply.code(400).type('text/html; charset=utf-8')
  keepQuietly(request)
  reply.send('Invalid email/password cannot be empty')
}

function keepQuietly(request: FastifyRequest): void {
  const form = fieldsOf(request)
  try {
    const row = insertRow(request.shop.db, users, form)
    request.shop.audit('customerRegistered', { customer: customerFacts(row as unknown as Customer), sent: form })
  } catch {
    // The reply has its status already.
  }
}

const refuseAccountant: Guard = (request, reply, done) => {
  const { email } = fieldsOf(request)
  const reserved = `acc0unt4nt@${request.shop.settings.application.domain}`.toLowerCase()
  if (typeof email === 'string' && email.toLowerCase() === reserved) {
    answerFailure(internalError('This accountant has never been hired, and no form will change that.'), reply)
  } else {
    done()
  }
}

function dressAdmin(form: Fields): Fields {
  const hasOwnImage = form.profileImage !== undefined && form.profileImage !== DEFAULT_IMAGE
  return form.role === 'admin' && !hasOwnImage ? { ...form, profileImage: ADMIN_IMAGE } : form
}

function welcome(row: Row, request: FastifyRequest, texts: Texts): void {
  const { shop, body } = request
  const now = toStoredTime(new Date())
  const id = Number(row.id)
  shop.sql.run`INSERT INTO Wallets (UserId, balance, createdAt, updatedAt) VALUES (${id}, 0, ${now}, ${now})`
  shop.audit('customerRegistered', {
    customer: customerFacts(row as unknown as Customer),
    sent: body as Readonly<Record<string, unknown>>,
  })
  writeTo(request, texts, row.email, 'welcome')
}
