import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { DataExport, DataExportRequest } from '#contract/accounts.ts'
import type { Guard } from '#foundation/guards.ts'
import { callerOf } from '#shop/accounts/callers.ts'
import { appendUserId, refuseStranger } from '#shop/accounts/guards.ts'
import { fieldsOf } from '#shop/pipeline/bodies.ts'
import { replyText } from '#shop/pipeline/text.ts'
import { exportData } from '#shop/privacy/data-export.ts'
import { isCaptchaAnswer } from '#shop/privacy/image-captchas.ts'

const CONFIRMATION = 'Your data export will open in a new Browser window.'

export function dataExportRoutes(app: FastifyInstance): void {
  app.post('/rest/user/data-export', { preHandler: [checkScheme, appendUserId, checkCaptcha] }, (request, reply) => {
    const caller = callerOf(request)
    if (!caller) {
      refuseStranger(reply)
      return
    }
    const data = exportData(request.shop, caller.data, originOf(request))
    reply.send({ userData: JSON.stringify(data, null, 2), confirmation: CONFIRMATION } satisfies DataExport)
  })
}

/** Unlike elsewhere, the scheme is case-sensitive here. */
const checkScheme: Guard = (request, reply, done) => {
  if (request.headers.authorization?.startsWith('Bearer ')) done()
  else refuseStranger(reply)
}

const checkCaptcha: Guard = (request, reply, done) => {
  const answer = fieldsOf<DataExportRequest>(request).answer
  if (isCaptchaAnswer(request.shop, callerOf(request)?.data.id, answer)) done()
  else replyText(reply, 401, 'Wrong answer to CAPTCHA. Please try again.')
}

function originOf({ protocol, headers }: FastifyRequest): string {
  return `${protocol}://${headers.host ?? ''}`
}
