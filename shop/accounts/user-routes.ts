import type { FastifyInstance } from 'fastify'
import type { Guard } from '#foundation/guards.ts'
import { createInternalError } from '#foundation/resource-failure.ts'
import { success } from '#foundation/success.ts'
import { type Customer, customerFactsOf } from '#shop/accounts/customers.ts'
import { denyAll, isAuthorized } from '#shop/accounts/guards.ts'
import { writeTo } from '#shop/accounts/letters.ts'
import { ADMIN_IMAGE, DEFAULT_IMAGE, users } from '#shop/accounts/user-resource.ts'
import { type Fields, fieldsOf } from '#shop/pipeline/bodies.ts'
import { replyText } from '#shop/pipeline/text.ts'
import { answerFailure } from '#shop/resources/failure.ts'
import { openResource } from '#shop/resources/resource-routes.ts'
import { insertRow, showRow } from '#shop/resources/rows.ts'
import type { Row } from '#shop/store/query.ts'
import type { Texts } from '#shop/texts/texts.ts'
import { openWallet } from '#shop/wallet/wallets.ts'

export function userRoutes(app: FastifyInstance, texts: Texts): void {
  openResource(app, users, {
    list: [isAuthorized],
    one: [isAuthorized],
    update: [denyAll, refuseAccountant],
    remove: [denyAll],
  })

  app.post('/api/Users', { preHandler: [trimForm, refuseAccountant] }, (request, reply) => {
    const { shop } = request
    const form = fieldsOf(request)
    // Adds the objections of the database, so that a form has to be corrected only once.
    let objection = objectionTo(form)
    let row: Row | undefined
    try {
      row = insertRow(shop, users, withPicture(form))
      shop.audit('customerRegistered', { customer: customerFactsOf(row as unknown as Customer), sent: form })
    } catch (error) {
      objection ??= error
    }
    if (typeof objection === 'string') {
      replyText(reply, 400, objection)
    } else if (row) {
      openWallet(shop, Number(row.id))
      writeTo(request, texts, row.email, 'welcome')
      reply
        .code(201)
        .header('location', `/api/Users/${row.id}`)
        .send(success(showRow(users, row)))
    } else {
      answerFailure(objection, reply)
    }
  })
}

interface WholeForm extends Fields {
  email: string
  password: string
  passwordRepeat: string
}

const trimForm: Guard = (request, _reply, done) => {
  const form = fieldsOf(request)
  if (isWhole(form) && objectionTo(form) === undefined) {
    const { email, password, passwordRepeat } = form
    request.body = { ...form, email: email.trim(), password: password.trim(), passwordRepeat: passwordRepeat.trim() }
  }
  done()
}

/** Returns the first fault of a form that needs no database. */
function objectionTo(form: Fields): unknown {
  if (!isWhole(form) || (form.email.length !== 0 && form.password.length !== 0)) return undefined
  return 'Invalid email/password cannot be empty'
}

function isWhole(form: Fields): form is WholeForm {
  const { email, password, passwordRepeat } = form
  return email !== undefined && password !== undefined && passwordRepeat !== undefined
}

const refuseAccountant: Guard = (request, reply, done) => {
  const { email } = fieldsOf(request)
  const reserved = `acc0unt4nt@${request.shop.settings.application.domain}`.toLowerCase()
  if (typeof email === 'string' && email.toLowerCase() === reserved) {
    answerFailure(createInternalError('This accountant has never been hired, and no form will change that.'), reply)
  } else {
    done()
  }
}

function withPicture(form: Fields): Fields {
  const hasOwnImage = form.profileImage !== undefined && form.profileImage !== DEFAULT_IMAGE
  return form.role === 'admin' && !hasOwnImage ? { ...form, profileImage: ADMIN_IMAGE } : form
}
