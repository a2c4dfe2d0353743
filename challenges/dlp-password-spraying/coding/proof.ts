import { demand, demandStatus } from '#game/coding/checks/replies.ts'
import { defineProof } from '#game/coding/define-coding.ts'
import { loggedSecretFamilies, readLogs } from '#game/coding/families/logged-secrets.ts'

/** The leaked log is in the outside world, so the shop's own log is read. */
export default defineProof({
  ownAttacksOnly: true,
  families: loggedSecretFamilies,
  checks: {
    'The log tells which addresses were asked for, and how it went': async ({ visitor }) => {
      await visitor.get('/rest/languages')
      await visitor.get('/rest/products/search?q=apple')
      const log = await readLogs(visitor)
      for (const wanted of [/"GET \/rest\/languages[ ?][^"]*" 200 /, /"GET \/rest\/products\/search[ ?][^"]*" 200 /]) {
        demand(wanted.test(log), `no line is like ${wanted.source}`)
      }
    },
    'A customer chooses a new password': async ({ visitor }) => {
      await visitor.register('peel@example.org', 'squeeze-me')
      await visitor.login('peel@example.org', 'squeeze-me')
      const query = 'current=squeeze-me&new=press-me&repeat=press-me'
      demandStatus(await visitor.get(`/rest/user/change-password?${query}`), 200)
      demandStatus(await visitor.login('peel@example.org', 'press-me'), 200)
    },
  },
})
