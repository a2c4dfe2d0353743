import type { Check } from '#game/coding/define-coding.ts'
import { demand, demandStatus } from './replies.ts'

export const fileChecks: Readonly<Record<string, Check>> = {
  'The terms of use can be read': async ({ visitor }) => {
    const reply = await visitor.get('/ftp/legal.md')
    demandStatus(reply, 200)
    // Unknown addresses are answered with the page.
    demand(!/^<!doctype/i.test(reply.text), 'they are the page for unknown addresses')
  },
  'Partners find the keys that they need': async ({ visitor }) => {
    const reply = await visitor.get('/encryptionkeys')
    demandStatus(reply, 200)
    demand(reply.json<string[]>().includes('jwt.pub'), 'the public key is not listed')
    demandStatus(await visitor.get('/encryptionkeys/jwt.pub'), 200)
  },
  'An order’s paper that is not there is not found': async ({ visitor }) => {
    demandStatus(await visitor.get('/ftp/order_0000-0123456789abcdef.pdf'), 404)
  },
}

export const logChecks: Readonly<Record<string, Check>> = {
  'The support team finds its logs': async ({ visitor }) => {
    const reply = await visitor.get('/support/logs')
    demandStatus(reply, 200)
    demand(Array.isArray(reply.json()), 'the logs are not listed')
  },
}
