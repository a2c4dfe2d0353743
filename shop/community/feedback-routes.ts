import type { FastifyInstance } from 'fastify'
import type { FeedbackRow } from '#contract/community.ts'
import type { Guard } from '#foundation/guards.ts'
import { denyAll, isAuthorized } from '#shop/accounts/guards.ts'
import { isCaptchaSolved, openCaptcha } from '#shop/community/captchas.ts'
import { fieldsOf } from '#shop/pipeline/bodies.ts'
import { replyText } from '#shop/pipeline/text.ts'
import { integer, type ResourceOf, string } from '#shop/resources/columns.ts'
import { openResource } from '#shop/resources/resource-routes.ts'
import { sanitizeHtml } from '#shop/texts/sanitize-html.ts'

const feedbacks: ResourceOf<FeedbackRow> = {
  name: 'Feedback',
  table: 'Feedbacks',
  columns: [integer('UserId'), integer('id'), string('comment'), integer('rating', { required: true })],
}

const solvesCaptcha: Guard = (request, reply, done) => {
  const { captchaId, captcha } = fieldsOf(request)
  // Forms from before the captcha are still in use.
  const isOldForm = captchaId === undefined && captcha === undefined
  if (isOldForm || isCaptchaSolved(request.shop, captchaId, captcha)) done()
  else replyText(reply, 401, 'Wrong answer to CAPTCHA. Please try again.')
}

/** Feedback of customers, with a captcha against bots. */
export function feedbackRoutes(app: FastifyInstance): void {
  app.get('/rest/captcha', (request, reply) => {
    reply.send(openCaptcha(request.shop))
  })

  openResource(
    app,
    feedbacks,
    { list: [], create: [solvesCaptcha], one: [isAuthorized], update: [denyAll], remove: [isAuthorized] },
    {
      prepare: (sent) => (typeof sent.comment === 'string' ? { ...sent, comment: sanitizeHtml(sent.comment) } : sent),
    },
  )
}
