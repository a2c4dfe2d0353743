import type { FastifyInstance } from 'fastify'
import type { QuestionReply } from '#contract/accounts.ts'
import { queryText } from '#foundation/query-text.ts'
import { denyAll } from '#shop/accounts/guards.ts'
import { findQuestionOf, securityAnswers, securityQuestions } from '#shop/accounts/security-answers.ts'
import { openResource } from '#shop/resources/resource-routes.ts'
import { showRow } from '#shop/resources/rows.ts'
import type { Texts } from '#shop/texts/texts.ts'

/** Questions for registration and recovery, and their answers. */
export function securityQuestionRoutes(app: FastifyInstance, texts: Texts): void {
  openResource(
    app,
    securityQuestions,
    { list: [], create: [denyAll], one: [denyAll], update: [denyAll], remove: [denyAll] },
    { show: (row, request) => ({ ...row, question: texts.translate(request, row.question) }) },
  )
  openResource(app, securityAnswers, {
    list: [denyAll],
    create: [],
    one: [denyAll],
    update: [denyAll],
    remove: [denyAll],
  })

  app.get('/rest/user/security-question', (request, reply) => {
    const email = queryText(request, 'email')
    if (email === undefined) throw new Error('WHERE parameter "email" has invalid "undefined" value')
    const row = findQuestionOf(request.shop, email)
    reply.send((row ? { question: showRow(securityQuestions, row) } : {}) satisfies QuestionReply)
  })
}
