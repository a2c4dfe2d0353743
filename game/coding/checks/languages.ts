import type { Check } from '#game/coding/define-coding.ts'
import { demand, demandStatus } from './replies.ts'

export const languageChecks: Readonly<Record<string, Check>> = {
  'The texts of every language on offer are handed over': async ({ visitor }) => {
    const offered = (await visitor.get('/rest/languages')).json<{ key: string; lang: string }[]>()
    demand(offered.length > 1, 'no languages are on offer')
    for (const { key } of offered) {
      const reply = await visitor.get(`/assets/i18n/${key}.json`)
      demandStatus(reply, 200)
      const isJson = reply.headers.get('content-type')?.startsWith('application/json') ?? false
      demand(isJson && reply.text.includes('"LANGUAGE"'), `the texts of ${key} are missing`)
    }
  },
  'The page and its pictures are handed over': async ({ visitor }) => {
    const page = await visitor.get('/', { headers: { accept: 'text/html' } })
    demandStatus(page, 200)
    demand(/<!doctype/i.test(page.text), 'the page is missing')
    const picture = await visitor.get('/assets/public/images/products/apple_juice.jpg')
    demandStatus(picture, 200)
    demand(picture.headers.get('content-type')?.startsWith('image/') ?? false, 'a picture is none')
  },
}
