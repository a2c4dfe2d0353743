import type { FastifyInstance } from 'fastify'
import type { ImageCaptcha } from '#contract/accounts.ts'
import { callerOf } from '#shop/accounts/callers.ts'
import { replyText } from '#shop/pipeline/text.ts'
import { openCaptcha } from '#shop/privacy/image-captchas.ts'

/** Picture captchas for data exports. */
export function imageCaptchaRoutes(app: FastifyInstance): void {
  app.get('/rest/image-captcha', (request, reply) => {
    const caller = callerOf(request)
    if (!caller) {
      replyText(reply, 401, 'You need to be logged in to request a CAPTCHA.')
      return
    }
    const UserId = caller.data.id
    try {
      const { image, answer } = openCaptcha(request.shop, UserId)
      reply.send({ image, answer, UserId } satisfies ImageCaptcha)
    } catch (error) {
      request.log.warn(error)
      replyText(reply, 400, 'Unable to create CAPTCHA. Please try again.')
    }
  })
}
