import type { Check } from '#game/coding/define-coding.ts'
import { demand, demandStatus } from './replies.ts'

export const pictureChecks: Readonly<Record<string, Check>> = {
  'Logo and carousel are shown': async ({ visitor }) => {
    for (const name of ['JuiceShop_Logo.png', 'carousel/1.jpg']) {
      const reply = await visitor.get(`/assets/public/images/${name}`)
      demandStatus(reply, 200)
      demand(reply.headers.get('content-type')?.startsWith('image/') === true, `${name} is no picture`)
    }
  },
  'The texts of the page are read': async ({ visitor }) => {
    const reply = await visitor.get('/assets/i18n/en.json')
    demandStatus(reply, 200)
    demand(Object.keys(reply.json<object>()).length > 100, 'there are hardly any')
  },
}
