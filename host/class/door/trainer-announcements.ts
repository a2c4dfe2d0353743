import type { AnnouncementTime } from '#contract/class.ts'
import { messageForm } from '#host/class/door/forms.ts'
import { MAX_RUN_MINUTES } from '#host/class/door/phases.ts'
import { answerDone, answerJson, readForm } from '#host/class/door/reply.ts'
import type { TrainerParts, Work } from '#host/class/door/trainer-api.ts'
import { z } from '#range/zod.ts'

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

/** Routes for announcements, at once and planned. */
export function* listAnnouncementWorks({ ours }: TrainerParts): Iterable<[string, Work]> {
  const { announcements, run } = ours

  yield [
    'POST messages',
    async ({ request, response }) => {
      const form = await readForm(request, messageForm)
      answerJson(response, ours.say({ from: 'trainer', player: null, to: null, text: form.text }), 201)
    },
  ]
  yield [
    'POST announcements',
    async ({ request, response }) => {
      const form = await readForm(request, planForm)
      announcements.plan(form.text, toTime(form), run.stateAt())
      answerJson(response, ours.tellPlanned(), 201)
    },
  ]
  yield [
    'POST announcements/change',
    async ({ request, response }) => {
      const form = await readForm(request, changeForm)
      announcements.change(form.id, form.text, toTime(form), run.stateAt())
      answerJson(response, ours.tellPlanned())
    },
  ]
  yield [
    'POST announcements/cancel',
    async ({ request, response }) => {
      announcements.cancel((await readForm(request, cancelForm)).id)
      ours.tellPlanned()
      answerDone(response)
    },
  ]
}

function toTime(form: z.output<typeof plan>): AnnouncementTime {
  return form.at === undefined ? { minute: form.minute ?? 0 } : { at: form.at }
}
