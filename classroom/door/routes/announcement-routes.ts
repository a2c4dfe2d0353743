import type { FastifyInstance } from 'fastify'
import type { Announcements } from '#classroom/door/announcements.ts'
import { messageForm } from '#classroom/door/forms.ts'
import type { Messages } from '#classroom/door/messages.ts'
import { MAX_RUN_MINUTES } from '#classroom/door/phases.ts'
import { readForm } from '#classroom/door/routes/read-form.ts'
import type { Run } from '#classroom/door/run.ts'
import type { AnnouncementTime } from '#contract/class-run.ts'
import { z } from '#foundation/zod.ts'

export interface AnnouncementNeeds {
  announcements: Announcements
  messages: Messages
  run: Run
}

const { text } = messageForm.shape
const id = z.int().min(1)
const at = z.int().min(0).max(8.64e15)
const minute = z.int().min(0).max(MAX_RUN_MINUTES)

const plan = z.strictObject({ text, at: at.optional(), minute: minute.optional() })
const hasOneTime = (form: z.output<typeof plan>): boolean => (form.at === undefined) !== (form.minute === undefined)
const ONE_TIME = { error: 'should have `at` or `minute`, and not both', path: ['at'] }

const planForm = plan.refine(hasOneTime, ONE_TIME)
const changeForm = plan.extend({ id }).refine(hasOneTime, ONE_TIME)
const cancelForm = z.strictObject({ id })

export function announcementRoutes(app: FastifyInstance, { announcements, messages, run }: AnnouncementNeeds): void {
  app.post('/messages', async (request, reply) => {
    const form = readForm(request, messageForm)
    reply.code(201)
    return messages.sayAsTrainer(null, form.text)
  })

  app.post('/announcements', async (request, reply) => {
    const form = readForm(request, planForm)
    announcements.plan(form.text, toTime(form), run.stateAt())
    reply.code(201)
    return messages.tellPlanned()
  })

  app.post('/announcements/change', async (request) => {
    const form = readForm(request, changeForm)
    announcements.change(form.id, form.text, toTime(form), run.stateAt())
    return messages.tellPlanned()
  })

  app.post('/announcements/cancel', async (request) => {
    announcements.cancel(readForm(request, cancelForm).id)
    messages.tellPlanned()
    return { status: 'done' }
  })
}

function toTime(form: z.output<typeof plan>): AnnouncementTime {
  return form.at === undefined ? { minute: form.minute ?? 0 } : { at: form.at }
}
