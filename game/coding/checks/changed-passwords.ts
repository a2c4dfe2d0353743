import type { Check } from '#game/coding/define-coding.ts'
import { becomeShopper } from '#game/visitor/shopper.ts'
import { demandStatus } from './replies.ts'

const OLD = 'squeeze-me'

export const changedPasswordChecks: Readonly<Record<string, Check>> = {
  'A customer changes the password': async ({ visitor }) => {
    const { email } = await becomeShopper(visitor)
    const query = new URLSearchParams({ current: OLD, new: 'pressed', repeat: 'pressed' })
    demandStatus(await visitor.get(`/rest/user/change-password?${query}`), 200)
    demandStatus(await visitor.login(email, 'pressed'), 200)
  },
  'A repetition that differs is refused': async ({ visitor }) => {
    await becomeShopper(visitor)
    const query = new URLSearchParams({ current: OLD, new: 'pressed', repeat: 'squeezed' })
    demandStatus(await visitor.get(`/rest/user/change-password?${query}`), 401)
  },
  'A customer who forgot the password answers the question': async ({ visitor }) => {
    const email = `bender@${await visitor.domain()}`
    const form = { email, answer: "Stop'n'Drop", new: 'pressed', repeat: 'pressed' }
    demandStatus(await visitor.post('/rest/user/reset-password', form), 200)
    demandStatus(await visitor.login(email, 'pressed'), 200)
  },
}
